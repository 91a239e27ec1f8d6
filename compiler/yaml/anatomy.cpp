#include "yaml/anatomy.h"

#include <algorithm>

namespace muster::yaml {
namespace {

constexpr std::string_view kMark = "\xef\xbb\xbf";

bool is_block_text(const Node& node) {
  return node.is_scalar() && (node.style == Style::literal || node.style == Style::folded);
}

}  // namespace

std::optional<Site> site(const Node& root, const Path& path) {
  Site out;
  out.node = &root;
  for (const Step& step : path) {
    const auto number = child_number(*out.node, step);
    if (!number) return std::nullopt;
    out = child_site(out, *number);
  }
  return out;
}

Site child_site(const Site& parent, std::size_t number) {
  Site out = parent;
  out.parents.push_back(parent.node);
  out.numbers.push_back(number);
  out.node = &Anatomy::child(*parent.node, number);
  return out;
}

Site parent_site(Site child) {
  child.node = child.parents.back();
  child.parents.pop_back();
  child.numbers.pop_back();
  return child;
}

std::optional<Site> block_site(Site inner) {
  while (inner.in_flow()) inner = parent_site(std::move(inner));
  if (!inner.parent()) return std::nullopt;
  return inner;
}

Offset Anatomy::line_begin(Offset at) const {
  const Offset begin = scan_.line_begin(at);
  return begin == 0 && scan_.text().starts_with(kMark) ? static_cast<Offset>(kMark.size()) : begin;
}

Offset Anatomy::line_stop(Offset at) const {
  while (at < size() && !is_break(scan_.at(at))) ++at;
  return at;
}

Offset Anatomy::next_line(Offset at) const {
  at = line_stop(at);
  if (scan_.at(at) == '\r') return at + (scan_.at(at + 1) == '\n' ? 2 : 1);
  return std::min(at + 1, size());
}

Offset Anatomy::end_mark() const {
  constexpr Offset kDots = 3;
  for (Offset line = line_begin(0); line < size(); line = next_line(line))
    if (scan_.text().substr(line).starts_with("...") && scan_.ends_word(line + kDots)) return line;
  return size();
}

Offset Anatomy::line_above_stop(Offset line) const {
  return line - (line > 1 && text({line - 2, line}) == "\r\n" ? 2 : 1);
}

bool Anatomy::begins_line(Offset at) const { return scan_.skip_blanks(line_begin(at)) >= at; }

bool Anatomy::ends_line(Offset at) const {
  const Offset next = scan_.skip_blanks(at);
  return next == size() || is_break(scan_.at(next)) || (scan_.at(next) == '#' && next > at);
}

Piece Anatomy::comment_behind(Offset at) const {
  const Offset hash = scan_.skip_blanks(at);
  if (scan_.at(hash) != '#' || (hash == at && !begins_line(at))) return {at, at};
  return {hash, std::max(scan_.line_end(hash), hash)};
}

std::string Anatomy::indentation(Offset at) const {
  std::string out(text({line_begin(at), at}));
  for (char& c : out)
    if (!is_blank(c)) c = ' ';
  return out;
}

std::string Anatomy::line_break(Offset at) const {
  Offset stop = line_stop(at);
  if (stop == size()) {
    stop = line_begin(at);
    if (stop == 0 || !is_break(scan_.at(stop - 1))) return "\n";
    --stop;
    if (scan_.at(stop) == '\n' && stop > 0 && scan_.at(stop - 1) == '\r') --stop;
  }
  return std::string(text({stop, next_line(stop)}));
}

std::size_t Anatomy::count(const Node& collection) {
  return collection.is_mapping() ? collection.entries.size() : collection.items.size();
}

const Node& Anatomy::child(const Node& collection, std::size_t number) {
  return collection.is_mapping() ? collection.entries[number].value : collection.items[number];
}

Offset Anatomy::head(const Node& collection, std::size_t number) const {
  if (collection.is_mapping()) {
    const Offset key = collection.entries[number].key.range.begin;
    Offset mark = key;
    while (mark > 0 && is_blank(scan_.at(mark - 1))) --mark;
    const bool marked =
        mark > 0 && mark < key && scan_.at(mark - 1) == '?' && collection.style == Style::block;
    return marked ? mark - 1 : key;
  }
  const Offset begin = collection.items[number].range().begin;
  if (collection.style == Style::flow) return begin;
  Offset back = begin;
  while (back > 0 && is_blank(scan_.at(back - 1))) --back;
  if (back > 0 && scan_.at(back - 1) == '-') return back - 1;
  // The item stands on a line below its dash.
  return scan_.skip_gap(number == 0 ? collection.range().begin : collection.items[number - 1].range().end);
}

Offset Anatomy::slot(const Node& collection, std::size_t number) const {
  if (collection.is_mapping()) {
    const Offset end = collection.entries[number].key.range.end;
    const Offset colon = scan_.skip_gap(end);
    return scan_.at(colon) == ':' ? colon + 1 : end;
  }
  return head(collection, number) + (collection.style == Style::flow ? 0 : 1);
}

const Node& Anatomy::last_leaf(const Node& value) {
  const Node* last = &value;
  while (count(*last) > 0 && last->style == Style::block) last = &child(*last, count(*last) - 1);
  return *last;
}

bool Anatomy::keeps_lines(const Node& value) const {
  const Node& last = last_leaf(value);
  if (!is_block_text(last)) return false;
  const Offset header = last.range().begin;
  const auto typed = text({header, line_stop(header)});
  return typed.substr(0, typed.find('#')).find('+') != std::string_view::npos;
}

Offset Anatomy::full_end(const Node& value) const {
  const Offset end = std::max(value.range().end, last_leaf(value).range().end);
  return keeps_lines(value) ? past_empty_lines(end) : end;
}

Offset Anatomy::past_empty_lines(Offset at) const {
  for (Offset line = next_line(at); line < size() && scan_.skip_blanks(line) == line_stop(line);
       line = next_line(line))
    at = line_stop(line);
  return at;
}

bool Anatomy::bracketed(const Scan& scan, const Node& flow) {
  return scan.at(flow.range().begin) == (flow.is_mapping() ? '{' : '[');
}

bool Anatomy::comment_line(Offset line) const { return scan_.at(scan_.skip_blanks(line)) == '#'; }

Offset Anatomy::lead(Offset head, Offset limit) const {
  Offset begin = line_begin(head);
  while (begin > limit && begin > 0) {
    const Offset above = line_begin(line_above_stop(begin));
    if (above < limit || above >= begin || !comment_line(above)) break;
    if (scan_.skip_blanks(above) - above != column(head)) break;
    begin = above;
  }
  return begin;
}

// Where the comments above a child can begin at the earliest: below what stands before it.
Offset Anatomy::lead_limit(const Site& child) const {
  if (child.number() > 0) return next_line(full_end(Anatomy::child(*child.parent(), child.number() - 1)));
  if (child.parents.size() < 2) return 0;
  const std::size_t outer = child.parents.size() - 2;
  return next_line(slot(*child.parents[outer], child.numbers[outer]));
}

Extent Anatomy::extent(const Site& child) const {
  Extent out;
  out.head = head(*child.parent(), child.number());
  out.begin = begins_line(out.head) ? lead(out.head, lead_limit(child)) : out.head;
  const Offset stop = std::max(full_end(*child.node), slot(*child.parent(), child.number()));
  out.stop = std::max(stop, comment_behind(stop).end);
  const Offset head_column = column(out.head);
  for (Offset line = next_line(out.stop); line < size() && comment_line(line); line = next_line(line)) {
    if (scan_.skip_blanks(line) - line <= head_column) break;
    out.stop = scan_.line_end(line);
  }
  out.end = next_line(out.stop);
  return out;
}

FlowExtent Anatomy::flow_extent(const Node& collection, std::size_t number) const {
  FlowExtent out;
  out.begin = head(collection, number);
  out.end = child(collection, number).range().end;
  out.end = std::max(out.end, slot(collection, number));
  const Offset next = scan_.skip_gap(out.end);
  Offset last = out.end;
  if (scan_.at(next) == ',') out.comma = next, last = next + 1;
  if (!begins_line(out.begin) || !ends_line(last)) return out;
  // A comment between the value and its comma is too rare to be moved about.
  if (out.comma && !scan_.same_line(out.end, *out.comma)) return out;
  out.own_lines = true;
  const Offset limit =
      next_line(number == 0 ? collection.range().begin + 1 : child(collection, number - 1).range().end);
  out.lines = {lead(out.begin, limit), next_line(last)};
  return out;
}

}  // namespace muster::yaml
