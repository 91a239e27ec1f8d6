#include "checks/command_reach_shared.h"

#include <algorithm>
#include <optional>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/visitors.hpp>
#include <boost/pending/queue.hpp>

#include "checks/command_measure_shared.h"

namespace muster::checks {
namespace {

using hex::HexIndex;
using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS>;

constexpr std::size_t kMaxWork = 10'000'000;  // places that are looked at for one formation

// Lengths of the lines of command from units to the places that matter: those that the commander may choose
// and those of units that pass command on.
class Lines {
 public:
  Lines(const CommandProblem& problem, CommandScratch& scratch)
      : problem_(problem), targets_(problem.candidates) {
    for (std::size_t unit = 0; unit < problem.units.size(); ++unit)
      if (problem.relays[unit])
        targets_.insert(targets_.end(), problem.units[unit].begin(), problem.units[unit].end());
    std::sort(targets_.begin(), targets_.end());
    targets_.erase(std::unique(targets_.begin(), targets_.end()), targets_.end());
    measure_ = make_measure(problem, targets_, scratch);
    longest_ = measure_->longest();
    for (const int reach : problem.reach) longest_ = std::max({longest_, reach, problem.commander_reach});
    far_.resize(problem.units.size());
    for (std::size_t unit = 0; unit < problem.units.size(); ++unit)
      near_.push_back(problem.reach[unit] < 0
                          ? std::vector<int>()
                          : lengths(unit, std::max(problem.reach[unit], problem.commander_reach)));
  }

  // False when that was too much work.
  bool complete() const { return measure_->work() <= kMaxWork; }

  // With a line that is no longer than this, which is no more than what the unit or the commander may reach.
  bool reaches(std::size_t unit, HexIndex target, int most) const {
    const int length = near_[unit][number_of(target, targets_)];
    return length != kNoLine && length <= most;
  }
  // Beyond the unit's reach too, which is looked for when it is first asked; kNoLine when none leads there.
  int length(std::size_t unit, HexIndex target) {
    if (far_[unit].empty()) far_[unit] = lengths(unit, longest_);
    return far_[unit][number_of(target, targets_)];
  }

 private:
  // By target.
  std::vector<int> lengths(std::size_t unit, int longest) {
    if (!complete()) return std::vector<int>(targets_.size(), kNoLine);
    return measure_->lengths(problem_.units[unit], longest);
  }

  const CommandProblem& problem_;
  std::vector<HexIndex> targets_;  // ascending
  std::unique_ptr<Measure> measure_;
  int longest_ = 0;
  std::vector<std::vector<int>>
      near_;                           // by unit and target, within its reach; empty when it needs no command
  std::vector<std::vector<int>> far_;  // the same of any length; empty until asked for
};

// How far from its commander a unit may be.
int reach_of_commander(const CommandProblem& problem, std::size_t unit) {
  return problem.commander_reach < 0 ? problem.reach[unit] : problem.commander_reach;
}

// Units as vertices; an edge leads from what gives command to who takes it.
class CommandGraph {
 public:
  CommandGraph(const CommandProblem& problem, const Lines& lines)
      : problem_(problem), lines_(lines), base_(problem.units.size()) {
    for (std::size_t unit = 0; unit < problem.units.size(); ++unit)
      for (std::size_t giver = 0; giver < problem.units.size(); ++giver)
        if (giver != unit && problem.relays[giver] && takes_from(unit, problem.units[giver]))
          boost::add_edge(giver, unit, base_);
  }

  // Which units are in command with the commander in a hex: all that are reached from those that he reaches
  // himself.
  std::vector<bool> in_command(HexIndex commander) const {
    std::vector<std::size_t> sources;
    for (std::size_t unit = 0; unit < problem_.units.size(); ++unit)
      if (problem_.reach[unit] >= 0 && lines_.reaches(unit, commander, reach_of_commander(problem_, unit)))
        sources.push_back(unit);
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
  bool takes_from(std::size_t unit, const std::vector<HexIndex>& hexes) const {
    return problem_.reach[unit] >= 0 && std::any_of(hexes.begin(), hexes.end(), [&](HexIndex hex) {
             return lines_.reaches(unit, hex, problem_.reach[unit]);
           });
  }

  const CommandProblem& problem_;
  const Lines& lines_;
  Graph base_;
};

// Units that need command and do not have it.
std::size_t count_out(const CommandProblem& problem, const std::vector<bool>& in_command) {
  std::size_t count = 0;
  for (std::size_t unit = 0; unit < problem.units.size(); ++unit)
    count += problem.reach[unit] >= 0 && !in_command[unit];
  return count;
}

// What a unit's line of command is too long by: from it to the commander or the nearest relay in command.
int short_by(const CommandProblem& problem, Lines& lines, std::size_t unit, HexIndex commander,
             const std::vector<bool>& in_command) {
  std::optional<int> least;
  const auto consider = [&](HexIndex hex, int reach) {
    const int line = lines.length(unit, hex);
    if (line != kNoLine) least = std::min(least.value_or(line - reach), line - reach);
  };
  consider(commander, reach_of_commander(problem, unit));
  for (std::size_t other = 0; other < problem.units.size(); ++other)
    if (in_command[other] && problem.relays[other])
      for (const HexIndex hex : problem.units[other]) consider(hex, problem.reach[unit]);
  return least.value_or(-1);
}

CommandState state_at(const CommandProblem& problem, Lines& lines, const CommandGraph& graph,
                      HexIndex commander) {
  CommandState state{commander, {}, true};
  const std::vector<bool> in_command = graph.in_command(commander);
  for (std::size_t unit = 0; unit < problem.units.size(); ++unit)
    if (problem.reach[unit] >= 0 && !in_command[unit])
      state.out.push_back(
          {static_cast<resolve::Index>(unit), short_by(problem, lines, unit, commander, in_command)});
  return state;
}

long missing(const CommandState& state) {
  long sum = 0;
  for (const OutOfCommand& out : state.out) sum += out.short_by < 0 ? 1'000'000 : out.short_by;
  return sum;
}

// The candidates that bring most units into command; of those that bring in all, only the first.
std::vector<HexIndex> best_candidates(const CommandProblem& problem, const CommandGraph& graph) {
  std::vector<HexIndex> best;
  std::size_t least = problem.units.size();
  for (const HexIndex hex : problem.candidates) {
    if (!best.empty() && (least == 0 || hex == best.back())) continue;
    const std::size_t out = count_out(problem, graph.in_command(hex));
    if (out > least) continue;
    if (out < least) best.clear();
    least = out;
    best.push_back(hex);
  }
  return best;
}

}  // namespace

CommandState best_command(const CommandProblem& problem, CommandScratch& scratch) {
  Lines lines(problem, scratch);
  const CommandGraph graph(problem, lines);
  std::optional<CommandState> best;
  if (lines.complete())
    for (const HexIndex hex : best_candidates(problem, graph)) {
      CommandState state = state_at(problem, lines, graph, hex);
      if (!best || missing(state) < missing(*best)) best = std::move(state);
    }
  if (!lines.complete()) return {hex::kNoHex, {}, false};
  return best.value_or(CommandState{});
}

}  // namespace muster::checks
