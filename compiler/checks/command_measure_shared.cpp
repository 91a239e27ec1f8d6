#include "checks/command_measure_shared.h"

#include <algorithm>

namespace muster::checks {
namespace {

using hex::HexIndex;

constexpr std::uint32_t kNoTarget = 0xffffffff;

// Breadth first; a line ends where it would enter a blocked hex.
class OverHexes : public Measure {
 public:
  OverHexes(const CommandProblem& problem, const std::vector<HexIndex>& targets, CommandScratch& scratch)
      : problem_(problem), targets_(targets), seen_(scratch.lengths), numbers_(scratch.targets) {
    if (seen_.size() < problem.hexes) seen_.resize(problem.hexes, kNoLine);
    if (numbers_.size() < problem.hexes) numbers_.resize(problem.hexes, kNoTarget);
    for (std::uint32_t i = 0; i < targets.size(); ++i) {
      numbers_[targets[i]] = i;
      positions_.push_back(problem.layout->axial(targets[i]));
    }
  }
  OverHexes(const OverHexes&) = delete;
  OverHexes& operator=(const OverHexes&) = delete;
  ~OverHexes() override {
    for (const HexIndex target : targets_) numbers_[target] = kNoTarget;
  }

  std::size_t work() const override { return work_; }
  int longest() const override { return kLongestLine; }

  // Until all targets are found or the line is too long.
  std::vector<int> lengths(const std::vector<HexIndex>& from, int longest) override {
    std::vector<int> found(targets_.size(), kNoLine);
    std::size_t wanted = within(from, longest);
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
      for (const HexIndex hex : from) enter(hex, 0);
    for (std::size_t next = 0; next < open.size() && wanted > 0 && seen_[open[next]] < longest; ++next)
      for (const HexIndex hex : problem_.layout->neighbours(open[next]))
        if (hex != hex::kNoHex && !(*problem_.blocked)[hex]) enter(hex, seen_[open[next]] + 1);
    work_ += open.size() + targets_.size();
    for (const HexIndex hex : open) seen_[hex] = kNoLine;
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
  std::vector<int>& seen_;               // by hex, for one search
  std::vector<std::uint32_t>& numbers_;  // of the targets, by hex
  std::vector<hex::Axial> positions_;   // of the targets
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
