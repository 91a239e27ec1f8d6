// Places that depend on the map or on other places: measured from where something stands, and the rest.
#include <catch2/catch.hpp>

#include "support/checked_files.h"
#include "support/small_war.h"

using namespace muster;
using muster::testing::CheckedFiles;
using resolve::Index;
using resolve::PlaceKind;

namespace {

const std::string kRed =
    "  Red:\n    commander: Elm\n    formations:\n"
    "      - {name: Third, commander: {name: Fir, at: 0910}, units: [Lancers C-5-8: 0910]}\n";

CheckedFiles war(const std::string& blue, const std::string& map_more = {}, const std::string& more = {}) {
  testing::Files files = testing::small_war(
      "  Blue:\n    commander: none\n    formations:\n      - name: First\n        commander: Ash\n" + blue +
          kRed,
      more);
  files["map.yaml"] = testing::small_map("12", "20", "{lines: even, towards: right}", map_more);
  return CheckedFiles(std::move(files), "battle.yaml");
}
CheckedFiles units(const std::string& lines) { return war("        units:\n" + lines); }

// The hexes from which the units of a line are put by their owner: "0101 0102".
std::string hexes_of(const CheckedFiles& files, std::string_view name) {
  const resolve::Battle& battle = files.battle();
  for (const resolve::Unit& unit : battle.units) {
    if (battle.entry(unit).name.value != name) continue;
    if (unit.place.kind != PlaceKind::choice) return std::string(to_string(unit.place.kind));
    std::string out;
    for (const resolve::NamedHex& one : battle.groups[unit.place.group].hexes.hexes)
      out += (out.empty() ? "" : " ") + battle.board->grid().label(one.hex);
    return out;
  }
  FAIL(name);
  return {};
}
std::string messages(const CheckedFiles& files) {
  std::string out;
  for (const diagnostics::Diagnostic& one : files.findings())
    if (one.severity() == diagnostics::Severity::error) out += one.message + "\n";
  return out;
}

}  // namespace

TEST_CASE("a place is measured from a unit that is written after it") {
  const CheckedFiles files = units(
      "          - Scouts I-4-5: within 1 of Guard\n"
      "          - Guard I-5-4: 0101\n");
  CHECK(files.list() == "");
  CHECK(hexes_of(files, "Scouts") == "0101 0102 0201");
}

TEST_CASE("a set, a chain of places and a companion are measured from as a whole") {
  const CheckedFiles files = units(
      "          - Rear I-4-5: adjacent to Scouts\n"
      "          - Scouts I-4-5: within 1 of Guard\n"
      "          - Guard I-5-4: {hexes: 0101-0102, spread: any}\n"
      "          - Gun: {with: Guard}\n"
      "          - Escort I-4-6: within 0 of Gun\n");
  CHECK(hexes_of(files, "Scouts") == "0101 0102 0103 0201 0202");
  CHECK(hexes_of(files, "Escort") == "0101 0102");
  CHECK(hexes_of(files, "Rear") == "0104 0203 0301 0302 0303");
  CHECK(files.found("ambiguous-range").empty());
}

TEST_CASE("a leader, a formation, a side and the enemy can be measured from") {
  const CheckedFiles files = units(
      "          - Guard I-5-4: 0101\n"
      "          - Scouts I-4-5: within 1 of Ash\n"
      "          - Rear I-4-5: anywhere not within 8 of Red\n"
      "          - Spies I-4-6: adjacent to Third\n");
  // Ash may be with any unit of his formation but those that are measured from him.
  CHECK(hexes_of(files, "Scouts").starts_with("0101 0102"));
  CHECK(hexes_of(files, "Rear").starts_with("0101 0102"));
  CHECK(hexes_of(files, "Rear").find("0910") == std::string::npos);
  CHECK(hexes_of(files, "Spies") == "0809 0810 0909 0911 1009 1010");
  CHECK(files.found("ambiguous-range").empty());
}

TEST_CASE("places that depend on each other are an error that shows the circle") {
  const CheckedFiles files = units(
      "          - Guard I-5-4: within 1 of Scouts\n"
      "          - Scouts I-4-5: within 1 of Rear\n"
      "          - Rear I-4-6: within 2 of Guard\n");
  CHECK(files.found("ambiguous-range").size() == 1);
  CHECK(messages(files) ==
        "these places are measured from each other in a circle: Guard from Scouts, Scouts from Rear, "
        "Rear from Guard\n");
}

TEST_CASE("a long chain of places ends in an error, not in a crash") {
  std::string lines;
  for (int i = 0; i < 2000; ++i)
    lines +=
        "          - Foot" + std::to_string(i) + " I-4-5: within 1 of Foot" + std::to_string(i + 1) + "\n";
  const CheckedFiles files = units(lines + "          - Foot2000 I-4-5: 0101\n");
  CHECK(messages(files).find("more than 100 places are measured one from another\n") != std::string::npos);
}

TEST_CASE("what nothing can be measured from is told as what it is") {
  CHECK(messages(units("          - Scouts I-4-5: within 1 of Late\n"
                       "          - Late I-5-4: {turn: 2, through: 0101}\n")) ==
        "Late is in no hex of the map when the battle begins\n");
  CHECK(units("          - Scouts I-4-5: within 1 of Nobody\n").list() == "unknown-name <Nobody>");
  // A place that is not known says nothing about what is measured from it.
  CHECK(units("          - Scouts I-4-5: within 1 of Late\n"
              "          - Late I-5-4: unknown\n")
            .list() == "");
  CHECK(units("          - Scouts I-4-5: Guard\n          - Guard I-5-4: 0101\n").list() ==
        "unknown-name <Guard>");
}

