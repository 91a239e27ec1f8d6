// Words of a game file that must be one of a few.
#pragma once

#include "diagnostics/diagnostic.h"
#include "resolve/ruleset.h"

namespace muster::resolve {

// Reports words that mean nothing.
void check_game_words(const Ruleset& rules, diagnostics::Sink& sink);

}  // namespace muster::resolve
