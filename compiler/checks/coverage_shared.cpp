#include "checks/coverage_shared.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <set>

namespace muster::checks {
namespace {

using resolve::NumberSpan;
using resolve::SpanReading;

// Far beyond any printed number.
constexpr std::int64_t kEnd = std::int64_t{1} << 40;

// One interval of a row, with open ends far out.
struct Piece {
  std::int64_t low, high;
  const TableRow* row;
  std::size_t index;  // among the row's intervals

  std::int64_t width() const { return high - low; }
  base::Text low_text() const {
    const resolve::SpanPlace& place = row->read.places[index];
    return row->text.sub(place.low_at, place.low_length);
  }
  base::Text high_text() const {
    const resolve::SpanPlace& place = row->read.places[index];
    return row->text.sub(place.high_at, place.high_length);
  }
};

NumberSpan span(std::int64_t low, std::int64_t high) {
  NumberSpan out;
  if (low > -kEnd) out.low = static_cast<int>(low);
  if (high < kEnd) out.high = static_cast<int>(high);
  return out;
}

// "< 0" beside a gap of 0, "≤ 0" over another row's 0: the sign alone explains the fault.
bool sign_explains(const Piece& piece, std::int64_t low, std::int64_t high, bool gap) {
  if (low != high || !piece.row->read.by_sign || gap != piece.row->read.without_limit) return false;
  const std::int64_t beyond = gap ? 1 : 0;
  return piece.low == -kEnd ? piece.high + beyond == low : piece.low - beyond == low;
}

void swap_rows(CoverageFault& fault) {
  std::swap(fault.row, fault.other);
  std::swap(fault.limit, fault.other_limit);
}

CoverageFault fault(std::int64_t low, std::int64_t high, const Piece& a, const Piece& b, bool gap) {
  const bool by_sign = sign_explains(b, low, high, gap) && !sign_explains(a, low, high, gap);
  const bool second = by_sign || (b.width() <= a.width() && !sign_explains(a, low, high, gap));
  CoverageFault out{span(low, high), a.row, a.high_text(), b.row, b.low_text(), {}};
  if (second) swap_rows(out);
  return out;
}

// Findings at one place are taken for one: a limit with a gap on either side is named for one of them only.
void keep_apart(std::vector<CoverageFault>& gaps) {
  std::set<base::SourceRange> named;
  std::vector<CoverageFault> out;
  for (CoverageFault& gap : gaps) {
    if (named.contains(gap.limit.range) && gap.other && !named.contains(gap.other_limit.range))
      swap_rows(gap);
    if (named.insert(gap.limit.range).second)
      out.push_back(std::move(gap));
    else
      out.back().also = gap.numbers;
  }
  gaps = std::move(out);
}

std::vector<Piece> pieces(std::span<const TableRow> rows) {
  std::vector<Piece> out;
  for (const TableRow& row : rows)
    for (std::size_t i = 0; i < row.read.spans.size(); ++i) {
      const NumberSpan& one = row.read.spans[i];
      out.push_back({one.low ? *one.low : -kEnd, one.high ? *one.high : kEnd, &row, i});
    }
  std::stable_sort(out.begin(), out.end(), [](const Piece& a, const Piece& b) {
    return std::pair(a.low, a.high) < std::pair(b.low, b.high);
  });
  return out;
}

}  // namespace

std::string missing(const CoverageFault& gap) {
  std::string out = resolve::print(gap.numbers);
  if (gap.also) out += ", nor for " + resolve::print(*gap.also);
  return out;
}

Coverage coverage(std::span<const TableRow> rows, const NumberSpan& wanted) {
  const std::int64_t low = wanted.low ? *wanted.low : -kEnd, high = wanted.high ? *wanted.high : kEnd;
  const bool certain = std::all_of(
      rows.begin(), rows.end(), [](const TableRow& row) { return row.read.reading == SpanReading::numbers; });
  Coverage out;
  const Piece* before = nullptr;  // of those so far the one that reaches highest
  const std::vector<Piece> all = pieces(rows);
  for (const Piece& piece : all) {
    if (before && piece.low <= before->high && piece.row != before->row)
      out.overlaps.push_back(fault(piece.low, std::min(piece.high, before->high), *before, piece, false));
    const std::int64_t from = std::max(before ? before->high + 1 : -kEnd, low);
    const std::int64_t to = std::min(piece.low - 1, high);
    if (certain && from <= to && piece.low > -kEnd)
      out.gaps.push_back(before
                             ? fault(from, to, *before, piece, true)
                             : CoverageFault{span(from, to), piece.row, piece.low_text(), nullptr, {}, {}});
    if (!before || piece.high > before->high) before = &piece;
  }
  if (certain && before && before->high < high && before->high < kEnd)
    out.gaps.push_back(
        {span(std::max(before->high + 1, low), high), before->row, before->high_text(), nullptr, {}, {}});
  keep_apart(out.gaps);
  return out;
}

std::optional<TableEnds> table_ends(std::span<const TableRow> rows) {
  TableEnds out{std::numeric_limits<int>::max(), std::numeric_limits<int>::min()};
  bool any = false;
  for (const TableRow& row : rows)
    for (const NumberSpan& one : row.read.spans) {
      any = true;
      out.open_below = out.open_below || !one.low;
      out.open_above = out.open_above || !one.high;
      for (const auto& limit : {one.low, one.high}) {
        if (!limit) continue;
        out.least = std::min(out.least, *limit);
        out.most = std::max(out.most, *limit);
      }
    }
  return any ? std::optional(out) : std::nullopt;
}

}  // namespace muster::checks
