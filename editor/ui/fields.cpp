#include "editor/ui/fields.h"

#include <imgui_stdlib.h>

#include "base/unicode.h"
#include "editor/ui/keys.h"

namespace muster::editor::ui {
bool text_field(const char* id, std::string& value, const char* hint, ImGuiInputTextFlags flags) {
  return ImGui::InputTextWithHint(id, hint, &value, flags);
}

void whole_in_tip(const std::string& shown) {
  if (ImGui::IsItemActive() || !ImGui::IsItemHovered()) return;
  const float room = ImGui::GetItemRectSize().x - 2 * ImGui::GetStyle().FramePadding.x;
  if (ImGui::CalcTextSize(shown.c_str()).x <= room) return;
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(ImGui::GetFontSize() * 30);
  ImGui::TextUnformatted(shown.c_str());
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
}

bool saving() { return pressed({'S', kControl}, false); }

bool EditField::draw(const char* id, const std::string& now, const char* hint) {
  if (!active_) typed_ = now;
  const bool entered =
      text_field(id, typed_, hint, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  const bool left = ImGui::IsItemDeactivatedAfterEdit();
  active_ = ImGui::IsItemActive();
  whole_in_tip(typed_.empty() ? hint : typed_);
  return (entered || left || (active_ && saving())) && typed_ != now;
}

bool holds(const std::string& text, const std::string& part) {
  return part.empty() || base::fold_case(text).find(base::fold_case(part)) != std::string::npos;
}

}  // namespace muster::editor::ui
