// The scan under the hexes.
#include "editor/commands/map_scan.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "editor/commands/map.h"
#include "editor/commands/map_areas.h"
#include "editor/commands/values.h"

namespace muster::editor::commands {
namespace {

using document::Place;
using Entries = yaml::Value::Entries;

constexpr double kDegrees = std::numbers::pi / 180;

// Sums over points, around their middle so that large pixel numbers cost no digits.
struct Moments {
  double x = 0, y = 0;  // middle of the pixels
  hex::Point map;       // middle of the hexes
  double xx = 0, xy = 0, yy = 0;
  double mx_x = 0, mx_y = 0, my_x = 0, my_y = 0;
  double map_xx = 0, map_xy = 0, map_yy = 0;

  Moments(const hex::Layout& layout, std::span<const ScanPoint> points) {
    const auto count = static_cast<double>(points.size());
    for (const ScanPoint& one : points) {
      const hex::Point at = layout.centre(one.hex);
      x += one.x / count, y += one.y / count;
      map = {map.x + at.x / count, map.y + at.y / count};
    }
    for (const ScanPoint& one : points) {
      const hex::Point at = layout.centre(one.hex);
      const double px = one.x - x, py = one.y - y, mx = at.x - map.x, my = at.y - map.y;
      xx += px * px, xy += px * py, yy += py * py;
      mx_x += mx * px, mx_y += mx * py, my_x += my * px, my_y += my * py;
      map_xx += mx * mx, map_xy += mx * my, map_yy += my * my;
    }
  }
};

// Points whose narrow side is less than a hundredth of their long one lie in a line, for this purpose.
bool in_line(double xx, double xy, double yy) {
  constexpr double kNarrow = 1e-4;
  const double middle = (xx + yy) / 2, by = std::hypot((xx - yy) / 2, xy);
  return middle - by <= kNarrow * (middle + by);
}

std::string fault_of(const hex::Grid& grid, std::span<const ScanPoint> points) {
  if (points.size() < 3) return fmt::format("three hexes line up a scan, and {} are known", points.size());
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      if (points[i].hex == points[j].hex)
        return fmt::format("hex {} was given twice", grid.label(points[i].hex));
      if (std::hypot(points[i].x - points[j].x, points[i].y - points[j].y) < 2)
        return fmt::format("hexes {} and {} were clicked at the same point", grid.label(points[j].hex),
                           grid.label(points[i].hex));
    }
  return {};
}

yaml::Value points_value(const std::vector<ScanChange::Point>& points) {
  std::vector<yaml::Value> items;
  for (const ScanChange::Point& one : points)
    items.push_back(yaml::list({std::to_string(one.x), std::to_string(one.y), one.hex}, yaml::Layout::flow));
  return yaml::list(std::move(items), yaml::Layout::flow);
}

base::Status check(const Analysis& analysis, const std::vector<ScanChange::Point>& points) {
  const hex::Grid& grid = analysis.board()->grid();
  std::vector<ScanPoint> found;
  for (const ScanChange::Point& one : points) {
    const auto parts = grid.spec().scheme.read(one.hex);
    const hex::HexIndex hex = parts ? grid.find(*parts) : hex::kNoHex;
    if (hex == hex::kNoHex) return base::Error{fmt::format("the map has no hex {}", one.hex)};
    found.push_back({static_cast<double>(one.x), static_cast<double>(one.y), hex});
  }
  if (auto fit = fit_scan(grid, analysis.layout(), found); !fit) return base::Error{fit.error()};
  return base::Done{};
}

}  // namespace

hex::Point ScanFit::to_picture(hex::Point map) const {
  const double by = xx * yy - xy * yx, dx = map.x - x, dy = map.y - y;
  return {(yy * dx - xy * dy) / by, (xx * dy - yx * dx) / by};
}

double ScanFit::pixels_across() const {
  const hex::Point a = to_picture({0, 0}), b = to_picture({1, 0});
  return std::hypot(b.x - a.x, b.y - a.y);
}

double ScanFit::pixels_down() const {
  const hex::Point a = to_picture({0, 0}), b = to_picture({0, 1});
  return std::hypot(b.x - a.x, b.y - a.y);
}

std::pair<double, double> ScanFit::hex_size(hex::Run run) const {
  const double corners = 2 / std::sqrt(3.0);  // from corner to corner, where 1 is from side to side
  return run == hex::Run::across ? std::pair{pixels_across(), pixels_down() * corners}
                                 : std::pair{pixels_across() * corners, pixels_down()};
}

