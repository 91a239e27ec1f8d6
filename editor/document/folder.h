// The battles of a folder, to choose from.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bind/load.h"

namespace muster::editor::document {

struct Listed {
  std::string path;
  bind::FileKind kind;
  std::string title;     // what its first key says, or its own name
  bool unsaved = false;  // an earlier run left unsaved work
};

// What a file is by its first key; nothing when it cannot be read or is no file of Muster. Of one that was
// never saved, what its unsaved work is.
std::optional<Listed> listed(const std::string& path);
// All files of Muster in a folder and those below it, sorted by path. Stops at `most`.
std::vector<Listed> list_folder(const std::string& folder, std::size_t most = 1000);

}  // namespace muster::editor::document
