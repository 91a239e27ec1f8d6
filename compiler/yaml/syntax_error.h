// Puts into words why the parser gave up, at the place that has to be changed.
#pragma once

#include <optional>

#include "yaml/builder.h"
#include "yaml/findings.h"
#include "yaml/parse.h"

namespace muster::yaml {

// The fault behind a failure; nothing when a fault that is already reported is its cause.
std::optional<Fault> explain(const Scan& scan, const Failure& failure, const Builder& builder);

}  // namespace muster::yaml
