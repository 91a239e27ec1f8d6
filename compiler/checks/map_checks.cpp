// The map's own statements: hexes that the book says touch.
#include <algorithm>

#include <fmt/format.h>

#include "checks/checks.h"

namespace muster::checks {

using diagnostics::Kind;

void check_map(const resolve::Battle& battle, diagnostics::Sink& sink) {
  const hex::Grid& grid = battle.board->grid();
  for (const model::HexPair& pair : battle.board->map().adjacent) {
    const auto a = grid.spec().scheme.read(pair.a.value);
    const auto b = grid.spec().scheme.read(pair.b.value);
    const hex::HexIndex first = a ? grid.find(*a) : hex::kNoHex;
    const hex::HexIndex second = b ? grid.find(*b) : hex::kNoHex;
    if (first == hex::kNoHex || second == hex::kNoHex) {
      const base::Text& wrong = first == hex::kNoHex ? pair.a : pair.b;
      sink.add((first == hex::kNoHex ? a : b) ? Kind::hex_off_map : Kind::bad_hex_number, wrong.range,
               fmt::format("the map has no hex {}", wrong.value));
      continue;
    }
    const auto& layouts = grid.layouts();
    if (std::any_of(layouts.begin(), layouts.end(),
                    [&](const hex::Layout& one) { return one.adjacent(first, second); }))
      continue;
    auto& found = sink.add(
        Kind::adjacency_mismatch, pair.range,
        fmt::format("{} and {} touch in the book, but not on this grid", pair.a.value, pair.b.value));
    found.related.push_back({battle.board->map().grid.lines.range, "as the grid is declared here"});
    found.help.push_back(
        "look at `label`, `lines` and `shifted` of the grid: which pair of digits numbers the lines of "
        "touching hexes, and which lines are shifted by half a hex");
  }
}

}  // namespace muster::checks
