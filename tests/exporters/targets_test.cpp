// What holds for every target and every battle.
#include <catch2/catch.hpp>
#include <regex>
#include <set>

#include "exporters/archive.h"
#include "exporters/generated.h"
#include "exporters/support.h"

using namespace muster;
using namespace muster::exporters::testing;

namespace {

// All text in an export, with what XML and VASSAL set off turned back.
std::string text_of(const exporters::Exporter& target, const std::string& bytes) {
  std::string text = bytes;
  if (target.name == "vassal") {
    text.clear();
    for (const auto& [name, file] : unzipped(bytes))
      if (!name.ends_with(".png")) text += file;
    text = std::regex_replace(text, std::regex(R"(\\(.))"), "$1");
  }
  for (const auto& [from, to] : {std::pair{"&#39;", "'"},
                                 {"&quot;", "\""},
                                 {"&gt;", ">"},
                                 {"&lt;", "<"},
                                 {"&amp;", "&"},
                                 {R"(\")", "\""}})
    for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + 1))
      text.replace(at, std::string_view(from).size(), to);
  return text;
}

// The words of a text between signs that no id and no hex number has.
std::set<std::string> words_of(const std::string& text) {
  std::set<std::string> words;
  std::string word;
  for (const char c : text + ' ') {
    if (std::string_view(" \t\r\n\",;<>=[]'").find(c) == std::string_view::npos) {
      word += c;
    } else if (!word.empty()) {
      words.insert(word);
      word.clear();
    }
  }
  return words;
}

struct Finder {
  std::string text;
  std::set<std::string> words, lost;
  bool numbered_grid;  // VASSAL makes hex numbers by a rule, which its own tests check

  bool has(const std::string& thing) const { return words.count(thing) > 0 || lost.count(thing) > 0; }
};

Finder finder_of(const exporters::Exporter& target, const exporters::Export& made) {
  Finder finder{text_of(target, made.bytes), {}, {}, false};
  finder.words = words_of(finder.text);
  for (const exporters::Loss& loss : made.losses) finder.lost.insert(loss.things.begin(), loss.things.end());
  finder.numbered_grid = finder.text.find("HexGridNumbering") != std::string::npos;
  return finder;
}

// The formation's id or its name in a path; a formation that holds none is in the report.
bool has_formation(const Finder& finder, const format::Formation& formation) {
  return finder.has(formation.id()->str()) || finder.text.find(formation.name()->str()) != std::string::npos;
}

}  // namespace

TEST_CASE("every unit, leader, hex and formation of every battle is in each target or in its report") {
  REQUIRE(exporters::exporters().size() >= 4);
  for (const Battle& battle : all_battles())
    for (const exporters::Exporter& target : exporters::exporters()) {
      const pack::Opened opened(battle.pack);
      std::vector<std::size_t> scenarios(target.name == "tiled" ? 1 : battle.scenarios);
      for (std::size_t i = 0; i < scenarios.size(); ++i) scenarios[i] = i;
      const Finder finder = finder_of(target, exported(std::string(target.name), battle.pack, scenarios));
      std::vector<std::string> missing;
      for (const std::size_t i : scenarios) {
        const format::Scenario& scenario = *opened.root().scenarios()->Get(static_cast<unsigned>(i));
        const format::Map& map = *opened.root().maps()->Get(scenario.map());
        for (const auto* unit : *scenario.units())
          if (!finder.has(unit->id()->str())) missing.push_back(unit->id()->str());
        for (const auto* leader : *scenario.leaders())
          if (!finder.has(leader->id()->str())) missing.push_back(leader->id()->str());
        for (const auto* formation : *scenario.formations())
          if (!has_formation(finder, *formation)) missing.push_back(formation->id()->str());
        for (const auto* label : *map.labels())
          if (!finder.numbered_grid && !finder.has(label->str())) missing.push_back(label->str());
        for (const auto* rule : *scenario.rules())
          if (finder.lost.count(rule->title()->str()) == 0 &&
              finder.text.find(rule->title()->str()) == std::string::npos)
            missing.push_back(rule->title()->str());
      }
      INFO(battle.path << ' ' << target.name << ": " << (missing.empty() ? "" : missing.front()));
      CHECK(missing.empty());
    }
}

TEST_CASE("the roster has the points of a table") {
  const std::string roster = exported("csv", battle("demonstration.yaml").pack).bytes;
  CHECK(roster.find(",spot,\"(24, 8)\",") != std::string::npos);
}

TEST_CASE("every target gives the same bytes for the same battle") {
  for (const std::string file :
       {"rocroi.yaml", "cerignola.yaml", "le-marchallach.yaml", "demonstration.yaml"})
    for (const exporters::Exporter& target : exporters::exporters()) {
      INFO(file << ' ' << target.name);
      const std::string name(target.name);
      CHECK((exported(name, battle(file).pack).bytes == exported(name, battle(file).pack).bytes));
    }
}

TEST_CASE("maps beyond what a target can hold are refused in words") {
  const Generated huge =
      generate("{line:000}{place:000}", "001001", "710710", "  lines: {run: across, grow: down}\n");
  const auto refusal = [&](const std::string& name) {
    const auto made = exporters::find_exporter(name)->run({huge.pack, {0}});
    return made ? "" : made.error();
  };
  CHECK(refusal("tiled") == "a map of 504100 hexes is too large for Tiled, which is given 500000 at most");
  CHECK(refusal("vassal").starts_with("a map of 504100 hexes is too large for a board: "));
}

TEST_CASE("a report of losses has a line for each kind, short enough to be read") {
  std::vector<exporters::Loss> losses = {
      {"hexes of the map", {"0101", "0102", "0103", "0104", "0105", "0106", "0107"}},
      {"special rules", {"one\n  two", std::string(100, 'x')}}};
  CHECK(exporters::loss_report(losses) ==
        "not carried: hexes of the map (7): 0101, 0102, 0103, 0104, 0105 and 2 more\n"
        "not carried: special rules (2): one two, " +
            std::string(60, 'x') + "…\n");
  CHECK(exporters::loss_report({}) == "");
  exporters::Losses gathered;
  gathered.add("rules", "a");
  gathered.add("claims", "a");
  gathered.add("rules", "a");
  gathered.add("rules", "b");
  const auto taken = std::move(gathered).take();
  REQUIRE(taken.size() == 2);
  CHECK(taken[0].things == std::vector<std::string>{"a", "b"});
  CHECK(taken[1].what == "claims");
}
