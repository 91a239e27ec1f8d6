// Hexes with all that is printed on them, as far as they are seen.
#include <algorithm>
#include <cmath>

#include "editor/canvas/far_picture.h"
#include "editor/canvas/side_index.h"
#include "editor/tools/registry.h"
#include "editor/ui/canvas/map_painter.h"
#include "editor/ui/texture.h"
#include "render/paint_board.h"

namespace muster::editor::ui {
namespace {

using canvas::Detail;

// More would not be seen, and makes large maps slow to open.
constexpr int kMostFarPixels = 8192;
// Below these widths of a hex its sign or name is a blot.
constexpr float kLeastSign = 22, kLeastName = 7;
// Where a name lies under the middle of its hex: counters keep that, and the number is above it.
constexpr double kBelowCounters = 0.43, kBelowNumber = 0.1;

class HexPainter final : public MapPainter {
 public:
  explicit HexPainter(const Desk& desk) { take(desk); }
  bool follow(const Desk& desk) override {
    take(desk);
    return true;
  }

  void paint_ground(Brush& brush, const Desk& desk) override {
    if (brush.detail() == Detail::picture) return paint_far(brush, desk);
    const bool lines = brush.detail() >= Detail::lines;
    if (lines)
      each_visible(brush, [&](hex::HexIndex hex) {
        const std::uint16_t kind = board_->terrain(hex);
        const render::Rgb line = line_ink(brush, desk.colours().border(kind), desk.colours().ground(kind));
        brush.fill_hex(layout_->centre(hex), 1 + 1 / brush.scale(), ink(line));
      });
    const float inner = lines ? 1 - line_width(brush) / brush.scale() : 1 + 0.5F / brush.scale();
    each_visible(brush, [&](hex::HexIndex hex) {
      brush.fill_hex(layout_->centre(hex), inner, ink(desk.colours().ground(board_->terrain(hex))));
    });
  }

  void paint_features(Brush& brush, const Desk& desk, const TerrainSigns& signs, bool over_scan) override {
    if (brush.detail() < Detail::lines) {
      if (desk.show_numbers) paint_numbers(brush, desk, over_scan);
      return;
    }
    if (over_scan)
      each_visible(brush, [&](hex::HexIndex hex) {
        brush.rim_hex(layout_->centre(hex), 0.5F * line_width(brush), ink(render::kInk, 0.7));
      });
    if (brush.scale() >= kLeastSign)
      each_visible(brush, [&](hex::HexIndex hex) {
        signs.paint(brush.list(), board_->terrain(hex), brush.hex_square(layout_->centre(hex)));
      });
    paint_layer(brush, desk);
    paint_hexsides(brush, desk, signs);
    if (desk.show_numbers) paint_numbers(brush, desk, over_scan);
    paint_heights(brush, desk, over_scan);
  }

  void paint_areas(Brush& brush, const Desk& desk) override {
    const resolve::Battle* battle = desk.battle();
    if (!battle || !battle->board) return;
    const auto& play = battle->play_area;
    if (!play.empty() && brush.detail() >= Detail::fills)
      each_visible(brush, [&](hex::HexIndex hex) {
        if (!std::binary_search(play.begin(), play.end(), hex))
          brush.fill_hex(layout_->centre(hex), 1 + 0.7F / brush.scale(), ink(render::kStone, 0.45));
      });
    if (desk.show_choices)
      for (const resolve::Group& group : battle->groups) {
        if ((group.units.empty() && group.leaders.empty()) || is_wide(group.hexes.hexes.size())) continue;
        const std::uint32_t side = group.units.empty() ? battle->leaders[group.leaders.front()].side
                                                       : battle->units[group.units.front()].side;
        tint(brush, group.hexes.hexes, ink(desk.colours().side(side), 0.22));
      }
    if (desk.selection().kind != Selection::Kind::unit) return;
    const resolve::Unit& unit = battle->units[desk.selection().index];
    if (unit.place.group != resolve::kNone) frame(brush, battle->groups[unit.place.group].hexes.hexes);
    frame(brush, battle->span(unit.place.details->entry));
  }

