#include "checks/proof_report_shared.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "checks/positions_shared.h"
#include "checks/proof_words_shared.h"

namespace muster::checks {
namespace {

using diagnostics::Diagnostic;
using resolve::Index;
using seating::Site;

constexpr std::size_t kMostShown = 12;  // labels of one sort

// Units of the proof, by group.
std::map<Index, std::size_t> groups(const ProofView& view) {
  std::map<Index, std::size_t> sizes;
  for (const Index unit : view.units()) ++sizes[view.unit(unit).place.group];
  return sizes;
}

void add_units(const ProofView& view, Diagnostic& found) {
  std::map<Index, std::size_t> lines;
  for (const Index unit : view.units()) ++lines[view.unit(unit).entry];
  std::size_t shown = 0;
  for (const auto& [line, count] : lines) {
    if (++shown > kMostShown) break;
    const resolve::Entry& entry = view.battle().entries[line];
    const std::string some = number(count, "unit");
    found.related.push_back({entry.label().range, entry.units.count == 1 ? entry.name.str()
                                                  : count == entry.units.count
                                                      ? some
                                                      : "any " + some + " of these"});
  }
  if (lines.size() > kMostShown)
    found.notes.push_back(fmt::format("and units of {} more lines", lines.size() - kMostShown));
  if (const std::size_t all = view.confined(); all > view.units().size())
    found.notes.push_back(fmt::format("{} of the {} units are too many already", view.units().size(), all));
}

void add_groups(const ProofView& view, Index main, Diagnostic& found) {
  std::size_t shown = 0;
  for (const auto& [group, units] : groups(view))
    if (group != main && ++shown <= kMostShown)
      found.related.push_back({view.battle().groups[group].where, "with these hexes"});
}

void add_fixed(const ProofView& view, Diagnostic& found) {
  std::size_t shown = 0;
  for (const std::size_t fixed : view.proof().fixed)
    for (const Site site : view.problem().fixed[fixed].sites) {
      const auto& sites = view.proof().sites;
      if (!std::binary_search(sites.begin(), sites.end(), site) || ++shown > kMostShown) continue;
      found.related.push_back(
          {where_placed(view.battle(), view.fixed_index(fixed), view.hex(site)),
           fmt::format("{} is in hex {}", view.battle().name(view.fixed_unit(fixed)), view.label(site))});
    }
}

// One of them shares a hex with another, or would have to.
bool about_stacking(const ProofView& view) {
  const auto& fixed = view.proof().fixed;
  return view.rule().stated() &&
         (view.several() || std::any_of(fixed.begin(), fixed.end(), [&](std::size_t one) {
            return view.fixed_unit(one).side == view.first().side;
          }));
}

void add_rules(const ProofView& view, Diagnostic& found) {
  if (about_stacking(view)) {
    found.rule = view.rule().model().rule.str();
    found.notes.push_back(view.rule().model().says.str());
  }
  if (view.several() && view.battle().groups[view.first().place.group].one_each)
    found.notes.push_back("each of these hexes gets one unit");
  std::set<base::SourceRange> bars;
  for (const Site site : view.proof().barred) {
    const auto bar = view.barring(site);
    if (!bar || !bars.insert(*bar).second) continue;
    found.related.push_back({*bar, "the game bars it here"});
    const base::Text& source = view.terrain(site).value.remarks->source;
    if (found.rule.empty() && source.present()) found.rule = source.str();
  }
}

}  // namespace

void report_proof(const ProofView& view, diagnostics::Sink& sink) {
  const auto sizes = groups(view);
  const Index main = std::max_element(sizes.begin(), sizes.end(), [](const auto& a, const auto& b) {
                       return a.second < b.second;
                     })->first;
  Diagnostic& found =
      sink.add(diagnostics::Kind::placement_infeasible, view.battle().groups[main].where, sentence(view));
  add_units(view, found);
  add_groups(view, main, found);
  add_fixed(view, found);
  if (!view.count() && view.several())
    for (std::string& line : choices(view)) found.notes.push_back(std::move(line));
  add_rules(view, found);
  const bool any_long = std::any_of(view.units().begin(), view.units().end(),
                                    [&](Index unit) { return view.unit(unit).footprint > 1; });
  if (any_long && view.battle().board->grid().layouts().size() > 1)
    found.notes.push_back("this holds whichever lines of the map are shifted");
}

}  // namespace muster::checks
