#include "editor/canvas/scan_session.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace muster::editor::canvas {
namespace {

hex::HexIndex hex_of(const document::Analysis& analysis, const std::string& number) {
  const hex::Grid& grid = analysis.board()->grid();
  const auto parts = grid.spec().scheme.read(number);
  return parts ? grid.find(*parts) : hex::kNoHex;
}

}  // namespace

void ScanSession::begin(const resolve::Board& board) {
  *this = {};
  active_ = true;
  for (const model::ScanPoint& one : board.map().scan.points)
    points_.push_back({{static_cast<double>(one.x.value), static_cast<double>(one.y.value)}, one.hex.str()});
}

std::size_t ScanSession::click(hex::Point pixel) {
  const std::size_t at = std::min(picking_, points_.size());
  picking_ = kNone;
  if (at == points_.size()) points_.emplace_back();
  points_[at].pixel = pixel;
  return at;
}

void ScanSession::remove(std::size_t point) {
  points_.erase(points_.begin() + static_cast<std::ptrdiff_t>(point));
  picking_ = kNone;
}

base::Result<commands::ScanFit> ScanSession::fit(const document::Analysis& analysis) const {
  std::vector<commands::ScanPoint> found;
  for (const Point& one : points_) {
    if (one.number.empty()) continue;
    const hex::HexIndex hex = hex_of(analysis, one.number);
    if (hex == hex::kNoHex) return base::Error{fmt::format("the map has no hex {}", one.number)};
    found.push_back({one.pixel.x, one.pixel.y, hex});
  }
  return commands::fit_scan(analysis.board()->grid(), analysis.layout(), found);
}

std::optional<double> ScanSession::off_by(const document::Analysis& analysis, const commands::ScanFit& fit,
                                          std::size_t point) const {
  const hex::HexIndex hex = hex_of(analysis, points_[point].number);
  if (hex == hex::kNoHex) return std::nullopt;
  return commands::off_by(analysis.layout(), fit, {points_[point].pixel.x, points_[point].pixel.y, hex});
}

std::vector<commands::ScanChange::Point> ScanSession::typed() const {
  std::vector<commands::ScanChange::Point> out;
  for (const Point& one : points_)
    if (!one.number.empty())
      out.push_back({static_cast<int>(std::lround(one.pixel.x)), static_cast<int>(std::lround(one.pixel.y)),
                     one.number});
  return out;
}

std::optional<commands::ScanFit> written_fit(const document::Analysis& analysis) {
  ScanSession session;
  session.begin(*analysis.board());
  auto fit = session.fit(analysis);
  return fit ? std::optional(*fit) : std::nullopt;
}

commands::ScanFit loose_fit(const Ground& ground, int width, int height) {
  const Rect all = ground.bounds();
  const double scale = std::min(all.width() / std::max(width, 1), all.height() / std::max(height, 1));
  commands::ScanFit out;
  out.xx = out.yy = scale;
  out.x = all.left + (all.width() - width * scale) / 2;
  out.y = all.top + (all.height() - height * scale) / 2;
  return out;
}

}  // namespace muster::editor::canvas
