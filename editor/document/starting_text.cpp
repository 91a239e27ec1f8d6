#include "editor/document/starting_text.h"

#include <filesystem>
#include <utility>

#include <fmt/format.h>

namespace muster::editor::document {
namespace {

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

std::string path_seen_from(const std::string& file, const std::string& from) {
  namespace fs = std::filesystem;
  return fs::path(absolute_path(file))
      .lexically_relative(fs::path(absolute_path(from)).parent_path())
      .string();
}

}  // namespace muster::editor::document
