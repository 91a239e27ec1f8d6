// A whole sheet: title, map and margin.
#pragma once

#include "render/panel.h"

namespace muster::render {

// Something on the sheet that can be pointed at.
struct Hotspot {
  std::string id, says;
  Rect box;
};

class Sheet {
 public:
  // The scene must outlive it. The pen measures.
  Sheet(Pen& pen, const Scene& scene);

  double width() const { return width_; }
  double height() const { return height_; }
  // Paints with the upper left corner at the origin; returns where the counters lie.
  std::vector<Hotspot> paint(Pen& pen) const;

  // The parts alone, for pages. The map's margin is part of it.
  double map_width() const { return map_.width; }
  double map_height() const { return map_.height; }
  void paint_map_alone(Pen& pen) const;
  // Of this width; returns its height.
  static double paint_title(Pen& pen, const Scene& scene, double width, double scale);
  const Panel& panel() const { return panel_; }

 private:
  void arrange();
  void frame(Pen& pen) const;
  void footer(Pen& pen) const;

  const Scene& scene_;
  Panel panel_;
  std::vector<Placed> placed_;
  Rect map_;          // on the sheet
  double scale_ = 1;  // of title and margin
  Point panel_at_;
  int columns_ = 1;
  double gap_ = kColumnGap;  // between columns
  double panel_height_ = 0;
  double width_ = 0, height_ = 0;
};

}  // namespace muster::render
