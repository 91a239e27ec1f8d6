// Tables of points: units that no row fits, and rows that never count.
#include <algorithm>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/tally.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::Fit;
using resolve::Index;
using resolve::PlaceKind;

constexpr std::size_t kMostNamed = 6;

// Which row of a table counts for each unit.
class Rows {
 public:
  Rows(const Battle& battle, const model::ScoreTable& table) : battle_(battle), table_(table) {
    for (const model::ScoreRow& row : table.rows) rows_.emplace_back(row.units, battle, nullptr);
  }

  // Pieces whose counters print no code, such as standards, are none that are counted.
  void report_unscored(const base::Text& where, Sink& sink) const {
    std::vector<std::string_view> names;
    std::vector<base::SourceRange> lines;
    for (const resolve::Unit& unit : battle_.units) {
      const resolve::Entry& entry = battle_.entry(unit);
      const bool piece = entry.type != resolve::kNoId && model::is_none(battle_.rules->type(entry.type).code);
      if (unit.place.kind == PlaceKind::not_used || piece || entry.unread || fits_any(unit)) continue;
      if (!lines.empty() && lines.back() == entry.label().range) continue;
      lines.push_back(entry.label().range);
      names.push_back(entry.name.value);
    }
    if (names.empty()) return;
    const std::size_t shown = std::min(names.size(), kMostNamed);
    std::string list =
        fmt::format("{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), ", "));
    if (shown < names.size()) list += " and more";
    auto& found = sink.add(Kind::unscored_unit, where.range,
                           fmt::format("no row of `{}` fits {}: {} loss counts nothing", where.value, list,
                                       names.size() == 1 ? "its" : "their"));
    for (std::size_t i = 0; i < shown; ++i) found.related.push_back({lines[i], "no points"});
    found.help.push_back("if the book gives no points for them, say so with a row of 0 points");
  }

  void report_shadowed(Sink& sink) const {
    for (std::size_t i = 1; i < rows_.size(); ++i) {
      if (table_.rows[i].units.any()) continue;  // for what is left, if anything is
      std::size_t before = rows_.size();         // the first row that takes a unit of this one
      const bool shadowed =
          std::all_of(battle_.units.begin(), battle_.units.end(), [&](const resolve::Unit& unit) {
            if (rows_[i].fit(battle_, unit) == Fit::no) return true;
            for (std::size_t earlier = 0; earlier < i; ++earlier)
              if (rows_[earlier].fit(battle_, unit) == Fit::yes) {
                before = std::min(before, earlier);
                return true;
              }
            return false;
          });
      if (!shadowed || before == rows_.size()) continue;
      sink.add(Kind::shadowed_row, table_.rows[i].units.range,
               "this row never counts: earlier ones fit all its units")
          .related.push_back({table_.rows[before].units.range, "the first that does"});
    }
  }

 private:
  bool fits_any(const resolve::Unit& unit) const {
    return std::any_of(rows_.begin(), rows_.end(),
                       [&](const resolve::Selection& row) { return row.fit(battle_, unit) != Fit::no; });
  }

  const Battle& battle_;
  const model::ScoreTable& table_;
  std::vector<resolve::Selection> rows_;
};

}  // namespace

// A table of the game is for other battles too, which may have what its rows are about.
void check_score_rows(const Battle& battle, Sink& sink) {
  if (battle.variants.empty())
    for (const auto& [name, table] : battle.scenario->points) Rows(battle, table).report_shadowed(sink);
  const base::Text& points = battle.scenario->victory.points;
  if (!points.present() || model::is_unknown(points)) return;
  if (const model::ScoreTable* table = resolve::find_points(battle, points.value))
    Rows(battle, *table).report_unscored(points, sink);
}

}  // namespace muster::checks
