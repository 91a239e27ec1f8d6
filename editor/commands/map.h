// Commands on a map: each makes the edit that the arguments mean, and changes nothing itself. An error says
// why it cannot be said in the file. All need Analysis::board(); an edit that would change nothing is empty.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "editor/commands/shapes.h"
#include "editor/document/analysis/analysis.h"
#include "editor/document/edit.h"

namespace muster::editor::commands {

using document::Analysis;
using document::Edit;
using Made = base::Result<Edit>;

// Hexes become terrain of a kind of the game, or `unknown`: they leave the lists of other kinds and join its
// own, unless that is what lies elsewhere. `stroke` merges the steps of one stroke.
Made paint_terrain(const Analysis& analysis, std::string_view kind, const Hexes& hexes,
                   std::string stroke = {});
// Hexes leave all lists of terrain: what lies elsewhere lies there.
Made erase_terrain(const Analysis& analysis, const Hexes& hexes, std::string stroke = {});
// Part of a map; nothing means all of it.
using Within = std::optional<Hexes>;
// All hexes of one kind become another; of the whole map `elsewhere` too.
Made replace_terrain(const Analysis& analysis, std::string_view kind, std::string_view by,
                     const Within& within = {});
// What lies on hexes that no list names.
Made set_elsewhere(const Analysis& analysis, std::string_view kind);

// Hexes get a height; without one they leave all lists of heights.
Made paint_height(const Analysis& analysis, std::optional<int> height, const Hexes& hexes,
                  std::string stroke = {});
// All hexes of one height, which may be resolve::kUnknownHeight, get another.
Made replace_height(const Analysis& analysis, int height, int by, const Within& within = {});

// Hexsides get a feature of a kind of the game; one that they had stays, as an edge may have several. `sides`
// is sorted. One-sided features belong to the hex that the map says; else to that of its two hexes which
// alone is among `owners`; else that is left open, as a check notes.
Made add_hexsides(const Analysis& analysis, std::string_view kind, const std::vector<Side>& sides,
                  std::string stroke = {}, const Hexes& owners = {});
// Hexsides lose the feature; with an empty kind all.
Made erase_hexsides(const Analysis& analysis, std::string_view kind, const std::vector<Side>& sides,
                    std::string stroke = {});
// All features of one kind become another, where both hexes lie within.
Made replace_hexsides(const Analysis& analysis, std::string_view kind, std::string_view by,
                      const Within& within = {});

// A named place gets hexes, or is begun with them.
Made name_place(const Analysis& analysis, std::string_view name, const Hexes& hexes);
// A place loses hexes; with the last one it goes.
Made shrink_place(const Analysis& analysis, std::string_view name, const Hexes& hexes);
// All places lose hexes.
Made erase_places(const Analysis& analysis, const Hexes& hexes);
Made rename_place(const Analysis& analysis, std::string_view name, std::string_view by);
Made remove_place(const Analysis& analysis, std::string_view name);

// What of the grid is to change: words and numbers as they are typed in the file (schema/language.md). Those
// not set stay.
struct GridChange {
  std::optional<std::string> shifted_lines, shifted_towards;  // odd, even, unknown; right, left, down, up
  std::optional<std::string> first, last;                     // hex numbers
  std::optional<bool> first_at_least, last_at_least;          // inferred, not printed
  std::optional<std::string> even_length, odd_length;  // xx27, both together; both empty: equal lengths
  std::optional<std::string> lines_run, lines_grow, places_grow, north, label;
};
// Refused where no grid can be made of it.
Made set_grid(const Analysis& analysis, const GridChange& change);

// The scan under the hexes. Those not set stay; an empty image takes the scan away, no points its lining up.
// Points that cannot line it up are refused (map_scan.h).
struct ScanChange {
  struct Point {
    int x = 0, y = 0;  // pixels of the picture
    std::string hex;
  };
  std::optional<std::string> image;  // path, seen from the map's folder
  std::optional<std::vector<Point>> points;
  std::optional<int> opacity;  // percent
};
Made set_scan(const Analysis& analysis, const ScanChange& change, std::string stroke = {});

}  // namespace muster::editor::commands
