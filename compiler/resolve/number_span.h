// Printed intervals of whole numbers: the points of a level of victory, the results of a die, turns.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"

namespace muster::resolve {

// What stands in place of die results when something happens without a roll.
inline constexpr std::string_view kAutomatic = "automatic";

// All whole numbers from `low` to `high`; an end that is absent is open.
struct NumberSpan {
  std::optional<int> low, high;

  bool contains(int number) const { return (!low || *low <= number) && (!high || number <= *high); }
  friend bool operator==(const NumberSpan&, const NumberSpan&) = default;
};

enum class SpanReading : std::uint8_t {
  numbers,
  words,  // `unknown`, or a text without a number, as in "any other result": it may cover anything
  unread  // it has numbers, and fits no form
};

// Where the limits of an interval stand in the text; both are all of it unless it prints two.
struct SpanPlace {
  std::size_t low_at = 0, low_length = 0, high_at = 0, high_length = 0;
};

struct SpanList {
  SpanReading reading = SpanReading::words;
  std::vector<NumberSpan> spans;               // as listed
  std::vector<SpanPlace> places;               // of each of them
  bool by_sign = false;                        // one interval, given by its limit: "≤ 0", "more than 9"
  bool without_limit = false;                  // ... which does not belong to it: "< 0"
  std::size_t fault_at = 0, fault_length = 0;  // unread: what fits no form

  bool contains(int number) const;
};

// "7", "60 - 99", "–10 - –39" in either order, "0 to 4", "100+", "40 or more", "1 or less", "≤0", "> 5",
// "less than 3", and lists of these; numbers below a million.
SpanList read_spans(std::string_view text);
// The same, and reports as wrong-type what fits no form.
SpanList require_spans(const base::Text& text, diagnostics::Sink& sink);

// "–7", with a printer's minus.
std::string print_number(int number);
// In a form that read_spans reads: "7", "–9 to –1", "40 and above", "–41 and below"; "every number" if both
// ends are open.
std::string print(const NumberSpan& span);

}  // namespace muster::resolve
