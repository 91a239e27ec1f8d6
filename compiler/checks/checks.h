// The checks, one a file. What each finds is said in its file and in the catalogue.
#pragma once

#include "diagnostics/diagnostic.h"
#include "resolve/battle.h"

namespace muster::checks {

void check_unplaced(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_boxes(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_zones(const resolve::Battle& battle, const diagnostics::Sink& earlier, diagnostics::Sink& sink);
void check_table(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_distances(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_placement(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_placement_feasibility(const resolve::Battle& battle, const diagnostics::Sink& earlier,
                                 diagnostics::Sink& sink);
void check_runs(const resolve::Battle& battle, const diagnostics::Sink& earlier, diagnostics::Sink& sink);
void check_cohesion(const resolve::Battle& battle, const diagnostics::Sink& earlier, diagnostics::Sink& sink);
void check_spare_hexes(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_counters(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_counter_sheet(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_unused_counters(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_facing(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_command_chain(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_commander_start(const resolve::Battle& battle, const diagnostics::Sink& earlier,
                           diagnostics::Sink& sink);
void check_command_reach(const resolve::Battle& battle, const diagnostics::Sink& earlier,
                         diagnostics::Sink& sink);
void check_claims(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_profiles(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_forbidden_orders(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_orders(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_play_area(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_same_leaders(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_retreat(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_table_entry(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_companions(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_entry(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_flanks(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_time(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_calendar(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_die_tables(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_victory_levels(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_score_rows(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_outcome(const resolve::Battle& battle, diagnostics::Sink& sink);

}  // namespace muster::checks
