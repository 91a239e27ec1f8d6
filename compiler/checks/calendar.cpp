// The clock: start, number of turns, length of a turn and printed end must agree.
#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/days_shared.h"
#include "diagnostics/offer.h"
#include "resolve/clock.h"
#include "resolve/effects.h"

namespace muster::checks {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Kind;
using resolve::Clock;
using resolve::kMinutesOfDay;
using resolve::TimeSpan;

constexpr int kNearTurns = 3;  // how far off the number of turns may be, to be the likely slip

// A minute of the day, counted from its start; also for minutes before or long after.
int of_day(std::int64_t minute) {
  return static_cast<int>((minute % kMinutesOfDay + kMinutesOfDay) % kMinutesOfDay);
}

std::string ordinal(int number) {
  const int tens = number / 10 % 10;
  const char* end = tens == 1          ? "th"
                    : number % 10 == 1 ? "st"
                    : number % 10 == 2 ? "nd"
                    : number % 10 == 3 ? "rd"
                                       : "th";
  return fmt::format("{}{}", number, end);
}

class Calendar {
 public:
  // `usual`: how long a turn is where the length does not say it.
  Calendar(const model::Length& length, const base::Text& usual, diagnostics::Sink& sink)
      : length_(length), turn_text_(length.turn_length.present() ? length.turn_length : usual), sink_(sink) {}

  void check(bool paused) {
    const auto start = clock(length_.start);
    const auto last = clock(length_.last_turn), end = clock(length_.end);
    const auto turn = time_span();
    const int turns = length_.turns.value;
    if (!start || !turn || !length_.turns.known() || turns < 1 || paused) return;
    turn_ = *turn;
    std::vector<int> starts = start->minutes();
    if (last) starts = agreeing(std::move(starts), length_.last_turn, *last, turns - 1);
    if (end) agreeing(std::move(starts), length_.end, *end, turns);
  }

 private:
  std::optional<Clock> clock(const base::Text& text) {
    if (!text.present() || model::is_unknown(text)) return std::nullopt;
    const auto read = resolve::read_clock(text.value);
    if (!read && !resolve::is_rough_time(text.value))
      sink_.add(Kind::wrong_type, text.range, fmt::format("`{}` is no time of day", text.value))
          .help.push_back("write 6 AM, 12:20 PM, 7:20, 17:00, noon, midnight; or `unknown`");
    return read;
  }

  std::optional<TimeSpan> time_span() {
    if (!turn_text_.present() || model::is_unknown(turn_text_)) return std::nullopt;
    const auto read = resolve::read_time_span(turn_text_.value);
    if (!read && !resolve::is_rough_time(turn_text_.value))
      sink_
          .add(Kind::wrong_type, turn_text_.range, fmt::format("`{}` is no length of time", turn_text_.value))
          .help.push_back(
              "write 20 minutes, 1 hour, half an hour, 1 hour 30 minutes, 20 to 30 minutes; or `unknown`");
    return read;
  }

  // How far the clock is from any time at which it can be when so many turns have passed; 0 when it fits.
  int off(int start, int turns, const Clock& clock) const {
    const std::int64_t least = std::int64_t{turns} * turn_.least,
                       play = std::int64_t{turns} * turn_.most - least;
    int nearest = kMinutesOfDay;
    for (const int minute : clock.minutes()) {
      const int late = of_day(minute - start - least);
      if (late <= play) return 0;
      nearest = std::min({nearest, static_cast<int>(late - play), kMinutesOfDay - late});
    }
    return nearest;
  }

  // Those of the starts with which it is what the text says after so many turns; all when there is none,
  // which is reported.
  std::vector<int> agreeing(std::vector<int> starts, const base::Text& text, const Clock& said, int turns) {
    std::vector<int> good;
    for (const int start : starts)
      if (off(start, turns, said) == 0) good.push_back(start);
    if (!good.empty()) return good;
    report(*std::min_element(starts.begin(), starts.end(),
                             [&](int a, int b) { return off(a, turns, said) < off(b, turns, said); }),
           text, said, turns);
    return starts;
  }

  void report(int start, const base::Text& text, const Clock& said, int turns) {
    const bool is_end = turns == length_.turns.value;
    const auto shown = [&](int turn) {
      return resolve::print_minute(of_day(start + std::int64_t{turns} * turn), said.style);
    };
    const std::string when = turn_.least == turn_.most
                                 ? "at " + shown(turn_.least)
                                 : fmt::format("between {} and {}", shown(turn_.least), shown(turn_.most));
    const std::string sum = fmt::format("with turns of {} the {} turn {} {}", resolve::print(turn_),
                                        ordinal(turns + (is_end ? 0 : 1)), is_end ? "ends" : "begins", when);
    auto& found =
        sink_.add(Kind::calendar_mismatch, text.range, fmt::format("{}, not at {}", sum, text.value));
    add_evidence(found);
    if (turn_.least != turn_.most) return;
    add_other_turn(start, said, turns, text, found);
    diagnostics::offer_correction(found, text.value, shown(turn_.least), sum);
  }

  void add_evidence(Diagnostic& found) const {
    found.related.push_back({length_.turns.text.range, "the number of turns"});
    found.related.push_back({length_.start.range, "when the first turn begins"});
    found.related.push_back({turn_text_.range, "the length of a turn"});
  }

  // The number of turns with which the text would be right.
  void add_other_turn(int start, const Clock& said, int turns, const base::Text& text,
                      Diagnostic& found) const {
    const bool is_end = turns == length_.turns.value;
    for (const int more : {-1, 1, -2, 2, -kNearTurns, kNearTurns}) {
      const int number = turns + more + (is_end ? 0 : 1);
      if (number < 1 || off(start, turns + more, said) != 0) continue;
      found.notes.push_back(fmt::format("the {} turn {} at {}", ordinal(number),
                                        is_end ? "would end" : "would begin", text.value));
      return;
    }
  }

  model::Length length_;
  base::Text turn_text_;
  diagnostics::Sink& sink_;
  TimeSpan turn_;
};

// One day as a length of its own. The battle's own start and end are those of its first and last day.
model::Length length_of_day(const model::Length& all, std::size_t index) {
  const model::Day& day = all.days[index];
  model::Length out;
  out.range = day.range;
  out.turns = day.turns;
  out.start = day.start.present() || index > 0 ? day.start : all.start;
  const bool last = index + 1 == all.days.size() && !day.end.present() && !day.last_turn.present();
  out.end = last ? all.end : day.end;
  out.last_turn = last ? all.last_turn : day.last_turn;
  out.turn_length = day.turn_length;
  return out;
}

}  // namespace

void check_calendar(const resolve::Battle& battle, diagnostics::Sink& sink) {
  const bool paused = !resolve::effects_of(battle, "pause").empty();  // a night between turns stops the count
  const model::Length& length = battle.scenario->length;
  if (length.days.empty()) return Calendar(length, battle.rules->game().turn_length, sink).check(paused);
  check_days_of(battle, sink);
  const base::Text& usual =
      length.turn_length.present() ? length.turn_length : battle.rules->game().turn_length;
  const bool readable = resolve::read_time_span(usual.value).has_value();
  for (std::size_t i = 0; i < length.days.size(); ++i)
    if (i == 0 || readable || length.days[i].turn_length.present())  // what cannot be read is reported once
      Calendar(length_of_day(length, i), usual, sink).check(paused);
}

}  // namespace muster::checks
