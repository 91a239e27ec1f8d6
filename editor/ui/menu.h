// The bar over the window, and the keys that do the same.
#pragma once

#include <cstddef>
#include <optional>

#include "editor/ui/stage.h"

namespace muster::editor::ui {

struct Action;

class MenuBar {
 public:
  void draw(Stage& stage);

 private:
  void walk(std::optional<std::size_t> open);

  std::optional<std::size_t> open_, wanted_;  // of the menus: in the last frame, in the next one
  std::size_t way_ = 0;  // to the menu that an arrow to the side leads to
  int way_at_ = -9;      // the frame in which one was pressed
};

// Does what keys ask for, unless the user types into a field or answers a question. What is to be done once
// fields have given what they hold is `owed` until the next frame.
void obey_keys(Stage& stage, const Action*& owed);

}  // namespace muster::editor::ui
