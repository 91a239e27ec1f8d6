#include "exporters/html/parts.h"
#include "pack/inspect.h"
#include "table/shape.h"

namespace muster::exporters::html {
namespace {

using flatbuffers::uoffset_t;

void facts_of_battle(const Battle& battle, Writer& out) {
  const format::Scenario& from = battle.scenario;
  out.line("<h2>The battle</h2><dl class=\"facts\">");
  out.fact("Battle", name(from.title()));
  out.fact("Game", name(battle.game.title()));
  out.fact("Date", plain(from.date()));
  out.fact("Edition", plain(from.edition() ? from.edition() : battle.game.edition()));
  out.fact("Source", plain(from.source()));
  out.fact("Credits", plain(from.credits()));
  out.fact("Id", fmt::format("<code>{}</code>", plain(from.id())));
  if (from.as_printed()) out.fact("Reading", "as the book prints it");
  out.line("</dl>");
}

void variants(const Battle& battle, Writer& out) {
  if (pack::size(battle.scenario.variants()) == 0) return;
  out.line("<h2>Variants in force</h2><ul class=\"cards\">");
  for (const format::VariantInForce* one : *battle.scenario.variants()) {
    out.line("<li class=\"card\"><h3>{}</h3>", name(one->title()));
    if (one->summary()) out.line("<p>{}</p>", prose(battle, one->summary(), one->references()));
    out.line("<dl>");
    if (one->helps() >= 0)
      out.fact("Helps",
               link(battle, Kind::side, static_cast<std::size_t>(one->helps()),
                    name(battle.scenario.sides()->Get(static_cast<uoffset_t>(one->helps()))->name())));
    out.fact("Source", plain(one->source()));
    out.line("</dl></li>");
  }
  out.line("</ul>");
}

void notes(const Battle& battle, Writer& out) {
  if (battle.scene.notes.empty()) return;
  out.line("<h2>About the drawing</h2><ul>");
  for (const std::string& note : battle.scene.notes) out.line("<li>{}</li>", plain(note));
  out.line("</ul>");
}

std::string names_of(const format::MapEdge& edge) {
  std::string names;
  for (uoffset_t i = 0; i < pack::size(edge.names()); ++i)
    names += (i > 0 ? ", " : "") + plain(edge.names()->Get(i));
  return names;
}

void size(const format::Map& map, Writer& out) {
  if (const format::TableTop* table = map.table())
    return out.fact("Table", fmt::format("{} by {} {}", table::to_text(table->width()),
                                         table::to_text(table->depth()), plain(table->unit())));
  out.fact("Hexes",
           fmt::format("{}{}, {} to {}", map.labels()->size(), map.size_inferred() ? " (inferred)" : "",
                       plain(map.labels()->Get(0)), plain(map.labels()->Get(map.labels()->size() - 1))));
}

std::string edge_text(const Battle& battle, const format::MapEdge& edge) {
  const std::string names = names_of(edge);
  if (battle.map.table()) return map_link(spots_of(battle, edge), names.empty() ? "no name" : names);
  return map_link(spots_of(battle, edge), fmt::format("{} hexes", edge.hexes()->size())) +
         (names.empty() ? "" : ": " + names);
}

std::string sides_of_zone(const Battle& battle, std::size_t zone) {
  std::string sides;
  for (uoffset_t i = 0; i < battle.scenario.sides()->size(); ++i)
    if (const format::Side& side = *battle.scenario.sides()->Get(i);
        side.zone() == static_cast<std::int32_t>(zone))
      sides += fmt::format("{}{}", sides.empty() ? "" : ", ", link(battle, Kind::side, i, name(side.name())));
  return sides;
}

// A box beside the map: what it is, and who is in it.
void box(const Battle& battle, uoffset_t index, Writer& out) {
  const format::Box& one = *battle.scenario.boxes()->Get(index);
  std::vector<std::string> parts;
  if (one.says()) parts.push_back(plain(one.says()));
  std::string list;
  for (uoffset_t i = 0; i < pack::size(one.sides()); ++i)
    list += (i ? ", " : "") + link(battle, Kind::side, one.sides()->Get(i),
                                   name(battle.scenario.sides()->Get(one.sides()->Get(i))->name()));
  if (!list.empty()) parts.push_back("for " + list);
  if (one.capacity()) parts.push_back("holds " + figure(one.capacity()));
  if (const std::size_t spaces = pack::size(one.spaces()); spaces > 0)
    parts.push_back(fmt::format("spaces {} to {}", plain(one.spaces()->Get(0)),
                                plain(one.spaces()->Get(static_cast<uoffset_t>(spaces - 1)))));
  if (pack::size(one.leads_to()) > 0)
    parts.push_back("leads to " + hex_links(battle, listed(one.leads_to()), ", "));
  list.clear();
  for (const Piece& piece : battle.pieces) {
    if (piece.place->kind() != format::PlaceKind::box || piece.place->box() != static_cast<int>(index))
      continue;
    list += (list.empty() ? "" : ", ") +
            link(battle, piece.leader ? Kind::leader : Kind::unit, piece.number, name(piece.name));
    if (piece.place->space()) list += fmt::format(" on {}", plain(piece.place->space()));
  }
  if (!list.empty()) parts.push_back("in it: " + list);
  out.fact(name(one.name()),
           parts.empty() ? "a box beside the map" : fmt::format("{}", fmt::join(parts, "; ")));
}

void map(const Battle& battle, Writer& out) {
  const format::Map& map = battle.map;
  out.line("<h2>The map</h2><dl class=\"facts\">");
  out.fact("Map", name(map.title()));
  out.fact("Source", plain(map.source()));
  size(map, out);
  for (const format::NamedPlace* place : *map.places())
    out.fact(name(place->name()), ground_links(battle, place->hexes(), place->areas()));
  for (uoffset_t i = 0; i < pack::size(map.zones()); ++i) {
    const format::NamedPlace& zone = *map.zones()->Get(i);
    const std::string sides = sides_of_zone(battle, i);
    out.fact(name(zone.name()), ground_links(battle, zone.hexes(), zone.areas()) +
                                    (sides.empty() ? "" : ", where they set up: " + sides));
  }
  for (uoffset_t i = 0; i < pack::size(battle.scenario.boxes()); ++i) box(battle, i, out);
  for (const format::MapEdge* edge : *map.edges())
    out.fact(worded(format::EnumNameSheetEdge(edge->edge())) + " edge", edge_text(battle, *edge));
  if (pack::size(battle.scenario.play_area()) + pack::size(battle.scenario.play_areas()) > 0)
    out.fact("In play", ground_links(battle, battle.scenario.play_area(), battle.scenario.play_areas()));
  out.line("</dl>");
}

// Each with what the book says of it, when it does.
template <class All>
void said(std::string_view heading, const All* all, Writer& out) {
  Writer list;
  for (const auto* one : *all) list.fact(name(one->name()), plain(one->says()));
  const std::string facts = std::move(list).take();
  if (!facts.empty()) out.line("<h3>{}</h3><dl class=\"facts\">{}</dl>", heading, facts);
}

std::string ruled(const flatbuffers::String* says, const flatbuffers::String* rule) {
  if (!says && !rule) return {};
  return plain(says) +
         (rule ? fmt::format("{}<span class=\"soft\">{}</span>", says ? " · " : "", plain(rule)) : "");
}

std::string sharing(const format::Stacking& stacking) {
  std::string out;
  for (uoffset_t i = 0; i < pack::size(stacking.may_share()); ++i)
    out += fmt::format("<li>{}{}</li>", plain(stacking.may_share()->Get(i)->because()),
                       stacking.may_share()->Get(i)->same_formation() ? " (of one formation)" : "");
  return out.empty() ? out : "<ul>" + out + "</ul>";
}

void game(const Battle& battle, Writer& out) {
  const format::Game& game = battle.game;
  out.line("<h2>The game</h2><dl class=\"facts\">");
  out.fact("Scale", plain(game.scale()));
  out.fact("Heights", plain(game.heights()));
  if (game.stacking()) {
    out.fact("Stacking", ruled(game.stacking()->says(), game.stacking()->rule()));
    out.fact("Exceptions", sharing(*game.stacking()));
  }
  if (game.command()) out.fact("Command", ruled(game.command()->says(), game.command()->rule()));
  out.fact("Orders", ruled(game.orders_at_start(), game.orders_rule()));
  if (const format::DistanceRule* apart = game.distance())
    out.fact("Distance", ruled(apart->says(), apart->rule()));
  out.fact("Facing", ruled(game.facing_to(), game.facing_rule()));
  out.line("</dl>");
  said("What the orders say", game.orders(), out);
  said("What the ratings of units say", game.ratings(), out);
  said("What the ratings of leaders say", game.leader_ratings(), out);
  said("What the terrain does", game.terrain(), out);
  said("What is said of types of units", game.types(), out);
}

void completeness(const Battle& battle, Writer& out) {
  const format::Completeness& all = *battle.scenario.completeness();
  out.line(
      "<h2>How much is "
      "known</h2><table><thead><tr><th></th><th>Known</th><th>Unknown</th></tr></thead><tbody>");
  for (const pack::CompletenessRow& row : pack::completeness_rows(all, battle.map.table()))
    out.line("<tr><td>{}</td><td>{}</td><td>{}</td></tr>", plain(row.words), row.tally->known(),
             row.tally->unknown());
  out.line("</tbody></table><dl class=\"facts\">");
  out.fact("Special rules",
           fmt::format("{} with effects, {} in prose", all.rules_typed(), all.rules_prose()));
  out.fact("Corrections", fmt::format("{} official, {} editorial, {} open", all.corrections_official(),
                                      all.corrections_editorial(), all.corrections_open()));
  out.fact("Unsure", fmt::format("{}", all.unsure()));
  out.line("</dl>");
}

}  // namespace

std::string about_part(const Battle& battle) {
  Writer out;
  facts_of_battle(battle, out);
  variants(battle, out);
  notes(battle, out);
  map(battle, out);
  game(battle, out);
  completeness(battle, out);
  if (battle.pack.generator()) out.line("<p class=\"soft\">Made by {}.</p>", plain(battle.pack.generator()));
  return std::move(out).take();
}

}  // namespace muster::exporters::html
