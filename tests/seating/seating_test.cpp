// Seating against the naive oracle, on thousands of made-up problems: what can be placed, and that the proof
// of what cannot is as short as it can be.
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "naive_seating.h"
#include "seating/parts.h"
#include "seating/proof.h"

using namespace muster::seating;

namespace {

constexpr int kProblems = 6000;
constexpr long kEnough = 2'000'000;

int between(std::mt19937& random, int low, int high) {
  return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
}
bool one_in(std::mt19937& random, unsigned n) { return random() % n == 0; }

Table random_table(std::mt19937& random) {
  const auto classes = static_cast<std::size_t>(between(random, 1, 5));
  Table table;
  table.may_share.assign(classes, std::vector<bool>(classes, false));
  const unsigned friendly = static_cast<unsigned>(between(random, 2, 4));
  for (Class a = 0; a < classes; ++a)
    for (Class b = 0; b <= a; ++b) table.may_share[a][b] = table.may_share[b][a] = one_in(random, friendly);
  for (int n = between(random, 0, 2); n > 0; --n) {
    Limit limit{std::vector<bool>(classes), between(random, 1, 3)};
    for (Class one = 0; one < classes; ++one) limit.of[one] = !one_in(random, 3);
    table.limits.push_back(limit);
  }
  return table;
}

Sites random_sites(std::mt19937& random, std::size_t sites, unsigned sparse) {
  Sites out;
  for (Site site = 0; site < sites; ++site)
    if (!one_in(random, sparse)) out.push_back(site);
  return out;
}

// Hexes in two rows: each touches the next of its row and one or two of the other.
std::vector<Sites> rows(std::size_t sites) {
  std::vector<Sites> touching(sites);
  const auto join = [&](Site a, Site b) {
    if (b >= sites) return;
    touching[a].push_back(b);
    touching[b].push_back(a);
  };
  for (Site site = 0; site < sites; ++site) {
    join(site, site + 2);
    join(site, site + 1);
  }
  return touching;
}

Problem random_problem(std::mt19937& random) {
  Problem problem;
  problem.table = random_table(random);
  problem.sites = static_cast<std::size_t>(between(random, 2, 6));
  problem.touching = rows(problem.sites);
  const auto any_class = [&] { return static_cast<Class>(random() % problem.table.classes()); };
  for (int n = between(random, 0, 2); n > 0; --n) {
    Fixed one{any_class(), {static_cast<Site>(random() % problem.sites)}};
    if (one_in(random, 4) && one.sites[0] + 1 < problem.sites) one.sites.push_back(one.sites[0] + 1);
    problem.fixed.push_back(one);
  }
  for (int pieces = between(random, 1, 7); pieces > 0;) {
    Kind kind;
    kind.of = any_class();
    kind.count = std::min(pieces, between(random, 1, 3));
    kind.footprint = one_in(random, 4) ? 2 : one_in(random, 20) ? 3 : 1;
    kind.sites = random_sites(random, problem.sites, static_cast<unsigned>(between(random, 2, 5)));
    for (const Site site : kind.sites)
      if (one_in(random, 8)) kind.barred.push_back(site);
    pieces -= kind.count * kind.footprint;
    problem.kinds.push_back(kind);
  }
  return problem;
}

// Only the pieces, fixed ones and bars of a proof.
Problem proved(const Problem& problem, const Proof& proof) {
  Problem out = problem;
  for (std::size_t kind = 0; kind < out.kinds.size(); ++kind) out.kinds[kind].count = proof.pieces[kind];
  for (std::size_t one = 0; one < out.fixed.size(); ++one)
    if (!std::count(proof.fixed.begin(), proof.fixed.end(), one)) out.fixed[one].sites.clear();
  for (Kind& kind : out.kinds)
    std::erase_if(kind.barred,
                  [&](Site site) { return !std::count(proof.barred.begin(), proof.barred.end(), site); });
  return out;
}

// A hex that the proof does not speak of has room for everything: pieces that may be there are no trouble.
Problem without_site(const Problem& problem, Site site) {
  Problem out = problem;
  for (Kind& kind : out.kinds)
    if (std::count(kind.sites.begin(), kind.sites.end(), site)) kind.count = 0;
  return out;
}

void check_proof(const Problem& problem, const Proof& proof) {
  const Problem shown = proved(problem, proof);
  REQUIRE_FALSE(test::naive_feasible(shown));
  for (std::size_t kind = 0; kind < shown.kinds.size(); ++kind) {
    if (!shown.kinds[kind].count) continue;
    Problem less = shown;
    --less.kinds[kind].count;
    REQUIRE(test::naive_feasible(less));
  }
  for (const std::size_t one : proof.fixed) {
    Problem less = shown;
    less.fixed[one].sites.clear();
    REQUIRE(test::naive_feasible(less));
  }
  for (const Site site : proof.barred) {
    Problem less = shown;
    for (Kind& kind : less.kinds) std::erase(kind.barred, site);
    REQUIRE(test::naive_feasible(less));
  }
  for (const Site site : proof.sites) REQUIRE(test::naive_feasible(without_site(shown, site)));
}

void check_whole(const Problem& problem, bool feasible) {
  Budget budget(kEnough);
  const Seating seating = solve(problem, budget);
  REQUIRE(seating.state == (feasible ? State::feasible : State::infeasible));
  if (feasible) REQUIRE(test::fault(problem, seating.seats).empty());
}

}  // namespace

TEST_CASE("what can be placed and what cannot is as the oracle says, and proofs are minimal") {
  std::mt19937 random(3016);
  int feasible = 0, by_counting = 0, proofs = 0, with_fixed = 0, with_bars = 0;
  for (int i = 0; i < kProblems; ++i) {
    const Problem problem = random_problem(random);
    const bool expected = test::naive_feasible(problem);
    INFO("problem " << i);
    feasible += expected;
    check_whole(problem, expected);
    bool all = true;
    for (const Part& part : parts(problem)) {
      Budget budget(kEnough);
      const Verdict verdict = judge(std::span(&part.problem, 1), budget);
      REQUIRE(verdict.state != State::undecided);
      all = all && verdict.state == State::feasible;
      REQUIRE(verdict.proofs.empty() == (verdict.state == State::feasible));
      for (const Proof& proof : verdict.proofs) {
        check_proof(part.problem, proof);
        ++proofs;
        by_counting += count_room(part.problem, proof).has_value();
        with_fixed += !proof.fixed.empty();
        with_bars += !proof.barred.empty();
      }
    }
    REQUIRE(all == expected);
  }
  CHECK(feasible > kProblems / 3);
  CHECK(feasible < kProblems * 2 / 3);
  CHECK(with_fixed > kProblems / 20);
  CHECK(with_bars > kProblems / 20);
  WARN(kProblems << " problems, " << feasible << " feasible; " << proofs << " proofs, " << by_counting
                 << " by counting, " << with_fixed << " with fixed pieces, " << with_bars << " with bars");
}

TEST_CASE("a problem beyond the limit is left undecided, never guessed") {
  std::mt19937 random(7);
  int undecided = 0;
  for (int i = 0; i < 2000; ++i) {
    const Problem problem = random_problem(random);
    const bool expected = test::naive_feasible(problem);
    Budget budget(between(random, 0, 40));
    const Seating seating = solve(problem, budget);
    if (seating.state == State::undecided) ++undecided;
    if (seating.state == State::feasible) REQUIRE(expected);
    if (seating.state == State::infeasible) REQUIRE_FALSE(expected);
  }
  CHECK(undecided > 50);
  CHECK(undecided < 1950);
}
