#include "editor/canvas/ground.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "editor/canvas/picking.h"
#include "table/text.h"

namespace muster::editor::canvas {
namespace {

class HexGround final : public Ground {
 public:
  explicit HexGround(const document::Analysis& analysis)
      : grid_(analysis.board()->grid()), layout_(analysis.layout()) {}

  Rect bounds() const override { return canvas::bounds(grid_, layout_); }
  Spot at(hex::Point point) const override { return {hex_at(grid_, layout_, point), {}}; }
  hex::Point centre(const Spot& spot) const override { return layout_.centre(spot.hex); }
  std::string name(const Spot& spot) const override {
    return spot.hex == hex::kNoHex ? "" : grid_.label(spot.hex);
  }
  base::Result<Spot> find(std::string_view name) const override {
    const auto parts = grid_.spec().scheme.read(name);
    const hex::HexIndex hex = parts ? grid_.find(*parts) : hex::kNoHex;
    if (hex == hex::kNoHex) return base::Error{fmt::format("the map has no hex {}", name)};
    return Spot{hex, {}};
  }
  std::string unpaintable() const override { return {}; }

 private:
  const hex::Grid& grid_;
  const hex::Layout& layout_;
};

class TableGround final : public Ground {
 public:
  explicit TableGround(const resolve::Table& table)
      : table_(table), scale_(kTableSide / std::max(table.size.width, table.size.depth)) {
    // A decimal power that is as fine as the hand.
    while (step_ * kSteps < std::max(table.size.width, table.size.depth)) step_ *= 10;
  }

  Rect bounds() const override { return {0, 0, table_.size.width * scale_, table_.size.depth * scale_}; }
  Spot at(hex::Point point) const override {
    if (!bounds().contains(point)) return {};
    const auto rounded = [&](double length, table::Length most) {
      return std::min(static_cast<table::Length>(std::lround(length / step_)) * step_, most);
    };
    return {hex::kNoHex, table::Point{rounded(point.x / scale_, table_.size.width),
                                      rounded(table_.size.depth - point.y / scale_, table_.size.depth)}};
  }
  hex::Point centre(const Spot& spot) const override {
    return {spot.on_table->x * scale_, (table_.size.depth - spot.on_table->y) * scale_};
  }
  std::string name(const Spot& spot) const override {
    return spot.on_table ? table::to_text(*spot.on_table) : "";
  }
  base::Result<Spot> find(std::string_view name) const override {
    const auto read = table::read_points(name);
    if (read.fault) return base::Error{read.fault->reason};
    if (read.points.size() != 1) return base::Error{"a point is written as in (24, 12.5)"};
    if (!table_.size.holds(read.points.front().at))
      return base::Error{fmt::format("{} is beside the table, which is {} wide and {} deep",
                                     table::to_text(read.points.front().at),
                                     table::to_text(table_.size.width), table::to_text(table_.size.depth))};
    return Spot{hex::kNoHex, read.points.front().at};
  }
  std::string unpaintable() const override {
    return "a table has no hexes to paint: its areas are points typed in the map's text";
  }

 private:
  static constexpr table::Length kSteps = 600;  // of the longer side, at least

  const resolve::Table& table_;
  double scale_;  // hex widths for a thousandth of the table's unit
  table::Length step_ = 1;
};

}  // namespace

std::unique_ptr<const Ground> make_ground(const document::Analysis& analysis) {
  if (const resolve::Table* table = analysis.board()->table()) return std::make_unique<TableGround>(*table);
  return std::make_unique<HexGround>(analysis);
}

}  // namespace muster::editor::canvas
