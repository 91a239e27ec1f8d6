// The checks, one a file. What each finds is said in its file and in the catalogue.
#pragma once

#include "diagnostics/diagnostic.h"
#include "resolve/battle.h"

namespace muster::checks {

void check_placement(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_runs(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_cohesion(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_facing(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_command_chain(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_command_reach(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_claims(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_orders(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_flanks(const resolve::Battle& battle, diagnostics::Sink& sink);
void check_time(const resolve::Battle& battle, diagnostics::Sink& sink);

}  // namespace muster::checks
