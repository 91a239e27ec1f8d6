// One problem in full, with all that can be done about it.
#pragma once

#include "editor/ui/desk.h"

namespace muster::editor::ui::problems {

class Detail {
 public:
  // In the present window. `number` is that of a finding of the last check.
  void draw(Desk& desk, std::size_t number);

 private:
  bool explain_ = false;
};

// Asks for a correction of what a finding is about: what the book prints stays beside it, with the reason.
void ask_correction(Desk& desk, std::size_t number);
// Asks why a finding is harmless, and allows it.
void ask_allowance(Desk& desk, std::size_t number);
// Takes what a finding suggests, if it suggests something.
void take_suggestion(Desk& desk, std::size_t number);

}  // namespace muster::editor::ui::problems
