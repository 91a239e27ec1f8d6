#include "checks/command_measure_shared.h"

#include <algorithm>

namespace muster::checks {
namespace {

using hex::HexIndex;

// Breadth first; a line ends where it would enter a blocked hex.
class OverHexes : public Measure {
 public:
  OverHexes(const CommandProblem& problem, const std::vector<HexIndex>& targets, CommandScratch& scratch)
      : problem_(problem), targets_(targets), seen_(scratch.seen), is_target_(scratch.targets) {
    if (seen_.size() < problem.hexes) seen_.resize(problem.hexes);
    if (is_target_.size() < problem.hexes) is_target_.resize(problem.hexes);
    for (const HexIndex target : targets) {
      is_target_[target] = true;
      positions_.push_back(problem.layout->axial(target));
    }
  }
  OverHexes(const OverHexes&) = delete;
  OverHexes& operator=(const OverHexes&) = delete;
  ~OverHexes() override {
    for (const HexIndex target : targets_) is_target_[target] = false;
  }

  std::size_t work() const override { return work_; }
  int longest() const override { return kLongestLine; }

  // Until all targets are found or the line is too long.
  std::vector<int> lengths(const std::vector<HexIndex>& from, int longest) override {
    std::vector<int> found(targets_.size(), kNoLine);
    std::size_t wanted = within(from, longest);
    std::vector<HexIndex> open;
    const auto enter = [&](HexIndex hex, int length) {
      if (seen_[hex]) return;
      seen_[hex] = true;
      open.push_back(hex);
      if (!is_target_[hex]) return;
      found[number_of(hex, targets_)] = length;
      --wanted;
    };
    if (wanted > 0)
      for (const HexIndex hex : from) enter(hex, 0);
    std::size_t next = 0;
    for (int length = 0; length < longest && next < open.size() && wanted > 0; ++length)
      for (const std::size_t end = open.size(); next < end && wanted > 0; ++next)
        for (const HexIndex hex : problem_.layout->neighbours(open[next]))
          if (hex != hex::kNoHex && !(*problem_.blocked)[hex]) enter(hex, length + 1);
    work_ += open.size() + targets_.size();
    for (const HexIndex hex : open) seen_[hex] = false;
    return found;
  }

 private:
  // How many targets are no farther than this, were nothing in the way.
  std::size_t within(const std::vector<HexIndex>& start, int longest) const {
    std::vector<hex::Axial> from;
    for (const HexIndex hex : start) from.push_back(problem_.layout->axial(hex));
    return static_cast<std::size_t>(
        std::count_if(positions_.begin(), positions_.end(), [&](const hex::Axial& to) {
          return std::any_of(from.begin(), from.end(),
                             [&](const hex::Axial& hex) { return hex::distance(hex, to) <= longest; });
        }));
  }

  const CommandProblem& problem_;
  std::vector<HexIndex> targets_;
  std::vector<bool>& seen_;            // by hex, for one search
  std::vector<bool>& is_target_;       // by hex
  std::vector<hex::Axial> positions_;  // of the targets
  std::size_t work_ = 0;
};

// What blocks a line of command makes it longer at most, so that nobody who is too far off is nearer.
class OverTable : public Measure {
 public:
  OverTable(const std::vector<table::Point>& points, const std::vector<HexIndex>& targets)
      : points_(points), targets_(targets) {}

  std::size_t work() const override { return work_; }
  int longest() const override { return 4 * table::kMost; }

  std::vector<int> lengths(const std::vector<HexIndex>& from, int longest) override {
    std::vector<int> found;
    for (const HexIndex target : targets_) {
      int least = kNoLine;
      for (const HexIndex start : from) {
        const int length = table::distance(points_[start], points_[target]);
        if (length <= longest && (least == kNoLine || length < least)) least = length;
      }
      found.push_back(least);
    }
    work_ += targets_.size() * from.size();
    return found;
  }

 private:
  const std::vector<table::Point>& points_;
  std::vector<HexIndex> targets_;
  std::size_t work_ = 0;
};

}  // namespace

std::unique_ptr<Measure> make_measure(const CommandProblem& problem, const std::vector<HexIndex>& targets,
                                      CommandScratch& scratch) {
  if (problem.points) return std::make_unique<OverTable>(*problem.points, targets);
  return std::make_unique<OverHexes>(problem, targets, scratch);
}

}  // namespace muster::checks
