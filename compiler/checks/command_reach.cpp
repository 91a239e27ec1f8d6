#include "checks/command_reach.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <optional>
#include <unordered_map>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/visitors.hpp>
#include <boost/pending/queue.hpp>

namespace muster::checks {
namespace {

using hex::HexIndex;
using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS>;

constexpr int kUnlimited = std::numeric_limits<int>::max();

// Lengths of the lines of command from a set of hexes to each hex within `limit`. The hex that a line ends in
// may be blocked for others to pass; lines do not pass through blocked hexes.
std::unordered_map<HexIndex, int> lines_from(const CommandProblem& problem, const std::vector<HexIndex>& from,
                                             int limit) {
  std::unordered_map<HexIndex, int> length;
  std::deque<HexIndex> open;
  for (const HexIndex hex : from)
    if (length.emplace(hex, 0).second) open.push_back(hex);
  while (!open.empty()) {
    const HexIndex at = open.front();
    open.pop_front();
    const int here = length[at];
    if (here >= limit) continue;
    for (const HexIndex next : problem.layout->neighbours(at)) {
      if (next == hex::kNoHex || problem.blocked[next]) continue;
      if (length.emplace(next, here + 1).second) open.push_back(next);
    }
  }
  return length;
}

// Units as vertices; an edge leads from what gives command to who takes
// it.
class CommandGraph {
 public:
  explicit CommandGraph(const CommandProblem& problem) : problem_(problem), base_(problem.units.size()) {
    std::unordered_map<HexIndex, std::vector<std::size_t>> at;
    for (std::size_t unit = 0; unit < problem.units.size(); ++unit)
      for (const HexIndex hex : problem.units[unit]) at[hex].push_back(unit);
    for (std::size_t unit = 0; unit < problem.units.size(); ++unit) {
      lines_.push_back(problem.reach[unit] < 0
                           ? std::unordered_map<HexIndex, int>{}
                           : lines_from(problem, problem.units[unit], problem.reach[unit]));
      for (const auto& [hex, length] : lines_.back()) {
        const auto here = at.find(hex);
        if (here == at.end()) continue;
        for (const std::size_t other : here->second)
          if (other != unit && problem.relays[other]) boost::add_edge(other, unit, base_);
      }
    }
  }

  // Which units are in command with the commander in a hex: all that are reached from those that he reaches himself.
  std::vector<bool> in_command(HexIndex commander) const {
    std::vector<std::size_t> sources;
    for (std::size_t unit = 0; unit < problem_.units.size(); ++unit)
      if (lines_[unit].contains(commander)) sources.push_back(unit);
    std::vector<bool> reached(problem_.units.size(), false);
    struct Mark : boost::default_bfs_visitor {
      explicit Mark(std::vector<bool>& out) : reached(&out) {}
      void discover_vertex(std::size_t vertex, const Graph&) const { (*reached)[vertex] = true; }
      std::vector<bool>* reached;
    };
    std::vector<boost::default_color_type> colours(problem_.units.size(), boost::white_color);
    boost::queue<std::size_t> open;
    boost::breadth_first_visit(
        base_, sources.begin(), sources.end(), open, Mark(reached),
        boost::make_iterator_property_map(colours.begin(), boost::get(boost::vertex_index, base_)));
    return reached;
  }

 private:
  const CommandProblem& problem_;
  Graph base_;
  std::vector<std::unordered_map<HexIndex, int>> lines_;
};

// Hexes that a unit's line of command is too short: from it to the commander or the nearest relay in command.
int short_by(const CommandProblem& problem, std::size_t unit, HexIndex commander,
             const std::vector<bool>& in_command) {
  const auto lengths = lines_from(problem, problem.units[unit], kUnlimited);
  std::optional<int> least;
  const auto consider = [&](HexIndex hex) {
    const auto found = lengths.find(hex);
    if (found != lengths.end()) least = std::min(least.value_or(found->second), found->second);
  };
  consider(commander);
  for (std::size_t other = 0; other < problem.units.size(); ++other)
    if (in_command[other] && problem.relays[other])
      for (const HexIndex hex : problem.units[other]) consider(hex);
  return least ? *least - problem.reach[unit] : -1;
}

CommandState state_at(const CommandProblem& problem, const CommandGraph& graph, HexIndex commander) {
  CommandState state{commander, {}};
  const std::vector<bool> in_command = graph.in_command(commander);
  for (std::size_t unit = 0; unit < problem.units.size(); ++unit)
    if (problem.reach[unit] >= 0 && !in_command[unit])
      state.out.push_back(
          {static_cast<resolve::Index>(unit), short_by(problem, unit, commander, in_command)});
  return state;
}

long missing(const CommandState& state) {
  long sum = 0;
  for (const OutOfCommand& out : state.out) sum += out.short_by < 0 ? 1'000'000 : out.short_by;
  return sum;
}

}  // namespace

CommandState best_command(const CommandProblem& problem) {
  const CommandGraph graph(problem);
  std::optional<CommandState> best;
  for (const HexIndex hex : problem.candidates) {
    CommandState state = state_at(problem, graph, hex);
    const bool better = !best || state.out.size() < best->out.size() ||
                        (state.out.size() == best->out.size() && missing(state) < missing(*best));
    if (better) best = std::move(state);
    if (best->out.empty()) break;
  }
  return best.value_or(CommandState{});
}

}  // namespace muster::checks
