// Edits that are made on another thread, while who asked for them goes on.
#include <algorithm>
#include <catch2/catch.hpp>
#include <thread>

#include "editor/commands/map.h"
#include "editor/document/document.h"
#include "editor/temporary_folder.h"

using namespace muster;
using namespace muster::editor;
using document::Analysis;
using document::Document;

namespace {

constexpr const char* kGame = "game: G\ntypes: {F: {name: foot}}\nterrain: {open: easy, woods: hard}\n";
const std::string kMap =
    "map: M\ngame: game.yaml\ngrid:\n  label: \"{line:00}{place:00}\"\n  first: 0101\n  last: 2025\n"
    "  lines: {run: across, grow: down}\n  shifted: {lines: even, towards: right}\n";

struct Posting {
  Posting() {
    folder.write("game.yaml", kGame);
    auto opened = Document::open(folder.write("m.yaml", kMap));
    REQUIRE(opened);
    map = std::move(*opened);
  }
  void paint(const std::string& kind, hex::HexIndex hex) {
    map->post([=](const Analysis& now) {
      return commands::paint_terrain(now, kind, {hex}, "stroke " + std::to_string(hex));
    });
  }
  void poll_all() {
    while (map->posted() > 0) {
      map->poll();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
  std::string text() const { return *map->files().find(map->path())->text; }
  std::uint16_t terrain(hex::HexIndex hex) const { return map->now()->analysis().board()->terrain(hex); }

  TemporaryFolder folder;
  std::unique_ptr<Document> map;
};

}  // namespace

TEST_CASE("posted edits come one after the other, each made of what the one before left") {
  Posting bench;
  bench.paint("woods", 3);
  bench.paint("woods", 4);
  CHECK(bench.map->posted() == 2);
  CHECK_FALSE(bench.map->fresh());
  CHECK(bench.text() == kMap);
  bench.poll_all();
  CHECK(bench.text() == kMap + "terrain:\n  woods: 0104-0105\n");
  CHECK(bench.terrain(3) == bench.terrain(4));
  CHECK(bench.map->files().history().steps().size() == 2);
  CHECK(bench.map->now()->analysis().revision() == bench.map->files().revision());
  CHECK(bench.map->undo());
  CHECK(bench.map->undo());
  CHECK(bench.text() == kMap);
}

TEST_CASE("whatever else changes texts waits for posted edits") {
  Posting bench;
  bench.paint("woods", 3);
  CHECK(bench.map->undo());
  CHECK(bench.text() == kMap);
  bench.paint("woods", 4);
  REQUIRE(bench.map->save());
  CHECK(bench.folder.read("m.yaml") == kMap + "terrain:\n  woods: 0105\n");
  // One that was made of the texts as they were is refused: its places may have moved.
  const auto before = bench.map->now();
  const auto made = commands::paint_terrain(before->analysis(), "open", {7});
  REQUIRE(made);
  bench.paint("woods", 5);
  CHECK_FALSE(bench.map->apply(*made, before->analysis().revision()));
  CHECK(bench.terrain(5) == bench.terrain(4));
  // One of another file is none of their business.
  const std::string game = bench.folder.at("game.yaml");
  bench.paint("woods", 6);
  REQUIRE(bench.map->apply(document::edit_text("type", game, kGame, std::string(kGame) + "# more\n")));
  CHECK(bench.terrain(6) == bench.terrain(4));
  CHECK(*bench.map->files().find(game)->text == std::string(kGame) + "# more\n");
}

TEST_CASE("a posted edit that cannot be made says why, and those behind it are made") {
  Posting bench;
  bench.paint("lava", 3);
  bench.paint("woods", 4);
  bench.poll_all();
  CHECK_THAT(bench.map->refusal(), Catch::Contains("lava"));
  CHECK(bench.map->refusal().empty());
  CHECK(bench.text() == kMap + "terrain:\n  woods: 0105\n");
  CHECK(bench.map->files().history().steps().size() == 1);
}

TEST_CASE("a document may be closed while edits are posted") {
  Posting bench;
  for (hex::HexIndex hex = 0; hex < 20; ++hex) bench.paint("woods", hex);
  bench.map.reset();
  CHECK(bench.folder.read("m.yaml") == kMap);
}

TEST_CASE("after posted edits the problems are those of the new texts") {
  Posting bench;
  bench.map->post([&](const Analysis& now) {
    const std::string text = *bench.map->files().find(now.path())->text;
    return base::Result<document::Edit>(
        document::edit_text("type", now.path(), text, text + "terrain:\n  woods: 9999\n"));
  });
  while (!bench.map->fresh()) {
    bench.map->poll();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  const auto& found = bench.map->checked()->analysis().findings();
  CHECK(std::any_of(found.begin(), found.end(), [](const diagnostics::Diagnostic& one) {
    return one.kind == diagnostics::Kind::hex_off_map;
  }));
}
