// Every battle of the project, and every broken one of the golden cases, as pictures.
#include <catch2/catch.hpp>

#include "render/layout.h"
#include "render/render.h"
#include "render/support.h"

using namespace muster;
using namespace muster::render;
using render::testing::battles;
using render::testing::golden_scenarios;
using render::testing::pack_of;

namespace {

std::string drawn(const std::string& pack, Format format, const std::string& paper = "A4") {
  const auto picture = draw(pack, 0, {format, paper});
  CHECK((picture ? "" : picture.error()) == "");
  return picture ? picture->bytes : std::string();
}

bool in_box(const Scene& scene, std::size_t counter) {
  for (const OffMap& box : scene.off_map)
    if (std::find(box.counters.begin(), box.counters.end(), counter) != box.counters.end()) return true;
  return false;
}

std::string escaped(std::string text) {
  for (const auto& [from, to] : {std::pair{"&", "&amp;"}, {"\"", "&quot;"}, {"<", "&lt;"}})
    for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + 2))
      text.replace(at, 1, to);
  return text;
}

}  // namespace

TEST_CASE("every unit of every battle is in its picture") {
  REQUIRE(battles().size() >= 6);
  for (const std::string& path : battles()) {
    INFO(path);
    const std::string pack = pack_of(path);
    if (pack.empty()) continue;
    const render::testing::Opened opened(pack);
    const std::string svg = drawn(pack, Format::svg);
    for (const format::Unit* unit : *opened.scenario().units())
      CHECK(svg.find("data-id=\"" + escaped(unit->id()->str()) + "\"") != svg.npos);
    for (std::size_t i = 0; i < opened.scene().units; ++i) {
      INFO(opened.scene().counters[i].id);
      const Counter& one = opened.scene().counters[i];
      CHECK((one.hexes.empty() && !one.at && !one.beside) == in_box(opened.scene(), i));
    }
  }
}

TEST_CASE("the same battle gives the same bytes in every format") {
  for (const std::string& path : battles()) {
    INFO(path);
    const std::string pack = pack_of(path);
    if (pack.empty()) continue;
    for (const Format format : {Format::svg, Format::png, Format::pdf})
      CHECK((drawn(pack, format) == drawn(pack, format)));
  }
}

TEST_CASE("pictures are what their names say") {
  const std::string pack = pack_of(battles().front());
  CHECK(render::testing::png_size(drawn(pack, Format::png)).first > 500);
  const std::string pdf = drawn(pack, Format::pdf), svg = drawn(pack, Format::svg);
  CHECK(pdf.starts_with("%PDF-1."));
  CHECK(pdf.ends_with("%%EOF\n"));
  CHECK(svg.starts_with("<?xml"));
  CHECK(svg.ends_with("</svg>\n"));
  CHECK(format_of("a/b.SVG") == Format::svg);
  CHECK(format_of("a.png") == Format::png);
  CHECK(format_of("a.pdf") == Format::pdf);
  CHECK_FALSE(format_of("a.gif"));
  CHECK_FALSE(format_of("svg"));
}

TEST_CASE("counters of different hexes never cover each other") {
  for (const std::string& path : battles()) {
    INFO(path);
    const std::string pack = pack_of(path);
    if (pack.empty()) continue;
    const render::testing::Opened opened(pack);
    const auto placed = place_counters(opened.scene());
    for (std::size_t i = 0; i < placed.size(); ++i)
      for (std::size_t j = i + 1; j < placed.size(); ++j) {
        const auto& one = opened.scene().counters[placed[i].counter];
        const auto& other = opened.scene().counters[placed[j].counter];
        if (one.hexes.size() > 1 || other.hexes.size() > 1) continue;  // turned ones are not boxes
        INFO(one.id << " and " << other.id);
        if (one.hexes.front() != other.hexes.front()) CHECK(overlap(placed[i].box(), placed[j].box()) == 0);
      }
  }
}

TEST_CASE("battles with faults can be drawn as printed and as they are") {
  std::size_t drawn_cases = 0;
  std::vector<std::string> all = golden_scenarios();
  for (const std::string& path : all) {
    INFO(path);
    const std::string pack = render::testing::pack_of_golden(path);
    if (pack.empty()) continue;
    ++drawn_cases;
    CHECK(drawn(pack, Format::svg).size() > 1000);
  }
  CHECK(drawn_cases * 2 > all.size());
  for (const std::string& path : battles()) {
    INFO(path);
    if (const std::string pack = pack_of(path, true); !pack.empty())
      CHECK(drawn(pack, Format::svg).size() > 1000);
  }
}
