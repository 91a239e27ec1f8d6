#include "render/paint_map.h"

#include "render/overlays.h"
#include "render/paint_board.h"
#include "render/paint_counter.h"

namespace muster::render {
namespace {

// What is not in play steps back.
void veil_table(Pen& pen, const Board& board) {
  pen.box(board.extent);
  for (const Outline& area : board.in_play) pen.polygon(area);
  cairo_set_fill_rule(pen.cairo(), CAIRO_FILL_RULE_EVEN_ODD);
  pen.fill(kPaper, 0.62);
  cairo_set_fill_rule(pen.cairo(), CAIRO_FILL_RULE_WINDING);
}

void veil(Pen& pen, const Board& board) {
  if (!board.in_play.empty()) veil_table(pen, board);
  if (board.out_of_play.empty()) return;
  for (HexIndex hex = 0; hex < board.size(); ++hex)
    if (board.out_of_play[hex]) pen.polygon(board.corners(hex, kCorner + 0.4));
  pen.fill(kPaper, 0.62);
}

// The name of a place may lie on hexes but not on counters or numbers.
Labels rooms(const Scene& scene, const std::vector<Placed>& placed) {
  Labels labels;
  for (const Placed& one : placed) labels.keep_free(one.box(), 3);
  if (scene.board.size() < 20'000)
    for (const Point& centre : scene.board.centres)
      labels.keep_free(around(centre + Point{0, -26}, 16, 7), 0.4);
  return labels;
}

}  // namespace

void paint_ground(Pen& pen, const Board& board) {
  paint_board(pen, board);
  veil(pen, board);
}

void paint_below(Pen& pen, const Scene& scene) {
  paint_zones(pen, scene);
  paint_areas(pen, scene);
  paint_edges(pen, scene);
  paint_entries(pen, scene);
}

void paint_above(Pen& pen, const Scene& scene, const std::vector<Placed>& placed) {
  Labels labels = rooms(scene, placed);
  paint_zone_names(pen, scene, labels);
  paint_area_names(pen, scene, labels);
  paint_place_names(pen, scene.board, labels);
  paint_faults(pen, scene, placed);
}

void paint_map(Pen& pen, const Scene& scene, const std::vector<Placed>& placed) {
  paint_ground(pen, scene.board);
  paint_below(pen, scene);
  if (pen.can_show(kCounter, 3))
    for (const Placed& one : placed) paint_placed(pen, scene.counters[one.counter], one);
  if (pen.can_show(kCounter, 10)) paint_above(pen, scene, placed);
}

void paint_badge(Pen& pen, const std::string& text, Point centre, bool error, double radius) {
  const double width = std::max(2 * radius, pen.width(text, {Face::bold, radius * 1.3}) + radius);
  pen.box(around(centre, width, 2 * radius), radius);
  pen.fill_and_stroke(error ? kError : kWarning, kWhite, 1.2);
  pen.text(text, centre + Point{0, radius * 0.47}, {Face::bold, radius * 1.3}, kWhite, Align::centre);
}

}  // namespace muster::render
