// Levels of victory: every score must lie in one of them.
#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/coverage_shared.h"
#include "diagnostics/offer.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using resolve::NumberSpan;

class Levels {
 public:
  Levels(const model::Victory& victory, diagnostics::Sink& sink) : victory_(victory), sink_(sink) {
    for (const auto& [name, level] : victory.levels)
      rows_.push_back({level.points, resolve::require_spans(level.points, sink)});
  }

  void check() {
    const auto ends = table_ends(rows_);
    if (!ends) return;
    const Coverage found = coverage(rows_, scores(*ends));
    for (const CoverageFault& gap : found.gaps) report_gap(gap);
    for (const CoverageFault& overlap : found.overlaps) report_overlap(overlap);
  }

 private:
  // The scores that can come up. A difference may be any number, and so may points that a table shows below
  // 0; other points begin at 0. Of a score of which nothing else is said, a table that is closed at both ends
  // may show all.
  NumberSpan scores(const TableEnds& ends) const {
    if (!victory_.difference.empty() || ends.open_below || ends.least < 0) return {};
    if (victory_.points.present() || ends.open_above) return {0, std::nullopt};
    return {0, ends.most};
  }

  std::string_view name(const TableRow& row) const {
    return victory_.levels[static_cast<std::size_t>(&row - rows_.data())].key.value;
  }
  void report_gap(const CoverageFault& gap) {
    auto& found = sink_.add(Kind::victory_gap, gap.limit.range, "victory has no level for " + missing(gap));
    found.primary.message = name(*gap.row);
    if (!gap.other) {
      found.help.push_back(
          "a limit is wrong, or a level is missing; `unknown` stands for points that the book "
          "does not tell");
      return;
    }
    found.related.push_back({gap.other_limit.range, std::string(name(*gap.other))});
    if (gap.row->read.without_limit && gap.numbers.low == gap.numbers.high)
      offer_limit(*gap.row, *gap.numbers.low, found);
    else
      found.help.push_back("one of the two limits is wrong, or a level between them is missing");
  }

  // "< –40" beside a gap of –40.
  void offer_limit(const TableRow& row, int limit, diagnostics::Diagnostic& found) const {
    const bool upward = !row.read.spans.front().high;
    const std::string right =
        fmt::format("{} {}", upward ? "\u2265" : "\u2264", resolve::print_number(limit));
    found.help.push_back(fmt::format("`{}` would close the gap", right));
    diagnostics::offer_correction(found, row.text.value, right,
                                  fmt::format("the table has no level for {}", resolve::print_number(limit)));
  }

  void report_overlap(const CoverageFault& overlap) {
    const bool one = overlap.numbers.low && overlap.numbers.low == overlap.numbers.high;
    auto& found = sink_.add(
        Kind::victory_overlap, overlap.row->text.range,
        fmt::format("{} stand{} in two levels of victory", resolve::print(overlap.numbers), one ? "s" : ""));
    found.primary.message = name(*overlap.row);
    found.related.push_back({overlap.other_limit.range, std::string(name(*overlap.other))});
    found.help.push_back("one of the two limits is wrong");
  }

  const model::Victory& victory_;
  diagnostics::Sink& sink_;
  std::vector<TableRow> rows_;
};

}  // namespace

void check_victory_levels(const resolve::Battle& battle, diagnostics::Sink& sink) {
  Levels(battle.scenario->victory, sink).check();
}

}  // namespace muster::checks
