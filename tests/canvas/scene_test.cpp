#include "editor/canvas/scene.h"

#include "canvas/desk_of_files.h"
#include "editor/canvas/facing.h"
#include "editor/canvas/far_picture.h"

namespace {

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::canvas;

Scene scene_of(const Field& field) { return make_scene(*field.document->now(), *field.document->now()); }

const Piece* piece_named(const Scene& scene, const std::string& name) {
  for (const Piece& piece : scene.pieces)
    if (piece.name == name) return &piece;
  return nullptr;
}

}  // namespace

TEST_CASE("every counter on the map is found where it is drawn, and nothing where none is") {
  const Field field;
  const Scene scene = scene_of(field);
  CHECK(scene.pieces.size() >= 3);
  CHECK(piece_named(scene, "Spare") == nullptr);
  for (const Piece& piece : scene.pieces) {
    const auto found = piece_at(scene, piece.centre);
    REQUIRE(found);
    CHECK(scene.pieces[*found].thing == piece.thing);
  }
  CHECK_FALSE(piece_at(scene, field.analysis().layout().centre(field.hex("0801"))));
}

TEST_CASE("a unit of two hexes lies over both") {
  const Field field;
  const Scene scene = scene_of(field);
  const Piece* foot = piece_named(scene, "Foot");
  REQUIRE(foot);
  CHECK(foot->hexes.size() == 2);
  for (const char* label : {"0505", "0506"}) {
    const hex::Point centre = field.analysis().layout().centre(field.hex(label));
    CHECK(covers(*foot, centre));
  }
}

TEST_CASE("counters of a stack can each be hit") {
  Field field;
  std::string text = field.text("battle.yaml");
  text.replace(text.find("0202, 0203"), 10, "0202, 0202");
  REQUIRE(field.document->apply(
      document::edit_text("stack", field.folder.at("battle.yaml"), field.text("battle.yaml"), text)));
  const Scene scene = scene_of(field);
  const auto& stack = scene.at.at(field.hex("0202"));
  REQUIRE(stack.size() == 2);
  const Piece& low = scene.pieces[stack[0]];
  const Piece& high = scene.pieces[stack[1]];
  CHECK(piece_at(scene, high.centre) == stack[1]);
  // The lower one looks out at its upper left corner.
  CHECK(piece_at(scene, {low.centre.x - kCounter / 2 + 0.02, low.centre.y - kCounter / 2 + 0.02}) ==
        stack[0]);
}

TEST_CASE("compass words have bearings on the grid") {
  const Field field;
  const hex::Grid& grid = field.analysis().board()->grid();
  CHECK(bearing(grid, "N", true) == 0.0);
  CHECK(bearing(grid, "north-east", true) == 60.0);
  CHECK(bearing(grid, "NE", false) == 30.0);
  CHECK(bearing(grid, "E", true) == 90.0);
  CHECK(bearing(grid, "S", true) == 180.0);
  CHECK_FALSE(bearing(grid, "owner's choice", true));
}

TEST_CASE("the far picture has each hex's colour at its centre, however coarse") {
  const Field field;
  const resolve::Board& board = *field.analysis().board();
  const hex::Layout& layout = field.analysis().layout();
  const Colours colours(field.analysis());
  const FarPicture picture = far_picture(board, layout, colours, 1000);
  for (hex::HexIndex hex = 0; hex < board.grid().size(); ++hex) {
    const hex::Point at = layout.centre(hex);
    // A hair to the left of the middle, where two pixels meet.
    const auto x =
        static_cast<std::size_t>((at.x - 0.1 - picture.area.left) / picture.area.width() * picture.width);
    const auto y =
        static_cast<std::size_t>((at.y - picture.area.top) / picture.area.height() * picture.height);
    const std::size_t pixel = 4 * (y * static_cast<std::size_t>(picture.width) + x);
    CHECK(picture.rgba[pixel] == static_cast<int>(colours.ground(board.terrain(hex)).red * 255 + 0.5));
    CHECK(picture.rgba[pixel + 3] == 255);
  }
  for (const int most : {1000, 7, 5}) {
    FarPicture blank = far_picture(board, layout, colours, most);
    const auto whole = blank.rgba;
    std::fill(blank.rgba.begin(), blank.rgba.end(), std::uint8_t{0});
    const int lines = board.grid().extent().line, middle = lines / 2;
    const Pixels upper = repaint(blank, board, layout, colours, 0, middle);
    const Pixels lower = repaint(blank, board, layout, colours, middle, lines);
    CHECK(upper.end == lower.first);
    CHECK(blank.rgba == whole);
  }
  const FarPicture coarse = far_picture(board, layout, colours, 5);
  CHECK(coarse.width <= 5);
  CHECK(coarse.height <= 5);
}
