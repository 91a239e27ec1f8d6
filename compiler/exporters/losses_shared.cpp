#include "exporters/losses_shared.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace muster::exporters {
namespace {

using flatbuffers::uoffset_t;

// Names each element of a vector by one of its texts.
template <class Vector, class Name>
void lose_each(Losses& losses, std::string_view what, const Vector* vector, Name name) {
  for (uoffset_t i = 0; i < pack::size(vector); ++i) losses.add(what, pack::text(name(*vector->Get(i))));
}

std::string_view side_name(const format::Scenario& scenario, std::uint32_t side) {
  return pack::text(scenario.sides()->Get(static_cast<uoffset_t>(side))->name());
}

// Names in their order, each once.
class Names {
 public:
  void add(std::string_view name) {
    if (std::find(all_.begin(), all_.end(), name) == all_.end()) all_.push_back(name);
  }
  std::string words() const { return fmt::format("{}", fmt::join(all_, ", ")); }

 private:
  std::vector<std::string_view> all_;
};

// Two sides may have formations of one name.
std::string formation_title(const format::Scenario& scenario, const format::Formation& formation) {
  return fmt::format("{} of {}", pack::text(formation.name()), side_name(scenario, formation.side()));
}

std::string immediate_victory(const format::Scenario& scenario, const format::ImmediateVictory& one) {
  std::string how(pack::text(one.says()));
  if (how.empty()) {
    Names units;
    for (uoffset_t i = 0; i < pack::size(one.units()); ++i)
      units.add(pack::text(scenario.units()->Get(one.units()->Get(i))->name()));
    how = pack::size(one.units()) == 0 ? "an immediate end" : units.words() + " gone";
  }
  if (one.winner() < 0) return how;
  return fmt::format("{}: {}", side_name(scenario, static_cast<std::uint32_t>(one.winner())), how);
}

void lose_victory(const format::Scenario& scenario, const format::Victory& victory, Losses& losses) {
  lose_each(losses, "levels of victory", victory.levels(), [](const auto& one) { return one.name(); });
  for (uoffset_t i = 0; i < pack::size(victory.immediate()); ++i)
    losses.add("immediate victories", immediate_victory(scenario, *victory.immediate()->Get(i)));
  if (victory.says()) losses.add("texts about the battle", "victory");
}

void lose_text(Losses& losses, std::string_view name, const flatbuffers::String* text) {
  if (text) losses.add("texts about the battle", name);
}

}  // namespace

void lose_texts(const format::Scenario& scenario, Losses& losses) {
  lose_each(losses, "special rules", scenario.rules(), [](const auto& one) { return one.title(); });
  if (scenario.victory()) lose_victory(scenario, *scenario.victory(), losses);
  lose_each(losses, "tables of points", scenario.point_tables(), [](const auto& one) { return one.name(); });
  lose_each(losses, "printed claims", scenario.claims(), [](const auto& one) { return one.says(); });
  for (const format::Correction* one : *scenario.corrections())
    losses.add("corrections",
               fmt::format("{} for {}", pack::text(one->corrected()), pack::text(one->printed())));
  lose_each(losses, "errata", scenario.errata(),
            [](const auto& one) { return one.title() ? one.title() : one.key(); });
  lose_each(losses, "findings", scenario.findings(), [](const auto& one) { return one.name(); });
  lose_each(losses, "descriptions of variants", scenario.variants(),
            [](const auto& one) { return one.title(); });
  lose_text(losses, "date", scenario.date());
  lose_text(losses, "edition", scenario.edition());
  lose_text(losses, "credits", scenario.credits());
  lose_text(losses, "first move", scenario.first_move());
  lose_text(losses, "set-up order", scenario.set_up_order());
  if (scenario.length()) losses.add("texts about the battle", "length");
}

std::string group_title(const format::Scenario& scenario, const format::Group& group) {
  if (group.name()) return std::string(pack::text(group.name()));
  Names names;
  for (uoffset_t i = 0; i < pack::size(group.units()); ++i)
    names.add(pack::text(scenario.units()->Get(group.units()->Get(i))->name()));
  for (uoffset_t i = 0; i < pack::size(group.leaders()); ++i)
    names.add(pack::text(scenario.leaders()->Get(group.leaders()->Get(i))->name()));
  return names.words();
}

void lose_attributes(const format::Scenario& scenario, Losses& losses) {
  const auto lose = [&](const auto& owner, std::string_view title) {
    for (uoffset_t i = 0; i < pack::size(owner.attributes()); ++i)
      losses.add("attributes of sides and formations",
                 fmt::format("{}: {}", title, pack::text(owner.attributes()->Get(i)->name())));
  };
  for (const format::Side* side : *scenario.sides()) lose(*side, pack::text(side->name()));
  for (const format::Formation* formation : *scenario.formations())
    lose(*formation, formation_title(scenario, *formation));
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
      losses.add("formations without units and leaders",
                 formation_title(scenario, *scenario.formations()->Get(i)));
}

void lose_names(const format::Map& map, Losses& losses) {
  lose_each(losses, "named places", map.places(), [](const auto& one) { return one.name(); });
  lose_each(losses, "zones", map.zones(), [](const auto& one) { return one.name(); });
  for (const format::MapEdge* edge : *map.edges())
    losses.add("edges of the map", format::EnumNameSheetEdge(edge->edge()));
}

void lose_other_scenarios(const format::PackFile& pack, const Request& request, Losses& losses) {
  const std::string what =
      fmt::format("other scenarios{}{}", request.how_to_choose.empty() ? "" : ", ", request.how_to_choose);
  for (std::size_t i = 1; i < request.scenarios.size(); ++i) {
    const format::Scenario& one = scenario_at(pack, request.scenarios[i]);
    losses.add(what, scenario_title(one), pack::text(one.id()));
  }
}

}  // namespace muster::exporters
