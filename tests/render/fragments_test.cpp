// Drawings for web pages: many on one sheet, cut apart again.
#include <catch2/catch.hpp>

#include "render/compact_svg.h"
#include "render/fragments.h"
#include "render/page_drawings.h"
#include "render/scene.h"
#include "render/support.h"

using namespace muster;
using namespace muster::render;

namespace {

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

bool is_balanced(const std::string& svg) { return count(svg, "<g") == count(svg, "</g>"); }

}  // namespace

TEST_CASE("drawings on one sheet come apart in their order and share letters") {
  const Fonts fonts;
  Fragments sheet(fonts, 100, 100);
  const auto word = [](Pen& pen) { pen.text("aa", {0, 10}, {Face::bold, 8}, kInk); };
  CHECK(sheet.add({10, 10}, word) == 0);
  CHECK(sheet.add({10, 10}, [](Pen&) {}) == 1);
  CHECK(sheet.add({10, 10}, [](Pen& pen) {
    pen.box({0, 0, 50, 50}, 5);
    pen.inside([&] {
      pen.box({0, 0, 20, 20});
      pen.fill(kError);
    });
  }) == 2);
  CHECK(sheet.add({10, 40}, word) == 3);
  const auto cut = std::move(sheet).finish();
  REQUIRE(cut);
  REQUIRE(cut->parts.size() == 4);
  CHECK(count(cut->parts[0], "<use") == 2);
  CHECK(cut->parts[1].empty());
  CHECK(count(cut->parts[2], "clip-path=\"url(#") > 0);
  CHECK(count(cut->parts[3], "<use") == 2);
  for (const std::string& part : cut->parts) CHECK(is_balanced(part));
  CHECK(count(cut->definitions, "<clipPath") == count(cut->parts[2], "clip-path=\"url(#"));
  CHECK(cut->style.find("fill:#d0021b") != cut->style.npos);
  CHECK(cut->style.find("#010203") == cut->style.npos);
}

TEST_CASE("compact SVG keeps what is drawn") {
  SvgStyles styles;
  const std::string svg =
      "<g clip-path=\"url(#clip1)\" clip-rule=\"nonzero\">\n"
      "<path style=\" stroke:none;fill-rule:nonzero;fill:rgb(100%,0%,20%);fill-opacity:0.5;\" "
      "d=\"M 10.006 -0.5 L 10.123456 20 Z M 10.006 -0.5 \"/>\n"
      "<use xlink:href=\"#glyph3-1\" x=\"12.000001\" y=\"7.25\"/>\n</g>\n";
  CHECK(compact_svg(svg, styles) ==
        "<g clip-path=\"url(#clip1)\"><path class=\"k0\" d=\"M10.01-.5L10.12 20Z\"/>"
        "<use href=\"#y3-1\" x=\"12\" y=\"7.25\"/></g>");
  CHECK(styles.sheet() == ".k0{ stroke:none;fill:#ff0033;fill-opacity:0.5;}\n");
}

TEST_CASE("counters that look alike are drawn once for a page, boards once for a map") {
  const std::string pack = render::testing::pack_of(render::testing::battles().front());
  const pack::Opened opened(pack);
  const Scene scene = read_scene(opened.root(), *opened.root().scenarios()->Get(0));
  const auto once = draw_for_page(std::vector<Scene>{scene});
  const auto twice = draw_for_page(std::vector<Scene>{scene, scene});
  REQUIRE(once);
  REQUIRE(twice);
  CHECK(twice->boards.size() == 1);
  CHECK(twice->faces.size() == once->faces.size());
  CHECK(twice->scenes[1].faces == once->scenes[0].faces);
  CHECK(twice->scenes[1].placed.size() == once->scenes[0].placed.size());
  for (const std::string& face : once->faces) CHECK((is_balanced(face) && face.find("<path") != face.npos));
}
