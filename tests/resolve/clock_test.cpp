// Printed times of day and lengths of time.
#include "resolve/clock.h"

#include <catch2/catch.hpp>
#include <map>

using namespace muster::resolve;

TEST_CASE("every printed form of a time of day is read") {
  const std::map<std::string, std::string> forms = {{"6 AM", "6:00 AM"},
                                                    {"6am", "6:00 AM"},
                                                    {"12:20 PM", "12:20 PM"},
                                                    {"7:00 a.m.", "7:00 AM"},
                                                    {"7.30 p.m.", "7:30 PM"},
                                                    {"7:20", "7:20"},
                                                    {"4:20", "4:20"},
                                                    {"12:20", "12:20"},
                                                    {"07:00", "7:00"},
                                                    {"17:00", "17:00"},
                                                    {"17h30", "17:30"},
                                                    {"0700 hours", "7:00 hours"},
                                                    {"1730", "17:30"},
                                                    {"0:20", "0:20"},
                                                    {"24:00", "0:00"},
                                                    {"noon", "12:00 PM"},
                                                    {"12 noon", "12:00 PM"},
                                                    {"Midnight", "12:00 AM"},
                                                    {"7 o'clock", "7:00"},
                                                    {"7 in the morning", "7:00 AM"},
                                                    {"4:30 in the afternoon", "4:30 PM"}};
  for (const auto& [text, meaning] : forms) {
    INFO(text);
    const auto clock = read_clock(text);
    REQUIRE(clock);
    CHECK(print(*clock) == meaning);
  }
}

TEST_CASE("what is printed for a time of day reads as that time") {
  for (int minute = 0; minute < kMinutesOfDay; minute += 7)
    for (const ClockStyle style : {ClockStyle::either_half, ClockStyle::marked, ClockStyle::whole_day}) {
      if (style == ClockStyle::either_half && minute >= kMinutesOfDay / 2) continue;
      const Clock clock{minute, style};
      INFO(print(clock));
      CHECK(read_clock(print(clock)) == clock);
    }
}

TEST_CASE("without a mark a time may be before or after noon") {
  CHECK(read_clock("4:20")->minutes() == std::vector{4 * 60 + 20, 16 * 60 + 20});
  CHECK(read_clock("12:20")->minutes() == std::vector{20, 12 * 60 + 20});
  CHECK(read_clock("4:20 PM")->minutes() == std::vector{16 * 60 + 20});
  CHECK(read_clock("16:20")->minutes() == std::vector{16 * 60 + 20});
}

TEST_CASE("what is no time of day is not read, and only figures are a fault") {
  for (const std::string text :
       {"", "7:60", "25:00", "13 PM", "0 AM", "7:2", "7:200", "24:01", "7:20 4", "12:", "x7"}) {
    INFO(text);
    CHECK_FALSE(read_clock(text));
  }
  CHECK(is_rough_time("dawn"));
  CHECK(is_rough_time("about 7:00"));
  CHECK(is_rough_time("ca. 7:00"));
  CHECK(is_rough_time("2 weeks"));
  CHECK_FALSE(is_rough_time("7:60"));
  CHECK_FALSE(is_rough_time("20 parsecs"));
}

TEST_CASE("every printed form of a length of time is read") {
  const std::map<std::string, TimeSpan> forms = {{"20 minutes", {20, 20}},
                                                 {"15 min", {15, 15}},
                                                 {"15 min.", {15, 15}},
                                                 {"1 hour", {60, 60}},
                                                 {"an hour", {60, 60}},
                                                 {"half an hour", {30, 30}},
                                                 {"a quarter of an hour", {15, 15}},
                                                 {"1½ hours", {90, 90}},
                                                 {"1 1/2 hours", {90, 90}},
                                                 {"1.5 hours", {90, 90}},
                                                 {"an hour and a half", {90, 90}},
                                                 {"1 hour 30 minutes", {90, 90}},
                                                 {"1 hour and 20 minutes", {80, 80}},
                                                 {"2 days", {2880, 2880}},
                                                 {"20 to 30 minutes", {20, 30}},
                                                 {"20–30 minutes", {20, 30}},
                                                 {"30 minutes to 1 hour", {30, 60}},
                                                 {"1 to 2 hours", {60, 120}},
                                                 {"½ hour", {30, 30}},
                                                 {"1/2 hour", {30, 30}}};
  for (const auto& [text, span] : forms) {
    INFO(text);
    CHECK(read_time_span(text) == span);
  }
  for (const std::string text :
       {"", "20", "0 minutes", "minutes", "20 minuets", "20 minutes later", "1/2 minute"}) {
    INFO(text);
    CHECK_FALSE(read_time_span(text));
  }
}

TEST_CASE("what is printed for a length of time reads as that length") {
  for (int least = 1; least <= 400; least += 13)
    for (const int more : {0, 5, 60, 100}) {
      const TimeSpan span{least, least + more};
      INFO(print(span));
      CHECK(read_time_span(print(span)) == span);
    }
}
