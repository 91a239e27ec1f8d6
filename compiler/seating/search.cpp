#include "seating/search.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace muster::seating {
namespace {

constexpr std::size_t kDeepest = 2'000;  // pieces; the search goes one level down for each

// How few classes this one can share a hex with.
std::size_t friends(const Table& table, Class one) {
  return static_cast<std::size_t>(std::count(table.may_share[one].begin(), table.may_share[one].end(), true));
}

}  // namespace

Search::Search(const Problem& problem, Budget& budget)
    : problem_(problem),
      budget_(budget),
      contents_(problem),
      open_(openings(problem, contents_)),
      families_(families(problem)),
      kinds_at_(problem.sites),
      alike_(problem.sites),
      closed_(problem.sites, false),
      seats_(problem.kinds.size()),
      look_(problem.sites) {
  for (Site site = 0; site < problem.sites; ++site) look_at({site});
  for (std::size_t kind = 0; kind < problem.kinds.size(); ++kind) {
    left_.push_back(problem.kinds[kind].count);
    if (problem.kinds[kind].footprint > 1 || !problem.kinds[kind].count) continue;
    order_.push_back(kind);
    for (const Site site : open_[kind].sites) kinds_at_[site].push_back(kind);
  }
  std::stable_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
    const auto rank = [&](std::size_t kind) {
      return std::tuple(friends(problem.table, problem.kinds[kind].of), open_[kind].sites.size());
    };
    return rank(a) < rank(b);
  });
  std::map<std::vector<std::size_t>, Site> first;
  for (Site site = 0; site < problem.sites; ++site)
    alike_[site] = first.emplace(kinds_at_[site], site).first->second;
}

State Search::run(std::vector<Sites> guide) {
  guide_ = std::move(guide);
  guide_.resize(problem_.kinds.size());
  const auto whole = [](const Opening& one) { return one.whole; };
  if (!std::all_of(open_.begin(), open_.end(), whole)) return State::undecided;
  const bool all_single = std::all_of(problem_.kinds.begin(), problem_.kinds.end(),
                                      [](const Kind& kind) { return kind.footprint <= 1 || !kind.count; });
  if (all_single && dive()) return State::feasible;
  if (std::accumulate(left_.begin(), left_.end(), std::size_t{0}) > kDeepest) return State::undecided;
  return place_long();
}

// Straight on, without turning back; what was placed is taken back when it comes to nothing.
bool Search::dive() {
  for (const std::size_t kind : order_)
    while (left_[kind]) {
      Site site = guided(kind);
      if (site == problem_.sites) {
        const Sites all = choices(kind);
        if (all.empty() || budget_.spent()) {
          for (const std::size_t placed : order_)
            while (!seats_[placed].empty()) take_back(placed);
          return false;
        }
        site = all.front();
      }
      put(kind, {site});
    }
  return true;
}

void Search::put(std::size_t kind, const Seat& seat) {
  contents_.add(problem_.kinds[kind].of, seat);
  look_at(seat);
  seats_[kind].push_back(seat);
  --left_[kind];
}

void Search::take_back(std::size_t kind) {
  contents_.remove(problem_.kinds[kind].of, seats_[kind].back());
  look_at(seats_[kind].back());
  seats_[kind].pop_back();
  ++left_[kind];
}

void Search::look_at(const Seat& seat) {
  for (const Site site : seat)
    look_[site] = looks_.emplace(contents_.at(site), static_cast<char32_t>(looks_.size())).first->second;
}

// The hex that the guide has for the next piece of a kind, when it may be there; else the number of sites.
Site Search::guided(std::size_t kind) const {
  const std::size_t placed = seats_[kind].size();
  const auto none = static_cast<Site>(problem_.sites);
  if (placed >= guide_[kind].size()) return none;
  const Site site = guide_[kind][placed];
  return contents_.may_join(problem_.kinds[kind].of, site) ? site : none;
}

bool Search::open(const Kind& kind, const Seat& seat) const {
  return std::none_of(seat.begin(), seat.end(), [&](Site site) { return closed_[site]; }) &&
         contents_.may_join(kind.of, seat);
}

// All ways to cover the hex that long pieces can cover in the fewest ways.
std::vector<Search::Way> Search::ways_at_tightest(Site& tightest, bool& hopeless) const {
  std::vector<Way> ways;
  std::vector<std::size_t> covered(problem_.sites);  // in how many ways
  hopeless = false;
  for (std::size_t kind = 0; kind < problem_.kinds.size(); ++kind) {
    if (!left_[kind] || problem_.kinds[kind].footprint <= 1) continue;
    const std::size_t before = ways.size();
    for (const Seat& seat : open_[kind].seats) {
      if (!open(problem_.kinds[kind], seat)) continue;
      ways.push_back({kind, &seat});
      for (const Site site : seat) ++covered[site];
    }
    hopeless |= ways.size() == before;
  }
  if (ways.empty()) return ways;
  const auto fewer = [](std::size_t a, std::size_t b) { return a != 0 && (b == 0 || a < b); };
  tightest = static_cast<Site>(std::min_element(covered.begin(), covered.end(), fewer) - covered.begin());
  std::erase_if(ways, [&](const Way& way) {
    return std::find(way.seat->begin(), way.seat->end(), tightest) == way.seat->end();
  });
  return ways;
}

