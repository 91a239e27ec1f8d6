#include "seating/proof.h"

#include <algorithm>
#include <numeric>

namespace muster::seating {
namespace {

using Problems = std::vector<Problem>;

// Feasible on one layout is feasible; what is undecided on one and infeasible on the others is undecided.
Seating solve_all(std::span<const Problem> layouts, Budget& budget) {
  Seating worst;
  worst.state = State::infeasible;
  for (const Problem& one : layouts) {
    Seating found = solve(one, budget);
    if (found.state == State::feasible) return found;
    if (found.state == State::undecided) worst.state = State::undecided;
    if (layouts.size() == 1) {
      worst.unplaced = std::move(found.unplaced);
      worst.refuted_by = std::move(found.refuted_by);
    }
  }
  return worst;
}

class Minimizer {
 public:
  Minimizer(Problems problems, Budget& budget) : problems_(std::move(problems)), budget_(budget) {}

  // What shows it goes first: a flow is quicker than the whole question.
  Proof run(const Seating& found) {
    const auto full = [this] { return still_infeasible(); };
    if (!found.unplaced.empty()) keep_only(found.unplaced);
    if (found.refuted_by) {
      const auto quick = [&] { return refuted_by(*found.refuted_by); };
      drop_kinds(quick);
      reduce(quick);
    } else {
      drop_kinds(full);
    }
    reduce(full);
    Proof proof;
    for (const Kind& kind : problems_.front().kinds) {
      proof.pieces.push_back(kind.count);
      if (kind.count) proof.sites.insert(proof.sites.end(), kind.sites.begin(), kind.sites.end());
    }
    std::sort(proof.sites.begin(), proof.sites.end());
    proof.sites.erase(std::unique(proof.sites.begin(), proof.sites.end()), proof.sites.end());
    find_fixed(proof);
    find_bars(proof);
    return proof;
  }

 private:
  bool still_infeasible() { return solve_all(problems_, budget_).state == State::infeasible; }

  void set_count(std::size_t kind, int count) {
    for (Problem& one : problems_) one.kinds[kind].count = count;
  }
  // Kinds that are not needed go at once.
  void keep_only(const std::vector<std::size_t>& enough) {
    const Problems before = problems_;
    for (std::size_t kind = 0; kind < before.front().kinds.size(); ++kind)
      if (std::find(enough.begin(), enough.end(), kind) == enough.end()) set_count(kind, 0);
    if (!still_infeasible()) problems_ = before;
  }
  bool refuted_by(const Family& family) {
    const Problem& problem = problems_.front();
    const Contents contents(problem);
    const Flow carried = flow(problem, counts(), openings(problem, contents), contents, family);
    return budget_.spend(static_cast<long>(carried.edges) / 8) && !carried.unplaced.empty();
  }
  std::vector<int> counts() const {
    std::vector<int> out;
    for (const Kind& kind : problems_.front().kinds) out.push_back(kind.count);
    return out;
  }
  // Whole kinds go, many at once where that is possible.
  template <class Holds>
  void drop_kinds(Holds holds) {
    const std::size_t kinds = problems_.front().kinds.size();
    for (std::size_t size = kinds / 2; size > 0; size /= 2)
      for (std::size_t from = 0; from < kinds; from += size) {
        const std::vector<int> before = counts();
        const std::size_t end = std::min(from + size, kinds);
        if (std::none_of(before.begin() + static_cast<std::ptrdiff_t>(from),
                         before.begin() + static_cast<std::ptrdiff_t>(end), [](int count) { return count; }))
          continue;
        for (std::size_t kind = from; kind < end; ++kind) set_count(kind, 0);
        if (holds()) continue;
        for (std::size_t kind = from; kind < end; ++kind) set_count(kind, before[kind]);
      }
  }
  // As few pieces of each kind as still cannot be placed: more of them never help.
  template <class Holds>
  void reduce(Holds holds) {
    for (std::size_t kind = problems_.front().kinds.size(); kind-- > 0;) {
      int low = 0, high = problems_.front().kinds[kind].count;
      for (int next = high - 1; low < high; next = low + (high - low) / 2) {  // mostly none is too many
        set_count(kind, next);
        if (holds())
          high = next;
        else
          low = next + 1;
      }
      set_count(kind, high);
    }
  }
  void find_fixed(Proof& proof) {
    for (std::size_t one = 0; one < problems_.front().fixed.size(); ++one) {
      const Sites sites = problems_.front().fixed[one].sites;
      const bool near = std::any_of(sites.begin(), sites.end(), [&](Site site) {
        return std::binary_search(proof.sites.begin(), proof.sites.end(), site);
      });
      for (Problem& problem : problems_) problem.fixed[one].sites.clear();
      if (!near || still_infeasible()) continue;
      for (Problem& problem : problems_) problem.fixed[one].sites = sites;
      proof.fixed.push_back(one);
    }
  }
  void find_bars(Proof& proof) {
    for (const Site site : proof.sites) {
      const auto bars = [&](const Kind& kind) {
        return kind.count && std::binary_search(kind.barred.begin(), kind.barred.end(), site);
      };
      const auto& kinds = problems_.front().kinds;
      if (std::none_of(kinds.begin(), kinds.end(), bars)) continue;
      const Problems before = problems_;
      for (Problem& problem : problems_)
        for (Kind& kind : problem.kinds) std::erase(kind.barred, site);
      if (still_infeasible()) continue;
      problems_ = before;
      proof.barred.push_back(site);
    }
  }

