// A map made ready to use: the grid, what lies on each hex, places and edges by name.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "hex/grid.h"
#include "hex/range.h"
#include "model/map.h"
#include "resolve/ruleset.h"
#include "table/text.h"

namespace muster::resolve {

inline constexpr std::uint16_t kUnknownTerrain = 0xffff;
inline constexpr std::int16_t kUnknownHeight = -32768;

// A named place with its hexes, or with its areas on a table.
struct BoardPlace {
  base::Text name;
  std::vector<std::string> spellings;  // folded: name and aka
  std::vector<hex::HexIndex> hexes;
  std::vector<table::Outline> areas = {};
  bool complete = true;  // false: more belongs to it than is known
  bool early = false;    // its text asks for parts of the map that were not read yet
};

// A part of a table with one kind of terrain, or one height.
struct TableArea {
  table::Outline outline;
  std::uint16_t terrain = kUnknownTerrain;
  std::int16_t height = kUnknownHeight;
};

// What a map without hexes is. Of areas that overlap the later one counts, for terrain and for height.
struct Table {
  table::Size size;
  base::Text unit;
  std::uint16_t elsewhere = kUnknownTerrain;
  std::vector<TableArea> areas = {};

  std::uint16_t terrain(table::Point point) const;
};

struct Hexside {
  hex::HexIndex a = hex::kNoHex, b = hex::kNoHex;
  std::uint16_t terrain = kUnknownTerrain;
  bool one_sided = false;  // it belongs to `a` and faces `b`
};

// A box beside the map, or a track.
struct Box {
  base::Text name;
  const model::Box* box = nullptr;
  std::vector<std::string> spellings;  // folded: name and aka
  std::vector<std::string> sides;      // folded: whose units may be in it
  std::vector<hex::HexIndex> leads_to;
  std::vector<std::string> spaces = {};  // of a track, in their order
};

// The four sides of the sheet, with the names that the book gives them.
enum class SheetEdge : std::uint8_t { upper, right, lower, left };
inline constexpr std::array<std::string_view, 4> kSheetEdges = {"upper", "right", "lower", "left"};

struct BoardEdge {
  SheetEdge edge;
  std::vector<std::string> spellings;  // folded
  std::vector<hex::HexIndex> hexes;
  table::Outline line = {};  // on a table: its two corners
};

// A hex that a text of the file names, with the exact characters that name it.
struct NamedHex {
  hex::HexIndex hex = hex::kNoHex;
  base::SourceRange where;
  std::uint32_t item = 0;  // which item of the list gave it, counted from 0 over the whole list
};

// A point of a table that a text of the file names, and where what stands there looks.
struct NamedSpot {
  table::Point at;
  int bearing = table::kNoBearing;  // degrees clockwise from north
  base::SourceRange where = {};
};

struct NamedArea {
  table::Outline outline;
  base::SourceRange where;
};

// On a table, what is named has areas instead of hexes.
struct NamedHexes {
  std::vector<NamedHex> hexes;
  std::vector<NamedArea> areas = {};
  std::uint32_t unknown = 0;  // items that say `unknown`
  bool ordered = true;        // false for sets that have no printed order
  bool complete = true;       // false when an item was wrong or unknown
  bool later = false;  // it asks where something stands whose place is not read yet; nothing is reported
};

// Where a thing stands that a list of hexes names; what the name means depends on who asks.
using Standing = std::function<std::optional<hex::Region>(std::string_view name)>;
// What a battle adds to the lists of its map.
struct Presence {
  Standing standing = {};
  std::span<const hex::HexIndex> in_play = {};
};

struct NamedSpots {
  std::vector<NamedSpot> spots;
  std::size_t unknown = 0;  // items that say `unknown`
  bool complete = true;     // false when an item was wrong or unknown
};

class Board {
 public:
  // Nothing when the grid cannot be made; what is wrong is reported. Map and rules must outlive the board.
  static std::unique_ptr<Board> make(const model::Map& map, const Ruleset* rules, diagnostics::Sink& sink);

  const model::Map& map() const { return map_; }
  // Without any hex when the map is a table.
  const hex::Grid& grid() const { return grid_; }
  // Null when the map has hexes.
  const Table* table() const { return table_ ? &*table_ : nullptr; }
  std::uint16_t terrain(hex::HexIndex hex) const { return terrain_[hex]; }
  std::int16_t height(hex::HexIndex hex) const { return heights_.empty() ? kUnknownHeight : heights_[hex]; }
  const std::vector<Hexside>& hexsides() const { return hexsides_; }
  const std::vector<BoardPlace>& places() const { return places_; }
  const std::vector<BoardEdge>& edges() const { return edges_; }
  const std::vector<BoardPlace>& zones() const { return zones_; }
  // Those that the map has beside it.
  const std::vector<Box>& boxes() const { return boxes_; }
  // Reads boxes of the map or of a battle: reports what is wrong, and names that something has already.
  std::vector<Box> read_boxes(const model::Keyed<model::Box>& boxes, diagnostics::Sink& sink) const;
  const BoardPlace* find_place(std::string_view name) const;
  const BoardPlace* find_zone(std::string_view name) const;
  // By the book's name, line or compass point: `southern`, `10xx`, `the south edge`, `lower (10xx)`.
  const BoardEdge* find_edge(std::string_view name) const;
  // True when the last hex number is inferred and not printed.
  bool size_inferred() const { return map_.grid.last.at_least.value; }

