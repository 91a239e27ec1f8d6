// Both kinds of ground by the same laws, areas cut into triangles, hexsides in sight.
#include "editor/canvas/ground.h"

#include <cmath>
#include <random>

#include "canvas/desk_of_files.h"
#include "editor/canvas/side_index.h"
#include "editor/canvas/triangles.h"
#include "editor/tools/move_shared.h"

namespace {

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::canvas;

constexpr const char* kTable = R"(map: Table
game: game.yaml
table: {width: 48, depth: 32, unit: UD}
elsewhere: clear
terrain:
  woods: (3, 13) (9, 11.5) (12, 14) (11.5, 19) (7, 21) (2.5, 18)
)";

constexpr const char* kOnTable = R"(scenario: Table
game: game.yaml
map: map.yaml
sides:
  Red:
    commander: {name: Ash, at: (4 5)}
    facing: north
    formations:
      - name: Wing
        commander: none
        units:
          - Horse C-7: (24, 8) facing 300
          - Foot C-6: (10, 8)
          - Spare C-5: unknown
)";

struct OnTable {
  TemporaryFolder folder;
  std::unique_ptr<document::Document> document;
  OnTable() {
    folder.write("game.yaml", kGame);
    folder.write("map.yaml", kTable);
    auto opened = document::Document::open(folder.write("battle.yaml", kOnTable));
    REQUIRE(opened);
    document = std::move(*opened);
    REQUIRE(document->now()->analysis().battle());
  }
  const document::Analysis& analysis() const { return document->now()->analysis(); }
  std::string text() const { return *document->files().find(folder.at("battle.yaml"))->text; }
};

void check_laws(const Ground& ground) {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> share(0, 1);
  const Rect all = ground.bounds();
  int there = 0;
  for (int i = 0; i < 500; ++i) {
    const hex::Point point{all.left + share(random) * all.width(), all.top + share(random) * all.height()};
    const Spot spot = ground.at(point);
    if (!spot) continue;
    ++there;
    const hex::Point centre = ground.centre(spot);
    CHECK(std::hypot(centre.x - point.x, centre.y - point.y) < 0.6);
    CHECK(ground.at(centre) == spot);
    const auto found = ground.find(ground.name(spot));
    REQUIRE(found);
    CHECK(*found == spot);
  }
  CHECK(there > 400);
  CHECK_FALSE(ground.at({all.left - 1, all.top}));
  CHECK_FALSE(ground.at({all.right + 1, all.bottom}));
}

double area(hex::Point a, hex::Point b, hex::Point c) {
  return std::abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2;
}

}  // namespace

TEST_CASE("spots and points of both kinds of ground lead to each other") {
  const Field field;
  const auto hexes = make_ground(field.analysis());
  check_laws(*hexes);
  CHECK(hexes->unpaintable().empty());
  CHECK(hexes->find("0911").error() == "the map has no hex 0911");
  const OnTable battle;
  const auto table = make_ground(battle.analysis());
  check_laws(*table);
  CHECK_FALSE(table->unpaintable().empty());
  CHECK_FALSE(table->find("0101"));
  CHECK_THAT(table->find("(50, 1)").error(), Catch::Contains("beside the table"));
  CHECK(table->bounds().width() == Approx(1.5 * table->bounds().height()));
}

TEST_CASE("counters lie at their points of a table, turned to their bearing") {
  const OnTable battle;
  const auto ground = make_ground(battle.analysis());
  const Scene scene = make_scene(*battle.document->now(), *battle.document->now());
  REQUIRE(scene.pieces.size() == 3);
  for (const Piece& piece : scene.pieces) {
    CHECK(piece_at(scene, piece.centre));
    if (piece.name == "Horse") {
      CHECK(ground->name(ground->at(piece.centre)) == "(24, 8)");
      CHECK(piece.heading == 300.0);
      CHECK(piece.turn == Approx(-60));
    }
    if (piece.name == "Foot") CHECK(piece.heading == 0.0);
  }
}

