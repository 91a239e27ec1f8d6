// `csv`: the roster, one row a unit or leader, by RFC 4180 in UTF-8 with a byte order mark.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "exporters/exporter.h"
#include "exporters/losses_shared.h"
#include "exporters/roster_shared.h"
#include "table/shape.h"

namespace muster::exporters {
namespace {

using flatbuffers::uoffset_t;
using format::PlaceKind;

// Spreadsheets take a file without it for the computer's own encoding.
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::string_view kLineEnd = "\r\n";
constexpr std::string_view kDigits = "0123456789";

struct Row {
  const format::PackFile& pack;
  const format::Scenario& scenario;
  const Piece& piece;

  const format::Place& place() const { return *piece.place; }
  const format::Map& map() const { return map_of(pack, scenario); }
};

struct Cell {
  std::string value;
  bool is_number = false;
};
Cell text(std::string_view value) { return {std::string(value), false}; }
Cell number(std::int64_t value) { return {std::to_string(value), true}; }

// Spreadsheets read 0711 as 711, 6-17 as a day in June and what begins with one of four signs as a formula,
// which may do anything.
bool is_read_as_something_else(std::string_view value) {
  if (value.find_first_of("=+-@\t\r") == 0) return true;
  return value.find_first_of(kDigits) != value.npos &&
         value.find_first_not_of("0123456789 .,:/-+%Ee") == value.npos;
}

std::string quoted(const Cell& cell) {
  std::string value = cell.value;
  if (!cell.is_number && is_read_as_something_else(value)) value.insert(0, 1, '\'');
  if (value.find_first_of(",\"\r\n") == value.npos) return value;
  for (std::size_t at = value.find('"'); at != value.npos; at = value.find('"', at + 2))
    value.insert(at, 1, '"');
  return '"' + value + '"';
}

Cell target(const Row& row) {
  const PlaceKind kind = row.place().kind();
  const bool beside = kind == PlaceKind::with || kind == PlaceKind::next_to || kind == PlaceKind::made_later;
  return text(beside ? pack::text(row.place().target()) : "");
}

const format::Group* group_of(const Row& row) {
  return row.place().group() < 0 ? nullptr
                                 : row.scenario.groups()->Get(static_cast<uoffset_t>(row.place().group()));
}

// The hexes, or the point or area of a table, that the book names: where the piece stands, or all that it may
// choose from.
Cell hexes(const Row& row) {
  if (row.place().kind() == PlaceKind::spot) return text(point_in_words(row.place()));
  const format::Group* group = group_of(row);
  if (group && pack::size(group->areas()) > 0) return text(areas_in_words(group->areas()));
  return text(labels_of(row.map(), group ? group->hexes() : row.place().hexes(), " "));
}

Cell one_way(const Row& row) {
  std::string out;
  for (const std::uint32_t hex : row.piece.tentative ? row.piece.hexes : std::vector<std::uint32_t>())
    out += (out.empty() ? "" : " ") + std::string(pack::text(row.map().labels()->Get(hex)));
  return text(out);
}

Cell set_of(const Row& row) {
  const format::Group* group = group_of(row);
  return text(!group ? "" : group->name() ? pack::text(group->name()) : pack::text(group->id()));
}

struct Column {
  std::string_view name;
  Cell (*cell)(const Row& row);
};

// Before the ratings, which are different in each game.
constexpr std::array kWho = {
    Column{"scenario", [](const Row& row) { return text(pack::text(row.scenario.id())); }},
    Column{"kind", [](const Row& row) { return text(row.piece.leader ? "leader" : "unit"); }},
    Column{"side", [](const Row& row) { return text(row.piece.side); }},
    Column{"formation", [](const Row& row) { return text(row.piece.formation); }},
    Column{"name", [](const Row& row) { return text(row.piece.name); }},
    Column{"code", [](const Row& row) { return text(row.piece.code); }},
    Column{"rank", [](const Row& row) { return text(row.piece.rank); }},
    Column{"type", [](const Row& row) { return text(row.piece.type); }},
    Column{"arm", [](const Row& row) { return text(row.piece.arm); }},
    Column{"qualities",
           [](const Row& row) { return text(fmt::format("{}", fmt::join(row.piece.qualities, ", "))); }},
    Column{"number", [](const Row& row) { return row.piece.leader ? Cell{} : number(row.piece.like); }},
    Column{"of", [](const Row& row) { return row.piece.leader ? Cell{} : number(row.piece.of); }},
};
constexpr std::array kWhere = {
    Column{"size in hexes",
           [](const Row& row) { return row.piece.leader ? Cell{} : number(row.piece.footprint); }},
    Column{"place", [](const Row& row) { return text(kind_of_place(row.place())); }},
    Column{"hexes", hexes},
    Column{"set", set_of},
    Column{"box", [](const Row& row) { return text(box_in_words(row.scenario, row.place())); }},
    Column{"one way", one_way},
    Column{"with", target},
    Column{"turn",
           [](const Row& row) { return row.place().turn() > 0 ? number(row.place().turn()) : Cell{}; }},
    Column{"precedence",
           [](const Row& row) {
             return row.place().precedence() > 0 ? number(row.place().precedence()) : Cell{};
           }},
    Column{"enters",
           [](const Row& row) {
             const std::string_view on = pack::text(row.place().on()), how = pack::text(row.place().enters());
             return text(fmt::format("{}{}{}", on, on.empty() || how.empty() ? "" : ", ", how));
           }},
    Column{"entry hexes",
           [](const Row& row) {
             return text(labels_of(row.map(), row.place().entry(), " ") +
                         areas_in_words(row.place().entry_areas()));
           }},
    Column{"facing",
           [](const Row& row) {
             return row.place().bearing() >= 0 ? number(row.place().bearing()) : text(row.piece.facing);
           }},
    Column{"commander", [](const Row& row) { return text(row.piece.commander); }},
    Column{"order", [](const Row& row) { return text(row.piece.order); }},
    Column{"unsure", [](const Row& row) { return text(row.piece.unsure); }},
    Column{"source", [](const Row& row) { return text(row.piece.source); }},
    Column{"id", [](const Row& row) { return text(row.piece.id); }},
};

// The ratings of the games of all scenarios, each once: those of units, then those of leaders.
std::vector<std::string> rating_names(const format::PackFile& pack, const Request& request) {
  std::vector<std::string> names;
  const auto add = [&](const auto& ratings) {
    for (const format::Rating* rating : ratings)
      if (std::string name(pack::text(rating->name()));
          std::find(names.begin(), names.end(), name) == names.end())
        names.push_back(std::move(name));
  };
  for (const std::size_t i : request.scenarios) add(*game_of(pack, scenario_at(pack, i)).ratings());
  for (const std::size_t i : request.scenarios) add(*game_of(pack, scenario_at(pack, i)).leader_ratings());
  return names;
}

Cell rating(const Piece& piece, const std::string& name) {
  for (const RatingText& one : piece.ratings)
    if (one.name == name) return one.value.empty() ? text("?") : Cell{one.value, one.is_number};
  return {};
}

void lose_map(const format::Map& map, Losses& losses) {
  for (uoffset_t i = 0; map.table() && i < pack::size(map.table()->areas()); ++i) {
    const format::TablePoint& first = *map.table()->areas()->Get(i)->area()->corners()->Get(0);
    losses.add("areas of the table", "at " + table::to_text(table::Point{first.x(), first.y()}));
  }
  for (const flatbuffers::String* label : *map.labels()) losses.add("hexes of the map", pack::text(label));
  for (uoffset_t i = 0; i < pack::size(map.hexsides()); ++i) {
    const format::Hexside& side = *map.hexsides()->Get(i);
    losses.add("hexsides", fmt::format("{}/{}", pack::text(map.labels()->Get(side.a())),
                                       pack::text(map.labels()->Get(side.b()))));
  }
  lose_names(map, losses);
}

// What the roster has no row for.
void lose(const format::PackFile& pack, const format::Scenario& scenario, const std::vector<Piece>& pieces,
          Losses& losses) {
  lose_empty_formations(scenario, pieces, losses);
  lose_map(map_of(pack, scenario), losses);
  lose_boxes(scenario, losses);
  lose_attributes(scenario, losses);
  lose_texts(scenario, losses);
}

std::string header(const std::vector<std::string>& ratings) {
  std::string line;
  for (const Column& column : kWho) line += quoted(text(column.name)) + ',';
  for (const std::string& name : ratings) line += quoted(text(name)) + ',';
  for (const Column& column : kWhere) line += quoted(text(column.name)) + ',';
  line.pop_back();
  return line + std::string(kLineEnd);
}

std::string line_of(const Row& row, const std::vector<std::string>& ratings) {
  std::string line;
  for (const Column& column : kWho) line += quoted(column.cell(row)) + ',';
  for (const std::string& name : ratings) line += quoted(rating(row.piece, name)) + ',';
  for (const Column& column : kWhere) line += quoted(column.cell(row)) + ',';
  line.pop_back();
  return line + std::string(kLineEnd);
}

base::Result<Export> run(const Request& request) {
  const pack::Opened opened(request.pack);
  const format::PackFile& pack = opened.root();
  const std::vector<std::string> ratings = rating_names(pack, request);
  std::string bytes(kByteOrderMark);
  bytes += header(ratings);
  Losses losses;
  for (const std::size_t i : request.scenarios) {
    const format::Scenario& scenario = scenario_at(pack, i);
    const std::vector<Piece> pieces = read_pieces(pack, scenario);
    for (const Piece& piece : pieces) bytes += line_of({pack, scenario, piece}, ratings);
    lose(pack, scenario, pieces, losses);
  }
  return Export{std::move(bytes), std::move(losses).take()};
}

}  // namespace

const Exporter kCsv{"csv", ".csv", "the roster as a table, one row a unit or leader", run};

}  // namespace muster::exporters
