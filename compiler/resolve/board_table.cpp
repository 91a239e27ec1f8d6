// Maps that are tables: points and areas instead of hexes.
#include <algorithm>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "base/winds.h"
#include "hex/height_words.h"
#include "resolve/board.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;

constexpr std::string_view kPointForm =
    "write a point as in `(24, 12.5)`, with its bearing `(24, 12.5) facing 90`";
constexpr std::string_view kAreaForm =
    "write an area by its corners, as in `(10, 20) (30, 20) (30, 42)`, or a rectangle as `(0, 0) to (120, "
    "12)`";

base::SourceRange part_of(const base::Text& text, std::size_t from, std::size_t length) {
  from = std::min(from, text.value.empty() ? 0 : text.value.size() - 1);
  return text.part(from, std::clamp<std::size_t>(length, 1, text.value.size() - from));
}

std::optional<table::Length> read_side(const base::Text& text, Sink& sink) {
  if (!text.present()) return std::nullopt;  // which is reported
  const auto length = table::read_length(text.value);
  if (length && *length > 0) return length;
  sink.add(Kind::wrong_type, text.range, fmt::format("`{}` is no length of a table", text.value))
      .help.push_back(fmt::format("write a number of units up to {}, with at most three decimals, as in 47.5",
                                  table::to_text(table::kMost)));
  return std::nullopt;
}

std::string place_of(const base::Text& unit, const table::Size& size) {
  return fmt::format("the table is {} by {} {}", table::to_text(size.width), table::to_text(size.depth),
                     unit.value);
}

}  // namespace

std::uint16_t Table::terrain(table::Point point) const {
  for (auto area = areas.rbegin(); area != areas.rend(); ++area)
    if (area->height == kUnknownHeight && table::inside(area->outline, point)) return area->terrain;
  return elsewhere;
}

std::optional<Table> make_table(const model::TableSize& size, Sink& sink) {
  const auto width = read_side(size.width, sink), depth = read_side(size.depth, sink);
  if (!width || !depth) return std::nullopt;
  return Table{{*width, *depth}, size.unit};
}

// On a map with hexes a point is no place.
bool Board::refuse_points(const base::Text& text, Sink& sink) const {
  if (!table::begins_with_point(text.value) || table::read_points(text.value).fault) return false;
  auto& found = sink.add(Kind::bad_hex_number, text.range,
                         fmt::format("`{}` is a point of a table, but this map has hexes", text.value));
  found.related.push_back({map_.grid.label.range, "its hex numbers"});
  found.help.push_back(fmt::format("write a hex number, {}", grid_.spec().scheme.describe()));
  return true;
}

NamedHexes Board::expand_areas(const std::vector<base::Text>& texts, Sink& sink) const {
  NamedHexes out;
  out.ordered = false;
  for (const base::Text& text : texts) {
    if (model::is_unknown(text))
      ++out.unknown;
    else if (!(table::begins_with_point(text.value) ? add_area(text, out, sink)
                                                    : add_named_area(text, out, sink)))
      out.complete = false;
  }
  out.complete = out.complete && out.unknown == 0;
  return out;
}

bool Board::add_area(const base::Text& text, NamedHexes& out, Sink& sink) const {
  const table::TypedArea area = table::read_area(text.value);
  if (area.fault) {
    sink.add(Kind::wrong_type, part_of(text, area.fault->from, area.fault->length),
             fmt::format("this is no area of the table: {}", area.fault->reason))
        .help.emplace_back(kAreaForm);
    return false;
  }
  NamedArea named{{}, text.range};
  for (const table::TypedPoint& corner : area.corners) {
    named.outline.push_back(corner.at);
    if (table_->size.holds(corner.at)) continue;
    auto& found = sink.add(Kind::off_table, part_of(text, corner.from, corner.length),
                           fmt::format("{} is not on the table", table::to_text(corner.at)));
    found.notes.push_back(place_of(table_->unit, table_->size));
    found.related.push_back({map_.table.range, "its size"});
    return false;
  }
  if (const auto sides = table::crossing(named.outline)) {
    const auto& one = area.corners[sides->first];
    const auto& other = area.corners[sides->second];
    auto& found = sink.add(Kind::wrong_type, part_of(text, other.from, other.length),
                           "the outline of this area crosses itself");
    found.primary.message = "the side that begins here ...";
    found.related.push_back({part_of(text, one.from, one.length), "... crosses the one that begins here"});
    found.help.push_back("list the corners in their order around the area");
    return false;
  }
  out.areas.push_back(std::move(named));
  return true;
}

