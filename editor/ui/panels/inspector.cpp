// All about what is selected, and its values to edit.
#include <fmt/format.h>

#include "editor/commands/units.h"
#include "editor/tools/move_shared.h"
#include "editor/ui/canvas/tooltip.h"
#include "editor/ui/fields.h"
#include "editor/ui/inks.h"
#include "editor/ui/panels/registry.h"

namespace muster::editor::ui {
namespace {

using resolve::Index;

void label(const char* words) {
  ImGui::AlignTextToFramePadding();
  faint(words);
  ImGui::SameLine(ImGui::GetFontSize() * 5.5F);
  ImGui::SetNextItemWidth(-1);
}

std::string rating_text(const model::Rating& rating, const resolve::RatingValue& value) {
  if (!value.known) return "unknown";
  const auto index = static_cast<std::size_t>(value.value);
  if (!rating.values.empty() && index < rating.values.size()) return rating.values[index].str();
  return std::to_string(value.value);
}

std::string place_text(const resolve::Battle& battle, const resolve::Placement& place) {
  std::string hexes;
  for (const resolve::NamedHex& one : battle.span(place.hexes))
    hexes += (hexes.empty() ? "" : ", ") + battle.board->grid().label(one.hex);
  if (place.kind == resolve::PlaceKind::fixed) return hexes;
  return std::string(resolve::to_string(place.kind)) + (hexes.empty() ? "" : " " + hexes);
}

class Inspector final : public Panel {
 public:
  void draw(Desk& desk) override {
    const Selection now = desk.selection();
    if (now.kind != kind_ || now.id != id_) fields_ = {};
    kind_ = now.kind;
    id_ = now.id;
    switch (now.kind) {
      case Selection::Kind::nothing:
        return draw_file(desk);
      case Selection::Kind::hex:
        return draw_hex(desk, now.hex);
      case Selection::Kind::unit:
        return draw_unit(desk, now.index);
      case Selection::Kind::leader:
        return draw_leader(desk, now.index);
      case Selection::Kind::formation:
        return draw_formation(desk, now.index);
    }
  }

 private:
  static void draw_file(Desk& desk) {
    wrapped(desk.document().path());
    if (!desk.analysis().error().empty()) wrapped(render::kError, desk.analysis().error());
    if (const resolve::Board* board = desk.board()) {
      text(fmt::format("{} hexes, {} of unknown terrain", board->grid().size(), desk.unknown_hexes));
      if (board->size_inferred()) faint("the size of the map is inferred, not printed");
      if (board->grid().layouts().size() > 1) faint("which lines are shifted is assumed");
    }
    if (const resolve::Battle* battle = desk.battle())
      text(fmt::format("{} units in {} formations, {} leaders", battle->units.size(),
                       battle->formations.size(), battle->leaders.size()));
    ImGui::Spacing();
    faint("Select a hex, a counter or a line of the tree.");
  }

  void draw_hex(Desk& desk, hex::HexIndex hex) {
    describe_spot(desk, {hex, {}});
    ImGui::Separator();
    label("place");
    if (fields_.name.draw("##place", "", "name this hex"))
      desk.apply(commands::name_place(desk.analysis(), fields_.name.typed(), {hex}));
    const resolve::Battle* battle = desk.battle();
    if (!battle) return;
    for (const Index unit : desk.now().units_at(hex)) {
      ImGui::PushID(static_cast<int>(unit));
      if (ImGui::Selectable(battle->name(battle->units[unit]).c_str())) desk.select_unit(unit);
      ImGui::PopID();
    }
  }

  void draw_unit(Desk& desk, Index index) {
    const resolve::Battle& battle = *desk.battle();
    const resolve::Unit& unit = battle.units[index];
    const resolve::Entry& entry = battle.entry(unit);
    wrapped(describe(battle, {canvas::ThingKind::unit, index}));
    if (entry.type != resolve::kNoId && battle.rules) {
      const model::UnitType& type = battle.rules->type(entry.type);
      faint(fmt::format("{}{}{}", type.name.value, type.arm.empty() ? "" : ", ", type.arm.value));
    }
    ImGui::Separator();
    commands::UnitChange change;
    label("name");
    if (fields_.name.draw("##name", entry.name.str())) change.name = fields_.name.typed();
    label("code");
    if (fields_.code.draw("##code", entry.code.str(), "none is printed")) change.code = fields_.code.typed();
    label("count");
    int count = static_cast<int>(entry.units.count);
    if (ImGui::InputInt("##count", &count, 1, 1, ImGuiInputTextFlags_EnterReturnsTrue) && count > 0)
      change.count = count;
    if (change.name || change.code || change.count) {
      desk.apply(commands::change_unit(desk.analysis(), index, change));
      return;  // the battle is another one now
    }
    if (draw_place(desk, index)) return;
    if (draw_ratings(desk, index)) return;
    draw_findings(desk, index);
    ImGui::Separator();
    if (ImGui::Button("Remove this unit")) desk.apply(commands::remove_unit(desk.analysis(), index));
  }

