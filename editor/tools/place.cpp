#include <algorithm>

#include "editor/tools/move_shared.h"
#include "editor/tools/registry.h"

namespace muster::editor::tools {
namespace {

bool all_have_places(const resolve::Battle* battle) {
  return battle && std::none_of(battle->units.begin(), battle->units.end(),
                                [](const auto& unit) { return without_place(unit.place); });
}

// A click puts the selected counter down, also one that stands elsewhere; with none selected it asks for the
// first that has no place.
class Place final : public Tool {
  Outcome press(const Context& context, const Pointer& at) override {
    if (!at || at.outside) return {};
    const auto& thing = context.selected;
    Outcome out = thing ? move_to(context, *thing, at) : Outcome{};
    out.next_unplaced = out.problem.empty();
    return out;
  }

  Preview preview(const Context& context, const Pointer& at) const override {
    Preview out;
    const auto& thing = context.selected;
    if (!at || !thing) {
      out.words = thing ? ""
                  : all_have_places(context.analysis.battle())
                      ? "all units have places: select one to move it"
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
