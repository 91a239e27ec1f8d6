// The text of a file while it is typed. It becomes the file's whenever the typing rests and it can be read as
// YAML; what cannot be read yet waits here, and the rest of the window shows what could be read last.
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
  std::string problem_;              // why it is not the file's yet
  std::string stroke_;
  std::optional<int> caret_;  // where it is to be put, in bytes
  double last_key_ = 0;
  bool focusing_ = false, ending_ = false;
};

}  // namespace muster::editor::ui::text_panel
