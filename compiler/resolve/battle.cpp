#include "resolve/battle.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace muster::resolve {

std::string_view to_string(PlaceKind kind) {
  static constexpr std::array<std::string_view, 13> kNames = {
      "unstated", "fixed",      "choice",   "with",    "next to", "standard", "entering",
      "off map",  "made later", "not used", "unknown", "spot",    "box"};
  return kNames[static_cast<std::size_t>(kind)];
}

std::string_view to_string(Flank flank) {
  static constexpr std::array<std::string_view, 5> kNames = {"", "left", "right", "centre", "reserve"};
  return kNames[static_cast<std::size_t>(flank)];
}

const base::Text& Entry::label() const {
  if (details->counters.present()) return details->counters;
  return line->line.present() ? line->line : name;
}

std::string_view Battle::arm(const Unit& unit) const {
  const TypeId type = entry(unit).type;
  return type == kNoId ? std::string_view{} : rules->type(type).arm.value;
}

std::string Battle::box(const Placement& place) const {
  if (place.details->box == kNone) return {};
  const Box& at = boxes[place.details->box];
  return place.details->space == kNone ? at.name.str()
                                       : fmt::format("{} {}", at.name.value, at.spaces[place.details->space]);
}

std::string Battle::name(const Unit& unit) const {
  const Entry& line = entry(unit);
  if (unit.counter != 0)
    return fmt::format("{} {}{}", line.name.value, rules->game().counter_numbers.mark.value, unit.counter);
  if (line.units.count < 2) return line.name.str();
  return fmt::format("{} ({} of {})", line.name.value, unit.number, line.units.count);
}

std::optional<std::string> Battle::printed_value(const Unit& unit, std::string_view name) const {
  if (const auto rating = rules->find_rating(name)) {
    const auto value = known_value(entry(unit).ratings, *rating);
    if (!value) return std::nullopt;
    const auto& words = rules->game().ratings[*rating].value.values;
    return words.empty() ? std::to_string(*value) : words[static_cast<std::size_t>(*value)].str();
  }
  for (Index at = unit.formation; at != kNone; at = formations[at].parent)
    for (const auto& [key, value] : formations[at].line->keys->attributes)
      if (key.value == name && !model::is_unknown(value)) return value.str();
  return std::nullopt;
}

std::uint16_t Battle::order(const Unit& unit) const {
  if (entry(unit).details->order_text.present()) return entry(unit).order;
  for (Index at = unit.formation; at != kNone; at = formations[at].parent)
    if (formations[at].order != kNoId || formations[at].line->keys->order.present())
      return formations[at].order;
  return kNoId;
}

std::vector<Index> Battle::units_below(Index formation) const {
  std::vector<Index> found = formations[formation].units;
  for (const Index child : formations[formation].children)
    for (const Index unit : units_below(child)) found.push_back(unit);
  return found;
}

Index Battle::formation_at(const Unit& unit, std::string_view level) const {
  const auto& levels = rules->game().levels;
  Index at = unit.formation;
  while (at != kNone && formations[at].level < levels.size() && levels[formations[at].level].value != level)
    at = formations[at].parent;
  return at;
}

std::uint16_t Battle::terrain(hex::HexIndex hex) const {
  const auto found =
      std::lower_bound(terrain_overrides.begin(), terrain_overrides.end(), hex,
                       [](const TerrainOverride& one, hex::HexIndex at) { return one.hex < at; });
  return found != terrain_overrides.end() && found->hex == hex ? found->terrain : board->terrain(hex);
}

}  // namespace muster::resolve
