// Lists and ranges of hexes as rulebooks print them, expanded on a grid.
#pragma once

#include <concepts>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hex/feature.h"
#include "hex/grid.h"

namespace muster::hex {

// A hex named by part of a text: text[from, from+length) is the label or the range that gave it.
struct ListedHex {
  HexIndex hex = kNoHex;
  std::size_t from = 0, length = 0;
  std::size_t item = 0;  // which item of the list gave it, counted from 0
};

enum class RangeFault {
  bad_number,    // a token that cannot be a hex number of this scheme, nor any other form
  off_map,       // a label or a range's end that the map does not have
  no_form,       // a range that is along no line, across lines at no one place, and no other form
  unknown_name,  // a place name that the resolver does not know
  too_many,      // names more hexes than the map has
  not_adjacent,  // the two hexes of a hexside do not touch
  no_region,     // a form that fits, but the map or the battle gives it no hexes; the reason says why
};

struct RangeProblem {
  RangeFault fault;
  std::size_t from = 0, length = 0;  // the narrowest wrong part of the text
  std::string text;                  // that part
  std::string reason;                // lower case, no full stop: why it does not fit, in the author's terms
  bool read_as_meant = false;        // there is one reading and it was taken: a comma is missing, say
};

// A place name written beside a hex, as in "6701 (Mill)".
struct PlaceBeside {
  HexIndex hex = kNoHex;
  std::string_view name;
  std::size_t from = 0, length = 0;
};

struct RangeResult {
  std::vector<ListedHex> hexes;  // in printed order; a hex named twice stands twice
  std::vector<RangeProblem> problems;
  std::vector<PlaceBeside> places;
  bool ordered = true;    // false for sets without a printed order (within, row, anywhere, ...)
  std::size_t items = 0;  // top-level items of the list
};

// Heights, both included.
struct HeightSpan {
  int low = 0, high = 0;
};

// What a list asks of the map and of the battle, which numbers alone do not tell. Any of them may be empty:
// then nothing of that kind is known. A function of names alone will do for all.
struct NameResolver {
  using Hexes = std::function<std::optional<std::vector<HexIndex>>(std::string_view name)>;
  NameResolver() = default;
  template <std::convertible_to<Hexes> Function>
  NameResolver(Function&& function) : hexes(std::forward<Function>(function)) {}

  // Hexes of a named place, area, terrain kind or hexside feature; nothing when the name is not known.
  Hexes hexes;
  // A named feature as a line; nothing when the name is not known.
  std::function<std::optional<Feature>(std::string_view name)> feature;
  // Where a unit, a leader or all of a formation stand; nothing when nothing is called so.
  std::function<std::optional<Region>(std::string_view name)> standing;
  std::function<Region(HeightSpan heights)> heights;
  // The hexes in play, sorted; empty: the whole map.
  std::span<const HexIndex> in_play;
};

// More problems than this are not listed one by one.
inline constexpr std::size_t kMaxProblems = 1000;

// Expands one scalar. Forms: 0711; 1110-1112; 5501-12 and 5501-2 (cut short); descending; across lines at one
// place 3021-3521; lists with , / ; "and" "to"; "between A and B"; "... inclusive"; edge 2828-3423 (along the
// map edge, the shorter way); within 2 of 3316; row 33xx, row xx24, 33xx; a named place; "on or north of
// xx24", "north of xx24", "west of 33xx", also after another form ("Wood south of xx24"); 33xx edge, north
// edge; adjacent to 3316; anywhere; A except B, A not B (all of A up to a semicolon); 6701 (Mill), Mill
// (6701). With a resolver that knows them: between A and B along the stream; west of the stream; within 2 of
// a unit; height 2, height 2 or more. En dashes and minus signs are hyphens. Never expands to more hexes than
// the grid has.
RangeResult expand(std::string_view text, const Grid& grid, const NameResolver& names);

// Hexsides: pairs of hexes as 5819/5919, in lists with commas. One that belongs to a hex and faces another is
// 5819>5919, or by the compass 5819 east.
struct ListedHexside {
  HexIndex a = kNoHex, b = kNoHex;
  std::size_t from = 0, length = 0;
  bool one_sided = false;   // it belongs to `a` and faces `b`
  bool by_compass = false;  // ... which a compass point says
};
struct HexsideResult {
  std::vector<ListedHexside> hexsides;
  std::vector<RangeProblem> problems;
};
HexsideResult expand_hexsides(std::string_view text, const Grid& grid);

// Labels that are one slip away from a wrong one: a digit changed, dropped, doubled or two transposed;
// only those that are on the map, in the order of the slip's likelihood (one digit first).
std::vector<HexIndex> likely_meant(std::string_view wrong, const Grid& grid);

}  // namespace muster::hex
