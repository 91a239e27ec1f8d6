#include "yaml/lost_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "yaml/quote.h"

namespace muster::yaml {
namespace {

using diagnostics::Kind;

Piece trimmed(const Scan& scan, Piece piece) {
  while (piece.end > piece.begin && is_space(scan.at(piece.end - 1))) --piece.end;
  return piece;
}

bool is_comment(const Scan& scan, Offset at) {
  return scan.at(at) == '#' && at > 0 && is_space(scan.at(at - 1));
}

// Past the entry, which goes on at least to `from`: a comma or a closing bracket that nothing in it opened.
Offset flow_end(const Scan& scan, Piece piece, Offset from) {
  int open = 0;
  for (Offset i = piece.begin; i < piece.end; ++i) {
    const char c = scan.at(i);
    if (c == '[' || c == '{' || c == '(') ++open;
    const bool closes = c == ']' || c == '}' || c == ')';
    if (i >= from && open == 0 && (c == ',' || (closes && c != ')'))) return i;
    if (closes && open > 0) --open;
  }
  return piece.end;
}

// The line without the brackets and comma that close the flow collection around it.
Piece without_closers(const Scan& scan, Piece piece) {
  const auto text = scan.text(piece);
  const auto opened = [&](char c) { return text.find(c) != std::string_view::npos; };
  for (; piece.end > piece.begin; --piece.end) {
    const char c = scan.at(piece.end - 1);
    const bool closes = (c == ']' && !opened('[')) || (c == '}' && !opened('{'));
    if (!closes && c != ',' && !is_blank(c)) break;
  }
  return piece;
}

// To the end of the line, `#` and all; a key ends at its colon, an entry between braces at its comma.
Piece whole(const Scan& scan, Offset begin, Offset hash, Around around) {
  Piece piece{begin, scan.line_end(begin)};
  if (around == Around::list) return without_closers(scan, piece);
  if (around == Around::braces)
    piece.end = flow_end(scan, piece, hash);
  else if (begins_entry(scan, begin))
    piece.end = scan.colon(piece);
  return trimmed(scan, piece);
}

// A value on a line of its own behind whose `#` a colon stands was meant as a key.
bool hides_key(const Scan& scan, Piece scalar, Offset hash) {
  const Offset line = scan.line_begin(scalar.begin);
  if (scan.skip_blanks(line) != scalar.begin || scan.ends_word(hash + 1)) return false;
  const Piece rest{hash, scan.line_end(hash)};
  return scan.colon(rest) < rest.end;
}

Fault lost_to_comment(const Scan& scan, Piece where, Offset hash) {
  const auto lost = scan.text({hash, scan.line_end(hash)});
  Fault fault = must_quote(scan, where, fmt::format("YAML reads {} as a comment and drops it", shown(lost)));
  if (is_digit(scan.at(hash + 1))) fault.help.push_back("if it is a comment, put a space after the `#`");
  return fault;
}

// The items of a list, each in quotes.
std::string quoted_items(std::string_view items) {
  std::string out;
  for (std::size_t from = 0; from < items.size();) {
    const std::size_t comma = std::min(items.find(',', from), items.size());
    auto item = items.substr(from, comma - from);
    while (!item.empty() && is_space(item.front())) item.remove_prefix(1);
    while (!item.empty() && is_space(item.back())) item.remove_suffix(1);
    if (!item.empty()) out += (out.empty() ? "" : ", ") + quoted(item);
    from = comma + 1;
  }
  return out;
}

// In a list the commas part items, unless a parenthesis holds them together.
Fault lost_in_list(const Scan& scan, Piece where, Offset hash) {
  Fault fault = lost_to_comment(scan, where, hash);
  const auto items = quoted_items(scan.text(where));
  if (items.find(", ") != std::string::npos)
    fault.help.front() = fmt::format("put each in quotes: {}", items);
  return fault;
}

std::string_view property_name(char c) { return c == '*' ? "an alias" : c == '&' ? "an anchor" : "a tag"; }

}  // namespace

Piece meant(const Scan& scan, Offset begin, bool in_flow) {
  Piece piece{begin, scan.line_end(begin)};
  for (Offset i = begin; i < piece.end; ++i)
    if (is_comment(scan, i) && !is_digit(scan.at(i + 1))) piece.end = i;
  if (in_flow) piece.end = flow_end(scan, piece, piece.begin);
  if (begins_entry(scan, begin)) {
    const Offset colon = scan.colon(piece);
    if (colon > begin) piece.end = colon;
  }
  return trimmed(scan, piece);
}

bool begins_entry(const Scan& scan, Offset begin) {
  while (begin > 0) {
    const char c = scan.at(begin - 1);
    if (is_break(c) || c == '{' || c == ',') return true;
    const bool dash = (c == '-' || c == '?') && scan.ends_word(begin);
    if (!is_blank(c) && !dash) return false;
    --begin;
  }
  return true;
}

bool leaves_open(std::string_view text) {
  int open = 0;
  int quotes = 0;
  char before = ' ';
  for (const char c : text) {
    if (c == '(' || c == '[' || c == '{') ++open;
    if ((c == ')' || c == ']' || c == '}') && open > 0) --open;
    // A quote mark behind a digit is inches: only one that begins a word opens a quotation.
    if (c == '"') quotes = is_blank(before) || before == '(' ? quotes + 1 : std::max(0, quotes - 1);
    before = c;
  }
  return open > 0 || quotes > 0;
}

Fault must_quote(const Scan& scan, Piece where, std::string message) {
  constexpr std::size_t kLongestOffered = 400;
  const auto text = scan.text(where);
  const auto help = text.size() > kLongestOffered ? std::string("put the whole text in quotes")
                                                  : fmt::format("put the text in quotes: {}", quoted(text));
  return {Kind::lost_text, where, std::move(message), {help}};
}

std::optional<Fault> cut_by_comment(const Scan& scan, Piece scalar, Around around) {
  const Offset hash = scan.skip_blanks(scalar.end);
  if (hash == scalar.end || scan.at(hash) != '#') return std::nullopt;
  const bool open = leaves_open(scan.text(scalar));
  const bool key = around == Around::block && hides_key(scan, scalar, hash);
  if (!is_digit(scan.at(hash + 1)) && !open && !key) return std::nullopt;
  if (around != Around::list) return lost_to_comment(scan, whole(scan, scalar.begin, hash, around), hash);
  if (!open) return lost_in_list(scan, whole(scan, scalar.begin, hash, around), hash);
  return lost_to_comment(scan, whole(scan, scalar.begin, hash, Around::braces), hash);
}

std::optional<Fault> joined_item(const Scan& scan, Piece scalar) {
  for (Offset i = scalar.begin; i < scalar.end; ++i) {
    if (!is_break(scan.at(i))) continue;
    const Offset item = scan.skip_blanks(i + 1);
    if (scan.at(item) != '-' || !scan.ends_word(item + 1)) continue;
    const Piece where{item, scan.line_end(item)};
    return Fault{
        Kind::lost_text,
        where,
        fmt::format("{} is no list item here: YAML joins it to the text above", shown(scan.text(where))),
        {"indent it like the items it belongs to, or put the whole text in quotes"},
        {{{scalar.begin, scan.line_end(scalar.begin)}, "it is joined to this text"}}};
  }
  return std::nullopt;
}

std::optional<Fault> comment_as_value(const Scan& scan, Offset after) {
  const Offset hash = scan.skip_blanks(after);
  if (scan.at(hash) != '#' || !is_digit(scan.at(hash + 1))) return std::nullopt;
  return lost_to_comment(scan, {hash, scan.line_end(hash)}, hash);
}

std::optional<Fault> comment_between(const Scan& scan, Piece last, Piece gap, Around around) {
  Offset hash = gap.begin;
  while (hash < gap.end && !is_break(scan.at(hash)) && scan.at(hash) != '#') ++hash;
  if (hash >= gap.end || scan.at(hash) != '#' || !is_digit(scan.at(hash + 1))) return std::nullopt;
  const bool behind = last.end > last.begin && last.end <= hash && scan.same_line(last.begin, hash);
  if (around == Around::list && !(behind && leaves_open(scan.text(last))))
    return lost_in_list(scan, whole(scan, hash, hash, around), hash);
  return lost_to_comment(scan, whole(scan, behind ? last.begin : hash, hash, Around::braces), hash);
}

std::optional<Fault> glued_comment(const Scan& scan, Piece value) {
  if (scan.at(value.end) != '#') return std::nullopt;
  const Offset begin = scan.same_line(value.begin, value.end) ? value.begin : value.end;
  return lost_to_comment(scan, {begin, scan.line_end(value.end)}, value.end);
}

std::optional<Fault> empty_block(const Scan& scan, Piece header) {
  return must_quote(
      scan, header,
      fmt::format("{} begins a block of text, but no indented text follows", shown(scan.text(header))));
}

Fault property(const Scan& scan, Piece value) {
  Piece word = value;
  for (Offset i = value.begin; i < value.end; ++i)
    if (is_space(scan.at(i))) word.end = std::min(word.end, i);
  const auto name = scan.text(word);
  Fault fault = must_quote(scan, value,
                           fmt::format("YAML reads {} as {}, and the text is lost", shown(name),
                                       property_name(scan.at(value.begin))));
  fault.help.push_back("anchors, aliases and tags are not used in Muster files");
  return fault;
}

Fault split_entry(const Scan& scan, Piece entry) {
  return {Kind::lost_text,
          entry,
          fmt::format("{} between braces has no colon and no value", shown(scan.text(entry))),
          {"write `key: value`, or put the text that has the comma in quotes"}};
}

Fault split_entry(const Scan& scan, Piece entry, Piece joined, bool cut) {
  if (!scan.same_line(joined.begin, joined.end)) return split_entry(scan, entry);
  const auto name = shown(scan.text(entry));
  Fault fault = must_quote(scan, joined, fmt::format("{} between braces has no colon and no value", name));
  if (cut)
    fault.message = fmt::format("the comma cuts {} off: between braces it begins a new entry", name);
  else
    fault.where = entry;
  return fault;
}

}  // namespace muster::yaml
