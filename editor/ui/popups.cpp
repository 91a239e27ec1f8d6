#include "editor/ui/popups.h"

#include <GLFW/glfw3.h>
#include <imgui_internal.h>

#include <algorithm>

namespace muster::editor::ui {
namespace {

bool is_form(const ImGuiPopupData& popup) {
  return popup.Window && (popup.Window->Flags & ImGuiWindowFlags_Modal) != 0;
}

// For the rest of the frame it looks as if the key had gone down before.
void swallow(int key) { ImGui::GetIO().KeysDownDuration[key] = ImGui::GetIO().DeltaTime; }

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

void Popups::begin_frame() const {
  const auto& all = ImGui::GetCurrentContext()->OpenPopupStack;
  if (open_ == 0 || !ImGui::IsKeyPressed(GLFW_KEY_ESCAPE, false)) return;
  const bool still = all.Size >= open_;  // else Dear ImGui has closed it already
  if (still && is_form(all.back())) return;
  if (still) ImGui::ClosePopupToLevel(open_ - 1, true);
  swallow(GLFW_KEY_ESCAPE);
}

void Popups::end_frame() { open_ = ImGui::GetCurrentContext()->OpenPopupStack.Size; }

}  // namespace muster::editor::ui
