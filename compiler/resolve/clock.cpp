#include "resolve/clock.h"

#include <algorithm>

#include <fmt/format.h>

#include "hex/characters.h"
#include "hex/text_cursor.h"

namespace muster::resolve {
namespace {

constexpr int kHour = 60;
constexpr int kHalfDay = 12 * kHour;

enum class Half : std::uint8_t { unsaid, before_noon, after_noon };

class ClockReader {
 public:
  explicit ClockReader(std::string_view text) : cursor_(text) {}

  std::optional<Clock> read() {
    std::optional<Clock> clock = named();
    if (!clock) clock = figures();
    cursor_.skip_blanks();
    return cursor_.done() ? clock : std::nullopt;
  }

 private:
  std::optional<Clock> named() {
    const std::size_t from = cursor_.at();
    if (cursor_.take_word("12") && !cursor_.rest().starts_with(' ')) cursor_.seek(from);
    if (!cursor_.take_any({"noon", "midday"}).empty()) return Clock{kHalfDay, ClockStyle::marked};
    if (cursor_.take_word("midnight")) return Clock{0, ClockStyle::marked};
    cursor_.seek(from);
    return std::nullopt;
  }

  // So many digits; -1 when there are not at least `least` and at most `most`.
  int digits(std::size_t least, std::size_t most) {
    std::size_t length = 0;
    int value = 0;
    const std::string_view rest = cursor_.rest();
    for (; length < rest.size() && hex::is_digit(rest[length]); ++length)
      if (length < most) value = value * 10 + (rest[length] - '0');
    if (length < least || length > most) return -1;
    cursor_.seek(cursor_.at() + length);
    return value;
  }

  std::optional<Clock> figures() {
    cursor_.skip_blanks();
    int hour = digits(1, 2), minute = 0;
    bool whole_day = false;
    if (hour < 0) {  // 0730
      const int both = digits(4, 4);
      if (both < 0) return std::nullopt;
      whole_day = true;
      hour = both / 100;
      minute = both % 100;
    } else if (cursor_.rest().starts_with(':') || cursor_.rest().starts_with('.')) {
      cursor_.seek(cursor_.at() + 1);
      minute = digits(2, 2);
    } else if (cursor_.rest().size() > 1 && cursor_.rest()[0] == 'h' && hex::is_digit(cursor_.rest()[1])) {
      cursor_.seek(cursor_.at() + 1);
      minute = digits(2, 2);
      whole_day = true;
    }
    const Half half = take_half();
    whole_day = !cursor_.take_any({"hours", "hrs", "h"}).empty() || whole_day;
    cursor_.take_any({"o'clock", "o\u2019clock"});
    return clock(hour, minute, half, whole_day);
  }

  Half take_half() {
    if (!cursor_.take_any({"a.m.", "a.m", "am"}).empty() || cursor_.take_words({"in", "the", "morning"}))
      return Half::before_noon;
    if (!cursor_.take_any({"p.m.", "p.m", "pm"}).empty() || cursor_.take_words({"in", "the", "afternoon"}) ||
        cursor_.take_words({"in", "the", "evening"}))
      return Half::after_noon;
    return Half::unsaid;
  }

  static std::optional<Clock> clock(int hour, int minute, Half half, bool whole_day) {
    if (minute < 0 || minute >= kHour || hour > 24 || (hour == 24 && minute > 0)) return std::nullopt;
    if (half != Half::unsaid) {
      if (hour < 1 || hour > 12 || whole_day) return std::nullopt;
      const int start = half == Half::after_noon ? kHalfDay : 0;
      return Clock{start + hour % 12 * kHour + minute, ClockStyle::marked};
    }
    if (hour < 1 || hour > 12 || whole_day) return Clock{hour % 24 * kHour + minute, ClockStyle::whole_day};
    return Clock{hour % 12 * kHour + minute, ClockStyle::either_half};
  }

  hex::TextCursor cursor_;
};

}  // namespace

std::vector<int> Clock::minutes() const {
  if (style != ClockStyle::either_half) return {minute};
  return {minute, minute + kHalfDay};
}

std::optional<Clock> read_clock(std::string_view text) { return ClockReader(text).read(); }

std::string print(const Clock& clock) {
  const int hour = clock.minute / kHour;
  const bool tells = clock.style != ClockStyle::whole_day || hour < 1 || hour > 12;
  return print_minute(clock.minute, clock.style) + (tells ? "" : " hours");
}

std::string print_minute(int minute, ClockStyle style) {
  const int hour = minute / kHour;
  const int shown = style == ClockStyle::whole_day ? hour : (hour + 11) % 12 + 1;
  std::string out = fmt::format("{}:{:02}", shown, minute % kHour);
  if (style == ClockStyle::marked) out += minute < kHalfDay ? " AM" : " PM";
  return out;
}

bool is_rough_time(std::string_view text) {
  hex::TextCursor cursor(text);
  if (!cursor.take_any({"about", "around", "approximately", "roughly", "circa", "ca.", "ca", "c."}).empty())
    return true;
  if (std::none_of(text.begin(), text.end(), hex::is_digit)) return true;
  for (std::size_t at = 0; at < text.size(); ++at) {
    cursor.seek(at);
    if (at > 0 && hex::runs_on(text.substr(at - 1))) continue;  // inside a word
    if (!cursor.take_any({"second", "seconds", "sec", "week", "weeks", "month", "months", "year", "years"})
             .empty())
      return true;
  }
  return false;
}

}  // namespace muster::resolve
