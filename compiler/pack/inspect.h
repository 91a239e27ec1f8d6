// What `muster inspect` tells of a pack, as text and as JSON.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pack/open.h"

namespace muster::pack {

std::string inspect_text(const format::PackFile& pack);
std::string inspect_json(const format::PackFile& pack);

// How the units of a scenario are placed: how many of each kind of place, in the order of the schema.
using PlaceCounts = std::array<std::size_t, static_cast<std::size_t>(format::PlaceKind::MAX) + 1>;
PlaceCounts count_places(const format::Scenario& scenario);

// How many units are in a box, by its index.
std::size_t units_in_box(const format::Scenario& scenario, std::size_t box);

// Claims that hold, that do not, and of which that is not known.
struct ClaimCounts {
  std::size_t hold = 0, fail = 0, open = 0;
};
ClaimCounts count_claims(const format::Scenario& scenario);

// The rows of the completeness report: a name for people and for scripts, and the counts.
struct CompletenessRow {
  std::string_view words, key;
  const format::Tally* tally;
};
std::vector<CompletenessRow> completeness_rows(const format::Completeness& completeness, bool of_table);

// The file of a spot; empty when it points nowhere.
std::string_view file_of(const format::Scenario& scenario, const format::Spot* spot);

}  // namespace muster::pack
