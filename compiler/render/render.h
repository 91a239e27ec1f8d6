// Pictures of battles, made from packs alone as any engine would. All bytes are the same for the same pack.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "render/paper.h"
#include "render/surface.h"
#include "render/terrain_marks.h"

namespace muster::render {

// The format that a file's name ends with: .svg, .png, .pdf.
std::optional<Format> format_of(std::string_view path);

struct Options {
  Format format = Format::svg;
  std::string paper = "A4";  // of a PDF; see paper_names()
};

struct Picture {
  std::string bytes;
  int pages = 1;
  std::size_t faults = 0;  // that are marked
  std::string note;        // what the user should know of it; empty when nothing
};

// The sheet of a scenario: map, counters, margin. The bytes must be a verified pack, which has that scenario.
// Fails when the map is too large for the format.
base::Result<Picture> draw(std::string_view verified_pack, std::size_t scenario, const Options& options);

// The board alone, without counters, as PNG. A point of the pack's geometry lies at
// (x * scale + origin_x, y * scale + origin_y) pixels; of a table, which has no hexes, a point of the
// drawing, at (x / kHex * scale, y / kHex * scale).
struct BoardImage {
  std::string png;
  int width = 0, height = 0;
  double scale = 0;  // pixels for the width of a hex
  double origin_x = 0, origin_y = 0;
};
base::Result<BoardImage> draw_board(std::string_view verified_pack, std::size_t scenario,
                                    double pixels_per_hex);

struct Image {
  std::string png;
  int width = 0, height = 0;
};

// One face of every counter, as PNG without a background: the scenario's units, then its leaders.
enum class CounterFace { front, back };
base::Result<std::vector<Image>> draw_counters(std::string_view verified_pack, std::size_t scenario,
                                               CounterFace face, double pixels);

// All signs of counters side by side in the order of Symbol, each in a square, as PNG without a background.
base::Result<Image> draw_symbols(double pixels);

// What a kind of terrain bears on hexes or hexsides.
struct TerrainSign {
  bool on_side = false;
  HexMark hex = HexMark::none;
  SideMark side = SideMark::plain;
  Rgb colour;
};
// The signs alone, each in a square as wide as a hex, one beside the other, as PNG without a background.
// Those of hexsides run from left to right through the middle.
base::Result<Image> draw_terrain_signs(std::span<const TerrainSign> signs, double pixels);

// A single hex as the board shows it, without a number, as PNG without a background. `terrain` is as in
// Map.terrain: 0 for unknown.
base::Result<Image> draw_hex(std::string_view verified_pack, std::size_t scenario, std::uint16_t terrain,
                             double pixels_per_hex);

}  // namespace muster::render
