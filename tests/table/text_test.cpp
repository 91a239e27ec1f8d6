// Points, bearings and areas as they are typed.
#include <catch2/catch.hpp>
#include <random>

#include "table/text.h"

using namespace muster::table;

namespace {

// The characters that a fault marks.
std::string marked(std::string_view text, const Fault& fault) {
  REQUIRE(fault.from <= text.size());
  return std::string(text.substr(fault.from, fault.length));
}

}  // namespace

TEST_CASE("a length is read as it is written, to the thousandth") {
  std::mt19937 random(5);
  std::uniform_int_distribution<Length> any(-kMost, kMost);
  for (int i = 0; i < 500; ++i) {
    const Length length = any(random);
    CHECK(read_length(to_text(length)) == length);
  }
  CHECK(read_length("12.5") == 12500);
  CHECK(read_length("–3") == -3000);
  CHECK(to_text(Length{1050}) == "1.05");
  for (const char* wrong : {"", ".", "1.", ".5", "1.2345", "1,5", "12a", "1 2", "100001", "99999999", "--1"})
    CHECK_FALSE(read_length(wrong));
}

TEST_CASE("a bearing is a number of degrees or a compass point") {
  for (int degrees = 0; degrees < 360; ++degrees) CHECK(read_bearing(std::to_string(degrees)) == degrees);
  CHECK(read_bearing("360") == 0);
  CHECK(read_bearing("90°") == 90);
  CHECK(read_bearing("north") == 0);
  CHECK(read_bearing("south-west") == 225);
  CHECK(read_bearing("SW") == 225);
  CHECK(read_bearing("north east") == 45);
  for (const char* wrong : {"", "361", "-10", "12.5", "towards the enemy", "1000"})
    CHECK_FALSE(read_bearing(wrong));
}

TEST_CASE("points are read back as they are written, with what may stand between them") {
  std::mt19937 random(9);
  std::uniform_int_distribution<Length> any(0, kMost);
  for (const std::string between : {" ", ", ", "; ", " and ", ","}) {
    std::string text;
    std::vector<Point> wanted;
    for (int i = 0; i < 4; ++i) {
      wanted.push_back({any(random), any(random)});
      text += (i ? between : "") + to_text(wanted.back());
    }
    INFO(text);
    const TypedPoints read = read_points(text);
    CHECK_FALSE(read.fault);
    REQUIRE(read.points.size() == wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      CHECK(read.points[i].at == wanted[i]);
      CHECK(text.substr(read.points[i].from, read.points[i].length) == to_text(wanted[i]));
    }
  }
}

TEST_CASE("a blank will do between the two numbers of a point") {
  const auto read = read_points("(24 12.5) facing 90 ( 1 , 2 )").points;
  REQUIRE(read.size() == 2);
  CHECK((read[0].at == Point{24000, 12500} && read[0].bearing == 90 && read[1].at == Point{1000, 2000}));
}

TEST_CASE("a bearing holds for the points before it that have none") {
  const auto read = read_points("(1, 2) (3, 4) facing 90, (5, 6) facing NW (7, 8)").points;
  REQUIRE(read.size() == 4);
  CHECK((read[0].bearing == 90 && read[1].bearing == 90 && read[2].bearing == 315));
  CHECK(read[3].bearing == kNoBearing);
}

TEST_CASE("what is wrong with a point is marked") {
  const auto wrong = [](const std::string& text) {
    const TypedPoints read = read_points(text);
    REQUIRE(read.fault);
    return marked(text, *read.fault);
  };
  CHECK(wrong("(12a, 3)") == "12a");
  CHECK(wrong("(1, 2) 0704") == "0704");
  CHECK(wrong("(1; 2)") == ";");
  CHECK(wrong("(1") == "(1");  // a comma of YAML cut it off
  CHECK(wrong("(1, 2.12345)") == "2.12345");
  CHECK(wrong("(1, 2) facing me") == "me");
  CHECK(read_points("(1, 2").fault);
  CHECK(read_points("").fault);
  CHECK(read_points("(1, 2) facing").fault);
}

TEST_CASE("what is written of an area is read as the same") {
  for (const Outline& outline :
       {Outline{{3000, 4500}}, Outline{{0, 0}, {0, 5000}},
        Outline{{0, 0}, {4000, 0}, {4000, 3000}, {0, 3000}},
        Outline{{0, 0}, {4000, 0}, {4000, 3001}, {0, 3000}}, Outline{{1, 1}, {9000, 0}, {4, 2500}}}) {
    INFO(to_text(outline));
    Outline read;
    for (const TypedPoint& corner : read_area(to_text(outline)).corners) read.push_back(corner.at);
    CHECK(read == outline);
  }
}

TEST_CASE("an area is a polygon, a rectangle, a line or a single point") {
  const TypedArea line = read_area("(0, 0) to (0, 5)");
  REQUIRE(line.corners.size() == 2);
  CHECK((line.corners[0].at == Point{0, 0} && line.corners[1].at == Point{0, 5000}));
  CHECK(read_area("(10, 20) (30, 20) (30, 42)").corners.size() == 3);
  CHECK(read_area("(3, 4)").corners.size() == 1);
  const TypedArea box = read_area("(0, 0) to (120, 12)");
  REQUIRE_FALSE(box.fault);
  REQUIRE(box.corners.size() == 4);
  CHECK((box.corners[0].at == Point{0, 0} && box.corners[1].at == Point{120000, 0} &&
         box.corners[2].at == Point{120000, 12000} && box.corners[3].at == Point{0, 12000}));
  for (const char* wrong : {"(0, 0) (1, 1)", "(2, 5) to (2, 5)", "(0, 0) to (1, 1) (2, 2)", "(1, 1) facing 9",
                            "(0, 0) to (x, 5)", "(0, 0) to "})
    CHECK(read_area(wrong).fault);
  const std::string text = "(0, 0) to (x, 5)";
  CHECK(marked(text, *read_area(text).fault) == "x");
}
