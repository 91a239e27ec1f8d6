// Dates, and the turns that days, dates and times of a battle of several days mean.
#include "resolve/calendar.h"

#include <catch2/catch.hpp>
#include <map>

using namespace muster;
using namespace muster::resolve;

namespace {

base::Text text(std::string_view value) {
  base::Text out;
  out.value = value;
  out.range = {0, 0, 1};
  return out;
}

model::Number number(int value) {
  model::Number out;
  out.value = value;
  out.state = model::Known::known;
  return out;
}

struct Day {
  std::string_view date, start;
  int turns = 0;
  bool night = false;
  std::string_view turn_length = {};
};

// Turns of an hour, where a day has no others.
model::Length length(const std::vector<Day>& days) {
  model::Length out;
  out.turn_length = text("1 hour");
  for (const Day& from : days) {
    model::Day& day = out.days.emplace_back();
    if (!from.date.empty()) day.date = text(from.date);
    if (!from.start.empty()) day.start = text(from.start);
    if (!from.turn_length.empty()) day.turn_length = text(from.turn_length);
    if (from.turns > 0) day.turns = number(from.turns);
    day.night.value = from.night;
  }
  return out;
}

std::string said(const Moment& moment) {
  switch (moment.reading) {
    case MomentReading::turn:
      return "turn " + std::to_string(moment.turn);
    case MomentReading::words:
      return "words";
    case MomentReading::unknown_day:
      return "no such day";
    case MomentReading::outside:
      return "outside";
  }
  return {};
}

}  // namespace

TEST_CASE("every printed form of a date is read") {
  const std::map<std::string, std::string> forms = {{"3 August 1644", "3 August 1644"},
                                                    {"August 3, 1644", "3 August 1644"},
                                                    {"3rd of August, 1644", "3 August 1644"},
                                                    {"1644-08-03", "3 August 1644"},
                                                    {"Aug. 3 1644", "3 August 1644"},
                                                    {"Wednesday, 3 August 1644", "3 August 1644"},
                                                    {"4 Sept", "4 September"},
                                                    {"31 June 1644", "31 June 1644"}};
  for (const auto& [typed, meaning] : forms) {
    INFO(typed);
    const auto date = read_date(typed);
    REQUIRE(date);
    CHECK(print(*date) == meaning);
  }
  for (const std::string typed :
       {"", "August", "3", "3 Augustus 1644 or so", "3 4 August", "32 August", "noon"}) {
    INFO(typed);
    CHECK_FALSE(read_date(typed));
  }
}

TEST_CASE("a date has the weekday of one calendar or the other") {
  CHECK(weekdays({1644, 8, 3}) == std::vector{2, 5});
  CHECK(weekdays({1815, 6, 18}).front() == 6);
  CHECK(weekdays({1066, 10, 14}).back() == 5);
  CHECK(weekdays({0, 8, 3}).empty());
  CHECK(read_weekday("wed") == 2);
  CHECK_FALSE(read_weekday("Moonday"));
  CHECK(days_of_month({1644, 2, 1}) == 29);
  CHECK(days_of_month({1645, 2, 1}) == 28);
}

TEST_CASE("turns are counted over the days") {
  const model::Length all =
      length({{"3 August 1644", "6 AM", 8}, {"", "2 PM", 1, true}, {"4 August", "6 AM", 6}});
  const auto calendar = read_calendar(all, {});
  REQUIRE(calendar.size() == 3);
  CHECK((calendar[0].number == 1 && calendar[1].number == 1 && calendar[2].number == 2));
  CHECK((calendar[0].first_turn == 1 && calendar[1].first_turn == 9 && calendar[2].first_turn == 10));
  CHECK(print(*calendar[2].date) == "4 August 1644");
  CHECK(days_in_words(calendar) == "day 1 (3 August 1644), night of day 1, day 2 (4 August 1644)");
}

TEST_CASE("a day, a date or a time means a turn") {
  const model::Length all =
      length({{"3 August 1644", "6 AM", 8}, {"", "2 PM", 1, true, "16 hours"}, {"4 August", "6 AM", 6}});
  const auto calendar = read_calendar(all, {});
  const std::map<std::string, std::string> forms = {{"day 2", "turn 10"},
                                                    {"Day 2", "turn 10"},
                                                    {"the second day", "turn 10"},
                                                    {"4 August", "turn 10"},
                                                    {"4 August 1644", "turn 10"},
                                                    {"on 4 August", "turn 10"},
                                                    {"dawn of day 2", "turn 10"},
                                                    {"dawn on the second day", "turn 10"},
                                                    {"day 2 begins", "turn 10"},
                                                    {"day 2 at 9 AM", "turn 13"},
                                                    {"4 August, 9:30 AM", "turn 13"},
                                                    {"4 August at 11:59 AM", "turn 15"},
                                                    {"4 August at noon", "outside"},
                                                    {"day 2 at 5 AM", "outside"},
                                                    {"turn 3 of day 2", "turn 12"},
                                                    {"turn 7 of day 2", "outside"},
                                                    {"end of day 1", "turn 8"},
                                                    {"night of day 1", "turn 9"},
                                                    {"day 1, night", "turn 9"},
                                                    {"night of day 2", "no such day"},
                                                    {"day 3", "no such day"},
                                                    {"5 August", "no such day"},
                                                    {"4 August 1645", "no such day"},
                                                    {"turn 3", "words"},
                                                    {"when it rains", "words"},
                                                    {"a day later", "words"},
                                                    {"after 2 days", "words"},
                                                    {"day 2 if Ash is there", "words"},
                                                    {"", "words"}};
  for (const auto& [typed, meaning] : forms) {
    INFO(typed);
    CHECK(said(find_moment(typed, calendar)) == meaning);
  }
  CHECK(said(find_moment("day 2", {})) == "words");
}

TEST_CASE("where turns are not known the day is") {
  const model::Length all = length({{"3 August 1644", "dawn", 0}, {"4 August", "6 AM", 6}});
  const auto calendar = read_calendar(all, {});
  CHECK(said(find_moment("day 2", calendar)) == "turn 0");
  CHECK(said(find_moment("day 1", calendar)) == "turn 1");
  CHECK(said(find_moment("day 1 at 9 AM", calendar)) == "turn 0");
}
