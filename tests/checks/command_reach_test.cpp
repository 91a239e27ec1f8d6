// Command at the start against the naive oracle, on thousands of made-up battles.
#include <catch2/catch.hpp>
#include <memory>
#include <random>
#include <tuple>

#include "naive_command.h"

using namespace muster;
using namespace muster::checks;

namespace {

constexpr int kBattles = 6000;

int between(std::mt19937& random, int low, int high) {
  return low + static_cast<int>(random() % static_cast<unsigned>(high - low + 1));
}
bool one_in(std::mt19937& random, unsigned n) { return random() % n == 0; }

hex::Grid random_grid(std::mt19937& random) {
  hex::GridSpec spec;
  spec.scheme = *hex::LabelScheme::parse("{line:00}{place:00}");
  spec.last_line = between(random, 2, 6);
  spec.last_place = between(random, 2, 6);
  spec.run = one_in(random, 2) ? hex::Run::across : hex::Run::down;
  if (spec.run == hex::Run::down) {
    spec.lines_grow = hex::Growth::right;
    spec.places_grow = spec.shifted_towards = hex::Growth::down;
  }
  spec.shifted = one_in(random, 2) ? hex::Parity::odd : hex::Parity::even;
  auto grid = hex::Grid::make(std::move(spec));
  REQUIRE(grid);
  return std::move(*grid);
}

hex::HexIndex random_hex(std::mt19937& random, const hex::Grid& grid) {
  return static_cast<hex::HexIndex>(random() % grid.size());
}

// One hex, or two that touch.
std::vector<hex::HexIndex> random_unit(std::mt19937& random, const hex::Grid& grid,
                                       const hex::Layout& layout) {
  std::vector<hex::HexIndex> hexes{random_hex(random, grid)};
  if (!one_in(random, 3)) return hexes;
  const auto next = layout.neighbours(hexes.front());
  const hex::HexIndex second = next[random() % next.size()];
  if (second != hex::kNoHex) hexes.push_back(second);
  return hexes;
}

CommandProblem random_problem(std::mt19937& random, const hex::Grid& grid) {
  CommandProblem problem;
  problem.layout = &grid.layouts().front();
  problem.hexes = grid.size();
  const unsigned barriers = one_in(random, 4) ? 1000 : static_cast<unsigned>(between(random, 2, 8));
  std::vector<bool> blocked;
  for (std::size_t hex = 0; hex < grid.size(); ++hex) blocked.push_back(one_in(random, barriers));
  problem.blocked = std::make_shared<const std::vector<bool>>(std::move(blocked));
  const int longest = between(random, 1, 3);
  for (int unit = between(random, 1, 8); unit > 0; --unit) {
    problem.units.push_back(random_unit(random, grid, *problem.layout));
    problem.reach.push_back(one_in(random, 6) ? -1 : between(random, 1, longest));
    problem.relays.push_back(problem.reach.back() >= 0 && !one_in(random, 4));
  }
  if (one_in(random, 3)) {
    problem.candidates.push_back(random_hex(random, grid));
  } else {
    for (const auto& hexes : problem.units)
      problem.candidates.insert(problem.candidates.end(), hexes.begin(), hexes.end());
    std::sort(problem.candidates.begin(), problem.candidates.end());
  }
  return problem;
}

using Row = std::tuple<resolve::Index, int>;
std::vector<Row> rows(const std::vector<OutOfCommand>& out) {
  std::vector<Row> all;
  for (const OutOfCommand& one : out) all.emplace_back(one.unit, one.short_by);
  return all;
}

}  // namespace

TEST_CASE("the best place of a commander and who is out of command are as the oracle says") {
  std::mt19937 random(1562);
  CommandScratch scratch;  // one for all, as in a battle of many formations
  int unique = 0, in_command = 0, cut_off = 0, ties_elsewhere = 0;
  for (int i = 0; i < kBattles; ++i) {
    const hex::Grid grid = random_grid(random);
    const CommandProblem problem = random_problem(random, grid);
    const CommandState state = best_command(problem, scratch);
    const auto states = test::naive_states(problem);
    const std::size_t best = *test::naive_best(states);
    INFO("battle " << i << " on " << grid.size() << " hexes");
    REQUIRE(state.out.size() == states[best].out.size());
    REQUIRE(state.commander == states[best].commander);  // of several, the lowest number
    REQUIRE(rows(state.out) == rows(states[best].out));
    const bool alone = test::unique_best(states, best);
    unique += alone;
    ties_elsewhere += !alone;
    in_command += state.out.empty();
    for (const OutOfCommand& out : state.out) cut_off += out.short_by < 0;
  }
  // The battles are of every sort.
  CHECK(unique > kBattles / 4);
  CHECK(ties_elsewhere > kBattles / 20);
  CHECK(in_command > kBattles / 20);
  CHECK(in_command < kBattles * 9 / 10);
  CHECK(cut_off > 100);
  WARN(kBattles << " battles, the best place unique in " << unique << ", all in command in " << in_command
                << ", units cut off " << cut_off);
}

TEST_CASE("nobody is anywhere: no candidates, no units") {
  CommandScratch scratch;
  CommandProblem problem;
  std::mt19937 random(1);
  const hex::Grid grid = random_grid(random);
  problem.layout = &grid.layouts().front();
  problem.hexes = grid.size();
  problem.blocked = std::make_shared<const std::vector<bool>>(grid.size(), false);
  CHECK(best_command(problem, scratch).commander == hex::kNoHex);
  CHECK(best_command(problem, scratch).out.empty());
  problem.candidates = {0};
  CHECK(best_command(problem, scratch).commander == 0);
  CHECK(best_command(problem, scratch).out.empty());
}

TEST_CASE("on a table command is measured straight between points") {
  std::mt19937 random(12);
  int out_somewhere = 0;
  for (int round = 0; round < 500; ++round) {
    const int units = between(random, 1, 7);
    std::vector<table::Point> points;
    for (int i = 0; i <= units; ++i)
      points.push_back({between(random, 0, 40'000), between(random, 0, 40'000)});
    CommandProblem problem;
    problem.points = &points;
    problem.blocked = std::make_shared<const std::vector<bool>>();
    for (hex::HexIndex unit = 0; unit < static_cast<hex::HexIndex>(units); ++unit) {
      problem.units.push_back({unit});
      problem.reach.push_back(between(random, 4'000, 15'000));
      problem.relays.push_back(!one_in(random, 3));
    }
    problem.candidates = {static_cast<hex::HexIndex>(units)};
    // In command: near enough to the commander, or to one who is and passes it on.
    std::vector<bool> in(problem.units.size());
    for (bool any = true; any;) {
      any = false;
      for (std::size_t i = 0; i < in.size(); ++i) {
        const auto near = [&](std::size_t to) {
          return table::distance(points[i], points[to]) <= problem.reach[i];
        };
        bool now = near(in.size());
        for (std::size_t j = 0; j < in.size(); ++j) now |= in[j] && problem.relays[j] && near(j);
        any |= now && !in[i];
        in[i] = in[i] || now;
      }
    }
    CommandScratch scratch;
    const CommandState state = best_command(problem, scratch);
    std::vector<bool> found(in.size(), true);
    for (const OutOfCommand& out : state.out) {
      found[out.unit] = false;
      CHECK(out.short_by > 0);
    }
    REQUIRE(state.commander == problem.candidates.front());
    REQUIRE(found == in);
    out_somewhere += !state.out.empty();
  }
  CHECK(out_somewhere > 100);
}
