// Exports of battles, and what they are read back with.
#pragma once

#include <string>
#include <vector>

#include "exporters/registry.h"
#include "pack/open.h"

namespace muster::exporters::testing {

// Every battle under scenarios/ with its name and its pack, made once.
struct Battle {
  std::string path, pack;
  std::size_t scenarios = 0;
  bool table = false;  // it has no hexes
};
const std::vector<Battle>& all_battles();
// Without those on tables.
std::vector<Battle> hex_battles();
// One of them by its file's name without the folder.
const Battle& battle(const std::string& file);

// All scenarios of a pack, or those given, through the target of that name. Fails the test when there is
// none.
Export exported(const std::string& target, const std::string& pack, std::vector<std::size_t> scenarios = {});

// What `target` reports as lost of one kind; empty when nothing was.
std::vector<std::string> lost(const Export& from, const std::string& what);

}  // namespace muster::exporters::testing
