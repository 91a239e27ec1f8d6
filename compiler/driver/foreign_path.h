// Which files a file may name: those of a project, and nothing else on the machine.
#pragma once

#include "base/source.h"
#include "diagnostics/diagnostic.h"

namespace muster::driver {

// Reports, as unresolved-path, a path that is absolute or does not end in .yaml or .yml; true when it did.
// What a finding shows of a file is thus always of a YAML file that lies where the path leads from its own
// folder.
bool report_foreign(const base::Text& path, diagnostics::Sink& sink);

}  // namespace muster::driver
