#include "editor/ui/status_bar.h"

#include <cmath>
#include <filesystem>

#include <fmt/format.h>

#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

// Of what the counts are: of the texts as they are now, or only of what could be read last.
void draw_state(Desk& desk) {
  const document::OpenFile* typed = nullptr;
  std::string path;
  for (const auto& [each, file] : desk.document().files().files())
    if (file.draft && (!typed || typed->refusal.empty())) typed = &file, path = each;
  if (!typed) return faint(desk.document().fresh() ? "checked" : "checking …");
  if (typed->refusal.empty()) return faint("typing …");
  text(render::kError, fmt::format("{} cannot be read", std::filesystem::path(path).filename().string()));
  if (ImGui::IsItemClicked()) desk.wanted_panel = "Text";
  if (ImGui::IsItemHovered())
    ImGui::SetTooltip("%s\nwhat is shown and counted is what could be read last", typed->refusal.c_str());
}

void draw_counts(Desk& desk) {
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
  draw_state(desk);
}

// What of the map is not known yet; a click leads to where it is set.
void draw_gaps(Desk& desk) {
  const resolve::Board& board = *desk.board();
  if (board.table()) return faint("a table");
  text(fmt::format("{} hex{} unknown", desk.unknown_hexes, desk.unknown_hexes == 1 ? "" : "es"));
  const bool assumed = board.grid().layouts().size() > 1;
  if (!assumed && !board.size_inferred()) return;
  ImGui::SameLine(0, ImGui::GetFontSize());
  text(render::rgb(0xb86200),
       fmt::format("{}{}{}", board.size_inferred() ? "size inferred" : "",
                   board.size_inferred() && assumed ? ", " : "", assumed ? "shift assumed" : ""));
  if (ImGui::IsItemClicked()) desk.wanted_panel = "Grid";
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("not printed: see and set it in the panel Grid");
}

// What is being made, with a bar that moves while it lasts.
bool draw_progress(Desk& desk) {
  const auto progress = desk.producer().progress();
  if (!progress) return false;
  const float font = ImGui::GetFontSize(), width = font * 8;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float height = ImGui::GetTextLineHeight();
  const auto phase = static_cast<float>(std::fmod(progress->seconds, 1.5) / 1.5);
  const float left = at.x + phase * (width - font * 2);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(at, {at.x + width, at.y + height}, ImGui::GetColorU32(ImGuiCol_FrameBg), 3);
  list.AddRectFilled({left, at.y}, {left + font * 2, at.y + height},
                     ImGui::GetColorU32(ImGuiCol_ButtonActive), 3);
  list.AddRect(at, {at.x + width, at.y + height}, ImGui::GetColorU32(ImGuiCol_Border), 3);
  ImGui::Dummy({width, height});
  ImGui::SameLine();
  text(fmt::format("{} {:.0f} s", progress->doing, progress->seconds));
  ImGui::SameLine();
  if (ImGui::SmallButton("Stop")) desk.producer().cancel();
  return true;
}

void draw_message(const Desk& desk) {
  const std::string& words = desk.message().text;
  const bool cut = ImGui::CalcTextSize(words.c_str()).x > ImGui::GetContentRegionAvail().x;
  text(desk.message().bad ? render::kError : render::kInk, words);
  if (cut && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", words.c_str());
}

}  // namespace

void draw_status_bar(Desk& desk) {
  if (desk.is_open()) {
    text(desk.board() ? desk.ground().name(desk.hovered) : "");
    ImGui::SameLine(ImGui::GetFontSize() * 5);
    // Where there is no room for all, what is said goes before what is always so.
    const bool narrow = ImGui::GetContentRegionAvail().x < ImGui::GetFontSize() * 60;
    const bool busy = !desk.message().text.empty() || desk.producer().progress();
    if (desk.board() && !(narrow && busy)) draw_gaps(desk);
    draw_counts(desk);
    if (desk.contested()) {
      ImGui::SameLine(0, ImGui::GetFontSize());
      text(render::rgb(0xb86200), "open elsewhere too");
      if (ImGui::IsItemHovered())
        ImGui::SetTooltip("another editor has it open: what one saves, the other merges into its own");
    }
    ImGui::SameLine(0, ImGui::GetFontSize() * 2);
  }
  if (!draw_progress(desk)) draw_message(desk);
}

}  // namespace muster::editor::ui