  // Expands a list of texts; wrong items are reported at their characters and left out.
  NamedHexes expand(const std::vector<base::Text>& texts, diagnostics::Sink& sink) const;
  // The same for a list of a battle, which may ask where its units stand.
  NamedHexes expand(const std::vector<base::Text>& texts, const Presence& presence,
                    diagnostics::Sink& sink) const;
  // The same of what has an extent: points and lines of a table are reported and left out.
  NamedHexes expand_ground(const std::vector<base::Text>& texts, diagnostics::Sink& sink) const;
  // True when a list gives points of a table, one for each thing, and not a set.
  bool names_spots(const std::vector<base::Text>& texts) const;
  // These points; wrong ones are reported at their characters and left out.
  NamedSpots spots(const std::vector<base::Text>& texts, diagnostics::Sink& sink) const;
  // What the names in lists of hexes mean here: places, edges, kinds of terrain. Good while the board lives.
  hex::NameResolver names() const;
  // The lines of hexes that a pattern such as 33xx names; empty when it is none of the map.
  std::vector<hex::HexIndex> line(std::string_view pattern) const;

 private:
  Board(const model::Map& map, const Ruleset* rules, hex::Grid grid)
      : map_(map), rules_(rules), grid_(std::move(grid)) {}
  void read_all(diagnostics::Sink& sink);
  using Expand = NamedHexes (*)(const Board& board, const std::vector<base::Text>& texts,
                                diagnostics::Sink& sink);
  std::vector<BoardPlace> read_named(const model::Keyed<model::MapPlace>& named, Expand expand_list,
                                     diagnostics::Sink& sink) const;
  // Lists that name terrain, heights or hexsides, once these are read.
  void read_again(std::vector<BoardPlace>& places, const model::Keyed<model::MapPlace>& named,
                  Expand expand_list, diagnostics::Sink& sink) const;
  void read_hexes(const model::MapPlace& place, Expand expand_list, diagnostics::Sink& sink,
                  BoardPlace& out) const;
  std::uint16_t kind_of(const base::Text& name, diagnostics::Sink& sink) const;
  void check_ground(const base::Text& name, std::uint16_t kind, bool hexside, diagnostics::Sink& sink) const;
  void read_terrain(diagnostics::Sink& sink);
  void read_heights(diagnostics::Sink& sink);
  void read_edges(diagnostics::Sink& sink);
  base::SourceRange where_named(SheetEdge edge, const base::SourceRange& otherwise) const;
  // False for a name of a place or terrain of which the map does not say all hexes.
  bool extent_known(std::string_view name) const;
  bool names_ground(std::string_view name) const;
  struct Asked;
  struct Expanded;
  Expanded read_list(const base::Text& text, const Presence& presence) const;
  hex::NameResolver listening(const Presence& presence, Asked& asked) const;
  bool terrain_known(std::uint16_t kind) const;
  void compare_beside(const hex::PlaceBeside& beside, const base::Text& text, diagnostics::Sink& sink) const;
  void read_hexsides(diagnostics::Sink& sink);
  void read_scan(diagnostics::Sink& sink) const;
  std::optional<std::vector<hex::HexIndex>> resolve_name(std::string_view name) const;
  std::optional<hex::Feature> find_feature(std::string_view name) const;
  hex::Region at_height(hex::HeightSpan heights) const;
  bool heights_known(hex::HeightSpan heights) const;
  const BoardEdge* find_side(std::string_view name) const;
  NamedHexes expand_areas(const std::vector<base::Text>& texts, diagnostics::Sink& sink) const;
  bool add_area(const base::Text& text, NamedHexes& out, diagnostics::Sink& sink) const;
  bool add_named_area(const base::Text& text, NamedHexes& out, diagnostics::Sink& sink) const;
  bool refuse_points(const base::Text& text, diagnostics::Sink& sink) const;
  void explain_unknown(std::string_view text, diagnostics::Diagnostic& found) const;
  std::string labels(const std::vector<hex::HexIndex>& hexes) const;
  void report(const hex::RangeProblem& problem, const base::Text& text, diagnostics::Sink& sink) const;
  std::string fold(std::string_view name) const;
  const BoardEdge* named_edge(std::string_view name) const;
  bool is_line_of(std::string_view pattern, const BoardEdge& edge) const;

  const model::Map& map_;
  const Ruleset* rules_;
  hex::Grid grid_;
  std::optional<Table> table_;
  std::vector<std::uint16_t> terrain_;
  std::vector<std::int16_t> heights_;
  std::vector<Hexside> hexsides_;
  std::vector<BoardPlace> places_, zones_;
  std::vector<BoardEdge> edges_;
  std::vector<Box> boxes_;
  bool read_ = false;  // all of the map is
};

// The table that a map declares; nothing when its size cannot be read, which is reported.
std::optional<Table> make_table(const model::TableSize& size, diagnostics::Sink& sink);

// The grid that a map declares; nothing when it cannot be made, with the reasons reported.
std::optional<hex::Grid> make_grid(const model::GridLines& lines, diagnostics::Sink& sink);

}  // namespace muster::resolve
