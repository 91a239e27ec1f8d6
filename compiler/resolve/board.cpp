#include "resolve/board.h"

#include <algorithm>
#include <charconv>
#include <memory>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "base/unicode.h"
#include "resolve/hexside_facings.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;

// The first or last place that the map has on a line.
int end_place(const hex::GridSpec& spec, int line, bool last) {
  const bool odd = line & 1;
  return last ? (odd ? spec.odd_last_place : spec.even_last_place).value_or(spec.last_place)
              : (odd ? spec.odd_first_place : spec.even_first_place).value_or(spec.first_place);
}

// The outermost hexes on one side of the sheet.
std::vector<hex::HexIndex> rim(const hex::Grid& grid, SheetEdge edge) {
  const hex::GridSpec& spec = grid.spec();
  const bool across = spec.run == hex::Run::across;
  const bool along_lines = across == (edge == SheetEdge::upper || edge == SheetEdge::lower);
  const hex::Growth outward = edge == SheetEdge::upper   ? hex::Growth::up
                              : edge == SheetEdge::lower ? hex::Growth::down
                              : edge == SheetEdge::left  ? hex::Growth::left
                                                         : hex::Growth::right;
  const bool last = (along_lines ? spec.lines_grow : spec.places_grow) == outward;
  const int edge_line = last ? spec.last_line : spec.first_line;
  const int first = end_place(spec, edge_line, false), end = end_place(spec, edge_line, true);
  std::vector<std::string> sheets = spec.scheme.sheets();
  if (sheets.empty()) sheets.emplace_back();
  std::vector<hex::HexIndex> hexes;
  for (const std::string& sheet : sheets)
    if (along_lines)
      for (int place = first; place <= end; ++place) hexes.push_back(grid.find({sheet, edge_line, place}));
    else
      for (int line = spec.first_line; line <= spec.last_line; ++line)
        hexes.push_back(grid.find({sheet, line, end_place(spec, line, last)}));
  return hexes;
}

std::optional<std::int16_t> read_height(std::string_view text) {
  std::int16_t height = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), height);
  if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
  return height;
}

bool has(const std::vector<std::string>& spellings, const std::string& one) {
  return std::find(spellings.begin(), spellings.end(), one) != spellings.end();
}

void report_twice(const base::Text& name, const base::SourceRange& other, std::string_view what, Sink& sink) {
  sink.add(Kind::ambiguous_name, name.range,
           fmt::format("two {} of the map are called `{}`", what, name.value))
      .related.push_back({other, "the other one"});
}

}  // namespace

std::unique_ptr<Board> Board::make(const model::Map& map, const Ruleset* rules, Sink& sink) {
  const bool is_table = map.table.range.valid();
  if (is_table && map.grid.range.valid())
    sink.add(Kind::wrong_type, map.grid.range, "a map has hexes or is a table, but not both")
        .related.push_back({map.table.range, "the table"});
  auto table = is_table ? make_table(map.table, sink) : std::nullopt;
  auto grid = is_table ? hex::Grid::none() : make_grid(map.grid, sink);
  if (!grid || (is_table && !table)) return nullptr;
  std::unique_ptr<Board> board(new Board(map, rules, std::move(*grid)));
  board->table_ = std::move(table);
  board->read_all(sink);
  return board;
}

void Board::read_all(Sink& sink) {
  terrain_.assign(grid_.size(), kUnknownTerrain);
  const auto anything = [](const Board& board, const std::vector<base::Text>& texts, Sink& found) {
    return board.expand(texts, found);
  };
  const auto ground = [](const Board& board, const std::vector<base::Text>& texts, Sink& found) {
    return board.expand_ground(texts, found);
  };
  read_hexsides(sink);
  places_ = read_named(map_.places, anything, sink);
  read_edges(sink);
  zones_ = read_named(map_.zones, ground, sink);
  read_terrain(sink);
  read_heights(sink);
  boxes_ = read_boxes(map_.boxes, sink);
  read_ = true;
  read_again(places_, map_.places, anything, sink);
  read_again(zones_, map_.zones, ground, sink);
  read_scan(sink);
}

std::string Board::fold(std::string_view name) const {
  return rules_ ? rules_->fold_name(name) : base::fold_case(name);
}

std::vector<BoardPlace> Board::read_named(const model::Keyed<model::MapPlace>& named, Expand expand_list,
                                          Sink& sink) const {
  std::vector<BoardPlace> all;
  for (const auto& [name, place] : named) {
    BoardPlace out{name, {fold(name.value)}, {}};
    for (const base::Text& other : place.aka) out.spellings.push_back(fold(other.value));
    read_hexes(place, expand_list, sink, out);
    for (const BoardPlace& other : all)
      for (std::size_t i = 0; i < out.spellings.size(); ++i)
        if (has(other.spellings, out.spellings[i]))
          report_twice(i == 0 ? name : place.aka[i - 1], other.name.range, "places", sink);
    all.push_back(std::move(out));
  }
  return all;
}

