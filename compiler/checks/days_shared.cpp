#include "checks/days_shared.h"

#include <algorithm>

#include <fmt/format.h>

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Date;
using resolve::Stretch;

void check_sum(const resolve::Battle& battle, Sink& sink) {
  const model::Number& turns = battle.scenario->length.turns;
  int sum = 0;
  for (const Stretch& one : battle.calendar) {
    if (one.turns == 0) return;
    sum += one.turns;
  }
  if (!turns.known() || sum == turns.value) return;
  auto& found = sink.add(Kind::calendar_mismatch, turns.text.range,
                         fmt::format("the days have {} turns together, not {}", sum, turns.value));
  for (const Stretch& one : battle.calendar)
    found.related.push_back({one.day->turns.text.range, fmt::format("{} here", one.turns)});
}

void check_date(const Stretch& one, Sink& sink) {
  const model::Day& day = *one.day;
  if (!one.date || !day.date.present()) return;
  if (one.date->day > resolve::days_of_month(*one.date)) {
    sink.add(Kind::calendar_mismatch, day.date.range,
             fmt::format("there is no {}: that month ends on the {}th", resolve::print(*one.date),
                         resolve::days_of_month(*one.date)));
    return;
  }
  const auto printed = day.weekday.present() ? resolve::read_weekday(day.weekday.value) : std::nullopt;
  if (day.weekday.present() && !printed && !model::is_unknown(day.weekday))
    sink.add(Kind::wrong_type, day.weekday.range,
             fmt::format("`{}` is no day of the week", day.weekday.value));
  const auto weekdays = resolve::weekdays(*one.date);
  if (!printed || weekdays.empty() || std::find(weekdays.begin(), weekdays.end(), *printed) != weekdays.end())
    return;
  auto& found =
      sink.add(Kind::calendar_mismatch, day.weekday.range,
               fmt::format("{} was no {}", resolve::print(*one.date), resolve::weekday_name(*printed)));
  found.related.push_back({day.date.range, "the date"});
  found.notes.push_back(fmt::format("it was a {}; in the Julian calendar a {}",
                                    resolve::weekday_name(weekdays[0]), resolve::weekday_name(weekdays[1])));
}

// Each day is later than the one before it; a night may have the date of either day.
void check_order(const Stretch& before, const Stretch& one, Sink& sink) {
  if (!before.date || !one.date || !one.day->date.present()) return;
  const bool comparable = (before.date->year == 0) == (one.date->year == 0);
  const bool later = one.day->night.value || before.day->night.value ? *one.date >= *before.date
                     : one.number == before.number                   ? true
                                                                     : *one.date > *before.date;
  if (!comparable || later) return;
  auto& found =
      sink.add(Kind::calendar_mismatch, one.day->date.range,
               fmt::format("{} is not after {}", resolve::print(*one.date), resolve::print(*before.date)));
  if (before.day->date.present()) found.related.push_back({before.day->date.range, "the day before it"});
}

// In minutes, how late the turns begin after those before them are over, at best; nothing when that is open.
std::optional<int> pause_between(const Stretch& before, const Stretch& one) {
  if (!before.start || !one.start || !before.turn_length || before.turns == 0) return std::nullopt;
  const int length = before.turns * before.turn_length->least;
  int best = -resolve::kMinutesOfDay;
  for (const int from : before.start->minutes())
    for (const int to : one.start->minutes()) {
      // A night's own turns may begin after midnight.
      const bool next_day = one.number != before.number || (one.day->night.value && to < from);
      best = std::max(best, to + (next_day ? resolve::kMinutesOfDay : 0) - from - length);
    }
  return best;
}

void check_overlap(const Stretch& before, const Stretch& one, Sink& sink) {
  const auto pause = pause_between(before, one);
  if (!pause || *pause >= 0) return;
  auto& found = sink.add(Kind::calendar_mismatch, one.day->start.range,
                         fmt::format("the turns before this are not yet over at {}", one.day->start.value));
  found.related.push_back({before.day->turns.text.range,
                           fmt::format("{} turns of {} each begin at {}", before.turns,
                                       resolve::print(*before.turn_length), resolve::print(*before.start))});
}

}  // namespace

void check_days_of(const resolve::Battle& battle, Sink& sink) {
  check_sum(battle, sink);
  for (std::size_t i = 0; i < battle.calendar.size(); ++i) {
    const Stretch& one = battle.calendar[i];
    check_date(one, sink);
    if (one.day->date.present() && !one.date && !resolve::is_rough_time(one.day->date.value) &&
        !model::is_unknown(one.day->date))
      sink.add(Kind::wrong_type, one.day->date.range, fmt::format("`{}` is no date", one.day->date.value))
          .help.push_back("write it as 3 August 1644 or 1644-08-03; or `unknown`");
    if (i == 0) continue;
    check_order(battle.calendar[i - 1], one, sink);
    check_overlap(battle.calendar[i - 1], one, sink);
  }
}

}  // namespace muster::checks