double ScanFit::turned() const {
  const hex::Point a = to_picture({0, 0}), b = to_picture({1, 0});
  return std::atan2(b.y - a.y, b.x - a.x) / kDegrees;
}

double ScanFit::leaning() const {
  const hex::Point a = to_picture({0, 0}), b = to_picture({0, 1});
  return std::remainder(std::atan2(b.y - a.y, b.x - a.x) / kDegrees - 90 - turned(), 360);
}

base::Result<ScanFit> fit_scan(const hex::Grid& grid, const hex::Layout& layout,
                               std::span<const ScanPoint> points) {
  if (std::string fault = fault_of(grid, points); !fault.empty()) return base::Error{std::move(fault)};
  const Moments sum(layout, points);
  if (in_line(sum.map_xx, sum.map_xy, sum.map_yy))
    return base::Error{"the hexes lie in a line: choose one far beside it"};
  if (in_line(sum.xx, sum.xy, sum.yy))
    return base::Error{
        "the points that were clicked lie in a line, but their hexes do not: is a number wrong?"};
  const double by = sum.xx * sum.yy - sum.xy * sum.xy;
  ScanFit fit;
  fit.xx = (sum.mx_x * sum.yy - sum.mx_y * sum.xy) / by;
  fit.xy = (sum.mx_y * sum.xx - sum.mx_x * sum.xy) / by;
  fit.yx = (sum.my_x * sum.yy - sum.my_y * sum.xy) / by;
  fit.yy = (sum.my_y * sum.xx - sum.my_x * sum.xy) / by;
  fit.x = sum.map.x - fit.xx * sum.x - fit.xy * sum.y;
  fit.y = sum.map.y - fit.yx * sum.x - fit.yy * sum.y;
  if (fit.xx * fit.yy - fit.xy * fit.yx <= 0)
    return base::Error{
        "the picture would be mirrored: two numbers are swapped, or the grid grows the other way"};
  return fit;
}

double off_by(const hex::Layout& layout, const ScanFit& fit, const ScanPoint& point) {
  const hex::Point is = fit.to_map(point.x, point.y), meant = layout.centre(point.hex);
  return std::hypot(is.x - meant.x, is.y - meant.y);
}

std::string doubt(const ScanFit& fit) {
  constexpr double kMostDegrees = 3, kMostStretch = 0.06;
  if (std::abs(fit.leaning()) > kMostDegrees)
    return fmt::format("the hexes would lean by {:.0f} degrees: is a number wrong?", std::abs(fit.leaning()));
  const double stretch = fit.pixels_down() / fit.pixels_across() - 1;
  if (std::abs(stretch) > kMostStretch)
    return fmt::format("the hexes would be {:.0f}% too {}: is a number wrong?", std::abs(stretch) * 100,
                       stretch > 0 ? "tall" : "wide");
  return {};
}

Made set_scan(const Analysis& analysis, const ScanChange& change, std::string stroke) {
  const Place scan{analysis.map_path(), {"scan"}};
  const bool there = analysis.node(scan);
  std::vector<yaml::Edit> edits;
  if (change.image && change.image->empty()) {
    if (there) edits.push_back(yaml::Remove{scan.path});
    return map_edit(analysis, "remove the scan", std::move(edits));
  }
  if (!there && !change.image) return base::Error{"the map has no scan"};
  if (change.opacity && (*change.opacity < 0 || *change.opacity > 100))
    return base::Error{"opacity is a percentage from 0 to 100"};
  if (change.points && !change.points->empty())
    if (auto good = check(analysis, *change.points); !good) return base::Error{good.error()};
  Entries values;
  if (change.image) values.emplace_back("image", *change.image);
  if (change.points && !change.points->empty()) values.emplace_back("points", points_value(*change.points));
  if (change.opacity) values.emplace_back("opacity", std::to_string(*change.opacity));
  if (there) {
    for (auto& [key, value] : values) put(analysis, scan, key, std::move(value), edits);
    const Place points{scan.file, scan.path / "points"};
    if (change.points && change.points->empty() && analysis.node(points))
      edits.push_back(yaml::Remove{points.path});
  } else {
    edits.push_back(yaml::Insert{
        {}, spot_of(analysis, "scan"), "scan", yaml::mapping(std::move(values), yaml::Layout::block)});
  }
  const char* label = change.points  ? "line up the scan"
                      : change.image ? "choose the scan"
                                     : "opacity of the scan";
  return map_edit(analysis, label, std::move(edits), 0, std::move(stroke));
}

}  // namespace muster::editor::commands
