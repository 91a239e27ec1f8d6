// Reads zip archives with minizip's other half.
#pragma once

#include <map>
#include <string>

namespace muster::exporters::testing {

// The files by their names. Fails the test when the archive is broken, a checksum is wrong, a name stands
// twice or a date is not the first that a zip knows.
std::map<std::string, std::string> unzipped(const std::string& archive);

}  // namespace muster::exporters::testing
