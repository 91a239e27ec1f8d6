#include "editor/ui/several.h"

#include <algorithm>

#include <fmt/format.h>

#include "editor/commands/roster.h"

namespace muster::editor::ui {

using commands::Made;
using document::Analysis;
using resolve::Index;

namespace {

bool is_unit(const canvas::Thing& thing) { return thing.kind == canvas::ThingKind::unit; }

template <class Make>
bool to_units(Desk& desk, const Make& make) {
  return desk.apply_to_each([&](const Analysis& now, const canvas::Thing& thing) -> Made {
    return is_unit(thing) ? make(now, thing.index) : Made(document::Edit{});
  });
}

// The number of the first unit behind the line of another one.
Index behind_line(const resolve::Battle& battle, Index unit) {
  const auto* const line = battle.entry(battle.units[unit]).line;
  Index out = unit + 1;
  while (out < battle.units.size() && battle.entry(battle.units[out]).line == line) ++out;
  return out;
}

// A unit by the formation that it is in and its number there: when one goes, those behind it move up by one.
struct Member {
  std::string formation;
  std::size_t number = 0;
};

std::vector<Member> selected_members(const Desk& desk, Index but_of) {
  std::vector<Member> out;
  const resolve::Battle& battle = *desk.battle();
  for (const canvas::Thing& thing : desk.things()) {
    if (!is_unit(thing) || battle.units[thing.index].formation == but_of) continue;
    const resolve::Formation& formation = battle.formations[battle.units[thing.index].formation];
    const auto at = std::find(formation.units.begin(), formation.units.end(), thing.index);
    out.push_back({std::string(formation.id), static_cast<std::size_t>(at - formation.units.begin())});
  }
  return out;
}

Index formation_of(const resolve::Battle& battle, const std::string& id) {
  for (Index i = 0; i < battle.formations.size(); ++i)
    if (battle.formations[i].id == id) return i;
  return resolve::kNone;
}

base::Status move_member(Desk& desk, const Member& one, const std::string& goal, const std::string& stroke) {
  const Index from = formation_of(*desk.battle(), one.formation), to = formation_of(*desk.battle(), goal);
  if (from == resolve::kNone || to == resolve::kNone) return base::Error{"the formation is gone"};
  const auto& units = desk.battle()->formations[from].units;
  if (one.number >= units.size()) return base::Error{"the unit is gone"};
  Made made = commands::move_unit(desk.analysis(), units[one.number], to);
  if (made) made->merge = stroke;
  return desk.attempt(made);
}

}  // namespace

bool double_selected(Desk& desk) {
  std::vector<Index> copies;
  for (const canvas::Thing& thing : desk.things())
    if (is_unit(thing))
      copies.push_back(behind_line(*desk.battle(), thing.index) + static_cast<Index>(copies.size()));
  if (!to_units(desk, commands::duplicate_unit)) return false;
  std::vector<canvas::Thing> all;
  for (const Index copy : copies) all.push_back({canvas::ThingKind::unit, copy});
  desk.select_all(all);
  return true;
}

bool double_unit(Desk& desk, Index unit) {
  const Index copy = behind_line(*desk.battle(), unit);
  if (!desk.apply(commands::duplicate_unit(desk.analysis(), unit))) return false;
  desk.select_unit(copy);
  return true;
}

bool remove_selected(Desk& desk) {
  return desk.apply_to_each([](const Analysis& now, const canvas::Thing& thing) {
    return is_unit(thing) ? commands::remove_unit(now, thing.index)
                          : commands::remove_leader(now, thing.index);
  });
}

bool move_selected(Desk& desk, Index formation) {
  std::vector<Member> all = selected_members(desk, formation);
  if (all.empty()) {
    desk.say("leaders go with the formations that they command", true);
    return false;
  }
  const std::string goal(desk.battle()->formations[formation].id),
      stroke = fmt::format("{} units to {}", all.size(), goal);
  desk.document().seal();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (const auto moved = move_member(desk, all[i], goal, stroke); !moved) {
      if (i > 0) desk.undo();
      desk.say(moved.error(), true);
      return i > 0;
    }
    for (std::size_t later = i + 1; later < all.size(); ++later)
      all[later].number -= all[later].formation == all[i].formation && all[later].number > all[i].number;
  }
  desk.document().seal();
  // They are the last ones there, and stay selected.
  const auto& units = desk.battle()->formations[formation_of(*desk.battle(), goal)].units;
  std::vector<canvas::Thing> moved;
  for (std::size_t i = units.size() - std::min(all.size(), units.size()); i < units.size(); ++i)
    moved.push_back({canvas::ThingKind::unit, units[i]});
  desk.select_all(moved);
  return true;
}

bool take_selected_off(Desk& desk, const char* state) {
  return to_units(desk,
                  [state](const Analysis& now, Index unit) { return commands::take_off(now, unit, state); });
}

bool order_selected(Desk& desk, const std::string& order) {
  return to_units(desk,
                  [&](const Analysis& now, Index unit) { return commands::order_unit(now, unit, order); });
}

bool face_selected(Desk& desk, const std::string& facing) {
  return desk.apply_to_each_line(
      [&](const Analysis& now, const canvas::Thing& thing, commands::Reach reach) -> Made {
        return is_unit(thing) ? commands::face_unit(now, thing.index, facing, reach) : Made(document::Edit{});
      });
}

}  // namespace muster::editor::ui
