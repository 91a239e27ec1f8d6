#include "hex/rim.h"

#include <algorithm>

#include "hex/range_forms.h"

namespace muster::hex {
namespace {

std::vector<HexIndex> line_by_position(const Grid& grid, std::int32_t line) {
  std::vector<HexIndex> hexes;
  for (std::int32_t place = 0; place < grid.extent().place; ++place)
    if (const HexIndex hex = grid.at({line, place}); hex != kNoHex) hexes.push_back(hex);
  return hexes;
}

}  // namespace

Rim::Rim(const Grid& grid) : closed_(grid.extent().line > 1 && grid.extent().place > 1) {
  hexes_ = line_by_position(grid, 0);
  const std::int32_t lines = grid.extent().line;
  if (lines > 1) {
    const auto starts = line_ends(grid, true), ends = line_ends(grid, false);
    if (lines > 2) hexes_.insert(hexes_.end(), ends.begin() + 1, ends.end() - 1);
    const auto last = line_by_position(grid, lines - 1);
    hexes_.insert(hexes_.end(), last.rbegin(), last.rend());
    for (std::int32_t line = lines - 2; line > 0; --line) {
      const auto i = static_cast<std::size_t>(line);
      if (starts[i] != ends[i]) hexes_.push_back(starts[i]);
    }
  }
  for (std::size_t i = 0; i < hexes_.size(); ++i) index_.emplace_back(hexes_[i], i);
  std::sort(index_.begin(), index_.end());
}

std::optional<std::size_t> Rim::find(HexIndex hex) const {
  const auto found = std::lower_bound(index_.begin(), index_.end(), std::pair{hex, std::size_t{0}});
  if (found == index_.end() || found->first != hex) return std::nullopt;
  return found->second;
}

std::optional<std::vector<HexIndex>> Rim::walk(HexIndex a, HexIndex b) const {
  const auto from = find(a), to = find(b);
  if (!from || !to) return std::nullopt;
  const std::size_t round = hexes_.size();
  const std::size_t onward = (*to + round - *from) % round, back = (round - onward) % round;
  if (closed_ && onward == back && onward != 0) return std::nullopt;
  const bool forward = closed_ ? onward < back : *from < *to;
  const std::size_t steps = forward ? onward : back;
  std::vector<HexIndex> hexes;
  hexes.reserve(steps + 1);
  for (std::size_t i = 0; i <= steps; ++i)
    hexes.push_back(hexes_[(*from + (forward ? i : round - i)) % round]);
  return hexes;
}

}  // namespace muster::hex