  void paint_place_names(Brush& brush, const Desk& desk) override {
    if (brush.scale() < kLeastName) return;
    const canvas::Rect seen = brush.visible().grown(4);
    for (const Name& name : names_) {
      const double below = name.below_counters && desk.show_counters ? kBelowCounters : kBelowNumber;
      if (seen.contains(name.at)) paint_name(brush, {name.at.x, name.at.y + below}, name.text);
    }
  }

  void paint_ring(Brush& brush, const Desk&, const canvas::Spot& spot, ImU32 colour) override {
    if (spot.hex < board_->grid().size())
      brush.outline_hex(layout_->centre(spot.hex), 0.92F, colour, std::max(1.5F, brush.scale() * 0.04F));
  }

 private:
  struct Name {
    hex::Point at;
    std::string text;
    bool below_counters = false;
  };

  template <class Visit>
  void each_visible(const Brush& brush, Visit visit) const {
    const canvas::Cells cells = canvas::cells_in(board_->grid(), brush.visible());
    for (std::int32_t line = cells.first.line; line < cells.end.line; ++line)
      for (std::int32_t place = cells.first.place; place < cells.end.place; ++place)
        if (const hex::HexIndex hex = board_->grid().at({line, place}); hex != hex::kNoHex) visit(hex);
  }

  // Far away the lines would be all that is seen.
  static render::Rgb line_ink(const Brush& brush, render::Rgb border, render::Rgb ground) {
    return render::mix(border, ground, std::clamp((40 - brush.scale()) / 40.0, 0.0, 0.6));
  }
  static float line_width(const Brush& brush) { return std::clamp(brush.scale() / 36, 0.5F, 1.3F); }
  float up(const Brush& brush) const {
    return brush.scale() * (board_->grid().spec().run == hex::Run::across ? 0.44F : 0.41F);
  }

  // In the middle of its hexes; in one of them where they lie apart.
  void add_name(const resolve::BoardPlace& place, const canvas::Scene& scene) {
    if (place.hexes.empty()) return;
    hex::Point middle;
    for (const hex::HexIndex hex : place.hexes) {
      const hex::Point centre = layout_->centre(hex);
      middle = {middle.x + centre.x, middle.y + centre.y};
    }
    const auto count = static_cast<double>(place.hexes.size());
    middle = {middle.x / count, middle.y / count};
    const auto away = [&](hex::HexIndex hex) {
      const hex::Point centre = layout_->centre(hex);
      return std::hypot(centre.x - middle.x, centre.y - middle.y);
    };
    const auto nearest = std::min_element(place.hexes.begin(), place.hexes.end(),
                                          [&](auto a, auto b) { return away(a) < away(b); });
    if (away(*nearest) > 0.6) middle = layout_->centre(*nearest);
    const bool taken = std::any_of(place.hexes.begin(), place.hexes.end(),
                                   [&](hex::HexIndex hex) { return scene.at.contains(hex); });
    names_.push_back({middle, place.name.str(), taken});
  }

  void paint_far(Brush& brush, const Desk& desk) {
    std::vector<render::Rgb> inks = {desk.colours().ground(resolve::kUnknownTerrain)};
    if (const resolve::Ruleset* rules = desk.analysis().rules())
      for (std::size_t i = 0; i < rules->game().terrain.size(); ++i)
        inks.push_back(desk.colours().ground(static_cast<std::uint16_t>(i)));
    if (far_.empty() || layout_->shifted() != far_shift_ || inks != far_inks_)
      make_far(desk);
    else if (far_is_old_)
      mend_far(desk);
    far_is_old_ = false;
    far_shift_ = layout_->shifted();
    far_inks_ = std::move(inks);
    const canvas::Rect& area = far_picture_.area;
    brush.list().AddImage(far_.id(), brush.at({area.left, area.top}), brush.at({area.right, area.bottom}));
  }

