// A small form over the window: some fields, and what is done with them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"

namespace muster::editor::ui {

class Question {
 public:
  struct Field {
    std::string label;
    std::string value = {};
    std::string hint = {};
    std::vector<std::string> choices = {};  // when there are any, one of them is taken
    bool fixed = false;                     // only shown
  };
  using Values = std::vector<std::string>;
  // Does what was asked for; the error is shown in the form, which stays.
  using Then = std::function<base::Status(const Values&)>;

  // Opens the form. `button` is what it does: "Add".
  void ask(std::string title, std::vector<Field> fields, std::string button, Then then);
  // In each frame, outside of other windows.
  void draw();

 private:
  void draw_field(std::size_t number);

  std::string title_, button_, problem_;
  std::vector<Field> fields_;
  Then then_;
  bool opening_ = false;
};

}  // namespace muster::editor::ui
