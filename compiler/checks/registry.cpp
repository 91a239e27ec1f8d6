#include <array>

#include "checks/check.h"
#include "checks/checks.h"
#include "checks/suggest_shared.h"

namespace muster::checks {
namespace {

constexpr std::array<Check, 10> kChecks = {{
    {"placement", check_placement},
    {"runs", check_runs},
    {"cohesion", check_cohesion},
    {"facing", check_facing},
    {"command chain", check_command_chain},
    {"command reach", check_command_reach},
    {"claims", check_claims},
    {"orders", check_orders},
    {"flanks", check_flanks},
    {"time", check_time},
}};

}  // namespace

std::span<const Check> registry() { return kChecks; }

void run_all(const resolve::Battle& battle, diagnostics::Sink& sink) {
  for (const Check& check : kChecks) check.run(battle, sink);
  add_suggestions(battle, sink);
}

}  // namespace muster::checks
