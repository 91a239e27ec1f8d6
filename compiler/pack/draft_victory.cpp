#include <algorithm>

#include "pack/draft.h"
#include "resolve/code_fields.h"
#include "resolve/level_names.h"
#include "resolve/matcher.h"
#include "resolve/stated_fields.h"
#include "resolve/tally.h"

namespace muster::pack {
namespace {

using resolve::NameKind;

void draft_points(const Context& context, const model::Keyed<model::ScoreTable>& tables, format::Layer layer,
                  format::ScenarioT& out) {
  for (const auto& [name, table] : tables) {
    auto& one = *out.point_tables.emplace_back(std::make_unique<format::PointTableT>());
    one.name = str(name);
    one.says = str(table.says);
    one.layer = layer;
    const resolve::Worth worth(context.battle, table, nullptr);
    for (resolve::Index unit = 0; unit < context.battle.units.size(); ++unit) {
      const resolve::Tally points = worth.of(unit);
      one.units.emplace_back(points.value, points.certain);
    }
  }
}

// The lowest and the highest score of a level.
void draft_ends(const resolve::SpanList& points, format::VictoryLevelT& out) {
  out.ranges = number_ranges(points.spans);
  if (points.spans.empty()) {
    out.low = figure(0, false);
    out.high = figure(0, false);
    return;
  }
  resolve::NumberSpan ends = points.spans.front();
  for (const resolve::NumberSpan& span : points.spans) {
    ends.low = ends.low && span.low ? std::optional(std::min(*ends.low, *span.low)) : std::nullopt;
    ends.high = ends.high && span.high ? std::optional(std::max(*ends.high, *span.high)) : std::nullopt;
  }
  if (ends.low) out.low = figure(*ends.low);
  if (ends.high) out.high = figure(*ends.high);
}

void draft_levels(const model::Victory& victory, format::VictoryT& out) {
  for (const auto& [name, level] : victory.levels) {
    auto& one = *out.levels.emplace_back(std::make_unique<format::VictoryLevelT>());
    one.name = str(name);
    one.points = str(level.points);
    draft_ends(resolve::read_spans(level.points.value), one);
  }
}

void draft_immediate(const Context& context, const model::Victory& victory, format::VictoryT& out) {
  for (const model::ImmediateVictory& end : victory.immediate) {
    auto& one = *out.immediate.emplace_back(std::make_unique<format::ImmediateVictoryT>());
    one.winner = context.find_one(NameKind::side, end.winner);
    one.for_units = end.destroyed.range.valid();
    if (one.for_units)
      one.units = resolve::Matcher(end.destroyed, context.battle, nullptr).select(context.battle);
    one.count = figure(end.count);
    one.says = str(end.says);
  }
}

std::unique_ptr<format::PrintedOutcomeT> draft_outcome(const Context& context,
                                                       const model::Victory& victory) {
  const model::PrintedOutcome& outcome = victory.outcome;
  if (!outcome.range.valid()) return nullptr;
  auto out = std::make_unique<format::PrintedOutcomeT>();
  out->name = str(outcome.level);
  if (const auto level = resolve::find_level(victory, outcome.level.value))
    out->level = static_cast<std::int32_t>(*level);
  for (const auto& [side, points] : outcome.points) {
    auto& one = *out->points.emplace_back(std::make_unique<format::SidePointsT>());
    one.side = context.find_one(NameKind::side, side);
    one.points = figure(points);
  }
  out->difference = figure(outcome.difference);
  return out;
}

// Nothing unless both sides are there: one alone says nothing.
void draft_difference(const Context& context, const model::Victory& victory, format::VictoryT& out) {
  if (victory.difference.size() != 2) return;
  for (const base::Text& side : victory.difference) {
    const std::int32_t found = context.find_one(NameKind::side, side);
    if (found < 0) return out.difference.clear();
    out.difference.push_back(static_cast<std::uint32_t>(found));
  }
}

std::int32_t find_table(const format::ScenarioT& out, const std::string& name) {
  for (std::size_t i = 0; i < out.point_tables.size(); ++i)
    if (out.point_tables[i]->name == name) return static_cast<std::int32_t>(i);
  return -1;
}

std::unique_ptr<format::VictoryT> draft_end(const Context& context, const format::ScenarioT& scenario) {
  const model::Victory& victory = context.battle.scenario->victory;
  if (!victory.range.valid()) return nullptr;
  auto out = std::make_unique<format::VictoryT>();
  out->says = str(victory.says);
  out->points = victory.points.present() ? find_table(scenario, str(victory.points)) : -1;
  out->tie = str(victory.tie);
  if (!model::is_word(victory.tie.value, "draw"))
    out->tie_side = context.find_one(NameKind::side, victory.tie);
  draft_levels(victory, *out);
  draft_immediate(context, victory, *out);
  draft_difference(context, victory, *out);
  out->outcome = draft_outcome(context, victory);
  out->references = draft_references(context, victory.range);
  out->source = str(victory.remarks->source);
  return out;
}

format::ClaimKind kind_of(const model::Claim& claim) {
  if (claim.value.present()) return format::ClaimKind::value;
  if (claim.each.present()) return format::ClaimKind::each;
  if (claim.formations.present()) return format::ClaimKind::formations;
  return claim.sum.present() ? format::ClaimKind::sum : format::ClaimKind::count;
}

void draft_value(const resolve::Battle& battle, const model::Claim& claim, format::ClaimT& out) {
  const auto actual = resolve::claimed_field(battle, claim, nullptr);
  out.of = str(claim.field);
  out.about = str(claim.leader.present()      ? claim.leader
                  : claim.formation.present() ? claim.formation
                                              : claim.side);
  out.printed_text = str(claim.value);
  out.actual_text = actual ? actual->value : std::string();
  const auto printed_number = resolve::printed_number(claim.value.value);
  const auto actual_number = actual ? resolve::printed_number(actual->value) : std::nullopt;
  if (printed_number && actual_number) {
    out.printed = figure(*printed_number, true);
    out.actual = figure(*actual_number, true);
  } else {  // words: 1 where they are the same
    out.printed = figure(1, true);
    out.actual = figure(actual && resolve::same_value(actual->value, claim.value.value), actual.has_value());
  }
}

// What all units have, or the first that has something else; uncertain when one of them is unknown.
resolve::Tally each_has(const resolve::Battle& battle, const model::Claim& claim,
                        const std::vector<resolve::Index>& units) {
  const resolve::Worth worth(battle, claim, nullptr);
  resolve::Tally has{claim.each.value, !units.empty()};
  for (const resolve::Index unit : units) {
    const resolve::Tally own = worth.of(unit);
    has.certain = has.certain && own.certain;
    if (own.certain && own.value != claim.each.value) return own;
  }
  return has;
}

void draft_total(const resolve::Battle& battle, const model::Claim& claim, format::ClaimT& out) {
  out.of = str(claim.points);
  out.printed = figure(claim.sum.present() ? claim.sum : claim.each.present() ? claim.each : claim.count);
  if (claim.formations.present()) {
    const auto found = resolve::select_formations(battle, claim.formations, nullptr);
    out.actual = figure(static_cast<int>(found.size()), true);
    return;
  }
  out.units = resolve::Matcher(claim.of, battle, nullptr).select(battle);
  const resolve::Tally actual =
      claim.each.present() ? each_has(battle, claim, out.units) : resolve::tally(battle, claim, nullptr);
  out.actual = figure(actual.value, actual.certain);
}

void draft_claims(Context& context, format::ScenarioT& out) {
  const resolve::Battle& battle = context.battle;
  for (const model::Claim& claim : battle.scenario->claims) {
    if (!resolve::claim_stands(battle, claim, context.origins)) continue;
    auto& one = *out.claims.emplace_back(std::make_unique<format::ClaimT>());
    one.says = str(claim.says);
    one.kind = kind_of(claim);
    if (claim.value.present())
      draft_value(battle, claim, one);
    else
      draft_total(battle, claim, one);
    one.source = str(claim.remarks->source);
    one.spot = spot(context.spots.at(claim.says.range));
  }
}

}  // namespace

void draft_victory(Context& context, format::ScenarioT& out) {
  draft_points(context, context.battle.scenario->points, format::Layer::scenario, out);
  draft_points(context, context.battle.rules->game().points, format::Layer::game, out);
  out.victory = draft_end(context, out);
  draft_claims(context, out);
}

}  // namespace muster::pack
