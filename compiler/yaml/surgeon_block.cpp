// Children of block collections come and go.
#include <algorithm>

#include "yaml/surgeon.h"

namespace muster::yaml {

// The quotes that all texts of a collection stand in; plain when they do not agree. A mapping must have two:
// one says nothing of the next.
Style Surgeon::usual_style(const Node& collection) const {
  std::optional<Style> usual;
  std::size_t texts = 0;
  for (std::size_t i = 0; i < Anatomy::count(collection); ++i) {
    const Node& child = Anatomy::child(collection, i);
    if (!child.is_scalar()) continue;
    ++texts;
    if (usual && *usual != child.style) return Style::plain;
    usual = child.style;
  }
  if (!usual || (collection.is_mapping() && texts < 2)) return Style::plain;
  return *usual == Style::single_quoted || *usual == Style::double_quoted ? *usual : Style::plain;
}

Style Surgeon::usual_key_style(const Node& collection) const {
  std::optional<Style> usual;
  for (const Entry& entry : collection.entries) {
    const Style style = key_style(anatomy_.scan(), entry.key);
    if (usual && *usual != style) return Style::plain;
    usual = style;
  }
  return usual.value_or(Style::plain);
}

std::string Surgeon::block_body(const Site& collection, const std::optional<std::string>& key,
                                const Value& value, Style wanted) const {
  const Node& node = *collection.node;
  const std::string indent = anatomy_.indentation(anatomy_.head(node, Anatomy::count(node) - 1));
  const Writer typed = writer(collection);
  if (key)
    return typed.key(*key, Context::block, usual_key_style(node)) + ":" +
           typed.behind_key(*key, value, indent, wanted);
  // Items look like their brothers.
  Layout layout = typed.item_layout(value, {});
  const auto brother = std::find_if(node.items.rbegin(), node.items.rend(), [&](const Node& item) {
    return item.kind == value.kind && Anatomy::count(item) > 0;
  });
  const bool bare = value.items.empty() && value.entries.empty();
  if (brother != node.items.rend() && value.layout == Layout::natural && !bare && !holds_empty_item(value))
    layout = brother->style == Style::flow ? Layout::flow : Layout::block;
  return "-" + typed.behind_dash(value, layout, indent, wanted);
}

// Whether the children around that place have empty lines between them, which the new one wants too.
bool Surgeon::spaced(const Site& collection, Beside where) const {
  const std::size_t count = Anatomy::count(*collection.node);
  if (safe_ || count < 2) return false;
  std::size_t above = where.number;
  if (where.before ? above > 0 : above + 1 == count) --above;
  if (anatomy_.keeps_lines(Anatomy::child(*collection.node, where.number))) return false;
  const Extent upper = anatomy_.extent(child_site(collection, above));
  const Extent lower = anatomy_.extent(child_site(collection, above + 1));
  if (lower.begin <= upper.end) return false;
  const Offset stop = anatomy_.line_above_stop(lower.begin);
  return anatomy_.scan().skip_blanks(anatomy_.line_begin(stop)) == stop;
}

void Surgeon::put_block(const Site& collection, Beside where, const std::vector<std::string>& lead,
                        const std::string& body) {
  const Extent brother = anatomy_.extent(child_site(collection, where.number));
  const std::string indent = anatomy_.indentation(brother.head);
  const std::string line_break = anatomy_.line_break(brother.head);
  const std::string space = spaced(collection, where) ? line_break : std::string();
  std::string text;
  for (const std::string& comment : lead) text += comment + line_break + indent;
  text += body;
  if (where.before && !anatomy_.begins_line(brother.head))
    return done_.insert(brother.head, text + line_break + space + indent);
  if (where.before) return done_.insert(brother.begin, indent + text + line_break + space);
  const bool ended = brother.end > 0 && is_break(anatomy_.scan().at(brother.end - 1));
  done_.insert(brother.end, ended ? space + indent + text + line_break : line_break + space + indent + text);
}

void Surgeon::remove_block(const Site& child) {
  const Extent extent = anatomy_.extent(child);
  if (Anatomy::count(*child.parent()) == 1) return remove_last_block(child, extent);
  if (!anatomy_.begins_line(extent.head)) return remove_shared_line(extent);
  Piece lines{extent.begin, extent.end};
  // Of the empty lines on both sides one lot is enough.
  const bool open_below =
      lines.end >= anatomy_.size() || anatomy_.scan().skip_blanks(lines.end) == anatomy_.line_stop(lines.end);
  const Offset limit = child.number() == 0
                           ? lines.begin
                           : anatomy_.extent(child_site(parent_site(child), child.number() - 1)).end;
  while (open_below && lines.begin > limit) {
    const Offset stop = anatomy_.line_above_stop(lines.begin);
    const Offset above = anatomy_.line_begin(stop);
    if (above < limit || anatomy_.scan().skip_blanks(above) != stop) break;
    lines.begin = above;
  }
  // A block of text above that keeps its empty lines would take those below too.
  if (child.number() > 0 && anatomy_.keeps_lines(Anatomy::child(*child.parent(), child.number() - 1)))
    lines.end = anatomy_.next_line(anatomy_.past_empty_lines(extent.stop));
  erase_lines(lines);
}

// The first child stands on the line of a dash: the next one takes its place there, or the comment above it.
void Surgeon::remove_shared_line(const Extent& extent) {
  Offset next = extent.stop;
  while (next < anatomy_.size() && is_space(anatomy_.scan().at(next))) ++next;
  erase({extent.head, next});
}

void Surgeon::remove_last_block(const Site& child, const Extent& extent) {
  const std::string brackets = child.parent()->is_mapping() ? "{}" : "[]";
  if (child.parents.size() == 1) return done_.replace({extent.begin, extent.stop}, brackets);
  const std::size_t depth = child.parents.size() - 2;
  const Node& holder = *child.parents[depth];
  const Offset slot = anatomy_.slot(holder, child.numbers[depth]);
  if (anatomy_.scan().same_line(slot, extent.head))
    return done_.replace({extent.head, extent.stop}, brackets);
  done_.insert(slot, " " + brackets);
  erase_lines({extent.begin, extent.end});
}

}  // namespace muster::yaml
