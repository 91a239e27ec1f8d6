// Printed times of day, and printed lengths of time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::resolve {

inline constexpr int kMinutesOfDay = 24 * 60;

// How a time of day is written: "4:20", which may be before or after noon; "4:20 PM"; "16:20".
enum class ClockStyle : std::uint8_t { either_half, marked, whole_day };

struct Clock {
  int minute = 0;  // of the day; of its half when `style` does not tell which
  ClockStyle style = ClockStyle::whole_day;

  // The minutes of the day that it may mean, the earlier first.
  std::vector<int> minutes() const;
  friend bool operator==(const Clock&, const Clock&) = default;
};

// "6 AM", "12:20 PM", "7:00 a.m.", "7:20", "17:00", "17h30", "0700 hours", "7 in the
// morning", "noon", "midnight".
std::optional<Clock> read_clock(std::string_view text);
// In a form that read_clock reads.
std::string print(const Clock& clock);
// A minute of the day as a clock of that style shows it.
std::string print_minute(int minute, ClockStyle style);

// In minutes.
struct TimeSpan {
  int least = 0, most = 0;
  friend bool operator==(const TimeSpan&, const TimeSpan&) = default;
};

// "20 minutes", "15 min", "1 hour", "half an hour", "1½ hours", "1 hour 30 minutes", "2 days", "20 to 30
// minutes".
std::optional<TimeSpan> read_time_span(std::string_view text);
// In a form that read_time_span reads.
std::string print(const TimeSpan& span);

// A text that tells a time only roughly or not in hours and minutes, and that is no fault: "dawn",
// "about 7:00", "2 weeks".
bool is_rough_time(std::string_view text);

}  // namespace muster::resolve
