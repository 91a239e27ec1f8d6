// What names mean on a map: places, edges, kinds of terrain, lines and heights.
#include <algorithm>

#include <fmt/format.h>

#include "hex/edge_words.h"
#include "resolve/board.h"

namespace muster::resolve {

hex::NameResolver Board::names() const {
  hex::NameResolver names([this](std::string_view name) { return resolve_name(name); });
  names.feature = [this](std::string_view name) { return find_feature(name); };
  names.heights = [this](hex::HeightSpan heights) { return at_height(heights); };
  return names;
}

namespace {

const BoardPlace* find_in(const std::vector<BoardPlace>& places, const std::string& folded) {
  for (const BoardPlace& place : places)
    if (std::find(place.spellings.begin(), place.spellings.end(), folded) != place.spellings.end())
      return &place;
  return nullptr;
}

}  // namespace

const BoardPlace* Board::find_place(std::string_view name) const { return find_in(places_, fold(name)); }
const BoardPlace* Board::find_zone(std::string_view name) const { return find_in(zones_, fold(name)); }

// By the book's own name or by its line.
const BoardEdge* Board::named_edge(std::string_view name) const {
  const std::string_view word = hex::edge_name(name).name;
  for (const std::string& wanted : {fold(name), fold(word)})
    for (const BoardEdge& edge : edges_)
      if (std::find(edge.spellings.begin(), edge.spellings.end(), wanted) != edge.spellings.end())
        return &edge;
  for (const BoardEdge& edge : edges_)
    if (!table_ && is_line_of(word, edge)) return &edge;
  return nullptr;
}

const BoardEdge* Board::find_edge(std::string_view name) const {
  const auto bracket = name.find(" (");
  if (bracket != std::string_view::npos && name.ends_with(')')) {
    const BoardEdge* edge = find_edge(name.substr(0, bracket));
    return edge && edge == find_edge(name.substr(bracket + 2, name.size() - bracket - 3)) ? edge : nullptr;
  }
  if (const BoardEdge* edge = named_edge(name)) return edge;
  const auto compass = hex::compass_side(hex::edge_name(name).name);
  if (!compass) return nullptr;
  const auto north = static_cast<std::size_t>(grid_.spec().north);
  return &edges_[(north + static_cast<std::size_t>(*compass)) % edges_.size()];
}

// 33xx, or xx27-xx28 where lines that differ in length end at the edge.
bool Board::is_line_of(std::string_view pattern, const BoardEdge& edge) const {
  const auto dash = std::min({pattern.find('-'), pattern.find("–"), pattern.find('/')});
  if (dash == std::string_view::npos) return line(pattern) == edge.hexes;
  const std::size_t width = pattern[dash] == '-' || pattern[dash] == '/' ? 1 : std::string_view("–").size();
  auto first = line(pattern.substr(0, dash)), all = line(pattern.substr(dash + width));
  const auto touches = [&](const std::vector<hex::HexIndex>& hexes) {
    return std::any_of(edge.hexes.begin(), edge.hexes.end(), [&](hex::HexIndex hex) {
      return std::binary_search(hexes.begin(), hexes.end(), hex);
    });
  };
  if (!touches(first) || !touches(all)) return false;
  all.insert(all.end(), first.begin(), first.end());
  std::sort(all.begin(), all.end());
  return std::all_of(edge.hexes.begin(), edge.hexes.end(),
                     [&](hex::HexIndex hex) { return std::binary_search(all.begin(), all.end(), hex); });
}

std::optional<std::vector<hex::HexIndex>> Board::resolve_name(std::string_view name) const {
  if (const BoardPlace* place = find_place(name)) return place->hexes;
  if (const BoardPlace* zone = find_zone(name)) return zone->hexes;
  if (const BoardEdge* edge = named_edge(name)) return edge->hexes;
  const auto kind = rules_ ? rules_->find_terrain(name) : std::optional<std::size_t>{};
  if (!kind) return std::nullopt;
  std::vector<hex::HexIndex> hexes;
  for (hex::HexIndex hex = 0; hex < grid_.size(); ++hex)
    if (terrain_[hex] == *kind) hexes.push_back(hex);
  for (const Hexside& side : hexsides_) {
    if (side.terrain != *kind) continue;
    hexes.push_back(side.a);
    if (!side.one_sided) hexes.push_back(side.b);  // else it is the first one's alone
  }
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  return hexes;
}

// A line of hexsides, or the hexes of a kind of terrain, a place or an edge. Sorted, each once.
std::optional<hex::Feature> Board::find_feature(std::string_view name) const {
  hex::Feature feature;
  const auto tidy = [&](const base::Text& called, const std::vector<hex::HexIndex>& hexes, bool complete) {
    feature.name = called.str();
    feature.hexes = hexes;
    std::sort(feature.hexes.begin(), feature.hexes.end());
    feature.hexes.erase(std::unique(feature.hexes.begin(), feature.hexes.end()), feature.hexes.end());
    feature.complete = complete;
  };
  if (const BoardPlace* place = find_place(name)) {
    tidy(place->name, place->hexes, place->complete);
  } else if (const BoardPlace* zone = find_zone(name)) {
    tidy(zone->name, zone->hexes, zone->complete);
  } else if (const BoardEdge* edge = find_edge(name)) {
    tidy({name, {}}, edge->hexes, true);
  } else if (const auto kind = rules_ ? rules_->find_terrain(name) : std::nullopt) {
    feature.name = rules_->game().terrain[*kind].key.str();
    feature.complete = terrain_known(static_cast<std::uint16_t>(*kind));
    for (const Hexside& side : hexsides_)
      if (side.terrain == *kind) feature.sides.emplace_back(side.a, side.b);
    for (hex::HexIndex hex = 0; feature.sides.empty() && hex < grid_.size(); ++hex)
      if (terrain_[hex] == *kind) feature.hexes.push_back(hex);
  } else {
    return std::nullopt;
  }
  return feature;
}

hex::Region Board::at_height(hex::HeightSpan heights) const {
  if (!read_) return {{}, {}, true};
  if (map_.heights.empty()) return {{}, "the map does not say how high its hexes lie"};
  hex::Region region;
  std::vector<int> known;
  for (hex::HexIndex hex = 0; hex < grid_.size(); ++hex) {
    if (heights_[hex] == kUnknownHeight) continue;
    if (std::find(known.begin(), known.end(), heights_[hex]) == known.end()) known.push_back(heights_[hex]);
    if (heights.low <= heights_[hex] && heights_[hex] <= heights.high) region.hexes.push_back(hex);
  }
  std::sort(known.begin(), known.end());
  if (region.hexes.empty() && heights_known(heights))
    region.fault = fmt::format("no hex of the map has this height; it lists {}", fmt::join(known, ", "));
  return region;
}

bool Board::terrain_known(std::uint16_t kind) const {
  const auto open = [&](const model::Keyed<model::TerrainArea>& areas) {
    return std::any_of(areas.begin(), areas.end(), [&](const auto& area) {
      const bool own = rules_->find_terrain(area.key.value) == kind;
      return own && std::any_of(area.value.hexes.begin(), area.value.hexes.end(),
                                [](const base::Text& text) { return model::is_unknown(text); });
    });
  };
  if (!read_ || open(map_.terrain) || open(map_.hexsides)) return false;
  if (rules_->game().terrain[kind].value.on.value == "hexside")
    return std::any_of(hexsides_.begin(), hexsides_.end(),
                       [&](const Hexside& one) { return one.terrain == kind; });
  return map_.elsewhere.present() && !model::is_unknown(map_.elsewhere);
}

// A kind of terrain, or a place that one makes.
bool Board::names_ground(std::string_view name) const {
  if (const BoardPlace* place = find_place(name)) return place->early;
  if (find_zone(name) || named_edge(name)) return false;
  return rules_ && rules_->find_terrain(name);
}

bool Board::extent_known(std::string_view name) const {
  if (const BoardPlace* place = find_place(name)) return place->complete;
  if (const BoardPlace* zone = find_zone(name)) return zone->complete;
  if (named_edge(name)) return true;
  const auto kind = rules_ ? rules_->find_terrain(name) : std::optional<std::size_t>{};
  return !kind || terrain_known(static_cast<std::uint16_t>(*kind));
}

}  // namespace muster::resolve
