#include "pack/draft.h"

namespace muster::pack {
namespace {

using resolve::Ruleset;

template <class T>
using Tables = std::vector<std::unique_ptr<T>>;

Tables<format::RatingT> ratings(const model::Keyed<model::Rating>& all) {
  Tables<format::RatingT> out;
  for (const auto& [name, rating] : all) {
    auto& one = *out.emplace_back(std::make_unique<format::RatingT>());
    one.name = str(name);
    one.low = figure(rating.from);
    one.high = figure(rating.to);
    one.words = strs(rating.values);
    one.says = str(rating.says);
  }
  return out;
}

Tables<format::UnitTypeT> types(const Ruleset& rules) {
  Tables<format::UnitTypeT> out;
  for (std::size_t i = 0; i < rules.game().types.size(); ++i) {
    const auto& [key, type] = rules.game().types[i];
    auto& one = *out.emplace_back(std::make_unique<format::UnitTypeT>());
    one.key = str(key);
    one.name = str(type.name);
    one.arm = str(type.arm);
    one.qualities = strs(type.qualities);
    one.footprint = static_cast<std::uint8_t>(rules.footprint(static_cast<resolve::TypeId>(i)));
    one.has_code = !model::is_none(type.code);
    one.says = str(type.says);
    one.symbol = str(type.symbol);
  }
  return out;
}

Tables<format::TerrainT> terrain(const model::Game& game) {
  Tables<format::TerrainT> out;
  for (const auto& [name, kind] : game.terrain) {
    auto& one = *out.emplace_back(std::make_unique<format::TerrainT>());
    one.name = str(name);
    one.on = kind.on.value == "hexside" ? format::TerrainOn::hexside : format::TerrainOn::hex;
    one.says = str(kind.says);
    one.impassable = kind.impassable.value;
    one.colour = str(kind.colour);
    one.symbol = str(kind.symbol);
    one.one_sided = kind.one_sided.value;
  }
  return out;
}

Tables<format::OrderT> orders(const model::Game& game) {
  Tables<format::OrderT> out;
  for (const auto& [name, order] : game.orders.kinds) {
    auto& one = *out.emplace_back(std::make_unique<format::OrderT>());
    one.name = str(name);
    one.says = str(order.says);
    one.rule = str(order.rule);
  }
  return out;
}

std::unique_ptr<format::StackingT> stacking(const model::Stacking& rule) {
  if (!rule.range.valid()) return nullptr;
  auto out = std::make_unique<format::StackingT>();
  out->rule = str(rule.rule);
  out->says = str(rule.says);
  out->per_hex = figure(rule.per_hex);
  for (const model::ShareRule& exception : rule.may_share) {
    auto& one = *out->may_share.emplace_back(std::make_unique<format::ShareRuleT>());
    one.because = str(exception.because);
    one.same_formation = exception.same.value == "formation";
    one.at_most = figure(exception.at_most);
    one.rule = str(exception.rule);
  }
  return out;
}

std::unique_ptr<format::CommandRuleT> command(const model::CommandRule& rule) {
  if (!rule.range.valid()) return nullptr;
  auto out = std::make_unique<format::CommandRuleT>();
  out->rule = str(rule.rule);
  out->says = str(rule.says);
  out->blocked_by = strs(rule.blocked_by);
  out->level = str(rule.level);
  out->commander_start = str(rule.commander_start);
  out->commander_rule = str(rule.commander_rule);
  out->exempt_rule = str(rule.exempt_rule);
  return out;
}

std::unique_ptr<format::DistanceRuleT> distance(const model::DistanceRule& rule) {
  if (!rule.range.valid()) return nullptr;
  auto out = std::make_unique<format::DistanceRuleT>();
  out->rule = str(rule.rule);
  out->says = str(rule.says);
  out->apart = thousandths(rule.apart);
  return out;
}

Tables<format::UnitRuleT> unit_rules(const model::Game& game) {
  Tables<format::UnitRuleT> out;
  for (const model::UnitRule& rule : game.unit_rules) {
    auto& one = *out.emplace_back(std::make_unique<format::UnitRuleT>());
    one.rule = str(rule.rule);
    one.says = str(rule.says);
  }
  return out;
}

}  // namespace

std::unique_ptr<format::GameT> draft_game(const Ruleset& rules, std::string file) {
  const model::Game& game = rules.game();
  auto out = std::make_unique<format::GameT>();
  out->title = str(game.title);
  out->edition = str(game.edition);
  out->source = str(game.remarks->source);
  out->file = std::move(file);
  out->scale = str(game.scale);
  out->die_sides = figure(game.die.sides);
  out->die_lowest = figure(game.die.from);
  out->types = types(rules);
  out->ratings = ratings(game.ratings);
  out->leader_ratings = ratings(game.leader_ratings);
  out->orders = orders(game);
  out->orders_at_start = str(game.orders.at_start);
  out->orders_rule = str(game.orders.rule);
  out->terrain = terrain(game);
  out->levels = strs(game.levels);
  for (const model::CounterCode& code : game.codes) out->codes.push_back(str(code.pattern));
  out->leader_codes = strs(game.leader_codes);
  out->states = strs(game.states);
  out->facing_to = str(game.facing.to);
  out->facing_rule = str(game.facing.rule);
  out->stacking = stacking(game.stacking);
  out->command = command(game.command);
  out->distance = distance(game.distance);
  out->unit_rules = unit_rules(game);
  out->heights = str(game.heights);
  return out;
}

}  // namespace muster::pack
