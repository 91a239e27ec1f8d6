#include "exporters/losses_shared.h"

#include <fmt/format.h>

namespace muster::exporters {
namespace {

using flatbuffers::uoffset_t;

// Names each element of a vector by one of its texts.
template <class Vector, class Name>
void lose_each(Losses& losses, std::string_view what, const Vector* vector, Name name) {
  for (uoffset_t i = 0; i < pack::size(vector); ++i) losses.add(what, pack::text(name(*vector->Get(i))));
}

void lose_victory(const format::Victory& victory, Losses& losses) {
  lose_each(losses, "levels of victory", victory.levels(), [](const auto& one) { return one.name(); });
  for (uoffset_t i = 0; i < pack::size(victory.immediate()); ++i)
    losses.add("immediate victories", fmt::format("the {}. of the list", i + 1));
  if (victory.says()) losses.add("texts about the battle", "victory");
}

void lose_text(Losses& losses, std::string_view name, const flatbuffers::String* text) {
  if (text) losses.add("texts about the battle", name);
}

}  // namespace

void lose_texts(const format::Scenario& scenario, Losses& losses) {
  lose_each(losses, "special rules", scenario.rules(), [](const auto& one) { return one.title(); });
  if (scenario.victory()) lose_victory(*scenario.victory(), losses);
  lose_each(losses, "tables of points", scenario.point_tables(), [](const auto& one) { return one.name(); });
  lose_each(losses, "printed claims", scenario.claims(), [](const auto& one) { return one.says(); });
  for (const format::Correction* one : *scenario.corrections())
    losses.add("corrections",
               fmt::format("{} for {}", pack::text(one->corrected()), pack::text(one->printed())));
  lose_each(losses, "errata", scenario.errata(), [](const auto& one) { return one.key(); });
  lose_each(losses, "findings", scenario.findings(), [](const auto& one) { return one.name(); });
  lose_each(losses, "descriptions of variants", scenario.variants(),
            [](const auto& one) { return one.id(); });
  lose_text(losses, "date", scenario.date());
  lose_text(losses, "edition", scenario.edition());
  lose_text(losses, "credits", scenario.credits());
  lose_text(losses, "first move", scenario.first_move());
  lose_text(losses, "set-up order", scenario.set_up_order());
  if (scenario.length()) losses.add("texts about the battle", "length");
}

void lose_attributes(const format::Scenario& scenario, Losses& losses) {
  const auto lose = [&](const auto& owner) {
    for (uoffset_t i = 0; i < pack::size(owner.attributes()); ++i)
      losses.add(
          "attributes of sides and formations",
          fmt::format("{}: {}", pack::text(owner.id()), pack::text(owner.attributes()->Get(i)->name())));
  };
  for (const format::Side* side : *scenario.sides()) lose(*side);
  for (const format::Formation* formation : *scenario.formations()) lose(*formation);
}

void lose_boxes(const format::Scenario& scenario, Losses& losses) {
  lose_each(losses, "boxes and tracks", scenario.boxes(), [](const auto& one) { return one.name(); });
}

void lose_empty_formations(const format::Scenario& scenario, const std::vector<Piece>& pieces,
                           Losses& losses) {
  std::vector<bool> has_pieces(scenario.formations()->size());
  for (const Piece& piece : pieces)
    for (const std::uint32_t one : piece.formations) has_pieces[one] = true;
  for (uoffset_t i = 0; i < has_pieces.size(); ++i)
    if (!has_pieces[i])
      losses.add("formations without units and leaders", pack::text(scenario.formations()->Get(i)->id()));
}

void lose_names(const format::Map& map, Losses& losses) {
  lose_each(losses, "named places", map.places(), [](const auto& one) { return one.name(); });
  lose_each(losses, "zones", map.zones(), [](const auto& one) { return one.name(); });
  for (const format::MapEdge* edge : *map.edges())
    losses.add("edges of the map", format::EnumNameSheetEdge(edge->edge()));
}

void lose_other_scenarios(const format::PackFile& pack, const Request& request, Losses& losses) {
  for (std::size_t i = 1; i < request.scenarios.size(); ++i)
    losses.add("other scenarios, which --scenario exports one by one",
               pack::text(pack.scenarios()->Get(static_cast<uoffset_t>(request.scenarios[i]))->id()));
}

}  // namespace muster::exporters
