#include "checks/proof_words_shared.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace muster::checks {
namespace {

using resolve::Unit;
using seating::Site;
using seating::Sites;

constexpr std::size_t kMostNamed = 8;  // hexes or units in one sentence

// "0203", "0203 and 0204", "0203, 0204 and 0205".
std::string listed(const std::vector<std::string>& words) {
  if (words.size() < 2) return words.empty() ? std::string() : words.front();
  return fmt::format("{} and {}", fmt::join(words.begin(), words.end() - 1, ", "), words.back());
}

std::string labels(const ProofView& view, const Sites& sites) {
  std::vector<std::string> out;
  for (const Site site : sites) out.push_back(view.label(site));
  return listed(out);
}

// "hexes 0203 and 0204", "hex 0203", "9 of the hexes".
std::string these(const ProofView& view, const Sites& sites) {
  if (sites.size() > kMostNamed) return fmt::format("{} of the hexes", sites.size());
  return fmt::format("{} {}", sites.size() == 1 ? "hex" : "hexes", labels(view, sites));
}

std::string subject(const ProofView& view) {
  const std::string hexes = number(view.proof().sites.size(), "hex");
  if (view.several()) {
    const std::size_t units = view.confined(), needed = view.hexes_needed();
    const std::string cover =
        needed == units ? std::string() : fmt::format(", which cover {} hexes,", needed);
    return fmt::format("{} units{} share {}", units, cover, hexes);
  }
  const Unit& only = view.first();
  const std::string name = view.battle().name(only);
  if (only.footprint > 1)
    return fmt::format("{} covers {} hexes that touch, and has a choice of {}", name, only.footprint, hexes);
  return view.proof().sites.size() == 1 ? fmt::format("{} can only be in 1 hex", name)
                                        : fmt::format("{} has a choice of {}", name, hexes);
}

std::string type_name(const ProofView& view, const Unit& unit) {
  const resolve::TypeId type = view.battle().entry(unit).type;
  if (type == resolve::kNoId) return "a unit of unknown type";
  const base::Text& name = view.battle().rules->type(type).name;
  return name.present() ? name.str() : std::string(view.battle().rules->type_key(type));
}

bool stands_in(const ProofView& view, std::size_t fixed, const Sites& sites) {
  const Sites& own = view.problem().fixed[fixed].sites;
  return std::any_of(own.begin(), own.end(),
                     [&](Site site) { return std::binary_search(sites.begin(), sites.end(), site); });
}

// What stands in the taken hexes, in one word if it is all of one sort.
std::string holders(const ProofView& view) {
  std::set<std::string> types, names;
  bool enemies = true;
  for (const std::size_t fixed : view.proof().fixed) {
    if (!stands_in(view, fixed, view.taken())) continue;
    const Unit& one = view.fixed_unit(fixed);
    enemies = enemies && one.side != view.first().side;
    names.insert(view.battle().name(one));
    types.insert(type_name(view, one));
  }
  if (enemies) return names.size() == 1 ? "an enemy unit" : "enemy units";
  if (names.size() == 1) return *names.begin();
  return types.size() == 1 ? *types.begin() : "other units";
}

// "are wood, where they may not be".
std::string closed_words(const ProofView& view) {
  std::set<std::string> terrains;
  bool outside = false;
  for (const Site site : view.closed()) {
    if (view.barring(site))
      terrains.insert(view.terrain(site).key.str());
    else
      outside = true;
  }
  const std::string_view be = view.closed().size() == 1 ? "is" : "are";
  const resolve::Side& side = view.battle().sides[view.first().side];
  if (terrains.empty() && !side.zone) return fmt::format("{} not in the part of the map in play", be);
  if (terrains.empty() && view.battle().play_area.empty())
    return fmt::format("{} outside the zone of {}", be, side.name.value);
  if (outside || terrains.size() > 1)
    return fmt::format("{} closed to {}", be, view.several() ? "them" : "it");
  return fmt::format("{} {}, where {} may not be", be, *terrains.begin(), view.several() ? "they" : "it");
}

// What is said of the hexes that are neither taken nor closed.
std::string rest(const ProofView& view) {
  if (view.others().empty()) return "";
  const bool all = view.taken().empty() && view.closed().empty();
  const bool one = view.others().size() == 1;
  if (view.count()) {
    const std::string room = fmt::format("hold{} at most {}", one ? "s" : "", view.count()->room);
    return all ? fmt::format(", which {}", room) : fmt::format("; the other{} {}", one ? "" : "s", room);
  }
  if (!view.several())
    return fmt::format("; no {} of {} touch", view.first().footprint, all ? "them" : "the others");
  return all ? ", and no way to place them all keeps the rules"
             : "; no way to place them all in the others keeps the rules";
}

}  // namespace

std::string number(std::size_t n, std::string_view one) {
  return fmt::format("{} {}{}", n, one, n == 1 ? "" : one.ends_with('x') ? "es" : "s");
}

std::string sentence(const ProofView& view) {
  std::string out = subject(view);
  if (!view.taken().empty())
    out += fmt::format("; {} already hold{} {}", these(view, view.taken()),
                       view.taken().size() == 1 ? "s" : "", holders(view));
  if (!view.closed().empty()) out += fmt::format("; {} {}", these(view, view.closed()), closed_words(view));
  return out + rest(view);
}

std::vector<std::string> choices(const ProofView& view) {
  std::vector<std::string> out;
  for (std::size_t kind = 0; kind < view.problem().kinds.size(); ++kind) {
    const auto units = view.units_of_kind(kind);
    if (units.empty()) continue;
    std::vector<std::string> names;
    for (const resolve::Index unit : units) names.push_back(view.battle().name(view.unit(unit)));
    if (names.size() > kMostNamed) names = {number(names.size(), "unit")};
    const Sites open = view.open_to(kind);
    out.push_back(
        fmt::format("{}: {}", listed(names),
                    open.size() > 2 * kMostNamed ? number(open.size(), "hex") : labels(view, open)));
  }
  return out;
}

}  // namespace muster::checks
