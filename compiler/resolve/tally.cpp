#include "resolve/tally.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

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

}  // namespace

Worth::Worth(const Battle& battle, const model::Claim& claim, diagnostics::Sink* sink)
    : battle_(battle), all_{1, true} {
  const model::Number& figure = claim.sum.present() ? claim.sum : claim.each;
  if (!figure.present()) return;
  if (const model::ScoreTable* table = find_points(battle, claim.points.value)) {
    // A table of the battle is looked at anyhow.
    read(*table, find_in(battle.scenario->points, claim.points.value) ? nullptr : sink);
    return;
  }
  rating_ = battle.rules->find_rating(claim.points.value);
  if (rating_) return;
  all_ = {0, false};
  if (sink && claim.points.present())
    sink->add(Kind::unknown_name, claim.points.range,
              fmt::format("there is no table of points or rating `{}`", claim.points.value));
  else if (sink)
    sink->add(Kind::missing_key, figure.text.range, "such a claim needs the key `points`")
        .help.push_back("add `points:` with the table of points, or the rating, that the number is of");
}

Worth::Worth(const Battle& battle, const model::ScoreTable& table, diagnostics::Sink* sink)
    : battle_(battle) {
  read(table, sink);
}

void Worth::read(const model::ScoreTable& table, diagnostics::Sink* sink) {
  table_ = &table;
  for (const model::ScoreRow& row : table.rows) rows_.emplace_back(row.units, battle_, sink);
}

Tally Worth::of(Index index) const {
  const Unit& unit = battle_.units[index];
  if (rating_) {
    const auto value = known_value(battle_.entry(unit).ratings, *rating_);
    return {value.value_or(0), value.has_value()};
  }
  if (!table_) return all_;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Fit fit = rows_[i].fit(battle_, unit);
    if (fit == Fit::no) continue;
    const bool certain = fit == Fit::yes && table_->rows[i].points.known();
    return {certain ? table_->rows[i].points.value : 0, certain};
  }
  return {};
}

const model::ScoreTable* find_points(const Battle& battle, std::string_view name) {
  const model::ScoreTable* own = find_in(battle.scenario->points, name);
  return own ? own : find_in(battle.rules->game().points, name);
}

Tally tally(const Battle& battle, const model::Claim& claim, diagnostics::Sink* sink) {
  const Selection selection(claim.of, battle, sink);
  const Worth worth(battle, claim, sink);
  Sum sum, first;  // of all, and of those that there are before a rule makes more
  bool any = false, open = false;
  for (const Index i : selection.candidates(battle)) {
    if (battle.units[i].place.kind == PlaceKind::not_used) continue;
    const Fit fit = selection.fit(battle, battle.units[i]);
    if (fit == Fit::yes) sum.add(worth.of(i));
    if (fit == Fit::yes && battle.units[i].place.kind != PlaceKind::made_later) first.add(worth.of(i));
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
