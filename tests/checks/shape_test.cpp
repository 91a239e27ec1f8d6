// What the shape of a set-up tells: runs of hexes, formations that keep together, wings that face each other.
#include <catch2/catch.hpp>

#include "support/checked_files.h"
#include "support/small_war.h"

using namespace muster;
using muster::testing::CheckedFiles;
using muster::testing::one_wing;
using muster::testing::small_war;

namespace {

std::string found(const std::string& lines) {
  return CheckedFiles(small_war(one_wing(lines)), "battle.yaml").list();
}
// One unit line of so many horse at these hexes.
std::string horse(const std::string& count, const std::string& hexes) {
  return "          - " + count + " x Horse C-5-8: " + hexes + "\n";
}

std::string two_sides(const std::string& blue_left, const std::string& blue_right,
                      const std::string& red_left, const std::string& red_right) {
  const auto side = [](const std::string& name, const std::string& left, const std::string& right) {
    return "  " + name +
           ":\n    formations:\n      - name: Left wing\n        commander: none\n        units:\n" +
           horse("2", left) + "      - name: Right wing\n        commander: none\n        units:\n" +
           horse("2", right);
  };
  return side("Blue", blue_left, blue_right) + side("Red", red_left, red_right);
}

}  // namespace

TEST_CASE("whole runs raise nothing") {
  CHECK(found(horse("3", "0505, 0506, 0507")) == "");
  CHECK(found(horse("3", "0507, 0506, 0505")) == "");
  CHECK(found(horse("5", "0505-0509")) == "");
  CHECK(found(horse("4", "0505, 0506, 0605, 0606")) == "");  // two rows
  CHECK(found(horse("3", "0505, 0507, 0509")) == "");        // every other hex
  CHECK(found(horse("3", "0505, 0605, 0705")) == "");        // a column
  CHECK(found(horse("2", "0505, 0507")) == "");              // too few to tell
}

TEST_CASE("a run that one digit breaks is reported at the broken hex, with the right one") {
  const auto one = [](const std::string& hexes, const std::string& wrong, const std::string& right) {
    const CheckedFiles checked(small_war(one_wing(horse("3", hexes))), "battle.yaml");
    INFO(hexes);
    CHECK(checked.list() == "broken-run <" + wrong + ">");
    REQUIRE(checked.findings().size() >= 1);
    for (const auto* broken : checked.found("broken-run")) CHECK(broken->corrected == right);
  };
  one("0505, 0706, 0507", "0706", "0506");  // inside
  one("0705, 0506, 0507", "0705", "0505");  // at the beginning
  one("0505, 0506, 0607", "0607", "0507");  // at the end
  one("0507, 0706, 0505", "0706", "0506");  // descending
}

TEST_CASE("a gap at an end is a broken run") {
  CHECK(found(horse("3", "0505, 0506, 0508")) == "broken-run <0508>");
  CHECK(found(horse("3", "0503, 0505, 0506")) == "broken-run <0503>");
  CHECK(found(horse("4", "0505, 0506, 0507, 0509")) == "broken-run <0509>");
  CHECK(found(horse("4", "0503, 0505, 0506, 0507")) == "broken-run <0503>");
}

TEST_CASE("a run whose missing hex is held by guns is still seen to be broken") {
  CHECK(found(horse("3", "0505, 0706, 0507") + "          - Guns: 0506\n") == "broken-run <0706>");
  // but when another unit holds it that may not share, the list is meant
  CHECK(found(horse("3", "0505, 0606, 0507") + "          - Foot I-5-4: 0506\n") == "");
}

TEST_CASE("a list that collides with itself is told by its run") {
  CHECK(found(horse("3", "0506, 0506, 0507")) == "duplicate-setup-hex <0506>");
  const CheckedFiles first(small_war(one_wing(horse("3", "0507, 0506, 0507"))), "battle.yaml");
  REQUIRE(first.list() == "duplicate-setup-hex <0507>");
  const auto* collision = first.found("duplicate-setup-hex").front();
  CHECK(collision->corrected == "0505");
  // The first of the two is the wrong one, as 0506, 0507 go on from it.
  CHECK(collision->primary.range < collision->related.front().range);
}

TEST_CASE("a unit far from its formation is reported, at its hex") {
  CHECK(found(horse("3", "0505, 0506, 0507") + "          - Foot I-5-4: 0517\n") ==
        "far-from-formation <0517>");
  CHECK(found(horse("2", "0505, 0507") + "          - Foot I-5-4: 0515\n") == "far-from-formation <0515>");
}

TEST_CASE("units that are near, or that no neighbourhood tells of, raise nothing") {
  CHECK(found(horse("3", "0505, 0506, 0507") + "          - Foot I-5-4: 0511\n") == "");  // four hexes
  CHECK(found(horse("2", "0505, 0517")) == "");                                           // only two
  // a formation in pairs far apart
  CHECK(found(horse("2", "0501, 0502") + "          - 2 x Foot I-5-4: 0515, 0516\n") == "");
  // a loose one, whose units are all four or five apart
  CHECK(found(horse("4", "0501, 0505, 0509, 0514")) == "");
}

TEST_CASE("who stands apart is not said where a hex of the formation could not be read") {
  CHECK(found(horse("3", "0505, 0506, 0507") + horse("2", "0510, 0513")) == "");
  CHECK(found(horse("3", "0505, 0506, 0507") + horse("2", "051, 0513")) == "bad-hex-number <051>");
  CHECK(found(horse("3", "0505, 0506, 0507") + horse("1", "0513, 0514")) == "count-mismatch <0513, 0514>");
}

TEST_CASE("wings that face each other raise nothing") {
  CHECK(CheckedFiles(small_war(two_sides("1003, 1004", "1013, 1014", "0313, 0314", "0303, 0304")),
                     "battle.yaml")
            .list() == "");
}

TEST_CASE("left wings at the same end of the field are reported, at the second") {
  const CheckedFiles checked(small_war(two_sides("1003, 1004", "1013, 1014", "0303, 0304", "0313, 0314")),
                             "battle.yaml");
  CHECK(checked.list() == "wrong-flank <Left wing>");
  const auto* wrong = checked.found("wrong-flank").front();
  CHECK(wrong->related.size() == 2);
  CHECK(wrong->primary.range.begin > wrong->related.front().range.begin);
}

TEST_CASE("wings that hardly lean to either end say nothing") {
  CHECK(CheckedFiles(small_war(two_sides("1008, 1010", "1009, 1011", "0303, 0304", "0313, 0314")),
                     "battle.yaml")
            .list() == "");
}
