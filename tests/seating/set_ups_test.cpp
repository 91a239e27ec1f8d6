// Whole set-ups, from their YAML: what the check says against every way to place the units, tried one by one
// with the game's own stacking rule; and that the assignment of a pack is one of these ways.
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "driver/session.h"
#include "resolve/stacking.h"
#include "resolve/terrain_bars.h"
#include "seating/assignment.h"
#include "support/small_war.h"
#include "war_tables.h"

using namespace muster;
using resolve::Index;
using seating::test::WarTable;

namespace {

constexpr int kSetUps = 1600;  // of each table

// A set-up of two formations and an enemy on nine hexes.
class SetUpMaker {
 public:
  SetUpMaker(const WarTable& table, std::mt19937& random) : table_(table), random_(random) {}

  std::string make() {
    const std::string blue = formation("First") + formation("Second");
    return testing::small_scenario("  Blue:\n    commander: none\n    formations:\n" + blue + "  Red:\n" +
                                       "    commander: none\n    formations:\n" + formation("Third"),
                                   one_in(8) ? "play area: \"0101-0103, 0201-0203\"\n" : "");
  }

 private:
  bool one_in(unsigned n) { return random_() % n == 0; }
  std::string unit() { return table_.units[random_() % table_.units.size()]; }
  std::string hex() {
    return "0" + std::to_string(1 + random_() % 3) + "0" + std::to_string(1 + random_() % 3);
  }
  std::string hexes() {
    std::string out = hex();
    for (auto more = random_() % 3; more > 0; --more) out += ", " + hex();
    return out;
  }
  static bool twice(const std::string& listed) {
    for (std::size_t at = 0; at < listed.size(); at += 6)
      if (listed.find(listed.substr(at, 4), at + 1) != std::string::npos) return true;
    return false;
  }
  std::string formation(const std::string& name) {
    std::string lines;
    const unsigned most = name == "Third" ? 1 : 2;
    for (auto n = random_() % 2; n > 0; --n) lines += "          - " + unit() + ": \"" + hex() + "\"\n";
    for (auto n = random_() % (most + 1); n > 0; --n) lines += block();
    if (lines.empty()) lines = "          - " + table_.units.front() + ": not used\n";
    return "      - name: " + name + "\n        commander: none\n        order: unknown\n        units:\n" +
           lines;
  }
  std::string block() {
    const bool one_each = one_in(6);
    const std::string spread = one_each ? "one each" : "any";
    std::string listed = hexes();
    if (one_each)  // a hex that is listed twice is then left alone
      for (; twice(listed); listed = hexes()) {
      }
    std::string out =
        "          - at: {hexes: \"" + listed + "\", spread: " + spread + "}\n            units:\n";
    for (auto n = 1 + random_() % 3; n > 0; --n) out += "              - " + unit() + "\n";
    return out;
  }

  const WarTable& table_;
  std::mt19937& random_;
};

// Every way to place the units that have a choice.
class Oracle {
 public:
  explicit Oracle(const resolve::Battle& battle)
      : battle_(battle), rule_(*battle.rules), bars_(*battle.rules), there_(battle.board->grid().size()) {
    for (Index i = 0; i < battle.units.size(); ++i) {
      const resolve::Placement& place = battle.units[i].place;
      if (place.kind == resolve::PlaceKind::choice) choices_.push_back(i);
      if (place.kind == resolve::PlaceKind::fixed)
        for (const resolve::NamedHex& at : battle.span(place.hexes)) there_[at.hex].push_back(i);
    }
  }
  const std::vector<Index>& choices() const { return choices_; }

  bool feasible(std::size_t next = 0) {
    if (next == choices_.size()) return true;
    const Index unit = choices_[next];
    for (const auto& seat : seats(unit)) {
      if (!may_sit(unit, seat)) continue;
      put(unit, seat);
      if (feasible(next + 1)) return true;
      for (const hex::HexIndex hex : seat) there_[hex].pop_back();
    }
    return false;
  }

