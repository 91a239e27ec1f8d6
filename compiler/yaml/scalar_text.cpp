#include "yaml/scalar_text.h"

#include <algorithm>

#include "yaml/lost_text.h"
#include "yaml/scalar_map.h"

namespace muster::yaml {
namespace {

bool is_block_text(Style style) { return style == Style::literal || style == Style::folded; }

bool holds_controls(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; });
}

// `|` or `>` with the sign that says what becomes of the last line breaks.
std::string header(char mark, std::string_view text, std::string_view comment) {
  std::string out(1, mark);
  if (text.empty() || text.back() != '\n') out += '-';
  if (text.size() > 1 && text.ends_with("\n\n")) out += '+';
  if (!comment.empty()) out += "  " + std::string(comment);
  return out;
}

bool fits_lines(std::string_view text) {
  if (text.empty() || text.front() == '\n' || is_space(text.front()) || is_space(text.back())) {
    if (text.empty() || is_space(text.front()) || text.ends_with("\n\n") || !text.ends_with('\n'))
      return false;
  }
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return c != '\n' && static_cast<unsigned char>(c) < 0x20; });
}

std::string literal(std::string_view text, const ScalarPlace& place, std::string_view comment) {
  std::string out = header('|', text, comment);
  if (text.ends_with('\n')) text.remove_suffix(1);
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t stop = std::min(text.find('\n', from), text.size());
    out += place.line_break;
    if (stop > from) out += place.indent + place.step + std::string(text.substr(from, stop - from));
    from = stop + 1;
  }
  return out;
}

// Paragraphs of words, folded at blanks so that lines stay within `width`.
std::string folded(std::string_view text, const ScalarPlace& place, std::string_view comment,
                   std::size_t width) {
  std::string out = header('>', text, comment);
  if (text.ends_with('\n')) text.remove_suffix(1);
  const std::string begin = place.line_break + place.indent + place.step;
  const std::size_t room =
      width > place.indent.size() + 20 ? width - place.indent.size() - place.step.size() : 20;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t stop = std::min(text.find('\n', from), text.size());
    if (from > 0) out += place.line_break;
    for (std::size_t at = from; at < stop;) {
      std::size_t cut = stop;
      if (stop - at > room) {
        cut = text.rfind(' ', at + room);
        if (cut == text.npos || cut <= at) cut = std::min(text.find(' ', at), stop);
        // Only a lone blank may become a fold.
        while (cut < stop && (text[cut - 1] == ' ' || text[cut + 1] == ' '))
          cut = std::min(text.find(' ', cut + 1), stop);
      }
      out += begin + std::string(text.substr(at, cut - at));
      at = cut + 1;
    }
    from = stop + 1;
  }
  return out;
}

std::string header_comment(const Anatomy& anatomy, const Node& scalar) {
  const Offset begin = scalar.range().begin;
  const auto typed = anatomy.text({begin, anatomy.scan().line_end(begin)});
  const auto hash = typed.find('#');
  return hash == typed.npos ? std::string() : std::string(typed.substr(hash));
}

// The first bytes in which two texts differ: [from, to) of the old one, and what stands there in the new one.
struct Difference {
  std::size_t from, to;
  std::string_view text;
};
Difference difference(std::string_view old, std::string_view text) {
  const std::size_t shorter = std::min(old.size(), text.size());
  std::size_t from = 0, tail = 0;
  while (from < shorter && old[from] == text[from]) ++from;
  while (tail < shorter - from && old[old.size() - 1 - tail] == text[text.size() - 1 - tail]) ++tail;
  const auto within = [](std::string_view whole, std::size_t at) {
    return at < whole.size() && (static_cast<unsigned char>(whole[at]) & 0xc0) == 0x80;
  };
  while (from > 0 && (within(old, from) || within(text, from))) --from;
  while (tail > 0 && within(old, old.size() - tail)) --tail;
  return {from, old.size() - tail, text.substr(from, text.size() - tail - from)};
}

}  // namespace

std::size_t text_width(const Anatomy& anatomy, const Node& scalar) {
  std::size_t most = 80;
  for (Offset at = scalar.range().begin; at < scalar.range().end; at = anatomy.next_line(at))
    most = std::max<std::size_t>(most, anatomy.line_stop(at) - anatomy.line_begin(at));
  return most;
}

bool plain_there(std::string_view text, const ScalarPlace& place) {
  if (needs_quotes(text, place.context)) return false;
  return place.comment.empty() || !leaves_open(text);
}

std::string one_line(std::string_view text, Style wanted, const ScalarPlace& place) {
  const bool quotes = wanted == Style::single_quoted || wanted == Style::double_quoted;
  const bool merge = place.key && text == "<<";
  if (!quotes && !merge && plain_there(text, place)) return std::string(text);
  if (wanted == Style::single_quoted && !holds_controls(text) && !holds_untypable(text))
    return single_quoted(text);
  if (wanted == Style::double_quoted) return double_quoted(text);
  return quoted(text);
}

std::string fresh_scalar(std::string_view text, Style wanted, const ScalarPlace& place) {
  const bool lines = text.find('\n') != text.npos;
  const bool fold = !lines && place.fold_width > 0 && wanted == Style::plain &&
                    place.indent.size() + text.size() > place.fold_width;
  const bool fits = place.context == Context::block && !place.key && place.comment.empty() &&
                    fits_lines(text) && !holds_untypable(text);
  if (!fits || !(lines || fold)) return one_line(text, wanted, place);
  std::string typed = lines ? literal(text, place, {}) : folded(text, place, {}, place.fold_width);
  return reads_as(typed, text, place) ? typed : one_line(text, wanted, place);
}

std::string rewritten(const Anatomy& anatomy, const Node& old, std::string_view text,
                      const ScalarPlace& place) {
  if (old.style == Style::plain && text.find('\n') != text.npos && old.text.verbatim)
    return fresh_scalar(text, old.style, place);
  if (old.text.verbatim && !is_block_text(old.style)) return one_line(text, old.style, place);
  const Difference change = difference(old.text.value, text);
  if (auto typed = splice_source(anatomy, old, change.from, change.to, change.text))
    if (reads_as(*typed, text, place)) return *typed;
  if (is_block_text(old.style)) {
    const std::string comment = header_comment(anatomy, old);
    for (const bool fold : {old.style == Style::folded, false}) {
      if (!fits_lines(text) || holds_untypable(text)) break;
      std::string typed =
          fold ? folded(text, place, comment, text_width(anatomy, old)) : literal(text, place, comment);
      if (reads_as(typed, text, place)) return typed;
    }
    return one_line(text, Style::double_quoted, place) + (comment.empty() ? "" : "  " + comment);
  }
  return one_line(text, old.style, place);
}

bool reads_as(std::string_view typed, std::string_view text, const ScalarPlace& place) {
  const bool flow = place.context == Context::flow;
  std::string whole = place.indent + (flow ? "k: [" : "k: ") + std::string(typed) + (flow ? "]" : "");
  if (!place.comment.empty()) whole += " " + place.comment;
  base::Sources sources;
  diagnostics::Sink sink;
  const auto tree = read(sources, sources.add("", whole + place.line_break), sink);
  if (!tree || !sink.found().empty()) return false;
  const Node* value = tree->root().find("k");
  if (flow && value) value = value->items.size() == 1 ? value->items.data() : nullptr;
  return value && value->is_scalar() && value->text.value == text;
}

}  // namespace muster::yaml
