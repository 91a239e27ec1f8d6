#include "seating/solve.h"

#include <algorithm>
#include <cassert>

namespace muster::seating {
namespace {

// Pieces of one hex that may stand in at least as many hexes as there are pieces to fill them always find
// one: they wait until all others are placed, and the question is about those.
class Waiting {
 public:
  explicit Waiting(const Problem& problem)
      : problem_(problem),
        contents_(problem),
        open_(openings(problem, contents_)),
        next_(problem.kinds.size(), 0) {}

  // The problem without those that wait.
  Problem rest() {
    Problem rest = problem_;
    std::size_t filled = 0;
    for (const Kind& kind : rest.kinds)
      filled += static_cast<std::size_t>(kind.count) * static_cast<std::size_t>(kind.footprint);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t kind = 0; kind < rest.kinds.size(); ++kind) {
        Kind& one = rest.kinds[kind];
        if (!one.count || one.footprint > 1 || open_[kind].sites.size() < filled) continue;
        filled -= static_cast<std::size_t>(one.count);
        one.count = 0;
        last_.push_back(kind);
        changed = true;
      }
    }
    return rest;
  }

  // Each in the emptiest hex that there is for it.
  void place(std::vector<std::vector<Seat>>& seats) {
    for (std::size_t kind = 0; kind < seats.size(); ++kind)
      for (const Seat& seat : seats[kind]) contents_.add(problem_.kinds[kind].of, seat);
    for (auto kind = last_.rbegin(); kind != last_.rend(); ++kind)
      for (int i = 0; i < problem_.kinds[*kind].count; ++i) seats[*kind].push_back(place_one(*kind));
  }

 private:
  Seat place_one(std::size_t kind) {
    const Seat seat{emptiest(kind)};
    contents_.add(problem_.kinds[kind].of, seat);
    return seat;
  }
  Site emptiest(std::size_t kind) {
    const Sites& sites = open_[kind].sites;
    for (std::size_t& next = next_[kind]; next < sites.size(); ++next)
      if (contents_.at(sites[next]).empty()) return sites[next];
    const Site* best = nullptr;
    for (const Site& site : sites)
      if (contents_.may_join(problem_.kinds[kind].of, site) &&
          (!best || contents_.at(site).size() < contents_.at(*best).size()))
        best = &site;
    assert(best);  // or it would not wait
    return *best;
  }

  const Problem& problem_;
  Contents contents_;
  std::vector<Opening> open_;
  std::vector<std::size_t> last_;
  std::vector<std::size_t> next_;  // by kind: hexes before this one of its openings are not empty
};

// A kind for which there is nothing at all.
std::optional<std::size_t> homeless(const Problem& problem) {
  const auto open = openings(problem, Contents(problem));
  for (std::size_t kind = 0; kind < open.size(); ++kind) {
    const bool none = problem.kinds[kind].footprint > 1 ? open[kind].whole && open[kind].seats.empty()
                                                        : open[kind].sites.empty();
    if (problem.kinds[kind].count && none) return kind;
  }
  return std::nullopt;
}

constexpr long kMostSteps = 200'000;  // fifty times what the worst of the printed battles takes
constexpr long kStepsForEach = 50;    // piece and hex

Seating decide(const Problem& problem, Budget& budget) {
  Seating out;
  const bool none = std::all_of(problem.kinds.begin(), problem.kinds.end(),
                                [](const Kind& kind) { return kind.count == 0; });
  if (none) return {State::feasible, std::vector<std::vector<Seat>>(problem.kinds.size()), {}, {}};
  const Contents contents(problem);
  const auto open = openings(problem, contents);
  std::vector<int> counts;
  for (const Kind& kind : problem.kinds) counts.push_back(kind.count);
  std::vector<Sites> guide(problem.kinds.size());
  for (const Family& family : families(problem)) {
    Flow carried = flow(problem, counts, open, contents, family);
    if (!budget.spend(static_cast<long>(carried.edges) / 8)) return out;
    if (!carried.unplaced.empty()) {
      out.state = State::infeasible;
      out.unplaced = std::move(carried.unplaced);
      out.refuted_by = family;
      return out;
    }
    for (std::size_t kind = 0; family.exclusive && kind < guide.size(); ++kind)
      if (guide[kind].empty()) guide[kind] = std::move(carried.seats[kind]);
  }
  Search search(problem, budget);
  out.state = search.run(std::move(guide));
  if (out.state == State::feasible) out.seats = search.seats();
  return out;
}

}  // namespace

Seating solve(const Problem& problem, Budget& budget) {
  if (const auto kind = homeless(problem)) return {State::infeasible, {}, {*kind}, {}};
  Waiting waiting(problem);
  Seating out = decide(waiting.rest(), budget);
  if (out.state == State::feasible) waiting.place(out.seats);
  return out;
}

Budget budget_for(const Problem& whole) {
  long each = static_cast<long>(whole.sites);
  for (const Kind& kind : whole.kinds) each += kind.count;
  return Budget(kMostSteps + kStepsForEach * each);
}

}  // namespace muster::seating
