// What an edit would make of a battle, without making it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "editor/document/analysis/lookup.h"
#include "editor/document/edit.h"

namespace muster::editor::document {

struct Trial {
  std::string refusal;                 // why it cannot be made; empty when it can
  std::shared_ptr<const Lookup> then;  // all as it would be, checked; null when it cannot
  std::vector<resolve::Index> units;   // those that would be new, by their numbers then
  std::vector<std::size_t> findings;   // and the findings of errors and warnings
};

// The edit is tried on the texts of `now`, which is checked in full and whose question that was. The checks
// are those of the document itself.
Trial try_edit(const Question& question, const base::Result<Edit>& made, const Lookup& now);

}  // namespace muster::editor::document
