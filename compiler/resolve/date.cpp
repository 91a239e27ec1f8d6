// Printed dates.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/unicode.h"
#include "hex/text_cursor.h"
#include "resolve/calendar.h"

namespace muster::resolve {
namespace {

constexpr std::array<std::string_view, 12> kMonths = {"January",   "February", "March",    "April",
                                                      "May",       "June",     "July",     "August",
                                                      "September", "October",  "November", "December"};
constexpr std::array<std::string_view, 7> kWeekdays = {"Monday", "Tuesday",  "Wednesday", "Thursday",
                                                       "Friday", "Saturday", "Sunday"};
constexpr std::size_t kLeastLetters = 3;  // Aug

// Which of these names a word is, whole or cut short as in "Aug" or "Sept."; -1 when none.
template <std::size_t kCount>
int name_of(std::string_view word, const std::array<std::string_view, kCount>& names) {
  if (!word.empty() && word.back() == '.') word.remove_suffix(1);
  if (word.size() < kLeastLetters) return -1;
  const std::string small = base::fold_case(word);
  for (std::size_t i = 0; i < kCount; ++i)
    if (base::fold_case(names[i]).starts_with(small)) return static_cast<int>(i);
  return -1;
}

int number_of(std::string_view word) {
  int value = 0;
  if (word.empty() || word.size() > 4) return -1;
  for (const char c : word) {
    if (c < '0' || c > '9') return -1;
    value = value * 10 + (c - '0');
  }
  return value;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" ,", at), text.size());
    if (end > at) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

std::string_view without_ordinal(std::string_view word) {
  for (const std::string_view end : {"st", "nd", "rd", "th"})
    if (word.size() > end.size() && word.ends_with(end) && number_of(word.substr(0, word.size() - 2)) > 0)
      return word.substr(0, word.size() - 2);
  return word;
}

std::optional<Date> read_iso(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const Date date{number_of(text.substr(0, 4)), number_of(text.substr(5, 2)), number_of(text.substr(8, 2))};
  return date.year > 0 && date.month > 0 && date.month <= 12 && date.day > 0 ? std::optional(date)
                                                                             : std::nullopt;
}

// Days since some Monday in the Gregorian calendar, or in the Julian one.
int day_count(const Date& date, bool gregorian) {
  const int shift = (14 - date.month) / 12;
  const int year = date.year + 4800 - shift, month = date.month + 12 * shift - 3;
  const int days = date.day + (153 * month + 2) / 5 + 365 * year + year / 4;
  return gregorian ? days - year / 100 + year / 400 - 32045 : days - 32083;
}

}  // namespace

std::optional<Date> read_date(std::string_view text) {
  if (const auto iso = read_iso(text)) return iso;
  Date date;
  for (const std::string_view word : words_of(text)) {
    const int month = name_of(word, kMonths), number = number_of(without_ordinal(word));
    if (word == "of" || word == "the" || name_of(word, kWeekdays) >= 0) continue;
    if (month >= 0 && date.month == 0)
      date.month = month + 1;
    else if (number > 0 && number <= 31 && date.day == 0)
      date.day = number;
    else if (number >= 100 && date.year == 0)
      date.year = number;
    else
      return std::nullopt;
  }
  return date.month > 0 && date.day > 0 ? std::optional(date) : std::nullopt;
}

std::string print(const Date& date) {
  std::string out = fmt::format("{} {}", date.day, kMonths[static_cast<std::size_t>(date.month - 1)]);
  if (date.year > 0) out += fmt::format(" {}", date.year);
  return out;
}

int days_of_month(const Date& date) {
  if (date.month == 2) return date.year > 0 && date.year % 4 != 0 ? 28 : 29;
  const bool short_month = date.month == 4 || date.month == 6 || date.month == 9 || date.month == 11;
  return short_month ? 30 : 31;
}

std::vector<int> weekdays(const Date& date) {
  if (date.year == 0) return {};
  return {day_count(date, true) % 7, day_count(date, false) % 7};
}

std::optional<int> read_weekday(std::string_view text) {
  const int weekday = name_of(text, kWeekdays);
  return weekday < 0 ? std::nullopt : std::optional(weekday);
}

std::string_view weekday_name(int weekday) { return kWeekdays[static_cast<std::size_t>(weekday)]; }

}  // namespace muster::resolve
