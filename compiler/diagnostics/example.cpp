#include "diagnostics/example.h"

#include <algorithm>
#include <array>
#include <string>

namespace muster::diagnostics {

// Made by cmake/embed.cmake from explanations/example/.
extern const std::string_view kExampleGame;
extern const std::string_view kExampleMap;
extern const std::string_view kExampleCounters;
extern const std::string_view kExampleTable;

std::span<const StandardFile> standard_files() {
  static const std::array<StandardFile, 4> kFiles = {
      {{"game.yaml", "example-game", "the game that all examples share", kExampleGame},
       {"map.yaml", "example-map", "the map that all examples share", kExampleMap},
       {"counters.yaml", "example-counters", "the counter sheet that some examples name", kExampleCounters},
       {"table.yaml", "example-table", "a map without hexes, for examples on a table", kExampleTable}}};
  return kFiles;
}

const StandardFile* find_standard_file(std::string_view name) {
  const auto files = standard_files();
  const auto found =
      std::find_if(files.begin(), files.end(), [name](const StandardFile& one) { return one.name == name; });
  return found == files.end() ? nullptr : &*found;
}

std::string_view example(std::string_view explanation, std::string_view which) {
  constexpr std::string_view kEnd = "\n```\n";
  const std::string opening = "\n```yaml " + std::string(which) + "\n";
  const std::size_t at = explanation.find(opening);
  if (at == std::string_view::npos || explanation.find(opening, at + 1) != std::string_view::npos) return {};
  const std::size_t begin = at + opening.size();
  const std::size_t end = explanation.find(kEnd, begin);
  return end == std::string_view::npos ? std::string_view{} : explanation.substr(begin, end + 1 - begin);
}

}  // namespace muster::diagnostics
