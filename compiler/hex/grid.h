// A numbered hex grid: which hexes there are, which touch, how far apart they are, where they are drawn.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "hex/label.h"

namespace muster::hex {

using HexIndex = std::uint32_t;  // dense, by line, then place
inline constexpr HexIndex kNoHex = 0xffffffff;
inline constexpr std::size_t kMaxHexes = 16'000'000;

enum class Run : std::uint8_t { across, down };  // lines of touching hexes run across or down the sheet
enum class Growth : std::uint8_t { right, left, down, up };
enum class Parity : std::uint8_t { unknown, even, odd };
enum class Heading : std::uint8_t { up, right, down, left };

struct GridSpec {
  LabelScheme scheme;
  int first_line = 1, last_line = 1;    // lowest and highest printed number
  int first_place = 1, last_place = 1;  // widest extent, see even_*/odd_* below
  // Lines of unequal length: printed first and last place on even and odd lines. Unset: as above.
  std::optional<int> even_last_place, odd_last_place, even_first_place, odd_first_place;
  Run run = Run::across;
  Growth lines_grow = Growth::down;        // across: down or up; down: right or left
  Growth places_grow = Growth::right;      // across: right or left; down: down or up
  Parity shifted = Parity::unknown;        // parity of the printed number of the lines shifted by half a hex
  Growth shifted_towards = Growth::right;  // across: right or left; down: down or up
  Heading north = Heading::up;             // where north lies on the sheet
  // Map sheets, each of the extent above; sheet n+1 lies on this side of sheet n and touches it. Sheets whose
  // lines go on from sheet to sheet keep the place of the longest line, so a short line has a gap at the
  // seam.
  Growth sheets_grow = Growth::right;
};

// Cube coordinates with q + r + s = 0. Lines across: pointy-top hexes; lines down: flat-top.
struct Axial {
  std::int32_t q = 0, r = 0;
  friend auto operator<=>(const Axial&, const Axial&) = default;
};
int distance(Axial a, Axial b);

struct Point {
  double x = 0, y = 0;  // x to the right, y down; a hex is 1 wide across its parallel sides
};

// A hex by position: lines counted from the sheet's top (lines across) or left, places from the left or top,
// both from 0 and on over joined sheets. Two hexes of equal line touch side by side when their places follow.
struct Cell {
  std::int32_t line = 0, place = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
};

// The grid under one assumption about which lines are shifted.
class Layout {
 public:
  Axial axial(HexIndex hex) const;
  // The hex at an axial coordinate; kNoHex off the map.
  HexIndex at(Axial axial) const;
  // Neighbours by direction 0..5, clockwise from the sheet's upper right edge (pointy) or top (flat); kNoHex
  // off map.
  std::array<HexIndex, 6> neighbours(HexIndex hex) const;
  bool adjacent(HexIndex a, HexIndex b) const { return distance(a, b) == 1; }
  int distance(HexIndex a, HexIndex b) const;
  Point centre(HexIndex hex) const;
  // How many pairs of hexes touch.
  std::size_t sides() const;
  Parity shifted() const { return shifted_; }

 private:
  friend class Grid;
  int half_steps(std::int32_t line) const;
  std::size_t ends_of_sides(std::int32_t line) const;
  const class Grid* grid_ = nullptr;
  Parity shifted_ = Parity::even;
  int phase_ = 0;  // makes doubled place + line + phase even
};

class Grid {
 public:
  // Fails when the extent is empty, too large (kMaxHexes) or directions do not go together.
  static base::Result<Grid> make(GridSpec spec);
  // The grid of a map that has no hexes: it finds none, and knows no number.
  static Grid none();
  Grid(const Grid&);
  Grid(Grid&&) noexcept;
  Grid& operator=(Grid) noexcept;

  const GridSpec& spec() const { return spec_; }
  std::size_t size() const { return size_; }
  // The hex with these printed parts; kNoHex when the map has none.
  HexIndex find(const LabelParts& parts) const;
  LabelParts parts(HexIndex hex) const;
  std::string label(HexIndex hex) const;

  // One layout, or both when the shift is unknown: what holds in all of them holds.
  const std::vector<Layout>& layouts() const { return layouts_; }
  // Hexes on the outer rim.
  bool on_edge(HexIndex hex) const;

  // Position and back; kNoHex where no hex lies.
  Cell cell(HexIndex hex) const;
  HexIndex at(Cell cell) const;
  // How many lines and places there are; lines may be shorter.
  Cell extent() const;

  // Compass names ("N", "NE", ...) of the six edges, in the order of Layout::neighbours.
  std::array<std::string_view, 6> edge_names() const;
  // Compass names of the six corners; corner i lies clockwise between edges i and i+1.
  std::array<std::string_view, 6> corner_names() const;

 private:
  // What follows from the spec once for all. Index [parity of the line's number].
  struct Shape {
    std::int32_t lines = 0, places = 0;  // of one sheet
    std::int32_t first[2] = {0, 0}, length[2] = {0, 0};
    std::int32_t sheets = 1;
    bool sheets_along = false;  // lines go on from sheet to sheet
    std::size_t sheet_size = 0;
    Cell extent;                                                              // of all sheets
    bool lines_forward = true, places_forward = true, sheets_forward = true;  // numbers grow down or right
  };
  struct Numbers {
    std::int32_t sheet, line, place;
  };
  // Hexes that follow one another along a line; every line is as many runs as sheets lie along it.
  struct Row {
    std::int32_t start = 0, length = 0;  // places
    HexIndex first = kNoHex;             // the hex at `start`; along the line they grow by `step`
    std::int32_t step = 1;
    HexIndex at(std::int32_t place) const {
      const std::int32_t along = place - start;
      return along < 0 || along >= length ? kNoHex : first + static_cast<HexIndex>(along * step);
    }
  };
  std::int32_t rows_of_a_line() const { return shape_.sheets_along ? shape_.sheets : 1; }
  // Empty off the map.
  Row row(std::int32_t line, std::int32_t number) const;
  // Of no negative number. Most maps have one sheet, and then nothing is divided, which takes long.
  static std::int32_t quotient(std::int32_t value, std::int32_t by) { return value < by ? 0 : value / by; }
  explicit Grid(GridSpec spec);
  static Shape shape_of(const GridSpec& spec);
  static std::string size_fault(const GridSpec& spec, const Shape& shape);
  Numbers numbers(HexIndex hex) const;
  HexIndex index(const Numbers& numbers) const;
  void adopt_layouts();

  GridSpec spec_;
  Shape shape_;
  std::size_t size_ = 0;
  std::vector<Layout> layouts_;
  friend class Layout;
};

}  // namespace muster::hex
