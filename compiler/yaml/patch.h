// Changes a YAML text so that only what is edited changes: comments, order, quotes, spacing, line breaks and
// every line that no edit touches stay byte for byte, and what is new looks like what stands around it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "yaml/edits.h"
#include "yaml/replacement.h"
#include "yaml/tree.h"

namespace muster::yaml {

struct Patched {
  std::string text;
  std::vector<Replacement> replacements;  // redo() makes the text from the old one, undo() the old one again
};

// Makes the edits one after the other, all of them or none. The error says what is not there, or what cannot
// be said at that place; the text that comes out has been read again and holds exactly the edited tree,
// without findings when there were none before. `tree` was read from `text`. Each edit takes one reading of
// the text, a move two; values that are set without touching each other's lines are read together.
//
// Comments: one directly above an entry or item and as far indented, the one behind it on its line, and those
// below it that are farther indented belong to it; they go where it goes. All others stay. Those inside a
// value that is replaced are kept above it.
base::Result<Patched> patch(std::string_view text, const Tree& tree, std::span<const Edit> edits);
// The same for a text that is still to be read; an error when it is not YAML.
base::Result<Patched> patch(std::string_view text, std::span<const Edit> edits);

}  // namespace muster::yaml