State Search::place_long() {
  Site site = 0;
  bool hopeless = false;
  const std::vector<Way> ways = ways_at_tightest(site, hopeless);
  if (hopeless) return State::infeasible;
  if (ways.empty()) return refuted() ? State::infeasible : place_single(0);
  if (!budget_.spend(4 + static_cast<long>(problem_.sites))) return State::undecided;
  const std::u32string state = key(false);
  if (failed_.contains(state) || (!failed_.empty() && refuted())) return State::infeasible;
  for (const Way& way : ways) {
    put(way.kind, *way.seat);
    const State found = place_long();
    if (found != State::infeasible) return found;
    take_back(way.kind);
  }
  closed_[site] = true;
  const State found = place_long();
  closed_[site] = false;
  if (found == State::infeasible) failed_.insert(state);
  return found;
}

State Search::place_single(std::size_t next) {
  const std::size_t before = next;
  while (next < order_.size() && !left_[order_[next]]) ++next;
  if (next == order_.size()) return State::feasible;
  if (!budget_.spend(1)) return State::undecided;
  if (next != before && !failed_.empty() && refuted()) return State::infeasible;
  const std::size_t kind = order_[next];
  const Site first = guided(kind);
  if (first != problem_.sites && failed_.empty()) {
    const State found = try_site(kind, first, next);
    if (found != State::infeasible) return found;
  }
  const std::u32string state = key(true);
  if (!budget_.spend(static_cast<long>(problem_.sites) / 8)) return State::undecided;
  if (failed_.contains(state)) return State::infeasible;
  for (const Site site : choices(kind)) {
    const State found = try_site(kind, site, next);
    if (found != State::infeasible) return found;
  }
  failed_.insert(state);
  return State::infeasible;
}

State Search::try_site(std::size_t kind, Site site, std::size_t next) {
  put(kind, {site});
  const State found = place_single(next);
  if (found == State::infeasible) take_back(kind);
  return found;
}

// What others lose when a piece goes there.
long Search::loss(std::size_t kind, Site site) {
  const Site at[] = {site};
  const Class piece = problem_.kinds[kind].of;
  std::vector<std::size_t> losers;
  for (const std::size_t other : kinds_at_[site])
    if (left_[other] && other != kind && contents_.may_join(problem_.kinds[other].of, site))
      losers.push_back(other);
  contents_.add(piece, at);
  long lost = 0;
  for (const std::size_t other : losers)
    if (!contents_.may_join(problem_.kinds[other].of, site)) lost += left_[other];
  contents_.remove(piece, at);
  return lost;
}

Sites Search::choices(std::size_t kind) {
  std::map<std::pair<std::size_t, std::vector<Class>>, Site> groups;
  for (const Site site : open_[kind].sites)
    if (contents_.may_join(problem_.kinds[kind].of, site))
      groups.try_emplace({alike_[site], contents_.at(site)}, site);
  budget_.spend(1 + static_cast<long>(open_[kind].sites.size()) / 16);
  std::vector<std::tuple<long, std::size_t, Site>> ranked;
  for (const auto& [look, site] : groups)
    ranked.emplace_back(loss(kind, site), contents_.at(site).size(), site);
  std::sort(ranked.begin(), ranked.end());
  Sites out;
  for (const auto& [lost, full, site] : ranked) out.push_back(site);
  return out;
}

// Where pieces may still stand, without the ways to do so. For those of several hexes that is where all of a
// seat is free.
std::vector<Opening> Search::still_open() const {
  std::vector<Opening> all(open_.size());
  for (std::size_t kind = 0; kind < all.size(); ++kind) {
    Sites& sites = all[kind].sites;
    if (!left_[kind] || problem_.kinds[kind].footprint <= 1) {
      sites = open_[kind].sites;
      continue;
    }
    for (const Seat& seat : open_[kind].seats)
      if (open(problem_.kinds[kind], seat)) sites.insert(sites.end(), seat.begin(), seat.end());
    std::sort(sites.begin(), sites.end());
    sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
  }
  return all;
}

// A flow shows that what is left cannot be placed.
bool Search::refuted() {
  const std::vector<Opening> open_now = still_open();
  for (const Family& family : families_) {
    const Flow carried = flow(problem_, left_, open_now, contents_, family);
    budget_.spend(static_cast<long>(carried.edges) / 8);
    if (!carried.unplaced.empty()) return true;
  }
  return false;
}

// All that the rest of the search depends on. Hexes that it cannot tell apart are counted.
std::u32string Search::key(bool single) const {
  std::u32string out(left_.begin(), left_.end());
  if (!single) {
    for (Site site = 0; site < problem_.sites; ++site) out += {look_[site], closed_[site]};
    return out;
  }
  std::vector<std::pair<std::size_t, char32_t>> looks;
  for (Site site = 0; site < problem_.sites; ++site) looks.emplace_back(alike_[site], look_[site]);
  std::sort(looks.begin(), looks.end());
  for (const auto& [alike, look] : looks) out += {static_cast<char32_t>(alike), look};
  return out;
}

}  // namespace muster::seating
