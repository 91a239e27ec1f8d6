// Free choices.
#include "render/hex_set.h"
#include "render/overlays.h"

namespace muster::render {
namespace {

constexpr double kHatchStep = 9;

void outlines(Pen& pen, const Board& board, const Area& area) {
  for (const HexIndex hex : area.hexes) pen.polygon(board.corners(hex));
  for (const Outline& one : area.outlines) pen.polygon(one);
}

Rect bounds_of(const Board& board, const Area& area) {
  return area.hexes.empty() ? bounds(area.outlines) : bounds(board, area.hexes);
}

void hatch(Pen& pen, const Rect& box, Rgb colour) {
  for (double x = box.x; x < box.right() + box.height; x += kHatchStep)
    pen.polygon({{x, box.y}, {x - box.height, box.bottom()}}, false);
  pen.stroke(colour, 1.1, 0.3);
}

// Only the inner half of the line is seen, so that two areas that touch keep their own lines.
void rim(Pen& pen, const Board& board, const Area& area, Rgb colour) {
  for (const Outline& one : area.outlines) pen.polygon(one);
  trace_rim(pen, board, area.hexes);
  cairo_set_line_cap(pen.cairo(), CAIRO_LINE_CAP_ROUND);
  pen.stroke(colour, 5.5);
  cairo_set_line_cap(pen.cairo(), CAIRO_LINE_CAP_BUTT);
}

}  // namespace

void paint_areas(Pen& pen, const Scene& scene) {
  for (const Area& area : scene.areas) {
    const Rgb colour = strong(scene.sides[area.side].colour);
    outlines(pen, scene.board, area);
    pen.inside([&] {
      pen.box(bounds_of(scene.board, area));
      pen.fill(colour, 0.1);
      hatch(pen, bounds_of(scene.board, area), colour);
      rim(pen, scene.board, area, colour);
    });
  }
}

void paint_area_names(Pen& pen, const Scene& scene, Labels& labels) {
  const Type type{Face::bold, 9};
  for (const Area& area : scene.areas) {
    const Rgb colour = strong(scene.sides[area.side].colour);
    const double width = pen.width(area.label, type) + 12;
    const Rect box = labels.choose(places_around(bounds_of(scene.board, area), width, 14));
    pen.box(box, 4);
    pen.fill_and_stroke(kPaper, colour, 1.1);
    pen.text(area.label, {box.centre().x, box.y + 10.2}, type, mix(colour, kInk, 0.35), Align::centre);
  }
}

}  // namespace muster::render
