#include "yaml/builder.h"

#include <fmt/format.h>

#include <algorithm>

#include "yaml/lost_text.h"
#include "yaml/quote.h"

namespace muster::yaml {
namespace {

using diagnostics::Kind;

Piece piece(const base::SourceRange& range) { return {range.begin, range.end}; }
bool is_flow_end(char c) { return c == ',' || c == ']' || c == '}'; }
bool is_property(char c) { return c == '&' || c == '!' || c == '*'; }

}  // namespace

bool Builder::report(const Fault& fault, std::size_t limit) {
  if (!findings_.crowded(fault.kind, limit)) findings_.add(fault);
  return true;
}

bool Builder::fail(Trouble trouble, Offset at) {
  failure_ = Failure{trouble, at};
  return false;
}

Around Builder::around() const {
  if (!in_flow()) return Around::block;
  return frames_.back().sequence ? Around::list : Around::braces;
}

bool Builder::at_key() const {
  return !frames_.empty() && !frames_.back().sequence && !frames_.back().awaits_value;
}

void Builder::document(Offset at) {
  const bool marked = scan_.text().substr(at, 3) == "---" && scan_.ends_word(at + 3);
  document_ = at;
  const Offset body = marked ? at + 3 : at;
  storage_.root.text.range = range({body, body});
}

// The parser tells neither `~` and `null` from nothing, nor where nothing was: it marks the next token. What
// stands there is the value unless it is the next key.
bool Builder::null_text(Offset at) const {
  for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
    if (scan_.text().substr(at, word.size()) != word) continue;
    const Offset end = at + static_cast<Offset>(word.size());
    const Offset next = scan_.skip_blanks(end);
    const char c = scan_.at(next);
    const bool closed = in_flow() && is_flow_end(c);
    if (c == ':')
      return at_key() && (scan_.ends_word(next + 1) || (in_flow() && is_flow_end(scan_.at(next + 1))));
    return next == scan_.size() || is_break(c) || closed || (c == '#' && next > end);
  }
  return false;
}

Offset Builder::empty_place(Offset at) const {
  if (frames_.empty()) return storage_.root.text.range.end;
  const Frame& frame = frames_.back();
  if (at_key()) return at;
  const Offset from = frame.sequence ? frame.last_end : frame.key.end;
  // Nothing stands before the comma behind the first item between brackets.
  if (frame.sequence && frame.flow && nodes_.size() == frame.first) return from;
  // The first dash of a list is its begin; a bracket is stepped over already.
  const Offset next = scan_.skip_gap(from);
  const char mark = !frame.sequence ? ':' : frame.flow ? ',' : '-';
  return scan_.at(next) == mark ? next + 1 : from;
}

bool Builder::null(Offset at, bool anchored) {
  const Offset content = anchored ? scan_.skip_properties(at) : at;
  const Offset place = content > at ? at : empty_place(at);
  const bool no_colon = !frames_.empty() && frames_.back().awaits_value && place == frames_.back().key.end;
  // At the end of the text yaml-cpp takes a line without a colon for a key.
  if (no_colon && !in_flow() && !frames_.back().drop)
    return fail(Trouble::map_entry, frames_.back().key.begin);
  if (!no_colon && null_text(content)) {
    const Offset length = scan_.at(content) == '~' ? 1 : 4;
    return scalar(at, scan_.text({content, content + length}));
  }
  Node node;
  check_gap(at);
  node.text.range = range({place, place});
  if (content > at) {
    mark_property(node, at);
  } else if (!at_key() && !in_flow()) {
    if (const auto fault = comment_as_value(scan_, place)) node.damaged = report(*fault);
  }
  complete(node);
  return true;
}

void Builder::alias(Offset at) {
  check_gap(at);
  Node node;
  node.kind = NodeKind::scalar;
  node.text.range = range({at, at});
  mark_property(node, at);
  node.text.value = scan_.text(piece(node.text.range));
  node.text.verbatim = true;
  complete(node);
}

