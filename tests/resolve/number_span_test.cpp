// Printed intervals of whole numbers.
#include "resolve/number_span.h"

#include <catch2/catch.hpp>
#include <map>
#include <random>

using namespace muster::resolve;

namespace {

NumberSpan up(int low) { return {low, std::nullopt}; }
NumberSpan down(int high) { return {std::nullopt, high}; }
NumberSpan one(int number) { return {number, number}; }
NumberSpan two(int low, int high) { return {low, high}; }

const std::map<std::string, std::vector<NumberSpan>> kForms = {
    {"7", {one(7)}},
    {"–7", {one(-7)}},
    {"+7", {one(7)}},
    {"60 - 99", {two(60, 99)}},
    {"0-9", {two(0, 9)}},
    {"0–9", {two(0, 9)}},
    {"0—9", {two(0, 9)}},
    {"–10 - –39", {two(-39, -10)}},
    {"–39 - –10", {two(-39, -10)}},
    {"-39--10", {two(-39, -10)}},
    {"−9 to 9", {two(-9, 9)}},
    {"–9 - 0", {two(-9, 0)}},
    {"9 - –9", {two(-9, 9)}},
    {"0 to 4", {two(0, 4)}},
    {"from 0 to 4", {two(0, 4)}},
    {"between 10 and 19", {two(10, 19)}},
    {"10 through 19", {two(10, 19)}},
    {"100+", {up(100)}},
    {"100 +", {up(100)}},
    {"6+", {up(6)}},
    {"≥ 3", {up(3)}},
    {">=3", {up(3)}},
    {"> 5", {up(6)}},
    {"40 or more", {up(40)}},
    {"40 points or more", {up(40)}},
    {"40 and above", {up(40)}},
    {"at least 40", {up(40)}},
    {"more than 9", {up(10)}},
    {"≤0", {down(0)}},
    {"≤ –50", {down(-50)}},
    {"<=–50", {down(-50)}},
    {"< –40", {down(-41)}},
    {"1 or less", {down(1)}},
    {"minus 10 or less", {down(-10)}},
    {"1,000+", {up(1000)}},
    {"1,500-2,000", {{1500, 2000}}},
    {"less than 3", {down(2)}},
    {"under 10", {down(9)}},
    {"up to 10 VP", {down(10)}},
    {"0-2, 5", {two(0, 2), one(5)}},
    {"0-2; 5", {two(0, 2), one(5)}},
    {"0-2 or 5", {two(0, 2), one(5)}},
    {"2, 4 and 6+", {one(2), one(4), up(6)}},
    {"Less Than 3", {down(2)}},
};

}  // namespace

TEST_CASE("every printed form of an interval is read") {
  for (const auto& [text, spans] : kForms) {
    INFO(text);
    const SpanList read = read_spans(text);
    CHECK(read.reading == SpanReading::numbers);
    CHECK(read.spans == spans);
  }
}

TEST_CASE("what is printed for an interval reads as that interval") {
  for (int low = -12; low <= 12; ++low) {
    for (int high = low; high <= 12; ++high)
      CHECK(read_spans(print(two(low, high))).spans == std::vector{two(low, high)});
    CHECK(read_spans(print(up(low))).spans == std::vector{up(low)});
    CHECK(read_spans(print(down(low))).spans == std::vector{down(low)});
  }
}

TEST_CASE("two limits may stand in either order") {
  for (const std::string dash : {"-", " - ", "–", " − ", " to "})
    for (int a = -3; a <= 3; ++a)
      for (int b = -3; b <= 3; ++b)
        CHECK(read_spans(print_number(a) + dash + print_number(b)).spans ==
              read_spans(print_number(b) + dash + print_number(a)).spans);
}

TEST_CASE("a sign and its words mean the same") {
  for (const int limit : {-40, -1, 0, 1, 40}) {
    const std::string number = print_number(limit);
    const auto same = [&](const std::string& a, const std::string& b) {
      INFO(a << " | " << b);
      CHECK(read_spans(a).spans == read_spans(b).spans);
    };
    same("< " + number, "less than " + number);
    same("≤" + number, number + " or less");
    same("> " + number, "more than " + number);
    same("≥" + number, number + "+");
    CHECK(read_spans("< " + number).without_limit);
    CHECK(read_spans("≤ " + number).by_sign);
    CHECK_FALSE(read_spans(number + "+").by_sign);
  }
}

TEST_CASE("words are no fault, and neither numbers nor a fault") {
  for (const std::string text : {"unknown", "any other result", "", "sonst", "все"}) {
    INFO(text);
    CHECK(read_spans(text).reading == SpanReading::words);
    CHECK(read_spans(text).spans.empty());
  }
}

TEST_CASE("what fits no form is found at its characters") {
  const std::map<std::string, std::string> faults = {
      {"60 -", "60 -"},
      {"60 - 99 or so", "so"},
      {"0-2, 4 x 3, 6", "4 x 3"},
      {"0-2, 5..7", "5..7"},
      {"1.5", "1.5"},
      {"99999999999", "99999999999"},
      {"+", "+"},
      {"≥", "≥"},
      {"0-2,", "0-2,"},
      {"about 5", "about 5"},
      {"5 to", "5 to"},
      {"less 3", "less 3"},
  };
  for (const auto& [text, fault] : faults) {
    INFO(text);
    const SpanList read = read_spans(text);
    CHECK(read.reading == SpanReading::unread);
    CHECK(read.spans.empty());
    CHECK((read.fault_length ? text.substr(read.fault_at, read.fault_length) : text) == fault);
  }
}

TEST_CASE("any mixture of the parts of intervals is read or refused, and its places lie in the text") {
  const std::vector<std::string> parts = {"7",         "12",   "-",    "–", " ",  "+",       ",",      "to",
                                          "or",        "and",  "more", "≤", "> ", "between", "VP",     "x",
                                          "less than", "\xe2", "/",    ";", "0",  "999999",  "1000000"};
  std::mt19937 random(7);
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (unsigned n = random() % 8; n > 0; --n) text += parts[random() % parts.size()];
    const SpanList read = read_spans(text);
    INFO(text);
    REQUIRE(read.places.size() == read.spans.size());
    REQUIRE(read.fault_at + read.fault_length <= text.size());
    for (std::size_t i = 0; i < read.spans.size(); ++i) {
      const SpanPlace& place = read.places[i];
      REQUIRE(place.low_length > 0);
      REQUIRE(place.low_at + place.low_length <= text.size());
      REQUIRE(place.high_at + place.high_length <= text.size());
      const NumberSpan& span = read.spans[i];
      REQUIRE((!span.low || !span.high || *span.low <= *span.high));
      if (place.low_at != place.high_at)
        REQUIRE(read_spans(text.substr(place.low_at, place.low_length)).spans.front().low == span.low);
    }
  }
}
