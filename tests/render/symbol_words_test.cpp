// The words that the language knows for symbols are those that are drawn.
#include "model/symbol_words.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "render/symbols.h"
#include "render/terrain_marks.h"

using namespace muster;

TEST_CASE("every symbol that may be written is drawn") {
  for (const std::string_view word : model::kUnitSymbols) {
    INFO(word);
    CHECK(render::name_of(render::choose_symbol(word, {}, {})) == word);
  }
  for (const std::string_view word : model::kHexSymbols) {
    INFO(word);
    CHECK(render::choose_hex_mark(word, {}) != render::HexMark::none);
  }
  for (const std::string_view word : model::kSideSymbols) {
    INFO(word);
    CHECK(render::choose_side_mark(word, {}) != render::SideMark::plain);
  }
}

TEST_CASE("the language reference lists them") {
  std::stringstream all;
  all << std::ifstream(std::string(MUSTER_ROOT) + "/schema/language.md").rdbuf();
  const std::string page = all.str();
  const std::size_t from = page.find("Symbols of units:"), to = page.find("\n\n", from);
  REQUIRE(from != std::string::npos);
  const std::string list = page.substr(from, to - from);
  const auto listed = [&](std::string_view word) {
    INFO(word);
    CHECK(list.find("`" + std::string(word) + "`") != std::string::npos);
  };
  for (const std::string_view word : model::kUnitSymbols) listed(word);
  for (const std::string_view word : model::kHexSymbols) listed(word);
  for (const std::string_view word : model::kSideSymbols) listed(word);
}
