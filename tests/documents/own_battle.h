// A small battle of a test's own: a game, a map of 20 by 25 hexes, and a scenario that ends with what the
// test gives it.
#pragma once

#include <catch2/catch.hpp>
#include <string>

#include "documents/battles.h"
#include "editor/temporary_folder.h"

namespace muster::editor {

struct OwnBattle {
  static constexpr const char* kGame = R"x(game: G
types:
  F: {name: foot, arm: infantry}
  D: {name: double, arm: infantry, footprint: 2}
  W: {name: wagon, arm: train, code: none}
ratings: {morale: {from: 1, to: 9}}
codes: ["{type}-{morale}"]
leader ratings: {command: {from: 0, to: 3}}
leader codes: ["({command})"]
orders: {at start: chosen by the players, kinds: {Hold: stays, Charge: goes}}
facing: {to: edge}
stacking: {rule: "5", says: one unit to a hex}
terrain: {open: easy}
)x";
  static constexpr const char* kMap = R"(map: M
game: game.yaml
grid:
  label: "{line:00}{place:00}"
  first: 0101
  last: 2025
  lines: {run: across, grow: down}
  shifted: {lines: even, towards: right}
)";

  // `units` are lines of the only formation, as far indented as they stand; others may follow them.
  explicit OwnBattle(const std::string& units, const std::string& commander = "Ash (1)")
      : head(
            "scenario: S\ngame: game.yaml\nmap: m.yaml\nsides:\n  Red: {commander: none, formations: []}\n"
            "  Blue:\n    commander: none\n    formations:\n      - name: Wing\n        commander: " +
            commander + "\n        units:\n"),
        bench((folder.write("game.yaml", kGame), folder.write("m.yaml", kMap),
               folder.write("s.yaml", head + units))) {
    INFO(bench.now().error());
    REQUIRE(bench.now().error().empty());
  }
  // The scenario's text from the lines on that the test gave.
  std::string rest() const { return bench.text().substr(head.size()); }
  const resolve::Battle& battle() { return *bench.now().battle(); }
  hex::HexIndex hex(const char* label) {
    return hex::expand(label, bench.now().board()->grid(), bench.now().board()->names()).hexes.front().hex;
  }
  std::string applied(const base::Result<document::Edit>& made) {
    bench.apply(made);
    REQUIRE(bench.now().battle());
    return rest();
  }

  std::string head;  // of the scenario's text
  TemporaryFolder folder;
  Bench bench;
};

}  // namespace muster::editor
