#include "checks/command_reach_shared.h"

#include <algorithm>
#include <optional>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/visitors.hpp>
#include <boost/pending/queue.hpp>

namespace muster::checks {
namespace {

using hex::HexIndex;
using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS>;

constexpr int kNoLine = -1;
constexpr std::uint32_t kNoTarget = 0xffffffff;
constexpr std::size_t kMaxWork = 10'000'000;  // hexes that are looked at for one formation

// Lengths of the lines of command from units to the hexes that matter: those that the commander may choose
// and those of units that pass command on.
class Lines {
 public:
  Lines(const CommandProblem& problem, CommandScratch& scratch)
      : problem_(problem), seen_(scratch.lengths), numbers_(scratch.targets) {
    if (seen_.size() < problem.hexes) seen_.resize(problem.hexes, kNoLine);
    if (numbers_.size() < problem.hexes) numbers_.resize(problem.hexes, kNoTarget);
    targets_ = problem.candidates;
    for (std::size_t unit = 0; unit < problem.units.size(); ++unit)
      if (problem.relays[unit])
        targets_.insert(targets_.end(), problem.units[unit].begin(), problem.units[unit].end());
    std::sort(targets_.begin(), targets_.end());
    targets_.erase(std::unique(targets_.begin(), targets_.end()), targets_.end());
    for (std::uint32_t i = 0; i < targets_.size(); ++i) {
      numbers_[targets_[i]] = i;
      positions_.push_back(problem.layout->axial(targets_[i]));
    }
    for (const int reach : problem.reach) longest_ = std::max({longest_, reach, problem.commander_reach});
    far_.resize(problem.units.size());
    for (std::size_t unit = 0; unit < problem.units.size(); ++unit)
      near_.push_back(problem.reach[unit] < 0
                          ? std::vector<int>()
                          : lengths(unit, std::max(problem.reach[unit], problem.commander_reach)));
  }

  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;
  ~Lines() {
    for (const HexIndex target : targets_) numbers_[target] = kNoTarget;
  }

  // False when that was too much work.
  bool complete() const { return work_ <= kMaxWork; }

  // With a line of at most that many hexes, which is no more than what the unit or the commander may reach.
  bool reaches(std::size_t unit, HexIndex target, int most) const {
    const int length = near_[unit][numbers_[target]];
    return length != kNoLine && length <= most;
  }
  // Beyond the unit's reach too, which is looked for when it is first asked; kNoLine when none leads there.
  int length(std::size_t unit, HexIndex target) {
    if (far_[unit].empty()) far_[unit] = lengths(unit, longest_);
    return far_[unit][numbers_[target]];
  }

 private:
  // How many targets are no farther than this from a unit, were nothing in the way.
  std::size_t within(const std::vector<HexIndex>& start, int longest) const {
    std::vector<hex::Axial> from;
    for (const HexIndex hex : start) from.push_back(problem_.layout->axial(hex));
    return static_cast<std::size_t>(
        std::count_if(positions_.begin(), positions_.end(), [&](const hex::Axial& to) {
          return std::any_of(from.begin(), from.end(),
                             [&](const hex::Axial& hex) { return hex::distance(hex, to) <= longest; });
        }));
  }

  // By target. Breadth first, until all targets are found or the line is too long; a line ends where it would
  // enter a blocked hex.
  std::vector<int> lengths(std::size_t unit, int longest) {
    std::vector<int> found(targets_.size(), kNoLine);
    const std::vector<HexIndex>& start = problem_.units[unit];
    std::size_t wanted = complete() ? within(start, longest) : 0;
    std::vector<HexIndex> open;
    const auto enter = [&](HexIndex hex, int length) {
      if (seen_[hex] != kNoLine) return;
      seen_[hex] = length;
      open.push_back(hex);
      if (numbers_[hex] == kNoTarget) return;
      found[numbers_[hex]] = length;
      --wanted;
    };
    if (wanted > 0)
      for (const HexIndex hex : start) enter(hex, 0);
    for (std::size_t next = 0; next < open.size() && wanted > 0 && seen_[open[next]] < longest; ++next)
      for (const HexIndex hex : problem_.layout->neighbours(open[next]))
        if (hex != hex::kNoHex && !(*problem_.blocked)[hex]) enter(hex, seen_[open[next]] + 1);
    work_ += open.size() + targets_.size();
    for (const HexIndex hex : open) seen_[hex] = kNoLine;
    return found;
  }

  const CommandProblem& problem_;
  std::vector<int>& seen_;               // by hex, for one search
  std::vector<std::uint32_t>& numbers_;  // of the targets, by hex
  int longest_ = kLongestLine;
  std::size_t work_ = 0;
  std::vector<HexIndex> targets_;
  std::vector<hex::Axial> positions_;  // of the targets
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

// Hexes that a unit's line of command is too short: from it to the commander or the nearest relay in command.
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
