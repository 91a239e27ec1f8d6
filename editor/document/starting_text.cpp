#include "editor/document/starting_text.h"

#include <cassert>
#include <filesystem>

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

}  // namespace

std::string new_map_text(const NewMap& map) {
  std::vector<yaml::Edit> edits = {
      yaml::Set{{"map"}, map.title}, yaml::Set{{"grid", "first"}, map.first},
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