  Problems problems_;
  Budget& budget_;
};

template <class T>
bool within(const std::vector<T>& inner, const std::vector<T>& outer) {
  return std::includes(outer.begin(), outer.end(), inner.begin(), inner.end());
}

// The same hexes are too few for other pieces too: that is no other fault.
bool follows(const Proof& proof, const Proof& known) {
  return within(proof.sites, known.sites) && within(proof.fixed, known.fixed) &&
         within(proof.barred, known.barred);
}

}  // namespace

Verdict judge(std::span<const Problem> layouts, Budget& budget) {
  Problems problems(layouts.begin(), layouts.end());
  Verdict verdict;
  while (true) {
    const Seating found = solve_all(problems, budget);
    if (verdict.proofs.empty()) verdict.state = found.state;
    if (found.state != State::infeasible) return verdict;
    Proof proof = Minimizer(problems, budget).run(found);
    for (Problem& one : problems)
      for (std::size_t kind = 0; kind < one.kinds.size(); ++kind)
        if (proof.pieces[kind]) one.kinds[kind].count = 0;
    const bool known = std::any_of(verdict.proofs.begin(), verdict.proofs.end(),
                                   [&](const Proof& one) { return follows(proof, one); });
    if (!known) verdict.proofs.push_back(std::move(proof));
  }
}

std::optional<Count> count_room(const Problem& problem, const Proof& proof) {
  Problem held = problem;
  for (std::size_t one = 0; one < held.fixed.size(); ++one)
    if (!std::binary_search(proof.fixed.begin(), proof.fixed.end(), one)) held.fixed[one].sites.clear();
  const Contents contents(held);
  Count count;
  std::vector<std::vector<int>> available(problem.sites, std::vector<int>(problem.table.classes(), 0));
  for (std::size_t kind = 0; kind < problem.kinds.size(); ++kind) {
    const Kind& one = problem.kinds[kind];
    count.pieces += proof.pieces[kind] * one.footprint;
    for (const Site site : one.sites) {
      const bool barred = std::binary_search(one.barred.begin(), one.barred.end(), site) &&
                          std::binary_search(proof.barred.begin(), proof.barred.end(), site);
      if (!barred) available[site][one.of] += proof.pieces[kind];
    }
  }
  for (const Site site : proof.sites)
    count.room += most_in_hex(problem.table, contents.at(site), available[site]);
  return count.room < count.pieces ? std::optional(count) : std::nullopt;
}

}  // namespace muster::seating
