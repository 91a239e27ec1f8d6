// Sides, formations, units and leaders as a tree; what is not on the map is marked and can be dragged there.
#include <fmt/format.h>

#include "editor/commands/units.h"
#include "editor/ui/canvas/canvas_view.h"
#include "editor/ui/canvas/tooltip.h"
#include "editor/ui/fields.h"
#include "editor/ui/panels/registry.h"

namespace muster::editor::ui {
namespace {

using resolve::Index;
using resolve::PlaceKind;

bool on_map(const resolve::Placement& place) { return place.hexes.count > 0; }
// Nobody has said yet where it stands.
bool unplaced(const resolve::Placement& place) {
  return !on_map(place) && (place.kind == PlaceKind::unstated || place.kind == PlaceKind::unknown);
}

// An error or warning is about it.
bool is_faulty(const Desk& desk, Index unit) {
  if (!desk.document().fresh()) return false;
  const auto& findings = desk.checked().analysis().findings();
  for (const std::uint32_t i : desk.checked().findings_of_unit(unit))
    if (findings[i].severity() != diagnostics::Severity::note &&
        findings[i].status != diagnostics::Status::allowed)
      return true;
  return false;
}

class OrderOfBattle final : public Panel {
 public:
  void draw(Desk& desk) override {
    const resolve::Battle* battle = desk.battle();
    if (!battle) return faint("No battle: this file has no order of battle.");
    ImGui::SetNextItemWidth(-1);
    text_field("##search", search_, "search units, leaders, codes");
    ImGui::Checkbox("only what is not on the map", &only_unplaced_);
    follow_ = desk.selection().id != followed_;
    followed_ = desk.selection().id;
    ImGui::BeginChild("tree");
    for (Index side = 0; side < battle->sides.size(); ++side) draw_side(desk, *battle, side);
    ImGui::EndChild();
  }

 private:
  bool filtering() const { return only_unplaced_ || !search_.empty(); }
  bool shown(const resolve::Battle& battle, const resolve::Unit& unit) const {
    if (only_unplaced_ && on_map(unit.place)) return false;
    return holds(battle.name(unit) + " " + battle.entry(unit).code.str(), search_);
  }
  bool shown(const resolve::Leader& leader) const {
    return !(only_unplaced_ && on_map(leader.place)) && holds(leader.name.str(), search_);
  }
  bool has_shown(const resolve::Battle& battle, Index formation) const {
    if (!filtering()) return true;
    if (!only_unplaced_ && holds(battle.formations[formation].name.str(), search_)) return true;
    for (const Index unit : battle.units_below(formation))
      if (shown(battle, battle.units[unit])) return true;
    for (const resolve::Leader& leader : battle.leaders)
      if (leader.formation == formation && shown(leader)) return true;
    return false;
  }

  void draw_side(Desk& desk, const resolve::Battle& battle, Index index) {
    const resolve::Side& side = battle.sides[index];
    std::size_t units = 0, placed = 0;
    for (const resolve::Unit& unit : battle.units)
      if (unit.side == index) {
        ++units;
        placed += on_map(unit.place);
      }
    swatch(desk.colours().side(index));
    const bool open = ImGui::TreeNodeEx(
        reinterpret_cast<void*>(static_cast<std::uintptr_t>(index) + 1), ImGuiTreeNodeFlags_DefaultOpen, "%s",
        fmt::format("{} ({} of {} on the map)", side.name.value, placed, units).c_str());
    const bool changed = draw_side_menu(desk, index);
    if (!open) return;
    if (changed) return ImGui::TreePop();  // the battle is another one now
    for (Index leader = 0; leader < battle.leaders.size(); ++leader)
      if (battle.leaders[leader].side == index && battle.leaders[leader].formation == resolve::kNone)
        draw_leader(desk, battle, leader);
    for (const Index formation : side.formations) draw_formation(desk, battle, formation);
    ImGui::TreePop();
  }

  bool draw_side_menu(Desk& desk, Index side) {
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("right click: new formation");
    if (!ImGui::BeginPopupContextItem()) return false;
    text_field("##name", new_formation_, "name of a new formation");
    const bool changed =
        ImGui::Button("Add formation") && !new_formation_.empty() &&
        desk.apply(commands::add_formation(desk.analysis(), side, resolve::kNone, new_formation_, "unknown"));
    if (changed) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    return changed;
  }

