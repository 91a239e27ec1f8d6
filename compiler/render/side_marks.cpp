// The lines of hexsides.
#include "render/terrain_marks.h"

namespace muster::render {
namespace {

class Line {
 public:
  Line(Pen& pen, Point from, Point to, Rgb colour)
      : pen_(pen),
        from_(from),
        along_(to - from),
        across_(Point{from.y - to.y, to.x - from.x} * (1 / length(to - from))),
        colour_(colour) {}

  void paint(SideMark mark, SideFace face) {
    cairo_set_line_cap(pen_.cairo(), CAIRO_LINE_CAP_ROUND);
    if (face != SideFace::both) return paint_facing(mark, face == SideFace::away ? -1 : 1);
    paint(mark);
  }

 private:
  // Signs that show both sides give way to the teeth.
  void paint_facing(SideMark mark, double way) {
    const bool earthwork =
        mark == SideMark::entrenchment || mark == SideMark::slope || mark == SideMark::cliff;
    if (earthwork)
      line(0, 1, 2.6);
    else
      paint(mark);
    constexpr int kTeeth = 5;
    for (int i = 0; i < kTeeth; ++i) {
      const double middle = (i + .5) / kTeeth;
      pen_.polygon({at(middle - .07), at(middle, way * 7.5), at(middle + .07)});
    }
    pen_.fill(colour_);
    cairo_set_line_cap(pen_.cairo(), CAIRO_LINE_CAP_BUTT);
  }

  void paint(SideMark mark) {
    switch (mark) {
      case SideMark::stream:
        wave(2.4);
        break;
      case SideMark::river:
        wave(5);
        break;
      case SideMark::hedge:
        dots(7, 2.3);
        break;
      case SideMark::entrenchment:
        line(0, 1, 2.6);
        ticks(6, 4.5, 1.4, true);
        break;
      case SideMark::abatis:
        line(0, 1, 1.2);
        crosses(5);
        break;
      case SideMark::wall:
        line(0, 1, 4.4);
        blocks(6);
        break;
      case SideMark::slope:
        ticks(8, 6, 1, true);
        break;
      case SideMark::cliff:
        line(0, 1, 2);
        ticks(8, 6, 1.3, false);
        break;
      case SideMark::road:
      case SideMark::bridge:
        bridge();
        break;
      case SideMark::plain:
        line(0, 1, 3);
        break;
    }
    cairo_set_line_cap(pen_.cairo(), CAIRO_LINE_CAP_BUTT);
  }

  Point at(double share, double off = 0) const { return from_ + along_ * share + across_ * off; }
  void stroke(Point a, Point b, double width) {
    pen_.polygon({a, b}, false);
    pen_.stroke(colour_, width);
  }
  void line(double begin, double end, double width) { stroke(at(begin), at(end), width); }
  void wave(double width) {
    cairo_t* cairo = pen_.cairo();
    const Point a = at(.25, 3), b = at(.35, 3), middle = at(.5), c = at(.65, -3), d = at(.75, -3),
                end = at(1);
    cairo_move_to(cairo, from_.x, from_.y);
    cairo_curve_to(cairo, a.x, a.y, b.x, b.y, middle.x, middle.y);
    cairo_curve_to(cairo, c.x, c.y, d.x, d.y, end.x, end.y);
    pen_.stroke(colour_, width);
  }
  void dots(int count, double radius) {
    for (int i = 0; i < count; ++i) pen_.circle(at((i + .5) / count, i % 2 ? .6 : -.6), radius);
    pen_.fill_and_stroke(colour_, mix(colour_, kInk, .3), .4);
  }
  void ticks(int count, double size, double width, bool both) {
    for (int i = 0; i < count; ++i) {
      const double share = (i + .5) / count;
      pen_.polygon({at(share, both ? -size / 2 : 0), at(share, both ? size / 2 : size)}, false);
    }
    pen_.stroke(colour_, width);
  }
  void crosses(int count) {
    for (int i = 0; i < count; ++i) {
      const double share = (i + .5) / count;
      pen_.polygon({at(share - .07, -3), at(share + .07, 3)}, false);
      pen_.polygon({at(share - .07, 3), at(share + .07, -3)}, false);
    }
    pen_.stroke(colour_, 1.1);
  }
  void blocks(int count) {
    for (int i = 1; i < count; ++i) pen_.polygon({at(1.0 * i / count, -2), at(1.0 * i / count, 2)}, false);
    pen_.stroke(kPaper, .7);
  }
  // Across the hexside, from hex to hex.
  void bridge() {
    for (const double share : {.36, .64}) pen_.polygon({at(share, -8), at(share, 8)}, false);
    pen_.stroke(colour_, 1.6);
  }

  Pen& pen_;
  Point from_, along_, across_;
  Rgb colour_;
};

}  // namespace

void paint_side_mark(Pen& pen, SideMark mark, Point from, Point to, Rgb colour, SideFace face) {
  Line(pen, from, to, colour).paint(mark, face);
}

}  // namespace muster::render
