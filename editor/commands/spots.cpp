#include "editor/commands/spots.h"

#include <fmt/format.h>

#include "editor/commands/unit_line.h"
#include "table/text.h"

namespace muster::editor::commands {
namespace {

using document::Place;
using resolve::NamedSpot;
using resolve::PlaceKind;

// The text that names a point, and which of its points that is.
struct SpotText {
  Place place;
  std::string text;
  std::vector<table::TypedPoint> points;
  std::size_t index = 0;

  const table::TypedPoint& own() const { return points[index]; }
  std::string_view letters(std::size_t i) const {
    return std::string_view(text).substr(points[i].from, points[i].length);
  }
  std::size_t end(std::size_t i) const { return points[i].from + points[i].length; }
};

std::optional<SpotText> find_text(const Analysis& analysis, const NamedSpot& spot) {
  SpotText out{analysis.place_of(spot.where), {}, {}, 0};
  const yaml::Node* const node = analysis.node(out.place);
  if (!node || !node->is_scalar()) return std::nullopt;
  out.text = node->text.str();
  out.points = table::read_points(out.text).points;
  for (; out.index < out.points.size(); ++out.index)
    if (node->text.part(out.own().from, out.own().length) == spot.where) return out;
  return std::nullopt;
}

// With the comma, or without it, as the old one has.
std::string moved(std::string_view old, table::Point to) {
  const bool comma = old.find(',') != old.npos;
  return fmt::format("({}{}{})", table::to_text(to.x),
                     comma ? (old.find(", ") != old.npos ? ", " : ",") : " ", table::to_text(to.y));
}

base::Status move(const Analysis& analysis, const NamedSpot& spot, table::Point to,
                  std::vector<yaml::Edit>& edits) {
  const auto found = find_text(analysis, spot);
  if (!found)
    return base::Error{"its place is written in a way that cannot be changed here: edit it in the file"};
  if (spot.at == to) return base::Done{};
  const auto from = found->own().from;
  edits.push_back(yaml::Splice{found->place.path, from, found->end(found->index),
                               moved(found->letters(found->index), to)});
  return base::Done{};
}

Edit file_edit(std::string file, std::string label, std::vector<yaml::Edit> edits, std::string stroke) {
  Edit out = document::edit_file(std::move(label), std::move(file), std::move(edits));
  out.merge = std::move(stroke);
  return out;
}

std::size_t on_line(const resolve::Battle& battle, const model::UnitLine* line) {
  std::size_t out = 0;
  for (const resolve::Entry& entry : battle.entries)
    if (entry.line == line) out += entry.units.count;
  return out;
}

// The text with other bearings: one stands behind the last of the points that share it. Nothing when a point
// without one would get that of those behind it.
std::optional<std::string> with_bearings(const SpotText& found, const std::vector<int>& bearings) {
  std::string out;
  for (std::size_t i = 0; i < bearings.size(); ++i) {
    out += (i ? " " : "") + std::string(found.letters(i));
    const bool shared = i + 1 < bearings.size() && bearings[i + 1] == bearings[i];
    if (bearings[i] != table::kNoBearing && !shared) out += fmt::format(" facing {}", bearings[i]);
    if (bearings[i] == table::kNoBearing && i + 1 < bearings.size() && !shared) return std::nullopt;
  }
  return out;
}

}  // namespace

Made place_unit(const Analysis& analysis, Index unit, table::Point point, std::string stroke) {
  const resolve::Battle& battle = *analysis.battle();
  const resolve::Unit& one = battle.units[unit];
  const resolve::Entry& entry = battle.entry(one);
  const UnitLineText line(analysis, *entry.line);
  std::vector<yaml::Edit> edits;
  std::string file = line.place().file;
  if (one.place.kind == PlaceKind::spot) {
    if (auto done = move(analysis, one.place.details->spot, point, edits); !done)
      return base::Error{done.error()};
    file = analysis.file_of(one.place.details->spot.where);
  } else if (on_line(battle, entry.line) == 1) {
    line.set_place(table::to_text(point), edits);
  } else {
    return base::Error{
        fmt::format("{} shares a line with others: give that line its points in the file", battle.name(one))};
  }
  return file_edit(std::move(file), fmt::format("{} to {}", battle.name(one), table::to_text(point)),
                   std::move(edits), std::move(stroke));
}

Made place_leader(const Analysis& analysis, Index leader, table::Point point, std::string stroke) {
  const resolve::Leader& one = analysis.battle()->leaders[leader];
  if (one.place.kind != PlaceKind::spot)
    return set_leader_place(analysis, leader, table::to_text(point), std::move(stroke));
  std::vector<yaml::Edit> edits;
  if (auto done = move(analysis, one.place.details->spot, point, edits); !done)
    return base::Error{done.error()};
  return file_edit(analysis.file_of(one.place.details->spot.where),
                   fmt::format("{} to {}", one.name.value, table::to_text(point)), std::move(edits),
                   std::move(stroke));
}

Made face_unit(const Analysis& analysis, Index unit, int degrees) {
  const resolve::Unit& one = analysis.battle()->units[unit];
  const std::string name = analysis.battle()->name(one);
  const auto found =
      one.place.kind == PlaceKind::spot ? find_text(analysis, one.place.details->spot) : std::nullopt;
  if (!found) return base::Error{fmt::format("{} stands at no point yet", name)};
  std::vector<int> bearings;
  for (const table::TypedPoint& point : found->points) bearings.push_back(point.bearing);
  bearings[found->index] = ((degrees % 360) + 360) % 360;
  const auto text = with_bearings(*found, bearings);
  if (!text)
    return base::Error{fmt::format("those before {} have no bearing: give them one in the file", name)};
  return file_edit(found->place.file, fmt::format("{} faces {}", name, bearings[found->index]),
                   {yaml::Set{found->place.path, *text}}, {});
}

bool remove_spot(const Analysis& analysis, const NamedSpot& spot, std::vector<yaml::Edit>& edits) {
  const auto found = find_text(analysis, spot);
  if (!found || found->points.size() < 2) return false;
  const std::size_t i = found->index, last = found->points.size() - 1;
  std::size_t from = found->own().from, to = i < last ? found->points[i + 1].from : found->end(i);
  if (i == last) {
    // What stands between it and the one before is a bearing of that one, or nothing but a gap.
    const std::string between = found->text.substr(found->end(i - 1), from - found->end(i - 1));
    const bool faces = between.find("facing") != between.npos;
    from = faces ? found->end(i - 1) + between.find_last_not_of(" ,;") + 1 : found->end(i - 1);
    if (faces) to = found->text.size();
  }
  edits.push_back(yaml::Splice{found->place.path, from, to, ""});
  return true;
}

}  // namespace muster::editor::commands
