#include "driver/allowances.h"

#include <algorithm>

#include <fmt/format.h>

#include "driver/blocks.h"

namespace muster::driver {
namespace {

using diagnostics::Kind;

constexpr std::string_view kAllowed = "allowed: ";

template <class Model>
std::vector<Allowance> allowances_in(const Model& model) {
  std::vector<Allowance> out;
  for (const NamedBlock& one : blocks(model))
    for (const model::Allow& allow : one.block->remarks->allow) out.push_back({one.block->range, &allow});
  return out;
}

// The finding lies in the block. Of units that are in each other's way any may carry the `allow`; of a unit
// and its counter either.
bool covers(const base::SourceRange& block, const diagnostics::Diagnostic& finding) {
  if (block.contains(finding.primary.range)) return true;
  const bool of_several = finding.kind == Kind::duplicate_setup_hex ||
                          finding.kind == Kind::shared_setup_hex || finding.kind == Kind::enemy_in_hex ||
                          finding.kind == Kind::placement_infeasible ||
                          finding.kind == Kind::counter_mismatch || finding.kind == Kind::too_few_counters ||
                          finding.kind == Kind::too_close;
  return of_several &&
         std::any_of(finding.related.begin(), finding.related.end(),
                     [&](const diagnostics::Label& label) { return block.contains(label.range); });
}

}  // namespace

std::vector<Allowance> allowances(const model::Scenario& scenario) { return allowances_in(scenario); }
std::vector<Allowance> allowances(const model::Game& game) { return allowances_in(game); }
std::vector<Allowance> allowances(const model::Map& map) { return allowances_in(map); }
std::vector<Allowance> allowances(const model::Counters& sheet) { return allowances_in(sheet); }

void apply(std::vector<Allowance>& allowances, std::vector<diagnostics::Diagnostic>& findings) {
  for (diagnostics::Diagnostic& finding : findings) {
    const auto& entry = diagnostics::entry(finding.kind);
    if (!entry.silenceable) continue;
    for (Allowance& allowance : allowances) {
      if (allowance.allow->check.value != entry.name || !covers(allowance.block, finding)) continue;
      allowance.used = true;  // another one that covers it too is no less used
      if (finding.status == diagnostics::Status::allowed) continue;
      finding.status = diagnostics::Status::allowed;
      finding.notes.push_back(std::string(kAllowed) + allowance.allow->why.str());
    }
  }
}

std::optional<std::string> reason_allowed(const diagnostics::Diagnostic& finding) {
  if (finding.status != diagnostics::Status::allowed) return std::nullopt;
  for (const std::string& note : finding.notes)
    if (note.starts_with(kAllowed)) return note.substr(kAllowed.size());
  return std::nullopt;
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
