// The signs of symbols.h.
#include "render/symbols.h"

namespace muster::render {
namespace {

// Draws in a box with its lines' width.
class Sign {
 public:
  Sign(Pen& pen, const Rect& box) : pen_(pen), box_(box), line_(std::max(0.7, box.height / 12)) {}

  void paint(Symbol symbol) {
    switch (symbol) {
      case Symbol::heavy_infantry:
        triangle(0, 0, 1, 0, .5, .5);
        triangle(0, 1, 1, 1, .5, .5);
        return cross();
      case Symbol::infantry:
        return cross();
      case Symbol::light_infantry:
        cross();
        return dot(.5, .2, .085);
      case Symbol::pike:
        cross();
        return line(.5, 0, .5, 1);
      case Symbol::heavy_cavalry:
        return triangle(0, 1, 1, 1, 1, 0);
      case Symbol::cavalry:
        return line(0, 1, 1, 0);
      case Symbol::light_cavalry:
        line(0, 1, 1, 0);
        return dot(.5, .2, .085);
      case Symbol::dragoons:
        line(0, 1, 1, 0);
        line(0, 0, .5, .5);
        return dot(.5, .2, .085);
      case Symbol::heavy_artillery:
        line(.25, .86, .75, .86);
        return dot(.5, .46, .26);
      case Symbol::artillery:
        return dot(.5, .5, .22);
      case Symbol::light_artillery:
        return dot(.5, .5, .14);
      default:
        return rest(symbol);
    }
  }

 private:
  void rest(Symbol symbol) {
    switch (symbol) {
      case Symbol::wagon:
        line(.2, .55, .8, .55);
        line(.8, .55, .95, .35);
        dot(.34, .72, .13);
        return dot(.66, .72, .13);
      case Symbol::camp:
        return triangle(.22, .85, .78, .85, .5, .15);
      case Symbol::engineers:
        line(.25, .35, .75, .35);
        for (const double x : {.25, .5, .75}) line(x, .35, x, .75);
        return;
      case Symbol::standard:
        line(.35, .1, .35, .9);
        return triangle(.35, .12, .8, .32, .35, .52);
      case Symbol::ship:
        pen_.polygon({at(.15, .58), at(.85, .58), at(.7, .85), at(.3, .85)});
        pen_.fill(kInk);
        line(.5, .58, .5, .12);
        return triangle(.54, .16, .8, .5, .54, .5);
      case Symbol::leader:
        return star();
      default:
        return pen_.text("?", {box_.centre().x, box_.y + box_.height * .8}, {Face::bold, box_.height * .85},
                         kInk, Align::centre);
    }
  }

  Point at(double x, double y) const { return {box_.x + x * box_.width, box_.y + y * box_.height}; }
  void line(double x1, double y1, double x2, double y2) {
    pen_.polygon({at(x1, y1), at(x2, y2)}, false);
    pen_.stroke(kInk, line_);
  }
  void cross() {
    line(0, 0, 1, 1);
    line(0, 1, 1, 0);
  }
  void triangle(double x1, double y1, double x2, double y2, double x3, double y3) {
    pen_.polygon({at(x1, y1), at(x2, y2), at(x3, y3)});
    pen_.fill(kInk);
  }
  void dot(double x, double y, double radius) {
    pen_.circle(at(x, y), radius * box_.height);
    pen_.fill(kInk);
  }
  void star() {
    std::array<Point, 10> points;
    for (int i = 0; i < 10; ++i)
      points[static_cast<std::size_t>(i)] =
          at(.5, .53) + polar(-90 + 36 * i, box_.height * (i % 2 == 0 ? .44 : .18));
    pen_.polygon(points);
    pen_.fill(kInk);
  }

  Pen& pen_;
  const Rect& box_;
  double line_;
};

}  // namespace

void paint_symbol(Pen& pen, Symbol symbol, const Rect& box) {
  pen.box(box);
  pen.fill(kPaper);
  pen.box(box);
  pen.inside([&] { Sign(pen, box).paint(symbol); });
  pen.box(box);
  pen.stroke(kInk, std::max(0.6, box.height / 14));
}

}  // namespace muster::render
