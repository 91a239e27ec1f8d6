// Turns at which something happens, against the length of the scenario.
#include <set>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/effects.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;

class Turns {
 public:
  Turns(const model::Number& last, diagnostics::Sink& sink) : last_(last), sink_(sink) {}

  // Something that several units share is reported once.
  void check(std::string_view who, int turn, const base::SourceRange& where) {
    if (!where.valid() || (turn >= 1 && turn <= last_.value) || !seen_.insert(where).second) return;
    sink_
        .add(Kind::turn_out_of_range, where,
             fmt::format("{} enters on turn {}, but the battle has turns 1 to {}", who, turn, last_.value))
        .related.push_back({last_.text.range, "the number of turns"});
  }

 private:
  const model::Number& last_;
  diagnostics::Sink& sink_;
  std::set<base::SourceRange> seen_;
};

// Days and dates by which units enter, and from which on a rule holds, against the calendar.
class Days {
 public:
  Days(const resolve::Battle& battle, diagnostics::Sink& sink) : battle_(battle), sink_(sink) {}

  void check(const resolve::Placement& place) {
    if (!place.details->on.present() || !seen_.insert(place.details->on.range).second) return;
    if (battle_.calendar.empty()) {
      sink_
          .add(Kind::unknown_name, place.details->on.range,
               "this battle has no calendar in which to look for a day")
          .help.push_back("give the days under `length:`, as `days:`; or write the turn");
      return;
    }
    const resolve::Moment moment = resolve::find_moment(place.details->on.value, battle_.calendar);
    if (moment.reading == resolve::MomentReading::words)
      sink_
          .add(Kind::wrong_type, place.details->on.range,
               fmt::format("`{}` is no day", place.details->on.value))
          .help.push_back("write day 2, 4 August, night of day 1, day 2 at 9 AM");
    else
      report(place.details->on, moment);
    const bool both = moment.turn > 0 && place.details->turn_where != place.details->on.range;
    if (both && place.details->turn != moment.turn)
      sink_
          .add(Kind::calendar_mismatch, place.details->turn_where,
               fmt::format("{} is turn {}, not turn {}", place.details->on.value, moment.turn,
                           place.details->turn))
          .related.push_back({place.details->on.range, "the day"});
  }
  // Most such texts are about something else.
  void check(const base::Text& text) {
    if (text.present()) report(text, resolve::find_moment(text.value, battle_.calendar));
  }

 private:
  void report(const base::Text& text, const resolve::Moment& moment) {
    const bool outside = moment.reading == resolve::MomentReading::outside;
    if (!outside && moment.reading != resolve::MomentReading::unknown_day) return;
    auto& found = sink_.add(Kind::turn_out_of_range, text.range,
                            outside ? fmt::format("no turn of the battle is on `{}`", text.value)
                                    : fmt::format("the battle has no `{}`", text.value));
    found.related.push_back({battle_.calendar.front().day->range, "its calendar begins here"});
    found.notes.push_back(fmt::format("it has {}", resolve::days_in_words(battle_.calendar)));
  }

  const resolve::Battle& battle_;
  diagnostics::Sink& sink_;
  std::set<base::SourceRange> seen_;
};

void check_days(const resolve::Battle& battle, diagnostics::Sink& sink) {
  Days days(battle, sink);
  for (const resolve::Unit& unit : battle.units) days.check(unit.place);
  for (const resolve::Leader& leader : battle.leaders) days.check(leader.place);
  if (battle.calendar.empty()) return;
  for (const model::Rule* rule : battle.rules_in_force)
    for (const model::Effect& effect : rule->effects)
      for (const base::Text* text : {&effect.when, &effect.until}) days.check(*text);
}

}  // namespace

void check_time(const resolve::Battle& battle, diagnostics::Sink& sink) {
  check_days(battle, sink);
  const model::Number& last = battle.scenario->length.turns;
  if (!last.known()) return;
  Turns turns(last, sink);
  for (const resolve::Unit& unit : battle.units)
    turns.check(battle.entry(unit).name.value, unit.place.details->turn, unit.place.details->turn_where);
  for (const resolve::Leader& leader : battle.leaders)
    if (const model::Number& turn = leader.line->at.keys->turn; turn.known())
      turns.check(leader.name.value, turn.value, turn.text.range);
}

}  // namespace muster::checks
