#include "resolve/completeness.h"

#include <algorithm>
#include <set>
#include <vector>

namespace muster::resolve {
namespace {

bool all_known(const std::vector<RatingValue>& ratings) {
  return std::all_of(ratings.begin(), ratings.end(), [](const RatingValue& rating) { return rating.known; });
}

void count_units(const Battle& battle, Completeness& out) {
  const bool rated = !battle.rules->game().ratings.empty();
  for (const Unit& unit : battle.units) {
    const Entry& entry = battle.entry(unit);
    const bool has_type = entry.type != kNoId;
    const bool codeless = has_type && model::is_none(battle.rules->type(entry.type).code);
    out.types.count(has_type);
    out.codes.count(codeless || (!entry.code.empty() && !model::is_unknown(entry.code)));
    out.ratings.count(!rated || (all_known(entry.ratings) && (codeless || !entry.ratings.empty())));
    out.places.count(unit.place.kind != PlaceKind::unstated && unit.place.kind != PlaceKind::unknown);
  }
}

void count_leaders(const Battle& battle, Completeness& out) {
  const std::size_t wanted = battle.rules->game().leader_ratings.size();
  for (const Leader& leader : battle.leaders)
    out.leader_ratings.count(wanted == 0 || (!leader.ratings.empty() && all_known(leader.ratings)));
}

void count_terrain(const Battle& battle, Completeness& out) {
  if (const Table* table = battle.board->table()) {
    out.of_table = true;
    out.terrain.count(table->elsewhere != kUnknownTerrain);
    for (const TableArea& area : table->areas)
      if (area.height == kUnknownHeight) out.terrain.count(area.terrain != kUnknownTerrain);
  }
  for (hex::HexIndex hex = 0; hex < battle.board->grid().size(); ++hex)
    out.terrain.count(battle.board->terrain(hex) != kUnknownTerrain);
}

void count_heights(const Battle& battle, Completeness& out) {
  if (!battle.rules->game().heights.present() && battle.board->map().heights.empty()) return;
  KnownCount& heights = out.heights.emplace();
  if (const Table* table = battle.board->table()) {
    for (const TableArea& area : table->areas)
      if (area.height != kUnknownHeight) heights.count(true);
    if (heights.known == 0) heights.count(false);  // no area is: all of the table is unknown
  }
  for (hex::HexIndex hex = 0; hex < battle.board->grid().size(); ++hex)
    heights.count(battle.board->height(hex) != kUnknownHeight);
}

// A kind whose list is whole is known on every side; if all are, so is each side without any.
bool lists_all(const model::Map& map, const model::Keyed<model::Terrain>& kinds) {
  return std::all_of(kinds.begin(), kinds.end(), [&](const auto& kind) {
    if (kind.value.on.value != "hexside") return true;
    return std::any_of(map.hexsides.begin(), map.hexsides.end(), [&](const auto& listed) {
      const auto& [name, terrain] = kind;
      const bool this_kind =
          listed.key.value == name.value ||
          std::any_of(terrain.aka.begin(), terrain.aka.end(),
                      [&](const base::Text& other) { return other.value == listed.key.value; });
      return this_kind &&
             std::none_of(listed.value.hexes.begin(), listed.value.hexes.end(), model::is_unknown);
    });
  });
}

void count_hexsides(const Battle& battle, Completeness& out) {
  const auto& kinds = battle.rules->game().terrain;
  const bool any = std::any_of(kinds.begin(), kinds.end(),
                               [](const auto& kind) { return kind.value.on.value == "hexside"; });
  if (!any || battle.board->table()) return;
  // In any layout: how many there are does not depend on it.
  const auto all = static_cast<std::uint32_t>(battle.board->grid().layouts().front().sides());
  std::set<std::pair<hex::HexIndex, hex::HexIndex>> listed;
  for (const Hexside& side : battle.board->hexsides()) listed.insert(std::minmax(side.a, side.b));
  const bool whole = lists_all(battle.board->map(), kinds);
  const std::uint32_t known = whole ? all : std::min(all, static_cast<std::uint32_t>(listed.size()));
  out.hexsides = KnownCount{known, all - known};
}

void count_rules(const Battle& battle, Completeness& out) {
  for (const model::Rule* rule : battle.rules_in_force) {
    ++(is_prose(*rule) ? out.rules_prose : out.rules_typed);
    out.effects += static_cast<std::uint32_t>(rule->effects.size());
  }
}

}  // namespace

bool is_prose(const model::Rule& rule) { return rule.effects.empty(); }

bool is_open(const model::Correction& correction) { return correction.corrected_text == model::kUnknown; }

KnownCount Completeness::values() const {
  KnownCount sum;
  for (const CompletenessRow& row : completeness_rows(*this)) {
    sum.known += row.count.known;
    sum.unknown += row.count.unknown;
  }
  return sum;
}

std::vector<CompletenessRow> completeness_rows(const Completeness& completeness) {
  const bool table = completeness.of_table;
  std::vector<CompletenessRow> rows = {
      {"unit types", "types", completeness.types},
      {"counter codes", "codes", completeness.codes},
      {"unit ratings", "ratings", completeness.ratings},
      {"places", "places", completeness.places},
      {"leaders' ratings", "leaderRatings", completeness.leader_ratings},
      {table ? "terrain of areas" : "terrain of hexes", "terrain", completeness.terrain}};
  if (completeness.heights)
    rows.push_back({table ? "heights of areas" : "heights of hexes", "heights", *completeness.heights});
  if (completeness.hexsides) rows.push_back({"hexsides", "hexsides", *completeness.hexsides});
  return rows;
}

Completeness completeness(const Battle& battle, std::span<const model::Correction> corrections,
                          std::size_t unsure) {
  Completeness out;
  count_units(battle, out);
  count_leaders(battle, out);
  count_terrain(battle, out);
  count_heights(battle, out);
  count_hexsides(battle, out);
  count_rules(battle, out);
  out.unsure = static_cast<std::uint32_t>(unsure);
  for (const model::Correction& correction : corrections) {
    const bool official = correction.by == model::CorrectionBy::official;
    ++(is_open(correction) ? out.corrections_open
       : official          ? out.corrections_official
                           : out.corrections_editorial);
  }
  return out;
}

}  // namespace muster::resolve
