#include "errata/report.h"

#include <numeric>

namespace muster::errata {

std::string_view to_string(Status status) {
  constexpr std::array<std::string_view, 4> kNames = {"official", "editorial", "open", "allowed"};
  return kNames.at(static_cast<std::size_t>(status));
}

std::string_view to_string(Right right) {
  constexpr std::array<std::string_view, 5> kNames = {"given", "removed", "unknown", "suggested", "none"};
  return kNames.at(static_cast<std::size_t>(right));
}

std::size_t Counts::total() const {
  return std::accumulate(by_status.begin(), by_status.end(), std::size_t{0});
}

Counts& Counts::operator+=(const Counts& other) {
  for (std::size_t i = 0; i < by_status.size(); ++i) by_status[i] += other.by_status[i];
  changes += other.changes;
  return *this;
}

Counts Battle::counts() const {
  Counts counts;
  for (const Item& item : items) ++counts.by_status.at(static_cast<std::size_t>(item.status));
  counts.changes = changes.size();
  return counts;
}

Counts Report::counts() const {
  Counts sum;
  for (const Battle& battle : battles) sum += battle.counts();
  return sum;
}

}  // namespace muster::errata
