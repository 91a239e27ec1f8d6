#include "seating/solve.h"

#include <algorithm>
#include <cassert>
#include <numeric>

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

Seating decide(const Problem& problem, Budget& budget) {
  Seating out;
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

// Which kinds are in each other's way, directly or through others.
class Joined {
 public:
  explicit Joined(const Problem& problem) : problem_(problem), above_(problem.kinds.size()) {
    std::iota(above_.begin(), above_.end(), std::size_t{0});
    const std::size_t classes = problem.table.classes();
    interact_.assign(classes, std::vector<bool>(classes));
    for (Class a = 0; a < classes; ++a)
      for (Class b = 0; b < classes; ++b) interact_[a][b] = problem.table.interact(a, b);
    std::vector<std::vector<std::size_t>> at(problem.sites);
    for (std::size_t kind = 0; kind < above_.size(); ++kind)
      for (const Site site : unbarred(problem.kinds[kind]))
        if (problem.kinds[kind].count) at[site].push_back(kind);
    for (const auto& kinds : at) join(kinds);
  }
  std::size_t root(std::size_t kind) {
    while (above_[kind] != kind) kind = above_[kind] = above_[above_[kind]];
    return kind;
  }

 private:
  // One kind of each class stands for all of it, but for those that are not in each other's way.
  void join(const std::vector<std::size_t>& kinds) {
    std::vector<std::size_t> seen;
    for (const std::size_t kind : kinds) {
      const Class own = problem_.kinds[kind].of;
      bool stands_for = false;
      for (const std::size_t other : seen) {
        const Class theirs = problem_.kinds[other].of;
        if (interact_[own][theirs]) above_[root(kind)] = root(other);
        stands_for |= own == theirs && interact_[own][own];
      }
      if (!stands_for) seen.push_back(kind);
    }
  }

  const Problem& problem_;
  std::vector<std::size_t> above_;
  std::vector<std::vector<bool>> interact_;
};

class Splitter {
 public:
  explicit Splitter(const Problem& whole) : whole_(whole), number_(whole.sites, kNowhere) {
    fixed_at_.resize(whole.sites);
    for (std::size_t one = 0; one < whole.fixed.size(); ++one)
      for (const Site site : whole.fixed[one].sites) fixed_at_[site].push_back(one);
  }

  Part part(const std::vector<std::size_t>& kinds) {
    Part out;
    out.kinds = kinds;
    out.problem.table = whole_.table;
    for (const std::size_t kind : kinds)
      out.sites.insert(out.sites.end(), whole_.kinds[kind].sites.begin(), whole_.kinds[kind].sites.end());
    sort(out.sites);
    for (Site i = 0; i < out.sites.size(); ++i) number_[out.sites[i]] = i;
    out.problem.sites = out.sites.size();
    for (const std::size_t kind : kinds) {
      Kind& copy = out.problem.kinds.emplace_back(whole_.kinds[kind]);
      copy.sites = renumbered(copy.sites);
      copy.barred = renumbered(copy.barred);
    }
    add_fixed(out);
    if (!whole_.touching.empty())
      for (const Site site : out.sites) out.problem.touching.push_back(renumbered(whole_.touching[site]));
    for (const Site site : out.sites) number_[site] = kNowhere;
    return out;
  }

 private:
  static constexpr Site kNowhere = 0xffffffff;

  template <class T>
  static void sort(std::vector<T>& all) {
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
  }
  Sites renumbered(const Sites& sites) const {
    Sites out;
    for (const Site site : sites)
      if (number_[site] != kNowhere) out.push_back(number_[site]);
    return out;
  }
  void add_fixed(Part& out) {
    for (const Site site : out.sites)
      out.fixed.insert(out.fixed.end(), fixed_at_[site].begin(), fixed_at_[site].end());
    sort(out.fixed);
    for (const std::size_t one : out.fixed)
      out.problem.fixed.push_back({whole_.fixed[one].of, renumbered(whole_.fixed[one].sites)});
  }

  const Problem& whole_;
  Sites number_;  // by site of the whole, while a part is made
  std::vector<std::vector<std::size_t>> fixed_at_;
};

}  // namespace

Seating solve(const Problem& problem, Budget& budget) {
  if (const auto kind = homeless(problem)) return {State::infeasible, {}, {*kind}};
  Waiting waiting(problem);
  Seating out = decide(waiting.rest(), budget);
  if (out.state == State::feasible) waiting.place(out.seats);
  return out;
}

std::vector<Part> parts(const Problem& whole) {
  Joined joined(whole);
  std::vector<std::vector<std::size_t>> sets(whole.kinds.size());
  for (std::size_t kind = 0; kind < whole.kinds.size(); ++kind)
    if (whole.kinds[kind].count) sets[joined.root(kind)].push_back(kind);
  std::erase_if(sets, [](const auto& set) { return set.empty(); });
  std::sort(sets.begin(), sets.end());
  Splitter splitter(whole);
  std::vector<Part> out;
  for (const auto& set : sets) out.push_back(splitter.part(set));
  return out;
}

}  // namespace muster::seating
