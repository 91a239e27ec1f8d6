#include "editor/document/history.h"

#include <algorithm>
#include <cassert>
#include <iterator>

#include <fmt/format.h>

namespace muster::editor::document {

std::string Step::title() const {
  if (hexes > 0) return fmt::format("{} ({} hex{})", label, hexes, hexes == 1 ? "" : "es");
  if (hexsides > 0) return fmt::format("{} ({} hexside{})", label, hexsides, hexsides == 1 ? "" : "s");
  return label;
}

void History::add(Step step) {
  const bool joins = open_ && position_ > 0 && position_ == steps_.size() && !step.merge.empty() &&
                     steps_.back().merge == step.merge;
  steps_.resize(position_);
  open_ = true;
  if (!joins) {
    steps_.push_back(std::move(step));
    position_ = steps_.size();
    return;
  }
  Step& last = steps_.back();
  last.label = std::move(step.label);
  last.hexes += step.hexes;
  last.hexsides += step.hexsides;
  std::move(step.changes.begin(), step.changes.end(), std::back_inserter(last.changes));
  last.renumbered.insert(last.renumbered.end(), step.renumbered.begin(), step.renumbered.end());
}

void History::set_position(std::size_t position) {
  assert(position <= steps_.size());
  position_ = position;
  open_ = false;
}

void History::rename(const std::string& from, const std::string& to) {
  for (Step& step : steps_)
    for (Change& change : step.changes)
      if (change.path == from) change.path = to;
}

}  // namespace muster::editor::document
