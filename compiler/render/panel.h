// What stands beside a map: faults, sides and formations, counters that are off the map, signs, terrain,
// notes. A list of blocks that flows into columns.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "render/layout.h"

namespace muster::render {

inline constexpr double kColumn = 250;  // width of a column
inline constexpr double kColumnGap = 28;

struct Block {
  double height = 0;
  bool with_next = false;  // is not the last of a column
  double space_above = 0;  // but at the top of a column
  std::function<void(Pen&, const Rect&)> paint;
};

// A counter drawn in a column, for those who point at it.
struct BoxedCounter {
  std::size_t counter;
  Rect box;
};

class Panel {
 public:
  // The scene must outlive it. The pen measures.
  Panel(Pen& pen, const Scene& scene);

  static double width(int columns) { return columns * kColumn + (columns - 1) * kColumnGap; }
  // The least height with which so many columns hold everything.
  double height(int columns) const;
  // Columns of that height that are needed; 0 when a block is higher.
  int columns(double height) const;
  // Paints the columns from `first` on, at most `count`, with the upper left corner at the origin; returns
  // where counters lie.
  std::vector<BoxedCounter> paint(Pen& pen, double height, int first, int count,
                                  double gap = kColumnGap) const;

 private:
  struct Spot {
    const Block* block;
    int column;
    double y;
  };
  // Where the blocks lie in columns of that height; nothing when one is higher.
  std::vector<Spot> flow(double height) const;
  double needed(std::size_t block) const;

  std::vector<Block> blocks_;
  // Filled while painting, by the blocks that draw counters.
  std::unique_ptr<std::vector<BoxedCounter>> boxed_ = std::make_unique<std::vector<BoxedCounter>>();
};

}  // namespace muster::render
