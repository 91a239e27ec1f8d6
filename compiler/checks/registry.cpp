#include <array>
#include <utility>

#include "base/parallel.h"
#include "checks/check.h"
#include "checks/checks.h"
#include "checks/suggest_shared.h"

namespace muster::checks {
namespace {

constexpr std::array<Check, 34> kChecks = {{
    {"placement", check_placement, Ground::hexes},
    {"table", check_table, Ground::table},
    {"distances", check_distances, Ground::table},
    {"unplaced", check_unplaced},
    {"zones", check_zones},
    {"boxes", check_boxes},
    {"play area", check_play_area, Ground::hexes},
    {"companions", check_companions},
    {"runs", check_runs, Ground::hexes},
    {"cohesion", check_cohesion, Ground::hexes},
    {"placement feasibility", check_placement_feasibility, Ground::hexes},
    {"spare hexes", check_spare_hexes, Ground::hexes},
    {"counters", check_counters},
    {"counter sheet", check_counter_sheet},
    {"unused counters", check_unused_counters},
    {"facing", check_facing},
    {"same leaders", check_same_leaders},
    {"command chain", check_command_chain},
    {"commander's start", check_commander_start},
    {"command reach", check_command_reach},
    {"claims", check_claims},
    {"profiles", check_profiles},
    {"orders", check_orders},
    {"forbidden orders", check_forbidden_orders},
    {"flanks", check_flanks},
    {"retreat edges", check_retreat},
    {"entry", check_entry, Ground::hexes},
    {"entry onto a table", check_table_entry, Ground::table},
    {"time", check_time},
    {"calendar", check_calendar},
    {"die tables", check_die_tables},
    {"levels of victory", check_victory_levels},
    {"rows of points", check_score_rows},
    {"historical result", check_outcome},
}};

}  // namespace

bool Check::fits(const resolve::Battle& battle) const {
  return ground == Ground::any || (ground == Ground::table) == (battle.board->table() != nullptr);
}

std::span<const Check> registry() { return kChecks; }

void run_all(const resolve::Battle& battle, diagnostics::Sink& sink) {
  std::array<diagnostics::Sink, kChecks.size()> found;
  base::each_index(kChecks.size(), base::cores(), [&](std::size_t i) {
    const Find* const find = std::get_if<Find>(&kChecks[i].run);
    if (find && kChecks[i].fits(battle)) (*find)(battle, found[i]);
  });
  for (std::size_t i = 0; i < kChecks.size(); ++i) {
    const FindMore* const find = std::get_if<FindMore>(&kChecks[i].run);
    if (find && kChecks[i].fits(battle)) (*find)(battle, sink, found[i]);
    for (diagnostics::Diagnostic& finding : found[i].found()) sink.add(std::move(finding));
  }
  if (!battle.board->table()) add_suggestions(battle, sink);
}

}  // namespace muster::checks
