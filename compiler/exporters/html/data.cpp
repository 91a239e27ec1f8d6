#include <map>

#include "base/json.h"
#include "exporters/html/parts.h"
#include "render/paint_map.h"

namespace muster::exporters::html {
namespace {

using flatbuffers::uoffset_t;

// No sign in it can end the script element that holds it.
std::string quoted(std::string_view text) {
  std::string out = base::json_quoted(text);
  for (std::size_t at = out.find('<'); at != out.npos; at = out.find('<', at)) out.replace(at, 1, "\\u003c");
  return out;
}
std::string quoted(const flatbuffers::String* text) { return quoted(pack::text(text)); }

template <class All, class Each>
std::string array(const All& all, Each each) {
  std::string out;
  for (const auto& one : all) out += (out.empty() ? "" : ",") + each(one);
  return "[" + out + "]";
}
std::string array(const std::vector<std::uint32_t>& all) { return fmt::format("[{}]", fmt::join(all, ",")); }

// Where the hex with the axial coordinates 0, 0 lies.
render::Point origin_of(const render::Board& board) {
  const double q = board.axial.front()[0], r = board.axial.front()[1], slope = std::sqrt(3) / 2;
  const render::Point step =
      board.shape.pointy ? render::Point{q + r / 2, r * slope} : render::Point{q * slope, r + q / 2};
  return board.centres.front() - step * render::kHex;
}

std::string kinds_of(const format::Game& game) {
  return array(*game.terrain(), [](const auto* one) { return quoted(one->name()); });
}

// Outlines of a table as the drawing has them, for the script to look things up in.
std::string outline(const render::Outline& from) {
  return array(from, [](const render::Point& at) { return fmt::format("[{:.2f},{:.2f}]", at.x, at.y); });
}
std::string named_areas(const std::vector<render::BoardPlace>& all) {
  return array(all, [](const render::BoardPlace& one) {
    return fmt::format("[{},{}]", quoted(one.name), array(one.areas, outline));
  });
}

std::string table_of(const Battle& battle) {
  const render::Board& board = battle.scene.board;
  const render::TableBoard& table = *board.table;
  const std::string areas = array(table.areas, [](const render::BoardArea& area) {
    return fmt::format("[{},{},{}]", area.terrain, area.of_height ? std::to_string(area.height) : "null",
                       outline(area.outline));
  });
  return fmt::format(
      "{{\"table\":true,\"unit\":{},\"width\":{},\"depth\":{},\"scale\":{:.6f},\"kinds\":{},\"elsewhere\":{},"
      "\"areas\":{},\"places\":{},\"zones\":{}}}",
      quoted(table.unit), battle.map.table()->width(), battle.map.table()->depth(), table.scale / 1000,
      kinds_of(battle.game), table.elsewhere, areas, named_areas(board.places), named_areas(board.zones));
}

std::string map_of(const Battle& battle) {
  if (battle.map.table()) return table_of(battle);
  const format::Map& map = battle.map;
  const render::Board& board = battle.scene.board;
  const render::Point origin = origin_of(board);
  std::string sides, places, zones;
  for (uoffset_t i = 0; i < pack::size(map.hexsides()); ++i) {
    const format::Hexside& one = *map.hexsides()->Get(i);
    sides += fmt::format("{}[{},{},{}]", i > 0 ? "," : "", one.a(), one.b(), one.terrain());
  }
  for (uoffset_t i = 0; i < map.places()->size(); ++i)
    places += fmt::format("{}[{},{}]", i > 0 ? "," : "", quoted(map.places()->Get(i)->name()),
                          array(listed(map.places()->Get(i)->hexes())));
  for (uoffset_t i = 0; i < pack::size(map.zones()); ++i)
    zones += fmt::format("{}[{},{}]", i > 0 ? "," : "", quoted(map.zones()->Get(i)->name()),
                         array(listed(map.zones()->Get(i)->hexes())));
  return fmt::format(
      "{{\"pointy\":{},\"x\":{:.3f},\"y\":{:.3f},\"labels\":{},\"q\":{},\"r\":{},\"terrain\":[{}],"
      "\"heights\":[{}],"
      "\"kinds\":{},\"sides\":[{}],\"places\":[{}],\"zones\":[{}]}}",
      board.shape.pointy, origin.x, origin.y,
      array(*map.labels(), [](const auto* label) { return quoted(label); }),
      array(board.axial, [](const auto& at) { return std::to_string(at[0]); }),
      array(board.axial, [](const auto& at) { return std::to_string(at[1]); }), fmt::join(board.terrain, ","),
      fmt::join(board.heights, ","), kinds_of(battle.game), sides, places, zones);
}

std::string scene_of(const Battle& battle, std::size_t map) {
  const render::Rect box = battle.scene.board.extent.grown(render::kMapMargin);
  return fmt::format(
      "{{\"title\":{},\"under\":{},\"over\":{},\"map\":{},\"board\":{},\"box\":[{:.1f},{:.1f},{:.1f},{:.1f}],"
      "\"sets\":{}}}",
      quoted(battle.scene.title), quoted(battle.scene.subtitle), quoted(battle.scene.overline), map,
      battle.drawing.board, box.x, box.y, box.width, box.height,
      array(*battle.scenario.groups(), [](const auto* group) {
        return fmt::format("[{},{}]", quoted(group->name()),
                           quoted(spots_of(group->hexes(), group->areas())));
      }));
}

}  // namespace

std::string data_part(const std::vector<Battle>& battles) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> known;  // map and game
  std::string maps, scenes;
  for (const Battle& battle : battles) {
    const auto [map, is_new] =
        known.emplace(std::pair(battle.scenario.map(), battle.scenario.game()), known.size());
    if (is_new) maps += (maps.empty() ? "" : ",\n") + map_of(battle);
    scenes += (scenes.empty() ? "" : ",\n") + scene_of(battle, map->second);
  }
  return fmt::format("{{\"maps\":[{}],\n\"scenes\":[{}]}}", maps, scenes);
}

}  // namespace muster::exporters::html
