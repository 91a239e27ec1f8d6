#include "yaml/surgeon.h"

#include <fmt/format.h>

#include <algorithm>

#include "yaml/lost_text.h"

namespace muster::yaml {

Style key_style(const Scan& scan, const base::Text& key) {
  const char first = scan.at(key.range.begin);
  return first == '"' ? Style::double_quoted : first == '\'' ? Style::single_quoted : Style::plain;
}

Writer Surgeon::writer(const Site& site) const {
  return Writer(learn_style(anatomy_, site), layouts_, anatomy_.line_break(site.node->range().begin), safe_);
}

std::string Surgeon::block_indent(const Site& site) const {
  const auto block = block_site(site);
  if (!block || !block->parent()) return {};
  return anatomy_.indentation(anatomy_.head(*block->parent(), block->number()));
}

// The value as its author meant it: with what the reader took for a comment.
Piece Surgeon::typed_piece(const Site& site) const {
  const Node& node = *site.node;
  const Piece piece{node.range().begin, node.range().end};
  if (!node.damaged || !node.is_scalar() || node.style != Style::plain) return piece;
  return {piece.begin, std::max(piece.end, meant(anatomy_.scan(), piece.begin, site.in_flow()).end)};
}

ScalarPlace Surgeon::scalar_place(const Site& site) const {
  ScalarPlace place;
  const Offset end = typed_piece(site).end;
  place.context = site.in_flow() ? Context::flow : Context::block;
  place.indent = block_indent(site);
  place.line_break = anatomy_.line_break(site.node->range().begin);
  Piece comment = anatomy_.comment_behind(end);
  if (const Offset comma = anatomy_.scan().skip_blanks(end);
      site.in_flow() && anatomy_.scan().at(comma) == ',')
    comment = anatomy_.comment_behind(comma + 1);
  place.comment = anatomy_.text(comment);
  return place;
}

std::optional<Surgeon::Beside> Surgeon::beside(const Node& collection, const Spot& spot) const {
  if (spot.side == Spot::Side::end || !spot.brother) return Beside{Anatomy::count(collection) - 1, false};
  const auto number = child_number(collection, *spot.brother);
  if (!number) return std::nullopt;
  return Beside{*number, spot.side == Spot::Side::before};
}

void Surgeon::keep_comments(const Site& site, const std::vector<std::string>& comments) {
  if (comments.empty()) return;
  const auto block = block_site(site);
  const Offset head =
      block && block->parent() ? anatomy_.head(*block->parent(), block->number()) : root_.range().begin;
  const Offset line = anatomy_.line_begin(head);
  const std::string indent(anatomy_.text({line, anatomy_.scan().skip_blanks(line)}));
  std::string text;
  for (const std::string& comment : comments) text += indent + comment + anatomy_.line_break(head);
  done_.insert(line, text);
}

// Whole lines go. A file that ended without a line break still does, unless that would take one from a text.
void Surgeon::erase_lines(Piece where) {
  const Scan& scan = anatomy_.scan();
  const bool unended = where.end == anatomy_.size() && where.end > 0 && !is_break(scan.at(where.end - 1));
  if (unended && where.begin > anatomy_.line_begin(0)) {
    const Offset stop = anatomy_.line_above_stop(where.begin);
    if (scan.skip_blanks(anatomy_.line_begin(stop)) < stop) where.begin = stop;
  }
  erase(where);
}

base::Status Surgeon::insert(const Insert& edit) {
  const auto where = site(root_, edit.into);
  if (!where) return base::Error{fmt::format("there is no {}", to_string(edit.into))};
  const Node& collection = *where->node;
  if (Anatomy::count(collection) == 0) {
    Value whole = edit.key ? mapping({{*edit.key, edit.value}}) : list({edit.value});
    const bool deep = edit.value.kind == NodeKind::sequence || edit.value.kind == NodeKind::mapping;
    if (deep && !where->in_flow()) whole.layout = Layout::block;
    return set_value(*where, whole);
  }
  const auto spot = beside(collection, edit.spot);
  if (!spot) return base::Error{fmt::format("there is no {}", to_string(edit.into / *edit.spot.brother))};
  const Style style = usual_style(collection);
  if (collection.style == Style::block)
    return put_block(*where, *spot, {}, block_body(*where, edit.key, edit.value, style)), base::Done{};
  if (holds_empty_item(edit.value) || (!edit.key && edit.value.kind == NodeKind::empty))
    return base::Error{"an item of a list between brackets cannot be empty"};
  const Writer typed = writer(*where);
  if (edit.key) {
    const Style keys = usual_key_style(collection);
    const std::string value = typed.flow(edit.value, style);
    put_flow(*where, *spot, typed.key(*edit.key, Context::flow, keys) + ": " + value);
  } else {
    put_flow(*where, *spot, typed.flow(edit.value, style));
  }
  return base::Done{};
}

base::Status Surgeon::remove(const Path& at) {
  const auto where = site(root_, at);
  if (!where) return base::Error{fmt::format("there is no {}", to_string(at))};
  if (where->in_flow())
    remove_flow(*where);
  else
    remove_block(*where);
  return base::Done{};
}

}  // namespace muster::yaml
