#include "editor/ui/question.h"

#include <algorithm>
#include <utility>

#include "editor/ui/body.h"
#include "editor/ui/fields.h"
#include "editor/ui/inks.h"
#include "editor/ui/popups.h"
#include "editor/ui/window.h"

namespace muster::editor::ui {

void Question::ask(std::string title, std::vector<Field> fields, std::string button, Then then) {
  title_ = std::move(title);
  fields_ = std::move(fields);
  button_ = std::move(button);
  then_ = std::move(then);
  ahead_ = {};
  said_.clear();
  said_of_.clear();
  problem_.clear();
  told_.clear();
  choice_.reset();
  stays_ = false;
  opening_ = focusing_ = true;
}

void Question::ask_again(std::string title, std::vector<Field> fields, std::string button, Then then) {
  at_first_ = fields;
  ask(std::move(title), std::move(fields), std::move(button), std::move(then));
  stays_ = true;
}

void Question::go_on(std::string title, std::vector<Field> fields) {
  title_ = std::move(title);
  at_first_ = std::move(fields);
}

void Question::choose(std::string label, std::vector<std::string> choices, std::size_t now,
                      std::function<void(std::size_t)> chosen) {
  choice_ = {std::move(label), std::move(choices), now, std::move(chosen)};
  choice_->chosen(now);
}

void Question::draw_choice() {
  if (!choice_) return;
  draw_label(choice_->label);
  if (!choice_list("##choice", choice_->choices, choice_->now)) return;
  choice_->chosen(choice_->now);
  said_of_.clear();
  // Whoever chooses by keys is on his way already.
  focusing_ = !ImGui::IsKeyDown(ImGui::GetKeyIndex(ImGuiKey_UpArrow)) &&
              !ImGui::IsKeyDown(ImGui::GetKeyIndex(ImGuiKey_DownArrow));
}

float Question::draw_label(const std::string& words) const {
  ImGui::AlignTextToFramePadding();
  faint(words);
  float widest = choice_ ? ImGui::CalcTextSize(choice_->label.c_str()).x : 0;
  for (const Field& one : fields_) widest = std::max(widest, ImGui::CalcTextSize(one.label.c_str()).x);
  ImGui::SameLine(widest + ImGui::GetFontSize() * 1.5F);
  const float width =
      std::min(ImGui::GetFontSize() * 28, body_width() - widest - ImGui::GetFontSize() * 1.5F);
  ImGui::SetNextItemWidth(width);
  return width;
}

void Question::draw_field(std::size_t number) {
  Field& field = fields_[number];
  const float width = draw_label(field.label), at = ImGui::GetCursorPosX();
  ImGui::PushID(static_cast<int>(number));
  if (field.fixed) {
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
    text(field.value);
    ImGui::PopTextWrapPos();
  } else if (field.choices.empty()) {
    text_field("##value", field.value, field.hint.c_str());
    // What is to be typed is read while it is typed, where the field cannot show it.
    if (ImGui::CalcTextSize(field.hint.c_str()).x > width - 2 * ImGui::GetStyle().FramePadding.x) {
      ImGui::NewLine();
      ImGui::SameLine(at);
      ImGui::PushTextWrapPos(at + width);
      faint(field.hint);
      ImGui::PopTextWrapPos();
    }
  } else {
    const auto now = std::find(field.choices.begin(), field.choices.end(), field.value);
    auto chosen = static_cast<std::size_t>(now == field.choices.end() ? 0 : now - field.choices.begin());
    if (choice_list("##value", field.choices, chosen)) field.value = field.choices[chosen];
  }
  ImGui::PopID();
}

void Question::draw() {
  if (title_.empty()) return;
  const std::string name = title_ + "###question";
  if (opening_) ImGui::OpenPopup(name.c_str());
  Berth& berth = stays_ ? beside_ : middle_;
  berth.before(opening_);
  if (!ImGui::BeginPopupModal(name.c_str(), nullptr,
                              ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings)) {
    if (!opening_) title_.clear();
    return;
  }
  const bool list = a_menu_is_open();  // Enter takes what is chosen in it
  berth.within();
  draw_fields();
  draw_problem();  // below what may scroll
  const bool opening = std::exchange(opening_, false);
  const bool enter = !opening && !list &&
                     (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false) ||
                      ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_KeyPadEnter), false));
  bool done = false;
  if (ImGui::Button(button_.c_str()) || enter) done = commit();
  ImGui::SameLine();
  done = ImGui::Button(stays_ ? "Done (Escape)" : "Cancel") ||
         ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false) || done;
  if (done) {
    ImGui::CloseCurrentPopup();
    title_.clear();
  }
  ImGui::EndPopup();
}

void Question::draw_fields() {
  const Body body;
  draw_choice();
  const auto first = std::find_if(fields_.begin(), fields_.end(), [](const Field& one) {
    return !one.fixed && one.choices.empty() && one.value.empty();
  });
  const bool focusing = std::exchange(focusing_, false);
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    const bool is_first = first != fields_.end() ? &fields_[i] == &*first : !fields_[i].fixed && i == 0;
    if (focusing && is_first) ImGui::SetKeyboardFocusHere();
    draw_field(i);
  }
  draw_ahead();
}

// As high as it was while something is typed, so that the buttons do not jump.
void Question::draw_ahead() {
  constexpr double kRest = 0.15;  // seconds without a key
  constexpr std::size_t kShown = 8;
  if (!ahead_) return;
  Values now;
  for (const Field& one : fields_) now.push_back(one.value);
  if (now != typed_) typed_at_ = ImGui::GetTime();
  typed_ = now;
  if (now != said_of_ && ImGui::GetTime() - typed_at_ > kRest) {
    const auto said = ahead_(now);
    said_ = said.value_or(std::vector<Said>{{"checking …", render::kFaintInk}});
    if (said) said_of_ = now;
  }
  if (now != said_of_) Window::wake();
  ImGui::PushTextWrapPos(std::min(ImGui::GetFontSize() * 36, body_width()));
  for (std::size_t i = 0; i < std::min(said_.size(), kShown); ++i) text(said_[i].colour, said_[i].words);
  ImGui::PopTextWrapPos();
  if (said_.size() > kShown) faint("and " + std::to_string(said_.size() - kShown) + " more");
  for (std::size_t i = said_.size(); i < 2; ++i) ImGui::NewLine();
}

void Question::draw_problem() const {
  const std::string& words = problem_.empty() ? told_ : problem_;
  if (words.empty()) return;
  ImGui::PushTextWrapPos(std::min(ImGui::GetFontSize() * 36, body_width()));
  text(problem_.empty() ? render::kFaintInk : render::kError, words);
  ImGui::PopTextWrapPos();
}

bool Question::commit() {
  Values values;
  for (const Field& one : fields_) values.push_back(one.value);
  told_.clear();
  const auto made = then_(values);
  problem_ = made ? "" : made.error();
  focusing_ = true;
  if (!made) return false;
  if (stays_) fields_ = at_first_;
  return !stays_;
}

}  // namespace muster::editor::ui
