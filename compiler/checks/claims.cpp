// Printed counts and sums against the set-up.
#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/matcher.h"
#include "resolve/tally.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::Index;

constexpr std::size_t kMostLabels = 8;  // lines of the set-up that one failed claim points at

// Units whose type the book does not print may belong to what is counted; they are not.
void add_unknowns(const Battle& battle, diagnostics::Diagnostic& finding) {
  std::vector<std::string_view> names;
  for (const resolve::Entry& entry : battle.entries)
    if (entry.type == resolve::kNoId && entry.units.count) names.push_back(entry.name.value);
  if (names.empty() || names.size() > kMostLabels) return;
  finding.notes.push_back(fmt::format("not counted, because the book does not print {} type: {}",
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
  auto& found = sink.add(Kind::claim_failed, printed.text.range,
                         fmt::format("the book says {}, but the set-up has {}", printed.value, seen.value));
  found.notes.push_back(claim.says.str());
  if (claim.source.present()) found.notes.push_back("printed in " + claim.source.str());
  found.printed = printed.text.str();
  found.corrected = std::to_string(seen.value);
  add_evidence(battle, resolve::Matcher(claim.of, battle, nullptr).select(battle), found);
  add_unknowns(battle, found);
}

// "all three units of the guard" in a victory condition is a claim too.
void check_immediate(const Battle& battle, const model::ImmediateVictory& end, Sink& sink) {
  if (!end.destroyed.range.valid()) return;
  const auto units = resolve::Matcher(end.destroyed, battle, &sink).select(battle);
  if (!end.count.known() || end.count.value == static_cast<int>(units.size())) return;
  auto& found =
      sink.add(Kind::claim_failed, end.count.text.range,
               fmt::format("the book says {} units, but the set-up has {}", end.count.value, units.size()));
  if (end.says.present()) found.notes.push_back(end.says.str());
  add_evidence(battle, units, found);
}

}  // namespace

void check_claims(const Battle& battle, Sink& sink) {
  // A variant inherits no claim: what it changes may be what was counted.
  if (battle.variants.empty())
    for (const model::Claim& claim : battle.scenario->claims) check_claim(battle, claim, sink);
  for (const model::ImmediateVictory& end : battle.scenario->victory.immediate)
    check_immediate(battle, end, sink);
}

}  // namespace muster::checks
