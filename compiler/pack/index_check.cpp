#include "pack/index_check.h"

#include <fmt/format.h>

namespace muster::pack {

void IndexCheck::fail(std::string_view what) {
  if (!good()) return;
  std::string where;
  if (!item_.name.empty()) where += fmt::format("{} {} of ", item_.name, item_.index);
  if (!owner_.name.empty()) where += fmt::format("{} {}: ", owner_.name, owner_.index);
  problem_ = where.append(what);
}

void IndexCheck::not_there(std::string_view what, std::size_t value, std::size_t limit) {
  if (good()) fail(fmt::format("{} {} is not there, there are {}", what, value, limit));
}

void IndexCheck::no_index(std::string_view what, std::int64_t value) {
  if (good()) fail(fmt::format("{} {} is no index", what, value));
}

void IndexCheck::length(std::string_view what, std::size_t length, std::size_t wanted) {
  if (length != wanted) fail(fmt::format("{} has {} entries where {} are needed", what, length, wanted));
}

std::string check_indices(const format::PackFile& pack) {
  IndexCheck check;
  std::size_t i = 0;
  for (const format::Map* map : *pack.maps()) {
    check.enter("map", i++);
    check_map(pack, *map, check);
  }
  for (i = 0; i < size(pack.sheets()) && check.good(); ++i) {
    const format::CounterSheet& sheet = *pack.sheets()->Get(static_cast<flatbuffers::uoffset_t>(i));
    check.enter("counter sheet", i);
    check.index("game", sheet.game(), size(pack.games()));
    if (check.good()) check_sheet(pack, sheet, check);
  }
  i = 0;
  for (const format::Scenario* scenario : *pack.scenarios()) {
    check.enter("scenario", i++);
    check.index("game", scenario->game(), size(pack.games()));
    check.index("map", scenario->map(), size(pack.maps()));
    check.maybe("counter sheet", scenario->sheet(), size(pack.sheets()));
    if (check.good()) check_scenario(pack, *scenario, check);
  }
  return check.problem();
}

}  // namespace muster::pack
