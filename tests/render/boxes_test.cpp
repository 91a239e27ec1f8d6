// Pictures of boxes and tracks beside the map, and of hexsides that one hex has.
#include <catch2/catch.hpp>

#include "render/panel.h"
#include "render/support.h"
#include "support/small_war.h"

using namespace muster;
using namespace muster::render;
using render::testing::pack_of;
using Shown = render::testing::Opened;

namespace {

const std::string kBoxes =
    "boxes:\n  Camp: {for: Blue, capacity: 3, leads to: 0101-0102}\n  Empty: nothing\n"
    "  Track: {spaces: 1-9}\n";

Shown shown(const std::string& units, const std::string& more = kBoxes) {
  return Shown(pack_of(muster::testing::small_war(muster::testing::one_wing(units), more)));
}

}  // namespace

TEST_CASE("what is in a box is drawn in it, by space") {
  const Shown picture = shown(
      "          - 2 x First C-5-6: Camp\n          - Second C-5-6: Track 3\n"
      "          - Third C-5-6: Track 1\n          - Fourth C-5-6: 0303\n");
  const Scene& scene = picture.scene();
  REQUIRE(scene.boxes.size() == 3);
  CHECK(scene.off_map.empty());
  CHECK(scene.boxes[0].says == "for Blue, at most 3 units, leads to 0101, 0102");
  REQUIRE(scene.boxes[0].spaces.size() == 1);
  CHECK(scene.boxes[0].spaces[0].counters == std::vector<std::size_t>{0, 1});
  CHECK(scene.boxes[1].spaces.empty());
  REQUIRE(scene.boxes[2].spaces.size() == 2);
  CHECK((scene.boxes[2].spaces[0].name == "1" && scene.boxes[2].spaces[1].name == "3"));
  CHECK(scene.boxes[2].says == "spaces 1 to 9");
  for (std::size_t i = 0; i < 4; ++i) CHECK(scene.counters[i].hexes.empty());
}

TEST_CASE("every counter in a box can be pointed at in the drawing") {
  const std::string pack = pack_of(muster::testing::small_war(
      muster::testing::one_wing("          - 9 x First C-5-6: Camp\n"), "boxes: {Camp: {leads to: 0101}}\n"));
  const Shown picture(pack);
  render::testing::Canvas canvas;
  const Panel panel(canvas.pen(), picture.scene());
  const double height = panel.height(1);
  const auto boxed = panel.paint(canvas.pen(), height, 0, 1);
  REQUIRE(boxed.size() == 9);
  for (const BoxedCounter& one : boxed) CHECK((one.box.x >= 0 && one.box.x + one.box.width <= kColumn));
}

TEST_CASE("a hexside that one hex has shows the side that it faces") {
  auto files = muster::testing::small_war(
      muster::testing::one_wing("          - First C-5-6: 0303\n"), {},
      muster::testing::small_map("15", "20", "{lines: even, towards: right}",
                                 "hexsides:\n  rampart: 0304>0303, 0305>0306\n  bank: 0308/0309\n"));
  files["game.yaml"] += "  rampart: {on: hexside, one-sided: yes}\n  bank: {on: hexside}\n";
  const Shown picture(pack_of(files));
  const Board& board = picture.scene().board;
  REQUIRE(board.hexsides.size() == 3);
  CHECK(board.labels[board.hexsides[0].a] == "0303");
  CHECK(board.hexsides[0].face == SideFace::here);
  CHECK(board.hexsides[1].face == SideFace::away);
  CHECK(board.hexsides[2].face == SideFace::both);
}
