#include "editor/ui/canvas/paint_pieces.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "render/render.h"

namespace muster::editor::ui {
namespace {

using canvas::Detail;
using canvas::Piece;

constexpr double kSignPixels = 96;
constexpr float kRim = 3, kInside = 2;  // pixels of what is selected, and what of that lies on the counter
constexpr int kSigns = static_cast<int>(render::Symbol::leader) + 1;

// A counter's own axes: x along its hexes, y across, in hex widths from its centre.
struct Frame {
  const Brush& brush;
  hex::Point centre;
  double cosine, sine;

  Frame(const Brush& on, const Piece& piece)
      : brush(on),
        centre(piece.centre),
        cosine(std::cos(piece.turn * std::numbers::pi / 180)),
        sine(std::sin(piece.turn * std::numbers::pi / 180)) {}
  ImVec2 at(double x, double y) const {
    return brush.at({centre.x + x * cosine - y * sine, centre.y + x * sine + y * cosine});
  }
  void box(ImDrawList& list, double x, double y, double width, double height, ImU32 colour) const {
    list.AddQuadFilled(at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height), colour);
  }
};

// An arrow beyond the counter's rim.
void paint_heading(Brush& brush, const Piece& piece) {
  const double angle = (*piece.heading - 90) * std::numbers::pi / 180;
  const auto at = [&](double along, double beside) {
    return brush.at({piece.centre.x + along * std::cos(angle) - beside * std::sin(angle),
                     piece.centre.y + along * std::sin(angle) + beside * std::cos(angle)});
  };
  brush.list().AddTriangleFilled(at(0.53, 0), at(0.38, 0.13), at(0.38, -0.13), ink(render::kInk));
}

void paint_face(Brush& brush, const Desk& desk, const Signs& signs, const Piece& piece, const Frame& frame) {
  const double half = canvas::kCounter / 2, top = -half;
  const render::Rgb body = desk.colours().side(piece.side),
                    stripe = desk.colours().formation(piece.formation);
  const bool leader = piece.thing.kind == canvas::ThingKind::leader;
  const bool codes = brush.detail() >= Detail::numbers && brush.scale() * 0.19F >= 8.5F;
  const double band = codes ? 0.21 : 0.13;  // the stripe of the formation, with the code on it
  if (!leader) frame.box(brush.list(), -piece.length / 2, half - band, piece.length, band, ink(stripe));
  const bool named = brush.scale() * 0.15F >= 9.5F;
  const double room = canvas::kCounter - band - (named ? 0.16 : 0);
  const double sign = std::min(room * 0.92, 0.5), y = top + (named ? 0.15 : 0) + room / 2;
  const ImVec2 corners[4] = {frame.at(-sign / 2, y - sign / 2), frame.at(sign / 2, y - sign / 2),
                             frame.at(sign / 2, y + sign / 2), frame.at(-sign / 2, y + sign / 2)};
  signs.paint(brush.list(), piece.symbol, corners);
  const bool level = std::abs(piece.turn) < 10;  // letters are: they may go along all of its hexes
  const float width =
      static_cast<float>(level ? piece.length : canvas::kCounter) * brush.scale() - 2 * kInside;
  const ImVec2 in_band = frame.at(0, half - band / 2);
  const float most = brush.scale() * 0.19F;
  if (codes && leader)
    fitted_text(brush, in_band, width, most, ink(render::readable_on(body)), piece.name);
  else if (codes)  // of which a part would be another code
    fit_text(brush, in_band, width, most, ink(render::readable_on(stripe)), piece.code);
  if (named && !leader)
    fitted_text(brush, frame.at(0, top + 0.08), width, brush.scale() * 0.15F, ink(render::readable_on(body)),
                piece.name);
}

}  // namespace

bool fit_text(Brush& brush, ImVec2 middle, float width, float most, ImU32 colour, std::string_view words) {
  constexpr float kLeast = 8.5F, kSmall = 7, kNarrow = 0.7F;
  if (words.empty() || most < kLeast) return true;
  const float wide = brush.measure(most, words).x;
  const float pixels = std::max(kSmall, most * std::min(1.0F, width / wide));
  if (pixels >= kLeast) return brush.text(middle, pixels, colour, words), true;
  // Narrow letters are read better than small ones.
  for (const float size : {kLeast, kSmall}) {
    const float squeeze = width / brush.measure(size, words).x;
    if (squeeze >= kNarrow) return brush.text(middle, size, colour, words, std::min(squeeze, 1.0F)), true;
  }
  return false;
}

