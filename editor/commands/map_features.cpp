// Features of hexsides, and named places.
#include <algorithm>
#include <iterator>
#include <set>

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

std::string name_of(const Analysis& analysis, const resolve::Hexside& one) {
  return one.terrain == resolve::kUnknownTerrain ? std::string(model::kUnknown)
                                                 : analysis.rules()->game().terrain[one.terrain].key.str();
}

// How many of these sides have a feature of a kind; with an empty kind any.
std::size_t count_with(const Analysis& analysis, std::string_view kind, const std::vector<Side>& sides) {
  std::vector<Side> found;
  for (const resolve::Hexside& one : analysis.board()->hexsides()) {
    const Side at = side(one.a, one.b);
    if (!std::binary_search(sides.begin(), sides.end(), at)) continue;
    if (kind.empty() || same_kind(analysis, name_of(analysis, one), kind)) found.push_back(at);
  }
  std::sort(found.begin(), found.end());
  return static_cast<std::size_t>(std::unique(found.begin(), found.end()) - found.begin());
}

// The edit with how many hexsides it concerns.
Made counted(Made made, std::size_t sides) {
  if (made) made->hexsides = sides;
  return made;
}

Owners owners_of(const Analysis& analysis, std::string_view kind, const std::vector<Side>& sides,
                 const Hexes& hexes) {
  const auto known = analysis.rules() ? analysis.rules()->find_terrain(kind) : std::nullopt;
  if (!known || !analysis.rules()->game().terrain[*known].value.one_sided.value) return {};
  Owners owners;
  for (const resolve::Hexside& one : analysis.board()->hexsides())
    if (one.one_sided) owners.emplace(side(one.a, one.b), one.a);
  for (const Side& one : sides) {
    const bool a = std::binary_search(hexes.begin(), hexes.end(), one.a),
               b = std::binary_search(hexes.begin(), hexes.end(), one.b);
    if (a != b) owners.emplace(one, a ? one.a : one.b);
  }
  return owners;
}

const model::Named<model::MapPlace>* place_called(const Analysis& analysis, std::string_view name) {
  for (const auto& place : analysis.board()->map().places)
    if (place.key.value == name) return &place;
  return nullptr;
}

base::Error no_place(std::string_view name) { return {fmt::format("the map has no place called {}", name)}; }

}  // namespace

Made add_hexsides(const Analysis& analysis, std::string_view kind, const std::vector<Side>& sides,
                  std::string stroke, const Hexes& owners) {
  if (analysis.rules() && !analysis.rules()->find_terrain(kind))
    return base::Error{fmt::format("the game has no hexside terrain `{}`", kind)};
  const Owners owned = owners_of(analysis, kind, sides, owners);
  std::vector<yaml::Edit> edits;
  bool placed = false;
  for (const auto& [name, area] : analysis.board()->map().hexsides) {
    if (placed || !same_kind(analysis, name.value, kind)) continue;
    const Place at = area_place(analysis, name);
    auto made = change_sides(analysis, at, area.hexes, {}, sides, owned);
    if (!made) return base::Error{made.error()};
    placed = true;
    take_over(std::move(*made), at, edits);
  }
  if (!placed && !sides.empty())
    begin_area(analysis, "hexsides", std::string(kind),
               new_list(side_labels(analysis.board()->grid(), sides, owned)), edits);
  return counted(map_edit(analysis, fmt::format("draw {}", kind), std::move(edits), 0, std::move(stroke)),
                 sides.size() - count_with(analysis, kind, sides));
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
  const std::string label = kind.empty() ? "erase hexsides" : fmt::format("erase {}", kind);
  return counted(map_edit(analysis, label, std::move(edits), 0, std::move(stroke)),
                 count_with(analysis, kind, sides));
}

Made replace_hexsides(const Analysis& analysis, std::string_view kind, std::string_view by,
                      const Within& within) {
  if (same_kind(analysis, kind, by)) return Edit{};
  if (analysis.rules() && !analysis.rules()->find_terrain(by))
    return base::Error{fmt::format("the game has no hexside terrain `{}`", by)};
  const auto& areas = analysis.board()->map().hexsides;
  const auto of = [&](std::string_view name) {
    std::vector<const base::Text*> out;
    for (const auto& area : areas)
      if (same_kind(analysis, area.key.value, name)) out.push_back(&area.key);
    return out;
  };
  const auto own = of(kind), others = of(by);
  const std::string label = fmt::format("replace {} by {}", kind, by);
  std::vector<Side> sides;
  for (const resolve::Hexside& one : analysis.board()->hexsides()) {
    const auto holds = [&](hex::HexIndex hex) {
      return !within || std::binary_search(within->begin(), within->end(), hex);
    };
    if (same_kind(analysis, name_of(analysis, one), kind) && holds(one.a) && holds(one.b))
      sides.push_back(side(one.a, one.b));
  }
  std::sort(sides.begin(), sides.end());
  // The list keeps its text where no other list of its new kind is there to be lengthened.
  if (!within && own.size() == 1 && others.empty())
    return counted(
        map_edit(analysis, label, {yaml::Rename{area_place(analysis, *own.front()).path, std::string(by)}}),
        sides.size());
  if (sides.empty()) return Edit{};
  // First the new ones: the section stays when the old list was its only one.
  auto added = add_hexsides(analysis, by, sides), erased = erase_hexsides(analysis, kind, sides);
  if (!added || !erased) return added ? erased : added;
  std::vector<yaml::Edit> edits;
  for (const Made* one : {&added, &erased})
    for (const document::FileEdit& file : (*one)->files) {
      const auto& more = std::get<std::vector<yaml::Edit>>(file.changes);
      edits.insert(edits.end(), more.begin(), more.end());
    }
  return counted(map_edit(analysis, label, std::move(edits)), sides.size());
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

Made erase_places(const Analysis& analysis, const Hexes& hexes) {
  std::vector<yaml::Edit> edits;
  std::set<hex::HexIndex> named;
  for (const resolve::BoardPlace& place : analysis.board()->places()) {
    const auto in = [&](hex::HexIndex hex) { return std::binary_search(hexes.begin(), hexes.end(), hex); };
    if (std::none_of(place.hexes.begin(), place.hexes.end(), in)) continue;
    std::copy_if(place.hexes.begin(), place.hexes.end(), std::inserter(named, named.end()), in);
    const auto* const written = place_called(analysis, place.name.value);
    const Place at = area_place(analysis, written->key);
    auto made = change_hexes(analysis, at, written->value.hexes, hexes, {});
    if (!made) return base::Error{made.error()};
    take_over(std::move(*made), at, edits);
  }
  return map_edit(analysis, "erase names", std::move(edits), named.size());
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
