#include "naive_command.h"

#include <algorithm>

namespace muster::checks::test {
namespace {

using hex::HexIndex;

constexpr int kFar = 1'000'000;
using Table = std::vector<std::vector<int>>;

// Lengths of lines from each hex to each, never entering a blocked one: shorter ways are looked for until
// there are none.
Table distances(const CommandProblem& problem) {
  const std::size_t n = problem.hexes;
  Table table(n, std::vector<int>(n, kFar));
  for (std::size_t from = 0; from < n; ++from) {
    table[from][from] = 0;
    for (std::size_t to = 0; to < n; ++to)
      if (!(*problem.blocked)[to] &&
          problem.layout->adjacent(static_cast<HexIndex>(from), static_cast<HexIndex>(to)))
        table[from][to] = 1;
  }
  for (std::size_t by = 0; by < n; ++by)
    for (std::size_t from = 0; from < n; ++from)
      for (std::size_t to = 0; to < n; ++to)
        table[from][to] = std::min(table[from][to], table[from][by] + table[by][to]);
  return table;
}

int least(const Table& table, const std::vector<HexIndex>& from, const std::vector<HexIndex>& to) {
  int best = kFar;
  for (const HexIndex a : from)
    for (const HexIndex b : to) best = std::min(best, table[a][b]);
  return best;
}

// The shortest line from a unit to the commander or to a unit that passes command on.
int line_of(const CommandProblem& problem, const Table& table, std::size_t unit, HexIndex commander,
            const std::vector<bool>& in) {
  int line = least(table, problem.units[unit], {commander});
  for (std::size_t other = 0; other < problem.units.size(); ++other)
    if (other != unit && in[other] && problem.relays[other])
      line = std::min(line, least(table, problem.units[unit], problem.units[other]));
  return line;
}

NaiveState state_with(const CommandProblem& problem, const Table& table, HexIndex commander) {
  std::vector<bool> in(problem.units.size(), false);
  for (bool grown = true; grown;) {
    grown = false;
    for (std::size_t unit = 0; unit < in.size(); ++unit) {
      if (in[unit] || problem.reach[unit] < 0) continue;
      if (line_of(problem, table, unit, commander, in) > problem.reach[unit]) continue;
      in[unit] = grown = true;
    }
  }
  NaiveState state{commander, {}};
  for (std::size_t unit = 0; unit < in.size(); ++unit) {
    if (in[unit] || problem.reach[unit] < 0) continue;
    const int line = line_of(problem, table, unit, commander, in);
    state.out.push_back({static_cast<resolve::Index>(unit), line >= kFar ? -1 : line - problem.reach[unit]});
  }
  return state;
}

long missing(const NaiveState& state) {
  long sum = 0;
  for (const OutOfCommand& out : state.out) sum += out.short_by < 0 ? kFar : out.short_by;
  return sum;
}

bool as_good(const NaiveState& a, const NaiveState& b) {
  return a.out.size() == b.out.size() && missing(a) == missing(b);
}

}  // namespace

std::vector<NaiveState> naive_states(const CommandProblem& problem) {
  const Table table = distances(problem);
  std::vector<NaiveState> states;
  for (const HexIndex hex : problem.candidates) states.push_back(state_with(problem, table, hex));
  return states;
}

std::optional<std::size_t> naive_best(const std::vector<NaiveState>& states) {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < states.size(); ++i)
    if (!best || states[i].out.size() < states[*best].out.size() ||
        (states[i].out.size() == states[*best].out.size() && missing(states[i]) < missing(states[*best])))
      best = i;
  return best;
}

bool unique_best(const std::vector<NaiveState>& states, std::size_t best) {
  return std::none_of(states.begin(), states.end(), [&](const NaiveState& other) {
    return other.commander != states[best].commander && as_good(other, states[best]);
  });
}

}  // namespace muster::checks::test
