#include "checks/companies_shared.h"

#include <algorithm>
#include <map>

namespace muster::checks {
namespace {

using resolve::Index;
using resolve::PlaceKind;
using resolve::Placement;

bool relative(const Placement& place) {
  return place.details->companion && (place.kind == PlaceKind::with || place.kind == PlaceKind::next_to);
}

}  // namespace

Companies::Companies(const resolve::Battle& battle) : battle_(battle), names_(battle) {
  gather();
  spread_places();
}

const Placement& Companies::place(Thing thing) const {
  return is_leader(thing) ? battle_.leaders[leader(thing)].place : battle_.units[unit(thing)].place;
}

std::string Companies::name(Thing thing) const {
  return is_leader(thing) ? battle_.leaders[leader(thing)].name.str()
                          : battle_.name(battle_.units[unit(thing)]);
}

resolve::Companions Companies::with(const Company& company) const {
  return resolve::companions_of(battle_, names_, *company.place, company.side);
}

std::vector<Index> Companies::units(const resolve::Companions& with) const {
  return with.formation != resolve::kNone ? battle_.units_below(with.formation) : with.units;
}

std::vector<Thing> Companies::things(const resolve::Companions& with) const {
  if (with.leader != resolve::kNone) return {of_leader(with.leader)};
  std::vector<Thing> out;
  for (const Index unit : units(with)) out.push_back(of_unit(unit));
  return out;
}

// Like units share one text.
void Companies::gather() {
  std::map<std::pair<base::SourceRange, Index>, std::size_t> known;
  const std::size_t things = battle_.units.size() + battle_.leaders.size();
  for (Thing thing = 0; thing < things; ++thing) {
    const Placement& here = place(thing);
    if (!relative(here)) continue;
    const Index side =
        is_leader(thing) ? battle_.leaders[leader(thing)].side : battle_.units[unit(thing)].side;
    const auto [found, fresh] = known.emplace(std::pair(here.where, side), all_.size());
    if (fresh) all_.push_back({&here, side});
    all_[found->second].members.push_back(thing);
  }
}

// A thing has a place when one of those that it starts with has one.
void Companies::spread_places() {
  constexpr std::size_t kOwn = static_cast<std::size_t>(-1);
  const std::size_t things = battle_.units.size() + battle_.leaders.size();
  std::vector<std::size_t> company_of(things, kOwn);
  std::vector<std::vector<std::size_t>> waiting(things);  // companies, by those who would give them a place
  std::vector<std::size_t> reached;                       // of which that is not passed on yet
  const auto reach = [&](std::size_t company) {
    if (!all_[company].placed) reached.push_back(company);
    all_[company].placed = true;
  };
  for (std::size_t i = 0; i < all_.size(); ++i)
    for (const Thing member : all_[i].members) company_of[member] = i;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    const std::vector<Thing> others = this->things(with(all_[i]));
    const bool one_stands =
        std::any_of(others.begin(), others.end(), [&](Thing other) { return company_of[other] == kOwn; });
    if (others.empty() || one_stands)  // that nobody is meant is reported
      reach(i);
    else
      for (const Thing other : others) waiting[other].push_back(i);
  }
  while (!reached.empty()) {
    const std::size_t company = reached.back();
    reached.pop_back();
    for (const Thing member : all_[company].members)
      for (const std::size_t next : waiting[member]) reach(next);
  }
}

}  // namespace muster::checks