TEST_CASE("a counter is dragged over a table by any of its parts, and turned") {
  OnTable battle;
  const tools::Settings settings;
  const auto context = [&] { return tools::Context{battle.analysis(), settings, "stroke"}; };
  const Thing horse{ThingKind::unit, 0};
  const auto at = [](double x, double y) {
    return Spot{hex::kNoHex,
                table::Point{static_cast<int>(x * table::kUnit), static_cast<int>(y * table::kUnit)}};
  };
  const auto take = [&](const tools::Outcome& outcome) {
    INFO(outcome.problem);
    REQUIRE(outcome.problem.empty());
    REQUIRE(battle.document->apply(outcome.edit));
  };
  take(tools::move_by(context(), horse, at(24.2, 8.1), at(25.2, 9.1)));
  CHECK_THAT(battle.text(), Catch::Contains("Horse C-7: (25, 9) facing 300"));
  take(tools::move_by(context(), horse, at(25, 9), at(48, 9)));
  take(tools::move_by(context(), horse, at(47, 9), at(48, 9)));
  CHECK_THAT(battle.text(), Catch::Contains("Horse C-7: (48, 9) facing 300"));
  take(tools::turn(context(), horse, 1));
  CHECK_THAT(battle.text(), Catch::Contains("Horse C-7: (48, 9) facing 315"));
  take(tools::move_to(context(), {ThingKind::unit, 2}, at(1, 2)));
  CHECK(battle.analysis().battle()->units[2].place.details->spot.at == table::Point{1000, 2000});
  take(tools::move_to(context(), {ThingKind::leader, 0}, at(5, 5)));
  CHECK_THAT(battle.text(), Catch::Contains("at: (5 5)"));
}

TEST_CASE("triangles cover an outline exactly") {
  std::mt19937 random(9);
  std::uniform_real_distribution<double> radius(0.3, 4);
  for (int corners = 3; corners < 40; ++corners) {
    std::vector<hex::Point> star;
    double whole = 0, parts = 0;
    for (int i = 0; i < corners; ++i) {
      const double angle = i * 6.283185307 / corners, far = radius(random);
      star.push_back({far * std::cos(angle), far * std::sin(angle)});
    }
    for (std::size_t i = 0; i < star.size(); ++i) {
      const hex::Point a = star[i], b = star[(i + 1) % star.size()];
      whole += (a.x * b.y - a.y * b.x) / 2;
    }
    const auto cut = triangles(star);
    CHECK(cut.size() == star.size() - 2);
    for (const Triangle& one : cut) parts += area(star[one[0]], star[one[1]], star[one[2]]);
    CHECK(parts == Approx(std::abs(whole)));
  }
  CHECK(triangles({}).empty());
  CHECK(triangles({{1, 1}, {2, 2}}).empty());
}

TEST_CASE("hexsides in sight are those of the cells, each once") {
  Field field;
  REQUIRE(field.document->apply(document::edit_text(
      "streams", field.folder.at("map.yaml"), field.text("map.yaml"),
      field.text("map.yaml") +
          "hexsides:\n  stream: 0303/0304, 0101/0102, 0805/0806, 0303/0403, 0510/0610\n")));
  const resolve::Board& board = *field.analysis().board();
  REQUIRE(board.hexsides().size() == 5);
  const SideIndex index(board, field.analysis().layout());
  const Cells all{{0, 0}, board.grid().extent()};
  for (const Cells& cells : {all, Cells{{2, 2}, {3, 4}}, Cells{{4, 0}, {8, 3}}, Cells{{0, 0}, {0, 0}}}) {
    std::size_t seen = 0, meant = 0;
    index.each(cells, [&](const DrawnSide& side) {
      ++seen;
      CHECK(side.terrain == board.hexsides().front().terrain);
    });
    for (const resolve::Hexside& side : board.hexsides()) {
      const hex::Cell cell = board.grid().cell(side.a);
      meant += cell.line >= cells.first.line && cell.line < cells.end.line &&
               cell.place >= cells.first.place && cell.place < cells.end.place;
    }
    CHECK(seen == meant);
  }
}
