#include "base/winds.h"

#include <array>
#include <string>

#include "base/unicode.h"

namespace muster::base {

std::optional<int> wind(std::string_view text) {
  struct Wind {
    std::string_view word, letters;
  };
  // Clockwise from north, 45 degrees apart.
  static constexpr std::array<Wind, 8> kWinds = {{{"north", "n"},
                                                  {"northeast", "ne"},
                                                  {"east", "e"},
                                                  {"southeast", "se"},
                                                  {"south", "s"},
                                                  {"southwest", "sw"},
                                                  {"west", "w"},
                                                  {"northwest", "nw"}}};
  std::string plain;
  for (const char c : fold_case(text))
    if (c != '-' && c != ' ') plain += c;
  for (std::size_t i = 0; i < kWinds.size(); ++i)
    if (plain == kWinds[i].word || plain == kWinds[i].letters) return static_cast<int>(45 * i);
  return std::nullopt;
}

}  // namespace muster::base
