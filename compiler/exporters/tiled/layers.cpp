#include "exporters/tiled/layers.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "exporters/losses_shared.h"
#include "pack/open.h"
#include "render/scene_parts.h"

namespace muster::exporters::tiled {
namespace {

using flatbuffers::uoffset_t;

constexpr int kNotTouching = 6;

std::string hex_colour(render::Rgb colour) {
  const auto byte = [](double share) { return static_cast<int>(std::lround(share * 255)); };
  return fmt::format("#{:02x}{:02x}{:02x}", byte(colour.red), byte(colour.green), byte(colour.blue));
}

std::string label(const Battle& battle, std::uint32_t hex) {
  return std::string(pack::text(battle.map.labels()->Get(hex)));
}

std::string terrain_name(const Battle& battle, std::uint16_t terrain) {
  return terrain == 0 ? "unknown" : std::string(pack::text(battle.game.terrain()->Get(terrain - 1U)->name()));
}

// From a hex's centre to the corner between directions i and i + 1.
Pixel corner(const Grid& grid, int i) {
  const render::Point point = render::HexShape{grid.pointy}.corner(i, kCorners / 2.0);
  return {point.x, point.y};
}

std::vector<Pixel> hex_outline(const Grid& grid) {
  std::vector<Pixel> points;
  for (int i = 0; i < 6; ++i) points.push_back(corner(grid, i));
  return points;
}

// A set that is most of the map shows nothing by being outlined.
bool is_most_of_the_map(const Battle& battle, std::size_t hexes) {
  return 2 * hexes > battle.grid.cells.size();
}

// Areas as polygons, lines and points.
void write_outlines(const Battle& battle, Objects& objects, const Objects::Common& common,
                    const std::vector<render::Outline>& areas) {
  for (const render::Outline& area : areas) {
    const Pixel first = battle.pixel(area.front());
    std::vector<Pixel> points;
    for (const render::Point corner : area)
      points.push_back({battle.pixel(corner).x - first.x, battle.pixel(corner).y - first.y});
    if (points.size() == 1)
      objects.point(common, first);
    else
      objects.outline(common, first, points, points.size() > 2);
  }
}

// Outlines every hex of a set; one point stands for a set that is most of the map.
template <class Hexes>
void write_set(const Battle& battle, Objects& objects, const Objects::Common& common, const Hexes& hexes) {
  if (battle.scene.board.table) return;
  std::vector<std::uint32_t> all(hexes.begin(), hexes.end());
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  if (all.empty() || is_most_of_the_map(battle, all.size()))
    return objects.point(common, all.empty() ? Pixel{} : battle.grid.centre(all.front()));
  for (const std::uint32_t hex : all) {
    Objects::Common one = common;
    one.properties.push_back({"hex", label(battle, hex)});
    objects.outline(one, battle.grid.centre(hex), hex_outline(battle.grid), true);
  }
}

}  // namespace

void write_hexes(const Battle& battle, Objects& objects) {
  std::vector<bool> in_play(battle.grid.cells.size(), pack::size(battle.scenario.play_area()) == 0);
  for (uoffset_t i = 0; i < pack::size(battle.scenario.play_area()); ++i)
    in_play[battle.scenario.play_area()->Get(i)] = true;
  objects.begin_layer("hexes", "");
  for (uoffset_t hex = 0; hex < battle.grid.cells.size(); ++hex) {
    Properties properties = {{"terrain", terrain_name(battle, battle.map.terrain()->Get(hex))}};
    const int height = battle.map.heights() ? battle.map.heights()->Get(hex) : render::kNoHeight;
    if (height != render::kNoHeight) properties.push_back({"height", height});
    if (!in_play[hex]) properties.push_back({"in play", false});
    const Pixel centre = battle.grid.centre(hex);
    objects.text({label(battle, hex), "hex", properties},
                 {centre.x, centre.y - (battle.grid.pointy ? 43 : 41)}, label(battle, hex), 13,
                 hex_colour(render::kFaintInk));
  }
  objects.end_layer();
  if (!battle.map.heights()) return;
  objects.begin_layer("heights", "");
  for (uoffset_t hex = 0; hex < battle.grid.cells.size(); ++hex) {
    const int height = battle.map.heights()->Get(hex);
    if (height == render::kNoHeight) continue;
    const Pixel centre = battle.grid.centre(hex);
    objects.text({label(battle, hex), "height", {{"height", height}}}, {centre.x, centre.y + 45},
                 std::to_string(height), 13, hex_colour(render::kEarth));
  }
  objects.end_layer();
}

namespace {

// The hexes of a hexside, and of a one-sided feature whose it is.
Properties ends_of(const Battle& battle, uoffset_t index) {
  const format::Hexside& side = *battle.map.hexsides()->Get(index);
  Properties all = {{"a", label(battle, side.a())}, {"b", label(battle, side.b())}};
  if (pack::size(battle.map.hexside_owners()) == 0) return all;
  const format::HexsideOwner owner = battle.map.hexside_owners()->Get(index);
  if (owner == format::HexsideOwner::both) return all;
  const bool first = owner == format::HexsideOwner::a;
  all.push_back({"belongs to", label(battle, first ? side.a() : side.b())});
  all.push_back({"faces", label(battle, first ? side.b() : side.a())});
  return all;
}

}  // namespace

void write_hexsides(const Battle& battle, Objects& objects, Losses& losses) {
  for (std::uint16_t terrain = 0; terrain <= battle.game.terrain()->size(); ++terrain) {
    bool open = false;
    for (uoffset_t i = 0; i < pack::size(battle.map.hexsides()); ++i) {
      const format::Hexside& side = *battle.map.hexsides()->Get(i);
      if (side.terrain() != terrain) continue;
      if (side.direction() >= kNotTouching) {
        losses.add("hexsides of hexes that do not touch as the map lies",
                   fmt::format("{}/{}", label(battle, side.a()), label(battle, side.b())));
        continue;
      }
      if (!std::exchange(open, true))
        objects.begin_layer("hexsides: " + terrain_name(battle, terrain),
                            terrain == 0 ? "" : hex_colour(battle.scene.board.kinds[terrain - 1U].colour));
      const Pixel from = corner(battle.grid, side.direction() + 5),
                  to = corner(battle.grid, side.direction());
      const Pixel centre = battle.grid.centre(side.a());
      objects.outline({terrain_name(battle, terrain), "hexside", ends_of(battle, i)},
                      {centre.x + from.x, centre.y + from.y}, {{0, 0}, {to.x - from.x, to.y - from.y}},
                      false);
    }
    if (open) objects.end_layer();
  }
}

void write_places(const Battle& battle, Objects& objects) {
  if (battle.map.places()->size() == 0) return;
  objects.begin_layer("places", hex_colour(render::kStone));
  for (const format::NamedPlace* place : *battle.map.places())
    write_set(battle, objects,
              {std::string(pack::text(place->name())),
               "place",
               {{"hexes", labels_of(battle.map, place->hexes(), " ")}}},
              *place->hexes());
  for (const render::BoardPlace& place : battle.scene.board.places)
    write_outlines(battle, objects, {place.name, "place", {}}, place.areas);
  objects.end_layer();
}

void write_zones(const Battle& battle, Objects& objects) {
  const auto& zones = battle.scene.board.zones;
  if (zones.empty()) return;
  objects.begin_layer("zones", hex_colour(render::kStone));
  for (std::size_t i = 0; i < zones.size(); ++i) {
    Objects::Common common{zones[i].name, "zone", {}};
    for (const render::SceneSide& side : battle.scene.sides)
      if (side.zone == i) common.properties.push_back({"side", side.name});
    if (!battle.scene.board.table) write_set(battle, objects, common, zones[i].hexes);
    write_outlines(battle, objects, common, zones[i].areas);
  }
  objects.end_layer();
}

void write_table(const Battle& battle, const render::BoardImage& board, int tile, Objects& objects) {
  objects.begin_layer("table", "");
  objects.tile({"board", "board", {}}, tile, {board.width / 2.0, board.height / 2.0}, board.width,
               board.height, 0);
  objects.end_layer();
  const auto& areas = battle.scene.board.table->areas;
  for (const bool heights : {false, true}) {
    objects.begin_layer(heights ? "heights" : "terrain",
                        hex_colour(heights ? render::kEarth : render::kLeaf));
    for (const render::BoardArea& area : areas) {
      if (area.of_height != heights) continue;
      const std::string name = heights ? std::to_string(area.height) : terrain_name(battle, area.terrain);
      Properties properties = {{"terrain", name}};
      if (heights) properties = {{"height", static_cast<int>(area.height)}};
      write_outlines(battle, objects, {name, heights ? "height" : "terrain", properties}, {area.outline});
    }
    objects.end_layer();
  }
}

void write_sets(const Battle& battle, Objects& objects) {
  const format::Scenario& scenario = battle.scenario;
  const auto side_of = [&](const format::Group& group) -> std::uint32_t {
    if (pack::size(group.units()) > 0) return scenario.units()->Get(group.units()->Get(0))->side();
    return pack::size(group.leaders()) > 0 ? scenario.leaders()->Get(group.leaders()->Get(0))->side() : 0;
  };
  for (std::uint32_t side = 0; side < scenario.sides()->size(); ++side) {
    objects.begin_layer(fmt::format("free choices: {}", pack::text(scenario.sides()->Get(side)->name())),
                        hex_colour(battle.scene.sides[side].colour));
    for (const format::Group* group : *scenario.groups()) {
      if (side_of(*group) != side) continue;
      Properties properties = {
          {"id", std::string(pack::text(group->id()))},
          {battle.map.table() ? "area" : "hexes",
           battle.map.table() ? areas_in_words(group->areas()) : labels_of(battle.map, group->hexes(), " ")},
          {"complete", group->complete()},
          {"one each", group->one_each()}};
      for (uoffset_t i = 0; i < pack::size(group->parts()); ++i)
        properties.push_back({fmt::format("part {}", pack::text(group->parts()->Get(i)->name())),
                              labels_of(battle.map, group->parts()->Get(i)->hexes(), " ")});
      const Objects::Common common{std::string(pack::text(group->name())), "free choice", properties};
      write_set(battle, objects, common, *group->hexes());
      if (battle.map.table())
        write_outlines(battle, objects, common, render::outlines_on(battle.scene.board, group->areas()));
    }
    objects.end_layer();
  }
  if (battle.scene.entries.empty()) return;
  objects.begin_layer("entries", hex_colour(render::kInk));
  for (const render::Entry& entry : battle.scene.entries) {
    const Objects::Common common{entry.tag, "entry", {{"side", battle.scene.sides[entry.side].name}}};
    write_set(battle, objects, common, entry.hexes);
    write_outlines(battle, objects, common, entry.areas);
  }
  objects.end_layer();
}

namespace {

Properties properties_of(const Battle& battle, const Piece& piece) {
  Properties all = {{"id", piece.id}, {"side", piece.side}};
  const auto add = [&](const char* name, const std::string& value) {
    if (!value.empty()) all.push_back({name, value});
  };
  add("formation", piece.formation);
  add("code", piece.code);
  add("rank", piece.rank);
  add("type", piece.type);
  add("arm", piece.arm);
  add("qualities", fmt::format("{}", fmt::join(piece.qualities, ", ")));
  if (piece.of > 1) all.push_back({"number", static_cast<int>(piece.like)});
  for (const RatingText& rating : piece.ratings) {
    if (rating.is_number)
      all.push_back({"rating " + rating.name, std::stoi(rating.value)});
    else
      all.push_back({"rating " + rating.name, rating.value.empty() ? "?" : rating.value});
  }
  add("order", piece.order);
  add("commander", piece.commander);
  add("facing", piece.facing);
  if (piece.heading) all.push_back({"heading", *piece.heading});
  if (!piece.leader && !battle.map.table()) all.push_back({"footprint", static_cast<int>(piece.footprint)});
  add("point", point_in_words(*piece.place));
  add("box", box_in_words(battle.scenario, *piece.place));
  add("place", kind_of_place(*piece.place));
  add("where", place_in_words(battle.pack, battle.scenario, *piece.place));
  add("source", piece.source);
  add("unsure", piece.unsure);
  return all;
}

Objects::Common common_of(const Battle& battle, const Piece& piece) {
  return {piece.name, piece.leader ? "leader" : "unit", properties_of(battle, piece)};
}

// Where a counter lies: rows of hexes are a little nearer to each other than in the drawing.
Pixel lies(const Battle& battle, const render::Placed& placed) {
  const auto& hexes = battle.scene.counters[placed.counter].hexes;
  if (hexes.empty()) return battle.pixel(placed.centre);
  const Pixel off = battle.pixel(placed.centre - battle.scene.board.centres[hexes.front()]);
  const Pixel centre = battle.grid.centre(hexes.front());
  return {centre.x + off.x, centre.y + off.y};
}

void write_on_map(const Battle& battle, const std::vector<Piece>& pieces, int first_gid, Objects& objects,
                  std::vector<bool>& done) {
  objects.begin_layer("pieces", "");
  for (const render::Placed& placed : render::place_counters(battle.scene)) {
    if (done[placed.counter]) continue;
    done[placed.counter] = true;
    const render::Counter& counter = battle.scene.counters[placed.counter];
    Objects::Common common = common_of(battle, pieces[placed.counter]);
    common.properties.push_back({"tentative", counter.tentative});
    std::string hexes;
    for (const render::HexIndex hex : counter.hexes) hexes += (hexes.empty() ? "" : " ") + label(battle, hex);
    if (!hexes.empty()) common.properties.push_back({"hexes", hexes});
    objects.tile(common, first_gid + static_cast<int>(placed.counter), lies(battle, placed),
                 placed.length * placed.scale * battle.zoom, render::kCounter * placed.scale * battle.zoom,
                 placed.turn);
  }
  objects.end_layer();
}

// Rows from left to right, below the map.
class BelowTheMap {
 public:
  BelowTheMap(const Battle& battle, const std::vector<Piece>& pieces,
              const std::vector<render::Image>& counters, int first_gid, Objects& objects)
      : battle_(battle), pieces_(pieces), counters_(counters), first_gid_(first_gid), objects_(objects) {}

