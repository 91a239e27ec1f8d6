#include "editor/ui/seats.h"

#include <chrono>

namespace muster::editor::ui {

const std::vector<document::Seat>& Seats::of(const std::shared_ptr<const document::Lookup>& battle) {
  if (answer_.valid() && answer_.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
    seats_ = answer_.get();
    known_ = asked_;
  }
  if (known_ != battle) {
    seats_.clear();
    known_.reset();
    if (!answer_.valid()) {
      asked_ = battle;
      answer_ = std::async(std::launch::async, [battle] { return document::seats(battle->analysis()); });
    }
  }
  return seats_;
}

}  // namespace muster::editor::ui