  void put(Index unit, const std::vector<hex::HexIndex>& seat) {
    for (const hex::HexIndex hex : seat) there_[hex].push_back(unit);
  }
  bool may_sit(Index unit, const std::vector<hex::HexIndex>& seat) const {
    return std::all_of(seat.begin(), seat.end(), [&](hex::HexIndex hex) {
      if (bars_.barring(battle_, battle_.units[unit], hex)) return false;
      if (!battle_.play_area.empty() && !std::count(battle_.play_area.begin(), battle_.play_area.end(), hex))
        return false;
      const Index group = battle_.units[unit].place.group;
      const bool one_each = battle_.groups[group].one_each;
      for (const Index other : there_[hex])
        if (one_each && battle_.units[other].place.group == group) return false;
      return rule_.may_stand(battle_, unit, there_[hex]);
    });
  }
  std::vector<std::vector<hex::HexIndex>> seats(Index unit) const {
    std::vector<std::vector<hex::HexIndex>> out;
    std::vector<hex::HexIndex> hexes;
    for (const auto& at : battle_.groups[battle_.units[unit].place.group].hexes.hexes)
      if (!std::count(hexes.begin(), hexes.end(), at.hex)) hexes.push_back(at.hex);
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      if (battle_.units[unit].footprint == 1) out.push_back({hexes[i]});
      for (std::size_t j = 0; j < i && battle_.units[unit].footprint == 2; ++j)
        if (battle_.board->grid().layouts().front().adjacent(hexes[i], hexes[j]))
          out.push_back({hexes[i], hexes[j]});
    }
    return out;
  }

 private:
  const resolve::Battle& battle_;
  resolve::StackingRule rule_;
  resolve::TerrainBars bars_;
  std::vector<std::vector<Index>> there_;
  std::vector<Index> choices_;
};

// What is wrong with an assignment; empty when nothing is.
std::string fault(const resolve::Battle& battle) {
  Oracle oracle(battle);
  std::map<Index, std::vector<hex::HexIndex>> seats;
  for (const auto& group : seating::assignment(battle, battle.board->grid().layouts().front()))
    for (const seating::Seated& one : group) seats[one.unit].push_back(one.hex);
  for (const Index unit : oracle.choices()) {
    auto seat = seats[unit];
    const auto all = oracle.seats(unit);
    const bool known = std::any_of(all.begin(), all.end(), [&](const auto& one) {
      return one.size() == seat.size() && std::is_permutation(one.begin(), one.end(), seat.begin());
    });
    if (!known) return battle.name(battle.units[unit]) + " has no seat";
    if (!oracle.may_sit(unit, seat)) return battle.name(battle.units[unit]) + " may not be there";
    oracle.put(unit, seat);
  }
  return {};
}

bool has(const std::vector<diagnostics::Diagnostic>& findings, diagnostics::Kind kind) {
  return std::any_of(findings.begin(), findings.end(), [&](const auto& one) { return one.kind == kind; });
}
// Something else is wrong already, so that the check may keep quiet about what follows from it.
bool spoilt(const std::vector<diagnostics::Diagnostic>& findings) {
  return std::any_of(findings.begin(), findings.end(), [](const diagnostics::Diagnostic& one) {
    return one.severity() != diagnostics::Severity::note &&
           one.kind != diagnostics::Kind::placement_infeasible;
  });
}

struct Tally {
  int judged = 0, feasible = 0;
};

Tally try_table(const WarTable& table, std::mt19937& random) {
  std::map<std::string, std::string> files = {
      {"game.yaml", table.game},
      {"map.yaml", testing::small_map("03", "03", "{lines: even, towards: right}", table.terrain)}};
  for (int i = 0; i < kSetUps; ++i) files[std::to_string(i) + ".yaml"] = SetUpMaker(table, random).make();
  const base::MemoryReader reader(files);
  base::Sources sources;
  driver::Session session(reader, sources);
  Tally tally;
  for (int i = 0; i < kSetUps; ++i) {
    const std::string path = std::to_string(i) + ".yaml";
    const auto outcome = session.check(path, {});
    INFO(table.name << '\n' << files[path]);
    REQUIRE(outcome->battles.size() == 1);
    const resolve::Battle& battle = *outcome->battles.front().battle;
    Oracle oracle(battle);
    if (oracle.choices().empty() || spoilt(outcome->findings)) continue;
    const bool feasible = oracle.feasible();
    REQUIRE_FALSE(has(outcome->findings, diagnostics::Kind::not_decided));
    REQUIRE(has(outcome->findings, diagnostics::Kind::placement_infeasible) == !feasible);
    if (feasible) REQUIRE(fault(battle) == "");
    ++tally.judged;
    tally.feasible += feasible;
  }
  return tally;
}

}  // namespace

TEST_CASE("set-ups drawn with printed stacking tables are judged as every way to place them says") {
  std::mt19937 random(1645);
  Tally all;
  for (const WarTable& table : seating::test::war_tables()) {
    const Tally tally = try_table(table, random);
    WARN(table.name << ": " << tally.judged << " set-ups, " << tally.feasible << " feasible");
    all.judged += tally.judged;
    all.feasible += tally.feasible;
  }
  CHECK(all.judged > 3000);
  CHECK(all.feasible * 3 > all.judged);
  CHECK((all.judged - all.feasible) * 3 > all.judged);
}
