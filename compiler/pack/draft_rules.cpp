#include <algorithm>

#include "pack/draft.h"
#include "resolve/effects.h"
#include "resolve/matcher.h"
#include "resolve/slug.h"
#include "resolve/whereabouts.h"

namespace muster::pack {
namespace {

using resolve::NameKind;

// The schema's name for a kind of effect is its words with underscores.
format::EffectKind effect_kind(std::string_view words) {
  std::string name(words);
  std::replace(name.begin(), name.end(), ' ', '_');
  for (const format::EffectKind kind : format::EnumValuesEffectKind())
    if (name == format::EnumNameEffectKind(kind)) return kind;
  return format::EffectKind::other;
}

format::ReferenceKind reference_kind(std::string_view word) {
  for (const format::ReferenceKind kind : format::EnumValuesReferenceKind())
    if (word == format::EnumNameReferenceKind(kind)) return kind;
  return format::ReferenceKind::other;
}

std::vector<std::uint32_t> targets(const Context& context, const resolve::Reference& reference) {
  const base::Text name{reference.name, reference.where};
  if (reference.kind == "hex") {
    diagnostics::Sink ignored;  // the resolver has reported it
    return hex_indices(resolve::expand(context.battle, {name}, ignored).hexes);
  }
  const auto kind = resolve::name_kind(reference.kind);
  if (!kind || *kind == NameKind::variant) return {};
  return *kind == NameKind::unit ? context.find_units(name) : context.find(*kind, name);
}

void draft_effect_names(const Context& context, const model::Effect& effect, format::EffectT& out) {
  out.side = context.find_one(NameKind::side, effect.side);
  const resolve::Index owner = resolve::side_of_names(context.battle, effect);
  out.formation = context.find_one(NameKind::formation, effect.formation, owner);
  out.leader = context.find_one(NameKind::leader, effect.leader, owner);
  out.order = context.find_one(NameKind::order, effect.order);
  out.edge = context.find_one(NameKind::edge, effect.edge);
  diagnostics::Sink ignored;  // the resolver has reported it
  const resolve::NamedHexes named = resolve::expand(context.battle, effect.hexes, ignored, owner);
  out.hexes = hex_indices(named.hexes);
  out.areas = areas(named.areas);
  out.for_units = effect.units.range.valid();
  if (out.for_units)
    out.units = resolve::Matcher(effect.units, context.battle, nullptr).select(context.battle);
}

void draft_rolls(const model::Effect& effect, format::EffectT& out) {
  for (const auto& [turn, result] : effect.rolls) {
    auto& roll = *out.rolls.emplace_back(std::make_unique<format::TurnRollT>());
    roll.turn = str(turn);
    roll.turns = number_ranges(resolve::read_spans(turn.value).spans);
    roll.result = str(result);
    roll.ranges = number_ranges(resolve::read_spans(result.value).spans);
    roll.automatic = model::is_word(result.value, resolve::kAutomatic);
  }
}

std::unique_ptr<format::EffectT> draft_effect(const Context& context, const model::Effect& effect) {
  auto out = std::make_unique<format::EffectT>();
  out->kind = effect_kind(effect.type.value);
  out->type = str(effect.type);
  draft_effect_names(context, effect, *out);
  out->when = str(effect.when);
  out->until = str(effect.until);
  out->value = str(effect.value);
  for (const auto& [result, means] : effect.table) {
    auto& row = *out->table.emplace_back(std::make_unique<format::TableRowT>());
    row.result = str(result);
    row.means = str(means);
    row.ranges = number_ranges(resolve::read_spans(result.value).spans);
  }
  draft_rolls(effect, *out);
  out->die = figure(effect.die);
  out->when_turn = resolve::find_moment(effect.when.value, context.battle.calendar).turn;
  out->until_turn = resolve::find_moment(effect.until.value, context.battle.calendar).turn;
  out->source = str(effect.remarks->source);
  return out;
}

}  // namespace

std::vector<std::unique_ptr<format::ReferenceT>> draft_references(const Context& context,
                                                                  const base::SourceRange& range) {
  std::vector<std::unique_ptr<format::ReferenceT>> out;
  for (const resolve::Reference& reference : context.battle.references) {
    if (!range.contains(reference.where)) continue;
    auto& one = *out.emplace_back(std::make_unique<format::ReferenceT>());
    one.kind = reference_kind(reference.kind);
    one.name = str(reference.name);
    one.printed = str(reference.printed);
    one.targets = targets(context, reference);
  }
  return out;
}

void draft_rules(Context& context, format::ScenarioT& out) {
  UniqueIds ids;
  for (const model::Rule* rule : context.battle.rules_in_force) {
    auto& one = *out.rules.emplace_back(std::make_unique<format::RuleT>());
    one.id = ids.take(rule->id.present() ? str(rule->id) : resolve::slug(rule->title.value));
    one.title = str(rule->title);
    one.summary = str(rule->summary);
    one.prose = resolve::is_prose(*rule);
    for (const model::Effect& effect : rule->effects) one.effects.push_back(draft_effect(context, effect));
    one.references = draft_references(context, rule->range);
    one.prints = strs(rule->prints);
    one.layer = context.layer(rule->range);
    one.source = str(rule->remarks->source);
    one.unsure = str(rule->remarks->unsure);
    one.spot = spot(context.spots.at(rule->title.range));
  }
}

}  // namespace muster::pack
