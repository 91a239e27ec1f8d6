// Compass points as bearings on the sheet.
#include "base/winds.h"
#include "pack/draft.h"

namespace muster::pack {

std::int16_t heading(std::string_view facing, hex::Heading north) {
  const auto degrees = base::wind(facing);
  return degrees ? static_cast<std::int16_t>((*degrees + 90 * static_cast<int>(north)) % 360)
                 : std::int16_t{-1};
}

}  // namespace muster::pack
