// Many drawings for one page. They share one SVG of Cairo, and so one set of letters, and are then cut apart.
#pragma once

#include "render/pen.h"
#include "render/surface.h"

namespace muster::render {

struct CutDrawings {
  std::string style;               // rules of a style sheet
  std::string definitions;         // what belongs into <defs>, once
  std::vector<std::string> parts;  // elements, in the order in which they were drawn
};

class Fragments {
 public:
  // Nothing beyond the width and the height is drawn.
  Fragments(const Fonts& fonts, double width, double height)
      : surface_(Format::svg, width, height), pen_(surface_.cairo(), fonts, 0) {}

  // Draws the next part with the origin moved there; returns its index.
  template <class Paint>
  std::size_t add(Point origin, Paint paint) {
    pen_.at(origin, 0, 1, [&] { paint(pen_); });
    mark();
    return parts_++;
  }
  // All parts; they are used up.
  base::Result<CutDrawings> finish() &&;

 private:
  void mark();

  Surface surface_;
  Pen pen_;
  std::size_t parts_ = 0;
};

}  // namespace muster::render
