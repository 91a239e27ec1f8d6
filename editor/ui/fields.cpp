#include "editor/ui/fields.h"

#include <imgui_stdlib.h>

#include "base/unicode.h"
#include "editor/ui/keys.h"

namespace muster::editor::ui {
bool text_field(const char* id, std::string& value, const char* hint, ImGuiInputTextFlags flags) {
  return ImGui::InputTextWithHint(id, hint, &value, flags);
}

bool saving() { return pressed({'S', kControl}, false); }

bool EditField::draw(const char* id, const std::string& now, const char* hint) {
  if (!active_) typed_ = now;
  const bool entered =
      text_field(id, typed_, hint, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  const bool left = ImGui::IsItemDeactivatedAfterEdit();
  active_ = ImGui::IsItemActive();
  return (entered || left || (active_ && saving())) && typed_ != now;
}

bool holds(const std::string& text, const std::string& part) {
  return part.empty() || base::fold_case(text).find(base::fold_case(part)) != std::string::npos;
}

}  // namespace muster::editor::ui
