// A counter sheet with its codes read: one entry a counter, or one for like counters that nothing tells
// apart.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "model/counters.h"
#include "resolve/ruleset.h"

namespace muster::resolve {

// What a sheet testifies: `copied` from the counters against the set-ups; `gathered` from the set-ups, only
// whether these agree with each other.
enum class Evidence : std::uint8_t { gathered, copied };
std::string_view to_string(Evidence evidence);

struct Counter {
  const model::CounterLine* line = nullptr;
  const model::CounterGroup* group = nullptr;
  bool leader = false;
  base::Text label;  // what to underline when the counter is meant
  base::Text name, code;
  std::vector<std::string> spellings;  // folded: name and aka
  TypeId type = kNoId;                 // kNoId: unknown, or a leader
  std::vector<RatingValue> ratings;    // ids are ratings; of leaders leader ratings
  std::vector<RatingValue> back;
  int number = 0;    // printed on it; 0 when none is known
  int count = 1;     // like ones
  base::Text start;  // printed start hex or entry code; absent or `unknown` when it is not known

  // What its line says of these, else its group.
  const base::Text& side() const { return line->side.present() ? line->side : group->side; }
  const std::vector<base::Text>& battles() const {
    return line->battles.empty() ? group->battles : line->battles;
  }
};

struct CounterSheet {
  const model::Counters* model = nullptr;
  const Ruleset* rules = nullptr;
  Evidence evidence = Evidence::gathered;
  std::vector<Counter> counters;
  std::vector<std::string>
      unread;  // folded names of counters whose code could not be read, which is reported

  bool copied() const { return evidence == Evidence::copied; }
  // "Garde", or "Swiss Pike #4".
  std::string name(const Counter& counter) const;
  // What it prints under the name of a rating, or what its line or group says under that of an attribute;
  // nothing when neither is known.
  std::optional<std::string> printed_value(const Counter& counter, std::string_view name) const;
};

inline constexpr std::size_t kMaxCounters = 20'000;  // unlike ones of a sheet; printed ones have some hundred

// Reports what is wrong in the sheet itself; sheet and rules must outlive the result. Of more than
// kMaxCounters the rest is left out, which is reported.
CounterSheet read_counter_sheet(const model::Counters& sheet, const Ruleset& rules, diagnostics::Sink& sink);

}  // namespace muster::resolve
