#include "editor/ui/workbench.h"

#include <algorithm>

#include "editor/document/files/recent.h"
#include "editor/ui/actions.h"
#include "editor/ui/inks.h"
#include "editor/ui/toolbar.h"

namespace muster::editor::ui {
namespace {

constexpr ImGuiWindowFlags kWholeWindow =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBringToFrontOnFocus;
constexpr float kSplitter = 5;
// In the order of bind::FileKind.
constexpr std::array<std::string_view, 4> kKinds = {"game", "counters", "map", "battle"};

}  // namespace

Workbench::Workbench(Desk& desk) : desk_(desk) {
  for (const PanelRow& row : panels()) panels_.push_back({&row, row.make()});
}

void Workbench::ask_to_quit() {
  dialogs_.leave(desk_, [this] { quit_ = true; });
}

void Workbench::open(const std::string& path) {
  Stage stage{desk_, dialogs_, quit_};
  open_path(stage, path);
}

void Workbench::draw() {
  Stage stage{desk_, dialogs_, quit_};
  draw_menu(stage);
  obey_keys(stage);
  const ImGuiViewport& viewport = *ImGui::GetMainViewport();
  ImGui::SetNextWindowPos(viewport.WorkPos);
  ImGui::SetNextWindowSize(viewport.WorkSize);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {6, 4});
  ImGui::Begin("workbench", nullptr, kWholeWindow);
  ImGui::PopStyleVar();
  if (desk_.is_open())
    draw_open();
  else
    draw_start();
  dialogs_.draw(desk_);
  desk_.question.draw();
  ImGui::End();
}

void Workbench::draw_start() {
  ImGui::Dummy({0, ImGui::GetFontSize()});
  text("No battle is open.");
  faint("Open one with File > Open, drop a file on this window, or choose one of the last:");
  ImGui::Spacing();
  ImGui::BeginChild("choice", {0, -ImGui::GetFrameHeightWithSpacing()});
  const document::Recent recent(document::state_folder() + "/recent");
  std::string chosen;
  for (const document::Listed& one : desk_.offered) {
    if (ImGui::Selectable((one.title + "##" + one.path).c_str())) chosen = one.path;
    ImGui::SameLine(ImGui::GetFontSize() * 26);
    faint(std::string(kKinds[static_cast<std::size_t>(one.kind)]) + "   " + one.path);
  }
  if (!desk_.offered.empty()) ImGui::Separator();
  for (const std::string& path : recent.paths())
    if (ImGui::Selectable(path.c_str())) chosen = path;
  ImGui::EndChild();
  if (!desk_.message().text.empty())
    text(desk_.message().bad ? render::kError : render::kInk, desk_.message().text);
  if (!chosen.empty()) open(chosen);
}

void Workbench::draw_open() {
  const float font = ImGui::GetFontSize();
  draw_toolbar(desk_);
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const float status = ImGui::GetTextLineHeightWithSpacing() + 4;
  left_ = std::clamp(left_, 6.0F, room.x / font * 0.4F);
  right_ = std::clamp(right_, 6.0F, room.x / font * 0.4F);
  bottom_ = std::clamp(bottom_, 4.0F, room.y / font * 0.7F);
  const float upper = room.y - status - bottom_ * font - kSplitter;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
  draw_dock(Dock::left, "left", left_ * font, upper);
  ImGui::SameLine();
  splitter("left edge", true, upper, left_, 1);
  ImGui::SameLine();
  ImGui::BeginChild("canvas", {room.x - (left_ + right_) * font - 2 * kSplitter, upper}, false,
                    ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
  canvas_.draw(desk_);
  ImGui::EndChild();
  ImGui::SameLine();
  splitter("right edge", true, upper, right_, -1);
  ImGui::SameLine();
  draw_dock(Dock::right, "right", right_ * font, upper);
  splitter("upper edge", false, room.x, bottom_, -1);
  draw_dock(Dock::bottom, "bottom", room.x, bottom_ * font);
  ImGui::PopStyleVar();
  draw_status_bar(desk_);
}

void Workbench::splitter(const char* id, bool upright, float length, float& size, float direction) {
  ImGui::InvisibleButton(id, upright ? ImVec2{kSplitter, length} : ImVec2{length, kSplitter});
  if (ImGui::IsItemActive()) {
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    size += direction * (upright ? moved.x : moved.y) / ImGui::GetFontSize();
  }
  if (ImGui::IsItemHovered() || ImGui::IsItemActive())
    ImGui::SetMouseCursor(upright ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
}

void Workbench::draw_dock(Dock dock, const char* id, float width, float height) {
  ImGui::BeginChild(id, {width, height}, false, ImGuiWindowFlags_NoScrollbar);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {6, 4});
  if (ImGui::BeginTabBar("tabs")) {
    for (Shown& shown : panels_) {
      if (shown.row->dock != dock) continue;
      const bool wanted = desk_.wanted_panel == shown.row->name;
      if (wanted) desk_.wanted_panel.clear();
      if (!ImGui::BeginTabItem(shown.row->name, nullptr, wanted ? ImGuiTabItemFlags_SetSelected : 0))
        continue;
      ImGui::BeginChild(shown.row->name);
      if (desk_.is_open()) shown.panel->draw(desk_);
      ImGui::EndChild();
      ImGui::EndTabItem();
    }
    ImGui::EndTabBar();
  }
  ImGui::PopStyleVar();
  ImGui::EndChild();
}

}  // namespace muster::editor::ui
