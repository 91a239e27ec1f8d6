// Sides, formations, units and leaders as a tree, from which counters are dragged to the map.
#include <algorithm>

#include <fmt/format.h>

#include "editor/commands/groups.h"
#include "editor/commands/roster.h"
#include "editor/ui/canvas/canvas_view.h"
#include "editor/ui/canvas/tooltip.h"
#include "editor/ui/inks.h"
#include "editor/ui/panels/order_of_battle/filter.h"
#include "editor/ui/panels/order_of_battle/menus.h"
#include "editor/ui/panels/registry.h"
#include "editor/ui/roster_questions.h"
#include "editor/ui/several.h"

namespace muster::editor::ui {
namespace {

using namespace order_of_battle;
using resolve::Index;

constexpr const char* kFormationPayload = "formation";

class OrderOfBattle final : public Panel {
 public:
  void draw(Desk& desk) override {
    if (!desk.battle()) return faint("No battle: this file has no order of battle.");
    const bool entered = filter_.draw(desk);
    follow_ = desk.selection().id != followed_;
    followed_ = desk.selection().id;
    ImGui::BeginChild("tree");
    changed_ = false;
    shown_ = std::move(drawn_);
    drawn_.clear();
    for (Index side = 0; !changed_ && side < desk.battle()->sides.size(); ++side)
      if (filter_.shows(desk, side)) draw_side(desk, *desk.battle(), side);
    if (!changed_ && drawn_.empty() && !finds(desk)) faint("nothing found");
    ImGui::EndChild();
    if (!entered || changed_ || drawn_.empty()) return;
    desk.select(drawn_.front());
    desk.show(drawn_.front());
  }

 private:
  // Also in what is folded up.
  bool finds(const Desk& desk) const {
    for (Index one = 0; one < desk.battle()->formations.size(); ++one)
      if (has_shown(desk, one) && filter_.shows(desk, desk.battle()->formations[one].side)) return true;
    for (Index leader = 0; leader < desk.battle()->leaders.size(); ++leader)
      if (filter_.shows_leader(desk, leader)) return true;
    return filter_.idle();
  }

  bool has_shown(const Desk& desk, Index formation) const {
    if (filter_.idle()) return true;
    const resolve::Battle& battle = *desk.battle();
    if (filter_.names(battle.formations[formation])) return true;
    for (const Index unit : battle.units_below(formation))
      if (filter_.shows_unit(desk, unit)) return true;
    for (Index leader = 0; leader < battle.leaders.size(); ++leader)
      if (battle.leaders[leader].formation == formation && filter_.shows_leader(desk, leader)) return true;
    return false;
  }

  void draw_side(Desk& desk, const resolve::Battle& battle, Index index) {
    const resolve::Side& side = battle.sides[index];
    const bool chosen = desk.selection().kind == Selection::Kind::side && desk.selection().index == index;
    std::size_t units = 0, placed = 0, unknown = 0;
    for (const resolve::Unit& unit : battle.units)
      if (unit.side == index) {
        ++units;
        placed += on_map(unit.place);
        unknown += without_place(unit.place);
      }
    swatch(desk.colours().side(index));
    std::string label = fmt::format("{} ({}/{} on the map", side.name.value, placed, units);
    label += unknown > 0 ? fmt::format(", {} unknown)", unknown) : ")";
    const bool open = ImGui::TreeNodeEx(reinterpret_cast<void*>(static_cast<std::uintptr_t>(index) + 1),
                                        ImGuiTreeNodeFlags_DefaultOpen | ImGuiTreeNodeFlags_OpenOnArrow |
                                            (chosen ? ImGuiTreeNodeFlags_Selected : 0),
                                        "%s", label.c_str());
    if (ImGui::IsItemClicked() && !ImGui::IsItemToggledOpen())
      desk.select_side(index), desk.wanted_panel = "Inspector";
    take_formation(desk, index, resolve::kNone);
    changed_ = changed_ || side_menu(desk, index);
    if (!open) return;
    for (Index leader = 0; !changed_ && leader < battle.leaders.size(); ++leader)
      if (battle.leaders[leader].side == index && battle.leaders[leader].formation == resolve::kNone)
        draw_leader(desk, battle, leader);
    for (std::size_t i = 0; !changed_ && i < side.formations.size(); ++i)
      draw_formation(desk, battle, side.formations[i]);
    ImGui::TreePop();
  }

