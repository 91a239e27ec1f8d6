#include "editor/outputs/starts.h"

#include <filesystem>

#include <fmt/format.h>

#include "editor/document/files/texts.h"

namespace muster::editor::outputs {
namespace {

namespace fs = std::filesystem;

// A file as another one names it.
std::string seen_from(const std::string& target, const std::string& file) {
  const fs::path folder = fs::path(document::absolute_path(file)).parent_path();
  const fs::path seen = fs::path(document::absolute_path(target)).lexically_relative(folder);
  return seen.empty() ? target : seen.generic_string();
}

// As a YAML text in quotes.
std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return out + '"';
}

}  // namespace

std::string new_map(const NewMap& map) {
  return fmt::format(
      "map: {}\ngame: {}\n\ngrid:\n  label: {}\n  first: {}\n  last: {}\n"
      "  lines: {{run: {}, grow: {}}}\n  places: {{grow: {}}}\n  shifted: unknown\n\nelsewhere: unknown\n",
      quoted(map.title), quoted(seen_from(map.game, map.path)), quoted(map.label), quoted(map.first),
      quoted(map.last), map.lines_down ? "down" : "across", map.lines_down ? "right" : "down",
      map.lines_down ? "down" : "right");
}

std::string new_scenario(const NewScenario& scenario) {
  return fmt::format(
      "scenario: {}\ngame: {}\nmap: {}\n\nsides:\n  {}:\n    commander: unknown\n    formations: []\n"
      "  {}:\n    commander: unknown\n    formations: []\n",
      quoted(scenario.title), quoted(seen_from(scenario.game, scenario.path)),
      quoted(seen_from(scenario.map, scenario.path)), quoted(scenario.first_side),
      quoted(scenario.second_side));
}

}  // namespace muster::editor::outputs
