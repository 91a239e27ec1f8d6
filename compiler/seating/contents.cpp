#include "seating/contents.h"

#include <algorithm>

namespace muster::seating {
namespace {

bool room_for(const Table& table, const std::vector<Class>& there, Class piece) {
  const auto shares = [&](Class other) { return table.may_share[piece][other]; };
  if (!std::all_of(there.begin(), there.end(), shares)) return false;
  for (const Limit& limit : table.limits) {
    if (there.empty() || !limit.of[piece]) continue;
    const auto like = std::count_if(there.begin(), there.end(), [&](Class other) { return limit.of[other]; });
    if (like > 0 && like + 1 > limit.at_most) return false;
  }
  return true;
}

// Tries the classes one after the other, each as often as there is room.
class Filler {
 public:
  Filler(const Table& table, std::vector<Class> there, const std::vector<int>& available)
      : table_(table), there_(std::move(there)), available_(available) {}

  int most() {
    fill(0, 0);
    return best_;
  }

 private:
  static constexpr int kMostTried = 20'000;

  int bound(Class from) const {
    int sum = 0;
    for (Class one = from; one < available_.size(); ++one) sum += available_[one];
    return sum;
  }

  void fill(Class next, int taken) {
    best_ = std::max(best_, taken);
    while (next < available_.size() && !available_[next]) ++next;
    if (next == available_.size() || taken + bound(next) <= best_) return;
    if (++tried_ > kMostTried) {
      best_ = std::max(best_, taken + bound(next));
      return;
    }
    int added = 0;
    while (added < available_[next] && room_for(table_, there_, next)) {
      there_.push_back(next);
      ++added;
    }
    for (; added >= 0; --added) {
      fill(next + 1, taken + added);
      if (added) there_.pop_back();
    }
  }

  const Table& table_;
  std::vector<Class> there_;
  const std::vector<int>& available_;
  int best_ = 0, tried_ = 0;
};

}  // namespace

bool Table::interact(Class a, Class b) const {
  if (!may_share[a][b]) return true;
  return std::any_of(limits.begin(), limits.end(), [&](const Limit& one) { return one.of[a] && one.of[b]; });
}

Contents::Contents(const Problem& problem) : table_(&problem.table), at_(problem.sites) {
  for (const Fixed& one : problem.fixed) add(one.of, one.sites);
}

bool Contents::may_join(Class piece, Site site) const { return room_for(*table_, at_[site], piece); }

bool Contents::may_join(Class piece, std::span<const Site> sites) const {
  return std::all_of(sites.begin(), sites.end(), [&](Site site) { return may_join(piece, site); });
}

void Contents::add(Class piece, std::span<const Site> sites) {
  for (const Site site : sites) {
    auto& there = at_[site];
    there.insert(std::upper_bound(there.begin(), there.end(), piece), piece);
  }
}

void Contents::remove(Class piece, std::span<const Site> sites) {
  for (const Site site : sites) {
    auto& there = at_[site];
    there.erase(std::lower_bound(there.begin(), there.end(), piece));
  }
}

int most_in_hex(const Table& table, const std::vector<Class>& there, const std::vector<int>& available) {
  return Filler(table, there, available).most();
}

}  // namespace muster::seating
