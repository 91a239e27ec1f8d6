#include "pack/draft.h"
#include "resolve/companions.h"

namespace muster::pack {
namespace {

using resolve::NameKind;
using resolve::PlaceKind;

void draft_target(const Context& context, const resolve::Placement& place, resolve::Index side,
                  format::PlaceT& out) {
  out.target = str(place.details->target);
  if (place.kind == PlaceKind::made_later) {
    out.made_by = context.find_one(NameKind::rule, place.details->target);
    return;
  }
  resolve::Companions with = resolve::companions_of(context.battle, context.names, place, side);
  out.leader = index_or_none(with.leader);
  out.formation = index_or_none(with.formation);
  out.units = std::move(with.units);
}

// Of hexes that stand in a list for several units, only the unit's own count.
format::Layer layer_of(const Context& context, const resolve::Placement& place) {
  if (place.kind == PlaceKind::spot) return context.layer(place.details->spot.where);
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
    out->spot = std::make_unique<format::TablePoint>(table_point(place.details->spot.at));
    out->bearing = static_cast<std::int16_t>(place.details->spot.bearing);
  }
  if (place.kind == PlaceKind::choice) out->group = index_or_none(place.group);
  if (place.details->target.present()) draft_target(context, place, side, *out);
  out->turn = place.details->turn;
  out->precedence = place.details->precedence;
  out->on = str(place.details->on);
  if (place.kind == PlaceKind::box) {
    out->box = index_or_none(place.details->box);
    if (place.details->space != resolve::kNone)
      out->space = str(context.battle.boxes[place.details->box].spaces[place.details->space]);
  }
  out->enters = str(context.lines.entry(place.where));
  out->entry = hex_indices(context.battle.span(place.details->entry));
  out->entry_areas = areas(context.battle.area_span(place.details->entry_areas));
  out->layer = layer_of(context, place);
  return out;
}

}  // namespace muster::pack
