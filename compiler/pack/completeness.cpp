#include "pack/completeness.h"

#include <algorithm>

namespace muster::pack {
namespace {

using resolve::Battle;

bool all_known(const std::vector<resolve::RatingValue>& ratings) {
  return std::all_of(ratings.begin(), ratings.end(),
                     [](const resolve::RatingValue& rating) { return rating.known; });
}

void count_units(const Battle& battle, Completeness& out) {
  const bool rated = !battle.rules->game().ratings.empty();
  for (const resolve::Unit& unit : battle.units) {
    const resolve::Entry& entry = battle.entry(unit);
    const bool has_type = entry.type != resolve::kNoId;
    const bool codeless = has_type && model::is_none(battle.rules->type(entry.type).code);
    out.types.count(has_type);
    out.codes.count(codeless || (!entry.code.empty() && !model::is_unknown(entry.code)));
    out.ratings.count(!rated || (all_known(entry.ratings) && (codeless || !entry.ratings.empty())));
    out.places.count(unit.place.kind != resolve::PlaceKind::unstated &&
                     unit.place.kind != resolve::PlaceKind::unknown);
  }
}

void count_leaders(const Battle& battle, Completeness& out) {
  const std::size_t wanted = battle.rules->game().leader_ratings.size();
  for (const resolve::Leader& leader : battle.leaders)
    out.leader_ratings.count(wanted == 0 || (!leader.ratings.empty() && all_known(leader.ratings)));
}

void count_terrain(const Battle& battle, Completeness& out) {
  for (hex::HexIndex hex = 0; hex < battle.board->grid().size(); ++hex)
    out.terrain.count(battle.board->terrain(hex) != resolve::kUnknownTerrain);
}

void count_rules(const Battle& battle, Completeness& out) {
  for (const model::Rule* rule : battle.rules_in_force)
    ++(is_prose(*rule) ? out.rules_prose : out.rules_typed);
}

}  // namespace

bool is_prose(const model::Rule& rule) { return rule.effects.empty(); }

bool is_open(const model::Correction& correction) { return correction.corrected_text == model::kUnknown; }

Completeness completeness(const Battle& battle, std::span<const model::Correction> corrections,
                          std::size_t unsure) {
  Completeness out;
  count_units(battle, out);
  count_leaders(battle, out);
  count_terrain(battle, out);
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

}  // namespace muster::pack
