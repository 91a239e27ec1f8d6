#include <array>

#include "checks/check.h"
#include "checks/checks.h"
#include "checks/suggest_shared.h"

namespace muster::checks {
namespace {

constexpr std::array<Check, 21> kChecks = {{
    {"placement", check_placement},
    {"runs", check_runs},
    {"cohesion", check_cohesion},
    {"placement feasibility", check_placement_feasibility},
    {"spare hexes", check_spare_hexes},
    {"counters", check_counters},
    {"counter sheet", check_counter_sheet},
    {"unused counters", check_unused_counters},
    {"facing", check_facing},
    {"command chain", check_command_chain},
    {"command reach", check_command_reach},
    {"claims", check_claims},
    {"orders", check_orders},
    {"flanks", check_flanks},
    {"retreat edges", check_retreat},
    {"entry", check_entry},
    {"time", check_time},
    {"calendar", check_calendar},
    {"die tables", check_die_tables},
    {"levels of victory", check_victory_levels},
    {"historical result", check_outcome},
}};

}  // namespace

std::span<const Check> registry() { return kChecks; }

void run_all(const resolve::Battle& battle, diagnostics::Sink& sink) {
  for (const Check& check : kChecks) check.run(battle, sink);
  add_suggestions(battle, sink);
}

}  // namespace muster::checks
