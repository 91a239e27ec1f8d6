#include "editor/tools/stroke_shared.h"

namespace muster::editor::tools {

Outcome StrokeTool::press(const Context& context, const Pointer& at) {
  last_ = at.hex;
  last_side_ = at.side;
  if (context.settings.layer == Layer::hexside) return on_side(context, at.side);
  if (at.hex == hex::kNoHex) return {};
  return on_hexes(context, commands::brush(context.analysis.layout(), at.hex, context.settings.radius));
}

// The pointer jumps when it is fast: what lies between is painted too.
Outcome StrokeTool::drag(const Context& context, const Pointer& at) {
  if (context.settings.layer == Layer::hexside) {
    if (at.side == last_side_) return {};
    last_side_ = at.side;
    return on_side(context, at.side);
  }
  if (at.hex == hex::kNoHex || at.hex == last_) return {};
  const hex::HexIndex from = last_ == hex::kNoHex ? at.hex : last_;
  last_ = at.hex;
  return on_hexes(context,
                  commands::stroke(context.analysis.layout(), from, at.hex, context.settings.radius));
}

Outcome StrokeTool::release(const Context&, const Pointer&) {
  cancel();
  return {};
}

Preview StrokeTool::preview(const Context& context, const Pointer& at) const {
  Preview out;
  if (context.settings.layer == Layer::hexside) {
    if (at.side) out.sides = {*at.side};
  } else if (at.hex != hex::kNoHex) {
    out.hexes = commands::brush(context.analysis.layout(), at.hex, context.settings.radius);
  }
  return out;
}

}  // namespace muster::editor::tools
