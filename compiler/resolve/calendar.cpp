#include "resolve/calendar.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "hex/text_cursor.h"

namespace muster::resolve {
namespace {

constexpr std::array<std::string_view, 7> kOrdinals = {"first", "second", "third",  "fourth",
                                                       "fifth", "sixth",  "seventh"};

template <class T>
std::optional<T> read(std::optional<T> (*reader)(std::string_view), const base::Text& text) {
  return text.present() ? reader(text.value) : std::nullopt;
}

// A year that is printed once holds for the days after it.
std::optional<Date> date_after(const base::Text& text, const std::optional<Date>& before) {
  auto date = read(read_date, text);
  if (date && date->year == 0 && before) date->year = before->year;
  return date;
}

// Reads what a text says of a moment, piece by piece.
class MomentReader {
 public:
  MomentReader(std::string_view text, const std::vector<Stretch>& calendar)
      : text_(text), cursor_(text), calendar_(calendar) {}

  Moment read() {
    if (calendar_.empty()) return {};
    read_words_before();
    if (!read_day()) return {};
    read_words_behind();
    cursor_.skip_blanks();
    if (!cursor_.done()) return {};
    const Stretch* stretch = find();
    if (!stretch) return {MomentReading::unknown_day, 0};
    return in(*stretch);
  }

 private:
  void read_words_before() {
    cursor_.take_any({"on", "from", "after", "at"});
    cursor_.take_word("the");
    if (cursor_.take_word("turn")) of_day_ = cursor_.take_number();
    if (!cursor_.take_any({"night", "nightfall"}).empty()) night_ = true;
    last_ = cursor_.take_word("end");
    cursor_.take_any({"dawn", "start", "beginning", "morning"});
    cursor_.take_any({"of", "after", "on"});
    cursor_.take_word("the");
  }

  bool read_day() {
    if (cursor_.take_word("day")) {
      number_ = cursor_.take_number();
      if (number_ < 0) number_ = ordinal();
      return number_ > 0;
    }
    if (number_ = ordinal(); number_ > 0) return cursor_.take_word("day");
    return read_date();
  }

  int ordinal() {
    for (std::size_t i = 0; i < kOrdinals.size(); ++i)
      if (cursor_.take_word(kOrdinals[i])) return static_cast<int>(i + 1);
    return -1;
  }

  // As many words as are a date.
  bool read_date() {
    cursor_.skip_blanks();
    const std::size_t from = cursor_.at();
    for (std::size_t end = text_.size(); end > from; end = text_.find_last_of(" ,", end - 1)) {
      if (end == std::string_view::npos) break;
      date_ = resolve::read_date(text_.substr(from, end - from));
      if (!date_) continue;
      cursor_.seek(end);
      return true;
    }
    return false;
  }

  void read_words_behind() {
    cursor_.take(',');
    if (!cursor_.take_any({"night"}).empty()) night_ = true;
    cursor_.take_any({"begins", "starts"});
    cursor_.take(',');
    cursor_.take_any({"at", "from"});
    cursor_.skip_blanks();
    if (cursor_.done()) return;
    clock_ = read_clock(cursor_.rest());
    if (clock_) cursor_.seek(text_.size());
  }

  const Stretch* find() const {
    for (const Stretch& one : calendar_) {
      const bool day = date_ ? one.date && same(*one.date) : one.number == number_;
      if (day && one.day->night.value == night_) return &one;
    }
    return nullptr;
  }

  bool same(const Date& date) const {
    return date.month == date_->month && date.day == date_->day &&
           (date.year == date_->year || date_->year == 0 || date.year == 0);
  }

  Moment in(const Stretch& stretch) const {
    int turn = of_day_ > 0 ? of_day_ : 1;
    if (clock_) {
      if (!stretch.start || !stretch.turn_length || stretch.turn_length->least != stretch.turn_length->most)
        return {MomentReading::turn, 0};
      turn = at_clock(stretch);
    } else if (last_ && stretch.turns > 0) {
      turn = stretch.turns;
    }
    if (turn < 1 || (stretch.turns > 0 && turn > stretch.turns)) return {MomentReading::outside, 0};
    return {MomentReading::turn, stretch.first_turn > 0 ? stretch.first_turn + turn - 1 : 0};
  }

  // The turn of the day in which the clock shows this; 0 when none of its turns is then.
  int at_clock(const Stretch& stretch) const {
    int earliest = 0;
    for (const int start : stretch.start->minutes())
      for (const int minute : clock_->minutes()) {
        const int passed = (minute - start + kMinutesOfDay) % kMinutesOfDay;
        const int turn = passed / stretch.turn_length->least + 1;
        if ((stretch.turns == 0 || turn <= stretch.turns) && (earliest == 0 || turn < earliest))
          earliest = turn;
      }
    return earliest;
  }

  std::string_view text_;
  hex::TextCursor cursor_;
  const std::vector<Stretch>& calendar_;
  int number_ = 0, of_day_ = 0;
  bool night_ = false, last_ = false;
  std::optional<Date> date_;
  std::optional<Clock> clock_;
};

}  // namespace

std::vector<Stretch> read_calendar(const model::Length& length, const base::Text& turn_length_of_game) {
  const base::Text& usual = length.turn_length.present() ? length.turn_length : turn_length_of_game;
  std::vector<Stretch> out;
  int next = 1;
  for (const model::Day& day : length.days) {
    Stretch one;
    one.day = &day;
    const std::optional<Date> before = out.empty() ? std::nullopt : out.back().date;
    one.date = date_after(day.date, before);
    const bool same_day = !out.empty() && (day.night.value || (one.date && one.date == before));
    one.number = out.empty() ? 1 : out.back().number + (same_day ? 0 : 1);
    if (!day.date.present() && same_day) one.date = before;
    one.first_turn = next;
    one.turns = day.turns.known() ? day.turns.value : 0;
    next = next > 0 && one.turns > 0 ? next + one.turns : 0;
    one.start = read(read_clock, day.start.present() || !out.empty() ? day.start : length.start);
    one.turn_length = read(read_time_span, day.turn_length.present() ? day.turn_length : usual);
    out.push_back(one);
  }
  return out;
}

Moment find_moment(std::string_view text, const std::vector<Stretch>& calendar) {
  return MomentReader(text, calendar).read();
}

std::string days_in_words(const std::vector<Stretch>& calendar) {
  std::string out;
  for (const Stretch& one : calendar) {
    out += out.empty() ? "" : ", ";
    out += fmt::format("{}day {}", one.day->night.value ? "night of " : "", one.number);
    if (one.date && !one.day->night.value) out += fmt::format(" ({})", print(*one.date));
  }
  return out;
}

}  // namespace muster::resolve
