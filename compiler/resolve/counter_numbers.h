// Numbers of counters as set-ups list them, with what each counter has of one rating: "#1-2 -2, #3-5 -1".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace muster::resolve {

inline constexpr int kMaxCounterNumber = 9999;

// Counters that the list names together.
struct CounterRun {
  int first = 0, last = 0;
  std::optional<int> value;  // of the rating; nothing when none is printed, or `?`
  base::Text text;           // "#3-5 -1"

  int size() const { return last - first + 1; }
};

struct CounterList {
  std::vector<CounterRun> runs;  // in print order
  std::string meant;             // as the list should read, when a mark or comma is lost or one too many
};

// Reads a list whose numbers stand after `mark`, for `count` counters when that is printed. One lost or added
// mark or comma is forgiven where only one reading is left; nothing when none is, or several are.
std::optional<CounterList> read_counter_list(const base::Text& list, std::string_view mark,
                                             std::optional<int> count);

// Bytes at the start of `text` that such a list may take, without blanks at its end; 0 when it has no number.
std::size_t counter_list_length(std::string_view text, std::string_view mark);

}  // namespace muster::resolve
