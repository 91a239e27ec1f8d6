#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "exporters/losses_shared.h"
#include "exporters/vassal/module.h"
#include "render/layout.h"

namespace muster::exporters::vassal {
namespace {

using flatbuffers::uoffset_t;
using render::Image;

constexpr double kHexPixels = 100, kLeastHexPixels = 20;
constexpr double kCounterShare = 0.78;  // of a hex's width

// Pictures by what they show: many counters look alike from behind, and variants share most of theirs.
class Images {
 public:
  std::string add(const Image& image) {
    const auto [found, fresh] =
        names_.try_emplace(image.png, fmt::format("counter-{}.png", names_.size() + 1));
    if (fresh) files_.push_back({"images/" + found->second, image.png});
    return found->second;
  }
  void add(const std::string& name, std::string png) { files_.push_back({"images/" + name, std::move(png)}); }
  std::vector<ZipFile> take() && { return std::move(files_); }

 private:
  std::map<std::string, std::string> names_;
  std::vector<ZipFile> files_;
};

class Reader {
 public:
  Reader(const Request& request, Losses& losses)
      : request_(request), opened_(request.pack), losses_(losses) {}

  base::Result<Module> read() {
    const format::Scenario& first = scenario_at(pack(), request_.scenarios.front());
    module_.name = pack::text(first.title());
    module_.description = pack::text(game_of(pack(), first).title());
    for (const std::size_t index : request_.scenarios) {
      if (const auto board = find_board(index); !board) return base::Error{board.error()};
      if (const auto problem = add_scenario(index)) return base::Error{*problem};
    }
    module_.images = std::move(images_).take();
    for (std::size_t i = 0; i < module_.slots.size(); ++i) module_.slots[i].number = static_cast<int>(i) + 1;
    return std::move(module_);
  }

 private:
  const format::PackFile& pack() const { return opened_.root(); }

  base::Result<render::BoardImage> draw_board(std::size_t index, std::size_t hexes) const {
    // As large as a picture can be, when it cannot be as large as it should.
    double pixels = kHexPixels;
    auto board = render::draw_board(request_.pack, index, pixels);
    while (!board && pixels * 0.8 >= kLeastHexPixels)
      board = render::draw_board(request_.pack, index, pixels *= 0.8);
    if (board) return board;
    return base::Error{fmt::format("a map of {} hexes is too large for a board: {}", hexes, board.error())};
  }

  base::Result<const Board*> find_board(std::size_t index) {
    const format::Map& map = map_of(pack(), scenario_at(pack(), index));
    for (const Board& board : module_.boards)
      if (board.map == &map) return &board;
    auto picture = draw_board(index, map.labels()->size());
    if (!picture) return base::Error{picture.error()};
    Board board{free_name(std::string(pack::text(map.title()))),
                fmt::format("board-{}.png", module_.boards.size() + 1),
                map.table() ? NumberedGrid{} : number_grid(map, *picture), &map,
                picture->scale / render::kHex};
    images_.add(board.image, std::move(picture->png));
    lose_with(board);
    module_.boards.push_back(std::move(board));
    return &module_.boards.back();
  }

  std::string free_name(const std::string& title) const {
    const auto taken = [&](const std::string& name) {
      return std::any_of(module_.boards.begin(), module_.boards.end(),
                         [&](const Board& one) { return one.name == name; });
    };
    std::string name = title;
    for (int i = 2; taken(name); ++i) name = fmt::format("{} ({})", title, i);
    return name;
  }

  void lose_with(const Board& board) {
    if (!board.numbered.numbering && !board.map->table())
      for (const flatbuffers::String* label : *board.map->labels())
        losses_.add(fmt::format("hex numbers, which the grid cannot show: {}", board.numbered.reason),
                    pack::text(label));
    lose_names(*board.map, losses_);
    losses_.add("terrain, heights and hexsides, which are in the picture of the board alone", board.name);
    if (board.map->table())
      losses_.add("units of distance, which VASSAL does not count on a board without a grid",
                  pack::text(board.map->table()->unit()));
  }

  std::optional<std::string> add_scenario(std::size_t index) {
    const format::Scenario& from = scenario_at(pack(), index);
    const Board& board = **find_board(index);
    const render::Scene scene = render::read_scene(pack(), from);
    const std::vector<render::Placed> placed = render::place_counters(scene);
    const double pixels = board.map->table() ? render::kCounter * board.zoom * common_scale(placed)
                                             : board.numbered.grid.dy * kCounterShare;
    const auto fronts = render::draw_counters(request_.pack, index, render::CounterFace::front, pixels);
    const auto backs = render::draw_counters(request_.pack, index, render::CounterFace::back, pixels);
    if (!fronts || !backs) return (fronts ? backs : fronts).error();
    for (const format::Side* side : *from.sides())
      if (const std::string name(pack::text(side->name()));
          std::find(module_.sides.begin(), module_.sides.end(), name) == module_.sides.end())
        module_.sides.push_back(name);
    const std::vector<Piece> pieces = read_pieces(pack(), from);
    Scenario scenario{scenario_title(from), file_name(from), board.name, {}};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const std::size_t slot = add_slot(from, pieces[i], (*fronts)[i], (*backs)[i]);
      if (const auto at = board.map->table() ? on_table(placed, i, board) : on_hexes(pieces[i], board))
        put(*at, slot, scenario);
      else
        losses_.add("pieces that are not on the map at the start, and only in the list of counters",
                    piece_title(pieces[i]), pieces[i].id);
    }
    module_.scenarios.push_back(std::move(scenario));
    lose_with(from, pieces);
    return std::nullopt;
  }

