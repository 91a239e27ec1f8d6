// What the dialogs for new files share.
#pragma once

#include <string>
#include <vector>

#include "editor/document/starting_text.h"
#include "editor/ui/dialogs/dialog.h"

namespace muster::editor::ui {

// The game that something new is made for: one of those around what is open, or any other.
class GameField {
 public:
  void begin(const Desk& desk);
  void draw(Stage& stage);
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  std::vector<std::string> near_;
};

// A path that follows the title until it is typed.
struct PathBeneath {
  std::string path;
  std::string proposed;

  void begin() { path = proposed = {}; }
  void draw(const char* label, std::string now);
};

// How its hexes are numbered.
void draw_grid(document::NewMap& map);

}  // namespace muster::editor::ui
