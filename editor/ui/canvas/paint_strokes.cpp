#include "editor/ui/canvas/paint_strokes.h"

#include <algorithm>

#include "render/paint_board.h"

namespace muster::editor::ui {
namespace {

// Of a stroke over more hexes only a part is drawn: it is seen as well.
constexpr std::size_t kMostDrawn = 20'000;

ImU32 colour_of(const Desk& desk, const tools::Settings& settings) {
  if (settings.erase) return ink(render::kPaper, 0.75);
  const resolve::Ruleset* rules = desk.analysis().rules();
  const auto kind = [&](const std::string& name) {
    const auto found = rules ? rules->find_terrain(name) : std::nullopt;
    return found ? desk.colours().ground(static_cast<std::uint16_t>(*found)) : canvas::kUnknownGround;
  };
  switch (settings.layer) {
    case tools::Layer::terrain:
      return ink(kind(settings.terrain));
    case tools::Layer::hexside:
      return ink(kind(settings.hexside));
    case tools::Layer::height:
      return ink(render::height_tint(settings.height), 0.85);
    case tools::Layer::place:
      break;
  }
  return ink(kChosen, 0.4);
}

float thickness(const Brush& brush) { return std::max(3.0F, brush.scale() * 0.14F); }

void paint_side(Brush& brush, const Desk& desk, commands::Side side, ImU32 colour, float wide) {
  const hex::Layout& layout = desk.analysis().layout();
  if (!brush.visible().grown(1).contains(layout.centre(side.a))) return;
  const int i = canvas::direction(layout, side.a, side.b);
  if (i < 0) return;
  const hex::Point centre = layout.centre(side.a);
  brush.list().AddLine(brush.corner(centre, (i + 5) % 6), brush.corner(centre, i), colour, wide);
}

template <class Visit>
void each_seen(const Brush& brush, const Desk& desk, const commands::Hexes& hexes, Visit visit) {
  const canvas::Rect seen = brush.visible().grown(1);
  const std::size_t stride = hexes.size() / kMostDrawn + 1;
  for (std::size_t i = 0; i < hexes.size(); i += stride)
    if (const hex::Point centre = desk.analysis().layout().centre(hexes[i]); seen.contains(centre))
      visit(centre);
}

}  // namespace

void paint_figure(Brush& brush, const Desk& desk, const tools::Figure& figure,
                  const tools::Settings& settings) {
  const ImU32 colour = colour_of(desk, settings);
  each_seen(brush, desk, figure.hexes, [&](hex::Point centre) { brush.fill_hex(centre, 0.96F, colour); });
  for (const commands::Side& side : figure.sides) paint_side(brush, desk, side, colour, thickness(brush));
}

void paint_stroke(Brush& brush, const Desk& desk, const tools::Preview& preview,
                  const tools::Settings& settings) {
  for (const commands::Side& side : preview.laid_sides)
    paint_side(brush, desk, side, ink(kChosen), thickness(brush) + 3);
  paint_figure(brush, desk, {preview.laid, preview.laid_sides}, settings);
  if (brush.detail() >= canvas::Detail::lines)
    each_seen(brush, desk, preview.laid,
              [&](hex::Point centre) { brush.rim_hex(centre, 1.5F, ink(kChosen, 0.6)); });
  for (const commands::Side& side : preview.sides)
    paint_side(brush, desk, side, ink(kChosen), thickness(brush) + 3);
}

void paint_band(Brush& brush, const canvas::Rect& band) {
  const ImVec2 a = brush.at({band.left, band.top}), b = brush.at({band.right, band.bottom});
  brush.list().AddRectFilled(a, b, ink(kChosen, 0.15));
  brush.list().AddRect(a, b, ink(render::kWhite, 0.9), 0, 0, 3);
  brush.list().AddRect(a, b, ink(kChosen), 0, 0, 1.5F);
}

void paint_scan_points(Brush& brush, const Desk& desk) {
  const auto& points = desk.scan.session.points();
  for (std::size_t i = 0; i < points.size(); ++i) {
    const ImVec2 at = brush.at(desk.scan.fit.to_map(points[i].pixel.x, points[i].pixel.y));
    const ImU32 colour = ink(kChosen);
    ImDrawList& list = brush.list();
    for (const auto& [inks, wide] : {std::pair(ink(render::kWhite), 4.0F), {colour, 2.0F}}) {
      list.AddLine({at.x - 11, at.y}, {at.x + 11, at.y}, inks, wide);
      list.AddLine({at.x, at.y - 11}, {at.x, at.y + 11}, inks, wide);
    }
    const std::string& number = points[i].number;
    brush.halo_text({at.x, at.y + 22}, 17, colour, ink(render::kWhite, 0.9),
                    number.empty() ? "number?" : std::string_view(number));
  }
}

}  // namespace muster::editor::ui
