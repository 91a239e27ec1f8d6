// Field tables of a map file.
#pragma once

#include "bind/box_fields.h"
#include "model/map.h"

namespace muster::bind {

template <>
struct Table<model::Extent> {
  static constexpr std::string_view kName = "the first or last hex number";
  static constexpr auto fields() {
    using model::Extent;
    return std::make_tuple(
        Field{"number", &Extent::number, "the hex number", Need::required},
        Field{"at least", &Extent::at_least, "`yes`: not printed, but the hex lists need it"},
        Field{"evidence", &Extent::evidence, "from what it was inferred"});
  }
  static constexpr auto short_form() { return AsText{&model::Extent::number}; }
};

template <>
struct Table<model::LineDirections> {
  static constexpr std::string_view kName = "the direction of lines or places";
  static constexpr auto fields() {
    using model::LineDirections;
    return std::make_tuple(Field{"run", &LineDirections::run,
                                 "`across` or `down`: how lines of touching hexes run on the sheet"},
                           Field{"grow", &LineDirections::grow, "where numbers grow: down, up, right, left"});
  }
};

template <>
struct Table<model::Shifted> {
  static constexpr std::string_view kName = "the shifted lines";
  static constexpr auto fields() {
    using model::Shifted;
    return std::make_tuple(
        Field{"lines", &Shifted::lines, "`odd`, `even` or `unknown`", Need::required},
        Field{"towards", &Shifted::towards, "where they are shifted by half a hex: right, left, down, up"},
        Field{"evidence", &Shifted::evidence, "how this is known"});
  }
  static constexpr auto short_form() { return AsText{&model::Shifted::lines}; }
};

template <>
struct Table<model::Lengths> {
  static constexpr std::string_view kName = "the lengths of lines";
  static constexpr auto fields() {
    using model::Lengths;
    return std::make_tuple(
        Field{"even", &Lengths::even, "last hex of even lines, as in xx27", Need::required},
        Field{"odd", &Lengths::odd, "last hex of odd lines, as in xx28", Need::required});
  }
};

template <>
struct Table<model::GridLines> {
  static constexpr std::string_view kName = "the grid";
  static constexpr auto fields() {
    using model::GridLines;
    return std::make_tuple(
        Field{"label", &GridLines::label,
              "pattern of a hex number; lines are hexes that touch side by side: {line:00}{place:00}",
              Need::required},
        Field{"sheets", &GridLines::sheets, "names of the map sheets"},
        Field{"first", &GridLines::first, "lowest hex number", Need::required},
        Field{"last", &GridLines::last, "highest hex number, or `at least NNNN`", Need::required},
        Field{"lines", &GridLines::lines, "how lines run and where their numbers grow", Need::required},
        Field{"places", &GridLines::places, "where numbers along a line grow"},
        Field{"shifted", &GridLines::shifted, "which lines are shifted by half a hex", Need::required},
        Field{"lengths", &GridLines::lengths, "where even and odd lines differ in length"},
        Field{"north", &GridLines::north, "where north lies on the sheet: up, right, down, left; `unknown`"},
        Field{"evidence", &GridLines::evidence, "how the numbering is known"});
  }
};

template <>
struct Table<model::TableSize> {
  static constexpr std::string_view kName = "the table";
  static constexpr auto fields() {
    using model::TableSize;
    return std::make_tuple(
        Field{"width", &TableSize::width, "from left to right, in units", Need::required},
        Field{"depth", &TableSize::depth, "from the near edge to the far one, in units", Need::required},
        Field{"unit", &TableSize::unit, "what the game calls its unit of distance", Need::required});
  }
};

template <>
struct Table<model::TerrainArea> {
  static constexpr std::string_view kName = "a list of hexes";
  static constexpr auto fields() {
    using model::TerrainArea;
    return std::make_tuple(
        Field{"hexes", &TerrainArea::hexes, "the hexes, or pairs a/b for hexsides", Need::one_of},
        Field{"area", &TerrainArea::hexes, "on a table: its corners", Need::one_of});
  }
  static constexpr auto short_form() { return AsTextOrList{&model::TerrainArea::hexes}; }
};

template <>
struct Table<model::MapPlace> {
  static constexpr std::string_view kName = "a named place";
  static constexpr auto fields() {
    using model::MapPlace;
    return std::make_tuple(Field{"hexes", &MapPlace::hexes, "its hexes", Need::one_of},
                           Field{"area", &MapPlace::hexes, "on a table: its corners", Need::one_of},
                           Field{"aka", &MapPlace::aka, "other names"});
  }
  static constexpr auto short_form() { return AsTextOrList{&model::MapPlace::hexes}; }
};

template <>
struct Table<model::EdgeName> {
  static constexpr std::string_view kName = "a map edge";
  static constexpr auto fields() {
    using model::EdgeName;
    return std::make_tuple(Field{"line", &EdgeName::line, "its line of hexes as the book writes it: 33xx"},
                           Field{"aka", &EdgeName::aka, "what the book calls it"});
  }
  static constexpr auto short_form() { return AsText{&model::EdgeName::line}; }
};

template <>
struct Table<model::HexPair> {
  static constexpr std::string_view kName = "a pair of hexes";
  static constexpr auto fields() {
    using model::HexPair;
    return std::make_tuple(Field{"a", &HexPair::a, "one hex", Need::required},
                           Field{"b", &HexPair::b, "the other", Need::required});
  }
  static constexpr auto short_form() {
    return AsItems{"a pair of two hexes, as in [0101, 0102]", &model::HexPair::a, &model::HexPair::b};
  }
};

template <>
struct Table<model::ScanPoint> {
  static constexpr std::string_view kName = "a point of the scan";
  static constexpr auto fields() {
    using model::ScanPoint;
    return std::make_tuple(Field{"x", &ScanPoint::x, "pixels from the picture's left edge", Need::required},
                           Field{"y", &ScanPoint::y, "pixels from its upper edge", Need::required},
                           Field{"hex", &ScanPoint::hex, "the hex whose middle is there", Need::required});
  }
  static constexpr auto short_form() {
    return AsItems{"a point of the scan, as in [120, 344, 0101]", &model::ScanPoint::x, &model::ScanPoint::y,
                   &model::ScanPoint::hex};
  }
};

template <>
struct Table<model::Scan> {
  static constexpr std::string_view kName = "a scan of the map";
  static constexpr auto fields() {
    using model::Scan;
    return std::make_tuple(
        Field{"image", &Scan::image, "path of the picture, PNG or JPEG", Need::required},
        Field{"points", &Scan::points, "three points that line it up: [x, y, hex] in pixels"},
        Field{"opacity", &Scan::opacity, "percent at which the editor shows it"});
  }
};

template <>
struct Table<model::Map> {
  static constexpr std::string_view kName = "a map file";
  static constexpr auto fields() {
    using model::Map;
    return std::make_tuple(
        Field{"map", &Map::title, "name of the map", Need::required},
        Field{"game", &Map::game, "path of the game file whose terrain is on it"},
        Field{"grid", &Map::grid, "the hex grid and its numbers", Need::one_of},
        Field{"table", &Map::table, "the size of a table without hexes", Need::one_of},
        Field{"elsewhere", &Map::elsewhere, "terrain of hexes that no list names; unknown when left out"},
        Field{"terrain", &Map::terrain, "hexes by kind of terrain"},
        Field{"hexsides", &Map::hexsides,
              "hexsides by kind of terrain, as pairs 5819/5919; 5819>5919 belongs to 5819 and faces 5919"},
        Field{"heights", &Map::heights, "hexes by height"}, Field{"places", &Map::places, "named places"},
        Field{"zones", &Map::zones, "where sides may set up, by name"},
        Field{"boxes", &Map::boxes, "boxes, off-map areas and tracks beside the map, by name"},
        Field{"edges", &Map::edges, "names of the edges upper, lower, left, right"},
        Field{"adjacent", &Map::adjacent, "pairs of hexes that the book says touch"},
        Field{"scan", &Map::scan, "a scan of the printed map, for the editor"});
  }
};

// "1520" or "at least 1520"
inline bool read_short(Binder&, const yaml::Node& node, model::Extent& out) {
  if (!node.is_scalar()) return false;
  constexpr std::string_view kAtLeast = "at least ";
  out.number = node.text;
  if (node.text.value.starts_with(kAtLeast)) {
    out.at_least.value = true;
    out.at_least.text = node.text.sub(0, kAtLeast.size() - 1);
    out.number = node.text.sub(kAtLeast.size(), node.text.value.size());
  }
  return true;
}

}  // namespace muster::bind
