// Walks a battle of a pack. Part of muster/pack.h. An index that points to nothing gives nothing, never a
// read outside: packs can be forged.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pack_generated.h"

namespace muster {

// The element of a vector of tables, structs or texts; nullptr when it is not there, -1 included.
template <class T>
auto at(const flatbuffers::Vector<T>* vector, std::int64_t index) -> decltype(vector->Get(0)) {
  if (!vector || index < 0 || index >= static_cast<std::int64_t>(vector->size())) return nullptr;
  return vector->Get(static_cast<flatbuffers::uoffset_t>(index));
}

// The vector, or an empty one when the pack leaves it out.
template <class T>
const flatbuffers::Vector<T>& all(const flatbuffers::Vector<T>* vector) {
  static const flatbuffers::uoffset_t kNoElements = 0;  // a vector is its length, then its elements
  return vector ? *vector : *reinterpret_cast<const flatbuffers::Vector<T>*>(&kNoElements);
}

// The text, empty when absent.
inline std::string_view text(const flatbuffers::String* string) {
  return string ? std::string_view(string->c_str(), string->size()) : std::string_view();
}

// One scenario with its game and map. Lives as long as the pack.
class Battle {
 public:
  // Nothing when the pack has no such scenario, or one whose game or map is not there.
  static std::optional<Battle> of(const format::PackFile& pack, std::size_t index) {
    const auto* scenario = at(pack.scenarios(), static_cast<std::int64_t>(index));
    if (!scenario || !at(pack.games(), scenario->game()) || !at(pack.maps(), scenario->map())) return {};
    return Battle(pack, *scenario);
  }

  const format::Scenario& scenario() const { return *scenario_; }
  const format::Game& game() const { return *game_; }
  const format::Map& map() const { return *map_; }

  const format::Side* side(std::int64_t index) const { return at(scenario_->sides(), index); }
  const format::Formation* formation(std::int64_t index) const { return at(scenario_->formations(), index); }
  const format::Unit* unit(std::int64_t index) const { return at(scenario_->units(), index); }
  const format::Leader* leader(std::int64_t index) const { return at(scenario_->leaders(), index); }
  const format::Group* group(std::int64_t index) const { return at(scenario_->groups(), index); }
  // nullptr: unknown.
  const format::UnitType* type_of(const format::Unit& unit) const { return at(game_->types(), unit.type()); }

  // The printed number of a hex; empty when there is none.
  std::string_view label(std::int64_t hex) const { return text(at(map_->labels(), hex)); }

  // Where a unit stands at the start: its own hexes, or those that it gets when its group is placed as the
  // pack proposes. Empty when it starts off the map, with or next to another, or nobody knows.
  const std::vector<std::uint32_t>& hexes_of_unit(std::size_t index) const {
    static const std::vector<std::uint32_t> none;
    return index < unit_hexes_.size() ? unit_hexes_[index] : none;
  }
  // Where a leader stands at the start; empty as above, and when he is one of a group, where he needs no
  // room.
  std::vector<std::uint32_t> hexes_of_leader(std::size_t index) const {
    const auto* one = leader(static_cast<std::int64_t>(index));
    return one ? fixed_hexes(*one->place()) : std::vector<std::uint32_t>();
  }

  // A rating by its name as Game.ratings has it: a number, or one of the rating's words. Nothing when the
  // unit has no such rating or it is not known.
  std::optional<std::string> rating(const format::Unit& unit, std::string_view name) const {
    return rating(unit.ratings(), game_->ratings(), name);
  }
  std::optional<std::string> rating(const format::Leader& leader, std::string_view name) const {
    return rating(leader.ratings(), game_->leader_ratings(), name);
  }

  struct Line {
    const format::Formation* formation;
    std::size_t index;
    std::size_t depth;  // 0: at the top level of its side
  };
  // The formations of a side, each before those inside it.
  std::vector<Line> order_of_battle(std::size_t side) const {
    const auto count = static_cast<std::size_t>(scenario_->formations()->size());
    std::vector<std::vector<std::size_t>> inside(count + 1);  // the last: at the top
    const auto of_side = [&](std::int64_t i) { return formation(i) && formation(i)->side() == side; };
    for (std::size_t i = 0; i < count; ++i) {
      if (!of_side(static_cast<std::int64_t>(i))) continue;
      const std::int64_t parent = formation(static_cast<std::int64_t>(i))->parent();
      const bool nested = parent < static_cast<std::int64_t>(i) && of_side(parent);
      inside[nested ? static_cast<std::size_t>(parent) : count].push_back(i);
    }
    std::vector<Line> out, open;
    const auto put = [&](const std::vector<std::size_t>& some, std::size_t depth) {
      for (auto i = some.rbegin(); i != some.rend(); ++i)
        open.push_back({formation(static_cast<std::int64_t>(*i)), *i, depth});
    };
    put(inside[count], 0);
    while (!open.empty()) {
      out.push_back(open.back());
      open.pop_back();
      put(inside[out.back().index], out.back().depth + 1);
    }
    return out;
  }

 private:
  Battle(const format::PackFile& pack, const format::Scenario& scenario)
      : scenario_(&scenario),
        game_(at(pack.games(), scenario.game())),
        map_(at(pack.maps(), scenario.map())) {
    for (const format::Unit* one : all(scenario.units())) unit_hexes_.push_back(fixed_hexes(*one->place()));
    std::int64_t index = 0;
    for (const format::Group* one : all(scenario.groups())) place(*one, index++);
  }

  void place(const format::Group& group, std::int64_t index) {
    for (const format::Slot* slot : all(group.assignment())) {
      const auto* one = unit(slot->unit());
      if (one && one->place()->kind() == format::PlaceKind::choice && one->place()->group() == index &&
          slot->hex() < map_->labels()->size())
        unit_hexes_[slot->unit()].push_back(slot->hex());
    }
  }
  std::vector<std::uint32_t> fixed_hexes(const format::Place& place) const {
    std::vector<std::uint32_t> out;
    if (place.kind() != format::PlaceKind::fixed) return out;
    for (const std::uint32_t hex : all(place.hexes()))
      if (hex < map_->labels()->size()) out.push_back(hex);
    return out;
  }

  template <class Values, class Kinds>
  static std::optional<std::string> rating(const Values* values, const Kinds* kinds, std::string_view name) {
    for (const format::RatingValue* value : all(values)) {
      const auto* kind = at(kinds, value->rating());
      if (!kind || text(kind->name()) != name) continue;
      if (!value->known()) return {};
      if (!kind->words() || kind->words()->size() == 0) return std::to_string(value->value());
      const auto* word = at(kind->words(), value->value());
      return word ? std::optional(std::string(text(word))) : std::nullopt;
    }
    return {};
  }

  const format::Scenario* scenario_;
  const format::Game* game_;
  const format::Map* map_;
  std::vector<std::vector<std::uint32_t>> unit_hexes_;
};

}  // namespace muster