// Widens the value to the anchor, alias or tag before it, and reports that.
void Builder::mark_property(Node& node, Offset at) {
  Offset word = at;
  while (!scan_.ends_word(word) && std::string_view(",[]{}").find(scan_.at(word)) == std::string_view::npos)
    ++word;
  node.text.range.begin = at;
  node.text.range.end = std::max(node.text.range.end, word);
  node.text.verbatim = false;
  node.text.typed = nullptr;  // the value no longer begins where the range does
  node.damaged = report(property(scan_, piece(node.text.range)), 10);
}

void Builder::check_gap(Offset at) {
  if (!in_flow() || last_.damaged) return;
  Frame& frame = frames_.back();
  Offset from = frame.awaits_value ? frame.key.end : frame.last_end;
  const bool first = from == frame.begin + 1;
  if (!first && scan_.at(scan_.skip_blanks(from)) == '#') return;  // a comment behind the entry itself
  const auto fault = comment_between(scan_, first ? Piece{} : last_.piece, {from, at}, around());
  if (fault) frame.damaged = report(*fault);
}

Node Builder::quoted_scalar(Offset at, std::string_view value) {
  Node node;
  const Offset end = scan_.quoted_end(at);
  const auto inner = end >= at + 2 ? scan_.text({at + 1, end - 1}) : std::string_view{};
  node.style = scan_.at(at) == '"' ? Style::double_quoted : Style::single_quoted;
  node.text = {inner, range({at, end}), inner == value};
  return node;
}

Node Builder::plain_scalar(Offset at, std::string_view value) {
  Node node;
  const auto typed = scan_.text().substr(at, value.size());
  node.text = {typed, range({at, at + static_cast<Offset>(value.size())}), typed == value, nullptr};
  if (!node.text.verbatim) node.text.range.end = scan_.plain_end(at, value);
  return node;
}

Node Builder::read_scalar(Offset at, std::string_view value) {
  Node node;
  const char first = scan_.at(at);
  if (first == '"' || first == '\'') {
    node = quoted_scalar(at, value);
  } else if (first == '|' || first == '>') {
    node.style = first == '|' ? Style::literal : Style::folded;
    node.text.range = range({at, scan_.block_end(at, value)});
  } else {
    node = plain_scalar(at, value);
  }
  node.kind = NodeKind::scalar;
  if (!node.text.verbatim) {
    node.text.value = storage_.keep(value);
    node.text.typed = scan_.text().data() + at;
  }
  return node;
}

void Builder::check_scalar(Node& node) {
  const Piece where = piece(node.range());
  std::optional<Fault> fault;
  if (node.style == Style::plain) {
    fault = cut_by_comment(scan_, where, around());
    if (!fault && !node.text.verbatim && !in_flow()) fault = joined_item(scan_, where);
  } else if (node.style == Style::literal || node.style == Style::folded) {
    if (node.text.empty()) fault = empty_block(scan_, where);
  } else {
    fault = glued_comment(scan_, where);
  }
  if (fault) node.damaged = report(*fault);
}

bool Builder::scalar(Offset at, std::string_view value) {
  check_gap(at);
  Offset content = scan_.skip_properties(at);
  const bool quotes = scan_.at(content) == '"' || scan_.at(content) == '\'';
  // yaml-cpp takes the end of a text that ends in a line break for the closing quote.
  if (quotes && !scan_.quote_closes(content)) return fail(Trouble::unclosed_quote, content);
  // A tag with nothing behind it: what follows is another value.
  const bool nothing = content > at && value.empty() && !(quotes && scan_.quoted_end(content) == content + 2);
  Node node = read_scalar(nothing ? at : content, value);
  if (content > at)
    mark_property(node, at);
  else
    check_scalar(node);
  complete(node);
  return true;
}