void Board::read_hexes(const model::MapPlace& place, Expand expand_list, Sink& sink, BoardPlace& out) const {
  Sink found;
  const NamedHexes listed = expand_list(*this, place.hexes, found);
  out.early = listed.later;
  out.hexes.clear();
  out.areas.clear();
  for (const NamedHex& one : listed.hexes) out.hexes.push_back(one.hex);
  for (const NamedArea& one : listed.areas) out.areas.push_back(one.outline);
  out.complete = listed.complete && !place.hexes.empty();
  if (out.early && !read_) return;  // and it will be read again
  for (diagnostics::Diagnostic& one : found.found()) sink.add(std::move(one));
}

void Board::read_again(std::vector<BoardPlace>& places, const model::Keyed<model::MapPlace>& named,
                       Expand expand_list, Sink& sink) const {
  for (std::size_t i = 0; i < places.size(); ++i)
    if (places[i].early) read_hexes(named[i].value, expand_list, sink, places[i]);
}

// Where the map speaks of an edge; `otherwise` when it does not.
base::SourceRange Board::where_named(SheetEdge edge, const base::SourceRange& otherwise) const {
  for (const auto& [name, words] : map_.edges)
    if (name.value == kSheetEdges[static_cast<std::size_t>(edge)]) return name.range;
  return otherwise;
}

void Board::read_edges(Sink& sink) {
  for (std::size_t i = 0; i < kSheetEdges.size(); ++i) {
    const auto edge = static_cast<SheetEdge>(i);
    edges_.push_back({edge, {std::string(kSheetEdges[i])}, {}});
    if (table_)
      edges_.back().line = table_->size.edge(static_cast<int>(i));
    else
      edges_.back().hexes = rim(grid_, edge);
  }
  for (const auto& [name, words] : map_.edges) {
    const auto known = std::find(kSheetEdges.begin(), kSheetEdges.end(), name.value);
    if (known == kSheetEdges.end()) {
      sink.add(Kind::unknown_name, name.range, fmt::format("a sheet has no `{}` edge", name.value))
          .help.push_back("edges are upper, right, lower, left; the book's own name goes into `aka:`");
      continue;
    }
    BoardEdge& edge = edges_[static_cast<std::size_t>(known - kSheetEdges.begin())];
    for (const base::Text& other : words.aka) {
      for (const BoardEdge& before : edges_)
        if (&before != &edge && has(before.spellings, fold(other.value)))
          report_twice(other, where_named(before.edge, name.range), "edges", sink);
      edge.spellings.push_back(fold(other.value));
    }
    if (!words.line.present()) continue;
    if (table_) {
      sink.add(Kind::wrong_type, words.line.range, "a table has no lines of hexes along its edges")
          .related.push_back({map_.table.range, "this map is a table"});
      continue;
    }
    edge.spellings.push_back(fold(words.line.value));
    if (!is_line_of(words.line.value, edge))
      sink.add(Kind::edge_not_on_map, words.line.range,
               fmt::format("`{}` is not the {} edge of this map", words.line.value, name.value))
          .notes.push_back(fmt::format("that edge runs from {} to {}", grid_.label(edge.hexes.front()),
                                       grid_.label(edge.hexes.back())));
  }
}

std::uint16_t Board::kind_of(const base::Text& name, Sink& sink) const {
  if (!name.present() || model::is_unknown(name) || !rules_) return kUnknownTerrain;
  if (const auto found = rules_->find_terrain(name.value)) return static_cast<std::uint16_t>(*found);
  std::vector<std::string_view> known;
  for (const auto& terrain : rules_->game().terrain) known.push_back(terrain.key.value);
  auto& found =
      sink.add(Kind::unknown_name, name.range, fmt::format("the game has no terrain `{}`", name.value));
  if (const auto near = base::nearest(name.value, known))
    found.help.push_back(fmt::format("did you mean `{}`?", known[*near]));
  else
    found.help.push_back(fmt::format("known: {}", fmt::join(known, ", ")));
  return kUnknownTerrain;
}

