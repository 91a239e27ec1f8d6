#include "editor/canvas/handle.h"

#include <cmath>
#include <numbers>

#include "editor/canvas/facing.h"
#include "editor/canvas/ground.h"
#include "editor/canvas/scene.h"

namespace muster::editor::canvas {
namespace {

constexpr double kReach = 0.72,
                 kGrip = 0.2;  // in hex widths: beyond the counter's arrow, and as wide as that
constexpr double kDegrees = std::numbers::pi / 180;

// Where a counter looks, in degrees clockwise from the sheet's upper edge.
Handle looking(hex::Point pivot, double heading) {
  const double angle = (heading - 90) * kDegrees;
  return {pivot, {pivot.x + kReach * std::cos(angle), pivot.y + kReach * std::sin(angle)}};
}

}  // namespace

std::optional<Handle> handle_of(const document::Analysis& analysis, std::uint32_t unit) {
  const resolve::Battle* const battle = analysis.battle();
  if (!battle || unit >= battle->units.size()) return std::nullopt;
  const resolve::Placement& place = battle->units[unit].place;
  if (place.kind == resolve::PlaceKind::spot)
    return looking(make_ground(analysis)->centre({hex::kNoHex, place.details->spot.at}),
                   bearing_on_table(analysis, unit).value_or(0));
  const auto hexes = battle->span(place.hexes);
  if (hexes.empty()) return std::nullopt;
  const hex::Point first = analysis.layout().centre(hexes.front().hex);
  if (hexes.size() > 1) {
    const hex::Point last = analysis.layout().centre(hexes.back().hex);
    const double x = last.x - first.x, y = last.y - first.y, length = std::hypot(x, y);
    if (length <= 0) return std::nullopt;
    return Handle{first, {last.x + kReach * x / length, last.y + kReach * y / length}};
  }
  const bool corners = analysis.rules() && analysis.rules()->game().facing.to.value != "edge";
  return looking(first, bearing(battle->board->grid(), analysis.facing(unit).value, corners).value_or(0));
}

bool grips(const Handle& handle, hex::Point point) {
  return std::hypot(point.x - handle.at.x, point.y - handle.at.y) <= kGrip;
}

double degrees_towards(const Handle& handle, hex::Point point) {
  const double degrees = std::atan2(point.y - handle.pivot.y, point.x - handle.pivot.x) / kDegrees + 90;
  return degrees < 0 ? degrees + 360 : degrees;
}

int steps_towards(const Handle& handle, hex::Point point) {
  const double by = degrees_towards(handle, point) - degrees_towards(handle, handle.at);
  const int steps = (static_cast<int>(std::lround(by / 60)) % 6 + 6) % 6;
  return steps > 3 ? steps - 6 : steps;
}

}  // namespace muster::editor::canvas
