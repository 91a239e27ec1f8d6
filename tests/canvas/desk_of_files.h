// A small battle for tests of scene and tools.
#pragma once

#include <catch2/catch.hpp>

#include "editor/document/document.h"
#include "editor/temporary_folder.h"

namespace muster::editor {

inline constexpr const char* kGame = R"(game: Test
die: {sides: 6, from: 1}
levels: [wing]
types:
  C: {name: cuirassiers, arm: cavalry}
  T: {name: tercio, arm: infantry, footprint: 2}
ratings:
  morale: {from: 0, to: 10}
codes: ["{type}-{morale}"]
facing: {to: corner}
terrain:
  clear: {colour: "#e9e2c4"}
  woods: {colour: "#8fae7a"}
  stream: {on: hexside, colour: "#6f9cb8"}
)";

inline constexpr const char* kMap = R"(map: Field
game: game.yaml
grid:
  label: "{line:00}{place:00}"
  first: "0101"
  last: "0810"
  lines: {run: across, grow: down}
  places: {grow: right}
  shifted: even
elsewhere: clear
terrain:
  woods: 0303, 0304
)";

inline constexpr const char* kBattle = R"(scenario: Field
game: game.yaml
map: map.yaml
sides:
  Red:
    commander: none
    formations:
      - name: Wing
        commander: Ash
        units:
          - 2 × Horse C-7: 0202, 0203
          - 1 × Foot T-6: 0505/0506
          - 1 × Spare C-5: unknown
)";

struct Field {
  TemporaryFolder folder;
  std::unique_ptr<document::Document> document;

  Field() {
    folder.write("game.yaml", kGame);
    folder.write("map.yaml", kMap);
    auto opened = document::Document::open(folder.write("battle.yaml", kBattle));
    REQUIRE(opened);
    document = std::move(*opened);
    INFO(document->now()->analysis().error());
    REQUIRE(document->now()->analysis().board());
    REQUIRE(document->now()->analysis().battle());
  }
  const document::Analysis& analysis() const { return document->now()->analysis(); }
  hex::HexIndex hex(const std::string& label) const {
    const hex::Grid& grid = analysis().board()->grid();
    return grid.find(*grid.spec().scheme.read(label));
  }
  std::string text(const std::string& name) const { return *document->files().find(folder.at(name))->text; }
};

}  // namespace muster::editor
