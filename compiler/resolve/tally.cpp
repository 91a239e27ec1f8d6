#include "resolve/tally.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "resolve/fit.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;

// Adds up, without wrapping around.
class Sum {
 public:
  void add(const Tally& part) {
    value_ += part.value;
    certain_ = certain_ && part.certain;
  }
  void doubt() { certain_ = false; }
  Tally tally() const {
    constexpr std::int64_t kLow = std::numeric_limits<int>::min(), kHigh = std::numeric_limits<int>::max();
    return {static_cast<int>(std::clamp(value_, kLow, kHigh)), certain_};
  }

 private:
  std::int64_t value_ = 0;
  bool certain_ = true;
};

const model::ScoreTable* find_in(const model::Keyed<model::ScoreTable>& tables, std::string_view name) {
  for (const auto& [key, table] : tables)
    if (key.value == name) return &table;
  return nullptr;
}

std::vector<Tally> unit_ratings(const Battle& battle, RatingId rating) {
  std::vector<Tally> values;
  for (const Unit& unit : battle.units) {
    const auto value = known_value(battle.entry(unit).ratings, rating);
    values.push_back({value.value_or(0), value.has_value()});
  }
  return values;
}

}  // namespace

std::vector<Tally> claimed_parts(const Battle& battle, const model::Claim& claim, diagnostics::Sink* sink) {
  const model::Number& figure = claim.sum.present() ? claim.sum : claim.each;
  if (!figure.present()) return std::vector<Tally>(battle.units.size(), Tally{1, true});
  if (const model::ScoreTable* table = find_points(battle, claim.points.value))
    return unit_points(battle, *table, find_in(battle.scenario->points, claim.points.value) ? nullptr : sink);
  if (const auto rating = battle.rules->find_rating(claim.points.value)) return unit_ratings(battle, *rating);
  if (sink && claim.points.present())
    sink->add(Kind::unknown_name, claim.points.range,
              fmt::format("there is no table of points or rating `{}`", claim.points.value));
  else if (sink)
    sink->add(Kind::missing_key, figure.text.range, "such a claim needs the key `points`")
        .help.push_back("add `points:` with the table of points, or the rating, that the number is of");
  return std::vector<Tally>(battle.units.size(), Tally{0, false});
}

const model::ScoreTable* find_points(const Battle& battle, std::string_view name) {
  const model::ScoreTable* own = find_in(battle.scenario->points, name);
  return own ? own : find_in(battle.rules->game().points, name);
}

std::vector<Tally> unit_points(const Battle& battle, const model::ScoreTable& table,
                               diagnostics::Sink* sink) {
  std::vector<Selection> rows;
  for (const model::ScoreRow& row : table.rows) rows.emplace_back(row.units, battle, sink);
  std::vector<Tally> points;
  for (const Unit& unit : battle.units) {
    Tally own;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const Fit fit = rows[i].fit(battle, unit);
      if (fit == Fit::no) continue;
      own = {table.rows[i].points.value, fit == Fit::yes && table.rows[i].points.known()};
      break;
    }
    points.push_back(own.certain ? own : Tally{0, false});
  }
  return points;
}

Tally tally(const Battle& battle, const model::Claim& claim, diagnostics::Sink* sink) {
  const Selection selection(claim.of, battle, sink);
  const std::vector<Tally> parts = claimed_parts(battle, claim, sink);
  Sum sum, first;  // of all, and of those that there are before a rule makes more
  bool any = false, open = false;
  for (std::size_t i = 0; i < battle.units.size(); ++i) {
    if (battle.units[i].place.kind == PlaceKind::not_used) continue;
    const Fit fit = selection.fit(battle, battle.units[i]);
    if (fit == Fit::yes) sum.add(parts[i]);
    if (fit == Fit::yes && battle.units[i].place.kind != PlaceKind::made_later) first.add(parts[i]);
    any |= fit == Fit::yes;
    open |= fit == Fit::perhaps;
    if (fit == Fit::perhaps && battle.entry(battle.units[i]).unread)
      sum.doubt();  // the book may well print it
  }
  if (open && !any) sum.doubt();  // nothing of what is counted is printed for any unit
  const model::Number& printed = claim.count.present() ? claim.count : claim.sum;
  const bool without = printed.known() && first.tally().certain && first.tally().value == printed.value;
  return without && sum.tally().certain ? first.tally() : sum.tally();
}

bool claim_stands(const Battle& battle, const model::Claim& claim, const std::vector<UnitOrigin>& origins) {
  if (battle.variants.empty()) return true;
  if (claim.value.present()) return true;  // no variant changes such a field
  if (claim.formations.present())
    return std::none_of(battle.variants.begin(), battle.variants.end(), [](const model::Variant* variant) {
      return std::any_of(variant->add.begin(), variant->add.end(),
                         [](const model::Addition& add) { return !add.formations.empty(); });
    });
  const unsigned all = kOpenType | kOpenRatings | kOpenFormation;
  const Matcher about(relaxed(claim.of, *battle.rules, all), battle, nullptr);
  for (std::size_t i = 0; i < origins.size(); ++i)
    if (origins[i].touched() && about.matches(battle, battle.units[i])) return false;
  return true;
}

}  // namespace muster::resolve