TEST_CASE("effects are measured from units, and blocks and leaders stand near them") {
  const CheckedFiles files =
      war("        units:\n"
          "          - {group: Van, at: within 1 of Guard, units: [2 x Foot I-4-5], leaders: [Ash]}\n"
          "          - Guard I-5-4: 0101\n",
          {},
          "rules:\n  - title: Camp\n    summary: x\n    effects:\n"
          "      - victory points: {side: Blue, hexes: within 1 of Lancers, value: \"1\"}\n");
  CHECK(files.list() == "");
  CHECK(hexes_of(files, "Foot") == "0101 0102 0201");
  CHECK(files.battle().leaders.front().place.kind == PlaceKind::choice);
}

TEST_CASE("the rest of a formation and of a side get their places last") {
  const CheckedFiles files =
      war("        units:\n"
          "          - Guard I-5-4: 0101\n"
          "          - Scouts I-4-5\n"
          "          - Horse C-5-8\n"
          "          - Gun\n"
          "        set-up:\n"
          "          - the rest: 0201-0202\n"
          "          - cavalry: {hexes: 0301-0302, spread: any}\n");
  CHECK(files.list() == "");
  CHECK(hexes_of(files, "Guard") == "fixed");
  CHECK(hexes_of(files, "Scouts") == "0201 0202");
  CHECK(hexes_of(files, "Horse") == "0301 0302");
  CHECK(hexes_of(files, "Gun") == "0201 0202");
}

TEST_CASE("the side's rest is what the formations leave") {
  testing::Files all = testing::small_war(
      "  Blue:\n    commander: none\n    set-up:\n      - {units: the rest, at: off map}\n"
      "      - {units: {type: I, except: {name: Scouts}}, at: {turn: 2, through: 0101}}\n    formations:\n"
      "      - name: First\n        commander: Ash\n        units: [Guard I-5-4, Gun]\n"
      "        set-up: [{artillery: 0105}]\n"
      "      - name: Second\n        commander: Oak\n        units: [Foot I-4-4: 0102, Scouts I-4-5, Horse "
      "C-5-8]\n" +
          kRed,
      {});
  const CheckedFiles files(std::move(all), "battle.yaml");
  CHECK(files.list() == "");
  CHECK(hexes_of(files, "Guard") == "entering");
  CHECK(hexes_of(files, "Gun") == "0105");
  CHECK(hexes_of(files, "Foot") == "fixed");
  CHECK(hexes_of(files, "Scouts") == "off map");
  CHECK(hexes_of(files, "Horse") == "off map");
}

TEST_CASE("a rest that is empty, doubled or without a place is an error") {
  const std::string lines =
      "        units:\n          - Guard I-5-4: 0101\n          - Scouts I-4-5\n        set-up:\n";
  CHECK(war(lines + "          - infantry: 0201\n          - the rest: 0202\n").list() ==
        "empty-selection <the rest>");
  CHECK(war(lines + "          - the rest: 0201\n          - all others: 0202\n").list() ==
        "placed-twice <all others>");
  CHECK(war(lines + "          - infantry: 0201\n          - I: 0202\n").list() == "placed-twice <I>");
  CHECK(war(lines + "          - the rest: 0201\n          - cavalry: 0202\n").list() ==
        "empty-selection <cavalry>");
  CHECK(war(lines + "          - {units: {name: Guard}, at: 0201}\n          - the rest: 0202\n")
            .found("empty-selection")
            .size() == 1);
  CHECK(war(lines + "          - artillary: 0201\n").list() ==
        "unplaced-unit <Scouts I-4-5>; empty-selection <artillary>; name-mismatch <artillary>");
  CHECK(war(lines + "          - the rest\n").found("missing-key").size() == 1);
  CHECK(war(lines + "          - {at: 0201}\n").found("missing-key").size() == 1);
  // What no line takes is not placed.
  CHECK(war("        units:\n          - Guard I-5-4\n          - Gun\n        set-up: [{artillery: 0101}]\n")
            .list() == "unplaced-unit <Guard I-5-4>");
  // Too few hexes for the rest.
  CHECK(war("        units: [3 x Guard I-5-4]\n        set-up: [{the rest: 0101-0102}]\n").list() ==
        "placement-infeasible <0101-0102>");
}

TEST_CASE("a variant may place what the rest would be") {
  const std::string lines =
      "        units:\n          - Guard I-5-4: 0101\n          - Scouts I-4-5\n"
      "        set-up: [{the rest: 0201-0203}]\n";
  const CheckedFiles files =
      war(lines, {},
          "variants:\n  - {id: day-2, title: Day 2, move: [{units: Scouts, to: 0105}]}\n"
          "  - {id: day-3, title: Day 3, remove: [{units: Scouts}]}\n");
  CHECK(files.found("empty-selection").empty());
  CHECK(files.found("unplaced-unit").empty());
}

TEST_CASE("places and zones of a map may be heights and sides of a line") {
  const std::string map =
      "elsewhere: open\nheights: {1: 0201-0203, 2: 0301}\n"
      "terrain:\n  wood: 0302\n"
      "places:\n  Ridge: height 1 or more\n  Grove: any wood hex\n  Low: height 0\n";
  const CheckedFiles files =
      war("        units: [Guard I-5-4: any Ridge hex, Foot I-4-4: any Grove hex]\n", map);
  CHECK(hexes_of(files, "Guard") == "0201 0202 0203 0301");
  CHECK(hexes_of(files, "Foot") == "0302");
  CHECK(messages(files) == "no hex of the map has this height; it lists 1, 2\n");
  CHECK(messages(units("          - Guard I-5-4: height 1\n")) ==
        "the map does not say how high its hexes lie\n");
  const CheckedFiles open =
      war("        units: [Guard I-5-4: height 3]\n", "heights: {1: 0201, 3: unknown}\n");
  CHECK(open.list() == "");
}
