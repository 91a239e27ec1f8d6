// A formation, and a leader.
#include <fmt/format.h>

#include "editor/commands/fields.h"
#include "editor/commands/roster.h"
#include "editor/document/words.h"
#include "editor/ui/inks.h"
#include "editor/ui/panels/inspector/known_rows.h"
#include "editor/ui/panels/inspector/pages.h"
#include "editor/ui/panels/inspector/value_rows.h"
#include "render/scene.h"

namespace muster::editor::ui::inspector {

using resolve::Index;

namespace {

std::string commander_text(const resolve::Formation& formation, const resolve::Battle& battle) {
  switch (formation.commander_state) {
    case resolve::CommanderState::named:
      return formation.commander == resolve::kNone ? "" : battle.leaders[formation.commander].label.str();
    case resolve::CommanderState::none:
      return "none";
    case resolve::CommanderState::unknown:
      return "unknown";
    case resolve::CommanderState::unstated:
      break;
  }
  return "";
}

void draw_order(const Desk& desk, Rows& rows, Index index) {
  const resolve::Battle& battle = *desk.battle();
  if (!battle.rules || battle.rules->game().orders.kinds.empty()) return;
  std::vector<std::string> all;
  for (const auto& kind : battle.rules->game().orders.kinds) all.push_back(kind.key.str());
  if (rows.choice("order", battle.formations[index].line->keys->order.str(), all, "none stated"))
    rows.commit(commands::order_formation(desk.analysis(), index, rows.typed()));
  draw_faults(desk, rows, battle.formations[index].line->keys->order.range);
}

}  // namespace

void draw_leader(Desk& desk, Rows& rows, Index index) {
  const resolve::Battle& battle = *desk.battle();
  const resolve::Leader& leader = battle.leaders[index];
  wrapped(leader.name.str());
  const std::string whom = leader.formation == resolve::kNone
                               ? "the army of " + battle.sides[leader.side].name.str()
                               : battle.formations[leader.formation].name.str();
  faint(leader.replaces == resolve::kNone ? "commands " + whom
                                          : "replaces " + battle.leaders[leader.replaces].name.str());
  ImGui::Separator();
  const base::Text& typed = leader.line->name.present() ? leader.line->name : leader.line->line;
  if (rows.text("name", typed.str(), "name (rating)"))
    rows.commit(commands::rename_leader(desk.analysis(), index, rows.typed()));
  draw_faults(desk, rows, typed.range);
  if (battle.rules)
    for (const resolve::RatingValue& one : leader.ratings) {
      const auto& rating = battle.rules->game().leader_ratings[one.rating];
      label(rating.key.str().c_str());
      text(rating_text(rating.value, one));
    }
  label("stands");
  wrapped(document::place_in_words(battle, leader.place));
  if (leader.replaces == resolve::kNone) {
    ImGui::NewLine();
    ImGui::SameLine(ImGui::GetFontSize() * kLabelWidth);
    if (ImGui::SmallButton("where the rule puts him")) {
      desk.apply(commands::place_leader(desk.analysis(), index, std::nullopt));
      return;
    }
  }
  ImGui::Separator();
  const document::Place block = commands::leader_place(desk.analysis(), index);
  const auto set = [&](std::string_view key, const std::string& more) {
    return commands::set_field(desk.analysis(), block, "name", key, more);
  };
  draw_known(desk, rows, {document::Block::leader, block, {"name"}, set});
  if (ImGui::Button("Remove")) desk.apply(commands::remove_leader(desk.analysis(), index));
}

void draw_side(Desk& desk, Rows& rows, Index index) {
  const resolve::Side& side = desk.battle()->sides[index];
  faint("a side, with " + render::counted(side.formations.size(), "formation"));
  ImGui::Separator();
  if (rows.text("name", side.name.str()))
    rows.commit(commands::rename_side(desk.analysis(), index, rows.typed()));
  const document::Place block = commands::side_place(desk.analysis(), index);
  const auto set = [&](std::string_view key, const std::string& typed) {
    return commands::set_field(desk.analysis(), block, "", key, typed);
  };
  draw_known(desk, rows, {document::Block::side, block, {"formations"}, set});
  ImGui::Separator();
  faint("Ctrl+Shift+U: a new formation.");
}

void draw_formation(Desk& desk, Rows& rows, Index index) {
  const resolve::Battle& battle = *desk.battle();
  const resolve::Formation& formation = battle.formations[index];
  faint(fmt::format("formation of {}, {}", battle.sides[formation.side].name.value,
                    render::counted(battle.units_below(index).size(), "unit")));
  ImGui::Separator();
  if (rows.text("name", formation.name.str()))
    rows.commit(commands::rename_formation(desk.analysis(), index, rows.typed()));
  draw_correction_of(desk, rows, formation.line->name.range);
  draw_faults(desk, rows, formation.line->name.range);
  if (rows.text("commander", commander_text(formation, battle), "name (rating), none, unknown"))
    rows.commit(commands::set_commander(desk.analysis(), index, rows.typed()));
  draw_correction_of(desk, rows, formation.line->commander.range);
  draw_faults(desk, rows, formation.line->commander.range);
  draw_order(desk, rows, index);
  const document::Place block = commands::formation_place(desk.analysis(), index);
  const auto set = [&](std::string_view key, const std::string& typed) {
    return commands::set_field(desk.analysis(), block, "name", key, typed);
  };
  draw_known(desk, rows,
             {document::Block::formation, block, {"name", "commander", "order", "units", "formations"}, set});
  ImGui::Separator();
  faint("Ctrl+U: new units; right click its line in the\ntree for the rest; drag units onto it.");
  if (ImGui::Button("Remove with all in it")) desk.apply(commands::remove_formation(desk.analysis(), index));
}

}  // namespace muster::editor::ui::inspector
