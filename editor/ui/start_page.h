// What the window shows while nothing is open: what can be opened.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/ui/stage.h"

namespace muster::editor::ui {

class StartPage {
 public:
  void draw(Stage& stage);

 private:
  struct Line {
    std::string path;
    std::optional<document::Listed> file;  // nothing when it cannot be read now
  };
  void draw_lines(const char* heading, const std::vector<Line>& lines, std::string& chosen);
  void read_recent();

  std::vector<Line> recent_;
  double next_look_ = 0;
};

}  // namespace muster::editor::ui
