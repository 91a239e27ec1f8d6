// Printed counts and sums against the set-up.
#include <algorithm>
#include <functional>
#include <map>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/fit.h"
#include "resolve/matcher.h"
#include "resolve/stated_fields.h"
#include "resolve/tally.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::Index;

constexpr std::size_t kMostLabels = 8;  // lines of the set-up that one failed claim points at
constexpr std::size_t kMostTerms = 8;   // different values in a sum that is written out

// Units that may belong to what is counted, if what the book does not print about them were known; they are
// not.
void add_unknowns(const Battle& battle, const model::Claim& claim, diagnostics::Diagnostic& finding) {
  const resolve::Selection selection(claim.of, battle, nullptr);
  std::vector<std::string_view> names;
  for (const resolve::Entry& entry : battle.entries)
    if (entry.units.count && selection.fit(battle, battle.units[entry.units.first]) == resolve::Fit::perhaps)
      names.push_back(entry.name.value);
  if (names.empty() || names.size() > kMostLabels) return;
  finding.notes.push_back(fmt::format("not counted, because the book does not print {} type or ratings: {}",
                                      names.size() == 1 ? "its" : "their", fmt::join(names, ", ")));
}

// The lines whose units were counted, as evidence; with `worth`, what each unit adds to a sum.
void add_evidence(const Battle& battle, const std::vector<Index>& units, const resolve::Worth* worth,
                  diagnostics::Diagnostic& finding) {
  Index entry = resolve::kNone;
  std::size_t shown = 0;
  for (const Index unit : units) {
    if (battle.units[unit].entry == entry || (worth && worth->of(unit).value == 0)) continue;
    entry = battle.units[unit].entry;
    if (++shown > kMostLabels) continue;
    const Index count = battle.entries[entry].units.count;
    finding.related.push_back({battle.entries[entry].label().range,
                               !worth       ? fmt::format("{} here", count)
                               : count == 1 ? std::to_string(worth->of(unit).value)
                                            : fmt::format("{} × {}", count, worth->of(unit).value)});
  }
  if (shown > kMostLabels) finding.notes.push_back(fmt::format("and {} more lines", shown - kMostLabels));
}

// "15 × 5 + 3 × 10 = 105": how the sum comes about, when it is of few different values.
void add_reckoning(const std::vector<Index>& units, const resolve::Worth& worth, int sum,
                   diagnostics::Diagnostic& finding) {
  std::map<int, int, std::greater<>> counts;
  for (const Index unit : units)
    if (const int value = worth.of(unit).value; value != 0) ++counts[value];
  if (counts.size() > kMostTerms) return;
  std::vector<std::string> terms;
  for (const auto& [value, count] : counts) terms.push_back(fmt::format("{} × {}", count, value));
  if (!terms.empty()) finding.notes.push_back(fmt::format("{} = {}", fmt::join(terms, " + "), sum));
}

void explain_sum(const Battle& battle, const model::Claim& claim, const std::vector<Index>& units, int sum,
                 diagnostics::Diagnostic& finding) {
  const resolve::Worth worth(battle, claim, nullptr);
  add_reckoning(units, worth, sum, finding);
  add_evidence(battle, units, &worth, finding);
  if (const model::ScoreTable* table = resolve::find_points(battle, claim.points.value))
    finding.rule = table->remarks->source.str();
}

void add_source(const model::Claim& claim, diagnostics::Diagnostic& finding) {
  if (claim.says.present()) finding.notes.push_back("the claim: " + claim.says.str());
  if (claim.remarks->source.present()) finding.notes.push_back("printed in " + claim.remarks->source.str());
}

// "nine Battles": formations are counted.
void check_formations(const Battle& battle, const model::Claim& claim, Sink& sink) {
  const auto formations = resolve::select_formations(battle, claim.formations, &sink);
  const auto seen = static_cast<int>(formations.size());
  if (!claim.count.known() || seen == claim.count.value) return;
  auto& found = sink.add(Kind::claim_failed, claim.count.text.range,
                         fmt::format("the book says {}, but the set-up has {}", claim.count.value, seen));
  add_source(claim, found);
  for (std::size_t i = 0; i < formations.size() && i < kMostLabels; ++i)
    found.related.push_back({battle.formations[formations[i]].name.range, fmt::format("number {}", i + 1)});
  found.printed = claim.count.text.str();
  found.corrected = std::to_string(seen);
}

// What the book says of one side, formation or leader in another place.
void check_value(const Battle& battle, const model::Claim& claim, Sink& sink) {
  const auto seen = resolve::claimed_field(battle, claim, &sink);
  if (!seen || model::is_unknown(claim.value) || resolve::same_value(seen->value, claim.value.value)) return;
  auto& found =
      sink.add(Kind::claim_failed, claim.value.range,
               fmt::format("the book says {} here, but {} elsewhere", claim.value.value, seen->value));
  add_source(claim, found);
  found.related.push_back({seen->where, "here"});
  found.printed = claim.value.str();
  found.corrected = seen->value;
}

