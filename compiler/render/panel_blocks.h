// Makes the blocks of a panel, section by section.
#pragma once

#include "render/panel.h"

namespace muster::render {

class PanelBlocks {
 public:
  // All must outlive the blocks; these write where they draw counters into `boxed`.
  PanelBlocks(Pen& pen, const Scene& scene, std::vector<BoxedCounter>& boxed)
      : pen_(pen), scene_(scene), boxed_(boxed) {}

  std::vector<Block> take();

 private:
  void heading(const std::string& text);
  void paragraph(const std::string& text, const Type& type, Rgb colour, double indent = 0);
  void add(double height, bool with_next, double space_above, std::function<void(Pen&, const Rect&)> paint);

  void faults();
  void sides();
  void side(std::size_t index);
  void formation(const SceneFormation& formation);
  void boxes();
  void box(const SceneBox& box);
  void off_map();
  // Rows of counters, on top of what `behind` paints; with `closed` the last row is not parted from what
  // follows.
  void counters(const std::vector<std::size_t>& which, double indent = 0,
                const std::function<void(Pen&, const Rect&)>& behind = {}, bool closed = false);
  void symbols();
  void terrain();
  void heights();
  void zones();
  void notes();

  Pen& pen_;
  const Scene& scene_;
  std::vector<BoxedCounter>& boxed_;
  std::vector<Block> blocks_;
};

}  // namespace muster::render
