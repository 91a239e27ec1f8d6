#include "render/panel.h"

#include "render/panel_blocks.h"

namespace muster::render {

Panel::Panel(Pen& pen, const Scene& scene) { blocks_ = PanelBlocks(pen, scene, *boxed_).take(); }

// A heading needs room for what follows it.
double Panel::needed(std::size_t block) const {
  double height = blocks_[block].height;
  for (; blocks_[block].with_next && block + 1 < blocks_.size(); ++block)
    height += blocks_[block + 1].height + blocks_[block + 1].space_above;
  return height;
}

std::vector<Panel::Spot> Panel::flow(double height) const {
  std::vector<Spot> spots;
  int column = 0;
  double y = 0;
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    const Block& block = blocks_[i];
    if (y > 0 && y + block.space_above + needed(i) > height) ++column, y = 0;
    if (y > 0) y += block.space_above;
    if (y + block.height > height + 0.01) return {};
    spots.push_back({&block, column, y});
    y += block.height;
  }
  return spots;
}

int Panel::columns(double height) const {
  const std::vector<Spot> spots = flow(height);
  return spots.empty() ? 0 : spots.back().column + 1;
}

double Panel::height(int columns) const {
  if (blocks_.empty()) return 0;
  double low = 0, high = 1;
  for (const Block& block : blocks_) high += block.height + block.space_above;
  for (int step = 0; step < 24; ++step) {
    const double middle = (low + high) / 2;
    const int wanted = this->columns(middle);
    (wanted > 0 && wanted <= columns ? high : low) = middle;
  }
  return high;
}

std::vector<BoxedCounter> Panel::paint(Pen& pen, double height, int first, int count, double gap) const {
  boxed_->clear();
  for (const Spot& spot : flow(height)) {
    const int column = spot.column - first;
    if (column < 0 || column >= count) continue;
    spot.block->paint(pen, {column * (kColumn + gap), spot.y, kColumn, spot.block->height});
  }
  return *boxed_;
}

}  // namespace muster::render
