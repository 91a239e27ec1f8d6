// The file as a whole, and one hex of the map.
#include <fmt/format.h>

#include "editor/commands/fields.h"
#include "editor/ui/canvas/tooltip.h"
#include "editor/ui/inks.h"
#include "editor/ui/panels/inspector/known_rows.h"
#include "editor/ui/panels/inspector/pages.h"

namespace muster::editor::ui::inspector {

void draw_file(Desk& desk, Rows& rows) {
  wrapped(desk.document().path());
  if (!desk.analysis().error().empty()) wrapped(render::kError, desk.analysis().error());
  if (const resolve::Board* board = desk.board()) {
    text(fmt::format("{} hexes, {} of unknown terrain", board->grid().size(), desk.unknown_hexes));
    if (board->size_inferred()) faint("the size of the map is inferred, not printed");
    if (board->grid().layouts().size() > 1) faint("which lines are shifted is assumed");
  }
  const resolve::Battle* battle = desk.battle();
  if (battle)
    text(fmt::format("{} units in {} formations, {} leaders", battle->units.size(), battle->formations.size(),
                     battle->leaders.size()));
  const model::Scenario* const scenario = desk.analysis().outcome().scenario;
  if (!scenario && !desk.board()) return;
  ImGui::Separator();
  const document::Place whole{desk.analysis().path(), {}};
  const auto set = [&](std::string_view key, const std::string& typed) {
    return commands::set_field(desk.analysis(), whole, "", key, typed);
  };
  if (scenario)
    draw_known(desk, rows, {document::Block::scenario, whole, {"sides"}, set});
  else
    draw_known(
        desk, rows,
        {document::Block::map, whole, {"grid", "scan", "terrain", "hexsides", "heights", "places"}, set});
}

void draw_hex(Desk& desk, Rows& rows, hex::HexIndex hex) {
  describe_spot(desk, {hex, {}}, false);
  ImGui::Separator();
  if (rows.text("place", "", "name this hex"))
    rows.commit(commands::name_place(desk.analysis(), rows.typed(), {hex}));
  const resolve::Battle* battle = desk.battle();
  if (!battle) return;
  const auto list = [&](const char* words, const auto& units) {
    if (units.empty()) return;
    faint(words);
    for (const resolve::Index unit : units) {
      ImGui::PushID(static_cast<int>(unit));
      if (ImGui::Selectable(battle->name(battle->units[unit]).c_str())) desk.select_unit(unit);
      ImGui::PopID();
    }
  };
  list("stand here:", desk.now().units_at(hex));
  for (const resolve::Index leader : desk.now().leaders_at(hex))
    if (ImGui::Selectable(battle->leaders[leader].name.str().c_str())) desk.select_leader(leader);
  ImGui::PushID("choice");
  for (const resolve::Index group : desk.now().groups_at(hex))
    list("may stand here:", battle->groups[group].units);
  ImGui::PopID();
  ImGui::PushID("entry");
  list("may enter here:", desk.now().entering_at(hex));
  ImGui::PopID();
}

}  // namespace muster::editor::ui::inspector
