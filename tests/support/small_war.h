// A small made-up game with a map and a scenario around a list of formations, for tests in memory.
#pragma once

#include <map>
#include <string>

namespace muster::testing {

inline const std::string kSmallGame = R"(game: A small war
types:
  C: {name: horse, arm: cavalry}
  I: {name: foot, arm: infantry}
  P: {name: pioneers, arm: infantry, qualities: [careful]}
  Long: {name: long battalion, arm: infantry, footprint: 2}
  Gun: {name: guns, aka: [Guns], arm: artillery, code: none}
ratings:
  morale: {from: 0, to: 10}
  movement: {from: 0, to: 12}
codes: ["{type}-{morale}-{movement}"]
particles: [de, von, "d'"]
levels: [wing]
stacking:
  rule: "9.1"
  says: one unit to a hex
  may share:
    - {units: {arm: artillery}, with: any, because: guns may share}
    - {units: {type: P}, with: {arm: cavalry}, because: pioneers may share with horse}
command:
  rule: "5.1"
  says: within reach of the commander
  reach:
    - {units: {arm: infantry}, hexes: 1}
    - {units: {arm: cavalry}, hexes: 2}
  relays: {arm: [infantry, cavalry]}
  exempt: {arm: artillery}
  blocked by: [enemy units, impassable terrain]
  commander starts: with a unit of the formation
  commander rule: "2.1"
terrain:
  open: {says: open}
  lake: {says: water, impassable: yes}
  wood: {says: trees, prohibited: [{arm: cavalry}]}
)";

// Lines 01 to `lines` of places 01 to `places`, across the sheet; `more` is further YAML.
inline std::string small_map(const std::string& lines = "15", const std::string& places = "20",
                             const std::string& shifted = "unknown", const std::string& more = {}) {
  return "map: A field\ngame: game.yaml\ngrid:\n  label: \"{line:00}{place:00}\"\n  first: \"0101\"\n  last: "
         "\"" +
         lines + places + "\"\n  lines: {run: across, grow: down}\n  shifted: " + shifted + "\n" + more;
}

// A scenario; `sides` is the YAML below `sides:`, indented by two blanks.
inline std::string small_scenario(const std::string& sides, const std::string& more = {}) {
  return "scenario: A skirmish\ngame: game.yaml\nmap: map.yaml\nsides:\n" + sides + more;
}

using Files = std::map<std::string, std::string>;

inline Files small_war(const std::string& sides, const std::string& more = {},
                       const std::string& map = small_map()) {
  return {{"game.yaml", kSmallGame}, {"map.yaml", map}, {"battle.yaml", small_scenario(sides, more)}};
}

// One side with one wing whose unit lines these are, eight blanks deep.
inline std::string one_wing(const std::string& lines) {
  return "  Blue:\n    formations:\n      - name: Wing\n        commander: Ash\n        units:\n" + lines;
}

}  // namespace muster::testing
