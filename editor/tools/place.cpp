#include "editor/tools/move_shared.h"
#include "editor/tools/registry.h"

namespace muster::editor::tools {
namespace {

// A click puts the counter in hand down; with none in hand it asks for the first that has no place.
class Place final : public Tool {
  Outcome press(const Context& context, const Pointer& at) override {
    if (!at || at.outside) return {};
    Outcome out = context.selected ? move_to(context, *context.selected, at) : Outcome{};
    out.next_unplaced = out.problem.empty();
    return out;
  }

  Preview preview(const Context& context, const Pointer& at) const override {
    Preview out;
    if (!at || !context.selected) {
      out.words = context.selected ? "" : "click for the first unit without a place";
      return out;
    }
    out.carried = context.selected;
    for (const hex::HexIndex hex : landing(context, *context.selected, hex::kNoHex, at.hex))
      if (hex != hex::kNoHex) out.hexes.push_back(hex);
    const resolve::Battle& battle = *context.analysis.battle();
    out.words = context.selected->kind == canvas::ThingKind::unit
                    ? battle.name(battle.units[context.selected->index])
                    : battle.leaders[context.selected->index].name.str();
    return out;
  }
};

}  // namespace

std::unique_ptr<Tool> make_place() { return std::make_unique<Place>(); }

}  // namespace muster::editor::tools
