// Draws on a Cairo context: shapes in one call, and text that fits.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/colour.h"
#include "render/fonts.h"
#include "render/geometry.h"

namespace muster::render {

struct Type {
  Face face = Face::regular;
  double size = 8;
  double tracking = 0;  // added after each letter
};
enum class Align { left, centre, right };

// Text set into a box.
struct Fitted {
  std::vector<std::string> lines;
  double size = 0;
};

class Pen {
 public:
  // `pixels` is how many pixels of the picture a unit takes: what would be smaller than a pixel is left out.
  // Zero for pictures that can be enlarged without end.
  Pen(cairo_t* cairo, const Fonts& fonts, double pixels) : cairo_(cairo), fonts_(fonts), pixels_(pixels) {}

  cairo_t* cairo() const { return cairo_; }
  // False when something of this size in units could not be made out.
  bool can_show(double size, double least_pixels) const {
    return pixels_ <= 0 || size * pixels_ >= least_pixels;
  }

  // Paths.
  void polygon(std::span<const Point> points, bool closed = true);
  void polygon(std::initializer_list<Point> points, bool closed = true) {
    polygon(std::span(points.begin(), points.size()), closed);
  }
  void box(const Rect& rect, double radius = 0);
  void circle(Point centre, double radius);
  // What is done with the path, which is used up.
  void fill(Rgb colour, double alpha = 1);
  void stroke(Rgb colour, double width, double alpha = 1);
  void fill_and_stroke(Rgb inside, Rgb line, double width);
  // Runs `paint` with the origin moved, the axes turned (clockwise) and scaled.
  template <class Paint>
  void at(Point origin, double degrees, double scale, Paint paint) {
    cairo_save(cairo_);
    cairo_translate(cairo_, origin.x, origin.y);
    cairo_rotate(cairo_, degrees * kPi / 180);
    cairo_scale(cairo_, scale, scale);
    const double pixels = pixels_;
    pixels_ *= scale;
    paint();
    pixels_ = pixels;
    cairo_restore(cairo_);
  }
  // Runs `paint` with everything outside the path left untouched.
  template <class Paint>
  void inside(Paint paint) {
    cairo_save(cairo_);
    cairo_clip(cairo_);
    paint();
    cairo_restore(cairo_);
  }

  // Text. Points are on the base line.
  double width(std::string_view text, const Type& type);
  void text(std::string_view text, Point point, const Type& type, Rgb colour, Align align = Align::left);
  // With an outline that sets it off from what lies under it.
  void halo_text(std::string_view text, Point point, const Type& type, Rgb colour, Rgb halo,
                 Align align = Align::centre);
  // The text in one or two lines, as large as the box allows, at most as `type` says and at least `least`;
  // then what does not fit is cut off with an ellipsis.
  Fitted fit(std::string_view text, const Type& type, double width, double height, double least);
  void fitted_text(const Fitted& fitted, const Rect& rect, const Type& type, Rgb colour);
  std::vector<std::string> wrap(std::string_view text, const Type& type, double width);

 private:
  void use(const Type& type, Face face);
  double piece_width(std::string_view text, const Type& type, Face face);
  void put(std::string_view text, Point point, const Type& type, Align align, bool as_path);
  std::string cut(std::string_view text, const Type& type, double width);

  cairo_t* cairo_;
  const Fonts& fonts_;
  double pixels_;
};

}  // namespace muster::render
