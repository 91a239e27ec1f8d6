#include "base/edit_distance.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

#include "base/unicode.h"

namespace muster::base {
namespace {

std::u32string folded_points(std::string_view text) {
  std::u32string points;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode(text, at);
    points += fold_case(point.value);
    at += point.length;
  }
  return points;
}

// Rows of the usual table, one for each letter of the other name, of which only the band that can stay within
// the limit is filled. The other name is read letter by letter, so that most are given up after a few.
class Table {
 public:
  explicit Table(std::string_view wanted) : wanted_(folded_points(wanted)) {
    for (auto& row : rows_) row.resize(wanted_.size() + 1);
  }
  std::size_t length() const { return wanted_.size(); }
  std::size_t distance(std::string_view other, std::size_t limit);

 private:
  std::size_t cell(std::size_t row, std::size_t column, char32_t letter, char32_t before) const;
  std::size_t fill(std::size_t row, char32_t letter, char32_t before, std::size_t limit);
  std::vector<std::size_t>& at(std::size_t row) { return rows_[row % 3]; }
  const std::vector<std::size_t>& at(std::size_t row) const { return rows_[row % 3]; }

  std::u32string wanted_;
  std::array<std::vector<std::size_t>, 3> rows_;
};

std::size_t Table::cell(std::size_t row, std::size_t column, char32_t letter, char32_t before) const {
  const auto& above = at(row - 1);
  std::size_t best = above[column - 1] + (wanted_[column - 1] == letter ? 0 : 1);
  best = std::min({best, above[column] + 1, at(row)[column - 1] + 1});
  if (row > 1 && column > 1 && wanted_[column - 2] == letter && wanted_[column - 1] == before)
    best = std::min(best, at(row - 2)[column - 2] + 1);
  return best;
}

// Fills a row's band and gives its least value. Cells just outside the band read as more than the limit.
std::size_t Table::fill(std::size_t row, char32_t letter, char32_t before, std::size_t limit) {
  auto& cells = at(row);
  const std::size_t first = row > limit ? row - limit : 0;
  const std::size_t last = limit < length() && row < length() - limit ? row + limit : length();
  if (first > last) return limit + 1;
  if (first > 0) cells[first - 1] = limit + 1;
  std::size_t least = limit + 1;
  for (std::size_t column = first; column <= last; ++column) {
    cells[column] = column == 0 ? row : cell(row, column, letter, before);
    least = std::min(least, cells[column]);
  }
  if (last < length()) cells[last + 1] = limit + 1;
  return least;
}

std::size_t Table::distance(std::string_view other, std::size_t limit) {
  if (other.size() + limit < length()) return limit + 1;
  for (std::size_t column = 0; column <= length(); ++column) at(0)[column] = column;
  std::size_t row = 0;
  char32_t before = 0;
  for (std::size_t byte = 0; byte < other.size();) {
    const CodePoint point = decode(other, byte);
    const char32_t letter = fold_case(point.value);
    byte += point.length;
    if (fill(++row, letter, before, limit) > limit) return limit + 1;
    before = letter;
  }
  if (row + limit < length()) return limit + 1;
  return std::min(at(row)[length()], limit + 1);
}

// What a word that tells things of one name apart says: a number, an ordinal, a Roman numeral, a letter that
// stands alone. Points of the compass and ordinals in words do too, but may be misspelt.
struct Mark {
  int value = 0;
  bool exact = true;
};

constexpr int kFirstLetter = 1000, kFirstWind = 2000;

std::optional<int> figures(std::string_view word) {
  static constexpr std::array<std::string_view, 9> kEndings = {"",  "st", "nd", "rd", "th",
                                                               "d", "er", "e",  "eme"};
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  const std::string_view ending = word.substr(digits);
  if (digits == 0 || digits > 3 || std::find(kEndings.begin(), kEndings.end(), ending) == kEndings.end())
    return std::nullopt;
  return std::stoi(std::string(word.substr(0, digits)));
}

std::optional<int> roman(std::string_view word) {
  if (word.empty() || word.find_first_not_of("ivx") != std::string_view::npos) return std::nullopt;
  const auto worth = [](char c) { return c == 'x' ? 10 : c == 'v' ? 5 : 1; };
  int sum = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const bool less = i + 1 < word.size() && worth(word[i]) < worth(word[i + 1]);
    sum += less ? -worth(word[i]) : worth(word[i]);
  }
  return sum;
}

