#include "render/scene.h"

#include <fmt/format.h>

#include "render/scene_parts.h"

namespace muster::render {
namespace {

void read_play_area(const format::Scenario& from, Board& board) {
  board.in_play = outlines_on(board, from.play_areas());
  if (pack::size(from.play_area()) == 0) return;
  board.out_of_play.assign(board.size(), true);
  for (const HexIndex hex : *from.play_area()) board.out_of_play[hex] = false;
}

}  // namespace

Rgb colour_of_zone(const Scene& scene, std::size_t zone) {
  for (const SceneSide& side : scene.sides)
    if (side.zone == zone) return strong(side.colour);
  return kFaintInk;
}

std::string counted(std::size_t count, std::string_view word) {
  return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

Scene read_scene(const format::PackFile& pack, const format::Scenario& scenario) {
  const format::Game& game = *pack.games()->Get(scenario.game());
  Scene scene;
  scene.board = read_board(*pack.maps()->Get(scenario.map()), game);
  read_play_area(scenario, scene.board);
  read_titles(pack, scenario, scene);
  read_forces(game, scenario, scene);
  read_places(scenario, scene);
  read_faults(scenario, scene);
  read_notes(scenario, scene);
  return scene;
}

}  // namespace muster::render
