// A table without hexes: its areas with terrain and heights, its zones, a scale along its edges.
#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "editor/canvas/triangles.h"
#include "editor/ui/canvas/map_painter.h"
#include "render/paint_board.h"

namespace muster::editor::ui {
namespace {

constexpr float kLeastSign = 14;
constexpr std::size_t kMostSigns = 400;  // in one area

class TablePainter final : public MapPainter {
 public:
  explicit TablePainter(const Desk& desk) : ground_(desk.ground()), table_(*desk.board()->table()) {
    for (const resolve::TableArea& area : table_.areas) {
      Area out = area_of(area.outline);
      out.terrain = area.terrain;
      out.height = area.height;
      if (area.height == resolve::kUnknownHeight) add_signs(out, area.outline);
      areas_.push_back(std::move(out));
    }
    for (const resolve::BoardPlace& zone : desk.board()->zones())
      for (const table::Outline& outline : zone.areas) zones_.push_back({area_of(outline), zone.name.str()});
    for (const resolve::BoardPlace& place : desk.board()->places())
      if (!place.areas.empty()) names_.push_back({area_of(place.areas.front()), place.name.str()});
  }

  void paint_ground(Brush& brush, const Desk& desk) override {
    const canvas::Rect all = ground_.bounds();
    brush.list().AddRectFilled(brush.at({all.left, all.top}), brush.at({all.right, all.bottom}),
                               ink(desk.colours().ground(table_.elsewhere)));
    for (const Area& area : areas_)
      if (area.height == resolve::kUnknownHeight) {
        const render::Rgb colour = desk.colours().ground(area.terrain);
        fill(brush, area, ink(colour));
        outline(brush, area, ink(render::mix(colour, render::kInk, 0.35), 0.8), 1.2F);
      }
    for (const Area& area : areas_)
      if (area.height != resolve::kUnknownHeight && area.height > 0) {
        fill(brush, area, ink(render::kEarth, render::height_share(1)));
        outline(brush, area, ink(render::kEarth, 0.85), 1.6F);
      }
  }

  void paint_features(Brush& brush, const Desk&, const TerrainSigns& signs, bool) override {
    if (brush.scale() >= kLeastSign)
      for (const Area& area : areas_)
        for (const hex::Point& at : area.signs) signs.paint(brush.list(), area.terrain, brush.hex_square(at));
    for (const Area& area : areas_)
      if (area.height != resolve::kUnknownHeight && !area.corners.empty())
        brush.halo_text(brush.at(inwards(area)), 14, ink(render::kEarth), ink(render::kPaper, 0.7),
                        "▲" + std::to_string(area.height));
    const canvas::Rect all = ground_.bounds();
    brush.list().AddRect(brush.at({all.left, all.top}), brush.at({all.right, all.bottom}), ink(render::kInk),
                         0, 0, 1.5F);
    paint_scale(brush);
  }

  void paint_areas(Brush& brush, const Desk&) override {
    for (const Named& zone : zones_) {
      outline(brush, zone.area, ink(render::kFaintInk, 0.8), 1.5F);
      if (zone.area.corners.empty()) continue;
      const canvas::Rect box = box_of(zone.area);
      brush.text(brush.at({(box.left + box.right) / 2, box.top + 0.3}), 14, ink(render::kFaintInk),
                 zone.name);
    }
  }

  void paint_place_names(Brush& brush, const Desk&) override {
    for (const Named& place : names_) {
      const canvas::Rect box = box_of(place.area);
      paint_name(brush, {(box.left + box.right) / 2, (box.top + box.bottom) / 2 + 0.43}, place.name);
    }
  }

  void paint_ring(Brush& brush, const Desk&, const canvas::Spot& spot, ImU32 colour) override {
    if (spot.on_table)
      brush.list().AddCircle(brush.at(ground_.centre(spot)), std::max(4.0F, brush.scale() * 0.12F), colour, 0,
                             2);
  }

 private:
  struct Area {
    std::vector<hex::Point> corners;
    std::vector<canvas::Triangle> triangles;
    std::vector<hex::Point> signs;
    std::uint16_t terrain = resolve::kUnknownTerrain;
    std::int16_t height = resolve::kUnknownHeight;
  };
  struct Named {
    Area area;
    std::string name;
  };

