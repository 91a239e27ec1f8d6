// Printed counts and sums against the set-up.
#include <algorithm>

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

// The lines whose units were counted, as evidence.
void add_evidence(const Battle& battle, const std::vector<Index>& units, diagnostics::Diagnostic& finding) {
  Index entry = resolve::kNone;
  std::size_t shown = 0;
  for (const Index unit : units) {
    if (battle.units[unit].entry == entry) continue;
    entry = battle.units[unit].entry;
    if (++shown > kMostLabels) continue;
    finding.related.push_back(
        {battle.entries[entry].label.range, fmt::format("{} here", battle.entries[entry].units.count)});
  }
  if (shown > kMostLabels) finding.notes.push_back(fmt::format("and {} more lines", shown - kMostLabels));
}

void check_claim(const Battle& battle, const model::Claim& claim, Sink& sink) {
  const model::Number& printed = claim.count.present() ? claim.count : claim.sum;
  const resolve::Tally seen = resolve::tally(battle, claim, &sink);
  if (!printed.known() || !seen.certain || seen.value == printed.value) return;
  const resolve::Matcher counted(claim.of, battle, nullptr);
  if (counted.broken()) return;  // which is reported
  auto& found = sink.add(Kind::claim_failed, printed.text.range,
                         fmt::format("the book says {}, but the set-up has {}", printed.value, seen.value));
  if (claim.says.present()) found.notes.push_back(claim.says.str());
  if (claim.source.present()) found.notes.push_back("printed in " + claim.source.str());
  found.printed = printed.text.str();
  found.corrected = std::to_string(seen.value);
  add_evidence(battle, counted.select(battle), found);
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
  add_evidence(battle, units, found);
}

}  // namespace

void check_claims(const Battle& battle, Sink& sink) {
  for (const model::Claim& claim : battle.scenario->claims)
    if (resolve::claim_stands(battle, claim)) check_claim(battle, claim, sink);
  for (const model::ImmediateVictory& end : battle.scenario->victory.immediate)
    check_immediate(battle, end, sink);
}

}  // namespace muster::checks
