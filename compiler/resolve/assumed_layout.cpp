#include "resolve/assumed_layout.h"

#include <algorithm>

namespace muster::resolve {
namespace {

using Pair = std::pair<hex::HexIndex, hex::HexIndex>;

void add_footprints(const Battle& battle, std::vector<Pair>& pairs) {
  for (const Unit& unit : battle.units) {
    if (unit.place.kind != PlaceKind::fixed) continue;
    const auto hexes = battle.span(unit.place.hexes);
    for (std::size_t i = 1; i < hexes.size(); ++i) pairs.emplace_back(hexes[i - 1].hex, hexes[i].hex);
  }
}

// Pairs of hexes of which the sources say or imply that they touch.
std::vector<Pair> touching(const Board& board, std::span<const Battle* const> battles) {
  std::vector<Pair> pairs;
  for (const Battle* battle : battles)
    if (battle->board == &board) add_footprints(*battle, pairs);
  for (const Hexside& side : board.hexsides()) pairs.emplace_back(side.a, side.b);
  for (const model::HexPair& pair : board.map().adjacent) {
    const auto a = board.grid().spec().scheme.read(pair.a.value);
    const auto b = board.grid().spec().scheme.read(pair.b.value);
    if (a && b) pairs.emplace_back(board.grid().find(*a), board.grid().find(*b));
  }
  std::erase_if(pairs,
                [](const Pair& pair) { return pair.first == hex::kNoHex || pair.second == hex::kNoHex; });
  return pairs;
}

}  // namespace

const hex::Layout& assumed_layout(const Board& board, std::span<const Battle* const> battles) {
  const auto& layouts = board.grid().layouts();
  if (layouts.size() == 1) return layouts.front();
  const std::vector<Pair> pairs = touching(board, battles);
  const auto whole = [&](const hex::Layout& layout) {
    const auto holds = [&](const Pair& pair) { return layout.adjacent(pair.first, pair.second); };
    return 2 * std::count_if(pairs.begin(), pairs.end(), holds) +
           (layout.shifted() == hex::Parity::odd ? 1 : 0);
  };
  return *std::max_element(layouts.begin(), layouts.end(),
                           [&](const hex::Layout& a, const hex::Layout& b) { return whole(a) < whole(b); });
}

}  // namespace muster::resolve