bool Builder::open(Offset at, bool sequence, bool flow, bool tagged) {
  if (frames_.size() >= static_cast<std::size_t>(kMaxDepth)) return fail(Trouble::too_deep, at);
  check_gap(at);
  Frame frame;
  Offset content = scan_.skip_properties(at);
  // A block mapping begins where its first key does, and the anchor there may be the key's.
  const bool bracket = flow && (scan_.at(content) == '[' || scan_.at(content) == '{');
  tagged |= content > at && (bracket || (sequence && !flow));
  if (!tagged) content = at;
  if (tagged && is_property(scan_.at(at))) {
    Offset end = at;
    while (!scan_.ends_word(end)) ++end;
    frame.damaged = report(property(scan_, {at, end}), 10);
  }
  frame.sequence = sequence;
  frame.flow = flow;
  frame.bracketed = flow && scan_.at(content) == (sequence ? '[' : '{');
  frame.begin = content;
  frame.last_end = frame.bracketed ? content + 1 : content;
  frame.first = sequence ? nodes_.size() : entries_.size();
  frames_.push_back(std::move(frame));
  return true;
}

// Entries without a colon are what a comma split off the value before.
void Builder::check_braces(Frame& frame) {
  const auto begin = entries_.begin() + static_cast<std::ptrdiff_t>(frame.first);
  const auto split = [](const Entry& entry) {
    return entry.value.is_empty() && entry.value.range().begin == entry.key.range.end && !entry.value.damaged;
  };
  const bool all = std::all_of(begin, entries_.end(), split);
  for (auto entry = begin; entry != entries_.end(); ++entry) {
    if (!split(*entry)) continue;
    const Piece first = piece(entry->key.range);
    const bool cut = entry != begin && (entry - 1)->value.is_scalar();
    const Offset from = cut ? (entry - 1)->value.range().begin : frame.begin;
    if (cut) (entry - 1)->value.damaged = true;
    while (entry + 1 != entries_.end() && split(*(entry + 1))) ++entry;
    const Piece joined{from, cut ? entry->key.range.end : frame.last_end};
    frame.damaged = report(cut || all ? split_entry(scan_, first, joined, cut) : split_entry(scan_, first));
  }
  entries_.erase(std::remove_if(begin, entries_.end(), split), entries_.end());
}

void Builder::close() {
  Frame& frame = frames_.back();
  Offset end = frame.last_end;
  if (frame.bracketed) {
    Offset next = scan_.skip_gap(end);
    if (scan_.at(next) == ',') next = scan_.skip_gap(next + 1);
    check_gap(next);
    if (scan_.at(next) == (frame.sequence ? ']' : '}')) end = next + 1;
  }
  frame.last_end = end;
  Node node;
  node.style = frame.flow ? Style::flow : Style::block;
  node.text.range = range({std::min(frame.begin, end), end});
  if (frame.sequence) {
    node.kind = NodeKind::sequence;
    node.items = storage_.keep(nodes_.data() + frame.first, nodes_.size() - frame.first);
    nodes_.resize(frame.first);
  } else {
    if (frame.bracketed) check_braces(frame);
    node.kind = NodeKind::mapping;
    node.entries = storage_.keep(entries_.data() + frame.first, entries_.size() - frame.first);
    entries_.resize(frame.first);
  }
  node.damaged = frame.damaged;
  const bool bracketed = frame.bracketed;
  frames_.pop_back();
  if (bracketed)
    if (const auto fault = glued_comment(scan_, piece(node.range()))) node.damaged = report(*fault);
  complete(node);
}

void Builder::complete(Node node) {
  if (!node.is_empty() || node.damaged) {
    const bool quoted = node.style == Style::single_quoted || node.style == Style::double_quoted;
    last_ = {piece(node.range()), node.is_scalar() && node.style == Style::plain, quoted, node.damaged};
  }
  if (frames_.empty()) {
    storage_.root = node;
    return;
  }
  Frame& frame = frames_.back();
  frame.lost |= node.damaged;
  if (at_key()) return take_key(frame, node);
  frame.last_end = std::max(frame.last_end, node.range().end);
  if (frame.sequence)
    nodes_.push_back(node);
  else
    take_value(frame, node);
}

