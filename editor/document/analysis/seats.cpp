#include "editor/document/analysis/seats.h"

#include <algorithm>

#include "seating/assignment.h"

namespace muster::editor::document {

std::vector<Seat> seats(const Analysis& analysis) {
  std::vector<Seat> out;
  const resolve::Battle* const battle = analysis.battle();
  if (!battle || !battle->board || battle->groups.empty()) return out;
  for (const auto& group : seating::assignment(*battle, analysis.layout()))
    for (const seating::Seated& one : group) out.push_back({one.unit, one.hex});
  std::stable_sort(out.begin(), out.end(), [](const Seat& a, const Seat& b) { return a.unit < b.unit; });
  return out;
}

}  // namespace muster::editor::document