void fitted_text(Brush& brush, ImVec2 middle, float width, float most, ImU32 colour, std::string_view words) {
  if (fit_text(brush, middle, width, most, colour, words)) return;
  const auto continues = [&](std::size_t at) {
    return (static_cast<unsigned char>(words[at]) & 0xC0) == 0x80;
  };
  for (std::size_t end = words.size() - 1; end > 2; --end)
    if (!continues(end) &&
        fit_text(brush, middle, width, most, colour, std::string(words.substr(0, end)) + "…"))
      return;
}

Signs::Signs() {
  if (const auto drawn = render::draw_symbols(kSignPixels)) strip_.set_png(drawn->png);
}

void Signs::paint(ImDrawList& list, render::Symbol symbol, const ImVec2 (&corners)[4]) const {
  if (strip_.empty()) return;
  const float left = static_cast<float>(symbol) / kSigns, right = (static_cast<float>(symbol) + 1) / kSigns;
  list.AddImageQuad(strip_.id(), corners[0], corners[1], corners[2], corners[3], {left, 0}, {right, 0},
                    {right, 1}, {left, 1});
}

void paint_piece(Brush& brush, const Desk& desk, const Signs& signs, const Piece& piece, bool selected) {
  const Frame frame(brush, piece);
  const double half = canvas::kCounter / 2, length = piece.length;
  ImDrawList& list = brush.list();
  if (brush.detail() >= Detail::lines) {
    const double shade = 1.6 / brush.scale();
    frame.box(list, -length / 2 + shade, -half + shade, length, 2 * half, ink(render::kInk, 0.35));
  }
  frame.box(list, -length / 2, -half, length, 2 * half, ink(desk.colours().side(piece.side)));
  if (brush.detail() >= Detail::lines) paint_face(brush, desk, signs, piece, frame);
  const ImVec2 rim[4] = {frame.at(-length / 2, -half), frame.at(length / 2, -half),
                         frame.at(length / 2, half), frame.at(-length / 2, half)};
  if (brush.scale() >= 6)
    list.AddPolyline(rim, 4, selected ? ink(kChosen) : ink(render::kInk, 0.8), ImDrawFlags_Closed,
                     selected ? kRim : 1.0F);
  if (piece.heading && brush.detail() >= Detail::lines) paint_heading(brush, piece);
}

void paint_pieces(Brush& brush, const Desk& desk, const Signs& signs) {
  const canvas::Rect seen = brush.visible().grown(2);
  const auto chosen = desk.thing();
  const auto all = desk.things();
  const Piece* last = nullptr;
  for (const Piece& piece : desk.scene().pieces) {
    if (!seen.contains(piece.centre)) continue;
    if (chosen && piece.thing == *chosen)
      last = &piece;
    else
      paint_piece(brush, desk, signs, piece, std::find(all.begin(), all.end(), piece.thing) != all.end());
  }
  if (last) paint_piece(brush, desk, signs, *last, true);  // over its stack
  if (brush.detail() < Detail::lines) return;
  for (const auto& [hex, list] : desk.scene().at) {
    const hex::Point centre = desk.analysis().layout().centre(hex);
    if (list.size() < 3 || !seen.contains(centre)) continue;
    const ImVec2 at = brush.at({centre.x - 0.42, centre.y - 0.36});
    const float radius = std::clamp(brush.scale() * 0.12F, 7.0F, 13.0F);
    brush.list().AddCircleFilled(at, radius, ink(render::kInk));
    brush.text(at, radius * 1.4F, ink(render::kWhite), std::to_string(list.size()));
  }
}

void paint_carried(Brush& brush, const Desk& desk, const Signs& signs, const canvas::Thing& thing,
                   hex::Point centre) {
  for (Piece piece : desk.scene().pieces) {
    if (piece.thing != thing) continue;
    piece.centre = centre;
    return paint_piece(brush, desk, signs, piece, true);
  }
  // It is not on the map yet.
  Piece piece;
  piece.thing = thing;
  piece.centre = centre;
  const resolve::Battle& battle = *desk.battle();
  if (thing.kind == canvas::ThingKind::unit) {
    piece.side = battle.units[thing.index].side;
    piece.formation = battle.units[thing.index].formation;
    piece.name = battle.entry(battle.units[thing.index]).name.str();
    piece.symbol = canvas::symbol_of(battle, battle.units[thing.index]);
  } else {
    piece.side = battle.leaders[thing.index].side;
    piece.symbol = render::Symbol::leader;
  }
  paint_piece(brush, desk, signs, piece, true);
}

}  // namespace muster::editor::ui
