#include "resolve/board.h"

#include <algorithm>
#include <charconv>
#include <memory>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "base/parallel.h"
#include "base/unicode.h"
#include "hex/edge_words.h"
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

hex::NameResolver Board::names() const {
  hex::NameResolver names([this](std::string_view name) { return resolve_name(name); });
  names.feature = [this](std::string_view name) { return find_feature(name); };
  names.heights = [this](hex::HeightSpan heights) { return at_height(heights); };
  return names;
}

namespace {

const BoardPlace* find_in(const std::vector<BoardPlace>& places, const std::string& folded) {
  for (const BoardPlace& place : places)
    if (std::find(place.spellings.begin(), place.spellings.end(), folded) != place.spellings.end())
      return &place;
  return nullptr;
}

}  // namespace

const BoardPlace* Board::find_place(std::string_view name) const { return find_in(places_, fold(name)); }
const BoardPlace* Board::find_zone(std::string_view name) const { return find_in(zones_, fold(name)); }

// By the book's own name or by its line.
const BoardEdge* Board::named_edge(std::string_view name) const {
  const std::string_view word = hex::edge_name(name).name;
  for (const std::string& wanted : {fold(name), fold(word)})
    for (const BoardEdge& edge : edges_)
      if (std::find(edge.spellings.begin(), edge.spellings.end(), wanted) != edge.spellings.end())
        return &edge;
  for (const BoardEdge& edge : edges_)
    if (!table_ && is_line_of(word, edge)) return &edge;
  return nullptr;
}

const BoardEdge* Board::find_edge(std::string_view name) const {
  const auto bracket = name.find(" (");
  if (bracket != std::string_view::npos && name.ends_with(')')) {
    const BoardEdge* edge = find_edge(name.substr(0, bracket));
    return edge && edge == find_edge(name.substr(bracket + 2, name.size() - bracket - 3)) ? edge : nullptr;
  }
  if (const BoardEdge* edge = named_edge(name)) return edge;
  const auto compass = hex::compass_side(hex::edge_name(name).name);
  if (!compass) return nullptr;
  const auto north = static_cast<std::size_t>(grid_.spec().north);
  return &edges_[(north + static_cast<std::size_t>(*compass)) % edges_.size()];
}

// 33xx, or xx27-xx28 where lines that differ in length end at the edge.
bool Board::is_line_of(std::string_view pattern, const BoardEdge& edge) const {
  const auto dash = std::min({pattern.find('-'), pattern.find("–"), pattern.find('/')});
  if (dash == std::string_view::npos) return line(pattern) == edge.hexes;
  const std::size_t width = pattern[dash] == '-' || pattern[dash] == '/' ? 1 : std::string_view("–").size();
  auto first = line(pattern.substr(0, dash)), all = line(pattern.substr(dash + width));
  const auto touches = [&](const std::vector<hex::HexIndex>& hexes) {
    return std::any_of(edge.hexes.begin(), edge.hexes.end(), [&](hex::HexIndex hex) {
      return std::binary_search(hexes.begin(), hexes.end(), hex);
    });
  };
  if (!touches(first) || !touches(all)) return false;
  all.insert(all.end(), first.begin(), first.end());
  std::sort(all.begin(), all.end());
  return std::all_of(edge.hexes.begin(), edge.hexes.end(),
                     [&](hex::HexIndex hex) { return std::binary_search(all.begin(), all.end(), hex); });
}

std::optional<std::vector<hex::HexIndex>> Board::resolve_name(std::string_view name) const {
  if (const BoardPlace* place = find_place(name)) return place->hexes;
  if (const BoardPlace* zone = find_zone(name)) return zone->hexes;
  if (const BoardEdge* edge = named_edge(name)) return edge->hexes;
  const auto kind = rules_ ? rules_->find_terrain(name) : std::optional<std::size_t>{};
  if (!kind) return std::nullopt;
  std::vector<hex::HexIndex> hexes;
  for (hex::HexIndex hex = 0; hex < grid_.size(); ++hex)
    if (terrain_[hex] == *kind) hexes.push_back(hex);
  for (const Hexside& side : hexsides_) {
    if (side.terrain != *kind) continue;
    hexes.push_back(side.a);
    if (!side.one_sided) hexes.push_back(side.b);  // else it is the first one's alone
  }
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  return hexes;
}

