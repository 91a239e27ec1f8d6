// How a text is typed around a place, learned from what stands there, so that new text looks the same.
#pragma once

#include <map>
#include <string>

#include "yaml/anatomy.h"
#include "yaml/value.h"

namespace muster::yaml {

struct HouseStyle {
  std::string step = "  ";       // how much farther than its key a mapping or block of text is indented
  std::string list_step = "  ";  // and the dashes of a list
  std::string dash_gap = " ";    // between a dash and its item
  std::string brace_gap;         // inside `{` and `}`
  std::string bracket_gap;       // inside `[` and `]`
  std::string comma_gap = " ";   // behind a comma
  std::size_t fold_width = 0;    // of texts that are folded; 0 when there are none
};

// The style around a site: that of what is nearest wins.
HouseStyle learn_style(const Anatomy& anatomy, const Site& site);

// By key, how its first list or mapping that is not empty is typed in this file; by key with `[]`, the first
// such item of the list there.
using KeyLayouts = std::map<std::string, Layout, std::less<>>;
KeyLayouts learn_layouts(const Node& root);

}  // namespace muster::yaml
