#include "editor/ui/start_page.h"

#include <imgui.h>

#include <array>

#include "editor/document/files/recent.h"
#include "editor/document/files/user_folders.h"
#include "editor/ui/dialogs/dialogs.h"
#include "editor/ui/inks.h"
#include "editor/ui/open_path.h"

namespace muster::editor::ui {
namespace {

// Between two looks at the disk.
constexpr double kLookSeconds = 2;
// In the order of bind::FileKind.
constexpr std::array<std::string_view, 4> kKinds = {"game", "counters", "map", "battle"};

void draw_line(const std::optional<document::Listed>& file, const std::string& path) {
  ImGui::TableNextColumn();
  faint(file ? kKinds[static_cast<std::size_t>(file->kind)] : "");
  ImGui::TableNextColumn();
  faint(path);
  ImGui::TableNextColumn();
  if (!file) faint("is not there now");
  if (file && file->unsaved) text(severity_colour(diagnostics::Severity::warning), "unsaved work");
}

}  // namespace

void StartPage::read_recent() {
  if (ImGui::GetTime() < next_look_) return;
  next_look_ = ImGui::GetTime() + kLookSeconds;
  recent_.clear();
  for (const std::string& path : document::Recent(document::recent_file()).paths())
    recent_.push_back({path, document::listed(path)});
}

void StartPage::draw_lines(const char* heading, const std::vector<Line>& lines, std::string& chosen) {
  if (lines.empty()) return;
  ImGui::Spacing();
  text(heading);
  if (!ImGui::BeginTable(heading, 4, ImGuiTableFlags_SizingFixedFit)) return;
  for (const Line& line : lines) {
    ImGui::TableNextColumn();
    const std::string label = (line.file ? line.file->title : line.path) + "   ##" + line.path;
    if (ImGui::Selectable(label.c_str(), false, ImGuiSelectableFlags_SpanAllColumns)) chosen = line.path;
    draw_line(line.file, line.path);
  }
  ImGui::EndTable();
}

void StartPage::draw(Stage& stage) {
  read_recent();
  ImGui::Dummy({0, ImGui::GetFontSize() * 0.5F});
  if (ImGui::Button("New battle …")) stage.dialogs.ask("New battle");
  ImGui::SameLine();
  if (ImGui::Button("New map …")) stage.dialogs.ask("New map");
  ImGui::SameLine();
  faint("or open one with File > Open, drop a file or folder on this window, or choose one below");
  std::string chosen;
  ImGui::BeginChild("choice", {0, -ImGui::GetFrameHeightWithSpacing()});
  std::vector<Line> offered;
  for (const document::Listed& one : stage.desk.offered) offered.push_back({one.path, one});
  draw_lines("In this folder", offered, chosen);
  draw_lines("Opened last", recent_, chosen);
  ImGui::EndChild();
  const Message& message = stage.desk.message();
  text(message.bad ? render::kError : render::kInk, message.text);
  if (!chosen.empty()) open_path(stage, chosen);
}

}  // namespace muster::editor::ui
