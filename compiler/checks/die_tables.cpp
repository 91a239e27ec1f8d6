// Die tables: each result that the die can show must stand in one row. And the die results with which
// something happens, turn by turn.
#include <algorithm>

#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/coverage_shared.h"
#include "hex/characters.h"

namespace muster::checks {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Kind;
using resolve::NumberSpan;
using resolve::SpanReading;

constexpr int kMostDice = 4;  // whose sum a table may show

// What the game's die shows; nothing when the game does not say.
std::optional<NumberSpan> die_of(const model::Die& die, const std::optional<TableEnds>& ends) {
  if (!die.sides.known() || die.sides.value < 2 || die.from.state == model::Known::unknown)
    return std::nullopt;
  int from = 1;
  if (die.from.known())
    from = die.from.value;
  else if (ends && ends->least == 0 && ends->most < die.sides.value)
    from = 0;
  return NumberSpan{from, from + die.sides.value - 1};
}

// True when the ends of a table are those of what is rolled; modifiers may lead beyond.
bool fits(const TableEnds& ends, int low, int high, bool modified) {
  const bool below = ends.open_below ? modified || ends.least >= low : ends.least == low;
  const bool above = ends.open_above ? modified || ends.most <= high : ends.most == high;
  return below && above;
}

// What is rolled for a table: the die, or, where its rows lie beyond that, several dice that its ends tell.
NumberSpan rolled(const NumberSpan& die, const TableEnds& ends, bool modified) {
  const int low = *die.low, high = *die.high;
  if (low <= ends.least && ends.most <= high) return die;
  for (int dice = 2; dice <= kMostDice; ++dice)
    if (fits(ends, dice * low, dice * high, modified)) return {dice * low, dice * high};
  const int sides = high - low + 1;
  if (low <= 1 && fits(ends, low, sides * sides - 1 + low, modified))  // two dice read as 00 to 99
    return {low, sides * sides - 1 + low};
  return die;
}

// "+1": a modifier of the effect's own.
bool is_signed(std::string_view value) { return value.starts_with('+') || hex::dash_at(value) > 0; }

class Tables {
 public:
  Tables(const resolve::Battle& battle, diagnostics::Sink& sink)
      : game_die_(battle.rules->game().die), turns_(battle.scenario->length.turns), sink_(sink) {}

  void check(const model::Rule& rule) {
    for (const model::Effect& effect : rule.effects) {
      modified_ = is_signed(effect.value.value) ||
                  std::any_of(rule.effects.begin(), rule.effects.end(),
                              [](const model::Effect& one) { return one.type.value == "modifier"; });
      take_die(effect.die);
      if (shows_results(effect.type.value)) check_table(effect);
      check_rolls(effect);
    }
  }

 private:
  void take_die(const model::Number& sides) {
    die_ = game_die_;
    if (!sides.present()) return;
    die_.sides = sides;
    die_.from = {};
    if (sides.known() && sides.value < 2)
      sink_.add(Kind::wrong_type, sides.text.range, fmt::format("no die has {} sides", sides.value))
          .help.push_back("write the number of its sides, as in `die: 6`");
  }

  // Effects whose table says what each result of a roll means; of others it may go by turns.
  static bool shows_results(std::string_view kind) {
    return kind == "die table" || kind == "reinforcement schedule" || kind == "unit removal" ||
           kind == "unit addition";
  }

  void check_table(const model::Effect& effect) {
    std::vector<TableRow> rows;
    for (const auto& row : effect.table) rows.push_back({row.key, resolve::require_spans(row.key, sink_)});
    const auto ends = table_ends(rows);
    if (!ends) return;
    const auto die = die_of(die_, ends);
    const NumberSpan wanted = die ? rolled(*die, *ends, modified_) : NumberSpan{ends->least, ends->most};
    const Coverage found = coverage(rows, wanted);
    for (const CoverageFault& gap : found.gaps) report_gap(gap, die ? &wanted : nullptr);
    for (const CoverageFault& overlap : found.overlaps) report_overlap(overlap);
    if (die)
      for (const TableRow& row : rows) check_possible(row, wanted);
  }

  // "the die shows 0 to 9"
  std::string shown(const NumberSpan& wanted) const {
    const bool one = *wanted.high - *wanted.low + 1 == die_.sides.value;
    return fmt::format("the {} {}", one ? "die shows" : "dice show", resolve::print(wanted));
  }
  void add_die(const NumberSpan* wanted, Diagnostic& found) const {
    if (!wanted) return;
    found.related.push_back({die_.sides.text.range, shown(*wanted)});
  }

