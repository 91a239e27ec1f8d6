// Fields of text that keep what is typed in a std::string.
#pragma once

#include <imgui.h>

#include <string>

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

// Whether `text` holds `part`, in any case; an empty part is in all.
bool holds(const std::string& text, const std::string& part);

}  // namespace muster::editor::ui
