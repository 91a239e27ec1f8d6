#include <fmt/format.h>

#include "pack/draft.h"
#include "resolve/matcher.h"
#include "resolve/slug.h"
#include "seating/assignment.h"

namespace muster::pack {
namespace {

using resolve::Matcher;

// Made of the formation and the name, so that it stays when groups are added or moved.
std::string group_id(const resolve::Battle& battle, const resolve::Group& group) {
  std::string_view above;
  std::string name = group.name;
  if (!group.units.empty()) {
    const resolve::Unit& unit = battle.units[group.units.front()];
    above = battle.formations[unit.formation].id;
    if (name.empty() || name == model::kUnknown) name = battle.entry(unit).name.str();
  } else if (!group.leaders.empty()) {
    above = battle.leaders[group.leaders.front()].id;
  }
  return fmt::format("{}{}choice/{}", above, above.empty() ? "" : "/", resolve::slug(name));
}

void draft_parts(const resolve::Group& group, format::GroupT& out) {
  out.one_each = group.one_each;
  for (const resolve::GroupPart& part : group.parts) {
    auto& one = *out.parts.emplace_back(std::make_unique<format::GroupPartT>());
    one.name = str(part.name);
    one.hexes = hex_indices(part.hexes.hexes);
    one.areas = areas(part.hexes.areas);
  }
}

void draft_sharing(const resolve::Battle& battle, format::ScenarioT& out) {
  const auto& rules = battle.rules->game().stacking.may_share;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    auto& one = *out.sharing.emplace_back(std::make_unique<format::SharingT>());
    one.rule = static_cast<std::uint32_t>(i);
    one.units = Matcher(rules[i].units, *battle.rules, nullptr).select(battle);
    one.with = Matcher(rules[i].with, *battle.rules, nullptr).select(battle);
  }
}

}  // namespace

void draft_groups(const Context& context, const hex::Layout& layout, format::ScenarioT& out) {
  UniqueIds ids;
  const auto seated = seating::assignment(context.battle, layout);
  for (std::size_t i = 0; i < seated.size(); ++i) {
    const resolve::Group& group = context.battle.groups[i];
    auto& one = *out.groups.emplace_back(std::make_unique<format::GroupT>());
    one.id = ids.take(group_id(context.battle, group));
    one.name = str(group.name);
    one.hexes = hex_indices(group.hexes.hexes);
    one.complete = group.hexes.complete;
    one.areas = areas(group.hexes.areas);
    one.units = group.units;
    one.leaders = group.leaders;
    draft_parts(group, one);
    for (const seating::Seated& seat : seated[i]) one.assignment.emplace_back(seat.unit, seat.hex);
  }
  if (context.battle.rules->game().stacking.range.valid()) draft_sharing(context.battle, out);
}

}  // namespace muster::pack
