// Commands from a problem: what the book has wrong is corrected beside it, a suggestion taken, a finding
// allowed.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "editor/document/analysis/analysis.h"
#include "editor/document/edit.h"

namespace muster::editor::commands {

using document::Analysis;
using document::Edit;
using Made = base::Result<Edit>;

// What a correction says beside the printed value.
struct Correction {
  std::string corrected;  // as typed; `none`, `unknown`
  std::string why;
  std::string by = "editor";  // or "official", with a source
  std::string source;
};

// The value that a range lies in is kept as printed, with the corrected one beside it: {printed, corrected,
// by, why}. Of a list in one text only the item that holds the range becomes one; `corrected` is then of that
// item.
Made correct(const Analysis& analysis, const base::SourceRange& where, const Correction& correction);

// Whether a finding says what should stand in its place, so that apply_suggestion() can be offered.
bool has_suggestion(const diagnostics::Diagnostic& finding);
// And whether that can be the book's mistake, which stays beside it.
bool can_correct_as_suggested(const diagnostics::Diagnostic& finding);
// The file is changed to what a finding suggests: the author's own slip.
Made apply_suggestion(const Analysis& analysis, const diagnostics::Diagnostic& finding);
// The same as a correction: the book's mistake. What is corrected is what the finding suggests, whatever
// `correction` says.
Made correct_as_suggested(const Analysis& analysis, const diagnostics::Diagnostic& finding,
                          Correction correction);

// The finding is allowed with a reason, in the smallest block around it that can say so. An error for kinds
// that cannot be allowed.
Made allow(const Analysis& analysis, const diagnostics::Diagnostic& finding, std::string_view why);

}  // namespace muster::editor::commands
