// The stack under the pointer, spread out over the map while the pointer stays on it.
#pragma once

#include "editor/canvas/fan.h"
#include "editor/ui/canvas/paint_pieces.h"

namespace muster::editor::ui {

class StackFan {
 public:
  // Where the pointer is, in pixels of the canvas. It opens over a stack after a moment, or at once.
  void follow(const Desk& desk, canvas::Pixel mouse, hex::HexIndex hex, bool at_once);
  void close();

  bool open() const { return !fan_.empty(); }
  hex::HexIndex hex() const { return fan_.hex; }
  std::optional<canvas::Thing> thing_at(const Desk& desk, canvas::Pixel mouse) const;
  void paint(ImDrawList& list, ImVec2 origin, ImVec2 size, const Desk& desk, const Signs& signs) const;

 private:
  // The map as the fan is drawn: never so small that its counters cannot be told apart.
  canvas::View view(const Desk& desk) const;

  canvas::Fan fan_;
  std::uint64_t turn_ = 0;  // of the desk, when it was made
  hex::HexIndex waiting_ = hex::kNoHex;
  double since_ = 0;
};

}  // namespace muster::editor::ui