  void draw_formation(Desk& desk, const resolve::Battle& battle, Index index) {
    if (!has_shown(desk, index)) return;
    const resolve::Formation& formation = battle.formations[index];
    const bool chosen =
        desk.selection().kind == Selection::Kind::formation && desk.selection().index == index;
    if (!filter_.idle() || (follow_ && holds_selection(desk, battle, index))) ImGui::SetNextItemOpen(true);
    swatch(desk.colours().formation(index));
    const bool open = ImGui::TreeNodeEx(std::string(formation.id).c_str(),
                                        ImGuiTreeNodeFlags_DefaultOpen | ImGuiTreeNodeFlags_OpenOnArrow |
                                            (chosen ? ImGuiTreeNodeFlags_Selected : 0),
                                        "%s", formation.name.str().c_str());
    if (ImGui::IsItemClicked() && !ImGui::IsItemToggledOpen())
      desk.select_formation(index), desk.wanted_panel = "Inspector";
    if (chosen && follow_ && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    if (ImGui::BeginDragDropSource()) {
      ImGui::SetDragDropPayload(kFormationPayload, &index, sizeof index);
      text(formation.name.str());
      ImGui::EndDragDropSource();
    }
    take_thing(desk, index);
    if (!changed_) take_formation(desk, formation.side, index);
    changed_ = changed_ || formation_menu(desk, index);
    if (!open) return;
    for (Index leader = 0; !changed_ && leader < battle.leaders.size(); ++leader)
      if (battle.leaders[leader].formation == index) draw_leader(desk, battle, leader);
    draw_units(desk, battle, formation);
    for (std::size_t i = 0; !changed_ && i < formation.children.size(); ++i)
      draw_formation(desk, battle, formation.children[i]);
    ImGui::TreePop();
  }

  // Above those of a group stands what they share; a click there selects them all.
  void draw_units(Desk& desk, const resolve::Battle& battle, const resolve::Formation& formation) {
    const auto& lines = formation.line->units;
    const bool grouped =
        std::any_of(lines.begin(), lines.end(), [](const auto& one) { return !one.keys->units.empty(); });
    const model::UnitLine* above = nullptr;
    for (std::size_t i = 0; !changed_ && i < formation.units.size(); ++i) {
      const Index unit = formation.units[i];
      const model::UnitLine* const block = grouped ? commands::block_of(desk.analysis(), unit) : nullptr;
      if (block && block != above && (filter_.idle() || filter_.shows_unit(desk, unit))) {
        ImGui::PushStyleColor(ImGuiCol_Text, tint(render::kFaintInk));
        if (ImGui::Selectable(
                fmt::format("{}##{}", commands::block_title(desk.analysis(), *block), unit).c_str()))
          select_group(desk, *block);
        ImGui::PopStyleColor();
        if (ImGui::IsItemHovered())
          ImGui::SetTooltip("a group, which shares a place: click selects all of it");
        above = block;
      }
      if (!block) above = nullptr;
      if (block) ImGui::Indent(ImGui::GetFontSize());
      draw_unit(desk, battle, unit);
      if (block) ImGui::Unindent(ImGui::GetFontSize());
    }
  }

  // A unit is dropped on a formation.
  void take_thing(Desk& desk, Index formation) {
    if (!ImGui::BeginDragDropTarget()) return;
    if (const ImGuiPayload* payload = ImGui::AcceptDragDropPayload(kThingPayload)) {
      const canvas::Thing thing = *static_cast<const canvas::Thing*>(payload->Data);
      if (!desk.is_selected(thing)) desk.select(thing);
      changed_ = move_selected(desk, formation);
    }
    ImGui::EndDragDropTarget();
  }

  // A formation is dropped on another one, or on a side.
  void take_formation(Desk& desk, Index side, Index parent) {
    if (!ImGui::BeginDragDropTarget()) return;
    if (const ImGuiPayload* payload = ImGui::AcceptDragDropPayload(kFormationPayload))
      changed_ = desk.apply(
          commands::move_formation(desk.analysis(), *static_cast<const Index*>(payload->Data), side, parent));
    ImGui::EndDragDropTarget();
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
    const bool named = filter_.names(battle.formations[unit.formation]);
    if (!named && !filter_.shows_unit(desk, index)) return;
    const std::string label = fmt::format("{} {}", battle.name(unit), battle.entry(unit).code.value);
    draw_thing(desk, battle, {canvas::ThingKind::unit, index}, unit.id, label, unit.place,
               fault_of(desk, index));
  }

  void draw_leader(Desk& desk, const resolve::Battle& battle, Index index) {
    const resolve::Leader& leader = battle.leaders[index];
    if (!filter_.shows_leader(desk, index)) return;
    const std::string mark = leader.replaces == resolve::kNone ? "★ " : "☆ ";
    draw_thing(desk, battle, {canvas::ThingKind::leader, index}, leader.id, mark + leader.label.str(),
               leader.place, std::nullopt);
  }

  void draw_thing(Desk& desk, const resolve::Battle& battle, const canvas::Thing& thing, std::string_view id,
                  const std::string& label, const resolve::Placement& place,
                  std::optional<diagnostics::Severity> fault) {
    const bool first = desk.thing() && *desk.thing() == thing, chosen = first || desk.is_selected(thing);
    drawn_.push_back(thing);
    ImGui::PushID(id.data(), id.data() + id.size());
    const bool missing = without_place(place), off = !on_map(place);
    if (off)
      ImGui::PushStyleColor(
          ImGuiCol_Text, tint(missing ? severity_colour(diagnostics::Severity::warning) : render::kFaintInk));
    const std::string where =
        place.kind == resolve::PlaceKind::box ? battle.box(place)
        : off ? std::string(missing ? "○ " : "") + std::string(resolve::to_string(place.kind))
        : place.hexes.count == 0 ? desk.ground().name({hex::kNoHex, place.details->spot.at})
                                 : battle.board->grid().label(battle.span(place.hexes).front().hex);
    const float room = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(where.c_str()).x - 6;
    if (ImGui::Selectable("##row", chosen, ImGuiSelectableFlags_AllowItemOverlap)) choose(desk, thing);
    if (first && follow_ && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    if (ImGui::BeginDragDropSource()) {
      ImGui::SetDragDropPayload(kThingPayload, &thing, sizeof thing);
      const std::size_t count = desk.is_selected(thing) ? desk.things().size() : 1;
      text(count > 1 ? fmt::format("{} and {} more", label, count - 1) : label);
      ImGui::EndDragDropSource();
    }
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", describe(battle, thing).c_str());
    changed_ = changed_ || (thing.kind == canvas::ThingKind::unit ? unit_menu(desk, thing.index)
                                                                  : leader_menu(desk, thing.index));
    ImGui::SameLine(0, 0);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec4 clip = {at.x, at.y, at.x + room, at.y + ImGui::GetTextLineHeight() + 4};
    ImGui::GetWindowDrawList()->AddText(
        ImGui::GetFont(), ImGui::GetFontSize(), at,
        fault ? ImGui::GetColorU32(tint(severity_colour(*fault))) : ImGui::GetColorU32(ImGuiCol_Text),
        label.data(), label.data() + label.size(), 0, &clip);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + room + 6);
    text(where);
    if (off) ImGui::PopStyleColor();
    ImGui::PopID();
  }

  // Ctrl adds one or takes it away, Shift adds all from the last one to this.
  void choose(Desk& desk, const canvas::Thing& thing) const {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.KeyCtrl) return desk.toggle(thing);
    const auto from = desk.thing() ? std::find(shown_.begin(), shown_.end(), *desk.thing()) : shown_.end();
    const auto to = std::find(shown_.begin(), shown_.end(), thing);
    if (io.KeyShift && from != shown_.end() && to != shown_.end()) {
      std::vector<canvas::Thing> range(std::min(from, to), std::max(from, to) + 1);
      if (to < from) std::reverse(range.begin(), range.end());
      return desk.select_all(range);
    }
    desk.select(thing);
    desk.show(thing);
    if (!desk.scan.session.active()) desk.wanted_panel = "Inspector";
  }

  static void swatch(render::Rgb colour) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float size = ImGui::GetTextLineHeight() * 0.7F, y = at.y + ImGui::GetTextLineHeight() * 0.18F;
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, y}, {at.x + size, y + size}, ink(colour));
    ImGui::GetWindowDrawList()->AddRect({at.x, y}, {at.x + size, y + size}, ink(render::kInk, 0.6));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + size + 4);
  }

  Filter filter_;
  std::string followed_;
  bool follow_ = false;
  std::vector<canvas::Thing> shown_, drawn_;  // counters in the order of the tree: in the last frame, in this
  bool changed_ = false;  // the battle is another one now: what is left of this frame's tree is not drawn
};

}  // namespace

std::unique_ptr<Panel> make_order_of_battle() { return std::make_unique<OrderOfBattle>(); }

}  // namespace muster::editor::ui
