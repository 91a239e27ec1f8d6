#include "editor/document/files/merge.h"

#include <algorithm>

#include <fmt/format.h>

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

std::string joined(const Lines& lines, std::size_t from, std::size_t to) {
  std::string out;
  for (; from < to; ++from) out += lines[from];
  return out;
}

// One of the two texts, with what it changed.
struct Side {
  const Lines lines;
  const std::vector<Hunk> hunks;
  std::size_t next = 0;      // the first hunk that is not merged yet
  std::ptrdiff_t ahead = 0;  // how much farther its lines are than those of the base, behind what is merged

  const Hunk* hunk() const { return next < hunks.size() ? &hunks[next] : nullptr; }
  // Its text for lines [from, to) of the base, which no hunk crosses; those within are merged with that.
  std::string take(std::size_t from, std::size_t to) {
    const auto at = [&](std::size_t line) {
      return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(line) + ahead);
    };
    const std::size_t begin = at(from);
    for (; hunk() && hunk()->base_to <= to; ++next)
      ahead = static_cast<std::ptrdiff_t>(hunk()->to) - static_cast<std::ptrdiff_t>(hunk()->base_to);
    return joined(lines, begin, at(to));
  }
};

// The lines of the base from one hunk to the last that touches it, on either side, over any number of them.
std::pair<std::size_t, std::size_t> reach(const Side& mine, const Side& theirs) {
  Hunk out = !theirs.hunk() || (mine.hunk() && mine.hunk()->base_from <= theirs.hunk()->base_from)
                 ? *mine.hunk()
                 : *theirs.hunk();
  std::size_t i = mine.next, j = theirs.next;
  for (bool grown = true; grown;) {
    grown = false;
    for (auto [side, at] : {std::pair{&mine, &i}, std::pair{&theirs, &j}})
      for (; *at < side->hunks.size() && touch(side->hunks[*at], out); ++*at, grown = true)
        out.base_to = std::max(out.base_to, side->hunks[*at].base_to);
  }
  return {out.base_from, out.base_to};
}

}  // namespace

std::vector<Hunk> line_differences(std::string_view base, std::string_view other) {
  return differences(lines_of(base), lines_of(other));
}

std::vector<MergePiece> merge_pieces(std::string_view base, std::string_view mine, std::string_view theirs) {
  const Lines lines = lines_of(base);
  Side a{lines_of(mine), differences(lines, lines_of(mine))},
      b{lines_of(theirs), differences(lines, lines_of(theirs))};
  std::vector<MergePiece> out;
  const auto add = [&](MergePiece piece) {
    if (!piece.theirs && !out.empty() && !out.back().theirs)
      out.back().text += piece.text;
    else if (piece.theirs || !piece.text.empty())
      out.push_back(std::move(piece));
  };
  std::size_t done = 0;
  while (a.hunk() || b.hunk()) {
    const auto [from, to] = reach(a, b);
    add({joined(lines, done, from), std::nullopt});
    const std::size_t own = a.next, other = b.next;
    std::string my_text = a.take(from, to), their_text = b.take(from, to);
    if (own == a.next || my_text == their_text)
      add({std::move(their_text), std::nullopt});
    else if (other == b.next)
      add({std::move(my_text), std::nullopt});
    else
      add({std::move(my_text), std::move(their_text)});
    done = to;
  }
  add({joined(lines, done, lines.size()), std::nullopt});
  return out;
}

std::optional<std::string> merge_lines(std::string_view base, std::string_view mine,
                                       std::string_view theirs) {
  std::string out;
  for (const MergePiece& piece : merge_pieces(base, mine, theirs)) {
    if (piece.theirs) return std::nullopt;
    out += piece.text;
  }
  return out;
}

namespace {

std::string_view trimmed(std::string_view line) {
  const std::size_t first = std::min(line.find_first_not_of(" \r\n"), line.size());
  line.remove_prefix(first);
  while (!line.empty() && std::string_view(" \r\n").find(line.back()) != line.npos) line.remove_suffix(1);
  return line;
}

}  // namespace

std::vector<std::string> differences_in_words(std::string_view base, std::string_view other,
                                              std::size_t most) {
  const Lines before = lines_of(base), after = lines_of(other);
  std::vector<std::string> out;
  std::size_t count = 0;
  const auto say = [&](std::string words) {
    if (++count <= most) out.push_back(std::move(words));
  };
  for (const Hunk& hunk : line_differences(base, other)) {
    const std::size_t old = hunk.base_to - hunk.base_from, now = hunk.to - hunk.from;
    for (std::size_t i = 0; i < std::min(old, now); ++i)
      say(fmt::format("line {}: {} → {}", hunk.from + i + 1, trimmed(before[hunk.base_from + i]),
                      trimmed(after[hunk.from + i])));
    for (std::size_t i = old; i < now; ++i)
      say(fmt::format("line {} added: {}", hunk.from + i + 1, trimmed(after[hunk.from + i])));
    for (std::size_t i = now; i < old; ++i)
      say(fmt::format("line {} taken away: {}", hunk.base_from + i + 1, trimmed(before[hunk.base_from + i])));
  }
  if (count > most) out.push_back(fmt::format("and {} lines more", count - most));
  return out;
}

}  // namespace muster::editor::document
