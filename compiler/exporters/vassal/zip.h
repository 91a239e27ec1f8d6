// Zip archives in memory, the same bytes for the same files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace muster::exporters::vassal {

struct ZipFile {
  std::string name;  // ASCII, with / between folders
  std::string bytes;
};

// All files are dated 1 January 1980, the first day that a zip knows.
base::Result<std::string> zip(const std::vector<ZipFile>& files);

}  // namespace muster::exporters::vassal
