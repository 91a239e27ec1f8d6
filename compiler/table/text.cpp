#include "table/text.h"

#include <algorithm>

#include "base/winds.h"

namespace muster::table {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  std::size_t at() const { return at_; }
  std::size_t left() const { return text_.size() - at_; }
  bool done() const { return at_ == text_.size(); }
  void skip_blanks() {
    while (!done() && text_[at_] == ' ') ++at_;
  }
  bool take(char c) {
    skip_blanks();
    if (done() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  // A whole word in any case.
  bool take_word(std::string_view word) {
    skip_blanks();
    if (left() < word.size()) return false;
    for (std::size_t i = 0; i < word.size(); ++i)
      if (lower(text_[at_ + i]) != word[i]) return false;
    if (left() > word.size() && is_letter(text_[at_ + word.size()])) return false;
    at_ += word.size();
    return true;
  }
  // All up to one of these characters, without blanks at its ends.
  std::string_view take_until(std::string_view ends) {
    skip_blanks();
    const std::size_t end = std::min(text_.find_first_of(ends, at_), text_.size());
    std::string_view part = text_.substr(at_, end - at_);
    at_ = end;
    while (part.ends_with(' ')) part.remove_suffix(1);
    return part;
  }
  std::size_t offset(std::string_view part) const {
    return static_cast<std::size_t>(part.data() - text_.data());
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

constexpr std::string_view kCut =
    "it ends after its first number; between brackets of YAML put it in quotes, or leave the comma out";

class Reader {
 public:
  explicit Reader(std::string_view text) : cursor_(text) {}

  TypedPoints run() && {
    do {
      if (out_.points.size() == kMostCorners) return fail(cursor_.at(), cursor_.left(), "too many points");
      point();
      if (!out_.fault && cursor_.take_word("facing")) bearing();
    } while (!out_.fault && next());
    return std::move(out_);
  }

 private:
  TypedPoints fail(std::size_t from, std::size_t length, std::string reason) {
    if (!out_.fault) out_.fault = Fault{from, length, std::move(reason)};
    return std::move(out_);
  }
  void wrong(std::size_t from, std::size_t length, std::string reason) {
    const std::size_t most = cursor_.at() + cursor_.left() - from;  // nothing stands behind the end
    if (!out_.fault)
      out_.fault = Fault{from, std::min(std::max<std::size_t>(length, 1), most), std::move(reason)};
  }

  // Something follows; what may stand between two points is passed.
  bool next() {
    if (!cursor_.take(',') && !cursor_.take(';')) cursor_.take_word("and");
    cursor_.skip_blanks();
    return !cursor_.done();
  }

  Length coordinate(std::string_view ends) {
    const std::string_view typed = cursor_.take_until(ends);
    const auto length = read_length(typed);
    if (!length)
      wrong(cursor_.offset(typed), typed.size(),
            "a coordinate is a number with at most three decimals, as in 12.5");
    return length.value_or(0);
  }

  void point() {
    cursor_.skip_blanks();
    const std::size_t from = cursor_.at();
    if (!cursor_.take('(')) return wrong(from, cursor_.left(), "a point is written as in (24, 12.5)");
    TypedPoint one;
    one.at.x = coordinate(",;() ");
    cursor_.skip_blanks();
    const std::size_t comma = cursor_.at();
    if (cursor_.done()) return wrong(from, comma - from, std::string(kCut));
    cursor_.take(',');
    one.at.y = coordinate(",;() ");
    cursor_.skip_blanks();
    const std::size_t end = cursor_.at();
    if (!cursor_.take(')')) return wrong(end, 1, "a point ends with a bracket, as in (24, 12.5)");
    one.from = from;
    one.length = cursor_.at() - from;
    out_.points.push_back(one);
  }

  void bearing() {
    const std::string_view typed = cursor_.take_until(",;(");
    const auto degrees = read_bearing(typed);
    if (!degrees)
      return wrong(cursor_.offset(typed), typed.size(),
                   "a bearing is 0 to 360 degrees clockwise from north, or a compass point");
    for (; faced_ < out_.points.size(); ++faced_) out_.points[faced_].bearing = *degrees;
  }

  Cursor cursor_;
  TypedPoints out_;
  std::size_t faced_ = 0;  // points that have their bearing
};

// Where the `to` of a rectangle stands; npos when there is none.
std::size_t find_to(std::string_view text) { return text.find(") to ("); }

TypedArea rectangle(std::string_view text, std::size_t to) {
  TypedArea out;
  TypedPoints first = read_points(text.substr(0, to + 1));
  constexpr std::size_t kTo = 5;  // ") to " before the second corner
  TypedPoints second = read_points(text.substr(to + kTo));
  if (second.fault) second.fault->from += to + kTo;
  out.fault = first.fault ? first.fault : second.fault;
  if (out.fault) return out;
  if (first.points.size() != 1 || second.points.size() != 1) {
    out.fault = Fault{0, text.size(), "a rectangle has two corners, as in (0, 0) to (120, 12)"};
    return out;
  }
  TypedPoint a = first.points.front(), b = second.points.front();
  b.from += to + kTo;
  TypedPoint right = b, left = b;
  right.at = {b.at.x, a.at.y};
  left.at = {a.at.x, b.at.y};
  if (a.at == b.at) out.fault = Fault{0, text.size(), "both ends are the same point"};
  const bool line = a.at.x == b.at.x || a.at.y == b.at.y;
  out.corners = line ? std::vector{a, b} : std::vector{a, right, b, left};
  return out;
}

}  // namespace

std::optional<Length> read_length(std::string_view text) {
  const bool minus = text.starts_with('-') || text.starts_with("\u2212") || text.starts_with("\u2013");
  if (minus) text.remove_prefix(text.starts_with('-') ? 1 : 3);
  constexpr std::size_t kDecimals = 3;
  const std::size_t dot = std::min(text.find('.'), text.size());
  std::string digits(text.substr(0, dot));
  std::string decimals(dot < text.size() ? text.substr(dot + 1) : "0");
  if (digits.empty() || decimals.empty() || digits.size() > 7 || decimals.size() > kDecimals)
    return std::nullopt;
  decimals.append(kDecimals - decimals.size(), '0');
  std::int64_t value = 0;
  for (const char c : digits + decimals) {
    if (!is_digit(c)) return std::nullopt;
    value = 10 * value + (c - '0');
  }
  if (value > kMost) return std::nullopt;
  return static_cast<Length>(minus ? -value : value);
}

std::optional<int> read_bearing(std::string_view text) {
  constexpr std::string_view kDegrees = "\u00b0";
  if (text.ends_with(kDegrees)) text.remove_suffix(kDegrees.size());
  if (!text.empty() && text.size() <= 3 && std::all_of(text.begin(), text.end(), is_digit)) {
    int degrees = 0;
    for (const char c : text) degrees = 10 * degrees + (c - '0');
    if (degrees > 360) return std::nullopt;
    return degrees % 360;
  }
  return base::wind(text);
}

bool begins_with_point(std::string_view text) { return text.starts_with('('); }

bool is_rectangle(std::string_view text) {
  return begins_with_point(text) && find_to(text) != std::string_view::npos;
}

TypedPoints read_points(std::string_view text) { return Reader(text).run(); }

TypedArea read_area(std::string_view text) {
  if (const std::size_t to = find_to(text); to != std::string_view::npos) return rectangle(text, to);
  TypedPoints read = read_points(text);
  TypedArea out{std::move(read.points), std::move(read.fault)};
  if (out.fault) return out;
  const auto faces = [](const TypedPoint& one) { return one.bearing != kNoBearing; };
  if (std::any_of(out.corners.begin(), out.corners.end(), faces))
    out.fault = Fault{0, text.size(), "an area faces nowhere"};
  else if (out.corners.size() == 2)
    out.fault = Fault{0, text.size(),
                      "an area has three corners or more; a rectangle or line is (0, 0) to (120, 12)"};
  return out;
}

}  // namespace muster::table
