#include "render/paint_board.h"

#include <map>

#include "render/hex_set.h"

namespace muster::render {
namespace {

// So many hexes make one path: a path of a whole large map would take too much memory.
constexpr std::size_t kBatch = 4096;
constexpr double kNumberSize = 7;
constexpr double kHatchStep = 7;

class Painter {
 public:
  Painter(Pen& pen, const Board& board) : pen_(pen), board_(board) {}

  void paint() {
    ground();
    if (pen_.can_show(kHex, 12)) hatch();
    if (pen_.can_show(kHex, 16)) marks();
    heights();
    if (pen_.can_show(kHex, 8)) grid();
    contours();
    hexsides();
    if (pen_.can_show(kNumberSize, 4.5)) numbers();
  }

 private:
  void outline(HexIndex hex) { pen_.polygon(board_.corners(hex)); }

  // Calls `flush(key)` for batches of hexes with one key, whose outlines are then the path.
  template <class Key, class Flush>
  void by_key(Key key, Flush flush) {
    std::map<int, std::vector<HexIndex>> batches;
    const auto empty = [&](int which, std::vector<HexIndex>& hexes) {
      for (const HexIndex hex : hexes) outline(hex);
      if (!hexes.empty()) flush(which);
      hexes.clear();
    };
    for (HexIndex hex = 0; hex < board_.size(); ++hex) {
      auto& hexes = batches[key(hex)];
      hexes.push_back(hex);
      if (hexes.size() == kBatch) empty(key(hex), hexes);
    }
    for (auto& [which, hexes] : batches) empty(which, hexes);
  }

  const BoardTerrain* kind(int terrain) const {
    return terrain == 0 ? nullptr : &board_.kinds[static_cast<std::size_t>(terrain - 1)];
  }

  void ground() {
    by_key([&](HexIndex hex) { return int{board_.terrain[hex]}; },
           [&](int terrain) { pen_.fill(kind(terrain) ? kind(terrain)->colour : kPaper); });
  }

  // Unknown terrain looks unknown.
  void hatch() {
    const Rect& all = board_.extent;
    constexpr std::size_t kMost = 20 * kBatch;  // hexes, and lines: a damaged pack may have hexes far apart
    if (board_.size() > kMost || !((all.width + all.height) / kHatchStep <= kMost)) return;
    bool any = false;
    for (HexIndex hex = 0; hex < board_.size(); ++hex)
      if (board_.terrain[hex] == 0) outline(hex), any = true;
    if (!any) return cairo_new_path(pen_.cairo());
    pen_.inside([&] {
      for (double x = all.x - all.height; x < all.right(); x += kHatchStep)
        pen_.polygon({{x, all.bottom()}, {x + all.height, all.y}}, false);
      pen_.stroke(kHatch, 0.45);
    });
  }

  void marks() {
    for (HexIndex hex = 0; hex < board_.size(); ++hex)
      if (const BoardTerrain* here = kind(board_.terrain[hex]))
        paint_hex_mark(pen_, here->mark, board_.centres[hex], here->colour, hex);
  }

  void heights() {
    if (board_.heights.empty()) return;
    by_key([&](HexIndex hex) { return int{board_.heights[hex]}; },
           [&](int height) {
             const bool flat = height == kNoHeight || height <= 0;
             if (flat) return cairo_new_path(pen_.cairo());
             pen_.fill(kEarth, height_share(height));
           });
  }

  void grid() {
    by_key([](HexIndex) { return 0; }, [&](int) { pen_.stroke(kGrid, 0.7); });
  }

  void side(HexIndex hex, int direction) {
    const Point centre = board_.centres[hex];
    pen_.polygon({centre + board_.shape.corner(direction + 5), centre + board_.shape.corner(direction)},
                 false);
  }

  // Between neighbours of different height.
  void contours() {
    if (board_.heights.empty()) return;
    std::map<std::array<std::int32_t, 2>, int> raised;
    for (HexIndex hex = 0; hex < board_.size(); ++hex)
      if (board_.heights[hex] != kNoHeight && board_.heights[hex] != 0)
        raised[board_.axial[hex]] = board_.heights[hex];
    for (HexIndex hex = 0; hex < board_.size(); ++hex)
      for (int i = 0; i < 6 && board_.heights[hex] != kNoHeight; ++i) {
        const auto step = axial_step(board_.shape.pointy, i);
        const auto other = raised.find({board_.axial[hex][0] + step[0], board_.axial[hex][1] + step[1]});
        if ((other == raised.end() ? 0 : other->second) < board_.heights[hex]) side(hex, i);
      }
    pen_.stroke(kEarth, 1.6);
  }

  void hexsides() {
    for (const BoardHexside& one : board_.hexsides) {
      const BoardTerrain& here = board_.kinds[one.terrain];
      const Point centre = board_.centres[one.a];
      paint_side_mark(pen_, here.side_mark, centre + board_.shape.corner(one.direction + 5),
                      centre + board_.shape.corner(one.direction), here.colour, one.face);
    }
  }

  void numbers() {
    const Point up{0, board_.shape.pointy ? -23.6 : -22.6};
    for (HexIndex hex = 0; hex < board_.size(); ++hex) {
      const BoardTerrain* here = kind(board_.terrain[hex]);
      const Rgb ground = here ? here->colour : kPaper;
      Type type{Face::regular, kNumberSize};
      const double most = board_.shape.pointy ? 22 : 34;
      if (board_.labels[hex].size() > 5)
        type.size = std::min(type.size, type.size * most / pen_.width(board_.labels[hex], type));
      pen_.text(board_.labels[hex], board_.centres[hex] + up, type, mix(kFaintInk, readable_on(ground), .25),
                Align::centre);
      if (board_.heights.empty() || board_.heights[hex] == kNoHeight || board_.heights[hex] == 0) continue;
      pen_.text(std::to_string(board_.heights[hex]),
                board_.centres[hex] + Point{0, board_.shape.pointy ? 30.0 : 28.0}, {Face::italic, 7.5},
                kEarth, Align::centre);
    }
  }

  Pen& pen_;
  const Board& board_;
};

}  // namespace

void paint_board(Pen& pen, const Board& board) {
  if (board.table)
    paint_table(pen, board);
  else
    Painter(pen, board).paint();
}

Rgb height_tint(int height) { return mix(kLand, kEarth, height_share(height)); }

void paint_sample(Pen& pen, const Board& board, const BoardTerrain* kind, Point centre, double scale) {
  const HexShape& shape = board.shape;
  pen.at(centre, 0, scale, [&] {
    std::vector<Point> corners = {{-32, -24}, {32, -24}, {32, 24}, {-32, 24}};
    if (!board.table) {
      corners.clear();
      for (int i = 0; i < 6; ++i) corners.push_back(shape.corner(i));
    }
    const bool hex = kind && !kind->on_hexside;
    pen.polygon(corners);
    pen.fill(hex ? kind->colour : kPaper);
    if (!kind) {
      pen.polygon(corners);
      pen.inside([&] {
        for (double x = -100; x < 40; x += 2 * kHatchStep) pen.polygon({{x, 40}, {x + 80, -40}}, false);
        pen.stroke(kHatch, 1.2);
      });
    }
    if (hex) paint_hex_mark(pen, kind->mark, {}, kind->colour, 7);
    pen.polygon(corners);
    pen.stroke(kGrid, 1.6);
    if (kind && kind->on_hexside)
      for (const int i : {0, 1})
        paint_side_mark(pen, kind->side_mark, shape.corner(i + 5), shape.corner(i), kind->colour,
                        kind->one_sided ? SideFace::away : SideFace::both);
  });
}

}  // namespace muster::render
