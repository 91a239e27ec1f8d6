#include "exporters/html/parts.h"
#include "render/paint_map.h"

namespace muster::exporters::html {
namespace {

std::string counter(const Battle& battle, const render::PlacedDrawing& drawn) {
  const render::Placed& placed = drawn.placed;
  const bool leader = placed.counter >= battle.scene.units;
  const std::string turn = placed.turn == 0 ? "" : fmt::format(" rotate({:.2f})", placed.turn);
  const std::string scale = placed.scale == 1 ? "" : fmt::format(" scale({:.4g})", placed.scale);
  return fmt::format(
      "<use href=\"#c{}\" data-of=\"{}\" transform=\"translate({:.2f} "
      "{:.2f}){}{}\"><title>{}</title></use>\n",
      drawn.face,
      id_of(battle, leader ? Kind::leader : Kind::unit,
            leader ? placed.counter - battle.scene.units : placed.counter),
      placed.centre.x, placed.centre.y, turn, scale, plain(battle.scene.counters[placed.counter].says));
}

std::string off(bool shown) { return shown ? "" : " off"; }

}  // namespace

std::string map_part(const std::vector<Battle>& battles, const render::PageDrawings& drawings) {
  Writer out;
  const render::Rect box = battles.front().scene.board.extent.grown(render::kMapMargin);
  out.line(
      "<svg id=\"chart\" viewBox=\"{:.1f} {:.1f} {:.1f} {:.1f}\" xmlns=\"http://www.w3.org/2000/svg\" "
      "aria-hidden=\"true\">",
      box.x, box.y, box.width, box.height);
  out.line("<defs>{}", drawings.definitions);
  for (std::size_t i = 0; i < drawings.faces.size(); ++i)
    out.line("<g id=\"c{}\">{}</g>", i, drawings.faces[i]);
  out.line("</defs>\n<g id=\"world\">");
  for (std::size_t i = 0; i < drawings.boards.size(); ++i)
    out.line("<g id=\"b{}\" class=\"board{}\"{}>{}</g>", i, off(i == battles.front().drawing.board),
             drawings.boards[i].is_picture ? " data-picture=\"\"" : "", drawings.boards[i].svg);
  for (const Battle& battle : battles) {
    out.line("<g id=\"s{}-map\" class=\"layer{}\"><g class=\"still\">{}</g><g class=\"counters\">",
             battle.number, off(battle.number == 0), battle.drawing.below);
    for (const render::PlacedDrawing& one : battle.drawing.placed) out.raw(counter(battle, one));
    out.line("</g><g class=\"still\">{}</g></g>", battle.drawing.above);
  }
  out.line("<g id=\"marks\" class=\"still\"></g></g></svg>");
  return std::move(out).take();
}

}  // namespace muster::exporters::html
