// Prints the order of battle of a pack and draws its set-up as text.
// order_of_battle FILE.muster [SCENARIO]

#include <muster/pack.h>
#include <algorithm>
#include <cstdio>
#include <limits>
#include <numeric>

using muster::Battle;
using muster::text;
namespace format = muster::format;

namespace {

constexpr std::int64_t kLargest = 100000;  // rows and characters

std::string side_mark(std::size_t side) { return std::string(1, static_cast<char>('A' + side % 26)); }

void line(const std::string& text) { std::printf("%s\n", text.c_str()); }

std::string spaced(std::string text) {
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::string where_placed(const Battle& battle, const format::Place& place,
                         const std::vector<std::uint32_t>& hexes) {
  std::string where;
  for (const std::uint32_t hex : hexes) where += " " + std::string(battle.label(hex));
  if (place.kind() == format::PlaceKind::fixed) return "at" + where;
  if (!hexes.empty()) return "free choice:" + where;
  const std::string kind = spaced(format::EnumNamePlaceKind(place.kind()));
  if (place.kind() == format::PlaceKind::entering)
    return place.turn() > 0 ? kind + " on turn " + std::to_string(place.turn()) : kind;
  if (const format::Box* box = muster::at(battle.scenario().boxes(), place.box()))
    return kind + " " + std::string(text(box->name())) +
           (text(place.space()).empty() ? "" : " " + std::string(text(place.space())));
  return text(place.target()).empty() ? kind : kind + " " + std::string(text(place.target()));
}

void print_leader(const Battle& battle, std::int64_t index, const std::string& indent) {
  const format::Leader* leader = battle.leader(index);
  if (!leader) return;
  const auto hexes = battle.hexes_of_leader(static_cast<std::size_t>(index));
  line(indent + "* " + std::string(text(leader->name())) + ", " +
       where_placed(battle, *leader->place(), hexes));
}

void print_unit(const Battle& battle, std::size_t index, const std::string& indent) {
  const format::Unit* unit = battle.unit(static_cast<std::int64_t>(index));
  if (!unit) return;
  std::string code(text(unit->code()));
  if (!code.empty()) code = "  " + code;
  line(indent + "- " + std::string(text(unit->name())) + code + "  " +
       where_placed(battle, *unit->place(), battle.hexes_of_unit(index)));
}

void print_side(const Battle& battle, std::size_t index) {
  const format::Side& side = *battle.side(static_cast<std::int64_t>(index));
  line("\n" + side_mark(index) + " = " + std::string(text(side.name())));
  print_leader(battle, side.commander(), "  ");
  for (const Battle::Line& one : battle.order_of_battle(index)) {
    const std::string indent(2 * (one.depth + 1), ' ');
    const format::Order* order = muster::at(battle.game().orders(), one.formation->order());
    line(indent + std::string(text(one.formation->name())) +
         (order ? " (" + std::string(text(order->name())) + ")" : ""));
    print_leader(battle, one.formation->commander(), indent + "  ");
    for (const std::uint32_t unit : muster::all(one.formation->units()))
      print_unit(battle, unit, indent + "  ");
  }
}

// What stands on each hex: the mark of a side and how many of its units, or * where there are leaders alone.
std::vector<std::string> pieces(const Battle& battle) {
  const std::size_t hexes = battle.map().labels()->size();
  std::vector<std::string> marks(hexes);
  std::vector<std::size_t> counts(hexes, 0);
  const auto mark = [&](std::uint32_t hex, std::size_t side) {
    if (marks[hex].empty()) marks[hex] = side_mark(side);
  };
  for (std::uint32_t i = 0; i < battle.scenario().units()->size(); ++i)
    for (const std::uint32_t hex : battle.hexes_of_unit(i)) mark(hex, battle.unit(i)->side()), ++counts[hex];
  for (std::uint32_t i = 0; i < battle.scenario().leaders()->size(); ++i)
    for (const std::uint32_t hex : battle.hexes_of_leader(i)) mark(hex, battle.leader(i)->side());
  for (std::size_t hex = 0; hex < hexes; ++hex)
    marks[hex] = marks[hex].empty() ? " ." : marks[hex] + (counts[hex] ? std::to_string(counts[hex]) : "*");
  return marks;
}

struct Spot {
  std::int64_t row, column;
};

// Rows of hexes as on the sheet; a hex is four characters wide, those of a shifted line lie half a hex off.
std::vector<Spot> spots(const format::Map& map) {
  std::vector<Spot> out;
  const bool down = map.numbering()->run() == format::Run::down;
  for (const format::Axial* axial : *map.axial()) {
    const std::int64_t q = axial->q(), r = axial->r();
    out.push_back(down ? Spot{2 * r + q, 4 * q} : Spot{r, 4 * q + 2 * r});
  }
  out.resize(map.labels()->size());  // in a forged pack it could have another length
  return out;
}

bool draw_set_up(const Battle& battle) {
  std::vector<Spot> where = spots(battle.map());
  constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max();
  Spot least{kFar, kFar};
  for (const Spot& one : where) least = {std::min(least.row, one.row), std::min(least.column, one.column)};
  std::vector<std::size_t> order(where.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(where[a].row, where[a].column) < std::pair(where[b].row, where[b].column);
  });
  const std::vector<std::string> marks = pieces(battle);
  std::vector<std::string> rows;
  for (const std::size_t hex : order) {
    const Spot spot{where[hex].row - least.row, where[hex].column - least.column};
    if (spot.row > kLargest || spot.column > kLargest) return false;
    rows.resize(std::max(rows.size(), static_cast<std::size_t>(spot.row) + 1));
    std::string& row = rows[static_cast<std::size_t>(spot.row)];
    row.resize(std::max(row.size(), static_cast<std::size_t>(spot.column)), ' ');
    row += marks[hex];
  }
  for (const std::string& row : rows) line(row);
  return true;
}

int fail(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  return 1;
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) return fail("usage: order_of_battle FILE.muster [SCENARIO]");
  const auto pack = muster::Pack::open(arguments[1]);
  if (!pack) return fail(pack.problem());
  std::size_t index = 0;
  const auto& scenarios = *pack.root().scenarios();
  while (count > 2 && index < scenarios.size() &&
         text(scenarios.Get(static_cast<std::uint32_t>(index))->id()) != arguments[2])
    ++index;
  const auto battle = Battle::of(pack.root(), index);
  if (!battle) return fail("the pack has no such battle");
  const format::Map& map = battle->map();
  line(std::string(text(battle->scenario().title())) + "\n" + std::string(text(battle->game().title())) +
       "; map " + std::string(text(map.title())) + ", " + std::to_string(map.labels()->size()) + " hexes");
  for (std::size_t side = 0; side < battle->scenario().sides()->size(); ++side) print_side(*battle, side);
  line("");
  return draw_set_up(*battle) ? 0 : fail("the map is too large to draw");
}
