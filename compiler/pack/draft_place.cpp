#include "pack/draft.h"
#include "resolve/matcher.h"

namespace muster::pack {
namespace {

using resolve::NameKind;
using resolve::PlaceKind;

// Units that a selection means; those of the same side when it has any.
std::vector<std::uint32_t> units_meant(const Context& context, const model::Selector& selector,
                                       resolve::Index side) {
  const auto all = resolve::Matcher(selector, context.battle, nullptr).select(context.battle);
  std::vector<std::uint32_t> own;
  for (const resolve::Index unit : all)
    if (context.battle.units[unit].side == side) own.push_back(unit);
  return own.empty() ? all : own;
}

void draft_target(const Context& context, const resolve::Placement& place, resolve::Index side,
                  format::PlaceT& out) {
  out.target = str(place.target);
  if (place.kind == PlaceKind::made_later) {
    out.made_by = context.find_one(NameKind::rule, place.target);
    return;
  }
  const bool one_word = place.companion->word.present();
  if (one_word) out.leader = context.find_one(NameKind::leader, place.target, side);
  if (out.leader >= 0) return;
  if (const auto found = !one_word ? std::vector<resolve::Index>{}
                                   : context.names.find(NameKind::formation, place.target.value, side);
      !found.empty())
    out.formation = index_or_none(found.front());
  else
    out.units = units_meant(context, *place.companion, side);
}

// Of hexes that stand in a list for several units, only the unit's own count.
format::Layer layer_of(const Context& context, const resolve::Placement& place) {
  if (place.kind == PlaceKind::spot) return context.layer(place.spot.where);
  if (place.kind != PlaceKind::fixed) return context.layer(place.where);
  format::Layer layer = format::Layer::scenario;
  for (const resolve::NamedHex& named : context.battle.span(place.hexes))
    if (const format::Layer own = context.layer(named.where); own != format::Layer::scenario) layer = own;
  return layer;
}

}  // namespace

std::unique_ptr<format::PlaceT> draft_place(const Context& context, const resolve::Placement& place,
                                            resolve::Index side) {
  auto out = std::make_unique<format::PlaceT>();
  out->kind = static_cast<format::PlaceKind>(place.kind);  // the schema's enum has the same order
  if (place.kind == PlaceKind::fixed) out->hexes = hex_indices(context.battle.span(place.hexes));
  if (place.kind == PlaceKind::spot) {
    out->spot = std::make_unique<format::TablePoint>(table_point(place.spot.at));
    out->bearing = static_cast<std::int16_t>(place.spot.bearing);
  }
  if (place.kind == PlaceKind::choice) out->group = index_or_none(place.group);
  if (place.target.present()) draft_target(context, place, side, *out);
  out->turn = place.turn;
  out->precedence = place.precedence;
  if (const model::Place* written = context.lines.place(place.where)) out->enters = str(written->entry);
  out->entry = hex_indices(context.battle.span(place.entry));
  out->layer = layer_of(context, place);
  return out;
}

}  // namespace muster::pack
