// Compass points as bearings on the sheet.
#include <array>

#include "base/unicode.h"
#include "pack/draft.h"

namespace muster::pack {
namespace {

struct Wind {
  std::string_view word, letters;
};
// Clockwise from north, 45 degrees apart.
constexpr std::array<Wind, 8> kWinds = {{{"north", "n"},
                                         {"northeast", "ne"},
                                         {"east", "e"},
                                         {"southeast", "se"},
                                         {"south", "s"},
                                         {"southwest", "sw"},
                                         {"west", "w"},
                                         {"northwest", "nw"}}};

}  // namespace

std::int16_t heading(std::string_view facing, hex::Heading north) {
  std::string plain;
  for (const char c : base::fold_case(facing))
    if (c != '-' && c != ' ') plain += c;
  for (std::size_t i = 0; i < kWinds.size(); ++i)
    if (plain == kWinds[i].word || plain == kWinds[i].letters)
      return static_cast<std::int16_t>((45 * i + 90 * static_cast<std::size_t>(north)) % 360);
  return -1;
}

}  // namespace muster::pack
