// What the set-up says of sides, formations and leaders: the fields that claims are held against.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "resolve/battle.h"

namespace muster::resolve {

// Formations of these sides, level, kind and attributes, in order. Unknown names are reported when a sink is
// given.
std::vector<Index> select_formations(const Battle& battle, const model::FormationSelector& selector,
                                     diagnostics::Sink* sink);

// A field with where the set-up says it.
struct StatedField {
  std::string value;
  base::SourceRange where;
};
// The field that a claim is about: an attribute of its side or formation, or a rating of its leader. Nothing
// when it is unknown, or when a name is wrong, which is reported when a sink is given.
std::optional<StatedField> claimed_field(const Battle& battle, const model::Claim& claim,
                                         diagnostics::Sink* sink);

// True when two printed values are the same number, or the same words in any case.
bool same_value(std::string_view a, std::string_view b);

}  // namespace muster::resolve
