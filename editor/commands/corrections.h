// Corrections that stand in a file: a printed value, the right one beside it, and why.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "editor/document/analysis/analysis.h"
#include "editor/document/edit.h"
#include "yaml/tree.h"

namespace muster::editor::commands {

using document::Analysis;
using Made = base::Result<document::Edit>;

// Where corrections stand within a value, first to last: the value itself, or items of its list.
std::vector<document::Place> corrections_in(const Analysis& analysis, const document::Place& value);
// The correction that a range of the present texts is part of.
std::optional<document::Place> correction_around(const Analysis& analysis, const base::SourceRange& part);

// One word of it becomes what is typed: `printed`, `corrected`, `why`, `by`, `source`, `erratum`. What is
// printed and what is right cannot be empty.
Made amend_correction(const Analysis& analysis, const document::Place& correction, std::string_view key,
                      const std::string& typed);

// A value as a sentence would say it, on one line: "2104, 2206 (printed: 2205), 2305"; "turn: 4, through:
// 2001".
std::string value_in_words(const yaml::Node& value);

}  // namespace muster::editor::commands
