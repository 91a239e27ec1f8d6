// Lining up a scan: points are clicked on the picture, the numbers of their hexes are typed.
#pragma once

#include <string>
#include <vector>

#include "editor/canvas/ground.h"
#include "editor/commands/map.h"
#include "editor/commands/map_scan.h"

namespace muster::editor::canvas {

class ScanSession {
 public:
  struct Point {
    hex::Point pixel;    // of the picture
    std::string number;  // as typed
  };
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  // Begins with the points that the map has.
  void begin(const resolve::Board& board);
  void end() { *this = {}; }
  bool active() const { return active_; }

  // The next click is that of this point; of a new one when there is none such.
  void pick_again(std::size_t point) { picking_ = point; }
  std::size_t picking() const { return picking_; }
  // A pixel was clicked; returns which point that is.
  std::size_t click(hex::Point pixel);
  void remove(std::size_t point);
  std::vector<Point>& points() { return points_; }
  const std::vector<Point>& points() const { return points_; }

  // How the picture lies by the points that have a number; the error says what is missing or wrong.
  base::Result<commands::ScanFit> fit(const document::Analysis& analysis) const;
  // How far a point is off, in hex widths; nothing where its number is no hex of the map.
  std::optional<double> off_by(const document::Analysis& analysis, const commands::ScanFit& fit,
                               std::size_t point) const;
  // What is saved.
  std::vector<commands::ScanChange::Point> typed() const;

 private:
  bool active_ = false;
  std::size_t picking_ = kNone;
  std::vector<Point> points_;
};

// How the map's scan lies by the points that are written in it; nothing when they do not line it up.
std::optional<commands::ScanFit> written_fit(const document::Analysis& analysis);
// Where a picture lies that is not lined up: over the whole map.
commands::ScanFit loose_fit(const Ground& ground, int width, int height);

}  // namespace muster::editor::canvas
