// What the map shows of every battle can be read.
#include "editor/canvas/colours.h"

#include <catch2/catch.hpp>
#include <filesystem>

#include "editor/document/document.h"

using namespace muster;
using namespace muster::editor;

namespace {

std::vector<std::string> all_scenarios() {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(MUSTER_ROOT "/scenarios"))
    if (entry.path().extension() == ".yaml" && entry.path().filename() != "game.yaml" &&
        entry.path().filename() != "counters.yaml")
      out.push_back(entry.path().string());
  return out;
}

}  // namespace

TEST_CASE("in every battle numbers, borders, names and codes stand out from what they are drawn on") {
  std::size_t kinds = 0, counters = 0;
  for (const std::string& path : all_scenarios()) {
    const auto now = document::Analysis::make({0, {}, path, {}, driver::Depth::resolve});
    const canvas::Colours colours(*now);
    INFO(path);
    for (std::size_t i = 0; i <= colours.signs().size(); ++i, ++kinds) {
      const auto kind = i < colours.signs().size() ? static_cast<std::uint16_t>(i) : resolve::kUnknownTerrain;
      INFO("kind of terrain " << i);
      CHECK(render::contrast(colours.number(kind), colours.ground(kind)) >= render::kReadable);
      CHECK(render::contrast(colours.border(kind), colours.ground(kind)) >= 1.6);
    }
    const resolve::Battle* const battle = now->battle();
    if (!battle) continue;
    for (std::size_t a = 0; a < battle->sides.size(); ++a, ++counters) {
      const render::Rgb body = colours.side(a);
      CHECK(render::contrast(render::readable_on(body), body) >= render::kReadable);
      for (std::size_t b = 0; b < a; ++b) CHECK(render::distance(body, colours.side(b)) >= 0.12);
    }
    for (std::size_t i = 0; i < battle->formations.size(); ++i) {
      const render::Rgb stripe = colours.formation(i);
      CHECK(render::contrast(render::readable_on(stripe), stripe) >= render::kReadable);
    }
  }
  CHECK(kinds > 20);
  CHECK(counters > 10);
}
