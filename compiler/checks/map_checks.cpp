// The map's own statements: hexes that the book says touch.
#include <algorithm>

#include <fmt/format.h>

#include "checks/check.h"

namespace muster::checks {

using diagnostics::Kind;

void check_map(const resolve::Board& board, diagnostics::Sink& sink) {
  const hex::Grid& grid = board.grid();
  for (const model::HexPair& pair : board.map().adjacent) {
    if (!pair.a.present() || !pair.b.present()) continue;  // taken out by a correction
    const auto a = board.expand({pair.a}, sink).hexes;
    const auto b = board.expand({pair.b}, sink).hexes;
    if (a.size() != 1 || b.size() != 1) continue;
    const auto& layouts = grid.layouts();
    if (std::any_of(layouts.begin(), layouts.end(),
                    [&](const hex::Layout& one) { return one.adjacent(a.front().hex, b.front().hex); }))
      continue;
    auto& found = sink.add(
        Kind::adjacency_mismatch, pair.range,
        fmt::format("{} and {} touch in the book, but not on this grid", pair.a.value, pair.b.value));
    found.related.push_back({board.map().grid.lines.range, "as the grid is declared here"});
    found.help.push_back(
        "look at `label`, `lines` and `shifted` of the grid: which pair of digits numbers the lines of "
        "touching hexes, and which lines are shifted by half a hex");
  }
}

}  // namespace muster::checks
