#include "naive_seating.h"

#include <algorithm>
#include <set>

namespace muster::seating::test {
namespace {

// All that may be in one hex, fixed pieces left out of account where they are alone.
bool legal(const Table& table, const std::vector<Class>& fixed, const std::vector<Class>& placed) {
  std::vector<Class> all = fixed;
  all.insert(all.end(), placed.begin(), placed.end());
  for (std::size_t i = fixed.size(); i < all.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (!table.may_share[all[i]][all[j]]) return false;
  for (const Limit& limit : table.limits) {
    const auto in = [&](Class one) { return limit.of[one]; };
    const auto own = std::count_if(placed.begin(), placed.end(), in);
    if (own && std::count_if(all.begin(), all.end(), in) > std::max(1, limit.at_most)) return false;
  }
  return true;
}

bool touch(const Problem& problem, Site a, Site b) {
  const Sites& next = problem.touching[a];
  return std::find(next.begin(), next.end(), b) != next.end();
}

// The hexes are a chain in some order.
bool chain(const Problem& problem, Sites seat) {
  std::sort(seat.begin(), seat.end());
  do {
    bool holds = true;
    for (std::size_t i = 1; i < seat.size(); ++i) holds = holds && touch(problem, seat[i - 1], seat[i]);
    if (holds) return true;
  } while (std::next_permutation(seat.begin(), seat.end()));
  return false;
}

bool has(const Sites& sites, Site site) { return std::find(sites.begin(), sites.end(), site) != sites.end(); }

bool good_seat(const Problem& problem, const Kind& kind, const Seat& seat) {
  for (const Site site : seat)
    if (!has(kind.sites, site) || has(kind.barred, site)) return false;
  return std::set<Site>(seat.begin(), seat.end()).size() == static_cast<std::size_t>(kind.footprint) &&
         chain(problem, seat);
}

class Tries {
 public:
  explicit Tries(const Problem& problem) : problem_(problem), fixed_(problem.sites), placed_(problem.sites) {
    for (const Fixed& one : problem.fixed)
      for (const Site site : one.sites) fixed_[site].push_back(one.of);
    for (const Kind& kind : problem.kinds)
      pieces_.insert(pieces_.end(), static_cast<std::size_t>(kind.count), &kind);
  }

  bool place(std::size_t piece = 0) {
    if (piece == pieces_.size()) return true;
    Seat seat;
    return choose(piece, seat, 0);
  }

 private:
  // Sites in rising order, all subsets of the right size.
  bool choose(std::size_t piece, Seat& seat, Site from) {
    const Kind& kind = *pieces_[piece];
    if (seat.size() == static_cast<std::size_t>(kind.footprint))
      return good_seat(problem_, kind, seat) && try_seat(piece, seat);
    for (Site site = from; site < problem_.sites; ++site) {
      seat.push_back(site);
      if (has(kind.sites, site) && choose(piece, seat, site + 1)) return true;
      seat.pop_back();
    }
    return false;
  }
  bool try_seat(std::size_t piece, const Seat& seat) {
    for (const Site site : seat) placed_[site].push_back(pieces_[piece]->of);
    const bool keeps = std::all_of(seat.begin(), seat.end(), [&](Site site) {
      return legal(problem_.table, fixed_[site], placed_[site]);
    });
    if (keeps && place(piece + 1)) return true;
    for (const Site site : seat) placed_[site].pop_back();
    return false;
  }

  const Problem& problem_;
  std::vector<std::vector<Class>> fixed_, placed_;
  std::vector<const Kind*> pieces_;
};

}  // namespace

bool naive_feasible(const Problem& problem) { return Tries(problem).place(); }

std::string fault(const Problem& problem, const std::vector<std::vector<Seat>>& seats) {
  std::vector<std::vector<Class>> fixed(problem.sites), placed(problem.sites);
  for (const Fixed& one : problem.fixed)
    for (const Site site : one.sites) fixed[site].push_back(one.of);
  if (seats.size() != problem.kinds.size()) return "kinds are missing";
  for (std::size_t kind = 0; kind < seats.size(); ++kind) {
    if (seats[kind].size() != static_cast<std::size_t>(problem.kinds[kind].count))
      return "pieces are missing";
    for (const Seat& seat : seats[kind]) {
      if (!good_seat(problem, problem.kinds[kind], seat)) return "a seat is no seat";
      for (const Site site : seat) placed[site].push_back(problem.kinds[kind].of);
    }
  }
  for (Site site = 0; site < problem.sites; ++site)
    if (!legal(problem.table, fixed[site], placed[site]))
      return "hex " + std::to_string(site) + " is too full";
  return {};
}

}  // namespace muster::seating::test
