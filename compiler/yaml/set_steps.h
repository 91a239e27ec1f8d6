// A list or mapping set to another one, as single changes, so that what both have stays as typed.
#pragma once

#include <optional>
#include <vector>

#include "yaml/anatomy.h"
#include "yaml/edits.h"

namespace muster::yaml {

// More children come and go than this: then the value is typed anew.
inline constexpr std::size_t kMostSteps = 8;

// The edits, to be made one after the other, that make of the value at `set.at` the wanted one. Nothing when
// it has to be typed anew: it is of another kind or layout, has another order of keys, too much is different,
// or comments would go with what goes.
std::optional<std::vector<Edit>> steps_of(const Anatomy& anatomy, const Node& root, const Set& set);

}  // namespace muster::yaml
