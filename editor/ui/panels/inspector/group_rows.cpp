#include "editor/ui/panels/inspector/group_rows.h"

#include <fmt/format.h>

#include "editor/commands/fields.h"
#include "editor/commands/groups.h"
#include "editor/ui/inks.h"
#include "editor/ui/panels/inspector/value_rows.h"
#include "editor/ui/roster_questions.h"

namespace muster::editor::ui::inspector {
namespace {

void draw_row(Desk& desk, Rows& rows, const document::Place& block, const char* words, const char* key,
              const char* hint) {
  const commands::FieldText now = commands::field_text(desk.analysis(), block, key);
  if (!draw_value(desk, rows, words, {block.file, block.path / std::string(key)}) &&
      rows.text(words, now.typed, hint))
    rows.commit(commands::set_field(desk.analysis(), block, "", key, rows.typed()));
  if (now.lines > 0) draw_faults(desk, rows, now.range);
}

}  // namespace

bool draw_group(Desk& desk, Rows& rows, const model::UnitLine& block, resolve::Index unit) {
  const document::Place place = desk.analysis().place_of(block.range);
  ImGui::Separator();
  faint(fmt::format("group of {} units, which share:", commands::units_in(desk.analysis(), block).size()));
  draw_row(desk, rows, place, "group", "group", "its name, where one is printed");
  draw_row(desk, rows, place, "hexes", "at", "1404-1408, {turn: 4, through: 2001}");
  if (!block.at.hexes.empty() && rows.choice("spread", block.at.keys->spread->str(),
                                             {"any", "one each", "in order"}, "all hexes are filled"))
    rows.commit(commands::spread_group(desk.analysis(), place, rows.typed()));
  draw_row(desk, rows, place, "all face", "facing", "north, NE, towards the enemy");
  draw_row(desk, rows, place, "leaders", "leaders", "[Gen. Ash], who stand with them");
  if (ImGui::Button("More units …")) ask_more_of_group(desk, unit);
  ImGui::SameLine();
  if (ImGui::Button("Select all")) {
    select_group(desk, block);
    return true;
  }
  ImGui::SameLine();
  if (ImGui::Button("Leave it")) return desk.apply(commands::leave_group(desk.analysis(), unit));
  return false;
}

}  // namespace muster::editor::ui::inspector