  bool draw_place(Desk& desk, Index index) {
    const resolve::Battle& battle = *desk.battle();
    const resolve::Unit& unit = battle.units[index];
    const std::string where = place_text(battle, unit.place);
    label("place");
    wrapped(where);
    if (unit.place.group != resolve::kNone)
      faint(fmt::format("free choice of {} hexes", battle.groups[unit.place.group].hexes.hexes.size()));
    for (const char* state : {"off map", "unknown", "not used"}) {
      if (ImGui::SmallButton(state)) return desk.apply(commands::take_off(desk.analysis(), index, state));
      ImGui::SameLine();
    }
    ImGui::NewLine();
    label("facing");
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 6);
    if (fields_.facing.draw("##facing", unit.facing.str(), "as its formation"))
      return desk.apply(commands::face_unit(desk.analysis(), index, fields_.facing.typed()));
    ImGui::SameLine();
    const tools::Context context{desk.analysis(), desk.settings, {}};
    if (ImGui::SmallButton("◄")) return desk.take(tools::turn(context, {canvas::ThingKind::unit, index}, -1));
    ImGui::SameLine();
    if (ImGui::SmallButton("►")) return desk.take(tools::turn(context, {canvas::ThingKind::unit, index}, 1));
    return false;
  }

  bool draw_ratings(Desk& desk, Index index) {
    const resolve::Battle& battle = *desk.battle();
    if (!battle.rules) return false;
    const auto& ratings = battle.rules->game().ratings;
    fields_.ratings.resize(ratings.size());
    for (std::size_t i = 0; i < ratings.size(); ++i) {
      std::string value;
      for (const resolve::RatingValue& one : battle.entry(battle.units[index]).ratings)
        if (one.rating == i) value = rating_text(ratings[i].value, one);
      label(ratings[i].key.str().c_str());
      ImGui::PushID(static_cast<int>(i));
      const bool done = fields_.ratings[i].draw("##rating", value, "not printed");
      ImGui::PopID();
      if (done)
        return desk.apply(
            commands::rate_unit(desk.analysis(), index, ratings[i].key.value, fields_.ratings[i].typed()));
    }
    return false;
  }

  static void draw_findings(const Desk& desk, Index index) {
    if (!desk.document().fresh()) return;
    const auto& findings = desk.checked().analysis().findings();
    for (const std::uint32_t i : desk.checked().findings_of_unit(index))
      wrapped(severity_colour(findings[i].severity()), findings[i].message);
  }

  static void draw_leader(Desk& desk, Index index) {
    const resolve::Battle& battle = *desk.battle();
    const resolve::Leader& leader = battle.leaders[index];
    text(leader.name.value);
    faint(leader.formation == resolve::kNone ? "commands the army of " + battle.sides[leader.side].name.str()
                                             : "commands " + battle.formations[leader.formation].name.str());
    if (battle.rules)
      for (const resolve::RatingValue& one : leader.ratings) {
        const auto& rating = battle.rules->game().leader_ratings[one.rating];
        text(fmt::format("{}: {}", rating.key.value, rating_text(rating.value, one)));
      }
    const std::string where = place_text(battle, leader.place);
    label("place");
    wrapped(where);
    if (ImGui::SmallButton("where the rule puts him"))
      desk.apply(commands::place_leader(desk.analysis(), index, std::nullopt));
  }

  void draw_formation(Desk& desk, Index index) {
    const resolve::Battle& battle = *desk.battle();
    const resolve::Formation& formation = battle.formations[index];
    faint(fmt::format("formation of {}", battle.sides[formation.side].name.value));
    label("name");
    if (fields_.name.draw("##name", formation.name.str())) {
      desk.apply(commands::rename_formation(desk.analysis(), index, fields_.name.typed()));
      return;
    }
    label("commander");
    const std::string commander =
        formation.commander_state == resolve::CommanderState::named && formation.commander != resolve::kNone
            ? battle.leaders[formation.commander].label.str()
        : formation.commander_state == resolve::CommanderState::none    ? "none"
        : formation.commander_state == resolve::CommanderState::unknown ? "unknown"
                                                                        : "";
    if (fields_.code.draw("##commander", commander, "name (rating), none, unknown")) {
      desk.apply(commands::set_commander(desk.analysis(), index, fields_.code.typed()));
      return;
    }
    text(fmt::format("{} units", battle.units_below(index).size()));
    ImGui::Separator();
    faint("A new unit, as the book prints it:");
    ImGui::SetNextItemWidth(-1);
    text_field("##line", new_line_, "2 × Name code");
    ImGui::SetNextItemWidth(-1);
    text_field("##place", new_place_, "its hexes; unknown when empty");
    if (ImGui::Button("Add unit") && !new_line_.empty() &&
        desk.apply(commands::add_unit(desk.analysis(), index, new_line_, new_place_))) {
      new_line_.clear();
      new_place_.clear();
      return;
    }
    faint("A new formation:");
    ImGui::SetNextItemWidth(-1);
    text_field("##formation", new_formation_, "its name");
    if (ImGui::Button("Add within") && !new_formation_.empty() &&
        desk.apply(
            commands::add_formation(desk.analysis(), formation.side, index, new_formation_, "unknown")))
      return;
    ImGui::SameLine();
    if (ImGui::Button("Add to the side") && !new_formation_.empty() &&
        desk.apply(commands::add_formation(desk.analysis(), formation.side, resolve::kNone, new_formation_,
                                           "unknown")))
      return;
    ImGui::Separator();
    if (ImGui::Button("Remove with all in it"))
      desk.apply(commands::remove_formation(desk.analysis(), index));
  }

  struct Fields {
    EditField name, code, facing;
    std::vector<EditField> ratings;
  };
  Fields fields_;
  Selection::Kind kind_ = Selection::Kind::nothing;
  std::string id_, new_line_, new_place_, new_formation_;
};

}  // namespace

std::unique_ptr<Panel> make_inspector() { return std::make_unique<Inspector>(); }

}  // namespace muster::editor::ui