std::optional<Mark> mark_of(std::string_view word) {
  static constexpr std::array<std::string_view, 10> kOrdinals = {
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"};
  static constexpr std::array<std::string_view, 4> kWinds = {"north", "east", "south", "west"};
  if (const auto number = figures(word)) return Mark{*number};
  if (const auto number = roman(word)) return Mark{*number};
  if (word.size() == 1 && word[0] >= 'a' && word[0] <= 'z') return Mark{kFirstLetter + word[0]};
  for (std::size_t i = 0; i < kOrdinals.size(); ++i)
    if (word == kOrdinals[i]) return Mark{static_cast<int>(i) + 1, false};
  for (std::size_t i = 0; i < kWinds.size(); ++i)
    if (word.starts_with(kWinds[i]) && (word.size() == kWinds[i].size() || word.ends_with("ern")))
      return Mark{kFirstWind + static_cast<int>(i), false};
  return std::nullopt;
}

// The word with the letters that are read for figures, as in lst for 1st.
std::string with_figures(std::string_view word) {
  std::string out(word);
  if (out.starts_with('l') || out.starts_with('i')) out[0] = '1';
  std::replace(out.begin(), out.end(), 'o', '0');
  return out;
}

// Words of letters and figures, folded; an apostrophe is part of a word.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : fold_case(text)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 || std::isalnum(byte) || c == '\'')
      words.back() += c;
    else if (!words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

bool tells_apart(const std::string& a, const std::string& b) {
  const auto x = mark_of(a), y = mark_of(b);
  if (!x && !y) return false;
  if (x && y) return x->value != y->value;
  if (!(x ? x : y)->exact) return false;  // a word with a slip in it
  const auto again = mark_of(with_figures(x ? b : a));
  return !again || again->value != (x ? x : y)->value;
}

// 1st and 2nd Brigade, Battery A and B, North and South: other things, though a letter apart.
bool other_things(std::string_view wanted, std::string_view known) {
  const auto a = words_of(wanted), b = words_of(known);
  if (a.size() != b.size()) return false;
  const auto letter = [](const std::string& word) {
    return word.size() == 1 && std::isalpha(static_cast<unsigned char>(word[0]));
  };
  if (a.size() == 1 && (letter(a[0]) || letter(b[0]))) return false;  // the whole name
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] != b[i] && tells_apart(a[i], b[i])) return true;
  return false;
}

std::size_t limit_for(std::size_t length) { return length <= 4 ? 1 : length <= 8 ? 2 : 3; }

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit) {
  // No distance is larger than the longer name, and a smaller limit keeps sums from overflowing.
  const std::size_t longest = std::max(a.size(), b.size());
  return Table(a).distance(b, std::min(limit, longest));
}

std::size_t slip_limit(std::string_view wanted) { return limit_for(count_points(wanted)); }

std::optional<std::size_t> nearest(std::string_view wanted, std::span<const std::string_view> known) {
  Table table(wanted);
  std::size_t best = limit_for(table.length()) + 1;
  std::optional<std::size_t> found;
  bool tie = false;
  for (std::size_t i = 0; i < known.size(); ++i) {
    const std::size_t distance = table.distance(known[i], std::min(best, limit_for(table.length())));
    if (distance > best || distance > limit_for(table.length())) continue;
    if (distance >= std::max(table.length(), count_points(known[i])) && distance > 0) continue;
    if (distance > 0 && other_things(wanted, known[i])) continue;
    if (distance < best) {
      best = distance;
      found = i;
      tie = false;
    } else if (known[i] != known[*found]) {
      tie = true;
    }
  }
  return tie ? std::nullopt : found;
}

}  // namespace muster::base
