#include "pack/draft.h"

namespace muster::pack {
namespace {

void draft_attributes(const model::Keyed<base::Text>& attributes,
                      std::vector<std::unique_ptr<format::AttributeT>>& out) {
  for (const auto& [name, value] : attributes) {
    auto& one = *out.emplace_back(std::make_unique<format::AttributeT>());
    one.name = str(name);
    one.value = str(value);
  }
}

std::unique_ptr<format::SideT> draft_side(Context& context, const resolve::Side& side) {
  auto out = std::make_unique<format::SideT>();
  out->id = str(side.id);
  out->name = str(side.name);
  out->aka = strs(side.line->aka);
  out->colour = str(side.line->colour);
  out->facing = str(side.line->facing);
  out->commander_state = static_cast<format::CommanderState>(side.commander_state);  // same order
  out->commander = index_or_none(side.commander);
  out->formations = side.formations;
  draft_attributes(side.line->attributes, out->attributes);
  if (side.zone) out->zone = static_cast<std::int32_t>(side.zone - context.battle.board->zones().data());
  out->source = str(side.line->remarks->source);
  out->spot = spot(context.spots.at(side.name.range));
  return out;
}

std::unique_ptr<format::FormationT> draft_formation(Context& context, const resolve::Formation& formation) {
  auto out = std::make_unique<format::FormationT>();
  out->id = str(formation.id);
  out->name = str(formation.name);
  out->side = formation.side;
  out->parent = index_or_none(formation.parent);
  out->level = formation.level;
  out->kind = str(formation.kind);
  out->flank = static_cast<format::Flank>(formation.flank);  // same order
  out->commander_state = static_cast<format::CommanderState>(formation.commander_state);
  out->commander = index_or_none(formation.commander);
  out->order = formation.order == resolve::kNoId ? -1 : formation.order;
  draft_attributes(formation.line->keys->attributes, out->attributes);
  out->children = formation.children;
  out->units = formation.units;
  out->source = str(formation.line->remarks->source);
  out->unsure = str(formation.line->remarks->unsure);
  out->spot = spot(context.spots.at(formation.name.range));
  out->colour = str(formation.line->keys->colour);
  out->aka = strs(formation.line->keys->aka);
  out->under = context.find_one(resolve::NameKind::formation, formation.line->keys->under, formation.side);
  return out;
}

std::unique_ptr<format::LeaderT> draft_leader(Context& context, resolve::Index index) {
  const resolve::Leader& leader = context.battle.leaders[index];
  auto out = std::make_unique<format::LeaderT>();
  out->id = str(leader.id);
  out->name = str(leader.name);
  out->aka = strs(leader.line->keys->aka);
  out->rank = str(leader.line->keys->rank);
  out->ratings = rating_values(leader.ratings);
  out->side = leader.side;
  out->formation = index_or_none(leader.formation);
  out->replaces = index_or_none(leader.replaces);
  out->place = draft_place(context, leader.place, leader.side);
  out->source = str(leader.line->remarks->source);
  out->unsure = str(leader.line->remarks->unsure);
  out->spot = spot(context.spots.at(leader.label.range));
  out->sheet_counter = index_or_none(context.battle.counter_of_leader(index));
  return out;
}

}  // namespace

void draft_formations(const std::shared_ptr<Context>& context, format::ScenarioT& out, Takes& takes) {
  const resolve::Battle& battle = context->battle;
  for (const resolve::Side& side : battle.sides) out.sides.push_back(draft_side(*context, side));
  takes.formations(battle.formations.size(), [context](std::size_t i) {
    return draft_formation(*context, context->battle.formations[i]);
  });
  takes.leaders(battle.leaders.size(),
                [context](std::size_t i) { return draft_leader(*context, static_cast<resolve::Index>(i)); });
}

}  // namespace muster::pack
