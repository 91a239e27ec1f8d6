#include <map>
#include <unordered_map>

#include <fmt/format.h>

#include "pack/diff_things.h"

namespace muster::pack {
namespace {

using flatbuffers::uoffset_t;

constexpr std::int16_t kNoHeight = -32768;

struct Board {
  const format::PackFile& pack;
  const format::Map& map;

  std::string terrain(std::uint16_t value) const {
    if (value == 0 || map.game() < 0) return "unknown";
    const auto& game = *pack.games()->Get(static_cast<uoffset_t>(map.game()));
    return std::string(text(game.terrain()->Get(value - 1U)->name()));
  }
  std::string terrain_of(uoffset_t hex) const { return terrain(map.terrain()->Get(hex)); }
  std::string height_of(uoffset_t hex) const {
    const std::int16_t height = size(map.heights()) ? map.heights()->Get(hex) : kNoHeight;
    return height == kNoHeight ? std::string() : std::to_string(height);
  }
  // "0101/0102", or "0101>0102" of one that belongs to 0101, as text for each kind of terrain.
  std::map<std::string, std::map<std::string, bool>> sides() const {
    std::map<std::string, std::map<std::string, bool>> all;
    for (uoffset_t i = 0; i < size(map.hexsides()); ++i) {
      const format::Hexside& side = *map.hexsides()->Get(i);
      const auto owner =
          size(map.hexside_owners()) ? map.hexside_owners()->Get(i) : format::HexsideOwner::both;
      const bool turned = owner == format::HexsideOwner::b;
      all[terrain(side.terrain())]
         [fmt::format("{}{}{}", text(map.labels()->Get(turned ? side.b() : side.a())),
                      owner == format::HexsideOwner::both ? "/" : ">",
                      text(map.labels()->Get(turned ? side.a() : side.b())))] = true;
    }
    return all;
  }
};

using Key = std::tuple<std::string, std::string, std::string>;  // field, before, after

class Gathered {
 public:
  void add(std::string field, std::string before, std::string after, std::string_view hex) {
    if (before == after) return;
    std::string& hexes = all_[{std::move(field), std::move(before), std::move(after)}];
    hexes += (hexes.empty() ? "" : ", ") + std::string(hex);
  }
  std::vector<HexChange> take() && {
    std::vector<HexChange> out;
    for (auto& [key, hexes] : all_)
      out.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), std::move(hexes)});
    return out;
  }

 private:
  std::map<Key, std::string> all_;
};

void compare_hexes(const Board& before, const Board& after, Gathered& found) {
  std::unordered_map<std::string_view, uoffset_t> known;
  for (uoffset_t i = 0; i < before.map.labels()->size(); ++i)
    known.emplace(text(before.map.labels()->Get(i)), i);
  for (uoffset_t i = 0; i < after.map.labels()->size(); ++i) {
    const std::string_view label = text(after.map.labels()->Get(i));
    const auto was = known.find(label);
    if (was == known.end()) {
      found.add("on the map", "no", "yes", label);
      continue;
    }
    found.add("terrain", before.terrain_of(was->second), after.terrain_of(i), label);
    found.add("height", before.height_of(was->second), after.height_of(i), label);
    known.erase(was);
  }
  for (uoffset_t i = 0; i < before.map.labels()->size(); ++i)
    if (known.contains(text(before.map.labels()->Get(i))))
      found.add("on the map", "yes", "no", text(before.map.labels()->Get(i)));
}

}  // namespace

std::vector<HexChange> hex_changes(const format::PackFile& before, const format::Map& first,
                                   const format::PackFile& after, const format::Map& second) {
  const Board was{before, first}, is{after, second};
  Gathered found;
  compare_hexes(was, is, found);
  auto had = was.sides(), has = is.sides();
  for (const auto& [terrain, sides] : had)
    for (const auto& [side, there] : sides)
      if (!has[terrain].contains(side)) found.add(terrain, "yes", "no", side);
  for (const auto& [terrain, sides] : has)
    for (const auto& [side, there] : sides)
      if (!had[terrain].contains(side)) found.add(terrain, "no", "yes", side);
  return std::move(found).take();
}

}  // namespace muster::pack
