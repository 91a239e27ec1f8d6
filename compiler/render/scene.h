// What a picture of a battle shows, as plain data: what lies where, in which colours, and what is said beside
// the map. Made from a pack alone.
#pragma once

#include <map>

#include "render/board.h"
#include "render/symbols.h"

namespace muster::format {
struct PackFile;
struct Scenario;
}  // namespace muster::format

namespace muster::render {

inline constexpr std::size_t kNothing = static_cast<std::size_t>(-1);

struct SceneSide {
  std::string name, commander;
  Rgb colour;
  std::size_t units = 0;
  std::size_t zone = kNothing;  // Board::zones
};

struct SceneFormation {
  std::string name, commander, order;
  std::size_t side = 0;
  int level = 0;
  Rgb stripe;
  std::size_t units = 0;  // with those of formations inside it
};

struct Counter {
  std::string id, name, code;
  std::string says;  // in full, for those who point at it
  Symbol symbol = Symbol::unknown;
  std::size_t side = 0;
  Rgb body, stripe;
  bool leader = false;
  bool tentative = false;  // one way of many to fill a free choice
  std::size_t footprint = 1;
  std::optional<int> heading;         // degrees clockwise from the sheet's upper edge
  std::vector<HexIndex> hexes;        // on the map; else in a box
  std::optional<Point> at;            // on a table
  std::optional<std::size_t> beside;  // on a table: with this counter
  std::vector<int> faults;            // numbers
};

// A set of hexes that units share as their owner likes.
struct Area {
  std::string label;
  std::size_t side = 0;
  std::vector<HexIndex> hexes;    // each once, ascending
  std::vector<Outline> outlines;  // on a table
};

// Where something comes onto the map.
struct Entry {
  std::string tag;
  std::size_t side = 0;
  std::vector<HexIndex> hexes;
  std::vector<Outline> areas;  // on a table; of two corners a line, of one a point
};

// A box beside the map, with what is in it by space; one without spaces has a single unnamed one.
struct SceneBox {
  struct Space {
    std::string name;
    std::vector<std::size_t> counters;
  };
  std::string name, says;
  std::vector<Space> spaces;  // of a track those where something is
};

// Counters that are not on the map, and why.
struct OffMap {
  std::string heading;
  std::size_t side = 0;
  std::vector<std::size_t> counters;
};

struct Fault {
  int number = 0;
  std::size_t finding = 0;  // Scenario.findings
  bool error = true;
  std::string name, message, where;
  std::vector<HexIndex> hexes;
  std::vector<std::size_t> counters;  // on a table
};

struct Scene {
  std::string overline, title, subtitle;
  std::string generator;
  Board board;
  std::vector<SceneSide> sides;
  std::vector<SceneFormation> formations;
  std::vector<Counter> counters;  // units as in the pack, then leaders as in the pack
  std::size_t units = 0;
  std::vector<Area> areas;
  std::vector<Entry> entries;
  std::vector<SceneBox> boxes;
  std::vector<OffMap> off_map;
  std::vector<Fault> faults;
  std::vector<std::string> notes;
  std::vector<std::string> retreats;                    // by edge of the sheet: who flees there
  std::vector<std::pair<Symbol, std::string>> symbols;  // in use, with the names of the types
};

// The colour of the side that sets up in a zone of the board, dark enough for lines.
Rgb colour_of_zone(const Scene& scene, std::size_t zone);

// "1 unit", "3 units"
std::string counted(std::size_t count, std::string_view word);

Scene read_scene(const format::PackFile& pack, const format::Scenario& scenario);

}  // namespace muster::render
