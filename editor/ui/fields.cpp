#include "editor/ui/fields.h"

#include <imgui_internal.h>
#include <imgui_stdlib.h>

#include <GLFW/glfw3.h>
#include <fmt/format.h>

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

void go_on_beside(float width, float apart) {
  const ImGuiStyle& style = ImGui::GetStyle();
  if (ImGui::GetCursorPosY() <= ImGui::GetCursorStartPos().y) return;
  const float end = ImGui::GetItemRectMax().x + 2 * style.ItemSpacing.x + 2 * style.FramePadding.x + width;
  if (end < ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x) ImGui::SameLine(0, apart);
}

namespace {

// Dear ImGui's Tab stops at fields alone.
class TabStop {
 public:
  TabStop() { ImGui::PushItemFlag(ImGuiItemFlags_Inputable, true); }
  ~TabStop() { ImGui::PopItemFlag(); }
  TabStop(const TabStop&) = delete;
  TabStop& operator=(const TabStop&) = delete;
};

// Whether keys are for what was just drawn. It is framed then, and Tab, which begins with the first where
// nothing is typed in, goes on from it.
bool has_keys() {
  if (!ImGui::IsItemFocused() || ImGui::IsAnyItemActive()) return false;
  ImGui::GetWindowDrawList()->AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(),
                                      ImGui::GetColorU32(ImGuiCol_NavHighlight),
                                      ImGui::GetStyle().FrameRounding, 0, 2);
  if (ImGui::IsKeyPressed(GLFW_KEY_TAB, true) && !ImGui::GetIO().KeyShift) {
    ImGui::SetKeyboardFocusHere();
    ImGui::GetCurrentContext()->NavMoveFlags &= ~ImGuiNavMoveFlags_FocusApi;  // past buttons
  }
  return true;
}

}  // namespace

bool check_box(const char* label, bool& ticked) {
  const TabStop here;
  const bool clicked = ImGui::Checkbox(label, &ticked);
  const bool other = !clicked && has_keys() && ImGui::IsKeyPressed(GLFW_KEY_SPACE, false);
  if (other) ticked = !ticked;
  return clicked || other;
}

bool choice_button(const char* label, int& chosen, int own) {
  const TabStop here;
  const bool clicked = ImGui::RadioButton(label, chosen == own);
  const bool now = clicked || (has_keys() && ImGui::IsKeyPressed(GLFW_KEY_SPACE, false));
  const bool other = now && chosen != own;
  if (now) chosen = own;
  return other;
}

bool choice_list(const char* id, const std::vector<std::string>& choices, std::size_t& chosen) {
  const TabStop here;
  const std::size_t before = chosen;
  if (ImGui::BeginCombo(id, choices[chosen].c_str())) {
    for (std::size_t i = 0; i < choices.size(); ++i)
      if (ImGui::Selectable(fmt::format("{}##{}", choices[i], i).c_str(), i == chosen)) chosen = i;
    ImGui::EndCombo();
  } else if (has_keys()) {
    if (ImGui::IsKeyPressed(GLFW_KEY_DOWN, true) && chosen + 1 < choices.size()) ++chosen;
    if (ImGui::IsKeyPressed(GLFW_KEY_UP, true) && chosen > 0) --chosen;
  }
  return chosen != before;
}

bool holds(const std::string& text, const std::string& part) {
  return part.empty() || base::fold_case(text).find(base::fold_case(part)) != std::string::npos;
}

}  // namespace muster::editor::ui
