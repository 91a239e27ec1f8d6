// Units that enter a table later: through its edge, and by a way that is open to them.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/terrain_bars.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::NamedArea;
using resolve::Table;
using resolve::Unit;
using table::Length;
using table::Point;

constexpr Length kCells = 256;              // of the raster along the longer side of the table
constexpr std::size_t kMostCorners = 5000;  // of all areas: beyond, nothing is said
constexpr Length kInside = table::kUnit;    // so far from the edge a unit has got in

// The edge of the table, or of the part of it that is in play.
bool on_edge(const Battle& battle, const table::Outline& area) {
  const auto& parts = battle.play_areas;
  return table::rims_meet(area, battle.board->table()->size.outline()) ||
         std::any_of(parts.begin(), parts.end(),
                     [&](const table::Outline& part) { return table::rims_meet(area, part); });
}

// Entries that several units share are reported once.
void check_edge(const Battle& battle, std::string_view who, const resolve::Placement& place,
                std::set<base::SourceRange>& seen, Sink& sink) {
  for (const NamedArea& entry : battle.area_span(place.details->entry_areas)) {
    if (on_edge(battle, entry.outline) || !seen.insert(entry.where).second) continue;
    auto& found = sink.add(Kind::entry_off_edge, entry.where,
                           fmt::format("{} enters where no edge of the table is", who));
    found.related.push_back({battle.board->map().table.range, "its size"});
    found.help.push_back(
        "if it appears there by a rule of its own, use `made by:`, or allow this with the reason");
  }
}

// The table in small rectangles, each with all kinds of terrain that any of its points may have.
class Raster {
 public:
  explicit Raster(const Table& table)
      : table_(table), side_(std::max<Length>(1, std::max(table.size.width, table.size.depth) / kCells)) {
    columns_ = (table.size.width + side_ - 1) / side_;
    rows_ = (table.size.depth + side_ - 1) / side_;
    for (Length cell = 0; cell < columns_ * rows_; ++cell)
      kinds_.push_back(sets_.emplace(kinds_of(cell), sets_.size()).first->second);
  }

  // Whether each set of kinds is closed to a unit: all of them are.
  std::vector<bool> closed(const Battle& battle, const resolve::TerrainBars& bars, const Unit& unit) const {
    std::vector<bool> out(sets_.size());
    for (const auto& [kinds, number] : sets_)
      out[number] = std::all_of(kinds.begin(), kinds.end(), [&](std::uint16_t kind) {
        return bars.barring_terrain(battle, unit, kind).has_value();
      });
    return out;
  }

  enum class Way { in, edge_only, none };
  // How far a unit gets from these areas through rectangles that may have open ground.
  Way way(std::span<const NamedArea> entry, const std::vector<bool>& closed) const {
    std::vector<bool> seen(kinds_.size());
    std::vector<Length> todo;
    const auto visit = [&](Length cell) {
      const auto index = static_cast<std::size_t>(cell);
      if (seen[index] || closed[kinds_[index]]) return;
      seen[index] = true;
      todo.push_back(cell);
    };
    for (Length cell = 0; cell < columns_ * rows_; ++cell)
      if (std::any_of(entry.begin(), entry.end(),
                      [&](const NamedArea& area) { return table::meet(area.outline, box(cell)); }))
        visit(cell);
    if (todo.empty()) return Way::none;
    for (std::size_t next = 0; next < todo.size(); ++next) {
      if (inside(todo[next])) return Way::in;
      const Length column = todo[next] % columns_, row = todo[next] / columns_;
      for (Length y = std::max(row - 1, 0); y <= std::min(row + 1, rows_ - 1); ++y)
        for (Length x = std::max(column - 1, 0); x <= std::min(column + 1, columns_ - 1); ++x)
          visit(y * columns_ + x);
    }
    return Way::edge_only;
  }

 private:
  Point low(Length cell) const { return {cell % columns_ * side_, cell / columns_ * side_}; }
  Point high(Length cell) const {
    const Point from = low(cell);
    return {std::min(from.x + side_, table_.size.width), std::min(from.y + side_, table_.size.depth)};
  }
  table::Outline box(Length cell) const {
    const Point from = low(cell), to = high(cell);
    return {from, {to.x, from.y}, to, {from.x, to.y}};
  }
  // Some of it is far enough from the edge; of a narrow table, its middle.
  bool inside(Length cell) const {
    const auto in = [](Length from, Length to, Length most) {
      const Length margin = std::min(kInside, most / 2);
      return to >= margin && from <= most - margin;
    };
    const Point from = low(cell), to = high(cell);
    return in(from.x, to.x, table_.size.width) && in(from.y, to.y, table_.size.depth);
  }
  // Later areas lie over earlier ones.
  std::vector<std::uint16_t> kinds_of(Length cell) const {
    std::vector<std::uint16_t> kinds;
    for (auto area = table_.areas.rbegin(); area != table_.areas.rend(); ++area) {
      if (area->height != resolve::kUnknownHeight) continue;
      const table::Cover cover = table::cover(area->outline, low(cell), high(cell));
      if (cover != table::Cover::none) kinds.push_back(area->terrain);
      if (cover == table::Cover::all) return kinds;
    }
    kinds.push_back(table_.elsewhere);
    return kinds;
  }

  const Table& table_;
  Length side_, columns_ = 0, rows_ = 0;
  std::map<std::vector<std::uint16_t>, std::size_t> sets_;
  std::vector<std::size_t> kinds_;  // of each rectangle, its number in `sets_`
};

void report(const Battle& battle, const Unit& unit, Raster::Way way, Sink& sink) {
  auto& found =
      sink.add(Kind::entry_blocked, unit.place.where,
               fmt::format("{} cannot get onto the table: all ways from where it enters are closed to it",
                           battle.entry(unit).name.value));
  found.notes.push_back(way == Raster::Way::none
                            ? "it may not even be where it enters"
                            : fmt::format("it gets no farther than {} {} from the edge",
                                          table::to_text(kInside), battle.board->table()->unit.value));
  found.help.push_back("compare where it enters and the terrain with the book");
}

void check_ways_in(const Battle& battle, Sink& sink) {
  const Table& table = *battle.board->table();
  std::size_t corners = 0;
  for (const resolve::TableArea& area : table.areas) corners += area.outline.size();
  if (corners > kMostCorners) return;
  const resolve::TerrainBars bars(*battle.rules);
  std::optional<Raster> raster;
  std::set<std::pair<base::SourceRange, resolve::Index>> seen;
  for (const Unit& unit : battle.units) {
    const auto entry = battle.area_span(unit.place.details->entry_areas);
    if (entry.empty() || !seen.insert({unit.place.where, unit.entry}).second) continue;
    if (!raster) raster.emplace(table);
    const std::vector<bool> closed = raster->closed(battle, bars, unit);
    if (std::find(closed.begin(), closed.end(), true) == closed.end()) continue;
    if (const auto way = raster->way(entry, closed); way != Raster::Way::in) report(battle, unit, way, sink);
  }
}

}  // namespace

void check_table_entry(const Battle& battle, Sink& sink) {
  std::set<base::SourceRange> seen;
  for (const Unit& unit : battle.units)
    check_edge(battle, battle.entry(unit).name.value, unit.place, seen, sink);
  for (const resolve::Leader& leader : battle.leaders)
    check_edge(battle, leader.name.value, leader.place, seen, sink);
  check_ways_in(battle, sink);
}

}  // namespace muster::checks