  // Each box with what is in it.
  void write_boxes(std::vector<bool>& done) {
    if (pack::size(battle_.scenario.boxes()) == 0) return;
    objects_.begin_layer("boxes", hex_colour(render::kInk));
    for (uoffset_t box = 0; box < battle_.scenario.boxes()->size(); ++box) {
      const double top = at_.y;
      right_ = 4 * kHeight;
      at_ = {2 * kGap, top + kGap};
      for (std::size_t i = 0; i < pieces_.size(); ++i) {
        if (pieces_[i].place->kind() != format::PlaceKind::box ||
            pieces_[i].place->box() != static_cast<int>(box))
          continue;
        write(i);
        done[i] = true;
      }
      const double bottom = at_.y + kHeight + kGap, left = kGap;
      objects_.outline(
          {std::string(pack::text(battle_.scenario.boxes()->Get(box)->name())), "box", about(box)},
          {left, top}, {{0, 0}, {right_ - left, 0}, {right_ - left, bottom - top}, {0, bottom - top}}, true);
      at_ = {kGap, bottom + kGap};
    }
    objects_.end_layer();
  }

  void write_others(const std::vector<bool>& done) {
    objects_.begin_layer("not on the map", "");
    for (std::size_t i = 0; i < pieces_.size(); ++i)
      if (!done[i]) write(i);
    objects_.end_layer();
  }

