#include "editor/ui/dialogs/dialog.h"

#include <GLFW/glfw3.h>

#include <algorithm>

#include "editor/ui/body.h"
#include "editor/ui/dialogs/dialogs.h"
#include "editor/ui/fields.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

constexpr float kFieldWidth = 30;  // in letters of the font

// Keys are not for a dialog under another one.
bool key(int code) {
  return !ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId) && !ImGui::IsWindowAppearing() &&
         ImGui::IsKeyPressed(code, false);
}

}  // namespace

bool confirm(const char* label, bool enabled) {
  ImGui::BeginDisabled(!enabled);
  const bool clicked = ImGui::Button(label);
  ImGui::EndDisabled();
  return enabled && (clicked || key(GLFW_KEY_ENTER) || key(GLFW_KEY_KP_ENTER));
}

bool confirm(const char* label, const std::string& why_not, const std::string& problem) {
  ImGui::PushTextWrapPos(std::min(ImGui::GetFontSize() * 48, body_width()));
  text(render::kError, why_not.empty() ? problem : why_not);
  ImGui::PopTextWrapPos();
  return confirm(label, why_not.empty());
}

bool cancel(const char* label) {
  ImGui::SameLine();
  return ImGui::Button(label) || escaped();
}

bool escaped() { return key(GLFW_KEY_ESCAPE); }

bool field(const char* label, std::string& value, const char* hint) {
  ImGui::SetNextItemWidth(field_width(ImGui::GetFontSize() * kFieldWidth, label));
  return text_field(label, value, hint);
}

bool path_field(Stage& stage, const char* label, std::string& value, const char* hint) {
  const float font = ImGui::GetFontSize();
  ImGui::PushID(label);
  ImGui::SetNextItemWidth(field_width(font * kFieldWidth, label) - font * 5 -
                          ImGui::GetStyle().ItemSpacing.x);
  const bool typed = text_field("##path", value, hint);
  ImGui::SameLine();
  if (ImGui::Button("Look …", {font * 5, 0}))
    stage.dialogs.files().ask({label, value, {".yaml", ".yml"}},
                              [&value](const std::string& path) { value = path; });
  ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
  ImGui::TextUnformatted(label);
  ImGui::PopID();
  return typed;
}

}  // namespace muster::editor::ui
