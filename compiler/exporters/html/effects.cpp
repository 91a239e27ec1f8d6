#include "exporters/html/parts.h"

namespace muster::exporters::html {
namespace {

using flatbuffers::uoffset_t;

void table(const format::Effect& effect, Writer& out) {
  if (pack::size(effect.table()) == 0) return;
  std::string rows;
  for (const format::TableRow* row : *effect.table())
    rows += fmt::format("<tr><td>{}</td><td>{}</td></tr>", plain(row->result()), plain(row->means()));
  out.fact("Table", "<table><tbody>" + rows + "</tbody></table>");
}

void rolls(const format::Effect& effect, Writer& out) {
  if (pack::size(effect.rolls()) == 0) return;
  std::string rows;
  for (const format::TurnRoll* roll : *effect.rolls())
    rows += fmt::format("<tr><td>turn {}</td><td>{}</td></tr>", plain(roll->turn()),
                        roll->automatic() ? "without a roll" : "on " + plain(roll->result()));
  out.fact("Rolls", "<table><tbody>" + rows + "</tbody></table>");
}

std::string edge_of(const Battle& battle, std::int32_t index) {
  const format::MapEdge& edge = *battle.map.edges()->Get(static_cast<uoffset_t>(index));
  std::string names = worded(format::EnumNameSheetEdge(edge.edge()));
  for (uoffset_t i = 0; i < pack::size(edge.names()); ++i)
    names += ", " + std::string(pack::text(edge.names()->Get(i)));
  return map_link(spots_of(battle, edge), plain(names));
}

std::string effect_markup(const Battle& battle, const format::Effect& effect) {
  const format::Scenario& scenario = battle.scenario;
  const auto linked = [&](Kind kind, std::int32_t index, const auto* all) {
    return index < 0 ? std::string()
                     : link(battle, kind, static_cast<std::size_t>(index),
                            name(all->Get(static_cast<uoffset_t>(index))->name()));
  };
  Writer out;
  out.fact("Side", linked(Kind::side, effect.side(), scenario.sides()));
  out.fact("Formation", linked(Kind::formation, effect.formation(), scenario.formations()));
  out.fact("Leader", linked(Kind::leader, effect.leader(), scenario.leaders()));
  if (effect.for_units())
    out.fact("Units", pack::size(effect.units()) == 0 ? "none" : links(battle, Kind::unit, effect.units()));
  if (effect.order() >= 0)
    out.fact("Order", plain(battle.game.orders()->Get(static_cast<uoffset_t>(effect.order()))->name()));
  if (effect.edge() >= 0) out.fact("Edge", edge_of(battle, effect.edge()));
  if (pack::size(effect.hexes()) + pack::size(effect.areas()) > 0)
    out.fact(battle.map.table() ? "Area" : "Hexes", ground_links(battle, effect.hexes(), effect.areas()));
  out.fact("What", plain(effect.value()));
  out.fact("When", plain(effect.when()));
  out.fact("Until", plain(effect.until()));
  table(effect, out);
  rolls(effect, out);
  out.fact("Source", plain(effect.source()));
  const std::string facts = std::move(out).take();
  const std::string kind =
      effect.type() ? plain(effect.type()) : worded(format::EnumNameEffectKind(effect.kind()));
  return fmt::format("<li><span class=\"chip\">{}</span>{}</li>", kind,
                     facts.empty() ? "" : "<dl>" + facts + "</dl>");
}

}  // namespace

std::string effects_markup(const Battle& battle, const format::Rule& rule) {
  if (pack::size(rule.effects()) == 0) return {};
  std::string list;
  for (const format::Effect* effect : *rule.effects()) list += effect_markup(battle, *effect);
  return "<ul class=\"effects\">" + list + "</ul>";
}

}  // namespace muster::exporters::html
