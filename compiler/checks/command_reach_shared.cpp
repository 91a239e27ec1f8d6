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
constexpr std::size_t kMaxWork = 10'000'000;  // hexes that are looked at for one formation

// Lengths of the lines of command from units to the hexes that matter: those of the candidates and of the
// units.
class Lines {
 public:
  explicit Lines(const CommandProblem& problem) : problem_(problem), seen_(problem.hexes, kNoLine) {
    targets_ = problem.candidates;
    for (const auto& hexes : problem.units) targets_.insert(targets_.end(), hexes.begin(), hexes.end());
    std::sort(targets_.begin(), targets_.end());
    targets_.erase(std::unique(targets_.begin(), targets_.end()), targets_.end());
    for (const int reach : problem.reach) longest_ = std::max(longest_, reach);
    for (std::size_t unit = 0; unit < problem.units.size(); ++unit)
      lengths_.push_back(problem.reach[unit] < 0 || !complete() ? std::vector<int>()
                                                                : from(problem.units[unit]));
  }

  // False when that was too much work.
  bool complete() const { return work_ <= kMaxWork; }

  // kNoLine when none leads there.
  int length(std::size_t unit, HexIndex to) const {
    const auto target = std::lower_bound(targets_.begin(), targets_.end(), to);
    return lengths_[unit][static_cast<std::size_t>(target - targets_.begin())];
  }
  bool reaches(std::size_t unit, HexIndex to) const {
    const int line = length(unit, to);
    return line != kNoLine && line <= problem_.reach[unit];
  }

 private:
  bool is_target(HexIndex hex) const { return std::binary_search(targets_.begin(), targets_.end(), hex); }

  // Breadth first, until all targets are found or the line is too long to matter; a line ends where it would
  // enter a blocked hex.
  std::vector<int> from(const std::vector<HexIndex>& start) {
    std::vector<HexIndex> open;
    std::size_t wanted = targets_.size();
    const auto enter = [&](HexIndex hex, int length) {
      if (seen_[hex] != kNoLine) return;
      seen_[hex] = length;
      open.push_back(hex);
      if (is_target(hex)) --wanted;
    };
    for (const HexIndex hex : start) enter(hex, 0);
    for (std::size_t next = 0; next < open.size() && wanted > 0 && seen_[open[next]] < longest_; ++next)
      for (const HexIndex hex : problem_.layout->neighbours(open[next]))
        if (hex != hex::kNoHex && !problem_.blocked[hex]) enter(hex, seen_[open[next]] + 1);
    work_ += open.size();
    std::vector<int> lengths;
    for (const HexIndex hex : targets_) lengths.push_back(seen_[hex]);
    for (const HexIndex hex : open) seen_[hex] = kNoLine;  // a map may have a million hexes
    return lengths;
  }

  const CommandProblem& problem_;
  std::vector<int> seen_;
  int longest_ = kLongestLine;
  std::size_t work_ = 0;
  std::vector<HexIndex> targets_;
  std::vector<std::vector<int>> lengths_;  // by unit and target; empty for units that need no command
};

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
      if (takes_from(unit, {commander})) sources.push_back(unit);
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
    return problem_.reach[unit] >= 0 &&
           std::any_of(hexes.begin(), hexes.end(), [&](HexIndex hex) { return lines_.reaches(unit, hex); });
  }

  const CommandProblem& problem_;
  const Lines& lines_;
  Graph base_;
};

// Hexes that a unit's line of command is too short: from it to the commander or the nearest relay in command.
int short_by(const CommandProblem& problem, const Lines& lines, std::size_t unit, HexIndex commander,
             const std::vector<bool>& in_command) {
  std::optional<int> least;
  const auto consider = [&](HexIndex hex) {
    const int line = lines.length(unit, hex);
    if (line != kNoLine) least = std::min(least.value_or(line), line);
  };
  consider(commander);
  for (std::size_t other = 0; other < problem.units.size(); ++other)
    if (in_command[other] && problem.relays[other])
      for (const HexIndex hex : problem.units[other]) consider(hex);
  return least ? *least - problem.reach[unit] : -1;
}

CommandState state_at(const CommandProblem& problem, const Lines& lines, const CommandGraph& graph,
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

}  // namespace

CommandState best_command(const CommandProblem& problem) {
  const Lines lines(problem);
  if (!lines.complete()) return {hex::kNoHex, {}, false};
  const CommandGraph graph(problem, lines);
  std::optional<CommandState> best;
  for (const HexIndex hex : problem.candidates) {
    CommandState state = state_at(problem, lines, graph, hex);
    const bool better = !best || state.out.size() < best->out.size() ||
                        (state.out.size() == best->out.size() && missing(state) < missing(*best));
    if (better) best = std::move(state);
    if (best->out.empty()) break;
  }
  return best.value_or(CommandState{});
}

}  // namespace muster::checks
