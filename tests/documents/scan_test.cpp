// How a scan is laid under the hexes.
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <random>

#include "editor/commands/map_scan.h"

using namespace muster;
using namespace muster::editor::commands;

namespace {

hex::Grid grid() {
  hex::GridSpec spec;
  spec.scheme = *hex::LabelScheme::parse("{line:00}{place:00}");
  spec.last_line = 20;
  spec.last_place = 25;
  spec.shifted = hex::Parity::even;
  return *hex::Grid::make(spec);
}

// A picture of the map: turned, as many pixels a hex, moved.
struct Picture {
  double degrees, pixels, x, y, stretch = 1;

  ScanPoint of(const hex::Layout& layout, hex::HexIndex hex) const {
    const double angle = degrees * std::numbers::pi / 180;
    const hex::Point at = layout.centre(hex);
    return {x + pixels * (at.x * std::cos(angle) - at.y * stretch * std::sin(angle)),
            y + pixels * (at.x * std::sin(angle) + at.y * stretch * std::cos(angle)), hex};
  }
};

}  // namespace

TEST_CASE("three hexes far apart lay all others where they are") {
  const hex::Grid map = grid();
  const hex::Layout& layout = map.layouts().front();
  std::mt19937 random(3);
  for (const Picture& picture :
       {Picture{0, 40, 0, 0}, {2.5, 61.3, 120, -40}, {-88, 17, 3000, 900}, {180, 30, 900, 900}}) {
    CAPTURE(picture.degrees);
    const std::vector<ScanPoint> three = {picture.of(layout, 0), picture.of(layout, 24),
                                          picture.of(layout, 480)};
    const auto fit = fit_scan(map, layout, three);
    REQUIRE(fit);
    for (int i = 0; i < 200; ++i) {
      const auto hex = static_cast<hex::HexIndex>(random() % map.size());
      const ScanPoint point = picture.of(layout, hex);
      CHECK(off_by(layout, *fit, point) < 1e-9);
      const hex::Point back = fit->to_picture(layout.centre(hex));
      CHECK(std::hypot(back.x - point.x, back.y - point.y) < 1e-6);
    }
    CHECK(fit->pixels_across() == Approx(picture.pixels));
    CHECK(fit->pixels_down() == Approx(picture.pixels));
    const auto [flat_width, flat_height] = fit->hex_size(hex::Run::down);
    const auto [width, height] = fit->hex_size(hex::Run::across);
    CHECK(flat_width == Approx(picture.pixels * 2 / std::sqrt(3.0)));  // from corner to corner
    CHECK(flat_height == Approx(picture.pixels));
    CHECK(width == Approx(picture.pixels));
    CHECK(height == Approx(picture.pixels * 2 / std::sqrt(3.0)));
    CHECK(std::abs(std::remainder(fit->turned() - picture.degrees, 360)) < 1e-9);
    CHECK(std::abs(fit->leaning()) < 1e-9);
    CHECK(doubt(*fit).empty());
  }
}

TEST_CASE("more points than three even out what the hand missed") {
  const hex::Grid map = grid();
  const hex::Layout& layout = map.layouts().front();
  const Picture picture{1, 50, 10, 20};
  std::vector<ScanPoint> points;
  for (const hex::HexIndex hex : {0U, 24U, 475U, 499U, 250U}) points.push_back(picture.of(layout, hex));
  points[1].x += 6;
  points[4].y -= 4;
  const auto three = fit_scan(map, layout, std::vector<ScanPoint>(points.begin(), points.begin() + 3));
  const auto all = fit_scan(map, layout, points);
  REQUIRE(three);
  REQUIRE(all);
  double worst_of_three = 0, worst_of_all = 0;
  for (const ScanPoint& one : points) {
    worst_of_three = std::max(worst_of_three, off_by(layout, *three, one));
    worst_of_all = std::max(worst_of_all, off_by(layout, *all, one));
  }
  CHECK(worst_of_all < worst_of_three);
  CHECK(worst_of_all < 0.12);
}

TEST_CASE("what printers and scanners do not do is doubted") {
  const hex::Grid map = grid();
  const hex::Layout& layout = map.layouts().front();
  const Picture picture{1, 50, 10, 20};
  std::vector<ScanPoint> points = {picture.of(layout, 0), picture.of(layout, 24), picture.of(layout, 480)};
  points[2].hex = 475;  // five places wrong
  const auto leaning = fit_scan(map, layout, points);
  REQUIRE(leaning);
  CHECK_THAT(doubt(*leaning), Catch::Contains("lean"));
  const Picture stretched{0, 50, 0, 0, 1.2};
  points = {stretched.of(layout, 0), stretched.of(layout, 24), stretched.of(layout, 475)};
  const auto tall = fit_scan(map, layout, points);
  REQUIRE(tall);
  CHECK(doubt(*tall) == "the hexes would be 20% too tall: is a number wrong?");
}
