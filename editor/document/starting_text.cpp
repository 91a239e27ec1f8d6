#include "editor/document/starting_text.h"

#include <cassert>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "yaml/patch.h"

namespace muster::editor::document {
namespace {

// Values are set as edits, so that any title is quoted as it must be.
std::string with_values(std::string text, const std::vector<yaml::Edit>& edits) {
  auto patched = yaml::patch(text, edits);
  assert(patched);
  return patched ? std::move(patched->text) : std::move(text);
}

constexpr std::string_view kMap = R"(map: title
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
)";

constexpr std::string_view kScenario = R"(scenario: title
game: game.yaml
map: map.yaml
# source: scenario and page of the book
# length: {turns: 10}

CODES
sides:
  Blue:
    commander: unknown
    formations: []
  Red:
    commander: unknown
    formations: []
)";

// What the game prints on its counters, as a reminder of how a line is typed.
std::string reminder(const Analysis& game) {
  std::string out = "# A line of the set-up is COUNT x NAME CODE: HEXES.";
  if (!game.outcome().game) return out;
  std::string codes;
  for (const model::CounterCode& code : game.outcome().game->codes)
    codes += fmt::format("{}{}", codes.empty() ? "" : "  or  ", code.pattern.value);
  return codes.empty() ? out : out + "\n# Codes of this game: " + codes;
}

// The line and the place of a number that has no problem.
std::pair<int, int> line_and_place(const NewMap& map, const std::string& number) {
  const std::size_t half = number.size() / 2;
  const int front = std::stoi(number.substr(0, half)), back = std::stoi(number.substr(half));
  return map.place_first ? std::pair{back, front} : std::pair{front, back};
}

std::string number(const NewMap& map, int line, int place) {
  const auto digits = static_cast<int>(map.first.size() / 2);
  if (map.place_first) std::swap(line, place);
  return fmt::format("{:0{}}{:0{}}", line, digits, place, digits);
}

std::string label(const NewMap& map) {
  const std::string zeros(map.first.size() / 2, '0');
  const std::string line = "{line:" + zeros + "}", place = "{place:" + zeros + "}";
  return map.place_first ? place + line : line + place;
}

}  // namespace

std::string problem_of(const NewMap& map) {
  for (const std::string& one : {map.first, map.last})
    if (one.empty() || one.size() % 2 != 0 || one.size() > 8 ||
        one.find_first_not_of("0123456789") != std::string::npos)
      return fmt::format(
          "`{}` is no number of an even number of digits: make the map with 0101 and change its "
          "grid then",
          one);
  if (map.first.size() != map.last.size()) return "both numbers must have as many digits";
  const auto [line, place] = line_and_place(map, map.first);
  const auto [last_line, last_place] = line_and_place(map, map.last);
  if (last_line < line || last_place < place) return fmt::format("{} lies before {}", map.last, map.first);
  return {};
}

std::string neighbours_in_words(const NewMap& map) {
  const auto [line, place] = line_and_place(map, map.first);
  return fmt::format("{} touches {} {}; {} begins the next line, {}", map.first, number(map, line, place + 1),
                     map.lines_run_down ? "below it" : "to its right", number(map, line + 1, place),
                     map.lines_run_down ? "to the right" : "below");
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

std::string new_scenario_text(const NewScenario& scenario, const Analysis& game) {
  std::string text(kScenario);
  constexpr std::string_view kHere = "CODES";
  text.replace(text.find(kHere), kHere.size(), reminder(game));
  return with_values(std::move(text), {yaml::Set{{"scenario"}, scenario.title},
                                       yaml::Set{{"game"}, scenario.game}, yaml::Set{{"map"}, scenario.map}});
}

std::string path_seen_from(const std::string& file, const std::string& from) {
  namespace fs = std::filesystem;
  return fs::path(absolute_path(file))
      .lexically_relative(fs::path(absolute_path(from)).parent_path())
      .string();
}

}  // namespace muster::editor::document
