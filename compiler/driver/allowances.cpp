#include "driver/allowances.h"

#include <algorithm>

#include <fmt/format.h>

namespace muster::driver {
namespace {

using diagnostics::Kind;

class Collector {
 public:
  explicit Collector(std::vector<Allowance>& out) : out_(out) {}

  void block(const model::Block& block) {
    for (const model::Allow& allow : block.allow) out_.push_back({block.range, &allow});
  }
  void units(const std::vector<model::UnitLine>& lines) {
    for (const model::UnitLine& line : lines) {
      block(line);
      block(line.at);
      units(line.units);
    }
  }
  void leader(const model::LeaderLine& line) {
    block(line);
    for (const model::LeaderLine& next : line.replacements) leader(next);
  }
  void formations(const std::vector<model::FormationLine>& lines) {
    for (const model::FormationLine& line : lines) {
      block(line);
      leader(line.commander);
      units(line.units);
      formations(line.formations);
    }
  }
  void rules(const std::vector<model::Rule>& rules) {
    for (const model::Rule& rule : rules) {
      block(rule);
      for (const model::Effect& effect : rule.effects) block(effect);
    }
  }

 private:
  std::vector<Allowance>& out_;
};

// The finding lies in the block. Of two units in one hex either may carry the `allow`.
bool covers(const base::SourceRange& block, const diagnostics::Diagnostic& finding) {
  if (block.contains(finding.primary.range)) return true;
  const bool of_two = finding.kind == Kind::duplicate_setup_hex || finding.kind == Kind::shared_setup_hex ||
                      finding.kind == Kind::enemy_in_hex;
  return of_two && std::any_of(finding.related.begin(), finding.related.end(),
                               [&](const diagnostics::Label& label) { return block.contains(label.range); });
}

}  // namespace

std::vector<Allowance> allowances(const model::Scenario& scenario) {
  std::vector<Allowance> out;
  Collector collect(out);
  collect.block(scenario);
  for (const auto& side : scenario.sides) {
    collect.block(side.value);
    collect.leader(side.value.commander);
    collect.formations(side.value.formations);
  }
  collect.rules(scenario.rules);
  collect.block(scenario.victory);
  for (const model::ImmediateVictory& end : scenario.victory.immediate) collect.block(end);
  for (const model::Claim& claim : scenario.claims) collect.block(claim);
  for (const model::Variant& variant : scenario.variants) {
    collect.block(variant);
    collect.rules(variant.rules);
    for (const model::Removal& removal : variant.remove) collect.block(removal);
    for (const model::Change& change : variant.change) collect.block(change);
    for (const model::Move& move : variant.move) {
      collect.block(move);
      collect.block(move.to);
    }
    for (const model::Addition& addition : variant.add) {
      collect.block(addition);
      collect.units(addition.units);
      collect.formations(addition.formations);
    }
  }
  return out;
}

void apply(std::vector<Allowance>& allowances, std::vector<diagnostics::Diagnostic>& findings) {
  for (diagnostics::Diagnostic& finding : findings) {
    const auto& entry = diagnostics::entry(finding.kind);
    if (!entry.silenceable) continue;
    for (Allowance& allowance : allowances) {
      if (allowance.allow->check.value != entry.name || !covers(allowance.block, finding)) continue;
      allowance.used = true;  // another one that covers it too is no less used
      if (finding.status == diagnostics::Status::allowed) continue;
      finding.status = diagnostics::Status::allowed;
      finding.notes.push_back("allowed: " + allowance.allow->why.str());
    }
  }
}

void report_unused(const std::vector<Allowance>& allowances, diagnostics::Sink& sink) {
  for (const Allowance& allowance : allowances) {
    const auto* entry = diagnostics::find_entry(allowance.allow->check.value);
    if (allowance.used || !entry || !entry->silenceable) continue;
    sink.add(Kind::unused_allow, allowance.allow->check.range,
             fmt::format("nothing here raises `{}`", allowance.allow->check.value))
        .help.push_back("remove this `allow`, or move it to the block that the finding is about");
  }
}

}  // namespace muster::driver
