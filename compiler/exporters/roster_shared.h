// The pieces of a scenario as people read them: what targets print on counters and in lists.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pack/open.h"

namespace muster::exporters {

struct RatingText {
  std::string name;
  std::string value;  // a whole number or a word; empty when the source does not say it
  bool is_number = false;
};

// A unit or a leader. Texts are empty when the pack has none.
struct Piece {
  bool leader = false;
  std::size_t number = 0;       // in Scenario.units or Scenario.leaders
  std::size_t side_number = 0;  // in Scenario.sides
  std::string id, name, code, rank, type, arm, side, formation, commander, order, facing, source, unsure;
  std::vector<std::uint32_t> formations;  // from the top; Scenario.formations
  unsigned like = 1, of = 1;              // the nth of so many like units
  unsigned footprint = 1;
  std::optional<int> heading;  // degrees clockwise from the sheet's upper edge
  std::vector<RatingText> ratings;
  std::vector<std::string> qualities;
  const format::Place* place = nullptr;
  // Where it starts: its hexes, one way to fill a free choice, or those of what it is with; empty off the
  // map.
  std::vector<std::uint32_t> hexes;
  bool tentative = false;  // not the only place that the book allows
};

// The units, then the leaders, in the order of the pack, which must outlive them.
std::vector<Piece> read_pieces(const format::PackFile& pack, const format::Scenario& scenario);

// "Croats (2 of 3) of the Left Wing": what people call it.
std::string piece_title(const Piece& piece);
// "The Ford", "The Ford: Night attack + Fog" with variants.
std::string scenario_title(const format::Scenario& scenario);

// "fixed", "made later": the kind of a place in words.
std::string kind_of_place(const format::Place& place);
// "(24, 12.5)" for what stands at a point of a table; else empty.
std::string point_in_words(const format::Place& place);
// "Reserve Box", "Turn Track 3" for what is in a box; else empty.
std::string box_in_words(const format::Scenario& scenario, const format::Place& place);
// "(0, 0) to (48, 9); (10, 20) (30, 20) (30, 42)": areas of a table as an author writes them; empty for none.
std::string areas_in_words(const flatbuffers::Vector<flatbuffers::Offset<format::Area>>* areas);
// Where a piece starts, in words: "0711", "one of 0710, 0711 (1st Line)", "enters on turn 4 through 1002".
std::string place_in_words(const format::PackFile& pack, const format::Scenario& scenario,
                           const format::Place& place);
// Printed hex numbers, with `between` between them.
std::string labels_of(const format::Map& map, const flatbuffers::Vector<std::uint32_t>* hexes,
                      std::string_view between);

const format::Scenario& scenario_at(const format::PackFile& pack, std::size_t index);
const format::Map& map_of(const format::PackFile& pack, const format::Scenario& scenario);
const format::Game& game_of(const format::PackFile& pack, const format::Scenario& scenario);

}  // namespace muster::exporters
