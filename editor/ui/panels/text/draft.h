// The text of a file while it is typed. Each letter is safe at once; the text becomes the file's whenever the
// typing rests and it can be read as YAML, and until then the rest of the window shows what could be read
// last.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <optional>
#include <string>

#include "editor/ui/desk.h"

namespace muster::editor::ui::text_panel {

class Draft {
 public:
  bool is_open() const { return !file_.empty(); }
  // The caret goes to the end of a line, from 1.
  void begin(const Desk& desk, const std::string& file, std::uint32_t line);
  // In the present window, which it fills.
  void draw(Desk& desk);

 private:
  void follow_file(const Desk& desk);
  void draw_head(Desk& desk);
  void take(Desk& desk);
  void end() { file_.clear(); }
  static int typed_key(ImGuiInputTextCallbackData* data);
  int edit(ImGuiInputTextCallbackData* data);

  std::string file_, typed_, base_;  // base_: the file's text that typed_ was made from
  std::string problem_, refused_;    // why it is not the file's yet, and the text of which that was said
  std::string stroke_;
  std::optional<int> caret_;  // where it is to be put, in bytes
  double last_key_ = 0;
  bool focusing_ = false;
};

}  // namespace muster::editor::ui::text_panel
