#include <algorithm>

#include "pack/draft.h"
#include "pack/hexes.h"
#include "resolve/assumed_layout.h"

namespace muster::pack {
namespace {

using resolve::Board;

std::unique_ptr<format::Figure> figure_of(const std::optional<int>& number) {
  return number ? figure(*number) : nullptr;
}

std::unique_ptr<format::NumberingT> numbering(const Board& board) {
  const hex::GridSpec& spec = board.grid().spec();
  auto out = std::make_unique<format::NumberingT>();
  out->label = str(spec.scheme.pattern());
  for (const std::string& sheet : spec.scheme.sheets()) out->sheets.push_back(str(sheet));
  out->first_line = spec.first_line;
  out->last_line = spec.last_line;
  out->first_place = spec.first_place;
  out->last_place = spec.last_place;
  out->even_first_place = figure_of(spec.even_first_place);
  out->even_last_place = figure_of(spec.even_last_place);
  out->odd_first_place = figure_of(spec.odd_first_place);
  out->odd_last_place = figure_of(spec.odd_last_place);
  // The enums of the schema have the order of those of hex/grid.h.
  out->run = static_cast<format::Run>(spec.run);
  out->lines_grow = static_cast<format::Growth>(spec.lines_grow);
  out->places_grow = static_cast<format::Growth>(spec.places_grow);
  out->shifted = static_cast<format::Parity>(spec.shifted);
  out->shifted_towards = static_cast<format::Growth>(spec.shifted_towards);
  out->north = static_cast<format::Heading>(spec.north);
  out->sheets_grow = static_cast<format::Growth>(spec.sheets_grow);
  out->north_unknown = model::is_unknown(board.map().grid.north);
  return out;
}

// With whose it is: the first of the hexes that are named need not be the lower one.
struct DraftedSide {
  format::Hexside side;
  format::HexsideOwner owner;
};

void draft_hexsides(const Board& board, const hex::Layout& layout, format::MapT& out) {
  std::vector<DraftedSide> all;
  bool owned = false;
  for (const resolve::Hexside& side : board.hexsides()) {
    const auto [a, b] = std::minmax(side.a, side.b);
    const auto owner = !side.one_sided ? format::HexsideOwner::both
                       : side.a == a   ? format::HexsideOwner::a
                                       : format::HexsideOwner::b;
    all.push_back({format::Hexside(a, b, terrain_code(side.terrain), direction(layout, a, b)), owner});
    owned |= side.one_sided;
  }
  if (all.empty()) return;
  std::stable_sort(all.begin(), all.end(), [](const DraftedSide& one, const DraftedSide& other) {
    return std::pair(one.side.a(), one.side.direction()) < std::pair(other.side.a(), other.side.direction());
  });
  for (const DraftedSide& one : all) {
    out.hexsides.push_back(one.side);
    if (owned) out.hexside_owners.push_back(one.owner);
  }
}

std::vector<std::unique_ptr<format::NamedPlaceT>> named_places(
    const std::vector<resolve::BoardPlace>& places) {
  std::vector<std::unique_ptr<format::NamedPlaceT>> out;
  for (const resolve::BoardPlace& place : places) {
    auto& one = *out.emplace_back(std::make_unique<format::NamedPlaceT>());
    one.name = str(place.name);
    one.hexes.assign(place.hexes.begin(), place.hexes.end());
    one.areas = areas(place.areas);
  }
  return out;
}

std::unique_ptr<format::TableTopT> draft_table(const resolve::Table& table) {
  auto out = std::make_unique<format::TableTopT>();
  out->unit = str(table.unit);
  out->width = table.size.width;
  out->depth = table.size.depth;
  out->elsewhere = terrain_code(table.elsewhere);
  for (const resolve::TableArea& from : table.areas) {
    auto& one = *out->areas.emplace_back(std::make_unique<format::TerrainAreaT>());
    one.area = area(from.outline);
    one.terrain = terrain_code(from.terrain);
    one.height = from.height;
  }
  return out;
}

void draft_edges(const Board& board, format::MapT& out) {
  for (const resolve::BoardEdge& edge : board.edges()) {
    auto& one = *out.edges.emplace_back(std::make_unique<format::MapEdgeT>());
    one.edge = static_cast<format::SheetEdge>(edge.edge);
    one.hexes.assign(edge.hexes.begin(), edge.hexes.end());
    for (const auto& [name, words] : board.map().edges)
      if (name.value == resolve::kSheetEdges[static_cast<std::size_t>(edge.edge)])
        one.names = names_of(words.line, words.aka);
  }
}

}  // namespace

std::unique_ptr<format::MapT> draft_map(const Board& board, const hex::Layout& layout, std::int32_t game,
                                        std::string file) {
  auto out = std::make_unique<format::MapT>();
  out->title = str(board.map().title);
  out->source = str(board.map().remarks->source);
  out->file = std::move(file);
  out->game = game;
  out->numbering = numbering(board);
  out->size_inferred = board.size_inferred();
  out->layout = static_cast<format::Parity>(layout.shifted());
  out->shift_assumed = resolve::shift_assumed(board);
  draft_hexsides(board, layout, *out);
  out->places = named_places(board.places());
  out->zones = named_places(board.zones());
  if (board.table()) out->table = draft_table(*board.table());
  draft_edges(board, *out);
  return out;
}

}  // namespace muster::pack
