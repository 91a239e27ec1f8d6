// Printed counts and sums against the set-up.
#include <algorithm>
#include <functional>
#include <map>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/fit.h"
#include "resolve/matcher.h"
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

// The lines whose units were counted, as evidence; with `parts`, what each unit adds to a sum.
void add_evidence(const Battle& battle, const std::vector<Index>& units,
                  const std::vector<resolve::Tally>* parts, diagnostics::Diagnostic& finding) {
  Index entry = resolve::kNone;
  std::size_t shown = 0;
  for (const Index unit : units) {
    if (battle.units[unit].entry == entry || (parts && (*parts)[unit].value == 0)) continue;
    entry = battle.units[unit].entry;
    if (++shown > kMostLabels) continue;
    const Index count = battle.entries[entry].units.count;
    finding.related.push_back({battle.entries[entry].label.range,
                               !parts       ? fmt::format("{} here", count)
                               : count == 1 ? std::to_string((*parts)[unit].value)
                                            : fmt::format("{} × {}", count, (*parts)[unit].value)});
  }
  if (shown > kMostLabels) finding.notes.push_back(fmt::format("and {} more lines", shown - kMostLabels));
}

// "15 × 5 + 3 × 10 = 105": how the sum comes about, when it is of few different values.
void add_reckoning(const std::vector<Index>& units, const std::vector<resolve::Tally>& parts, int sum,
                   diagnostics::Diagnostic& finding) {
  std::map<int, int, std::greater<>> counts;
  for (const Index unit : units)
    if (parts[unit].value != 0) ++counts[parts[unit].value];
  if (counts.size() > kMostTerms) return;
  std::vector<std::string> terms;
  for (const auto& [value, count] : counts) terms.push_back(fmt::format("{} × {}", count, value));
  if (!terms.empty()) finding.notes.push_back(fmt::format("{} = {}", fmt::join(terms, " + "), sum));
}

void explain_sum(const Battle& battle, const model::Claim& claim, const std::vector<Index>& units, int sum,
                 diagnostics::Diagnostic& finding) {
  const auto parts = resolve::claimed_parts(battle, claim);
  add_reckoning(units, parts, sum, finding);
  add_evidence(battle, units, &parts, finding);
  if (const model::ScoreTable* table = resolve::find_points(battle, claim.points.value))
    finding.rule = table->source.str();
}

void check_claim(const Battle& battle, const model::Claim& claim, Sink& sink) {
  const model::Number& printed = claim.count.present() ? claim.count : claim.sum;
  const resolve::Tally seen = resolve::tally(battle, claim, &sink);
  if (!printed.known() || !seen.certain || seen.value == printed.value) return;
  const resolve::Matcher counted(claim.of, battle, nullptr);
  if (counted.broken()) return;  // which is reported
  auto& found = sink.add(Kind::claim_failed, printed.text.range,
                         fmt::format("the book says {}, but the set-up has {}", printed.value, seen.value));
  if (claim.says.present()) found.notes.push_back("the claim: " + claim.says.str());
  if (claim.source.present()) found.notes.push_back("printed in " + claim.source.str());
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
