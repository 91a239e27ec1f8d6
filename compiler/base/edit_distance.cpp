#include "base/edit_distance.h"

#include <algorithm>
#include <array>
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
