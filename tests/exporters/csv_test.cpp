// `csv` read back by RFC 4180 and by what spreadsheets make of a cell.
#include <catch2/catch.hpp>
#include <map>

#include "exporters/roster_shared.h"
#include "exporters/support.h"
#include "support/battle_packs.h"
#include "support/small_war.h"

using namespace muster;
using namespace muster::exporters::testing;
using muster::testing::one_wing;
using muster::testing::small_war;

namespace {

using Table = std::vector<std::vector<std::string>>;

// Fails the test where the text breaks the RFC.
Table parse(const std::string& text) {
  REQUIRE(text.starts_with("\xef\xbb\xbf"));
  Table table(1, {""});
  bool inside = false;
  for (std::size_t i = 3; i < text.size(); ++i) {
    const char c = text[i];
    std::string& cell = table.back().back();
    if (inside) {
      if (c != '"') {
        cell += c;
      } else if (i + 1 < text.size() && text[i + 1] == '"') {
        cell += text[++i];
      } else {
        inside = false;
        REQUIRE((text[i + 1] == ',' || text[i + 1] == '\r'));
      }
    } else if (c == '"') {
      REQUIRE(cell.empty());
      inside = true;
    } else if (c == ',') {
      table.back().emplace_back();
    } else if (c == '\r') {
      REQUIRE(text[++i] == '\n');
      table.push_back({""});
    } else {
      REQUIRE(c != '\n');
      cell += c;
    }
  }
  REQUIRE_FALSE(inside);
  REQUIRE(table.back() == std::vector<std::string>{""});
  table.pop_back();
  for (const auto& row : table) REQUIRE(row.size() == table.front().size());
  return table;
}

// Rows by column names.
std::vector<std::map<std::string, std::string>> rows(const std::string& text) {
  const Table table = parse(text);
  std::vector<std::map<std::string, std::string>> out;
  for (std::size_t i = 1; i < table.size(); ++i) {
    out.emplace_back();
    for (std::size_t j = 0; j < table[i].size(); ++j) {
      REQUIRE(out.back().count(table[0][j]) == 0);
      out.back()[table[0][j]] = table[i][j];
    }
  }
  return out;
}

bool is_number(const std::string& cell) {
  const std::size_t digits = cell.starts_with('-') ? 1 : 0;
  return cell.size() > digits && cell.find_first_not_of("0123456789", digits) == cell.npos;
}

}  // namespace

TEST_CASE("csv has a row for each unit and leader of each scenario, with every rating that is known") {
  for (const Battle& battle : all_battles()) {
    INFO(battle.path);
    const auto table = rows(exported("csv", battle.pack).bytes);
    const pack::Opened opened(battle.pack);
    std::size_t row = 0;
    for (const format::Scenario* scenario : *opened.root().scenarios()) {
      const format::Game& game = *opened.root().games()->Get(scenario->game());
      const format::Map& map = *opened.root().maps()->Get(scenario->map());
      for (const format::Unit* unit : *scenario->units()) {
        auto cells = table.at(row++);
        INFO(unit->id()->str());
        CHECK(cells["scenario"] == scenario->id()->str());
        CHECK(cells["kind"] == "unit");
        CHECK(cells["id"] == unit->id()->str());
        CHECK(cells["side"] == scenario->sides()->Get(unit->side())->name()->str());
        CHECK(cells["formation"].ends_with(scenario->formations()->Get(unit->formation())->name()->str()));
        CHECK(cells["number"] == std::to_string(unit->number()));
        for (unsigned i = 0; i < pack::size(unit->ratings()); ++i) {
          const format::RatingValue& value = *unit->ratings()->Get(i);
          const format::Rating& rating = *game.ratings()->Get(value.rating());
          const std::string& cell = cells[rating.name()->str()];
          if (!value.known()) CHECK(cell == "?");
          if (value.known() && !rating.words()) CHECK(cell == std::to_string(value.value()));
        }
        if (unit->place()->kind() != format::PlaceKind::fixed) continue;
        std::string wanted = "'";
        for (const std::uint32_t hex : *unit->place()->hexes())
          wanted += (wanted.size() > 1 ? " " : "") + map.labels()->Get(hex)->str();
        CHECK(cells["hexes"] == wanted);
      }
      for (const format::Leader* leader : *scenario->leaders()) {
        CHECK(table.at(row).at("kind") == "leader");
        CHECK(table.at(row++).at("id") == leader->id()->str());
      }
    }
    CHECK(row == table.size());
  }
}

TEST_CASE("csv keeps ratings numbers and everything else text for a spreadsheet") {
  const std::vector<std::string> kNumbers = {"number", "of",     "shock",      "missile",       "movement",
                                             "turn",   "morale", "precedence", "size in hexes", "activation"};
  bool negative = false;
  for (const Battle& battle : all_battles())
    for (const auto& row : rows(exported("csv", battle.pack).bytes))
      for (const auto& [column, cell] : row) {
        INFO(battle.path << ' ' << column << ": " << cell);
        const bool wanted = std::find(kNumbers.begin(), kNumbers.end(), column) != kNumbers.end();
        if (wanted && !cell.empty() && cell != "?") CHECK(is_number(cell));
        if (!is_number(cell)) CHECK(cell.find_first_of("=+-@\t") != 0);
        negative |= wanted && cell.starts_with('-');
        if (column == "hexes" || column == "code" || column == "name") CHECK_FALSE(is_number(cell));
      }
  CHECK(negative);
}

TEST_CASE("csv quotes what it must and disarms what begins like a formula") {
  const auto files =
      small_war(one_wing("          - {name: '=1+1', code: C-5-8, at: 0101}\n"
                         "          - {name: '@a, \"b\"', code: C-5-8, at: 0102}\n"
                         "          - {name: 'Åsa, ć', code: C-5-8, at: '0103'}\n"));
  const std::string pack = muster::testing::pack_of(base::MemoryReader(files), "battle.yaml");
  REQUIRE_FALSE(pack.empty());
  const std::string text = exported("csv", pack).bytes;
  CHECK(text.find(",'=1+1,") != text.npos);
  CHECK(text.find(",\"'@a, \"\"b\"\"\",") != text.npos);
  CHECK(text.find(",\"Åsa, ć\",") != text.npos);
  auto table = rows(text);
  CHECK(table.at(0)["name"] == "'=1+1");
  CHECK(table.at(1)["name"] == "'@a, \"b\"");
  CHECK(table.at(2)["hexes"] == "'0103");
  CHECK(table.at(2)["morale"] == "5");
}

TEST_CASE("csv says where the pieces of a free choice may stand and one way to do it") {
  const Battle& cerignola = battle("cerignola.yaml");
  for (auto& row : rows(exported("csv", cerignola.pack, {0}).bytes)) {
    if (row["place"] != "choice" || row["kind"] != "unit" || row["one way"].empty()) continue;
    const std::string one = row["one way"].substr(1);
    CHECK(row["hexes"].find(one) != std::string::npos);
    CHECK_FALSE(row["set"].empty());
  }
  CHECK(lost(exported("csv", cerignola.pack), "hexes of the map").size() == 143);
}