// What the book says that each unit of a selection has.
void check_each(const Battle& battle, const model::Claim& claim, Sink& sink) {
  const auto units = resolve::select_some(claim.of, battle, sink);
  const resolve::Worth worth(battle, claim, &sink);
  if (!claim.each.known()) return;
  std::vector<Index> others;
  for (const Index unit : units)
    if (const resolve::Tally has = worth.of(unit); has.certain && has.value != claim.each.value)
      others.push_back(unit);
  if (others.empty()) return;
  const std::string first = battle.name(battle.units[others.front()]);
  auto& found = sink.add(Kind::claim_failed, claim.each.text.range,
                         fmt::format("the book says {} here, but {} has {}", claim.each.value, first,
                                     worth.of(others.front()).value));
  add_source(claim, found);
  Index entry = resolve::kNone;
  for (const Index unit : others) {
    if (battle.units[unit].entry == entry || found.related.size() == kMostLabels) continue;
    entry = battle.units[unit].entry;
    found.related.push_back(
        {battle.entries[entry].label().range, fmt::format("{} here", worth.of(unit).value)});
  }
  found.printed = claim.each.text.str();
  found.corrected = std::to_string(worth.of(others.front()).value);
}

// A claim says one number of one thing; true when it does not, which is reported.
bool malformed(const model::Claim& claim, Sink& sink) {
  const int numbers =
      claim.count.present() + claim.sum.present() + claim.each.present() + claim.value.present();
  const base::SourceRange& where = claim.says.present() ? claim.says.range : claim.range;
  if (numbers != 1) {
    sink.add(numbers ? Kind::wrong_type : Kind::missing_key, where,
             "a claim needs one of the keys `count`, `sum`, `each` and `value`");
    return true;
  }
  if (claim.value.present()) {
    const int things = claim.side.present() + claim.formation.present() + claim.leader.present();
    if (things == 1 && claim.field.present()) return false;
    sink.add(Kind::missing_key, where,
             "a claimed value needs the key `field`, and one of `side`, `formation` and `leader`");
    return true;
  }
  if (claim.formations.present() && claim.of.range.valid()) {
    sink.add(Kind::wrong_type, where,
             "a claim counts units or formations: give `of` or `formations`, not both");
    return true;
  }
  const bool counts_formations = claim.count.present() && claim.formations.present();
  if (counts_formations || claim.of.range.valid()) return false;
  sink.add(Kind::missing_key, where, "a claim needs the key `of`: the units that it is about");
  return true;
}

void check_total(const Battle& battle, const model::Claim& claim, Sink& sink) {
  const model::Number& printed = claim.count.present() ? claim.count : claim.sum;
  const resolve::Tally seen = resolve::tally(battle, claim, &sink);
  if (!printed.known() || !seen.certain || seen.value == printed.value) return;
  const resolve::Matcher counted(claim.of, battle, nullptr);
  if (counted.broken()) return;  // which is reported
  auto& found = sink.add(Kind::claim_failed, printed.text.range,
                         fmt::format("the book says {}, but the set-up has {}", printed.value, seen.value));
  add_source(claim, found);
  found.printed = printed.text.str();
  found.corrected = std::to_string(seen.value);
  auto units = counted.select(battle);
  std::erase_if(units,
                [&](Index unit) { return battle.units[unit].place.kind == resolve::PlaceKind::not_used; });
  if (claim.sum.present())
    explain_sum(battle, claim, units, seen.value, found);
  else
    add_evidence(battle, units, nullptr, found);
  add_unknowns(battle, claim, found);
}

void check_claim(const Battle& battle, const model::Claim& claim, Sink& sink) {
  if (malformed(claim, sink)) return;
  if (claim.value.present())
    check_value(battle, claim, sink);
  else if (claim.each.present())
    check_each(battle, claim, sink);
  else if (claim.formations.present())
    check_formations(battle, claim, sink);
  else
    check_total(battle, claim, sink);
}

// A unit that may belong to the selection could not be read, and that is reported.
bool perhaps_more(const Battle& battle, const model::Selector& selector) {
  const resolve::Selection selection(selector, battle, nullptr);
  return std::any_of(battle.units.begin(), battle.units.end(), [&](const resolve::Unit& unit) {
    return battle.entry(unit).unread && selection.fit(battle, unit) == resolve::Fit::perhaps;
  });
}

// "all three units of the guard" in a victory condition is a claim too.
void check_immediate(const Battle& battle, const model::ImmediateVictory& end, Sink& sink) {
  if (!end.destroyed.range.valid()) return;
  const resolve::Matcher destroyed(end.destroyed, battle, &sink);
  const auto units = destroyed.select(battle);
  if (destroyed.broken() || !end.count.known() || end.count.value == static_cast<int>(units.size())) return;
  if (perhaps_more(battle, end.destroyed)) return;
  auto& found =
      sink.add(Kind::claim_failed, end.count.text.range,
               fmt::format("the book says {} units, but the set-up has {}", end.count.value, units.size()));
  if (end.says.present()) found.notes.push_back(end.says.str());
  add_evidence(battle, units, nullptr, found);
}

}  // namespace

void check_claims(const Battle& battle, Sink& sink) {
  const std::vector<resolve::UnitOrigin> origins = resolve::unit_origins(battle);
  for (const model::Claim& claim : battle.scenario->claims)
    if (resolve::claim_stands(battle, claim, origins)) check_claim(battle, claim, sink);
  for (const model::ImmediateVictory& end : battle.scenario->victory.immediate)
    check_immediate(battle, end, sink);
}

}  // namespace muster::checks
