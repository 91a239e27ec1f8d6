// Terrain and heights.
#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "editor/commands/map.h"
#include "editor/commands/map_areas.h"

namespace muster::editor::commands {
namespace {

using document::Place;
using Kind = std::uint16_t;

// Nothing when the game has no such kind.
std::optional<Kind> kind_of(const Analysis& analysis, std::string_view name) {
  if (name == model::kUnknown) return resolve::kUnknownTerrain;
  const auto found = analysis.rules() ? analysis.rules()->find_terrain(name) : std::optional<std::size_t>{};
  return found ? std::optional(static_cast<Kind>(*found)) : std::nullopt;
}

Kind elsewhere(const Analysis& analysis) {
  const base::Text& typed = analysis.board()->map().elsewhere;
  return kind_of(analysis, typed.present() ? typed.value : model::kUnknown)
      .value_or(resolve::kUnknownTerrain);
}

base::Error no_kind(std::string_view name) { return {fmt::format("the game has no terrain `{}`", name)}; }

Hexes of_kind(const Analysis& analysis, Kind kind) {
  Hexes out;
  for (hex::HexIndex hex = 0; hex < analysis.board()->grid().size(); ++hex)
    if (analysis.board()->terrain(hex) == kind) out.push_back(hex);
  return out;
}

// The lists of `kind` get the hexes, and all others lose them. Without a kind all lose them.
base::Result<std::vector<yaml::Edit>> assign(const Analysis& analysis, std::optional<Kind> kind,
                                             const std::string& key, const Hexes& hexes) {
  std::vector<yaml::Edit> edits;
  bool placed = !kind;
  for (const auto& [name, area] : analysis.board()->map().terrain) {
    const bool own = kind && kind_of(analysis, name.value) == kind;
    const Place at = area_place(analysis, name);
    auto made =
        change_hexes(analysis, at, area.hexes, own ? Hexes{} : hexes, own && !placed ? hexes : Hexes{});
    if (!made) return base::Error{made.error()};
    placed = placed || own;
    take_over(std::move(*made), at, edits);
  }
  if (!placed)
    begin_area(analysis, "terrain", key, new_list(hex_labels(analysis.board()->grid(), hexes)), edits);
  return edits;
}

Hexes differing(const Hexes& hexes, const std::function<bool(hex::HexIndex)>& differs) {
  Hexes out;
  std::copy_if(hexes.begin(), hexes.end(), std::back_inserter(out), differs);
  return out;
}

}  // namespace

Made paint_terrain(const Analysis& analysis, std::string_view kind, const Hexes& hexes, std::string stroke) {
  const auto wanted = kind_of(analysis, kind);
  if (!wanted) return no_kind(kind);
  const Hexes changed =
      differing(hexes, [&](hex::HexIndex hex) { return analysis.board()->terrain(hex) != *wanted; });
  if (changed.empty()) return Edit{};
  const bool listed = *wanted != elsewhere(analysis);
  auto edits = assign(analysis, listed ? wanted : std::nullopt, std::string(kind), changed);
  if (!edits) return base::Error{edits.error()};
  return map_edit(analysis, fmt::format("paint {}", kind), std::move(*edits), changed.size(),
                  std::move(stroke));
}

Made erase_terrain(const Analysis& analysis, const Hexes& hexes, std::string stroke) {
  const Kind rest = elsewhere(analysis);
  const Hexes changed =
      differing(hexes, [&](hex::HexIndex hex) { return analysis.board()->terrain(hex) != rest; });
  if (changed.empty()) return Edit{};
  auto edits = assign(analysis, std::nullopt, {}, changed);
  if (!edits) return base::Error{edits.error()};
  return map_edit(analysis, "erase terrain", std::move(*edits), changed.size(), std::move(stroke));
}

Made set_elsewhere(const Analysis& analysis, std::string_view kind) {
  if (!kind_of(analysis, kind)) return no_kind(kind);
  const base::Text& typed = analysis.board()->map().elsewhere;
  std::vector<yaml::Edit> edits;
  if (typed.present())
    edits.push_back(yaml::Set{analysis.place_of(typed.range).path, std::string(kind)});
  else
    edits.push_back(yaml::Insert{{}, spot_of(analysis, "elsewhere"), "elsewhere", std::string(kind)});
  return map_edit(analysis, fmt::format("{} elsewhere", kind), std::move(edits));
}

Made replace_terrain(const Analysis& analysis, std::string_view kind, std::string_view by,
                     const Within& within) {
  const auto old = kind_of(analysis, kind), wanted = kind_of(analysis, by);
  if (!old) return no_kind(kind);
  if (!wanted) return no_kind(by);
  if (*old == *wanted) return Edit{};
  const std::string label = fmt::format("replace {} by {}", kind, by);
  if (within) {
    auto painted = paint_terrain(analysis, by, differing(*within, [&](hex::HexIndex hex) {
                                   return analysis.board()->terrain(hex) == *old;
                                 }));
    if (painted) painted->label = label;
    return painted;
  }
  const auto areas = [&](Kind of) {
    std::vector<const base::Text*> out;
    for (const auto& area : analysis.board()->map().terrain)
      if (kind_of(analysis, area.key.value) == of) out.push_back(&area.key);
    return out;
  };
  const std::size_t count = of_kind(analysis, *old).size();
  const auto own = areas(*old), others = areas(*wanted);
  std::vector<yaml::Edit> edits;
  if (*old == elsewhere(analysis)) {
    auto rest = set_elsewhere(analysis, by);
    if (!rest) return rest;
    edits = std::get<std::vector<yaml::Edit>>(rest->files.front().changes);
    for (const base::Text* area : own) edits.push_back(yaml::Remove{area_place(analysis, *area).path});
    return map_edit(analysis, label, std::move(edits), count);
  }
  // The list keeps its text where no other list of its new kind is there to be lengthened.
  if (own.size() == 1 && others.empty() && *wanted != elsewhere(analysis)) {
    edits.push_back(yaml::Rename{area_place(analysis, *own.front()).path, std::string(by)});
    return map_edit(analysis, label, std::move(edits), count);
  }
  auto painted = paint_terrain(analysis, by, of_kind(analysis, *old));
  if (painted) painted->label = label;
  return painted;
}

namespace {

std::optional<int> height_of(const base::Text& key) {
  int out = 0;
  const auto [stop, error] = std::from_chars(key.value.data(), key.value.data() + key.value.size(), out);
  return error == std::errc{} && stop == key.value.data() + key.value.size() ? std::optional(out)
                                                                             : std::nullopt;
}

// Heights stand in order.
yaml::Spot height_spot(const Analysis& analysis, int height) {
  for (const auto& area : analysis.board()->map().heights)
    if (const auto other = height_of(area.key); other && *other > height) return yaml::before(area.key.str());
  return yaml::at_end();
}

}  // namespace

Made paint_height(const Analysis& analysis, std::optional<int> height, const Hexes& hexes,
                  std::string stroke) {
  const resolve::Board& board = *analysis.board();
  const Hexes changed = differing(hexes, [&](hex::HexIndex hex) {
    return board.height(hex) != height.value_or(resolve::kUnknownHeight);
  });
  if (changed.empty()) return Edit{};
  std::vector<yaml::Edit> edits;
  bool placed = !height;
  for (const auto& [name, area] : board.map().heights) {
    const bool own = height && height_of(name) == height;
    const Place at = area_place(analysis, name);
    auto made =
        change_hexes(analysis, at, area.hexes, own ? Hexes{} : changed, own && !placed ? changed : Hexes{});
    if (!made) return base::Error{made.error()};
    placed = placed || own;
    take_over(std::move(*made), at, edits);
  }
  if (!placed)
    begin_area(analysis, "heights", std::to_string(*height), new_list(hex_labels(board.grid(), changed)),
               edits, height_spot(analysis, *height));
  const std::string label = height ? fmt::format("height {}", *height) : "erase heights";
  return map_edit(analysis, label, std::move(edits), changed.size(), std::move(stroke));
}

Made replace_height(const Analysis& analysis, int height, int by, const Within& within) {
  const resolve::Board& board = *analysis.board();
  Hexes hexes;
  const auto add = [&](hex::HexIndex hex) {
    if (board.height(hex) == height) hexes.push_back(hex);
  };
  if (within)
    std::for_each(within->begin(), within->end(), add);
  else
    for (hex::HexIndex hex = 0; hex < board.grid().size(); ++hex) add(hex);
  return paint_height(analysis, by, hexes);
}

}  // namespace muster::editor::commands
