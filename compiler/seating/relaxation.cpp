#include "seating/relaxation.h"

#include <algorithm>
#include <map>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/push_relabel_max_flow.hpp>

namespace muster::seating {
namespace {

using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
using Graph = boost::adjacency_list<
    boost::vecS, boost::vecS, boost::directedS, boost::no_property,
    boost::property<boost::edge_capacity_t, long,
                    boost::property<boost::edge_residual_capacity_t, long,
                                    boost::property<boost::edge_reverse_t, Traits::edge_descriptor>>>>;
using Edge = Traits::edge_descriptor;

// A directed graph with reverse edges, and what a maximum flow leaves of it.
class Network {
 public:
  explicit Network(std::size_t vertices) : graph_(vertices) {}

  Edge connect(std::size_t from, std::size_t to, long capacity) {
    const Edge forth = boost::add_edge(from, to, graph_).first,
               back = boost::add_edge(to, from, graph_).first;
    boost::put(boost::edge_capacity, graph_, forth, capacity);
    boost::put(boost::edge_capacity, graph_, back, 0L);
    boost::put(boost::edge_reverse, graph_, forth, back);
    boost::put(boost::edge_reverse, graph_, back, forth);
    return forth;
  }
  long run(std::size_t source, std::size_t sink) {
    return boost::push_relabel_max_flow(graph_, source, sink);
  }
  long carried(Edge edge) const {
    return boost::get(boost::edge_capacity, graph_, edge) -
           boost::get(boost::edge_residual_capacity, graph_, edge);
  }
  // The side of the minimum cut that `source` is on.
  std::vector<bool> reachable(std::size_t source) const {
    std::vector<bool> seen(boost::num_vertices(graph_), false);
    std::vector<std::size_t> open{source};
    seen[source] = true;
    while (!open.empty()) {
      const std::size_t at = open.back();
      open.pop_back();
      for (auto [edge, end] = boost::out_edges(at, graph_); edge != end; ++edge) {
        const std::size_t next = boost::target(*edge, graph_);
        if (seen[next] || !boost::get(boost::edge_residual_capacity, graph_, *edge)) continue;
        seen[next] = true;
        open.push_back(next);
      }
    }
    return seen;
  }
  std::size_t edges() const { return boost::num_edges(graph_); }

 private:
  Graph graph_;
};

bool exclusive(const Table& table, Class a, Class b) {
  if (!table.may_share[a][b]) return true;
  return std::any_of(table.limits.begin(), table.limits.end(),
                     [&](const Limit& limit) { return limit.at_most <= 1 && limit.of[a] && limit.of[b]; });
}

// All largest sets of classes that exclude each other (Bron and Kerbosch), up to a number of them.
class Exclusives {
 public:
  Exclusives(const Table& table, std::vector<Class> classes) : table_(table) {
    std::erase_if(classes, [&](Class one) { return !exclusive(table, one, one); });
    extend({}, std::move(classes), {});
  }
  const std::vector<std::vector<Class>>& found() const { return found_; }

 private:
  static constexpr std::size_t kMost = 24;

  std::vector<Class> excluded_by(Class one, const std::vector<Class>& among) const {
    std::vector<Class> out;
    for (const Class other : among)
      if (other != one && exclusive(table_, one, other)) out.push_back(other);
    return out;
  }
  void extend(std::vector<Class> set, std::vector<Class> candidates, std::vector<Class> done) {
    if (found_.size() >= kMost) return;
    if (candidates.empty()) {
      if (done.empty() && !set.empty()) found_.push_back(std::move(set));
      return;
    }
    const Class pivot = candidates.front();
    const std::vector<Class> all = candidates;
    for (const Class next : all) {
      if (next != pivot && exclusive(table_, pivot, next)) continue;
      std::vector<Class> larger = set;
      larger.push_back(next);
      extend(std::move(larger), excluded_by(next, candidates), excluded_by(next, done));
      std::erase(candidates, next);
      done.push_back(next);
    }
  }

