// Letters, limits, and the pieces for other engines.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cmath>

#include "render/render.h"
#include "render/support.h"
#include "support/small_war.h"

using namespace muster;
using namespace muster::render;
using muster::testing::one_wing;
using muster::testing::small_map;
using muster::testing::small_war;
using render::testing::Canvas;
using render::testing::pack_of;
using render::testing::png_size;

namespace {

bool drawable(const Fonts& fonts, Face face, char32_t letter) {
  return fonts.has(face, letter) || fonts.has(Face::fallback, letter);
}

std::string large_map(int lines, int places) {
  return "map: Large\ngame: game.yaml\ngrid:\n  label: \"{line:0000}{place:0000}\"\n  first: \"00010001\"\n  "
         "last: \"" +
         fmt::format("{:04}{:04}", lines, places) +
         "\"\n  lines: {run: across, grow: down}\n  shifted: {lines: even, towards: right}\nelsewhere: "
         "open\n";
}

}  // namespace

TEST_CASE("all European letters can be drawn") {
  const Fonts fonts;
  const std::pair<char32_t, char32_t> kBlocks[] = {
      {0x21, 0x7e},     {0xa1, 0x17f},    {0x180, 0x24f},   {0x391, 0x3a1}, {0x3a3, 0x3ce}, {0x400, 0x45f},
      {0x1e00, 0x1e9b}, {0x1f00, 0x1f15}, {0x1f20, 0x1f45}, {0x531, 0x556}, {0x561, 0x587}, {0x10d0, 0x10f0}};
  for (const Face face : {Face::regular, Face::bold, Face::italic})
    for (const auto& [first, last] : kBlocks)
      for (char32_t letter = first; letter <= last; ++letter) {
        INFO("letter " << static_cast<unsigned>(letter));
        CHECK(drawable(fonts, face, letter));
      }
}

TEST_CASE("names in every script have a width and stay whole") {
  Canvas canvas;
  for (const std::string name : {"Gaßion", "Parabère", "Łódź", "Ружин", "Ἀθῆναι", "Þingvellir", "İzmir",
                                 "Őrség", "Երևան", "თბილისი", "Čáslav – „Žižka“ № 7 … × ½"}) {
    INFO(name);
    CHECK(canvas.pen().width(name, {Face::regular, 10}) > 10);
    CHECK(canvas.pen().fit(name, {Face::bold, 7}, 400, 9, 3).lines == std::vector<std::string>{name});
  }
}

TEST_CASE("text is fitted into its box") {
  Canvas canvas;
  Pen& pen = canvas.pen();
  const Type type{Face::bold, 10};
  const Fitted two = pen.fit("Bv., 10-7 Heavy Infantry Battalion w/Arty", type, 40, 14, 3);
  CHECK(two.lines.size() == 2);
  for (const std::string& line : two.lines) CHECK(pen.width(line, {Face::bold, two.size}) <= 40.01);
  const Fitted cut = pen.fit(std::string(400, 'W'), type, 40, 14, 4);
  CHECK(cut.lines.front().ends_with("…"));
  CHECK(pen.width(cut.lines.front(), {Face::bold, cut.size}) <= 40.01);
  for (const std::string& line :
       pen.wrap("a few words that take some lines " + std::string(90, 'x'), type, 60))
    CHECK(pen.width(line, type) <= 60.01);
}

TEST_CASE("markup in names stays text") {
  const auto picture =
      draw(pack_of(small_war(one_wing("          - {name: \"<b>&\\\"Ash\", code: C-5-8, at: 0303}\n"))), 0,
           {Format::svg, ""});
  REQUIRE(picture);
  CHECK(picture->bytes.find("&lt;b&gt;&amp;&quot;Ash") != std::string::npos);
  CHECK(picture->bytes.find("<b>") == std::string::npos);
}

TEST_CASE("large maps have stated limits") {
  const std::string pack =
      pack_of(small_war(one_wing("          - Ash C-5-8: 00010001\n"), {}, large_map(400, 400)));
  REQUIRE_FALSE(pack.empty());
  const auto svg = draw(pack, 0, {Format::svg, ""});
  REQUIRE_FALSE(svg);
  CHECK(svg.error() ==
        "a map of 160000 hexes is too large for this format, which takes 100000 at most; a PNG takes more");
  const auto png = draw(pack, 0, {Format::png, ""});
  REQUIRE(png);
  CHECK(png->note.find("pixels wide") != std::string::npos);
  const auto [width, height] = png_size(png->bytes);
  CHECK(1.0 * width * height < 49e6);
  CHECK_FALSE(draw_board(pack, 0, 100));
}

TEST_CASE("a PDF has as many pages as the paper needs") {
  const std::string pack =
      pack_of(small_war(one_wing("          - Ash C-5-8: 0303\n"), {}, small_map("60", "60")));
  const auto small = draw(pack, 0, {Format::pdf, "A4"}), large = draw(pack, 0, {Format::pdf, "A0"}),
             whole = draw(pack, 0, {Format::pdf, "map"});
  REQUIRE((small && large && whole));
  CHECK(small->pages > 4);
  CHECK(large->pages == 1);
  CHECK(whole->pages == 1);
  CHECK_FALSE(draw(pack, 0, {Format::pdf, "A9"}));
  CHECK(find_paper("a3")->name == "A3");
}

TEST_CASE("the board alone lies where the pack's geometry says") {
  const std::string pack = pack_of(small_war(one_wing("          - Ash C-5-8: 0303\n"), {},
                                             small_map("10", "12", "{lines: even, towards: right}")));
  const auto board = draw_board(pack, 0, 50);
  REQUIRE(board);
  CHECK(png_size(board->png) == std::pair(board->width, board->height));
  CHECK(board->width == 625);                        // twelve hexes and the half of shifted lines
  CHECK(board->origin_x == Approx(0).margin(0.01));  // the geometry begins where the hexes do
  CHECK(board->origin_y == Approx(0).margin(0.01));
}

TEST_CASE("both faces of every counter can be drawn") {
  const std::string pack =
      pack_of(small_war(one_wing("          - Ash C-5-8: 0303\n          - Long Long-5-4: 0401-0402\n")));
  const auto front = draw_counters(pack, 0, CounterFace::front, 96),
             back = draw_counters(pack, 0, CounterFace::back, 96);
  REQUIRE((front && back));
  REQUIRE(front->size() == 3);  // two units and a leader
  REQUIRE(back->size() == 3);
  for (std::size_t i = 0; i < 3; ++i) {
    const auto& face = (*front)[i];
    CHECK(png_size(face.png) == std::pair(face.width, face.height));
    CHECK(face.height == 96);
    CHECK((i == 1 ? face.width > 200 : face.width == 96));
    CHECK(face.png != (*back)[i].png);
  }
}

TEST_CASE("a single hex of a kind of terrain can be drawn, and has the hex's shape") {
  const std::string pack = pack_of(small_war(one_wing("          - Ash C-5-8: 0303\n")));
  const auto unknown = draw_hex(pack, 0, 0, 104), lake = draw_hex(pack, 0, 2, 104);
  REQUIRE((unknown && lake));
  CHECK(png_size(lake->png) == std::pair(104, 120));
  CHECK(lake->png != unknown->png);
}
