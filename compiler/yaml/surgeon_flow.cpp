// Children between brackets come and go.
#include "yaml/surgeon.h"

namespace muster::yaml {

void Surgeon::put_flow(const Site& collection, Beside where, const std::string& text) {
  const Node& node = *collection.node;
  const bool bare = !Anatomy::bracketed(anatomy_.scan(), node);  // `[a: 1]` holds a mapping without braces
  if (bare) done_.insert(node.range().begin, "{");
  FlowExtent brother = anatomy_.flow_extent(node, where.number);
  if (bare) brother.own_lines = false;  // the lines and the comma are those of the list
  // A key without value ends with its blank: `{a:, b: 1}` is none.
  const bool hollow = Anatomy::child(node, where.number).is_empty();
  const bool blank = hollow && is_blank(anatomy_.scan().at(brother.end));
  const Offset behind = brother.end + (blank ? 1 : 0);
  const std::string comma =
      (hollow && !blank && !where.before ? " ," : ",") + writer(collection).style().comma_gap;
  const std::string line_break = anatomy_.line_break(brother.begin);
  const std::string indent = anatomy_.indentation(brother.begin);
  if (brother.own_lines && where.before) {
    done_.insert(brother.lines.begin, indent + text + "," + line_break);
  } else if (brother.own_lines && brother.comma) {
    done_.insert(brother.lines.end, indent + text + "," + line_break);
  } else if (brother.own_lines) {
    done_.insert(behind, hollow && !blank ? " ," : ",");
    done_.insert(anatomy_.line_stop(brother.end), line_break + indent + text);
  } else if (where.before) {
    done_.insert(brother.begin, text + comma);
  } else {
    done_.insert(behind, comma + text);
  }
  if (bare) done_.insert(node.range().end, "}");
}

void Surgeon::remove_flow(const Site& child) {
  const Node& collection = *child.parent();
  const std::size_t number = child.number();
  const std::size_t count = Anatomy::count(collection);
  if (count == 1) return remove_last_flow(child);
  const FlowExtent extent = anatomy_.flow_extent(collection, number);
  if (!extent.own_lines) return remove_flow_inline(child);
  erase(extent.lines);
  const bool last = number + 1 == count;
  const auto comma = number > 0 ? anatomy_.flow_extent(collection, number - 1).comma : std::nullopt;
  const bool needed = number > 0 && Anatomy::child(collection, number - 1).is_empty();
  if (last && !extent.comma && comma && !needed) erase({*comma, *comma + 1});
}

void Surgeon::remove_last_flow(const Site& child) {
  const Node& collection = *child.parent();
  const Piece whole{collection.range().begin, collection.range().end};
  if (!Anatomy::bracketed(anatomy_.scan(), collection)) return done_.replace(whole, "{}");
  const Piece inside{whole.begin + 1, whole.end - 1};
  if (anatomy_.comments(inside, collection).empty()) return erase(inside);
  const FlowExtent extent = anatomy_.flow_extent(collection, 0);
  if (extent.own_lines) return erase(extent.lines);
  erase({extent.begin, extent.comma ? *extent.comma + 1 : extent.end});
}

void Surgeon::remove_flow_inline(const Site& child) {
  const Node& collection = *child.parent();
  const std::size_t number = child.number();
  const FlowExtent extent = anatomy_.flow_extent(collection, number);
  const Scan& scan = anatomy_.scan();
  if (number + 1 < Anatomy::count(collection) && extent.comma) {
    const Offset next = anatomy_.head(collection, number + 1);
    Offset begin = extent.begin;
    if (scan.same_line(*extent.comma, next)) return erase({begin, next});
    while (begin > 0 && is_blank(scan.at(begin - 1))) --begin;
    const bool opens = scan.at(begin - 1) == '[' || scan.at(begin - 1) == '{';
    const Offset stop = std::max(*extent.comma + 1, anatomy_.comment_behind(*extent.comma + 1).end);
    return erase({anatomy_.begins_line(extent.begin) || opens ? extent.begin : begin, stop});
  }
  const Node& before = Anatomy::child(collection, number - 1);
  const FlowExtent previous = anatomy_.flow_extent(collection, number - 1);
  const bool hollow = before.is_empty() && is_blank(scan.at(previous.end));
  const Piece gap{previous.end + (hollow ? 1 : 0), extent.begin};
  if (before.is_empty() && collection.is_sequence())
    return erase({extent.begin, extent.comma ? *extent.comma + 1 : extent.end});
  if (anatomy_.comments(gap, {}).empty()) return erase({gap.begin, extent.end});
  if (extent.comma) return erase({extent.begin, *extent.comma + 1});
  if (previous.comma) erase({*previous.comma, *previous.comma + 1});
  erase({extent.begin, extent.end});
}

}  // namespace muster::yaml
