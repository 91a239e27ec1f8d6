// The days of a battle that lasts several, and which turn is meant by a day, a date and a time.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "model/scenario.h"
#include "resolve/clock.h"

namespace muster::resolve {

// A date as printed; 0 for what it leaves out.
struct Date {
  int year = 0, month = 0, day = 0;  // month from 1

  friend auto operator<=>(const Date&, const Date&) = default;
};

// "3 August 1644", "August 3, 1644", "3rd of August", "1644-08-03". A day that its month does not have is
// read too.
std::optional<Date> read_date(std::string_view text);
// "3 August 1644", or what of it is known.
std::string print(const Date& date);
// How many days the month has at most; 31 for no month.
int days_of_month(const Date& date);
// The days of the week on which it may fall, from Monday 0, in the Gregorian and in the Julian calendar;
// empty when the year is not known.
std::vector<int> weekdays(const Date& date);
// Monday 0 to Sunday 6.
std::optional<int> read_weekday(std::string_view text);
std::string_view weekday_name(int weekday);

// The turns of one entry of `days:`.
struct Stretch {
  const model::Day* day = nullptr;
  int number = 0;      // of the day, from 1; a night has that of the day before it
  int first_turn = 0;  // 0: not known, since turns before it are not
  int turns = 0;       // 0: not known
  std::optional<Date> date;
  std::optional<Clock> start;
  std::optional<TimeSpan> turn_length;
};

// The calendar of a battle; empty when it has none. Its own length of a turn counts where a day has none,
// then that of the game.
std::vector<Stretch> read_calendar(const model::Length& length, const base::Text& turn_length_of_game);

// How a text names a moment of the calendar.
enum class MomentReading : std::uint8_t {
  turn,         // it is in this turn
  words,        // it names no day
  unknown_day,  // the calendar has no such day
  outside       // the day has no turn at that time
};
struct Moment {
  MomentReading reading = MomentReading::words;
  int turn = 0;  // 0 with `turn`: the day is known, but not its turns
};
// "day 2", "second day", "night of day 1", "4 August", "dawn of day 2", "day 2 at 9 AM", "turn 3 of day 2",
// "end of day 1".
Moment find_moment(std::string_view text, const std::vector<Stretch>& calendar);
// The days, for messages: "day 1 (3 August 1644), its night, day 2".
std::string days_in_words(const std::vector<Stretch>& calendar);

}  // namespace muster::resolve
