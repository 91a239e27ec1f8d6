#include "render/layout.h"

namespace muster::render {
namespace {

// How the counters of one hex share it.
struct Share {
  Point step;
  double scale;
};

Share share_of(std::size_t count, std::size_t index, bool pointy) {
  constexpr double kDown = 3;  // the number of the hex stands above
  if (count == 1) return {{0, kDown}, pointy ? 1 : 0.98};
  if (count == 2) return {{index == 0 ? -14.4 : 14.4, kDown}, 0.65};
  if (count <= 4) {
    const bool left = index % 2 == 0, upper = index < 2;
    const double x = count == 3 && index == 2 ? 0 : left ? -11.3 : 11.3;
    return {{x, kDown + (upper ? -10.8 : 11.8)}, 0.515};
  }
  const std::size_t shown = std::min<std::size_t>(index, 8);
  return {{-11.0 + 11.0 * static_cast<double>(shown % 3), kDown - 12 + 12.0 * static_cast<double>(shown / 3)},
          0.34};
}

// A long counter lies over all its hexes; in reach of the eye, never upside down.
std::optional<Placed> over_hexes(const Scene& scene, std::size_t index) {
  constexpr std::size_t kMostHexes =
      8;  // of a counter; all pairs are compared, and a forged pack may list any
  const Counter& counter = scene.counters[index];
  if (counter.hexes.size() > kMostHexes) return std::nullopt;
  const auto& centres = scene.board.centres;
  Point from = centres[counter.hexes.front()], to = from;
  for (const HexIndex a : counter.hexes)
    for (const HexIndex b : counter.hexes)
      if (length(centres[b] - centres[a]) > length(to - from)) from = centres[a], to = centres[b];
  const double reach = length(to - from);
  if (reach > kHex * (static_cast<double>(counter.hexes.size()) - 0.9)) return std::nullopt;  // apart
  Placed placed{index, (from + to) * 0.5, std::atan2(to.y - from.y, to.x - from.x) * 180 / kPi, 1,
                counter_length(1 + static_cast<std::size_t>(std::lround(reach / kHex)))};
  if (placed.turn > 90.5) placed.turn -= 180;
  if (placed.turn <= -89.5) placed.turn += 180;
  const Point down = polar(placed.turn + 90, 3);
  placed.centre = placed.centre + (std::abs(placed.turn) < 1 ? down : Point{});
  return placed;
}

// Blocks of a table are turned the way they look, as far as their names stay readable.
double upright(double turn) {
  turn = std::remainder(turn, 180);
  return turn > 90.5 ? turn - 180 : turn <= -89.5 ? turn + 180 : turn;
}

// Scales of the counters of a table: as most of them have room for, and no two that are near each other
// touch.
std::vector<double> scales_on_table(const Scene& scene) {
  constexpr double kLeast = 0.3, kFew = 0.5, kMost = 1.5, kTouching = 1.12 * kBlock;
  const auto& counters = scene.counters;
  std::vector<double> room(counters.size(), kMost), sorted;
  for (std::size_t i = 0; i < counters.size(); ++i)
    for (std::size_t j = 0; j < i && counters[i].at; ++j) {
      if (!counters[j].at) continue;
      const double here = length(*counters[i].at - *counters[j].at) / kTouching;
      room[i] = std::min(room[i], here);
      room[j] = std::min(room[j], here);
    }
  for (std::size_t i = 0; i < counters.size(); ++i)
    if (counters[i].at) sorted.push_back(room[i]);
  if (sorted.empty()) return room;
  const auto low = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 4);
  std::nth_element(sorted.begin(), low, sorted.end());
  const double common = std::max(*low, kFew);
  for (double& one : room) one = std::max(std::min(one, common), kLeast);
  return room;
}

void place_on_table(const Scene& scene, std::vector<Placed>& out) {
  const std::vector<double> scales = scales_on_table(scene);
  std::map<std::size_t, int> company;
  for (std::size_t i = 0; i < scene.counters.size(); ++i) {
    const Counter& counter = scene.counters[i];
    const double scale = scales[counter.beside.value_or(i)];
    const double small = counter.leader ? 0.72 * scale : scale;
    const double block = face_length(scene.board, counter);
    if (counter.at)
      out.push_back(
          {i, *counter.at, counter.leader ? 0 : upright(counter.heading.value_or(0)), small, block});
    if (!counter.beside) continue;
    // Behind the unit, one beside the other.
    const Counter& unit = scene.counters[*counter.beside];
    const double back = unit.heading.value_or(0) + 90.0;
    const int number = company[*counter.beside]++;
    const Point step =
        polar(back, 40 * scale) + polar(back - 90, (number % 2 ? 1 : -1) * 17.0 * ((number + 1) / 2) * scale);
    out.push_back({i, *unit.at + step, 0, small, block});
  }
}

}  // namespace

Rect Placed::box() const {
  const double c = std::abs(std::cos(turn * kPi / 180)), s = std::abs(std::sin(turn * kPi / 180));
  return around(centre, scale * (length * c + kCounter * s), scale * (length * s + kCounter * c));
}

std::vector<Placed> place_counters(const Scene& scene) {
  std::vector<Placed> out;
  if (scene.board.table) {
    place_on_table(scene, out);
    return out;
  }
  std::map<HexIndex, std::vector<std::size_t>> stacks;
  for (std::size_t i = 0; i < scene.counters.size(); ++i) {
    const Counter& counter = scene.counters[i];
    if (counter.hexes.size() > 1)
      if (const auto placed = over_hexes(scene, i)) {
        out.push_back(*placed);
        continue;
      }
    for (const HexIndex hex : counter.hexes) stacks[hex].push_back(i);
  }
  for (const auto& [hex, stack] : stacks)
    for (std::size_t i = 0; i < stack.size(); ++i) {
      const Share share = share_of(stack.size(), i, scene.board.shape.pointy);
      out.push_back({stack[i], scene.board.centres[hex] + share.step, 0, share.scale, kCounter});
    }
  return out;
}

Rect bounds(const Board& board, const std::vector<HexIndex>& hexes) {
  Rect all = around(board.centres[hexes.front()], board.shape.width(), board.shape.height());
  for (const HexIndex hex : hexes)
    all = joined(all, around(board.centres[hex], board.shape.width(), board.shape.height()));
  return all;
}

Rect bounds(const std::vector<Outline>& areas) {
  Rect all = around(areas.front().front(), 1, 1);
  for (const Outline& one : areas)
    for (const Point corner : one) all = joined(all, around(corner, 1, 1));
  return all;
}

double face_length(const Board& board, const Counter& counter) {
  if (board.table) return counter.leader ? kCounter : kBlock;
  return counter_length(std::max(counter.footprint, counter.hexes.size()));
}

}  // namespace muster::render