  void make_far(const Desk& desk) {
    far_picture_ =
        canvas::far_picture(*board_, *layout_, desk.colours(), std::min(kMostFarPixels, Texture::most()));
    far_.set(far_picture_.rgba, far_picture_.width, far_picture_.height, false);
    far_terrain_.resize(board_->grid().size());
    for (hex::HexIndex hex = 0; hex < far_terrain_.size(); ++hex) far_terrain_[hex] = board_->terrain(hex);
  }

  // A stroke concerns few lines of a large map.
  void mend_far(const Desk& desk) {
    int first = board_->grid().extent().line, end = 0;
    for (hex::HexIndex hex = 0; hex < far_terrain_.size(); ++hex) {
      if (far_terrain_[hex] == board_->terrain(hex)) continue;
      far_terrain_[hex] = board_->terrain(hex);
      const std::int32_t line = board_->grid().cell(hex).line;
      first = std::min(first, line);
      end = std::max(end, line + 1);
    }
    if (first >= end) return;
    const auto [from, to] = canvas::repaint(far_picture_, *board_, *layout_, desk.colours(), first, end);
    const Texture::Part part = far_picture_.rows ? Texture::Part{0, from, far_picture_.width, to - from}
                                                 : Texture::Part{from, 0, to - from, far_picture_.height};
    far_.update(far_picture_.rgba, far_picture_.width, part);
  }

  void paint_hexsides(Brush& brush, const Desk& desk, const TerrainSigns& signs) const {
    const canvas::Cells cells = canvas::cells_in(board_->grid(), brush.visible().grown(1));
    sides_.each(cells, [&](const canvas::DrawnSide& side) {
      const hex::Point centre = layout_->centre(side.hex);
      const ImVec2 from = brush.corner(centre, (side.direction + 5) % 6),
                   to = brush.corner(centre, side.direction);
      const bool signed_too = brush.scale() >= kLeastSign;
      const float thickness = std::max(2.0F, brush.scale() * 0.1F);
      if (!signed_too) brush.list().AddLine(from, to, ink(render::kInk, 0.5), thickness + 2);
      brush.list().AddLine(from, to, ink(desk.colours().ground(side.terrain), signed_too ? 0.55 : 1),
                           thickness);
      if (signed_too) signs.paint(brush.list(), side.terrain, brush.side_square(centre, side.direction));
      if (side.one_sided)
        paint_teeth(brush.list(), brush.at(centre), from, to, desk.colours().ground(side.terrain));
    });
  }

