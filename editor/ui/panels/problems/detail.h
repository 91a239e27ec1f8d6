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

}  // namespace muster::editor::ui::problems
