#include "support.h"

#include "resolve/counter_match.h"
#include "resolve/resolve.h"

namespace muster::pack::testing {

const std::string kGame = R"yaml(game: Toy
edition: first
die: {sides: 10, from: 0}
levels: [wing]
types:
  G: {name: guards, arm: cavalry}
  P: {name: pike, arm: infantry, footprint: 2}
  Art: {name: artillery, arm: artillery, code: none}
classes:
  horse: {arm: cavalry}
ratings:
  morale: {from: 0, to: 10}
  movement: {from: 0, to: 20}
codes: ["{type}-{morale}-{movement}"]
leader ratings:
  command: {from: 0, to: 2}
leader codes: ["({command})"]
stacking:
  rule: "9.1"
  says: one unit to a hex
  may share:
    - {units: {arm: artillery}, with: any, because: guns may share}
command:
  rule: "5.1"
  says: near the commander
  reach:
    - {units: horse, hexes: 6}
    - {units: any, hexes: 3}
  exempt: {arm: artillery}
orders:
  at start: printed
  kinds:
    Attack: go
    Hold: stay
terrain:
  clear: open
  woods: {colour: "#00aa00", prohibited: [{arm: artillery}]}
  stream: {on: hexside}
points:
  losses:
    - {units: {arm: infantry}, points: 3}
    - {units: horse, points: 5}
)yaml";

const std::string kMap = R"yaml(map: Field
game: game.yaml
grid:
  label: "{line:00}{place:00}"
  first: 0101
  last: 0608
  lines: {run: across}
  shifted: {lines: odd}
elsewhere: clear
terrain:
  woods: [0203-0205]
hexsides:
  stream: [0301/0302, 0302/0303]
heights:
  2: [0401]
places:
  Mill: [0205]
edges:
  upper: {aka: [north road]}
)yaml";

const std::string kSheet = R"yaml(counters: Toy counters
game: game.yaml
evidence: copied
groups:
  - side: Red
    attributes: {stripe: blue}
    battles: [toy]
    units:
      - 2 x Garde G-8-10: 0102, 0103
      - {name: Pikes, code: P-7-4, back: P-5-4, unsure: smudged}
      - {name: Battery, type: Art, count: 2}
    leaders: [{name: Birch (2), aka: [Birk]}]
)yaml";

const std::string kScenario = R"yaml(scenario: The Toy Field
game: game.yaml
map: map.yaml
date: 1600
source: page 1
length: {turns: 9, start: "8:00", last turn: 10:40 AM, turn length: 20 minutes}
sides:
  Red:
    commander: {name: Ash, ratings: {command: 1}, at: 0101}
    facing: towards the enemy
    formations:
      - name: Left wing
        commander: Birch (2)
        order: Attack
        attributes: {stripe: blue}
        units:
          - 2 x Garde G-8-10: 0102-0103
          - Pikes P-7-4: 0104-0105
          - {name: Battery, type: Art, at: {printed: 0160, corrected: 0106, by: editor, why: "no such hex"}}
  Blue:
    commander: none
    formations:
      - name: Right wing
        commander: unknown
        order: Hold
        units:
          - group: screen
            at: {hexes: [0601-0604], spread: any}
            units: [2 x Riders G-6-9]
          - {name: Strangers, code: unknown, at: unknown, unsure: smudged}
          - {name: Late, code: G-5-9, at: {turn: 3, through: [0608]}}
          - {name: Camp guard, code: P-4-4, at: {next to: Riders}}
rules:
  - title: The wood
    summary: "{leader:Ash} may not enter {place:Mill} or {hex:0203}."
  - title: Flight
    summary: "{side:Blue} flees."
    source: page 2
    effects:
      - retreat edge: {side: Blue, edge: lower}
      - die table: {units: {arm: cavalry}, table: {"0-4": nothing, "5-9": they run}}
      - time limit: {value: it rains, rolls: {5: 0-6, 6: automatic}}
victory:
  says: count the losses
  points: losses
  tie: Blue
  difference: [Red, Blue]
  levels: {Red victory: 20+, Draw: –9 - 19, Blue victory: "≤ –10, –12"}
  outcome: {level: victory Red, points: {Red: 30, Blue: 7}, difference: 23}
  immediate:
    - {winner: Blue, destroyed: {name: Garde}, count: 2, says: the guard is gone}
claims:
  - {says: two guards, count: 2, of: {name: Garde}}
  - {says: ten points of Red horse, sum: 10, points: losses, of: {side: Red, class: horse}}
  - {says: the Strangers ride, count: 1, of: {name: Strangers, class: horse}}
variants:
  - title: More guns
    id: guns
    add:
      - to: Left wing
        units: [{name: Siege guns, type: Art, at: 0206}]
    change:
      - {units: {name: Garde}, rating: morale, by: -1}
    move:
      - {units: {name: Pikes}, to: 0204-0205}
    rules:
      - {title: Slow guns, summary: "{unit:Siege guns} stay where they are."}
)yaml";

World::World(const std::string& scenario, const std::string& map, const std::string& folder,
             const std::string& game)
    : reader_({{folder + "game.yaml", game},
               {folder + "map.yaml", map},
               {folder + "counters.yaml", kSheet},
               {folder + "toy.yaml", scenario}}),
      library_(reader_, sources_) {
  const auto load = [&](const std::string& name) { return *library_.load(folder + name); };
  // Sources count files in the order in which they are read; a pack must not depend on it.
  scenario_ = library_.scenario(*load("toy.yaml"), {}, sink_);
  map_ = library_.map(*load("map.yaml"), {}, sink_);
  game_ = library_.game(*load("game.yaml"), {}, sink_);
  rules_ = std::make_unique<resolve::Ruleset>(game_.model, sink_);
  board_ = resolve::Board::make(map_.model, rules_.get(), sink_);
  diagnostics::Sink ignored;  // with another game than the toy one the sheet means little
  counters_ = library_.counters(*load("counters.yaml"), {}, ignored);
  sheet_ = resolve::read_counter_sheet(counters_.model, *rules_, ignored);
}

const resolve::Battle& World::battle(const std::string& variant) {
  std::vector<const model::Variant*> variants;
  for (const model::Variant& one : scenario_.model.variants)
    if (resolve::variant_id(one) == variant) variants.push_back(&one);
  battles_.push_back(std::make_unique<resolve::Battle>(resolve::resolve(
      scenario_.model, *rules_, *board_, variant.empty() ? "toy" : "toy#" + variant, variants, sink_)));
  resolve::compare_with_sheet(*battles_.back(), sheet_);
  return *battles_.back();
}

Item World::item(const std::string& variant) {
  return pack::item(battle(variant), findings_, scenario_.corrections, scenario_.unsure);
}

std::vector<Item> World::items() {
  std::vector<Item> all = {item()};
  for (const model::Variant& one : scenario_.model.variants) all.push_back(item(resolve::variant_id(one)));
  return all;
}

std::string World::pack() { return write(items(), sources_); }

std::vector<std::string> World::reported() const {
  std::vector<std::string> out;
  for (const auto& found : sink_.found())
    out.push_back(std::string(diagnostics::entry(found.kind).name) + ": " + found.message);
  return out;
}

}  // namespace muster::pack::testing
