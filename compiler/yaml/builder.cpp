#include "yaml/builder.h"

#include <fmt/format.h>

#include <algorithm>

#include "yaml/lost_text.h"
#include "yaml/quote.h"

namespace muster::yaml {
namespace {

using diagnostics::Kind;

Piece piece(const base::SourceRange& range) { return {range.begin, range.end}; }

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

bool Builder::document(Piece where) {
  storage_.root.text.range = range({where.end, where.end});
  // Before a line `...` the parser wants a value.
  const bool ended = scan_.text().substr(where.begin, 3) == "..." && scan_.ends_word(where.begin + 3) &&
                     scan_.line_begin(where.begin) == where.begin;
  return !ended;
}

// Between brackets the parser marks what follows.
Offset Builder::empty_place(Offset at) const {
  if (frames_.empty()) return storage_.root.text.range.end;
  if (!in_flow() || at_key()) return at;
  const Offset from = frames_.back().key.end;
  const Offset next = scan_.skip_gap(from);
  return scan_.at(next) == ':' ? next + 1 : from;
}

bool Builder::nothing(Piece where, bool tagged) {
  const bool key = at_key();
  // Behind `? key`.
  const bool no_colon = !tagged && !key && !in_flow() && !frames_.empty() && !frames_.back().sequence &&
                        scan_.at(where.begin - 1) != ':';
  if (no_colon && !frames_.back().drop) return fail(Trouble::map_entry, frames_.back().key.begin);
  check_gap(where.begin);
  Node node;
  const Offset place = tagged ? where.begin : empty_place(where.begin);
  node.text.range = range({place, place});
  if (tagged) {
    mark_property(node, place);
  } else if (!key && !in_flow()) {
    if (const auto fault = comment_as_value(scan_, place)) node.damaged = report(*fault);
  }
  complete(node);
  return true;
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

Node Builder::read_scalar(Piece where, Style style, std::string_view value) {
  const bool quotes = style == Style::single_quoted || style == Style::double_quoted;
  if (style == Style::literal || style == Style::folded) where.end = scan_.block_end(where, value.empty());
  Node node;
  node.kind = NodeKind::scalar;
  node.style = style;
  node.text.range = range(where);
  const auto typed = scan_.text(quotes ? Piece{where.begin + 1, where.end - 1} : where);
  node.text.verbatim = typed == value;
  node.text.value = node.text.verbatim ? typed : storage_.keep(value);
  if (!node.text.verbatim) node.text.typed = scan_.text().data() + where.begin;
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

bool Builder::scalar(Piece where, Style style, std::string_view value, bool tagged) {
  check_gap(where.begin);
  const Offset content = tagged ? scan_.skip_properties(where.begin) : where.begin;
  Node node = read_scalar({content, where.end}, style, value);
  if (tagged)
    mark_property(node, where.begin);
  else
    check_scalar(node);
  complete(node);
  return true;
}

bool Builder::open(Piece where, bool sequence, bool flow, bool tagged) {
  if (frames_.size() >= static_cast<std::size_t>(kMaxDepth)) return fail(Trouble::too_deep, where.begin);
  check_gap(where.begin);
  Frame frame;
  if (tagged) {
    Offset end = where.begin;
    while (!scan_.ends_word(end)) ++end;
    frame.damaged = report(property(scan_, {where.begin, end}), 10);
  }
  // The parser marks the bracket, or the dash of a list that is not indented, or only the place.
  const char mark = where.end > where.begin ? scan_.at(where.end - 1) : '\0';
  frame.sequence = sequence;
  frame.flow = flow;
  frame.bracketed = flow && mark == (sequence ? '[' : '{');
  frame.begin = frame.bracketed || mark == '-' ? where.end - 1 : tagged ? where.end : where.begin;
  frame.last_end = frame.bracketed ? where.end : frame.begin;
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

void Builder::close(Piece where) {
  Frame& frame = frames_.back();
  if (frame.bracketed) {
    check_gap(where.begin);
    frame.last_end = where.end;
  }
  const Offset end = frame.last_end;
  Node node;
  node.style = frame.flow ? Style::flow : Style::block;
  node.text.range = range({frame.begin, end});
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
    if (!node.damaged) frame.damaged = report(bad_key(node));
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
