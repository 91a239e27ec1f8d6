#include "editor/document/files/merge.h"

#include <algorithm>

namespace muster::editor::document {
namespace {

using Lines = std::vector<std::string_view>;  // with their line breaks, so that together they are the text

Lines lines_of(std::string_view text) {
  Lines out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    out.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return out;
}

// Texts that differ in more lines than this are one hunk: the way of a diff takes the square of it.
constexpr int kMostSteps = 2000;

// Myers' greedy shortest edit script between a[0, n) and b[0, m): pairs of equal lines, in order.
class Script {
 public:
  Script(const Lines& a, const Lines& b, std::size_t skip, std::size_t n, std::size_t m)
      : a_(a), b_(b), skip_(skip), n_(static_cast<int>(n)), m_(static_cast<int>(m)) {}

  std::vector<std::pair<std::size_t, std::size_t>> matches() {
    const int most = std::min(n_ + m_, kMostSteps);
    std::vector<int> reach(2 * static_cast<std::size_t>(most) + 3, 0);
    const auto at = [&](int k) -> int& { return reach[static_cast<std::size_t>(k + most + 1)]; };
    for (int d = 0; d <= most; ++d) {
      history_.push_back(reach);
      for (int k = -d; k <= d; k += 2) {
        int x = k == -d || (k != d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
        while (x < n_ && x - k < m_ && same(x, x - k)) ++x;
        at(k) = x;
        if (x >= n_ && x - k >= m_) return back(d, most);
      }
    }
    return {};
  }

 private:
  bool same(int x, int y) const {
    return a_[skip_ + static_cast<std::size_t>(x)] == b_[skip_ + static_cast<std::size_t>(y)];
  }

  std::vector<std::pair<std::size_t, std::size_t>> back(int d, int most) const {
    std::vector<std::pair<std::size_t, std::size_t>> out;
    int x = n_, y = m_;
    for (; d >= 0; --d) {
      const std::vector<int>& reach = history_[static_cast<std::size_t>(d)];
      const auto at = [&](int k) { return reach[static_cast<std::size_t>(k + most + 1)]; };
      const int k = x - y;
      const int from = k == -d || (k != d && at(k - 1) < at(k + 1)) ? k + 1 : k - 1;
      const int from_x = d == 0 ? 0 : at(from), from_y = d == 0 ? 0 : from_x - from;
      while (x > from_x && y > from_y) {
        --x, --y;
        out.emplace_back(skip_ + static_cast<std::size_t>(x), skip_ + static_cast<std::size_t>(y));
      }
      x = from_x, y = from_y;
    }
    std::reverse(out.begin(), out.end());
    return out;
  }

  const Lines &a_, &b_;
  std::size_t skip_;
  int n_, m_;
  std::vector<std::vector<int>> history_;  // what each number of changes could reach
};

std::vector<Hunk> differences(const Lines& base, const Lines& other) {
  const std::size_t shorter = std::min(base.size(), other.size());
  std::size_t head = 0, tail = 0;
  while (head < shorter && base[head] == other[head]) ++head;
  while (tail < shorter - head && base[base.size() - 1 - tail] == other[other.size() - 1 - tail]) ++tail;
  auto matches = Script(base, other, head, base.size() - head - tail, other.size() - head - tail).matches();
  matches.emplace_back(base.size() - tail, other.size() - tail);
  std::vector<Hunk> out;
  std::size_t a = head, b = head;
  for (const auto& [x, y] : matches) {
    if (x > a || y > b) out.push_back({a, x, b, y});
    a = x + 1, b = y + 1;
  }
  return out;
}

bool touch(const Hunk& a, const Hunk& b) { return a.base_from <= b.base_to && b.base_from <= a.base_to; }

bool same_change(const Hunk& a, const Lines& x, const Hunk& b, const Lines& y) {
  return a.base_from == b.base_from && a.base_to == b.base_to &&
         std::equal(
             x.begin() + static_cast<std::ptrdiff_t>(a.from), x.begin() + static_cast<std::ptrdiff_t>(a.to),
             y.begin() + static_cast<std::ptrdiff_t>(b.from), y.begin() + static_cast<std::ptrdiff_t>(b.to));
}

void append(std::string& out, const Lines& lines, std::size_t from, std::size_t to) {
  for (; from < to; ++from) out += lines[from];
}

}  // namespace

std::vector<Hunk> line_differences(std::string_view base, std::string_view other) {
  return differences(lines_of(base), lines_of(other));
}

std::optional<std::string> merge_lines(std::string_view base, std::string_view mine,
                                       std::string_view theirs) {
  const Lines base_lines = lines_of(base), my_lines = lines_of(mine), their_lines = lines_of(theirs);
  const auto my_hunks = differences(base_lines, my_lines), their_hunks = differences(base_lines, their_lines);
  std::string out;
  std::size_t done = 0, i = 0, j = 0;
  while (i < my_hunks.size() || j < their_hunks.size()) {
    const bool both = i < my_hunks.size() && j < their_hunks.size();
    if (both && touch(my_hunks[i], their_hunks[j])) {
      if (!same_change(my_hunks[i], my_lines, their_hunks[j], their_lines)) return std::nullopt;
      ++j;  // one of two equal changes will do
      continue;
    }
    const bool own = j == their_hunks.size() || (both && my_hunks[i].base_from < their_hunks[j].base_from);
    const Hunk& hunk = own ? my_hunks[i++] : their_hunks[j++];
    append(out, base_lines, done, hunk.base_from);
    append(out, own ? my_lines : their_lines, hunk.from, hunk.to);
    done = hunk.base_to;
  }
  append(out, base_lines, done, base_lines.size());
  return out;
}

}  // namespace muster::editor::document
