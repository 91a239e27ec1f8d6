// The targets of `muster export`.
#pragma once

#include "exporters/exporter.h"

namespace muster::exporters {

// All of them, in the order in which help lists them.
std::span<const Exporter> exporters();
// Nothing when there is no target of that name.
const Exporter* find_exporter(std::string_view name);

}  // namespace muster::exporters