// "southern", "the south edge": by a name that the map gives it, or by where it lies; north is up.
const BoardEdge* Board::find_side(std::string_view name) const {
  if (const BoardEdge* edge = find_edge(name)) return edge;
  if (name.starts_with("the ")) name.remove_prefix(std::string_view("the ").size());
  for (const std::string_view word : {" edge", " side"})
    if (name.ends_with(word)) name.remove_suffix(word.size());
  if (const BoardEdge* edge = find_edge(name)) return edge;
  const auto bearing = base::wind(name);
  if (!bearing || *bearing % 90 != 0) return nullptr;
  return &edges_[static_cast<std::size_t>(*bearing / 90)];
}

// What lies on the ground has an extent.
NamedHexes Board::expand_ground(const std::vector<base::Text>& texts, Sink& sink) const {
  NamedHexes listed = expand(texts, sink);
  std::erase_if(listed.areas, [&](const NamedArea& area) {
    if (table::has_extent(area.outline)) return false;
    sink.add(Kind::wrong_type, area.where,
             area.outline.size() == 1 ? "this is a point, which has no extent"
                                      : "this is a line, which has no extent")
        .help.emplace_back(kAreaForm);
    return true;
  });
  return listed;
}

// A place, a zone, a kind of terrain, an edge, or all of the table.
bool Board::add_named_area(const base::Text& text, NamedHexes& out, Sink& sink) const {
  const auto add = [&](const std::vector<table::Outline>& areas) {
    for (const table::Outline& one : areas) out.areas.push_back({one, text.range});
  };
  std::string_view name = text.value;
  if (name.starts_with("any ") && !find_place(name)) name.remove_prefix(std::string_view("any ").size());
  if (name == "anywhere") return add({table_->size.outline()}), true;
  for (const BoardPlace* place : {find_place(name), find_zone(name)})
    if (place) return add(place->areas), place->complete;
  if (const BoardEdge* edge = find_side(name)) return add({edge->line}), true;
  hex::TextCursor words(name);
  if (const auto heights = hex::take_heights(words); heights && words.done()) {
    const std::size_t before = out.areas.size();
    for (const TableArea& area : table_->areas)
      if (area.height != kUnknownHeight && heights->low <= area.height && area.height <= heights->high)
        out.areas.push_back({area.outline, text.range});
    out.later = out.later || !read_;
    if (out.areas.size() == before && read_)
      sink.add(Kind::ambiguous_range, text.range, "no part of the table is listed with this height");
    return out.areas.size() > before;
  }
  if (const auto kind = rules_ ? rules_->find_terrain(name) : std::nullopt) {
    for (const TableArea& area : table_->areas)
      if (area.height == kUnknownHeight && area.terrain == *kind)
        out.areas.push_back({area.outline, text.range});
    out.later = out.later || !read_;
    return !out.areas.empty();
  }
  const bool hexes = name.find_first_of("0123456789") != std::string_view::npos;
  auto& found = sink.add(hexes ? Kind::bad_hex_number : Kind::unknown_name, text.range,
                         hexes ? fmt::format("`{}`: this map is a table and has no hexes", text.value)
                               : fmt::format("nothing on the table is called `{}`", text.value));
  found.related.push_back({map_.table.range, "the table"});
  std::vector<std::string_view> known;
  for (const auto* places : {&places_, &zones_})
    for (const BoardPlace& place : *places) known.push_back(place.name.value);
  if (const auto near = base::nearest(name, known))
    found.help.push_back(fmt::format("did you mean `{}`?", known[*near]));
  else
    found.help.emplace_back(hexes ? kPointForm : kAreaForm);
  return false;
}

bool Board::names_spots(const std::vector<base::Text>& texts) const {
  if (!table_ || texts.empty()) return false;
  return std::any_of(texts.begin(), texts.end(), [](const base::Text& text) {
    return table::begins_with_point(text.value) && !table::is_rectangle(text.value);
  });
}

NamedSpots Board::spots(const std::vector<base::Text>& texts, Sink& sink) const {
  NamedSpots out;
  for (const base::Text& text : texts) {
    if (model::is_unknown(text)) {
      ++out.unknown;
      continue;
    }
    const table::TypedPoints read = table::read_points(text.value);
    for (const table::TypedPoint& point : read.points)
      out.spots.push_back({point.at, point.bearing, text.part(point.from, point.length)});
    if (!read.fault) continue;
    out.complete = false;
    sink.add(Kind::wrong_type, part_of(text, read.fault->from, read.fault->length),
             fmt::format("this is no point of the table: {}", read.fault->reason))
        .help.emplace_back(kPointForm);
  }
  out.complete = out.complete && out.unknown == 0;
  return out;
}

}  // namespace muster::resolve