std::optional<Piece> Builder::earlier(Frame& frame, std::string_view key) {
  constexpr std::size_t kFew = 16;
  if (entries_.size() - frame.first < kFew) {
    for (std::size_t i = frame.first; i < entries_.size(); ++i)
      if (entries_[i].key.value == key) return piece(entries_[i].key.range);
    return std::nullopt;
  }
  if (!frame.keys) {
    frame.keys = std::make_unique<KeyPlaces>();
    for (std::size_t i = frame.first; i < entries_.size(); ++i)
      frame.keys->emplace(entries_[i].key.value, piece(entries_[i].key.range));
  }
  const auto [place, added] = frame.keys->emplace(key, Piece{});
  if (!added) return place->second;
  place->second = frame.key;
  return std::nullopt;
}

// The `?` of an entry that says nothing more of its key.
std::optional<Piece> Builder::bare_question(const Frame& frame) const {
  Offset at = scan_.skip_gap(frame.last_end);
  if (frame.flow && scan_.at(at) == ',') at = scan_.skip_gap(at + 1);
  if (scan_.at(at) != '?' || !scan_.ends_word(at + 1)) return std::nullopt;
  return Piece{at, at + 1};
}

Fault Builder::bad_key(const Node& node) const {
  const Piece where = piece(node.range());
  const auto question = node.is_empty() ? bare_question(frames_.back()) : std::nullopt;
  if (question)
    return {Kind::yaml_syntax,
            *question,
            "no key behind the question mark",
            {"write `key: value`, or put the text in quotes"}};
  if (node.is_empty())
    return {Kind::yaml_syntax,
            {where.begin, where.begin + 1},
            "no key before the colon",
            {"write `key: value`, or put the text in quotes"}};
  if (node.is_scalar())
    return {Kind::yaml_syntax,
            where,
            "merge keys (`<<`) are not used in Muster files",
            {"write the keys out here"}};
  const Offset mark = where.begin >= 2 ? where.begin - 2 : 0;
  if (scan_.at(mark) == '?' && scan_.same_line(mark, where.begin)) {
    Fault fault = must_quote(scan_, {mark, scan_.colon({mark, scan_.line_end(mark)})},
                             "`? ` at the begin of a key makes what follows a key of its own");
    fault.kind = Kind::wrong_type;
    return fault;
  }
  Fault fault{Kind::wrong_type, where,
              fmt::format("a key must be text, not {}", node.is_sequence() ? "a list" : "a mapping")};
  if (scan_.same_line(where.begin, where.end))
    fault.help.push_back(fmt::format("put it in quotes: {}", quoted(scan_.text(where))));
  return fault;
}

void Builder::take_key(Frame& frame, const Node& node) {
  frame.key = piece(node.range());
  frame.awaits_value = true;
  frame.drop = false;
  frame.damaged |= node.damaged;
  const bool merge = node.style == Style::plain && node.text.value == "<<";
  if (!node.is_scalar() || merge) {
    frame.drop = true;
    // Where the parser gave up on an entry between braces it makes up an empty key.
    const bool made_up =
        node.is_empty() && (scan_.at(frame.key.begin) != ':' || node.damaged) && !bare_question(frame);
    if (!made_up) frame.damaged = report(bad_key(node));
  } else if (!frame.bracketed || scan_.at(scan_.skip_gap(frame.key.end)) == ':') {
    if (const auto first = earlier(frame, node.text.value)) {
      frame.drop = true;
      report({Kind::duplicate_key,
              frame.key,
              fmt::format("the key {} is here twice", shown(node.text.value)),
              {"keep one of the two"},
              {{*first, "it is first here, and this value is used"}}});
    }
  }
  entries_.push_back({node.text, {}});
}

void Builder::take_value(Frame& frame, const Node& node) {
  frame.awaits_value = false;
  if (frame.drop)
    entries_.pop_back();
  else
    entries_.back().value = node;
  frame.drop = false;
}

}  // namespace muster::yaml