// Each kind lies on hexes or on hexsides, as the game says.
void Board::check_ground(const base::Text& name, std::uint16_t kind, bool hexside, Sink& sink) const {
  if (kind == kUnknownTerrain) return;
  const base::Text& on = rules_->game().terrain[kind].value.on;
  if (model::is_unknown(on) || (on.value == "hexside") == hexside) return;
  auto& found = sink.add(Kind::wrong_type, name.range,
                         fmt::format("`{}` lies on {}, but this is a list of {}", name.value,
                                     hexside ? "hexes" : "hexsides", hexside ? "hexsides" : "hexes"));
  found.related.push_back({rules_->game().terrain[kind].key.range, "the game's terrain"});
  found.help.push_back(hexside ? "list it under `terrain:`; or the game says `on: hexside` of it"
                               : "list it under `hexsides:`, as pairs of hexes");
}

void Board::read_terrain(Sink& sink) {
  const std::uint16_t elsewhere = kind_of(map_.elsewhere, sink);
  std::fill(terrain_.begin(), terrain_.end(), elsewhere);
  if (table_) table_->elsewhere = elsewhere;
  for (const auto& [name, area] : map_.terrain) {
    const std::uint16_t kind = kind_of(name, sink);
    if (!table_) check_ground(name, kind, false, sink);
    const NamedHexes listed = expand_ground(area.hexes, sink);
    for (const NamedHex& named : listed.hexes) terrain_[named.hex] = kind;
    for (const NamedArea& one : listed.areas) table_->areas.push_back({one.outline, kind, kUnknownHeight});
  }
}

void Board::read_heights(Sink& sink) {
  if (map_.heights.empty()) return;
  heights_.assign(grid_.size(), kUnknownHeight);
  for (const auto& [name, area] : map_.heights) {
    const auto height = read_height(name.value);
    if (!height) {
      sink.add(Kind::wrong_type, name.range,
               fmt::format("a height is a whole number, but this is `{}`", name.value));
      continue;
    }
    const NamedHexes listed = expand_ground(area.hexes, sink);
    for (const NamedHex& named : listed.hexes) heights_[named.hex] = *height;
    for (const NamedArea& one : listed.areas)
      table_->areas.push_back({one.outline, kUnknownTerrain, *height});
  }
}

// A height whose hexes are listed, but not all of them.
bool Board::heights_known(hex::HeightSpan heights) const {
  return std::none_of(map_.heights.begin(), map_.heights.end(), [&](const auto& area) {
    const auto height = read_height(area.key.value);
    return height && heights.low <= *height && *height <= heights.high &&
           std::any_of(area.value.hexes.begin(), area.value.hexes.end(),
                       [](const base::Text& text) { return model::is_unknown(text); });
  });
}

void Board::read_hexsides(Sink& sink) {
  HexsideFacings facings(map_, rules_, grid_, sink);
  for (const auto& [name, area] : map_.hexsides) {
    if (table_) {
      sink.add(Kind::wrong_type, name.range, "a table has no hexsides")
          .help.push_back("write a stream or a wall as a narrow area under `terrain:`");
      continue;
    }
    const auto kind = rules_ ? rules_->find_terrain(name.value) : std::optional<std::size_t>{};
    if (rules_ && !kind) {
      std::vector<std::string_view> known;
      for (const auto& terrain : rules_->game().terrain)
        if (terrain.value.on.value == "hexside") known.push_back(terrain.key.value);
      auto& found = sink.add(Kind::unknown_name, name.range,
                             fmt::format("the game has no hexside terrain `{}`", name.value));
      if (!known.empty()) found.help.push_back(fmt::format("known: {}", fmt::join(known, ", ")));
    }
    if (kind) check_ground(name, static_cast<std::uint16_t>(*kind), true, sink);
    for (const base::Text& text : area.hexes) {
      if (model::is_unknown(text) || model::is_none(text)) continue;
      const hex::HexsideResult result = hex::expand_hexsides(text.value, grid_);
      for (const hex::RangeProblem& problem : result.problems) report(problem, text, sink);
      const std::uint16_t terrain = kind ? static_cast<std::uint16_t>(*kind) : kUnknownTerrain;
      for (const hex::ListedHexside& side : result.hexsides) {
        hexsides_.push_back({side.a, side.b, terrain, side.one_sided});
        facings.add(hexsides_.back(), text.part(side.from, side.length), side.by_compass);
      }
    }
  }
}

void Board::read_scan(Sink& sink) const {
  std::vector<base::Text> hexes;
  for (const model::ScanPoint& point : map_.scan.points)
    if (point.hex.present()) hexes.push_back(point.hex);
  expand(hexes, sink);
  const model::Number& opacity = map_.scan.opacity;
  if (opacity.known() && (opacity.value < 0 || opacity.value > 100))
    sink.add(Kind::wrong_type, opacity.text.range,
             fmt::format("opacity is a percentage from 0 to 100, but this is {}", opacity.value));
}

}  // namespace muster::resolve
