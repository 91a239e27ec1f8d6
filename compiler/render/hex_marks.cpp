// The signs of hexes. Counters cover the middle of a hex, so signs lie around it.
#include "render/terrain_marks.h"

namespace muster::render {
namespace {

// From 0 to 1, the same for the same seed everywhere.
double scatter(std::uint32_t seed, std::uint32_t index) {
  std::uint32_t value = seed * 2654435761U + index * 40503U + 0x9e3779b9U;
  value ^= value >> 15;
  value *= 0x85ebca6bU;
  value ^= value >> 13;
  return static_cast<double>(value & 0xffff) / 65535;
}

class Sign {
 public:
  Sign(Pen& pen, Point centre, Rgb ground, std::uint32_t seed)
      : pen_(pen), centre_(centre), ground_(ground), seed_(seed) {}

  void paint(HexMark mark) {
    switch (mark) {
      case HexMark::none:
        return;
      case HexMark::trees:
        return spread(9, 21, [this](Point at, double size) { tree(at, 3.2 + size, kLeaf); });
      case HexMark::orchard:
        return rows([this](Point at) { tree(at, 2.4, kLeaf); });
      case HexMark::vines:
        return rows([this](Point at) { stroke({at, at + Point{0, -4}}, kLeaf, 0.9); });
      case HexMark::houses:
        return spread(6, 20, [this](Point at, double) { house(at, 3.4); });
      case HexMark::church:
        return church(centre_ + Point{0, 4});
      case HexMark::city:
        spread(8, 17, [this](Point at, double) { house(at, 3); });
        return ring(24.5, 2.2, 0);
      case HexMark::castle:
        return castle(centre_ + Point{0, 6});
      case HexMark::fort:
        return ring(22, 1.8, 5);
      case HexMark::marsh:
        return spread(8, 19, [this](Point at, double) { reeds(at); });
      case HexMark::water:
        return spread(6, 17, [this](Point at, double) { wave(at); });
      case HexMark::hills:
        return spread(6, 20, [this](Point at, double) { rise(at); });
      case HexMark::rocks:
        return spread(7, 19, [this](Point at, double size) { rock(at, 2 + size); });
      case HexMark::fields:
        return rows([this](Point at) { stroke({at + Point{-5, 1}, at + Point{5, -1}}, kEarth, 0.5); });
    }
  }

 private:
  template <class Part>
  void spread(int count, double radius, Part part) {
    std::vector<Point> points;
    for (int i = 0; i < count; ++i) {
      const auto n = static_cast<std::uint32_t>(i);
      const double turn = 360.0 * i / count + 25 * scatter(seed_, n) + 40 * scatter(seed_, 99);
      points.push_back(centre_ + polar(turn, radius * (0.72 + 0.3 * scatter(seed_, n + 50))));
    }
    std::sort(points.begin(), points.end(), [](Point a, Point b) { return a.y < b.y; });
    for (std::size_t i = 0; i < points.size(); ++i)
      part(points[i], 1.2 * scatter(seed_, static_cast<std::uint32_t>(i) + 80));
  }
  template <class Part>
  void rows(Part part) {
    for (int row = -1; row <= 1; ++row)
      for (int place = -1; place <= 1; ++place)
        part(centre_ + Point{place * 13.0 + (row % 2 == 0 ? 0 : 2), row * 13.0 + 2});
  }
  void stroke(std::initializer_list<Point> points, Rgb colour, double width) {
    pen_.polygon(points, false);
    pen_.stroke(colour, width);
  }

  void tree(Point at, double size, Rgb leaf) {
    stroke({at, at + Point{0, size * 0.9}}, kEarth, 0.8);
    pen_.circle(at, size);
    pen_.fill_and_stroke(mix(leaf, ground_, 0.35), mix(leaf, kInk, 0.2), 0.5);
  }
  void house(Point at, double size) {
    pen_.box({at.x - size, at.y - size * .4, 2 * size, size * 1.3});
    pen_.fill_and_stroke(mix(kRoof, kPaper, 0.75), kRoof, 0.5);
    pen_.polygon({at + Point{-size * 1.2, -size * .4}, at + Point{0, -size * 1.3},
                  at + Point{size * 1.2, -size * .4}});
    pen_.fill(kRoof);
  }
  void church(Point at) {
    pen_.box({at.x - 7, at.y - 4, 14, 8});
    pen_.polygon({at + Point{-3, -4}, at + Point{0, -16}, at + Point{3, -4}});
    pen_.fill_and_stroke(mix(kRoof, kPaper, 0.6), kRoof, 0.7);
    stroke({at + Point{0, -16}, at + Point{0, -21}}, kRoof, 0.9);
    stroke({at + Point{-2, -19}, at + Point{2, -19}}, kRoof, 0.9);
  }
  void castle(Point at) {
    std::vector<Point> line = {at + Point{-13, 7}, at + Point{-13, -11}};
    for (int i = 0; i < 5; ++i) {
      const double x = -13 + 26.0 / 4.5 * i;
      line.push_back(at + Point{x, -11});
      line.push_back(at + Point{x + 26.0 / 9, -11});
      if (i == 4) break;
      line.push_back(at + Point{x + 26.0 / 9, -7});
      line.push_back(at + Point{x + 26.0 / 4.5, -7});
    }
    line.push_back(at + Point{13, 7});
    pen_.polygon(line);
    pen_.fill_and_stroke(mix(kStone, kPaper, 0.55), kStone, 0.9);
  }
  // A wall around the hex; with points it is a star.
  void ring(double radius, double width, double points) {
    std::vector<Point> line;
    for (int i = 0; i < 24; ++i) {
      const double out = points > 0 ? (i % 4 == 0 ? points : i % 4 == 2 ? -points / 3 : 0) : 0;
      line.push_back(centre_ + polar(15.0 * i, radius + out));
    }
    pen_.polygon(line);
    pen_.stroke(mix(kEarth, kInk, 0.2), width);
  }
  void reeds(Point at) {
    for (const double x : {-2.5, 0.0, 2.5}) stroke({at, at + Point{x, -5}}, mix(kLeaf, kWater, 0.3), 0.7);
    stroke({at + Point{-4, 0}, at + Point{4, 0}}, kWater, 0.7);
  }
  void wave(Point at) {
    cairo_move_to(pen_.cairo(), at.x - 5, at.y);
    cairo_rel_curve_to(pen_.cairo(), 2, -3, 3, -3, 5, 0);
    cairo_rel_curve_to(pen_.cairo(), 2, 3, 3, 3, 5, 0);
    pen_.stroke(kWater, 0.8);
  }
  void rise(Point at) {
    for (const double x : {-3.0, 0.0, 3.0}) stroke({at + Point{x * .6, -3}, at + Point{x, 3}}, kEarth, 0.7);
  }
  void rock(Point at, double size) {
    pen_.polygon({at + Point{-size, size * .5}, at + Point{-size * .4, -size},
                  at + Point{size * .6, -size * .6}, at + Point{size, size * .5}});
    pen_.fill_and_stroke(mix(kStone, kPaper, 0.5), kStone, 0.5);
  }

  Pen& pen_;
  Point centre_;
  Rgb ground_;
  std::uint32_t seed_;
};

}  // namespace

void paint_hex_mark(Pen& pen, HexMark mark, Point centre, Rgb ground, std::uint32_t seed) {
  Sign(pen, centre, ground, seed).paint(mark);
}

}  // namespace muster::render