  // On the side that a one-sided feature faces, away from the hex that has it.
  static void paint_teeth(ImDrawList& list, const ImVec2& owner, const ImVec2& from, const ImVec2& to,
                          const render::Rgb& colour) {
    constexpr int kTeeth = 4;
    const ImVec2 middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
    const ImVec2 out{(middle.x - owner.x) * 0.22F, (middle.y - owner.y) * 0.22F};
    const auto along = [&](float share) {
      return ImVec2{from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
    };
    for (int i = 0; i < kTeeth; ++i) {
      const float share = (static_cast<float>(i) + 0.5F) / kTeeth;
      const ImVec2 tip = along(share);
      list.AddTriangleFilled(along(share - 0.09F), {tip.x + out.x, tip.y + out.y}, along(share + 0.09F),
                             ink(colour));
    }
  }

  // Those that have room: farther away each fifth, tenth or so of each line.
  static int number_step(const Brush& brush) {
    if (brush.detail() >= Detail::numbers) return 1;
    constexpr float kRoom = 60;  // pixels
    for (const int step : {2, 5, 10, 20, 50, 100, 200, 500})
      if (static_cast<float>(step) * brush.scale() >= kRoom) return step;
    return 1000;
  }

  // On a picture nobody knows what is below them.
  void paint_numbers(Brush& brush, const Desk& desk, bool over_scan) const {
    const int step = number_step(brush);
    const float pixels = step > 1 ? 11 : std::clamp(brush.scale() * 0.25F, 9.0F, 17.0F);
    const auto& signs = desk.colours().signs();
    each_stepped(brush, step, [&](hex::HexIndex hex) {
      const std::uint16_t kind = board_->terrain(hex);
      const bool patterned = kind < signs.size() && signs[kind].hex != render::HexMark::none;
      const ImVec2 centre = brush.at(layout_->centre(hex));
      const ImVec2 at = {centre.x, centre.y - (step > 1 ? 0 : up(brush))};
      const ImU32 colour = ink(over_scan ? render::kInk : desk.colours().number(kind));
      const std::string words = board_->grid().label(hex);
      if (over_scan)
        brush.halo_text(at, pixels, colour, ink(render::kWhite, 0.85), words);
      else if (patterned || step > 1)
        brush.halo_text(at, pixels, colour, ink(desk.colours().ground(kind), 0.8), words);
      else
        brush.text(at, pixels, colour, words);
    });
  }

  // Hexes whose line and place have numbers that `step` divides.
  template <class Visit>
  void each_stepped(const Brush& brush, int step, Visit visit) const {
    const canvas::Cells cells = canvas::cells_in(board_->grid(), brush.visible());
    const hex::GridSpec& spec = board_->grid().spec();
    const auto first = [step](std::int32_t from, int printed) {
      const int past = (from + printed) % step;
      return from + (past > 0 ? step - past : past < 0 ? -past : 0);
    };
    for (auto line = first(cells.first.line, spec.first_line); line < cells.end.line; line += step)
      for (auto place = first(cells.first.place, spec.first_place); place < cells.end.place; place += step)
        if (const hex::HexIndex hex = board_->grid().at({line, place}); hex != hex::kNoHex) visit(hex);
  }

  // A choice of half of the map would hide it; what is selected is framed in any case.
  bool is_wide(std::size_t hexes) const { return hexes * 2 > board_->grid().size(); }

  static bool paints(const Desk& desk, tools::Layer layer) {
    return tools::registry()[desk.tool].paints && desk.settings.layer == layer;
  }

  // The layer that is painted is seen from farther away, and clearer.
  void paint_heights(Brush& brush, const Desk& desk, bool over_scan) const {
    const bool chosen = paints(desk, tools::Layer::height);
    if (brush.detail() < (chosen ? Detail::lines : Detail::numbers)) return;
    const float pixels = std::clamp(brush.scale() * 0.25F, 9.0F, 17.0F);
    each_visible(brush, [&](hex::HexIndex hex) {
      if (board_->height(hex) == resolve::kUnknownHeight) return;
      const ImVec2 centre = brush.at(layout_->centre(hex));
      const ImVec2 at{centre.x, centre.y + up(brush)};
      const std::string words = "▲" + std::to_string(board_->height(hex));
      if (over_scan)
        brush.halo_text(at, pixels, ink(render::kEarth), ink(render::kWhite, 0.85), words);
      else
        brush.text(at, pixels, ink(render::kEarth), words);
    });
  }

  void paint_layer(Brush& brush, const Desk& desk) const {
    if (paints(desk, tools::Layer::height))
      each_visible(brush, [&](hex::HexIndex hex) {
        if (const int height = board_->height(hex); height != resolve::kUnknownHeight)
          brush.fill_hex(layout_->centre(hex), 0.96F, ink(render::height_tint(height), 0.6));
      });
    if (!paints(desk, tools::Layer::place)) return;
    const canvas::Rect seen = brush.visible().grown(1);
    for (const resolve::BoardPlace& place : board_->places())
      for (const hex::HexIndex hex : place.hexes)
        if (const hex::Point centre = layout_->centre(hex); seen.contains(centre))
          brush.fill_hex(centre, 0.96F, ink(kChosen, place.name.value == desk.settings.place ? 0.35 : 0.15));
  }

  void tint(Brush& brush, const std::vector<resolve::NamedHex>& hexes, ImU32 colour) const {
    const canvas::Rect seen = brush.visible().grown(1);
    for (const resolve::NamedHex& one : hexes)
      if (const hex::Point centre = layout_->centre(one.hex); seen.contains(centre))
        brush.fill_hex(centre, 0.97F, colour);
  }

  // Each by itself, many together as an area.
  void frame(Brush& brush, std::span<const resolve::NamedHex> hexes) const {
    constexpr std::size_t kMany = 40;
    const canvas::Rect seen = brush.visible().grown(1);
    if (hexes.size() > kMany) return outline_area(brush, hexes, seen);
    for (const resolve::NamedHex& one : hexes)
      if (const hex::Point centre = layout_->centre(one.hex); seen.contains(centre))
        brush.outline_hex(centre, 0.86F, ink(kChosen, 0.95), std::max(1.5F, brush.scale() * 0.06F));
  }

  void outline_area(Brush& brush, std::span<const resolve::NamedHex> hexes, const canvas::Rect& seen) const {
    std::vector<hex::HexIndex> all;
    for (const resolve::NamedHex& one : hexes) all.push_back(one.hex);
    std::sort(all.begin(), all.end());
    for (const hex::HexIndex hex : all) {
      const hex::Point centre = layout_->centre(hex);
      if (!seen.contains(centre)) continue;
      std::uint32_t within = 0;  // directions of neighbours that belong to it
      for (const hex::HexIndex next : layout_->neighbours(hex))
        if (next != hex::kNoHex && std::binary_search(all.begin(), all.end(), next))
          if (const int way = canvas::direction(*layout_, hex, next); way >= 0) within |= 1U << way;
      for (int way = 0; way < 6; ++way)
        if (!(within >> way & 1U))
          brush.list().AddLine(brush.corner(centre, (way + 5) % 6), brush.corner(centre, way), ink(kChosen),
                               std::max(2.0F, brush.scale() * 0.06F));
    }
  }

  void take(const Desk& desk) {
    board_ = desk.board();
    layout_ = &desk.analysis().layout();
    take_sides();
    names_.clear();
    for (const resolve::BoardPlace& place : board_->places()) add_name(place, desk.scene());
    far_is_old_ = true;
  }

  // Most edits leave them alone, and sorting them takes longer than all else.
  void take_sides() {
    const auto same = [](const resolve::Hexside& a, const resolve::Hexside& b) {
      return a.a == b.a && a.b == b.b && a.terrain == b.terrain;
    };
    const auto& sides = board_->hexsides();
    if (sides_shift_ == layout_->shifted() &&
        std::equal(sides.begin(), sides.end(), known_sides_.begin(), known_sides_.end(), same))
      return;
    sides_ = canvas::SideIndex(*board_, *layout_);
    known_sides_ = sides;
    sides_shift_ = layout_->shifted();
  }

  const resolve::Board* board_ = nullptr;
  const hex::Layout* layout_ = nullptr;
  canvas::SideIndex sides_;
  std::vector<resolve::Hexside> known_sides_;  // that it was made of
  hex::Parity sides_shift_ = hex::Parity::even;
  std::vector<Name> names_;
  // Of the map from far away, made when it is first seen so; and what it shows.
  Texture far_;
  canvas::FarPicture far_picture_;
  std::vector<std::uint16_t> far_terrain_;
  std::vector<render::Rgb> far_inks_;
  hex::Parity far_shift_ = hex::Parity::even;
  bool far_is_old_ = false;
};

}  // namespace

std::unique_ptr<MapPainter> make_hex_painter(const Desk& desk) { return std::make_unique<HexPainter>(desk); }

}  // namespace muster::editor::ui
