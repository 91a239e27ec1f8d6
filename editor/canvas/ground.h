// What the map is made of: hexes of a grid, or points of a table. Whoever draws it or is asked where
// something lies need not know which.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "editor/canvas/view.h"
#include "editor/document/analysis/analysis.h"
#include "table/shape.h"

namespace muster::editor::canvas {

// A place on the map where a counter can lie: one of both, or nowhere.
struct Spot {
  hex::HexIndex hex = hex::kNoHex;
  std::optional<table::Point> on_table;

  explicit operator bool() const { return hex != hex::kNoHex || on_table.has_value(); }
  friend bool operator==(const Spot&, const Spot&) = default;
};

class Ground {
 public:
  virtual ~Ground() = default;
  // Around all of it.
  virtual Rect bounds() const = 0;
  // What lies at a point of the picture; nowhere beside the map. On a table it is a point as one would type
  // it.
  virtual Spot at(hex::Point point) const = 0;
  virtual hex::Point centre(const Spot& spot) const = 0;
  // "1404", "(24, 12.5)"
  virtual std::string name(const Spot& spot) const = 0;
  // The spot of such a name; the error says why there is none.
  virtual base::Result<Spot> find(std::string_view name) const = 0;
  // Why painting tools cannot be used; empty when they can.
  virtual std::string unpaintable() const = 0;
};

// Of the map of an analysis, which must have a board and outlive it.
std::unique_ptr<const Ground> make_ground(const document::Analysis& analysis);

// How large a table is drawn: its longer side, in hex widths, so that its counters are as large as those on
// hexes.
inline constexpr double kTableSide = 24;

}  // namespace muster::editor::canvas
