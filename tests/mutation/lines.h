// Items and blocks of a scenario's YAML, found by their indentation.
#pragma once

#include <optional>
#include <string>

#include "subject.h"

namespace muster::mutation {

// The edit that leaves out the item of a list of `units:` that a place lies in. A group with nothing else in
// it goes as a whole; a list with nothing else in it is left empty. Nothing when it is no such list.
std::optional<Edit> without_item(const std::string& text, std::size_t at);

// The edit that leaves out the last key called so before a place, with all that is below it.
Edit without_key(const std::string& text, const std::string& key, std::size_t at);

}  // namespace muster::mutation