 private:
  static constexpr double kGap = 12;
  static constexpr double kHeight = render::kCounter * kHexZoom;

  Properties about(uoffset_t index) const {
    const format::Box& box = *battle_.scenario.boxes()->Get(index);
    Properties all;
    std::string list;
    for (uoffset_t i = 0; i < pack::size(box.sides()); ++i)
      list += (i ? ", " : "") +
              std::string(pack::text(battle_.scenario.sides()->Get(box.sides()->Get(i))->name()));
    if (!list.empty()) all.push_back({"for", list});
    if (box.capacity() && box.capacity()->known()) all.push_back({"capacity", box.capacity()->value()});
    if (pack::size(box.leads_to()) > 0)
      all.push_back({"leads to", labels_of(battle_.map, box.leads_to(), " ")});
    list.clear();
    for (uoffset_t i = 0; i < pack::size(box.spaces()); ++i)
      list += (i ? ", " : "") + std::string(pack::text(box.spaces()->Get(i)));
    if (!list.empty()) all.push_back({"spaces", list});
    if (box.says()) all.push_back({"says", std::string(pack::text(box.says()))});
    return all;
  }

  void write(std::size_t i) {
    const double width = kHeight * counters_[i].width / counters_[i].height;
    if (at_.x + width > std::max(battle_.grid.size().x, 8 * kHeight))
      at_ = {2 * kGap, at_.y + kHeight + kGap};
    objects_.tile(common_of(battle_, pieces_[i]), first_gid_ + static_cast<int>(i),
                  {at_.x + width / 2, at_.y + kHeight / 2}, width, kHeight, 0);
    at_.x += width + kGap;
    right_ = std::max(right_, at_.x);
  }

  const Battle& battle_;
  const std::vector<Piece>& pieces_;
  const std::vector<render::Image>& counters_;
  int first_gid_;
  Objects& objects_;
  Pixel at_{kGap, battle_.grid.size().y + kGap};
  double right_ = 0;
};

}  // namespace

void write_pieces(const Battle& battle, const std::vector<render::Image>& counters, int first_gid,
                  Objects& objects, Losses& losses) {
  const std::vector<Piece> pieces = read_pieces(battle.pack, battle.scenario);
  std::vector<bool> done(pieces.size());
  write_on_map(battle, pieces, first_gid, objects, done);
  BelowTheMap below(battle, pieces, counters, first_gid, objects);
  below.write_boxes(done);
  below.write_others(done);
  lose_empty_formations(battle.scenario, pieces, losses);
}

}  // namespace muster::exporters::tiled
