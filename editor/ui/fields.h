// Fields of text that keep what is typed in a std::string.
#pragma once

#include <imgui.h>

#include <cstddef>
#include <string>
#include <vector>

namespace muster::editor::ui {

// As ImGui::InputText; `hint` stands in an empty field.
bool text_field(const char* id, std::string& value, const char* hint = "", ImGuiInputTextFlags flags = 0);

// The whole of what a field shows, as its tip, where the field just drawn is too narrow for it.
void whole_in_tip(const std::string& shown);

// Whether the user saves in this frame: fields that he types in give what they hold.
bool saving();

// A field that shows `now` until the user types; true once, when he is done with another text, which is then
// in `typed`, or saves. One for each field that is shown.
class EditField {
 public:
  bool draw(const char* id, const std::string& now, const char* hint = "");
  const std::string& typed() const { return typed_; }

 private:
  std::string typed_;
  bool active_ = false;
};

// What comes next, so wide beside its own padding, goes beside what was drawn last where there is room for
// it, else on a line of its own. Nothing for what comes first in its window.
void go_on_beside(float width, float apart = -1);

// In a form, reached by Tab as fields are; Space works them.
bool check_box(const char* label, bool& ticked);
bool choice_button(const char* label, int& chosen, int own);
// A list that opens, reached so too: Up and Down choose in it. True when another one is chosen.
bool choice_list(const char* id, const std::vector<std::string>& choices, std::size_t& chosen);

// Whether `text` holds `part`, in any case; an empty part is in all.
bool holds(const std::string& text, const std::string& part);

}  // namespace muster::editor::ui
