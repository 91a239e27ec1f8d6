#include "editor/ui/status_bar.h"

#include <cmath>

#include <fmt/format.h>

#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

void draw_counts(const Desk& desk) {
  int counts[3] = {0, 0, 0};
  for (const diagnostics::Diagnostic& one : desk.checked().analysis().findings())
    if (one.status != diagnostics::Status::allowed) ++counts[static_cast<int>(one.severity())];
  constexpr const char* kWords[3] = {"note", "warning", "error"};
  for (int severity = 2; severity >= 0; --severity) {
    ImGui::SameLine(0, ImGui::GetFontSize());
    const std::string words =
        fmt::format("{} {}{}", counts[severity], kWords[severity], counts[severity] == 1 ? "" : "s");
    if (counts[severity] > 0)
      text(severity_colour(static_cast<diagnostics::Severity>(severity)), words);
    else
      faint(words);
  }
  ImGui::SameLine(0, ImGui::GetFontSize());
  faint(desk.document().fresh() ? "checked" : "checking …");
}

// What of the map is not known yet; a click leads to where it is set.
void draw_gaps(Desk& desk) {
  const resolve::Board& board = *desk.board();
  if (board.table()) return faint("a table");
  text(fmt::format("{} hex{} unknown", desk.unknown_hexes, desk.unknown_hexes == 1 ? "" : "es"));
  const bool assumed = board.grid().layouts().size() > 1;
  if (!assumed && !board.size_inferred()) return;
  ImGui::SameLine(0, ImGui::GetFontSize());
  text(render::rgb(0xb86200), fmt::format("{}{}{}", board.size_inferred() ? "size inferred" : "",
                                          board.size_inferred() && assumed ? ", " : "", assumed ? "shift assumed" : ""));
  if (ImGui::IsItemClicked()) desk.wanted_panel = "Grid";
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("not printed: see and set it in the panel Grid");
}

}  // namespace

void draw_status_bar(Desk& desk) {
  if (desk.is_open()) {
    text(desk.board() ? desk.ground().name(desk.hovered) : "");
    ImGui::SameLine(ImGui::GetFontSize() * 5);
    if (desk.board()) draw_gaps(desk);
    draw_counts(desk);
    ImGui::SameLine(0, ImGui::GetFontSize() * 2);
  }
  text(desk.message().bad ? render::kError : render::kInk, desk.message().text);
}

}  // namespace muster::editor::ui
