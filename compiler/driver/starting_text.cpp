#include "driver/starting_text.h"

#include <cassert>

#include <fmt/format.h>

#include "yaml/patch.h"

namespace muster::driver {
namespace {

// Values are set as edits, so that any title is quoted as it must be.
std::string with_values(std::string text, const std::vector<yaml::Edit>& edits) {
  auto patched = yaml::patch(text, edits);
  assert(patched);
  return patched ? std::move(patched->text) : std::move(text);
}

constexpr std::string_view kGame = R"yaml(game: title
# edition: second edition, rulebook in English

# Unit types, by what the counter's code prints for them. The words of `arm` are the game's own.
types:
  Inf: {name: infantry, arm: infantry}
  Cav: {name: cavalry, arm: cavalry}
  Art: {name: artillery, arm: artillery}

# What counters print, and how: the pattern reads `Old Guard Inf 7-8`. [ ] encloses what may be missing.
ratings:
  strength: {from: 0, to: 20}
  morale: {from: 0, to: 10}
codes: ["{type} {strength}-{morale}"]
# leader ratings: {command: {from: 0, to: 3}}
# leader codes: ["({command})"]

# Names of formation levels, from the top.
levels: [wing, brigade]

# Which units may be in one hex. With what is commented out, artillery may stand with any other unit.
stacking:
  rule: unknown
  says: one unit to a hex
  # may share:
  #   - {units: {arm: artillery}, with: any, because: artillery may stand with any unit}

# When a unit is in command.
# command:
#   rule: "6.1"
#   says: a line of command is 3 hexes
#   reach: [{units: any, hexes: 3}]

# orders:
#   at start: chosen by the players
#   kinds: {Attack: units must move, Hold: units may not move}

# facing: {to: corner, rule: "3.4"}

# Kinds of terrain; `prohibited` and `impassable` are checked.
terrain:
  open: unknown
  # woods: {says: no horse, prohibited: [{arm: cavalry}]}
  # river: {on: hexside, says: only at bridges, impassable: yes}
)yaml";

constexpr std::string_view kCounters = R"yaml(counters: title
game: game.yaml
# `copied` from the counters, or `gathered` from the set-ups themselves.
evidence: copied

# Counters that have a side, a colour or their battles in common. A line is COUNT x NAME CODE, with the printed start
# hex behind a colon where there is one:
#   - side: Blue
#     battles: [oldford]
#     units:
#       - 2 x Grey Foot Inf 6-7: 1404, 1405
#       - {name: Blue Guard, code: Inf 8-8, back: Inf 5-6}
#     leaders: [Gen. Ash (2)]
groups: []
)yaml";

constexpr std::string_view kMap = R"yaml(map: title
game: game.yaml

# How hexes are numbered. Hexes of one line touch side by side; the place is the position along it.
grid:
  label: "{line:00}{place:00}"
  first: 0101
  last: 2020
  lines: {run: down, grow: right}
  # Which lines lie half a hex farther: odd or even, and towards where.
  shifted: unknown

# The terrain of all hexes that no list below names.
elsewhere: unknown
# terrain:
#   woods: 0901-0904, 1001
# hexsides:
#   river: 1010/1110, 1010/1111
# places:
#   Oldford: 1009, 1010
# edges:
#   lower: {aka: [southern]}
)yaml";

constexpr std::string_view kScenario = R"yaml(scenario: title
game: game.yaml
map: map.yaml
# source: scenario and page of the book
# length: {turns: 10}

CODES
sides:
  Blue:
    commander: unknown
    formations: []
    # formations:
    #   - name: Left Wing
    #     commander: Gen. Ash
    #     units:
    #       - 2 x Grey Foot CODE: 1404, 1405
  Red:
    commander: unknown
    formations: []

# Special rules, victory, printed totals to check the set-up against:
# rules: [{title: Edges, summary: in your own words}]
# victory: {says: in your own words}
# claims: [{says: seven units of Blue, count: 7, of: {side: Blue}}]
)yaml";

// What the game prints on its counters, as a reminder of how a line is typed.
std::string reminder(const model::Game* game) {
  std::string out = "# A line of the set-up is COUNT x NAME CODE: HEXES.";
  if (!game) return out;
  std::string codes;
  for (const model::CounterCode& code : game->codes)
    codes += fmt::format("{}{}", codes.empty() ? "" : "  or  ", code.pattern.value);
  return codes.empty() ? out : out + "\n# Codes of this game: " + codes;
}

std::string label(const NewMap& map) {
  const std::string zeros(map.first.size() / 2, '0');
  const std::string line = "{line:" + zeros + "}", place = "{place:" + zeros + "}";
  return map.place_first ? place + line : line + place;
}

}  // namespace

std::string new_game_text(const std::string& title) {
  return with_values(std::string(kGame), {yaml::Set{{"game"}, title}});
}

std::string new_counters_text(const NewCounters& sheet) {
  return with_values(std::string(kCounters),
                     {yaml::Set{{"counters"}, sheet.title}, yaml::Set{{"game"}, sheet.game}});
}

std::string new_map_text(const NewMap& map) {
  std::vector<yaml::Edit> edits = {
      yaml::Set{{"map"}, map.title},
      yaml::Set{{"grid", "label"}, label(map)},
      yaml::Set{{"grid", "first"}, map.first},
      yaml::Set{{"grid", "last"}, (map.size_known ? "" : "at least ") + map.last},
      yaml::Set{{"grid", "lines", "run"}, map.lines_run_down ? "down" : "across"},
      yaml::Set{{"grid", "lines", "grow"}, map.lines_run_down ? "right" : "down"}};
  if (map.game.empty())
    edits.push_back(yaml::Remove{{"game"}});
  else
    edits.push_back(yaml::Set{{"game"}, map.game});
  return with_values(std::string(kMap), edits);
}

std::string new_scenario_text(const NewScenario& scenario, const model::Game* game) {
  std::string text(kScenario);
  constexpr std::string_view kHere = "CODES";
  text.replace(text.find(kHere), kHere.size(), reminder(game));
  return with_values(std::move(text), {yaml::Set{{"scenario"}, scenario.title},
                                       yaml::Set{{"game"}, scenario.game}, yaml::Set{{"map"}, scenario.map}});
}

}  // namespace muster::driver
