// Where a pack puts the units of free choices, found out while the window goes on.
#pragma once

#include <future>
#include <memory>
#include <vector>

#include "editor/document/analysis/lookup.h"
#include "editor/document/analysis/seats.h"

namespace muster::editor::ui {

class Seats {
 public:
  // Those of a battle; empty until they are known. Waits for nothing.
  const std::vector<document::Seat>& of(const std::shared_ptr<const document::Lookup>& battle);

 private:
  std::shared_ptr<const document::Lookup> known_, asked_;
  std::vector<document::Seat> seats_;
  std::future<std::vector<document::Seat>> answer_;
};

}  // namespace muster::editor::ui
