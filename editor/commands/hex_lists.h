// Changes to a list of hexes, or of hexsides, that stands in a file as one text or as several.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "editor/commands/shapes.h"
#include "editor/document/analysis/analysis.h"
#include "yaml/edits.h"

namespace muster::editor::commands {

// What one list becomes.
struct ListEdits {
  std::vector<yaml::Edit> edits;
  bool gone = false;  // nothing is left: whoever holds the list is to be removed instead, and edits is empty
};

// Takes hexes off a list whose order says nothing and adds others, with little change to its texts. `at` is
// the value that holds it: the list itself, or a mapping with `hexes`. Hexes that it already names are not
// added.
base::Result<ListEdits> change_hexes(const document::Analysis& analysis, const document::Place& at,
                                     const std::vector<base::Text>& texts, const Hexes& remove,
                                     const Hexes& add);
// Of one-sided features: the hex to which each belongs, where that is known.
using Owners = std::map<Side, hex::HexIndex>;
// The same for pairs of hexes.
base::Result<ListEdits> change_sides(const document::Analysis& analysis, const document::Place& at,
                                     const std::vector<base::Text>& texts, const std::vector<Side>& remove,
                                     const std::vector<Side>& add, const Owners& owners = {});

// A new list: one text, or several where it is long.
yaml::Value new_list(const std::vector<std::string>& items);
// What its items are: 1404-1407, 1501; 1404/1405, or 1405>1404 of those that have an owner.
std::vector<std::string> hex_labels(const hex::Grid& grid, const Hexes& hexes);
std::vector<std::string> side_labels(const hex::Grid& grid, const std::vector<Side>& sides,
                                     const Owners& owners);

}  // namespace muster::editor::commands
