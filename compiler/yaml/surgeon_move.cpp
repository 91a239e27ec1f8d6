// Children carried from one place to another, with their comments.
#include <fmt/format.h>

#include "yaml/surgeon.h"

namespace muster::yaml {
namespace {

// The lines behind the first, moved left or right with it.
std::string shifted(std::string_view body, Offset from, Offset to) {
  std::string out;
  for (std::size_t at = 0; at < body.size();) {
    const std::size_t stop = std::min(body.find_first_of("\r\n", at), body.size());
    std::string_view line = body.substr(at, stop - at);
    if (at > 0 && !line.empty() && to > from) out.append(to - from, ' ');
    if (at > 0 && from > to)
      line.remove_prefix(
          std::min<std::size_t>(from - to, std::min(line.find_first_not_of(' '), line.size())));
    out += line;
    at = std::min(body.find_first_not_of("\r\n", stop), body.size());
    out += body.substr(stop, at - stop);
  }
  return out;
}

bool one_line(std::string_view text) { return text.find_first_of("\r\n") == text.npos; }

Style quotes(const Node& node) {
  const bool quoted = node.style == Style::single_quoted || node.style == Style::double_quoted;
  return node.is_scalar() && quoted ? node.style : Style::plain;
}

}  // namespace

base::Result<Carried> Surgeon::carry(const Path& at) const {
  const auto where = site(root_, at);
  if (!where || !where->parent()) return base::Error{fmt::format("there is no {}", to_string(at))};
  const Node& collection = *where->parent();
  const std::size_t number = where->number();
  Carried out;
  if (collection.is_mapping()) {
    out.key = collection.entries[number].key.str();
    out.key_style = key_style(anatomy_.scan(), collection.entries[number].key);
  }
  out.value = plain(*where->node);
  out.style = quotes(*where->node);
  out.block = !where->in_flow();
  if (out.block) {
    const Extent extent = anatomy_.extent(*where);
    out.column = anatomy_.column(extent.head);
    out.body = anatomy_.text({extent.head, extent.stop});
    out.lead = anatomy_.comments({extent.begin, extent.head}, {});
    out.comments = anatomy_.comments({extent.begin, extent.stop}, collection);
    return out;
  }
  const FlowExtent extent = anatomy_.flow_extent(collection, number);
  out.body = anatomy_.text({extent.begin, extent.end});
  if (extent.own_lines)
    out.comments = anatomy_.comments(extent.lines, collection);
  else
    out.comments = anatomy_.comments({extent.begin, extent.end}, collection);
  const Offset behind = extent.comma ? *extent.comma + 1 : extent.end;
  // A comment that goes when the child is removed from its line.
  const bool goes = !extent.own_lines && extent.comma && number + 1 < Anatomy::count(collection) &&
                    !anatomy_.scan().same_line(*extent.comma, anatomy_.head(collection, number + 1));
  if (const Piece comment = anatomy_.comment_behind(behind); goes && comment.begin < comment.end)
    out.comments.emplace_back(anatomy_.text(comment));
  return out;
}

std::string Surgeon::carried_body(const Site& collection, const Carried& child) const {
  const Node& node = *collection.node;
  if (child.block && !safe_) {
    const Offset head = anatomy_.head(node, Anatomy::count(node) - 1);
    return shifted(child.body, child.column, anatomy_.column(head));
  }
  const bool typed_so = !safe_ && one_line(child.body) && !child.body.empty();
  if (typed_so && child.key) return child.body;
  if (typed_so) return "-" + writer(collection).style().dash_gap + child.body;
  return block_body(collection, child.key, child.value, child.style);
}

// A list begun under its key, or an empty one in brackets, takes the lines as they are.
void Surgeon::place_first(const Site& collection, const Carried& child) {
  const std::string line_break = anatomy_.line_break(collection.node->range().begin);
  NewText text;
  text.list = !child.key;
  text.lines = [&](const std::string& indent) {
    std::string out;
    for (const std::string& comment : child.lead) out += comment + line_break + indent;
    return out + shifted(child.body, child.column, static_cast<Offset>(indent.size()));
  };
  set_in_block(collection, text);
}

base::Status Surgeon::place_in_brackets(const Site& collection, Beside where, const Carried& child) {
  if (holds_empty_item(child.value) || (!child.key && child.value.kind == NodeKind::empty))
    return base::Error{"an item of a list between brackets cannot be empty"};
  keep_comments(collection, child.comments);
  const Writer typed = writer(collection);
  std::string text = child.body;
  if (child.block || safe_ || !one_line(child.body)) {
    text = typed.flow(child.value, child.style);
    if (child.key) text = typed.key(*child.key, Context::flow, child.key_style) + ": " + text;
  }
  put_flow(collection, where, text);
  return base::Done{};
}

base::Status Surgeon::place(const Path& into, const Spot& spot, const Carried& child) {
  const auto where = site(root_, into);
  if (!where) return base::Error{fmt::format("there is no {}", to_string(into))};
  const bool raw_lines = child.block && !safe_;
  if (Anatomy::count(*where->node) == 0) {
    if (raw_lines && !where->in_flow() && where->parent()) return place_first(*where, child), base::Done{};
    keep_comments(*where, child.comments);
    return insert({into, spot, child.key, child.value});
  }
  const auto beside_it = beside(*where->node, spot);
  if (!beside_it) return base::Error{fmt::format("there is no {}", to_string(into / *spot.brother))};
  if (where->node->style == Style::flow) return place_in_brackets(*where, *beside_it, child);
  put_block(*where, *beside_it, raw_lines ? child.lead : child.comments, carried_body(*where, child));
  return base::Done{};
}

}  // namespace muster::yaml
