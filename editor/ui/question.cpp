#include "editor/ui/question.h"

#include <algorithm>
#include <utility>

#include "editor/ui/fields.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {

void Question::ask(std::string title, std::vector<Field> fields, std::string button, Then then) {
  title_ = std::move(title);
  fields_ = std::move(fields);
  button_ = std::move(button);
  then_ = std::move(then);
  problem_.clear();
  opening_ = true;
}

void Question::draw_field(std::size_t number) {
  Field& field = fields_[number];
  ImGui::AlignTextToFramePadding();
  faint(field.label);
  float widest = 0;
  for (const Field& one : fields_) widest = std::max(widest, ImGui::CalcTextSize(one.label.c_str()).x);
  ImGui::SameLine(widest + ImGui::GetFontSize() * 1.5F);
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 28);
  ImGui::PushID(static_cast<int>(number));
  if (field.fixed) {
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + ImGui::GetFontSize() * 28);
    text(field.value);
    ImGui::PopTextWrapPos();
  } else if (field.choices.empty()) {
    text_field("##value", field.value, field.hint.c_str());
  } else if (ImGui::BeginCombo("##value", field.value.c_str())) {
    for (const std::string& choice : field.choices)
      if (ImGui::Selectable(choice.c_str(), choice == field.value)) field.value = choice;
    ImGui::EndCombo();
  }
  ImGui::PopID();
}

void Question::draw() {
  if (title_.empty()) return;
  const std::string name = title_ + "###question";
  if (opening_) ImGui::OpenPopup(name.c_str());
  ImGui::SetNextWindowPos(ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Appearing, {0.5F, 0.5F});
  if (!ImGui::BeginPopupModal(name.c_str(), nullptr,
                              ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings)) {
    if (!opening_) title_.clear();
    return;
  }
  const auto first = std::find_if(fields_.begin(), fields_.end(), [](const Field& one) {
    return !one.fixed && one.choices.empty() && one.value.empty();
  });
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    const bool is_first = first != fields_.end() ? &fields_[i] == &*first : !fields_[i].fixed && i == 0;
    if (opening_ && is_first) ImGui::SetKeyboardFocusHere();
    draw_field(i);
  }
  opening_ = false;
  if (!problem_.empty()) {
    ImGui::PushTextWrapPos(ImGui::GetFontSize() * 36);
    text(render::kError, problem_);
    ImGui::PopTextWrapPos();
  }
  const bool enter = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false) ||
                     ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_KeyPadEnter), false);
  bool done = false;
  if (ImGui::Button(button_.c_str()) || enter) {
    Values values;
    for (const Field& one : fields_) values.push_back(one.value);
    const auto made = then_(values);
    done = static_cast<bool>(made);
    problem_ = made ? "" : made.error();
  }
  ImGui::SameLine();
  done = ImGui::Button("Cancel") || ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false) || done;
  if (done) {
    ImGui::CloseCurrentPopup();
    title_.clear();
  }
  ImGui::EndPopup();
}

}  // namespace muster::editor::ui