  void draw_formation(Desk& desk, const resolve::Battle& battle, Index index) {
    if (!has_shown(battle, index)) return;
    const resolve::Formation& formation = battle.formations[index];
    const bool chosen =
        desk.selection().kind == Selection::Kind::formation && desk.selection().index == index;
    if (filtering() || (follow_ && holds_selection(desk, battle, index))) ImGui::SetNextItemOpen(true);
    swatch(desk.colours().formation(index));
    const bool open = ImGui::TreeNodeEx(formation.id.c_str(),
                                        ImGuiTreeNodeFlags_DefaultOpen | ImGuiTreeNodeFlags_OpenOnArrow |
                                            (chosen ? ImGuiTreeNodeFlags_Selected : 0),
                                        "%s", formation.name.str().c_str());
    if (ImGui::IsItemClicked() && !ImGui::IsItemToggledOpen()) desk.select_formation(index);
    if (!open) return;
    for (Index leader = 0; leader < battle.leaders.size(); ++leader)
      if (battle.leaders[leader].formation == index) draw_leader(desk, battle, leader);
    for (const Index unit : formation.units) draw_unit(desk, battle, unit);
    for (const Index child : formation.children) draw_formation(desk, battle, child);
    ImGui::TreePop();
  }

  static bool holds_selection(const Desk& desk, const resolve::Battle& battle, Index formation) {
    const auto thing = desk.thing();
    if (!thing) return false;
    Index at = thing->kind == canvas::ThingKind::unit ? battle.units[thing->index].formation
                                                      : battle.leaders[thing->index].formation;
    for (; at != resolve::kNone; at = battle.formations[at].parent)
      if (at == formation) return true;
    return false;
  }

  void draw_unit(Desk& desk, const resolve::Battle& battle, Index index) {
    const resolve::Unit& unit = battle.units[index];
    if (!shown(battle, unit)) return;
    const std::string label = fmt::format("{} {}", battle.name(unit), battle.entry(unit).code.value);
    draw_thing(desk, battle, {canvas::ThingKind::unit, index}, unit.id, label, unit.place,
               is_faulty(desk, index));
  }

  void draw_leader(Desk& desk, const resolve::Battle& battle, Index index) {
    const resolve::Leader& leader = battle.leaders[index];
    if (shown(leader))
      draw_thing(desk, battle, {canvas::ThingKind::leader, index}, leader.id, "★ " + leader.name.str(),
                 leader.place, false);
  }

  void draw_thing(Desk& desk, const resolve::Battle& battle, const canvas::Thing& thing,
                  const std::string& id, const std::string& label, const resolve::Placement& place,
                  bool faulty) {
    const bool chosen = desk.thing() && *desk.thing() == thing;
    ImGui::PushID(id.c_str());
    const bool missing = unplaced(place), off = !on_map(place);
    if (off)
      ImGui::PushStyleColor(
          ImGuiCol_Text, tint(missing ? severity_colour(diagnostics::Severity::warning) : render::kFaintInk));
    const std::string where =
        off ? std::string(missing ? "○ " : "") + std::string(resolve::to_string(place.kind))
            : battle.board->grid().label(battle.span(place.hexes).front().hex);
    const float room = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(where.c_str()).x - 6;
    if (ImGui::Selectable("##row", chosen, ImGuiSelectableFlags_AllowItemOverlap)) choose(desk, thing);
    if (chosen && follow_ && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    if (ImGui::BeginDragDropSource()) {
      ImGui::SetDragDropPayload(kThingPayload, &thing, sizeof thing);
      text(label);
      ImGui::EndDragDropSource();
    }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", describe(battle, thing).c_str());
    ImGui::SameLine(0, 0);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec4 clip = {at.x, at.y, at.x + room, at.y + ImGui::GetTextLineHeight() + 4};
    ImGui::GetWindowDrawList()->AddText(ImGui::GetFont(), ImGui::GetFontSize(), at,
                                        faulty ? ink(render::kError) : ImGui::GetColorU32(ImGuiCol_Text),
                                        label.data(), label.data() + label.size(), 0, &clip);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + room + 6);
    text(where);
    if (off) ImGui::PopStyleColor();
    ImGui::PopID();
  }

  static void choose(Desk& desk, const canvas::Thing& thing) {
    if (thing.kind == canvas::ThingKind::unit)
      desk.select_unit(thing.index);
    else
      desk.select_leader(thing.index);
    if (desk.selection().hex != hex::kNoHex) desk.show(desk.selection().hex);
  }

  static void swatch(render::Rgb colour) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float size = ImGui::GetTextLineHeight() * 0.7F, y = at.y + ImGui::GetTextLineHeight() * 0.18F;
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, y}, {at.x + size, y + size}, ink(colour));
    ImGui::GetWindowDrawList()->AddRect({at.x, y}, {at.x + size, y + size}, ink(render::kInk, 0.6));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + size + 4);
  }

  std::string search_, followed_, new_formation_;
  bool only_unplaced_ = false, follow_ = false;
};

}  // namespace

std::unique_ptr<Panel> make_order_of_battle() { return std::make_unique<OrderOfBattle>(); }

}  // namespace muster::editor::ui
