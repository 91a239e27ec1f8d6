#include "pack/inspect.h"

#include "pack/pack.h"

namespace muster::pack {

PlaceCounts count_places(const format::Scenario& scenario) {
  PlaceCounts counts{};
  for (const format::Unit* unit : *scenario.units()) {
    const auto kind = static_cast<std::size_t>(unit->place()->kind());
    ++counts[kind < counts.size() ? kind : 0];  // a kind of a newer format counts as the first
  }
  return counts;
}

std::size_t units_in_box(const format::Scenario& scenario, std::size_t box) {
  std::size_t count = 0;
  for (const format::Unit* unit : *scenario.units())
    count += unit->place()->kind() == format::PlaceKind::box &&
             unit->place()->box() == static_cast<std::int64_t>(box);
  return count;
}

ClaimCounts count_claims(const format::Scenario& scenario) {
  ClaimCounts counts;
  for (const format::Claim* claim : *scenario.claims()) {
    const format::Figure* printed = claim->printed();
    const bool decided = printed && printed->known() && claim->actual()->known();
    ++(!decided ? counts.open : printed->value() == claim->actual()->value() ? counts.hold : counts.fail);
  }
  return counts;
}

std::vector<CompletenessRow> completeness_rows(const format::Completeness& completeness, bool of_table) {
  std::vector<CompletenessRow> rows = {
      {"unit types", "types", completeness.types()},
      {"counter codes", "codes", completeness.codes()},
      {"unit ratings", "ratings", completeness.ratings()},
      {"places", "places", completeness.places()},
      {"leaders' ratings", "leaderRatings", completeness.leader_ratings()},
      {of_table ? "terrain of areas" : "terrain of hexes", "terrain", completeness.terrain()},
      {of_table ? "heights of areas" : "heights of hexes", "heights", completeness.heights()},
      {"hexsides", "hexsides", completeness.hexsides()}};
  std::erase_if(rows, [](const CompletenessRow& row) { return row.tally == nullptr; });
  return rows;
}

std::string_view file_of(const format::Scenario& scenario, const format::Spot* spot) {
  if (!spot || spot->line() == 0) return {};
  return text(scenario.files()->Get(spot->file()));
}

std::string inspect(std::string_view verified_bytes, bool json) {
  const Opened pack(verified_bytes);
  return json ? inspect_json(pack.root()) : inspect_text(pack.root());
}

}  // namespace muster::pack
