#include "render/pen.h"

namespace muster::render {

void Pen::polygon(std::span<const Point> points, bool closed) {
  cairo_new_sub_path(cairo_);
  for (const Point& point : points) cairo_line_to(cairo_, point.x, point.y);
  if (closed) cairo_close_path(cairo_);
}

void Pen::box(const Rect& rect, double radius) {
  if (radius <= 0) return cairo_rectangle(cairo_, rect.x, rect.y, rect.width, rect.height);
  cairo_new_sub_path(cairo_);
  cairo_arc(cairo_, rect.right() - radius, rect.y + radius, radius, -kPi / 2, 0);
  cairo_arc(cairo_, rect.right() - radius, rect.bottom() - radius, radius, 0, kPi / 2);
  cairo_arc(cairo_, rect.x + radius, rect.bottom() - radius, radius, kPi / 2, kPi);
  cairo_arc(cairo_, rect.x + radius, rect.y + radius, radius, kPi, 3 * kPi / 2);
  cairo_close_path(cairo_);
}

void Pen::circle(Point centre, double radius) {
  cairo_new_sub_path(cairo_);
  cairo_arc(cairo_, centre.x, centre.y, radius, 0, 2 * kPi);
  cairo_close_path(cairo_);
}

namespace {

// Opaque colours are said as such, which keeps vector files small.
void set(cairo_t* cairo, Rgb colour, double alpha) {
  if (alpha >= 1)
    cairo_set_source_rgb(cairo, colour.red, colour.green, colour.blue);
  else
    cairo_set_source_rgba(cairo, colour.red, colour.green, colour.blue, alpha);
}

}  // namespace

void Pen::fill(Rgb colour, double alpha) {
  set(cairo_, colour, alpha);
  cairo_fill(cairo_);
}

void Pen::stroke(Rgb colour, double width, double alpha) {
  set(cairo_, colour, alpha);
  cairo_set_line_width(cairo_, width);
  cairo_stroke(cairo_);
}

void Pen::fill_and_stroke(Rgb inside, Rgb line, double width) {
  set(cairo_, inside, 1);
  cairo_fill_preserve(cairo_);
  stroke(line, width);
}

}  // namespace muster::render
