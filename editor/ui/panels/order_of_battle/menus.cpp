#include "editor/ui/panels/order_of_battle/menus.h"

#include <fmt/format.h>

#include "editor/commands/groups.h"
#include "editor/commands/roster.h"
#include "editor/ui/inks.h"
#include "editor/ui/roster_questions.h"
#include "editor/ui/several.h"

namespace muster::editor::ui::order_of_battle {

using resolve::Index;

namespace {

bool move_menu(Desk& desk, Index unit) {
  if (!ImGui::BeginMenu("Move to")) return false;
  const resolve::Battle& battle = *desk.battle();
  bool moved = false;
  for (Index to = 0; to < battle.formations.size() && !moved; ++to) {
    const resolve::Formation& one = battle.formations[to];
    ImGui::PushID(static_cast<int>(to));
    const std::string name = std::string(2 * std::size_t{one.level}, ' ') + one.name.str();
    if (one.side == battle.units[unit].side &&
        ImGui::MenuItem(name.c_str(), nullptr, false, to != battle.units[unit].formation))
      moved = move_selected(desk, to);
    ImGui::PopID();
  }
  ImGui::EndMenu();
  return moved;
}

bool place_menu(Desk& desk) {
  if (!ImGui::BeginMenu("Place")) return false;
  bool done = false;
  for (const auto& [state, words] :
       {std::pair("unknown", "not known"), std::pair("off map", "off the map"),
        std::pair("not used", "not used"), std::pair("default", "where the game's rule puts it")})
    if (!done && ImGui::MenuItem(words)) done = take_selected_off(desk, state);
  ImGui::EndMenu();
  return done;
}

}  // namespace

bool side_menu(Desk& desk, Index side) {
  if (!ImGui::BeginPopupContextItem()) return false;
  if (ImGui::MenuItem("New formation …", "Ctrl+Shift+U")) ask_new_formation(desk, side, resolve::kNone);
  if (ImGui::MenuItem("Commander …")) ask_army_commander(desk, side);
  ImGui::EndPopup();
  return false;
}

bool formation_menu(Desk& desk, Index formation) {
  if (!ImGui::BeginPopupContextItem()) return false;
  bool changed = false;
  const resolve::Formation& one = desk.battle()->formations[formation];
  if (ImGui::MenuItem("New units …", "Ctrl+U")) ask_new_unit(desk, formation);
  if (ImGui::MenuItem("New group …", "Ctrl+Shift+G")) ask_new_group(desk, formation);
  if (ImGui::MenuItem("New leader …", "Ctrl+L")) ask_new_leader(desk, formation);
  if (ImGui::MenuItem("New formation in it …")) ask_new_formation(desk, one.side, formation);
  if (ImGui::MenuItem("Rename …")) ask_formation_name(desk, formation);
  if (one.parent != resolve::kNone && ImGui::MenuItem("Move up to the side"))
    changed = desk.apply(commands::move_formation(desk.analysis(), formation, one.side, resolve::kNone));
  ImGui::Separator();
  if (!changed && ImGui::MenuItem("Remove with all in it"))
    changed = desk.apply(commands::remove_formation(desk.analysis(), formation));
  ImGui::EndPopup();
  return changed;
}

bool unit_menu(Desk& desk, Index unit) {
  if (!ImGui::BeginPopupContextItem()) return false;
  bool changed = false;
  // What is clicked is meant, with all that is selected with it.
  if (!desk.is_selected({canvas::ThingKind::unit, unit})) desk.select_unit(unit);
  const std::size_t count = desk.things().size();
  if (count > 1) faint(fmt::format("{} counters", count));
  if (count == 1 && ImGui::MenuItem("Rename …")) ask_unit_name(desk, unit);
  if (ImGui::MenuItem("Double", "Ctrl+D")) changed = double_selected(desk);
  changed = changed || move_menu(desk, unit) || place_menu(desk);
  if (!changed && count > 1 && ImGui::MenuItem("Group …")) ask_group_selected(desk);
  if (!changed && count == 1 && commands::block_of(desk.analysis(), unit)) {
    if (ImGui::MenuItem("More units of its group …")) ask_more_of_group(desk, unit);
    if (ImGui::MenuItem("Leave its group"))
      changed = desk.apply(commands::leave_group(desk.analysis(), unit));
  }
  ImGui::Separator();
  if (!changed && ImGui::MenuItem("Remove", "Ctrl+Delete")) changed = remove_selected(desk);
  ImGui::EndPopup();
  return changed;
}

bool leader_menu(Desk& desk, Index leader) {
  if (!ImGui::BeginPopupContextItem()) return false;
  bool changed = false;
  if (ImGui::MenuItem("Rename …")) ask_leader_name(desk, leader);
  if (desk.battle()->leaders[leader].replaces == resolve::kNone &&
      ImGui::MenuItem("Where the game's rule puts him"))
    changed = desk.apply(commands::place_leader(desk.analysis(), leader, std::nullopt));
  ImGui::Separator();
  if (!changed && ImGui::MenuItem("Remove"))
    changed = desk.apply(commands::remove_leader(desk.analysis(), leader));
  ImGui::EndPopup();
  return changed;
}

}  // namespace muster::editor::ui::order_of_battle
