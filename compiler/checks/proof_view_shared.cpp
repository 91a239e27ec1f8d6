#include "checks/proof_view_shared.h"

#include <algorithm>

namespace muster::checks {

using resolve::Index;
using seating::Kind;
using seating::Problem;
using seating::Site;
using seating::Sites;

namespace {

bool has(const Sites& sorted, Site site) { return std::binary_search(sorted.begin(), sorted.end(), site); }

bool within(const Sites& inner, const Sites& outer) {
  return std::includes(outer.begin(), outer.end(), inner.begin(), inner.end());
}

}  // namespace

ProofView::ProofView(const Shown& shown, const seating::Proof& proof)
    : shown_(shown),
      proof_(proof),
      bars_(*shown.battle.rules),
      count_(seating::count_room(shown.part.problem, proof)) {
  for (std::size_t kind = 0; kind < problem().kinds.size(); ++kind)
    for (const Index unit : units_of_kind(kind)) units_.push_back(unit);
  std::sort(units_.begin(), units_.end());
  sort_sites();
}

std::vector<Index> ProofView::units_of_kind(std::size_t kind) const {
  const auto& all = shown_.set_up.units[shown_.part.kinds[kind]];
  return {all.begin(), all.begin() + proof_.pieces[kind]};
}

Index ProofView::fixed_index(std::size_t fixed) const {
  return shown_.set_up.fixed[shown_.part.fixed[fixed]];
}
const resolve::Unit& ProofView::fixed_unit(std::size_t fixed) const { return unit(fixed_index(fixed)); }

hex::HexIndex ProofView::hex(Site site) const { return shown_.set_up.hexes[shown_.part.sites[site]]; }

void ProofView::sort_sites() {
  Problem held = problem();
  for (std::size_t one = 0; one < held.fixed.size(); ++one)
    if (!std::binary_search(proof_.fixed.begin(), proof_.fixed.end(), one)) held.fixed[one].sites.clear();
  const seating::Contents contents(held);
  for (const Site site : proof_.sites) {
    bool closed = true, taken = true;
    for (std::size_t kind = 0; kind < problem().kinds.size(); ++kind) {
      const Kind& one = problem().kinds[kind];
      if (!proof_.pieces[kind] || !has(one.sites, site) || barred(one, site)) continue;
      closed = false;
      taken = taken && !contents.may_join(one.of, site);
    }
    (closed ? closed_ : taken ? taken_ : others_).push_back(site);
  }
}

bool ProofView::barred(const Kind& kind, Site site) const {
  return has(kind.barred, site) && has(proof_.barred, site);
}

Sites ProofView::open_to(std::size_t kind) const {
  Sites open;
  for (const Site site : problem().kinds[kind].sites)
    if (!barred(problem().kinds[kind], site) && !has(taken_, site)) open.push_back(site);
  return open;
}

std::optional<base::SourceRange> ProofView::barring(Site site) const {
  for (std::size_t kind = 0; kind < problem().kinds.size(); ++kind)
    if (proof_.pieces[kind] && has(problem().kinds[kind].barred, site))
      return bars_.barring(battle(), unit(units_of_kind(kind).front()), hex(site));
  return std::nullopt;
}

const model::Named<model::Terrain>& ProofView::terrain(Site site) const {
  return battle().rules->game().terrain[battle().terrain(hex(site))];
}

std::size_t ProofView::confined(std::size_t kind) const {
  const Kind& one = problem().kinds[kind];
  bool like = proof_.pieces[kind] > 0;
  for (std::size_t other = 0; other < problem().kinds.size() && !like; ++other)
    like = proof_.pieces[other] > 0 && problem().kinds[other].of == one.of &&
           problem().kinds[other].footprint == one.footprint && within(one.sites, proof_.sites) &&
           within(closed_, one.barred);
  return like ? static_cast<std::size_t>(one.count) : 0;
}

std::size_t ProofView::confined() const {
  std::size_t all = 0;
  for (std::size_t kind = 0; kind < problem().kinds.size(); ++kind) all += confined(kind);
  return all;
}

std::size_t ProofView::hexes_needed() const {
  std::size_t all = 0;
  for (std::size_t kind = 0; kind < problem().kinds.size(); ++kind)
    all += confined(kind) * static_cast<std::size_t>(problem().kinds[kind].footprint);
  return all;
}

}  // namespace muster::checks
