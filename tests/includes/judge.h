// Judges one include against the rules.
#pragma once

#include <string>
#include <string_view>

namespace muster::includes {

// The folder of the rule that governs a file or a header, as in "checks" or "editor/ui"; empty when there is
// none. Paths are as in an #include: "checks/check.h", "editor/ui/window.h".
std::string folder_of(std::string_view path);

// Why `file` may not include `header`; empty when it may. `quoted` tells #include "..." from <...>.
std::string objection(std::string_view file, std::string_view header, bool quoted);

}  // namespace muster::includes