// A line of hexsides, or the hexes of a kind of terrain, a place or an edge. Sorted, each once.
std::optional<hex::Feature> Board::find_feature(std::string_view name) const {
  hex::Feature feature;
  const auto tidy = [&](const base::Text& called, const std::vector<hex::HexIndex>& hexes, bool complete) {
    feature.name = called.str();
    feature.hexes = hexes;
    std::sort(feature.hexes.begin(), feature.hexes.end());
    feature.hexes.erase(std::unique(feature.hexes.begin(), feature.hexes.end()), feature.hexes.end());
    feature.complete = complete;
  };
  if (const BoardPlace* place = find_place(name)) {
    tidy(place->name, place->hexes, place->complete);
  } else if (const BoardPlace* zone = find_zone(name)) {
    tidy(zone->name, zone->hexes, zone->complete);
  } else if (const BoardEdge* edge = find_edge(name)) {
    tidy({name, {}}, edge->hexes, true);
  } else if (const auto kind = rules_ ? rules_->find_terrain(name) : std::nullopt) {
    feature.name = rules_->game().terrain[*kind].key.str();
    feature.complete = terrain_known(static_cast<std::uint16_t>(*kind));
    for (const Hexside& side : hexsides_)
      if (side.terrain == *kind) feature.sides.emplace_back(side.a, side.b);
    for (hex::HexIndex hex = 0; feature.sides.empty() && hex < grid_.size(); ++hex)
      if (terrain_[hex] == *kind) feature.hexes.push_back(hex);
  } else {
    return std::nullopt;
  }
  return feature;
}

