#include "editor/ui/popups.h"

#include <GLFW/glfw3.h>
#include <imgui_internal.h>

#include <algorithm>

namespace muster::editor::ui {
namespace {

bool is_form(const ImGuiPopupData& popup) {
  return popup.Window && (popup.Window->Flags & ImGuiWindowFlags_Modal) != 0;
}

// For the rest of the frame it looks as if the key had gone down a moment ago, too short for it to repeat.
void swallow(int key) { ImGui::GetIO().KeysDownDuration[key] = 1e-6F; }

}  // namespace

bool a_form_is_open() {
  const auto& all = ImGui::GetCurrentContext()->OpenPopupStack;
  return std::any_of(all.begin(), all.end(), is_form);
}

bool a_menu_is_open() {
  const auto& all = ImGui::GetCurrentContext()->OpenPopupStack;
  return !all.empty() && !is_form(all.back());
}

void close_menus() { ImGui::ClosePopupToLevel(0, true); }

void Popups::keep_walking_keys() {
  const bool menu = menu_ || a_menu_is_open();
  for (const int key :
       {GLFW_KEY_LEFT, GLFW_KEY_RIGHT, GLFW_KEY_UP, GLFW_KEY_DOWN, GLFW_KEY_HOME, GLFW_KEY_END}) {
    const bool walks =
        ImGui::IsKeyDown(key) && (menu || std::find(walking_.begin(), walking_.end(), key) != walking_.end());
    std::erase(walking_, key);
    if (walks) walking_.push_back(key);
    if (walks && !a_menu_is_open()) swallow(key);
  }
}

void Popups::begin_frame() {
  const auto& all = ImGui::GetCurrentContext()->OpenPopupStack;
  if (open_ == 0 || !ImGui::IsKeyPressed(GLFW_KEY_ESCAPE, false)) return;
  const bool still = all.Size >= open_;  // else Dear ImGui has closed it already
  if (still && is_form(all.back())) return;
  if (still) ImGui::ClosePopupToLevel(open_ - 1, true);
  swallow(GLFW_KEY_ESCAPE);
}

void Popups::end_frame() {
  open_ = ImGui::GetCurrentContext()->OpenPopupStack.Size;
  menu_ = a_menu_is_open();
}

}  // namespace muster::editor::ui
