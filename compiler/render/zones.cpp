// Where the sides set up: on hexes and on a table.
#include "render/hex_set.h"
#include "render/overlays.h"

namespace muster::render {
namespace {

// So many hexes make one path: a path of a whole large map would take too much memory.
constexpr std::size_t kBatch = 4096;

void dashed(Pen& pen, Rgb colour, double width) {
  constexpr double kDashes[] = {14, 8};
  cairo_set_dash(pen.cairo(), kDashes, 2, 0);
  pen.stroke(colour, width, 0.75);
  cairo_set_dash(pen.cairo(), nullptr, 0, 0);
}

void paint_hexes(Pen& pen, const Board& board, const std::vector<HexIndex>& hexes, Rgb colour) {
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    pen.polygon(board.corners(hexes[i]));
    if (i % kBatch == kBatch - 1) pen.fill(colour, 0.07);
  }
  pen.fill(colour, 0.07);
  trace_rim(pen, board, hexes);
  dashed(pen, colour, 2.6);
}

void paint_area(Pen& pen, const Outline& outline, Rgb colour) {
  pen.polygon(outline);
  pen.inside([&] {  // only the inner half of the line is seen
    pen.polygon(outline);
    pen.fill(colour, 0.07);
    pen.polygon(outline);
    dashed(pen, colour, 5);
  });
}

}  // namespace

void paint_zones(Pen& pen, const Scene& scene) {
  for (std::size_t i = 0; i < scene.board.zones.size(); ++i) {
    const BoardPlace& zone = scene.board.zones[i];
    if (!zone.hexes.empty()) paint_hexes(pen, scene.board, zone.hexes, colour_of_zone(scene, i));
    for (const Outline& outline : zone.areas) paint_area(pen, outline, colour_of_zone(scene, i));
  }
}

void paint_zone_sample(Pen& pen, Rgb colour, const Rect& box) {
  pen.box(box);
  pen.fill(colour, 0.12);
  pen.box(box);
  constexpr double kDashes[] = {4, 2.5};
  cairo_set_dash(pen.cairo(), kDashes, 2, 0);
  pen.stroke(colour, 1.5, 0.9);
  cairo_set_dash(pen.cairo(), nullptr, 0, 0);
}

void paint_zone_names(Pen& pen, const Scene& scene, Labels& labels) {
  const Type type{Face::bold, 11, 0.6};
  for (std::size_t i = 0; i < scene.board.zones.size(); ++i) {
    const BoardPlace& zone = scene.board.zones[i];
    if (zone.areas.empty() && zone.hexes.empty()) continue;
    const Rect box = zone.areas.empty() ? bounds(scene.board, zone.hexes) : bounds({zone.areas.front()});
    const double width = pen.width(zone.name, type), inset = 14;
    std::vector<Rect> places;
    for (const double x : {box.x + inset, box.right() - inset - width})
      for (const double y : {box.y + inset, box.bottom() - inset - 12}) places.push_back({x, y, width, 12});
    const Rect at = labels.choose(places);
    pen.halo_text(zone.name, {at.centre().x, at.bottom() - 2}, type, colour_of_zone(scene, i), kPaper);
  }
}

}  // namespace muster::render
