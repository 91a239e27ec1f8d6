// What stands on the map, as plain data for drawing and for finding what is clicked: counters where they lie,
// hexes that findings are about.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "editor/canvas/view.h"
#include "editor/document/analysis/lookup.h"
#include "render/symbols.h"

namespace muster::editor::canvas {

enum class ThingKind : std::uint8_t { unit, leader };

// A unit or a leader by its number in the battle.
struct Thing {
  ThingKind kind = ThingKind::unit;
  std::uint32_t index = 0;
  friend bool operator==(const Thing&, const Thing&) = default;
};

// Sizes of a counter in hex widths.
inline constexpr double kCounter = 0.7;

struct Piece {
  Thing thing;
  std::vector<hex::HexIndex> hexes;  // none on a table
  hex::Point centre;
  double length = kCounter;       // along its hexes
  double turn = 0;                // degrees clockwise of that length from the right
  std::optional<double> heading;  // degrees clockwise from the sheet's upper edge
  render::Symbol symbol = render::Symbol::unknown;
  std::string name, code;
  std::uint32_t side = 0, formation = 0;
};

struct Mark {
  hex::HexIndex hex = hex::kNoHex;  // none on a table, where it is about a counter
  hex::Point centre;
  diagnostics::Severity severity{};
  std::uint32_t count = 0;
};

// A hex through which units of one side enter.
struct Entrance {
  hex::HexIndex hex = hex::kNoHex;
  std::uint32_t side = 0;
  std::uint32_t count = 0;
};

struct Scene {
  std::vector<Piece> pieces;  // the lowest first
  std::vector<Mark> marks;
  std::vector<Entrance> entrances;                                   // by hex and side
  std::unordered_map<hex::HexIndex, std::vector<std::uint32_t>> at;  // pieces in a hex, the lowest first
};

// The sign on a unit's counter.
render::Symbol symbol_of(const resolve::Battle& battle, const resolve::Unit& unit);
// Counters as they are now; marks of the last check.
Scene make_scene(const document::Lookup& now, const document::Lookup& checked);
// The uppermost piece at a point; nothing where none lies.
std::optional<std::uint32_t> piece_at(const Scene& scene, hex::Point point);
// Whether a point lies on a piece.
bool covers(const Piece& piece, hex::Point point);

}  // namespace muster::editor::canvas
