// Features of hexsides, and named places.
#include <algorithm>

#include <fmt/format.h>

#include "editor/commands/map.h"
#include "editor/commands/map_areas.h"

namespace muster::editor::commands {
namespace {

using document::Place;

bool same_kind(const Analysis& analysis, std::string_view a, std::string_view b) {
  if (a == b) return true;
  const resolve::Ruleset* const rules = analysis.rules();
  return rules && rules->find_terrain(a) && rules->find_terrain(a) == rules->find_terrain(b);
}

std::string count_of(const std::vector<Side>& sides) {
  return fmt::format("{} hexside{}", sides.size(), sides.size() == 1 ? "" : "s");
}

const model::Named<model::MapPlace>* place_called(const Analysis& analysis, std::string_view name) {
  for (const auto& place : analysis.board()->map().places)
    if (place.key.value == name) return &place;
  return nullptr;
}

base::Error no_place(std::string_view name) { return {fmt::format("the map has no place called {}", name)}; }

}  // namespace

Made add_hexsides(const Analysis& analysis, std::string_view kind, const std::vector<Side>& sides,
                  std::string stroke) {
  if (analysis.rules() && !analysis.rules()->find_terrain(kind))
    return base::Error{fmt::format("the game has no hexside terrain `{}`", kind)};
  std::vector<yaml::Edit> edits;
  bool placed = false;
  for (const auto& [name, area] : analysis.board()->map().hexsides) {
    if (placed || !same_kind(analysis, name.value, kind)) continue;
    const Place at = area_place(analysis, name);
    auto made = change_sides(analysis, at, area.hexes, {}, sides);
    if (!made) return base::Error{made.error()};
    placed = true;
    take_over(std::move(*made), at, edits);
  }
  if (!placed && !sides.empty())
    begin_area(analysis, "hexsides", std::string(kind),
               new_list(side_labels(analysis.board()->grid(), sides)), edits);
  return map_edit(analysis, fmt::format("draw {}", kind), std::move(edits), 0, std::move(stroke));
}

Made erase_hexsides(const Analysis& analysis, std::string_view kind, const std::vector<Side>& sides,
                    std::string stroke) {
  std::vector<yaml::Edit> edits;
  for (const auto& [name, area] : analysis.board()->map().hexsides) {
    if (!kind.empty() && !same_kind(analysis, name.value, kind)) continue;
    const Place at = area_place(analysis, name);
    auto made = change_sides(analysis, at, area.hexes, sides, {});
    if (!made) return base::Error{made.error()};
    take_over(std::move(*made), at, edits);
  }
  return map_edit(analysis, fmt::format("erase {}", count_of(sides)), std::move(edits), 0, std::move(stroke));
}

Made name_place(const Analysis& analysis, std::string_view name, const Hexes& hexes) {
  if (name.empty()) return base::Error{"a place needs a name"};
  std::vector<yaml::Edit> edits;
  if (const auto* place = place_called(analysis, name)) {
    const Place at = area_place(analysis, place->key);
    auto made = change_hexes(analysis, at, place->value.hexes, {}, hexes);
    if (!made) return base::Error{made.error()};
    take_over(std::move(*made), at, edits);
  } else {
    const auto labels = hex_labels(analysis.board()->grid(), hexes);
    begin_area(analysis, "places", std::string(name),
               labels.empty() ? yaml::Value(std::string(model::kUnknown)) : new_list(labels), edits);
  }
  return map_edit(analysis, fmt::format("name {}", name), std::move(edits), hexes.size());
}

Made shrink_place(const Analysis& analysis, std::string_view name, const Hexes& hexes) {
  const auto* const place = place_called(analysis, name);
  if (!place) return no_place(name);
  const Place at = area_place(analysis, place->key);
  auto made = change_hexes(analysis, at, place->value.hexes, hexes, {});
  if (!made) return base::Error{made.error()};
  std::vector<yaml::Edit> edits;
  take_over(std::move(*made), at, edits);
  return map_edit(analysis, fmt::format("shrink {}", name), std::move(edits), hexes.size());
}

Made rename_place(const Analysis& analysis, std::string_view name, std::string_view by) {
  const auto* const place = place_called(analysis, name);
  if (!place) return no_place(name);
  if (place_called(analysis, by))
    return base::Error{fmt::format("the map already has a place called {}", by)};
  return map_edit(analysis, fmt::format("rename {} to {}", name, by),
                  {yaml::Rename{area_place(analysis, place->key).path, std::string(by)}});
}

Made remove_place(const Analysis& analysis, std::string_view name) {
  const auto* const place = place_called(analysis, name);
  if (!place) return no_place(name);
  return map_edit(analysis, fmt::format("remove {}", name),
                  {yaml::Remove{area_place(analysis, place->key).path}});
}

}  // namespace muster::editor::commands
