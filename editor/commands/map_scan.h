// How the scan of a map lies under its hexes.
#pragma once

#include <span>
#include <string>
#include <utility>

#include "base/result.h"
#include "hex/grid.h"

namespace muster::editor::commands {

// A pixel of the picture that is the middle of a hex.
struct ScanPoint {
  double x = 0, y = 0;
  hex::HexIndex hex = hex::kNoHex;
};

// Moves, turns, stretches and shears the picture: map = matrix * pixel + offset. The map is in hex widths.
struct ScanFit {
  double xx = 1, xy = 0, yx = 0, yy = 1, x = 0, y = 0;

  hex::Point to_map(double pixel_x, double pixel_y) const {
    return {xx * pixel_x + xy * pixel_y + x, yx * pixel_x + yy * pixel_y + y};
  }
  hex::Point to_picture(hex::Point map) const;
  // A hex's width and height on the picture, in pixels, where lines of hexes run so.
  std::pair<double, double> hex_size(hex::Run run) const;
  // Pixels of the picture for the distance of two neighbours' middles, along its rows and its columns.
  double pixels_across() const;
  double pixels_down() const;
  // By how many degrees, clockwise, the picture lies askew, and how far its right angles are from right.
  double turned() const;
  double leaning() const;
};

// What lays the points onto the middles of their hexes: exactly for three, as near as can be for more. The
// error says what is wrong with the points: too few, a hex twice, all in a line, mirrored.
base::Result<ScanFit> fit_scan(const hex::Grid& grid, const hex::Layout& layout,
                               std::span<const ScanPoint> points);
// How far a point lies from the middle of its hex, in hex widths.
double off_by(const hex::Layout& layout, const ScanFit& fit, const ScanPoint& point);
// Why a number may be wrong though the points fit: hexes that would lean or be stretched more than printers
// and scanners do; empty when all is well.
std::string doubt(const ScanFit& fit);

}  // namespace muster::editor::commands