  void report_gap(const CoverageFault& gap, const NumberSpan* wanted) {
    auto& found = sink_.add(Kind::table_gap, gap.limit.range, "the table has no row for " + missing(gap));
    if (gap.other)
      found.related.push_back({gap.other_limit.range, ""});
    else
      add_die(wanted, found);
    found.help.push_back("a limit is wrong, or a row is missing");
  }

  void report_overlap(const CoverageFault& overlap) {
    const bool one = overlap.numbers.low && overlap.numbers.low == overlap.numbers.high;
    auto& found = sink_.add(
        Kind::table_overlap, overlap.limit.range,
        fmt::format("{} stand{} in two rows of the table", resolve::print(overlap.numbers), one ? "s" : ""));
    found.related.push_back({overlap.other_limit.range, ""});
    found.help.push_back("one of the two limits is wrong");
  }

  // A row that names results beyond the die says that something leads there.
  void check_possible(const TableRow& row, const NumberSpan& wanted) {
    if (modified_) return;
    for (const NumberSpan& span : row.read.spans) {
      if (!span.low || !span.high || (*span.low >= *wanted.low && *span.high <= *wanted.high)) continue;
      const int beyond = *span.high > *wanted.high ? *span.high : *span.low;
      auto& found =
          sink_.add(Kind::table_gap, row.text.range,
                    fmt::format("a row has {}, but {}", resolve::print_number(beyond), shown(wanted)));
      add_die(&wanted, found);
      found.help.push_back("a limit is wrong, or the rule lacks its `modifier`");
    }
  }

  void check_rolls(const model::Effect& effect) {
    std::optional<int> last;
    const base::Text* automatic = nullptr;
    for (const auto& [turn, results] : effect.rolls) {
      check_turn(turn, last);
      if (automatic)
        sink_.add(Kind::wrong_type, turn.range, "this roll comes too late: it has happened by then")
            .related.push_back({automatic->range, "at the latest here, without a roll"});
      if (model::is_word(results.value, resolve::kAutomatic)) automatic = &turn;
      if (model::is_word(results.value, resolve::kAutomatic)) continue;
      const TableRow row{results, require_results(results)};
      const auto die = die_of(die_, table_ends(std::span(&row, 1)));
      if (die) check_possible(row, *die);
    }
  }

  resolve::SpanList require_results(const base::Text& results) {
    const std::size_t before = sink_.found().size();
    resolve::SpanList out = resolve::require_spans(results, sink_);
    if (sink_.found().size() > before)
      sink_.found().back().help.push_back("or `automatic`, when it happens without a roll");
    return out;
  }

  // Turns stand in their order, each once, and the battle has them.
  void check_turn(const base::Text& turn, std::optional<int>& last) {
    const resolve::SpanList read = resolve::require_spans(turn, sink_);
    for (const NumberSpan& span : read.spans) {
      if (turns_.known()) check_within(turn, span);
      if (last && span.low && *span.low <= *last)
        sink_
            .add(Kind::wrong_type, turn.range,
                 *span.low == *last
                     ? fmt::format("turn {} stands twice in the list of rolls", *last)
                     : fmt::format("turn {} stands behind turn {} in the list of rolls", *span.low, *last))
            .help.push_back("list each turn once, in their order");
      last = span.high ? span.high : span.low;
    }
  }
  void check_within(const base::Text& turn, const NumberSpan& span) {
    for (const auto& limit : {span.low, span.high}) {
      if (!limit || (*limit >= 1 && *limit <= turns_.value)) continue;
      sink_
          .add(Kind::turn_out_of_range, turn.range,
               fmt::format("a roll is listed for turn {}, but the battle has turns 1 to {}",
                           resolve::print_number(*limit), turns_.value))
          .related.push_back({turns_.text.range, "the number of turns"});
      return;
    }
  }

  const model::Die& game_die_;
  model::Die die_ = {};  // of the effect: its own, or that of the game
  const model::Number& turns_;
  diagnostics::Sink& sink_;
  bool modified_ = false;  // the rule or the effect has a modifier
};

}  // namespace

void check_die_tables(const resolve::Battle& battle, diagnostics::Sink& sink) {
  Tables tables(battle, sink);
  for (const model::Rule* rule : battle.rules_in_force) tables.check(*rule);
}

}  // namespace muster::checks