hex::Region Board::at_height(hex::HeightSpan heights) const {
  if (!read_) return {{}, {}, true};
  if (map_.heights.empty()) return {{}, "the map does not say how high its hexes lie"};
  hex::Region region;
  std::vector<int> known;
  for (hex::HexIndex hex = 0; hex < grid_.size(); ++hex) {
    if (heights_[hex] == kUnknownHeight) continue;
    if (std::find(known.begin(), known.end(), heights_[hex]) == known.end()) known.push_back(heights_[hex]);
    if (heights.low <= heights_[hex] && heights_[hex] <= heights.high) region.hexes.push_back(hex);
  }
  std::sort(known.begin(), known.end());
  if (region.hexes.empty() && heights_known(heights))
    region.fault = fmt::format("no hex of the map has this height; it lists {}", fmt::join(known, ", "));
  return region;
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

bool Board::terrain_known(std::uint16_t kind) const {
  const auto open = [&](const model::Keyed<model::TerrainArea>& areas) {
    return std::any_of(areas.begin(), areas.end(), [&](const auto& area) {
      const bool own = rules_->find_terrain(area.key.value) == kind;
      return own && std::any_of(area.value.hexes.begin(), area.value.hexes.end(),
                                [](const base::Text& text) { return model::is_unknown(text); });
    });
  };
  if (!read_ || open(map_.terrain) || open(map_.hexsides)) return false;
  if (rules_->game().terrain[kind].value.on.value == "hexside")
    return std::any_of(hexsides_.begin(), hexsides_.end(),
                       [&](const Hexside& one) { return one.terrain == kind; });
  return map_.elsewhere.present() && !model::is_unknown(map_.elsewhere);
}

// A kind of terrain, or a place that one makes.
bool Board::names_ground(std::string_view name) const {
  if (const BoardPlace* place = find_place(name)) return place->early;
  if (find_zone(name) || named_edge(name)) return false;
  return rules_ && rules_->find_terrain(name);
}

bool Board::extent_known(std::string_view name) const {
  if (const BoardPlace* place = find_place(name)) return place->complete;
  if (const BoardPlace* zone = find_zone(name)) return zone->complete;
  if (named_edge(name)) return true;
  const auto kind = rules_ ? rules_->find_terrain(name) : std::optional<std::size_t>{};
  return !kind || terrain_known(static_cast<std::uint16_t>(*kind));
}

// A name beside a hex is held against what the map has; it may be a slip, or a remark and no name at all.
void Board::compare_beside(const hex::PlaceBeside& beside, const base::Text& text, Sink& sink) const {
  const base::SourceRange where = text.part(beside.from, beside.length);
  const BoardPlace* place = find_place(beside.name);
  if (!place && !resolve_name(beside.name)) {
    std::vector<std::string_view> known;
    for (const BoardPlace& one : places_) known.push_back(one.name.value);
    const auto near = base::nearest(beside.name, known);
    if (!near) return;
    place = &places_[*near];
    sink.add(Kind::name_mismatch, where,
             fmt::format("`{}` is taken to mean `{}`", beside.name, place->name.value))
        .help.push_back(fmt::format("write `{}`", place->name.value));
  }
  if (!place || !place->complete || place->hexes.empty()) return;
  if (std::find(place->hexes.begin(), place->hexes.end(), beside.hex) != place->hexes.end()) return;
  sink.add(Kind::place_conflict, where,
           fmt::format("{} is not in hex {} on the map", place->name.value, grid_.label(beside.hex)))
      .related.push_back({place->name.range, fmt::format("the map has it in {}", labels(place->hexes))});
}

// The first few, for messages.
std::string Board::labels(const std::vector<hex::HexIndex>& hexes) const {
  constexpr std::size_t kMost = 4;
  std::string out;
  for (std::size_t i = 0; i < hexes.size() && i < kMost; ++i) out += (i ? ", " : "") + grid_.label(hexes[i]);
  return out + (hexes.size() > kMost ? ", ..." : "");
}

// The name within a slip's distance, without the words around it; or what there is.
void Board::explain_unknown(std::string_view text, diagnostics::Diagnostic& found) const {
  constexpr std::size_t kMostListed = 12;
  std::vector<std::string_view> known;
  for (const BoardPlace& place : places_) known.push_back(place.name.value);
  for (const BoardPlace& zone : zones_) known.push_back(zone.name.value);
  for (const Box& box : boxes_) known.push_back(box.name.value);
  for (const auto& edge : map_.edges)
    for (const base::Text& other : edge.value.aka) known.push_back(other.value);
  for (const std::string_view around : {"any ", "all ", "the "})
    if (text.starts_with(around)) text.remove_prefix(around.size());
  for (const std::string_view around : {" hexes", " hex"})
    if (text.ends_with(around)) text.remove_suffix(around.size());
  if (const auto near = base::nearest(text, known))
    found.help.push_back(fmt::format("did you mean `{}`?", known[*near]));
  else if (!known.empty() && known.size() <= kMostListed)
    found.help.push_back(
        fmt::format("the map has {}, and the game's kinds of terrain", fmt::join(known, ", ")));
}

void Board::report(const hex::RangeProblem& problem, const base::Text& text, Sink& sink) const {
  const base::SourceRange where = text.part(problem.from, problem.length);
  if (problem.read_as_meant) {
    sink.add(Kind::misprint, where, fmt::format("`{}`: {}", problem.text, problem.reason))
        .help.push_back("it is read as meant; put it right here, or record what the book prints");
    return;
  }
  switch (problem.fault) {
    case hex::RangeFault::off_map: {
      auto& found = sink.add(Kind::hex_off_map, where, fmt::format("the map has no hex {}", problem.text));
      if (!problem.reason.empty()) found.notes.push_back(problem.reason);
      if (size_inferred()) {
        found.related.push_back({map_.grid.last.number.range, "the last hex is inferred, not printed"});
        found.notes.push_back("if the printed map does have it, widen `last:` there");
      }
      return;
    }
    case hex::RangeFault::unknown_name: {
      auto& found =
          sink.add(Kind::unknown_name, where, fmt::format("nothing on the map is called `{}`", problem.text));
      explain_unknown(problem.text, found);
      return;
    }
    case hex::RangeFault::bad_number:
      sink.add(Kind::bad_hex_number, where, fmt::format("`{}` is no hex number", problem.text))
          .notes.push_back(problem.reason);
      return;
    case hex::RangeFault::no_form: {
      const bool word = problem.text.find_first_of("0123456789xX") != std::string::npos;
      auto& found = sink.add(Kind::ambiguous_range, where,
                             word ? fmt::format("`{}` is no range of hexes", problem.text)
                                  : fmt::format("`{}`: {}", problem.text, problem.reason));
      if (word) found.notes.push_back(problem.reason);
      return;
    }
    case hex::RangeFault::not_adjacent:
      sink.add(Kind::adjacency_mismatch, where, problem.reason);
      return;
    case hex::RangeFault::no_region:
      sink.add(Kind::ambiguous_range, where, problem.reason);
      return;
    case hex::RangeFault::too_many:
      sink.add(Kind::too_large, where, fmt::format("`{}` names more hexes than the map has", problem.text))
          .help.push_back(fmt::format("the map has {} hexes", grid_.size()));
      return;
  }
}

NamedHexes Board::expand(const std::vector<base::Text>& texts, Sink& sink) const {
  return expand(texts, {}, sink);
}

// What the resolver is asked for while it expands one text.
struct Board::Asked {
  bool open = false;   // a name is used of which the map does not say all hexes
  bool later = false;  // something is used that is not read yet
};

hex::NameResolver Board::listening(const Presence& presence, Asked& asked) const {
  hex::NameResolver all;
  all.in_play = presence.in_play;
  all.hexes = [this, &asked](std::string_view name) {
    auto hexes = resolve_name(name);
    if (!hexes) return hexes;
    asked.open = asked.open || !extent_known(name);
    asked.later = asked.later || (!read_ && names_ground(name));
    return hexes;
  };
  all.feature = [this, &asked](std::string_view name) {
    auto feature = find_feature(name);
    if (!feature) return feature;
    asked.open = asked.open || !feature->complete;
    asked.later = asked.later || !read_;
    return feature;
  };
  all.heights = [this, &asked](hex::HeightSpan heights) {
    asked.open = asked.open || !heights_known(heights);
    asked.later = asked.later || !read_;
    return at_height(heights);
  };
  if (presence.standing)
    all.standing = [&presence, &asked](std::string_view name) {
      auto region = presence.standing(name);
      asked.later = asked.later || (region && region->later);
      asked.open = asked.open || (region && region->hexes.empty() && region->fault.empty());
      return region;
    };
  return all;
}

struct Board::Expanded {
  hex::RangeResult range;
  Asked asked;
};

Board::Expanded Board::read_list(const base::Text& text, const Presence& presence) const {
  Expanded out;
  out.range = hex::expand(text.value, grid_, listening(presence, out.asked));
  return out;
}

NamedHexes Board::expand(const std::vector<base::Text>& texts, const Presence& presence, Sink& sink) const {
  constexpr std::size_t kBatch = 64;  // long lists, as those of terrain are, are read on all cores
  if (table_) return expand_areas(texts, sink);
  NamedHexes out;
  Sink found;
  std::size_t items = 0;
  std::vector<Expanded> batch(std::min(kBatch, texts.size()));
  const unsigned cores = texts.size() < kBatch || presence.standing ? 1 : base::cores();
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i % kBatch == 0)
      base::each_index(std::min(kBatch, texts.size() - i), cores, [&](std::size_t next) {
        const base::Text& one = texts[i + next];
        batch[next] = model::is_unknown(one) ? Expanded() : read_list(one, presence);
      });
    const base::Text& text = texts[i];
    const auto& [result, asked] = batch[i % kBatch];
    if (model::is_unknown(text)) {
      ++out.unknown;
      ++items;
      continue;
    }
    if (refuse_points(text, found)) {
      out.complete = false;
      ++items;
      continue;
    }
    for (const hex::ListedHex& listed : result.hexes)
      out.hexes.push_back({listed.hex, text.part(listed.from, listed.length), items + listed.item});
    for (const hex::RangeProblem& problem : result.problems) report(problem, text, found);
    for (const hex::PlaceBeside& beside : result.places) compare_beside(beside, text, found);
    if (asked.open) out.complete = false;
    if (result.hexes.empty() && result.problems.empty() && !asked.open)
      found.add(Kind::ambiguous_range, text.range, fmt::format("`{}` leaves no hex of the map", text.value));
    out.ordered = out.ordered && result.ordered;
    out.complete =
        out.complete && std::all_of(result.problems.begin(), result.problems.end(),
                                    [](const hex::RangeProblem& one) { return one.read_as_meant; });
    out.later = out.later || asked.later;
    items += std::max<std::size_t>(result.items, 1);
  }
  out.complete = out.complete && out.unknown == 0 && !out.later;
  if (!out.later || !presence.standing)
    for (diagnostics::Diagnostic& one : found.found()) sink.add(std::move(one));
  return out;
}

std::vector<hex::HexIndex> Board::line(std::string_view pattern) const {
  if (pattern.find_first_of("xX") == std::string_view::npos) return {};
  const hex::RangeResult result = hex::expand(pattern, grid_, [](std::string_view) { return std::nullopt; });
  if (!result.problems.empty()) return {};
  std::vector<hex::HexIndex> hexes;
  for (const hex::ListedHex& listed : result.hexes) hexes.push_back(listed.hex);
  std::sort(hexes.begin(), hexes.end());
  return hexes;
}

}  // namespace muster::resolve
