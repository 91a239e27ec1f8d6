// A table: its ground, areas of terrain and height, and a scale along its edges.
#include <fmt/format.h>

#include "render/paint_board.h"

namespace muster::render {
namespace {

constexpr double kSigns = 46;  // between the signs of a kind of terrain
constexpr double kHatchStep = 9;
constexpr double kLeastStep = 56;  // between two figures of the scale
constexpr int kMostSigns = 4000;

Rect bounds(const Outline& outline) {
  Rect all = around(outline.front(), 0, 0);
  for (const Point corner : outline) all = joined(all, around(corner, 0, 0));
  return all;
}

class Painter {
 public:
  Painter(Pen& pen, const Board& board) : pen_(pen), board_(board), table_(*board.table) {}

  void paint() {
    const Rect& all = board_.extent;
    const Outline sheet = {
        {all.x, all.y}, {all.right(), all.y}, {all.right(), all.bottom()}, {all.x, all.bottom()}};
    pen_.box(all);
    pen_.inside([&] {
      ground(sheet, table_.elsewhere);
      for (const BoardArea& area : table_.areas)
        if (!area.of_height) terrain(area);
      for (const BoardArea& area : table_.areas)
        if (area.of_height) height(area);
    });
    pen_.box(all);
    pen_.stroke(kInk, 1.4);
    if (pen_.can_show(kLeastStep, 20)) scale();
  }

 private:
  const BoardTerrain* kind(std::uint16_t terrain) const {
    return terrain == 0 ? nullptr : &board_.kinds[terrain - std::size_t{1}];
  }

  // Unknown terrain looks unknown.
  void ground(const Outline& outline, std::uint16_t terrain) {
    const BoardTerrain* here = kind(terrain);
    pen_.polygon(outline);
    pen_.fill(here ? here->colour : kPaper);
    if (here) return;
    const Rect box = bounds(outline);
    pen_.polygon(outline);
    pen_.inside([&] {
      for (double x = box.x - box.height; x < box.right(); x += kHatchStep)
        pen_.polygon({{x, box.bottom()}, {x + box.height, box.y}}, false);
      pen_.stroke(kHatch, 0.6);
    });
  }

  void terrain(const BoardArea& area) {
    if (area.outline.size() < 3) return;
    ground(area.outline, area.terrain);
    const BoardTerrain* here = kind(area.terrain);
    const Rgb rim = mix(here ? here->colour : kHatch, kInk, 0.35);
    if (here && here->mark != HexMark::none && pen_.can_show(kSigns, 12)) signs(area.outline, *here);
    pen_.polygon(area.outline);
    pen_.stroke(rim, 1.1, 0.8);
  }

  // In rows that are set off against each other, cut off at the outline.
  void signs(const Outline& outline, const BoardTerrain& here) {
    const Rect box = bounds(outline);
    pen_.polygon(outline);
    pen_.inside([&] {
      std::uint32_t number = 0;
      int row = 0;
      for (double y = box.y + kSigns * 0.35; y < box.bottom() + kSigns / 3 && number < kMostSigns;
           y += kSigns * 0.8, ++row)
        for (double x = box.x + (row % 2 ? kSigns : kSigns / 2); x < box.right() + kSigns / 3; x += kSigns)
          paint_hex_mark(pen_, here.mark, {x, y}, here.colour, number++);
    });
  }

  void height(const BoardArea& area) {
    if (area.outline.size() < 3 || area.height <= 0) return;
    pen_.polygon(area.outline);
    pen_.fill(kEarth, height_share(1));
    pen_.polygon(area.outline);
    pen_.stroke(kEarth, 1.5, 0.85);
    // Inside, near the first corner.
    const Point corner = area.outline.front(), inwards = bounds(area.outline).centre() - corner;
    pen_.text(std::to_string(area.height),
              corner + inwards * (16 / std::max(length(inwards), 16.0)) + Point{0, 5}, {Face::italic, 13},
              kEarth, Align::centre);
  }

  // 1, 2, 5, 10, 20 ... units, so that the figures have room.
  double step() const {
    double step = 0.1;
    for (int i = 0; step * table_.scale < kLeastStep; ++i) step *= i % 3 == 1 ? 2.5 : 2;
    return step;
  }

  void tick(Point from, Point to, double width) {
    pen_.polygon({from, to}, false);
    pen_.stroke(kInk, width, 0.8);
  }

  void scale() {
    const Rect& all = board_.extent;
    const double by = step();
    const Type type{Face::regular, 8.5};
    for (int i = 0; i * by * table_.scale / 5 <= all.width + 0.01; ++i) {
      const double x = all.x + i * by * table_.scale / 5;
      const bool large = i % 5 == 0;
      tick({x, all.bottom()}, {x, all.bottom() + (large ? 7 : 4)}, large ? 1 : 0.6);
      if (large)
        pen_.text(fmt::format("{:g}", i / 5 * by), {x, all.bottom() + 16}, type, kFaintInk, Align::centre);
    }
    for (int i = 0; i * by * table_.scale / 5 <= all.height + 0.01; ++i) {
      const double y = all.bottom() - i * by * table_.scale / 5;
      const bool large = i % 5 == 0;
      tick({all.x, y}, {all.x - (large ? 7 : 4), y}, large ? 1 : 0.6);
      if (large && i > 0)
        pen_.text(fmt::format("{:g}", i / 5 * by), {all.x - 10, y + 3}, type, kFaintInk, Align::right);
    }
    bar(by);
  }

  // Twice the step, in two fields.
  void bar(double by) {
    const double long_side = by * table_.scale;
    const double left = board_.extent.right() - 2 * long_side, top = board_.extent.bottom() + 26;
    for (int i = 0; i < 2; ++i) {
      pen_.box({left + i * long_side, top, long_side, 5});
      pen_.fill_and_stroke(i == 0 ? kInk : kPaper, kInk, 0.8);
    }
    pen_.text(fmt::format("{:g} {}", 2 * by, table_.unit), {left - 6, top + 6}, {Face::bold, 9.5}, kInk,
              Align::right);
  }

  Pen& pen_;
  const Board& board_;
  const TableBoard& table_;
};

}  // namespace

void paint_table(Pen& pen, const Board& board) { Painter(pen, board).paint(); }

}  // namespace muster::render
