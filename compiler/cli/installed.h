// Files that are installed beside the program.
#pragma once

#include <string>
#include <string_view>

namespace muster::cli {

// The URL of the JSON Schema of a kind of file in ../share/muster, seen from the program; empty when
// it is not there.
std::string installed_schema(std::string_view kind);

}  // namespace muster::cli