  Area area_of(const table::Outline& outline) const {
    Area out;
    for (const table::Point& point : outline) out.corners.push_back(ground_.centre({hex::kNoHex, point}));
    out.triangles = canvas::triangles(out.corners);
    return out;
  }

  // In rows that are set off against each other.
  void add_signs(Area& area, const table::Outline& outline) const {
    constexpr double kRow = 0.86;
    const canvas::Rect box = box_of(area);
    int row = 0;
    for (double y = box.top + kRow / 2; y < box.bottom; y += kRow, ++row)
      for (double x = box.left + (row % 2 ? 1 : 0.5); x < box.right && area.signs.size() < kMostSigns; x += 1)
        if (const canvas::Spot spot = ground_.at({x, y}); spot && table::inside(outline, *spot.on_table))
          area.signs.push_back({x, y});
  }

  static canvas::Rect box_of(const Area& area) {
    canvas::Rect out{1e9, 1e9, -1e9, -1e9};
    for (const hex::Point& at : area.corners)
      out = {std::min(out.left, at.x), std::min(out.top, at.y), std::max(out.right, at.x),
             std::max(out.bottom, at.y)};
    return out;
  }

  // Near the first corner, where areas that lie in each other differ.
  static hex::Point inwards(const Area& area) {
    const canvas::Rect box = box_of(area);
    const hex::Point corner = area.corners.front();
    const double x = (box.left + box.right) / 2 - corner.x, y = (box.top + box.bottom) / 2 - corner.y;
    const double by = 0.4 / std::max(std::hypot(x, y), 0.4);
    return {corner.x + x * by, corner.y + y * by};
  }

  static void fill(Brush& brush, const Area& area, ImU32 colour) {
    if (area.triangles.empty()) return;
    ImDrawList& list = brush.list();
    const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
    list.PrimReserve(static_cast<int>(3 * area.triangles.size()), static_cast<int>(area.corners.size()));
    const unsigned first = list._VtxCurrentIdx;
    for (const canvas::Triangle& one : area.triangles)
      for (const std::uint32_t corner : one) list.PrimWriteIdx(static_cast<ImDrawIdx>(first + corner));
    for (const hex::Point& corner : area.corners) list.PrimWriteVtx(brush.at(corner), white, colour);
  }

  static void outline(Brush& brush, const Area& area, ImU32 colour, float thickness) {
    std::vector<ImVec2> points;
    for (const hex::Point& corner : area.corners) points.push_back(brush.at(corner));
    brush.list().AddPolyline(points.data(), static_cast<int>(points.size()), colour, ImDrawFlags_Closed,
                             thickness);
  }

  // Figures along the lower and the left edge, as far apart as they have room for.
  void paint_scale(Brush& brush) const {
    constexpr float kRoom = 60;
    const double unit = canvas::kTableSide / std::max(table_.size.width, table_.size.depth) * table::kUnit;
    double step = 1;
    for (int i = 0; step * unit * brush.scale() < kRoom; ++i) step *= i % 3 == 1 ? 2.5 : 2;
    const canvas::Rect all = ground_.bounds();
    const auto figure = [&](hex::Point at, ImVec2 by, double value) {
      const ImVec2 here = brush.at(at);
      brush.list().AddLine(here, {here.x + by.x / 2, here.y + by.y / 2}, ink(render::kInk), 1.5F);
      brush.text({here.x + 1.4F * by.x, here.y + 1.4F * by.y}, 13, ink(render::kFaintInk),
                 fmt::format("{:g}", value));
    };
    for (double x = 0; x * unit <= all.width() + 1e-6; x += step)
      figure({all.left + x * unit, all.bottom}, {0, -10}, x);
    for (double y = 0; y * unit <= all.height() + 1e-6; y += step)
      figure({all.left, all.bottom - y * unit}, {12, 0}, y);
  }

  const canvas::Ground& ground_;
  const resolve::Table& table_;
  std::vector<Area> areas_;
  std::vector<Named> zones_, names_;
};

}  // namespace

std::unique_ptr<MapPainter> make_table_painter(const Desk& desk) {
  return std::make_unique<TablePainter>(desk);
}

}  // namespace muster::editor::ui
