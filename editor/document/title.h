// The name under which a battle is shown.
#pragma once

#include <string>

#include "base/result.h"

namespace muster::editor::document {

// The battle's name: what follows `scenario:` in the file at `path`, else the file's or the folder's own
// name. Never empty. Fails, naming the path, when it cannot be read.
base::Result<std::string> battle_title(const std::string& path);

}  // namespace muster::editor::document
