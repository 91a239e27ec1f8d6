// Lengths of time.
#include <algorithm>

#include <fmt/format.h>

#include "hex/text_cursor.h"
#include "resolve/clock.h"

namespace muster::resolve {
namespace {

constexpr int kHour = 60;

// A printed quantity of one unit, in quarters: 1½ is 6.
struct Amount {
  int quarters = 0;
  int unit = 0;  // minutes; 0 when none is printed
};

class SpanReader {
 public:
  explicit SpanReader(std::string_view text) : cursor_(text) {}

  std::optional<TimeSpan> read() {
    std::optional<TimeSpan> span = one_or_two();
    cursor_.take_word("each");
    cursor_.skip_blanks();
    if (!span || !cursor_.done() || span->least <= 0) return std::nullopt;
    if (span->least > span->most) std::swap(span->least, span->most);
    return span;
  }

 private:
  std::optional<TimeSpan> one_or_two() {
    auto first = amount();
    if (!first) return std::nullopt;
    auto least = total(*first);
    if (!cursor_.take_dash() && cursor_.take_any({"to", "or"}).empty())
      return least ? std::optional(TimeSpan{*least, *least}) : std::nullopt;
    const auto second = amount();
    if (!second) return std::nullopt;
    if (!first->unit) {
      first->unit = second->unit;
      least = in_minutes(*first);
    }
    const auto most = total(*second);
    return least && most ? std::optional(TimeSpan{*least, *most}) : std::nullopt;
  }

  static std::optional<int> in_minutes(const Amount& amount) {
    const long long quarters = static_cast<long long>(amount.quarters) * amount.unit;
    if (!amount.unit || quarters % 4 != 0) return std::nullopt;
    return static_cast<int>(quarters / 4);
  }

  // With the minutes that stand behind whole hours.
  std::optional<int> total(const Amount& amount) {
    const auto minutes = in_minutes(amount);
    if (!minutes || amount.unit != kHour) return minutes;
    if (cursor_.take_words({"and", "a", "half"})) return *minutes + kHour / 2;
    const std::size_t from = cursor_.at();
    cursor_.take_word("and");
    const auto rest = this->amount();
    if (rest && rest->unit == 1 && rest->quarters < 4 * kHour) return *minutes + rest->quarters / 4;
    cursor_.seek(from);
    return minutes;
  }

  std::optional<Amount> amount() {
    if (cursor_.take_words({"half", "an", "hour"}) || cursor_.take_words({"a", "half", "hour"}) ||
        cursor_.take_words({"half", "hour"}))
      return Amount{2, kHour};
    if (cursor_.take_words({"quarter", "of", "an", "hour"}) ||
        cursor_.take_words({"a", "quarter", "of", "an", "hour"}))
      return Amount{1, kHour};
    const bool article = !cursor_.take_any({"an", "a", "one"}).empty();
    const auto quarters = article ? std::optional(4) : figure();
    if (!quarters) return std::nullopt;
    return Amount{*quarters, unit()};
  }

  // "20", "½", "1½", "1 1/2", "1.5", "2.25" in quarters.
  std::optional<int> figure() {
    if (const int part = fraction()) return part;
    const std::size_t from = cursor_.at();
    cursor_.skip_blanks();
    int whole = 0;
    std::size_t length = 0;
    const std::string_view rest = cursor_.rest();
    for (; length < rest.size() && length < 4 && rest[length] >= '0' && rest[length] <= '9'; ++length)
      whole = whole * 10 + (rest[length] - '0');
    if (!length) return cursor_.seek(from), std::nullopt;
    cursor_.seek(cursor_.at() + length);
    return whole * 4 + fraction();
  }
  int fraction() {
    static constexpr struct {
      std::string_view text;
      int quarters;
    } kFractions[] = {{"\u00bc", 1}, {"\u00bd", 2}, {"\u00be", 3}, {"1/4", 1}, {"1/2", 2},
                      {"3/4", 3},    {".25", 1},    {".5", 2},     {".75", 3}};
    const std::size_t from = cursor_.at();
    cursor_.skip_blanks();
    for (const auto& one : kFractions)
      if (cursor_.rest().starts_with(one.text))
        return cursor_.seek(cursor_.at() + one.text.size()), one.quarters;
    cursor_.seek(from);
    return 0;
  }

  int unit() {
    if (!cursor_.take_any({"minutes", "minute", "mins.", "mins", "min.", "min", "m"}).empty()) return 1;
    if (!cursor_.take_any({"hours", "hour", "hrs.", "hrs", "hr.", "hr", "h"}).empty()) return kHour;
    return cursor_.take_any({"days", "day"}).empty() ? 0 : kMinutesOfDay;
  }

  hex::TextCursor cursor_;
};

std::string print_minutes(int minutes) {
  const int hours = minutes / kHour, rest = minutes % kHour;
  std::string out;
  if (hours) out = fmt::format("{} hour{}", hours, hours == 1 ? "" : "s");
  if (hours && rest) out += ' ';
  if (rest || !hours) out += fmt::format("{} minute{}", rest, rest == 1 ? "" : "s");
  return out;
}

}  // namespace

std::optional<TimeSpan> read_time_span(std::string_view text) { return SpanReader(text).read(); }

std::string print(const TimeSpan& span) {
  if (span.least == span.most) return print_minutes(span.least);
  if (span.most < kHour) return fmt::format("{} to {} minutes", span.least, span.most);
  return fmt::format("{} to {}", print_minutes(span.least), print_minutes(span.most));
}

}  // namespace muster::resolve