  const Table& table_;
  std::vector<std::vector<Class>> found_;
};

// Hexes that the same kinds may use and that have room for as many.
struct SiteType {
  std::vector<std::size_t> kinds;
  Sites sites;
  int room = 0;  // of one of them
};

std::vector<SiteType> site_types(const Problem& problem, const std::vector<int>& counts,
                                 const std::vector<Opening>& open, const Contents& contents,
                                 const Family& family) {
  std::vector<std::vector<std::size_t>> kinds_at(problem.sites);
  for (std::size_t kind = 0; kind < problem.kinds.size(); ++kind)
    if (counts[kind] && family.of[problem.kinds[kind].of])
      for (const Site site : open[kind].sites)
        if (contents.may_join(problem.kinds[kind].of, site)) kinds_at[site].push_back(kind);
  std::map<std::pair<std::vector<std::size_t>, std::vector<Class>>, Sites> types;
  for (Site site = 0; site < problem.sites; ++site)
    if (!kinds_at[site].empty())
      types[{std::move(kinds_at[site]), family.exclusive ? std::vector<Class>{} : contents.at(site)}]
          .push_back(site);
  std::vector<SiteType> out;
  for (auto& [key, sites] : types) {
    std::vector<int> available(problem.table.classes(), 0);
    for (const std::size_t kind : key.first) available[problem.kinds[kind].of] += counts[kind];
    const int room = family.exclusive ? 1 : most_in_hex(problem.table, key.second, available);
    out.push_back({key.first, std::move(sites), room});
  }
  return out;
}

}  // namespace

std::vector<Family> families(const Problem& problem) {
  std::vector<bool> used(problem.table.classes(), false);
  for (const Kind& kind : problem.kinds)
    if (kind.count) used[kind.of] = true;
  std::vector<Class> classes;
  for (Class one = 0; one < used.size(); ++one)
    if (used[one]) classes.push_back(one);
  std::vector<Family> out;
  auto sets = Exclusives(problem.table, classes).found();
  std::stable_sort(sets.begin(), sets.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  for (const auto& set : sets) {
    Family family{std::vector<bool>(used.size(), false), true};
    for (const Class one : set) family.of[one] = true;
    out.push_back(std::move(family));
  }
  for (const Limit& limit : problem.table.limits) out.push_back({limit.of, false});
  out.push_back({std::vector<bool>(used.size(), true), false});
  return out;
}

Flow flow(const Problem& problem, const std::vector<int>& counts, const std::vector<Opening>& open,
          const Contents& contents, const Family& family) {
  const auto types = site_types(problem, counts, open, contents, family);
  const std::size_t kinds = problem.kinds.size(), source = kinds + types.size(), sink = source + 1;
  Network network(sink + 1);
  long wanted = 0;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if (!counts[kind] || !family.of[problem.kinds[kind].of]) continue;
    const long demand = static_cast<long>(counts[kind]) * problem.kinds[kind].footprint;
    network.connect(source, kind, demand);
    wanted += demand;
  }
  struct Way {
    std::size_t kind;
    Edge edge;
  };
  std::vector<std::vector<Way>> ways(types.size());
  for (std::size_t type = 0; type < types.size(); ++type) {
    const long room = static_cast<long>(types[type].room) * static_cast<long>(types[type].sites.size());
    network.connect(kinds + type, sink, room);
    for (const std::size_t kind : types[type].kinds)
      ways[type].push_back({kind, network.connect(kind, kinds + type, wanted)});
  }
  Flow out;
  out.edges = network.edges() + problem.sites;
  out.seats.resize(kinds);
  if (wanted == 0) return out;
  if (network.run(source, sink) < wanted) {
    const auto side = network.reachable(source);
    for (std::size_t kind = 0; kind < kinds; ++kind)
      if (side[kind]) out.unplaced.push_back(kind);
    return out;
  }
  for (std::size_t type = 0; type < types.size(); ++type) {
    std::size_t next = 0;
    for (const Way& way : ways[type])
      for (long i = network.carried(way.edge); i > 0; --i)
        out.seats[way.kind].push_back(types[type].sites[next++ % types[type].sites.size()]);
  }
  return out;
}

}  // namespace muster::seating
