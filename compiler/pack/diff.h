// What differs between the scenarios of two packs: by ids, never by where something stands in a file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace muster::pack {

enum class ChangeKind : std::uint8_t { added, removed, moved, changed };
std::string_view to_string(ChangeKind kind);

struct Change {
  std::string scenario;  // id in the second pack; in the first one when the second has none
  ChangeKind change{};
  std::string kind;           // unit, formation, rule, hex ...
  std::string id;             // of the thing, in the pack that has it; several hexes: their numbers
  std::string name;           // as printed; empty when it has none
  std::string field;          // what changed or where it moved; empty when the thing is added or removed
  std::string before, after;  // empty: nothing was said, or the thing was not there
};

// All changes that turn the first pack into the second, scenario by scenario. A scenario is paired with the
// one of its id, or of its variants when both packs have a single battle. What a variant shares with its base
// is said once. Findings, notes, and where things stand in files are not compared. The bytes must be
// verified.
std::vector<Change> diff(std::string_view before, std::string_view after);

// A line for each change, under the scenario that it is in; like changes of several things on one line.
std::string diff_text(const std::vector<Change>& changes);
// An array with an object for each change; what is empty is null.
std::string diff_json(const std::vector<Change>& changes);

}  // namespace muster::pack
