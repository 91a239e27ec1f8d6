// Something that can be done by menu or key. Menu, keys and help are made from the tables of them.
#pragma once

#include "editor/ui/keys.h"
#include "editor/ui/stage.h"

namespace muster::editor::ui {

enum class Menu : unsigned char { file, edit, map, forces, view, help };
struct MenuRow {
  const char* name;
  Key key;  // that opens it
};
// In the order of Menu.
inline constexpr MenuRow kMenus[] = {{"File", {'F', kAlt}},   {"Edit", {'E', kAlt}}, {"Map", {'M', kAlt}},
                                     {"Forces", {'O', kAlt}}, {"View", {'V', kAlt}}, {"Help", {'H', kAlt}}};

// When an action can be done, and what is said when its key is pressed and it cannot.
struct Condition {
  bool (*holds)(const Desk&);
  const char* otherwise;
  bool operator()(const Desk& desk) const { return holds(desk); }
};
inline constexpr Condition always{[](const Desk&) { return true; }, ""};
inline constexpr Condition is_open{[](const Desk& desk) { return desk.is_open(); },
                                   "open a battle or a map first"};
inline constexpr Condition has_map{[](const Desk& desk) { return desk.board() != nullptr; },
                                   "there is no map"};
inline constexpr Condition has_battle{[](const Desk& desk) { return desk.battle() != nullptr; },
                                      "this needs a battle: what is open has no order of battle"};
inline constexpr Condition has_unit{[](const Desk& desk) {
                                      const auto all = desk.things();
                                      return !all.empty() && all.front().kind == canvas::ThingKind::unit;
                                    },
                                    "select a unit first"};
inline constexpr Condition has_thing{[](const Desk& desk) { return desk.thing().has_value(); },
                                     "select a unit or leader first"};

struct Action {
  Menu menu = Menu::file;
  const char* name = "";
  Key key = {}, also = {};  // a second key for the same
  Condition enabled = always;
  void (*run)(Stage&) = nullptr;
  // Set: this is a menu within the menu, which draws its own entries.
  void (*entries)(Stage&) = nullptr;
  // Set: it is switched on and off.
  bool (*ticked)(const Desk&) = nullptr;
  bool line_above = false;
  bool repeats = false;  // while the key is held
  bool saves = false;    // also while a field is typed in, of which what it holds is taken first
};

}  // namespace muster::editor::ui
