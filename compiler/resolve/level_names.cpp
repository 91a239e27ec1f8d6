#include "resolve/level_names.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/edit_distance.h"
#include "base/unicode.h"

namespace muster::resolve {
namespace {

// The words in the order of the alphabet, in small letters.
std::string sorted_words(std::string_view name) {
  std::vector<std::string> words(1);
  for (const char c : base::fold_case(name)) {
    if (c != ' ' && c != ',' && c != '-')
      words.back() += c;
    else if (!words.back().empty())
      words.emplace_back();
  }
  std::sort(words.begin(), words.end());
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

}  // namespace

std::optional<std::size_t> find_level(const model::Victory& victory, std::string_view name) {
  const std::string wanted = sorted_words(name);
  for (std::size_t i = 0; i < victory.levels.size(); ++i)
    if (sorted_words(victory.levels[i].key.value) == wanted) return i;
  return std::nullopt;
}

std::optional<std::size_t> near_level(const model::Victory& victory, std::string_view name) {
  std::vector<std::string> known;
  for (const auto& level : victory.levels) known.push_back(sorted_words(level.key.value));
  const std::vector<std::string_view> views(known.begin(), known.end());
  return base::nearest(sorted_words(name), views);
}

}  // namespace muster::resolve
