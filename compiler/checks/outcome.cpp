// The printed historical result against the table of victory levels that stands beside it.
#include <algorithm>

#include <fmt/format.h>

#include "checks/checks.h"
#include "diagnostics/offer.h"
#include "resolve/level_names.h"
#include "resolve/names.h"
#include "resolve/number_span.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using resolve::print_number;
using resolve::SpanReading;

struct Level {
  const model::Named<model::VictoryLevel>* line;
  resolve::SpanList points;
};

class Outcome {
 public:
  Outcome(const resolve::Battle& battle, diagnostics::Sink& sink)
      : battle_(battle), victory_(battle.scenario->victory), outcome_(victory_.outcome), sink_(sink) {
    for (const auto& level : victory_.levels)
      levels_.push_back({&level, resolve::read_spans(level.value.points.value)});
  }

  void check() {
    const Level* level = named_level();
    const auto counted = counted_difference();
    if (outcome_.difference.known() && counted && *counted != outcome_.difference.value)
      report_difference(*counted);
    else if (level && outcome_.difference.known())
      check_level(*level, outcome_.difference.value);
    else if (level && counted)
      check_level(*level, *counted);
  }

 private:
  // The level that the book names; null when it names none, or none that there is, which is reported.
  const Level* named_level() {
    const base::Text& name = outcome_.level;
    if (!name.present() || model::is_unknown(name) || levels_.empty()) return nullptr;
    if (const auto level = resolve::find_level(victory_, name.value)) return &levels_[*level];
    auto& found = sink_.add(Kind::outcome_mismatch, name.range,
                            fmt::format("no level of victory is called `{}`", name.value));
    const auto near = resolve::near_level(victory_, name.value);
    if (!near) {
      std::vector<std::string_view> names;
      for (const auto& level : victory_.levels) names.push_back(level.key.value);
      if (names.size() <= 12) found.help.push_back(fmt::format("levels are: {}", fmt::join(names, ", ")));
      return nullptr;
    }
    const std::string_view meant = levels_[*near].line->key.value;
    found.help.push_back(fmt::format("did you mean `{}`?", meant));
    diagnostics::offer_correction(found, name.value, meant, "...");
    return &levels_[*near];
  }

  using Points = model::Named<model::Number>;

  const Points* points_of(const base::Text& side) const {
    const resolve::Names names(battle_);
    const auto wanted = names.find(resolve::NameKind::side, side.value);
    for (const Points& one : outcome_.points)
      if (!wanted.empty() && names.find(resolve::NameKind::side, one.key.value) == wanted) return &one;
    return nullptr;
  }

  // The difference of the printed points, when both are known. Where the file does not say which side's
  // points are taken from which, it is taken the way that the book does.
  std::optional<int> counted_difference() {
    const bool stated = victory_.difference.size() == 2;
    if (stated) {
      first_ = points_of(victory_.difference.front());
      second_ = points_of(victory_.difference.back());
    } else if (outcome_.points.size() == 2 && outcome_.difference.known()) {
      first_ = &outcome_.points.front();
      second_ = &outcome_.points.back();
    }
    if (!first_ || !second_ || !first_->value.known() || !second_->value.known()) return std::nullopt;
    if (!stated && (first_->value.value < second_->value.value) != (outcome_.difference.value < 0))
      std::swap(first_, second_);
    return first_->value.value - second_->value.value;
  }

  // "French Marginal Victory"; "no level".
  std::string where(int score) const {
    for (const Level& level : levels_)
      if (level.points.contains(score)) return level.line->key.str();
    return "no level";
  }

  void report_difference(int counted) {
    const model::Number& printed = outcome_.difference;
    auto& found =
        sink_.add(Kind::outcome_mismatch, printed.text.range,
                  fmt::format("{} points less {} are {}, but the book says that the difference is {}",
                              print_number(first_->value.value), print_number(second_->value.value),
                              print_number(counted), print_number(printed.value)));
    for (const Points* one : {first_, second_})
      found.related.push_back({one->value.text.range, "points of " + one->key.str()});
    if (!levels_.empty())
      found.notes.push_back(fmt::format("{} lies in {}, {} in {}", print_number(counted), where(counted),
                                        print_number(printed.value), where(printed.value)));
    diagnostics::offer_correction(found, printed.text.value, print_number(counted), "...");
  }

  void check_level(const Level& level, int score) {
    if (level.points.reading != SpanReading::numbers || level.points.contains(score)) return;
    const auto lies_in = std::find_if(levels_.begin(), levels_.end(),
                                      [score](const Level& one) { return one.points.contains(score); });
    const base::Text& name = level.line->key;
    const bool printed = outcome_.difference.known();
    auto& found =
        sink_.add(Kind::outcome_mismatch, printed ? outcome_.difference.text.range : outcome_.level.range,
                  lies_in == levels_.end()
                      ? fmt::format("the book calls an outcome of {} `{}`, but no level of victory has {}",
                                    print_number(score), name.value, print_number(score))
                      : fmt::format("the book calls an outcome of {} `{}`, but by its table that is `{}`",
                                    print_number(score), name.value, lies_in->line->key.value));
    found.related.push_back({level.line->value.points.range, name.str()});
    if (lies_in != levels_.end())
      found.related.push_back(
          {lies_in->line->value.points.range, fmt::format("{} lies here", print_number(score))});
    if (printed) found.related.push_back({outcome_.level.range, "the level that the book names"});
  }

  const resolve::Battle& battle_;
  const model::Victory& victory_;
  const model::PrintedOutcome& outcome_;
  diagnostics::Sink& sink_;
  std::vector<Level> levels_;
  const Points* first_ = nullptr;  // whose difference counts
  const Points* second_ = nullptr;
};

}  // namespace

void check_outcome(const resolve::Battle& battle, diagnostics::Sink& sink) {
  if (battle.scenario->victory.outcome.range.valid()) Outcome(battle, sink).check();
}

}  // namespace muster::checks
