#include <algorithm>

#include "editor/tools/move_shared.h"
#include "editor/tools/registry.h"

namespace muster::editor::tools {
namespace {

bool stands(const resolve::Placement& place) {
  return place.kind == resolve::PlaceKind::fixed || place.kind == resolve::PlaceKind::spot;
}

// What is selected, unless it stands on the map already.
std::optional<canvas::Thing> in_hand(const Context& context) {
  if (!context.selected) return std::nullopt;
  const resolve::Battle& battle = *context.analysis.battle();
  const std::uint32_t index = context.selected->index;
  const bool unit = context.selected->kind == canvas::ThingKind::unit;
  return stands(unit ? battle.units[index].place : battle.leaders[index].place) ? std::nullopt
                                                                                : context.selected;
}

bool all_have_places(const resolve::Battle* battle) {
  return battle && std::none_of(battle->units.begin(), battle->units.end(),
                                [](const auto& unit) { return without_place(unit.place); });
}

// A click puts the counter in hand down; with none in hand it asks for the first that has no place. What
// stands on the map is not in hand: the tool that selects moves it.
class Place final : public Tool {
  Outcome press(const Context& context, const Pointer& at) override {
    if (!at || at.outside) return {};
    const auto thing = in_hand(context);
    Outcome out = thing ? move_to(context, *thing, at) : Outcome{};
    out.next_unplaced = out.problem.empty();
    return out;
  }

  Preview preview(const Context& context, const Pointer& at) const override {
    Preview out;
    const auto thing = in_hand(context);
    if (!at || !thing) {
      out.words = thing                                        ? ""
                  : all_have_places(context.analysis.battle()) ? "no unit is without a place"
                                                               : "click for the first unit without a place";
      return out;
    }
    out.carried = thing;
    for (const hex::HexIndex hex : landing(context, *thing, hex::kNoHex, at.hex))
      if (hex != hex::kNoHex) out.hexes.push_back(hex);
    const resolve::Battle& battle = *context.analysis.battle();
    out.words = thing->kind == canvas::ThingKind::unit ? battle.name(battle.units[thing->index])
                                                       : battle.leaders[thing->index].name.str();
    return out;
  }
};

}  // namespace

std::unique_ptr<Tool> make_place() { return std::make_unique<Place>(); }

}  // namespace muster::editor::tools