  static std::string file_name(const format::Scenario& scenario) {
    std::string name(pack::text(scenario.id()));
    std::replace(name.begin(), name.end(), '#', '+');
    return name + ".vsav";
  }

  std::size_t add_slot(const format::Scenario& scenario, const Piece& piece, const Image& front,
                       const Image& back) {
    const format::Map& map = map_of(pack(), scenario);
    bool exact = true;
    const CounterLook look = map.table() ? CounterLook{images_.add(front), images_.add(back),
                                                       turn_on_table(piece, exact), kTableWays}
                                         : CounterLook{images_.add(front), images_.add(back),
                                                       turn_of(map, game_of(pack(), scenario), piece, exact)};
    if (!exact)
      losses_.add(map.table() ? "facings between two steps of five degrees"
                              : "facings between two ways that a hex has",
                  piece_title(piece), piece.id);
    Slot slot{piece.name,   piece.side, traits_of(pack(), scenario, piece, look), look.front, front.width,
              front.height, 0};
    const std::string key =
        fmt::format("{}\n{}\n{}\n{}", slot.front, slot.name, slot.side, add_piece("", slot.traits));
    const auto [found, fresh] = slots_.try_emplace(key, module_.slots.size());
    if (fresh) module_.slots.push_back(std::move(slot));
    return found->second;
  }
  // The scale of most counters on a table; of few, of the first.
  static double common_scale(const std::vector<render::Placed>& placed) {
    return placed.empty() ? 1 : placed[placed.size() / 2].scale;
  }

  struct Start {
    Pixel at;
    std::string location;
  };
  std::optional<Start> on_hexes(const Piece& piece, const Board& board) {
    if (piece.hexes.empty()) return std::nullopt;
    const Grid& grid = board.numbered.grid;
    const Pixel first = grid.centre(grid.cells[piece.hexes.front()]);
    const Pixel last = grid.centre(grid.cells[piece.hexes.back()]);
    const bool whole = piece.hexes.size() == 1 && board.numbered.numbering;
    if (piece.hexes.size() > 1)
      losses_.add("units of several hexes, which VASSAL puts on one when they are moved", piece_title(piece),
                  piece.id);
    return Start{
        {(first.x + last.x) / 2, (first.y + last.y) / 2},
        std::string(whole ? pack::text(board.map->labels()->Get(piece.hexes.front())) : std::string_view())};
  }
  // Where the drawing has it: a leader who is with a unit stands behind it.
  static std::optional<Start> on_table(const std::vector<render::Placed>& placed, std::size_t piece,
                                       const Board& board) {
    const auto found = std::find_if(placed.begin(), placed.end(),
                                    [&](const render::Placed& one) { return one.counter == piece; });
    if (found == placed.end()) return std::nullopt;
    return Start{{static_cast<int>(std::lround(found->centre.x * board.zoom)),
                  static_cast<int>(std::lround(found->centre.y * board.zoom))},
                 {}};
  }
  static void put(const Start& start, std::size_t slot, Scenario& scenario) {
    auto stack = std::find_if(scenario.stacks.begin(), scenario.stacks.end(),
                              [&](const StartStack& one) { return one.at == start.at; });
    if (stack == scenario.stacks.end()) stack = scenario.stacks.insert(stack, {start.at, start.location, {}});
    stack->slots.push_back(slot);
  }

  void lose_with(const format::Scenario& scenario, const std::vector<Piece>& pieces) {
    for (const format::Group* group : *scenario.groups())
      if (group->hexes()->size() > 1 && pack::size(group->areas()) == 0)
        losses_.add("free choices, of which one way to make them is set up", group_title(scenario, *group));
    lose_empty_formations(scenario, pieces, losses_);
    lose_boxes(scenario, losses_);
    lose_attributes(scenario, losses_);
    lose_texts(scenario, losses_);
  }

  const Request& request_;
  pack::Opened opened_;
  Losses& losses_;
  Module module_;
  Images images_;
  std::map<std::string, std::size_t> slots_;  // by all that makes them different
};

}  // namespace

base::Result<Module> read_module(const Request& request, Losses& losses) {
  return Reader(request, losses).read();
}

}  // namespace muster::exporters::vassal
