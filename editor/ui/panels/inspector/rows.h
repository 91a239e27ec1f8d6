// Rows of the inspector: a label, a field, and below it what is wrong with the value.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/ui/desk.h"
#include "editor/ui/fields.h"

namespace muster::editor::ui::inspector {

inline constexpr float kLabelWidth = 5.5F;  // in letters of the font

// The label of a row, without what follows "##"; what is drawn next is its field, as wide as the panel.
void label(const char* words);
// Fields whose edits may be refused, which is then said below them.
class Rows {
 public:
  // A row with a text; true when another one was typed, which is typed().
  bool text(const char* words, const std::string& now, const char* hint = "");
  // The same with a choice: what is typed is one of the words, or empty for `none`.
  bool choice(const char* words, const std::string& now, const std::vector<std::string>& all,
              const char* none);
  const std::string& typed() const { return typed_; }
  // The edit of the row that was drawn last: it is made when the page is drawn, as the field that Tab went to
  // may stand below, and would not be there otherwise.
  void commit(commands::Made made);
  void flush(Desk& desk);
  // Another thing is shown.
  void forget();
  // Whether a finding is to be told here: not when it was told on this page already.
  bool tells(const diagnostics::Diagnostic& finding);

 private:
  EditField& field(const char* words);

  std::vector<std::pair<std::string, EditField>> fields_;
  std::optional<std::pair<std::string, commands::Made>> made_;  // with its row
  std::string typed_, last_, refused_, why_;
  std::vector<const diagnostics::Diagnostic*> told_;
};

// The findings of the last check within a range of the present texts, if that check is of them.
void draw_faults(const Desk& desk, Rows& rows, const base::SourceRange& range);

}  // namespace muster::editor::ui::inspector
