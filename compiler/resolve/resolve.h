// From what the author wrote to a battle with everything looked up.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "diagnostics/diagnostic.h"
#include "resolve/battle.h"
#include "resolve/line_words.h"

namespace muster::resolve {

// Resolves a scenario, with the given variants applied in their order. What is wrong is reported; the battle
// holds what is right. Scenario, rules and board must outlive it. `lines`: what the unit lines say, where it
// is read already.
Battle resolve(const model::Scenario& scenario, const Ruleset& rules, const Board& board, std::string id,
               std::span<const model::Variant* const> variants, diagnostics::Sink& sink,
               const LineWords* lines = nullptr);

// Id of a variant: as given, or made from its title.
std::string variant_id(const model::Variant& variant);

}  // namespace muster::resolve
