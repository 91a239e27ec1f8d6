// Where the sides of a table set up.
#include "render/overlays.h"

namespace muster::render {
namespace {

Rgb colour_of(const Scene& scene, std::size_t zone) {
  for (const SceneSide& side : scene.sides)
    if (side.zone == zone) return lightness(side.colour) > 0.55 ? mix(side.colour, kInk, 0.45) : side.colour;
  return kFaintInk;
}

}  // namespace

void paint_zones(Pen& pen, const Scene& scene) {
  for (std::size_t i = 0; i < scene.board.zones.size(); ++i)
    for (const Outline& outline : scene.board.zones[i].areas) {
      const Rgb colour = colour_of(scene, i);
      pen.polygon(outline);
      pen.inside([&] {  // only the inner half of the line is seen
        pen.polygon(outline);
        pen.fill(colour, 0.07);
        constexpr double kDashes[] = {14, 8};
        cairo_set_dash(pen.cairo(), kDashes, 2, 0);
        pen.polygon(outline);
        pen.stroke(colour, 5, 0.75);
        cairo_set_dash(pen.cairo(), nullptr, 0, 0);
      });
    }
}

void paint_zone_names(Pen& pen, const Scene& scene, Labels& labels) {
  const Type type{Face::bold, 11, 0.6};
  for (std::size_t i = 0; i < scene.board.zones.size(); ++i) {
    const BoardPlace& zone = scene.board.zones[i];
    if (zone.areas.empty()) continue;
    Rect box = around(zone.areas.front().front(), 0, 0);
    for (const Point corner : zone.areas.front()) box = joined(box, around(corner, 0, 0));
    const double width = pen.width(zone.name, type), inset = 14;
    std::vector<Rect> places;
    for (const double x : {box.x + inset, box.right() - inset - width})
      for (const double y : {box.y + inset, box.bottom() - inset - 12}) places.push_back({x, y, width, 12});
    const Rect at = labels.choose(places);
    pen.halo_text(zone.name, {at.centre().x, at.bottom() - 2}, type, colour_of(scene, i), kPaper);
  }
}

}  // namespace muster::render
