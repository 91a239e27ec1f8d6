#include "editor/ui/panels/inspector/known_rows.h"

#include <algorithm>

#include "editor/commands/fields.h"
#include "editor/ui/inks.h"
#include "editor/ui/panels/inspector/value_rows.h"

namespace muster::editor::ui::inspector {

void draw_known(Desk& desk, Rows& rows, const KnownRows& known) {
  for (const document::KnownField& field : document::known_fields(known.kind)) {
    if (std::find(known.but.begin(), known.but.end(), field.key) != known.but.end()) continue;
    const commands::FieldText now = commands::field_text(desk.analysis(), known.block, field.key);
    const std::string name(field.key), says(field.says);
    if (!draw_value(desk, rows, name.c_str(), {known.block.file, known.block.path / name}) &&
        rows.text(name.c_str(), now.typed, says.c_str()))
      rows.commit(known.set(field.key, rows.typed()));
    if (ImGui::IsItemHovered() && !ImGui::IsAnyItemActive())  // else it lies over the rows that are typed in
      ImGui::SetTooltip("%s\na text, or between braces { } or brackets [ ] more than one", says.c_str());
    if (now.lines > 0) draw_faults(desk, rows, now.range);
  }
}

}  // namespace muster::editor::ui::inspector
