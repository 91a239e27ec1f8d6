#include "seating/parts.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "seating/openings.h"

namespace muster::seating {
namespace {

using AtSite = std::pair<Site, std::size_t>;  // a kind, or what is fixed there

// Which kinds are in each other's way, directly or through others.
class Joined {
 public:
  explicit Joined(const Problem& problem) : problem_(problem), above_(problem.kinds.size()) {
    std::iota(above_.begin(), above_.end(), std::size_t{0});
    const std::size_t classes = problem.table.classes();
    interact_.assign(classes, std::vector<bool>(classes));
    for (Class a = 0; a < classes; ++a)
      for (Class b = 0; b < classes; ++b) interact_[a][b] = problem.table.interact(a, b);
    std::vector<AtSite> at;
    for (std::size_t kind = 0; kind < above_.size(); ++kind)
      for (const Site site : unbarred(problem.kinds[kind]))
        if (problem.kinds[kind].count) at.emplace_back(site, kind);
    std::sort(at.begin(), at.end());
    for (auto first = at.begin(); first != at.end();) {
      std::vector<std::size_t> kinds;
      for (const Site site = first->first; first != at.end() && first->first == site; ++first)
        kinds.push_back(first->second);
      join(kinds);
    }
  }
  std::size_t root(std::size_t kind) {
    while (above_[kind] != kind) kind = above_[kind] = above_[above_[kind]];
    return kind;
  }

 private:
  void join(const std::vector<std::size_t>& kinds) {
    std::map<Class, std::vector<std::size_t>> by_class;
    for (const std::size_t kind : kinds) by_class[problem_.kinds[kind].of].push_back(kind);
    for (const auto& [a, of_a] : by_class)
      for (const auto& [b, of_b] : by_class)
        if (interact_[a][b])
          for (const std::size_t kind : of_a) above_[root(kind)] = root(of_b.front());
  }

  const Problem& problem_;
  std::vector<std::size_t> above_;
  std::vector<std::vector<bool>> interact_;
};

class Splitter {
 public:
  explicit Splitter(const Problem& whole) : whole_(whole), number_(whole.sites, kNowhere) {
    for (std::size_t one = 0; one < whole.fixed.size(); ++one)
      for (const Site site : whole.fixed[one].sites) fixed_at_.emplace_back(site, one);
    std::sort(fixed_at_.begin(), fixed_at_.end());
  }

  Part part(const std::vector<std::size_t>& kinds) {
    Part out;
    out.kinds = kinds;
    for (const std::size_t kind : kinds)
      out.sites.insert(out.sites.end(), whole_.kinds[kind].sites.begin(), whole_.kinds[kind].sites.end());
    sort(out.sites);
    for (Site i = 0; i < out.sites.size(); ++i) number_[out.sites[i]] = i;
    out.problem.sites = out.sites.size();
    for (const std::size_t kind : kinds) {
      Kind& copy = out.problem.kinds.emplace_back(whole_.kinds[kind]);
      copy.sites = renumbered(copy.sites);
      copy.barred = renumbered(copy.barred);
    }
    add_fixed(out);
    reduce_table(out.problem);
    if (!whole_.touching.empty())
      for (const Site site : out.sites) out.problem.touching.push_back(renumbered(whole_.touching[site]));
    for (const Site site : out.sites) number_[site] = kNowhere;
    return out;
  }

 private:
  static constexpr Site kNowhere = 0xffffffff;

  template <class T>
  static void sort(std::vector<T>& all) {
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
  }
  Sites renumbered(const Sites& sites) const {
    Sites out;
    for (const Site site : sites)
      if (number_[site] != kNowhere) out.push_back(number_[site]);
    return out;
  }
  void add_fixed(Part& out) {
    for (const Site site : out.sites)
      for (auto one = std::lower_bound(fixed_at_.begin(), fixed_at_.end(), AtSite(site, 0));
           one != fixed_at_.end() && one->first == site; ++one)
        out.fixed.push_back(one->second);
    sort(out.fixed);
    for (const std::size_t one : out.fixed)
      out.problem.fixed.push_back({whole_.fixed[one].of, renumbered(whole_.fixed[one].sites)});
  }

  // Only the classes that the part has.
  void reduce_table(Problem& part) const {
    std::vector<Class> used;
    for (const Kind& kind : part.kinds) used.push_back(kind.of);
    for (const Fixed& one : part.fixed) used.push_back(one.of);
    sort(used);
    const auto number = [&used](Class one) {
      return static_cast<Class>(std::lower_bound(used.begin(), used.end(), one) - used.begin());
    };
    for (Kind& kind : part.kinds) kind.of = number(kind.of);
    for (Fixed& one : part.fixed) one.of = number(one.of);
    for (const Class a : used) {
      auto& row = part.table.may_share.emplace_back();
      for (const Class b : used) row.push_back(whole_.table.may_share[a][b]);
    }
    for (const Limit& limit : whole_.table.limits) {
      Limit& own = part.table.limits.emplace_back(Limit{{}, limit.at_most});
      for (const Class one : used) own.of.push_back(limit.of[one]);
    }
  }

  const Problem& whole_;
  Sites number_;                  // by site of the whole, while a part is made
  std::vector<AtSite> fixed_at_;  // ascending
};

}  // namespace

std::vector<Part> parts(const Problem& whole) {
  Joined joined(whole);
  std::vector<std::vector<std::size_t>> sets(whole.kinds.size());
  for (std::size_t kind = 0; kind < whole.kinds.size(); ++kind)
    if (whole.kinds[kind].count) sets[joined.root(kind)].push_back(kind);
  std::erase_if(sets, [](const auto& set) { return set.empty(); });
  std::sort(sets.begin(), sets.end());
  Splitter splitter(whole);
  std::vector<Part> out;
  for (const auto& set : sets) out.push_back(splitter.part(set));
  return out;
}

}  // namespace muster::seating
