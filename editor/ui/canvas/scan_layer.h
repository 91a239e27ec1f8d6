// The scanned map under the hexes.
#pragma once

#include <future>
#include <string>
#include <vector>

#include "editor/ui/canvas/brush.h"
#include "editor/ui/desk.h"
#include "editor/ui/texture.h"

namespace muster::editor::ui {

class ScanLayer {
 public:
  // Reads the picture that the map names, on another thread, when it is another one than before, and says in
  // Desk::scan how it lies. While points are clicked the picture keeps its place on the screen.
  void follow(Desk& desk);
  // Whether there is something to paint.
  bool visible(const Desk& desk) const;
  void paint(Brush& brush, const Desk& desk) const;

 private:
  struct Loaded {
    std::string problem;
    int width = 0, height = 0;  // of the file's picture
    int shown_width = 0, shown_height = 0;
    std::vector<std::uint8_t> rgba;
  };
  static Loaded load(const std::string& path, int most);
  void take(Desk& desk, Loaded loaded);
  void lie(Desk& desk);

  std::string path_;
  Texture texture_;
  std::future<Loaded> loading_;
};

// The path of the map's scan; empty when it names none.
std::string scan_path(const Desk& desk);
// Percent, as written or as the slider has it.
int scan_opacity(const Desk& desk);

}  // namespace muster::editor::ui
