// `tiled` read back by Tiled's own rules: where it draws tiles and objects, and what it shows there.
#include <tinyxml2.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <numbers>
#include <sstream>

#include "exporters/generated.h"
#include "exporters/support.h"

using namespace muster;
using namespace muster::exporters::testing;

namespace {

struct Point {
  double x = 0, y = 0;
};
double apart(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

struct Object {
  std::string layer, name, type;
  int gid = 0;
  Point middle;
  double width = 0, height = 0;
  std::map<std::string, std::string> properties;
};

class Tmx {
 public:
  explicit Tmx(const std::string& text) {
    REQUIRE(document_.Parse(text.data(), text.size()) == tinyxml2::XML_SUCCESS);
    map_ = document_.FirstChildElement("map");
    REQUIRE(map_);
    read_tilesets();
    if (attribute("orientation") == "hexagonal")
      read_terrain();
    else
      REQUIRE(attribute("orientation") == "orthogonal");
    for (const auto* layer = map_->FirstChildElement("objectgroup"); layer;
         layer = layer->NextSiblingElement("objectgroup"))
      for (const auto* object = layer->FirstChildElement("object"); object;
           object = object->NextSiblingElement("object"))
        read_object(*layer, *object);
    REQUIRE(number("nextobjectid") == static_cast<int>(objects.size()) + 1);
  }

  struct Tile {
    int gid;
    Point middle;
  };
  std::vector<Tile> tiles;  // that are not empty
  std::vector<Object> objects;
  std::map<int, std::string> terrain_of_gid;  // by the tile's property

  std::string attribute(const char* name) const {
    const char* value = map_->Attribute(name);
    REQUIRE(value);
    return value;
  }
  int number(const char* name) const { return std::stoi(attribute(name)); }
  bool pointy() const { return attribute("staggeraxis") == "y"; }

 private:
  void read_tilesets() {
    for (const auto* set = map_->FirstChildElement("tileset"); set;
         set = set->NextSiblingElement("tileset")) {
      REQUIRE(set->IntAttribute("columns") == 0);
      const int first = set->IntAttribute("firstgid");
      REQUIRE(first == next_gid_);
      for (const auto* tile = set->FirstChildElement("tile"); tile; tile = tile->NextSiblingElement("tile")) {
        REQUIRE(tile->IntAttribute("id") == next_gid_ - first);
        const auto* image = tile->FirstChildElement("image");
        REQUIRE(image);
        const std::string data = image->FirstChildElement("data")->GetText();
        REQUIRE(data.starts_with("iVBORw0KGgo"));  // a PNG
        if (const auto* properties = tile->FirstChildElement("properties"))
          if (const auto* terrain = properties->FirstChildElement("property");
              std::string(set->Attribute("name")) == "terrain")
            terrain_of_gid[next_gid_] = terrain->Attribute("value");
        ++next_gid_;
      }
      REQUIRE(set->IntAttribute("tilecount") == next_gid_ - first);
    }
  }

  // The middle of a tile as Tiled's hexagonal renderer places it.
  Point middle(int x, int y) const {
    const int width = number("tilewidth"), height = number("tileheight"), side = number("hexsidelength");
    const bool odd = attribute("staggerindex") == "odd";
    const bool x_axis = attribute("staggeraxis") == "x";
    const bool moved = ((x_axis ? x : y) % 2 == 1) == odd;
    const int column = x_axis ? (width - side) / 2 + side : width;
    const int row = x_axis ? height : (height - side) / 2 + side;
    return {x * column + (!x_axis && moved ? width / 2 : 0) + width / 2.0,
            y * row + (x_axis && moved ? height / 2 : 0) + height / 2.0};
  }

  void read_terrain() {
    const auto* layer = map_->FirstChildElement("layer");
    REQUIRE(layer);
    std::istringstream data(layer->FirstChildElement("data")->GetText());
    const int width = number("width"), height = number("height");
    REQUIRE(layer->IntAttribute("width") == width);
    std::string gid;
    int i = 0;
    for (; std::getline(data, gid, ','); ++i)
      if (std::stoi(gid) != 0) tiles.push_back({std::stoi(gid), middle(i % width, i / width)});
    REQUIRE(i == width * height);
  }

  void read_object(const tinyxml2::XMLElement& layer, const tinyxml2::XMLElement& from) {
    Object object;
    object.layer = layer.Attribute("name");
    object.name = from.Attribute("name") ? from.Attribute("name") : "";
    object.type = from.Attribute("type") ? from.Attribute("type") : "";
    object.gid = from.IntAttribute("gid");
    REQUIRE(object.gid < next_gid_);
    object.width = from.DoubleAttribute("width");
    object.height = from.DoubleAttribute("height");
    // A tile's corner is the lower left one, around which it is turned; that of anything else the upper left.
    const double angle = from.DoubleAttribute("rotation") * std::numbers::pi / 180;
    const Point half{object.width / 2, (object.gid ? -1 : 1) * object.height / 2};
    object.middle = {from.DoubleAttribute("x") + half.x * std::cos(angle) - half.y * std::sin(angle),
                     from.DoubleAttribute("y") + half.x * std::sin(angle) + half.y * std::cos(angle)};
    if (const auto* properties = from.FirstChildElement("properties"))
      for (const auto* one = properties->FirstChildElement("property"); one;
           one = one->NextSiblingElement("property"))
        object.properties[one->Attribute("name")] = one->Attribute("value");
    objects.push_back(std::move(object));
  }

  tinyxml2::XMLDocument document_;
  const tinyxml2::XMLElement* map_ = nullptr;
  int next_gid_ = 1;
};

// Where the pack's geometry puts hexes, in the pixels of the file: a hex is 104 wide, and lines lie 90 apart.
class Wanted {
 public:
  Wanted(const format::Map& map, const Tmx& tmx) : map_(map), pointy_(tmx.pointy()) {
    // The uppermost and leftmost tiles touch the edges of Tiled's map, as do those of the pack.
    Point least{1e9, 1e9}, tile{1e9, 1e9};
    for (unsigned i = 0; i < map.centres()->size(); ++i)
      least = {std::min(least.x, scaled(i).x), std::min(least.y, scaled(i).y)};
    for (const auto& one : tmx.tiles) tile = {std::min(tile.x, one.middle.x), std::min(tile.y, one.middle.y)};
    off_ = {tile.x - least.x, tile.y - least.y};
  }
  Point at(unsigned hex) const { return {scaled(hex).x + off_.x, scaled(hex).y + off_.y}; }

 private:
  Point scaled(unsigned hex) const {
    const auto& centre = *map_.centres()->Get(hex);
    const double beside = 90 / (std::numbers::sqrt3 / 2);
    return {centre.x() * (pointy_ ? 104 : beside), centre.y() * (pointy_ ? beside : 104)};
  }

  const format::Map& map_;
  bool pointy_;
  Point off_;
};

std::string terrain_name(const format::Game& game, std::uint16_t terrain) {
  return terrain == 0 ? "unknown" : game.terrain()->Get(terrain - 1U)->name()->str();
}

// Every hex has its own tile, of its terrain, and its number stands on it; and there are no other tiles.
void check_hexes(const Tmx& tmx, const format::Map& map, const format::Game& game) {
  REQUIRE(tmx.pointy() == (map.numbering()->run() == format::Run::across));
  REQUIRE(tmx.tiles.size() == map.labels()->size());
  const Wanted wanted(map, tmx);
  std::map<std::string, const Object*> numbers;
  for (const Object& object : tmx.objects)
    if (object.type == "hex") CHECK(numbers.emplace(object.name, &object).second);
  CHECK(numbers.size() == map.labels()->size());
  std::size_t tile_index = 0, wrong = 0;
  std::vector<bool> used(tmx.tiles.size());
  for (unsigned hex = 0; hex < map.labels()->size(); ++hex) {
    const Point point = wanted.at(hex);
    for (tile_index = 0; tile_index < tmx.tiles.size(); ++tile_index)
      if (!used[tile_index] && apart(tmx.tiles[tile_index].middle, point) < 1) break;
    const auto number = numbers.find(map.labels()->Get(hex)->str());
    if (tile_index == tmx.tiles.size() || number == numbers.end()) {
      ++wrong;
      continue;
    }
    used[tile_index] = true;
    wrong += tmx.terrain_of_gid.at(tmx.tiles[tile_index].gid) != terrain_name(game, map.terrain()->Get(hex));
    wrong += apart(number->second->middle, point) > 45;
  }
  CHECK(wrong == 0);
}

}  // namespace

TEST_CASE("a Tiled map has every hex of every battle where the pack's geometry has it, with its terrain") {
  for (const Battle& battle : hex_battles()) {
    INFO(battle.path);
    const Tmx tmx(exported("tiled", battle.pack).bytes);
    const pack::Opened opened(battle.pack);
    const format::Scenario& scenario = *opened.root().scenarios()->Get(0);
    check_hexes(tmx, *opened.root().maps()->Get(scenario.map()),
                *opened.root().games()->Get(scenario.game()));
  }
}

TEST_CASE("a Tiled map can have any grid") {
  each_generated([](const Generated& one) {
    INFO(one.words);
    const pack::Opened opened(one.pack);
    check_hexes(Tmx(exported("tiled", one.pack).bytes), *opened.root().maps()->Get(0),
                *opened.root().games()->Get(0));
  });
}

TEST_CASE("a Tiled map of sheets that lie side by side has their hexes where they lie") {
  const Generated two = generate("{sheet} {line:00}{place:00}", "A 0101", "B 0505",
                                 "  sheets: [A, B]\n  lines: {run: across, grow: down}\n"
                                 "  shifted: {lines: even, towards: right}\n");
  const pack::Opened opened(two.pack);
  check_hexes(Tmx(exported("tiled", two.pack).bytes), *opened.root().maps()->Get(0),
              *opened.root().games()->Get(0));
}

TEST_CASE("a Tiled map has each unit and leader once, on its hex or below the map") {
  for (const Battle& battle : hex_battles())
    for (std::size_t index = 0; index < battle.scenarios; ++index) {
      const pack::Opened opened(battle.pack);
      const format::Scenario& scenario = *opened.root().scenarios()->Get(static_cast<unsigned>(index));
      INFO(battle.path << ' ' << scenario.id()->str());
      const format::Map& map = *opened.root().maps()->Get(scenario.map());
      const Tmx tmx(exported("tiled", battle.pack, {index}).bytes);
      const Wanted wanted(map, tmx);
      std::map<std::string, const Object*> pieces;
      for (const Object& object : tmx.objects)
        if (object.gid) CHECK(pieces.emplace(object.properties.at("id"), &object).second);
      CHECK(pieces.size() == scenario.units()->size() + scenario.leaders()->size());
      for (const format::Leader* leader : *scenario.leaders()) CHECK(pieces.count(leader->id()->str()) == 1);
      for (const format::Unit* unit : *scenario.units()) {
        INFO(unit->id()->str());
        const auto found = pieces.find(unit->id()->str());
        REQUIRE(found != pieces.end());
        CHECK(found->second->type == "unit");
        CHECK(found->second->name == unit->name()->str());
        if (unit->place()->kind() == format::PlaceKind::fixed) {
          CHECK(found->second->layer == "pieces");
          Point middle;
          const auto& hexes = *unit->place()->hexes();
          for (const std::uint32_t hex : hexes) {
            middle.x += wanted.at(hex).x / hexes.size();
            middle.y += wanted.at(hex).y / hexes.size();
          }
          CHECK(apart(found->second->middle, middle) < 45);
        } else if (unit->place()->kind() == format::PlaceKind::entering) {
          CHECK(found->second->layer == "not on the map");
          CHECK(found->second->middle.y > tmx.number("height") * 70);
        }
      }
    }
}

TEST_CASE("a Tiled map has hexsides, heights, places and free choices as objects with properties") {
  const Battle& one = battle("le-marchallach.yaml");
  const Tmx tmx(exported("tiled", one.pack).bytes);
  const pack::Opened opened(one.pack);
  const format::Map& map = *opened.root().maps()->Get(0);
  const auto count = [](const Tmx& from, const std::string& type) {
    return std::count_if(from.objects.begin(), from.objects.end(),
                         [&](const Object& object) { return object.type == type; });
  };
  CHECK(count(tmx, "hexside") == static_cast<long>(map.hexsides()->size()));
  CHECK(count(tmx, "height") == std::count_if(map.heights()->begin(), map.heights()->end(),
                                              [](auto height) { return height != -32768; }));
  const Wanted wanted(map, tmx);
  for (const Object& object : tmx.objects)
    if (object.type == "hexside") {
      // It begins at a corner that both hexes have.
      for (const char* key : {"a", "b"})
        for (unsigned hex = 0; hex < map.labels()->size(); ++hex)
          if (map.labels()->Get(hex)->str() == object.properties.at(key))
            CHECK(apart(object.middle, wanted.at(hex)) == Approx(60).margin(2));
    }
  const Tmx cerignola(exported("tiled", battle("cerignola.yaml").pack).bytes);
  CHECK(count(cerignola, "free choice") > 10);
  CHECK(count(cerignola, "hexside") == 9);
  CHECK(count(cerignola, "entry") == 4);
  CHECK(count(Tmx(exported("tiled", battle("freiburg-1.yaml").pack).bytes), "place") > 15);
}

TEST_CASE("a table is an orthogonal map of squares of one unit, with its pieces at their points") {
  const Battle& one = battle("demonstration.yaml");
  const pack::Opened opened(one.pack);
  const auto& scenario = *opened.root().scenarios()->Get(0);
  const auto& table = *opened.root().maps()->Get(0)->table();
  const Tmx tmx(exported("tiled", one.pack).bytes);
  REQUIRE(tmx.attribute("orientation") == "orthogonal");
  CHECK(tmx.number("width") == table.width() / 1000);
  CHECK(tmx.number("height") == table.depth() / 1000);
  REQUIRE(tmx.number("tilewidth") == tmx.number("tileheight"));
  const double pixels = tmx.number("tilewidth") / 1000.0;
  std::map<std::string, const Object*> pieces;
  std::size_t areas = 0;
  for (const Object& object : tmx.objects) {
    if (object.layer == "pieces") pieces[object.properties.at("id")] = &object;
    areas += object.layer == "terrain" || object.layer == "heights";
  }
  CHECK(areas == table.areas()->size());
  for (const auto* unit : *scenario.units()) {
    const auto& spot = *unit->place()->spot();
    INFO(unit->id()->str());
    REQUIRE(pieces.count(unit->id()->str()) == 1);
    CHECK(apart(pieces.at(unit->id()->str())->middle,
                {spot.x() * pixels, (table.depth() - spot.y()) * pixels}) < 1);
  }
  for (const auto* leader : *scenario.leaders()) CHECK(pieces.count(leader->id()->str()) == 1);
}

TEST_CASE("Tiled holds one scenario, and the report names the others") {
  const Battle& rocroi = battle("rocroi.yaml");
  const auto others = lost(exported("tiled", rocroi.pack), "other scenarios");
  CHECK(others.size() == rocroi.scenarios - 1);
  const pack::Opened opened(rocroi.pack);
  const std::string title = opened.root().scenarios()->Get(0)->title()->str();
  for (const std::string& one : others) CHECK_THAT(one, Catch::StartsWith(title + ": "));
  CHECK(lost(exported("tiled", rocroi.pack, {1}), "other scenarios").empty());
  const auto advised =
      exporters::find_exporter("tiled")->run({rocroi.pack, {0, 1}, "each of which is elsewhere"});
  REQUIRE(advised);
  CHECK(lost(*advised, "other scenarios, each of which is elsewhere").size() == 1);
}
