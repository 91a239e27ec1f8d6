// The laws of the canvas's geometry, on grids of all kinds.
#include <catch2/catch.hpp>
#include <cmath>

#include "editor/canvas/detail.h"
#include "editor/canvas/far_picture.h"
#include "editor/canvas/picking.h"

namespace {

using namespace muster;
using namespace muster::editor::canvas;

hex::Grid grid_of(hex::Run run, bool towards_start, std::optional<int> even_last) {
  hex::GridSpec spec;
  spec.scheme = *hex::LabelScheme::parse("{line:00}{place:00}");
  spec.last_line = 9;
  spec.last_place = 12;
  spec.even_last_place = even_last;
  spec.run = run;
  spec.lines_grow = run == hex::Run::across ? hex::Growth::down : hex::Growth::right;
  spec.places_grow = run == hex::Run::across ? hex::Growth::right : hex::Growth::down;
  spec.shifted = hex::Parity::even;
  const bool across = run == hex::Run::across;
  spec.shifted_towards = towards_start ? (across ? hex::Growth::left : hex::Growth::up)
                                       : (across ? hex::Growth::right : hex::Growth::down);
  auto grid = hex::Grid::make(spec);
  REQUIRE(grid);
  return *grid;
}

template <class Law>
void on_all_grids(Law law) {
  for (const hex::Run run : {hex::Run::across, hex::Run::down})
    for (const bool towards_start : {false, true})
      for (const std::optional<int> even_last : {std::optional<int>(), std::optional<int>(11)}) {
        const hex::Grid grid = grid_of(run, towards_start, even_last);
        CAPTURE(static_cast<int>(run), towards_start, even_last.has_value());
        law(grid, grid.layouts().front());
      }
}

}  // namespace

TEST_CASE("a point near a hex's centre lies in it, and one beyond its side in the neighbour") {
  on_all_grids([](const hex::Grid& grid, const hex::Layout& layout) {
    for (hex::HexIndex hex = 0; hex < grid.size(); ++hex) {
      const hex::Point centre = layout.centre(hex);
      CHECK(hex_at(grid, layout, centre) == hex);
      const auto around = layout.neighbours(hex);
      for (int i = 0; i < 6; ++i) {
        const hex::Point a = corner(grid.spec().run, (i + 5) % 6), b = corner(grid.spec().run, i);
        const hex::Point side{(a.x + b.x) / 2, (a.y + b.y) / 2};
        CHECK(hex_at(grid, layout, {centre.x + 0.98 * side.x, centre.y + 0.98 * side.y}) == hex);
        const hex::HexIndex next = around[static_cast<std::size_t>(i)];
        CHECK(hex_at(grid, layout, {centre.x + 1.02 * side.x, centre.y + 1.02 * side.y}) == next);
        const auto found = side_at(grid, layout, {centre.x + 0.9 * side.x, centre.y + 0.9 * side.y});
        CHECK(found.has_value() == (next != hex::kNoHex));
        if (found) CHECK(*found == editor::commands::side(hex, next));
        if (next != hex::kNoHex) CHECK(direction(layout, hex, next) == i);
      }
    }
    CHECK(hex_at(grid, layout, {-5, -5}) == hex::kNoHex);
    CHECK(hex_at(grid, layout, {1e300, std::nan("")}) == hex::kNoHex);
  });
}

TEST_CASE("from the screen to the map and back is the same point, whatever was done to the view") {
  View view;
  view.fit({0, 0, 30, 20}, {800, 600});
  for (int i = 0; i < 200; ++i) {
    const Pixel around{37.0 * (i % 20), 23.0 * (i % 25)};
    const hex::Point kept = view.to_map(around);
    view.zoom(around, i % 3 == 0 ? 1.4 : 0.8);
    CHECK(view.to_map(around).x == Approx(kept.x).margin(1e-6));
    CHECK(view.to_map(around).y == Approx(kept.y).margin(1e-6));
    view.pan(5 * (i % 7) - 15, 3 * (i % 5) - 6);
    const Pixel back = view.to_screen(view.to_map({123, 456}));
    CHECK(back.x == Approx(123));
    CHECK(back.y == Approx(456));
    CHECK(view.scale() >= View::kSmallest);
    CHECK(view.scale() <= View::kLargest);
  }
}

TEST_CASE("a fitted map is whole on the screen, and a shown hex in its middle") {
  on_all_grids([](const hex::Grid& grid, const hex::Layout& layout) {
    View view;
    const Pixel size{640, 480};
    view.fit(bounds(grid, layout), size);
    const Rect seen = view.visible(size);
    for (hex::HexIndex hex = 0; hex < grid.size(); ++hex)
      for (int i = 0; i < 6; ++i) {
        const hex::Point centre = layout.centre(hex), by = corner(grid.spec().run, i);
        CHECK(seen.contains({centre.x + by.x, centre.y + by.y}));
      }
    view.show(layout.centre(17), size, 50);
    CHECK(view.scale() >= 50);
    CHECK(hex_at(grid, layout, view.to_map({320, 240})) == 17);
  });
}

TEST_CASE("the cells of an area hold every hex that touches it") {
  on_all_grids([](const hex::Grid& grid, const hex::Layout& layout) {
    for (const Rect area :
         {Rect{2, 2, 5, 4}, Rect{-3, -3, 0.2, 0.2}, Rect{7.4, 3.1, 7.5, 3.2}, Rect{0, 0, 90, 90}}) {
      const Cells cells = cells_in(grid, area);
      CHECK(cells.count() <= static_cast<std::int64_t>(grid.extent().line) * grid.extent().place);
      for (hex::HexIndex hex = 0; hex < grid.size(); ++hex) {
        const hex::Point centre = layout.centre(hex);
        bool touches = area.contains(centre);
        for (int i = 0; i < 6; ++i) {
          const hex::Point by = corner(grid.spec().run, i);
          touches = touches || area.contains({centre.x + by.x, centre.y + by.y});
        }
        const hex::Cell cell = grid.cell(hex);
        if (touches)
          CHECK((cells.first.line <= cell.line && cell.line < cells.end.line &&
                 cells.first.place <= cell.place && cell.place < cells.end.place));
      }
    }
  });
}

TEST_CASE("the closer, the more is drawn") {
  CHECK(detail_of(0.5) == Detail::picture);
  CHECK(detail_of(200) == Detail::names);
  for (double pixels = 0.2; pixels < 220; pixels *= 1.1) CHECK(detail_of(pixels) <= detail_of(pixels * 1.1));
}
