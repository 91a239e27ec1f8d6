#include "editor/tools/stroke_shared.h"

#include <algorithm>
#include <iterator>

namespace muster::editor::tools {
namespace {

template <class Things>
void join(Things& all, const Things& more) {
  Things out;
  std::set_union(all.begin(), all.end(), more.begin(), more.end(), std::back_inserter(out));
  all = std::move(out);
}

}  // namespace

Settings StrokeTool::settings(const Context& context) const {
  Settings out = context.settings;
  out.erase = out.erase || erases_;
  return out;
}

// The pointer jumps when it is fast: what lies between is covered too.
void StrokeTool::lay(const Context& context, const Pointer& at) {
  const hex::Layout& layout = context.analysis.layout();
  if (context.settings.layer == Layer::hexside) {
    if (!at.side) return;
    if (at.hex != hex::kNoHex) join(laid_.owners, {at.hex});
    join(laid_.sides,
         last_.side ? commands::side_path(layout, *last_.side, *at.side) : std::vector{*at.side});
  } else if (at.hex != hex::kNoHex) {
    const hex::HexIndex from = last_.hex == hex::kNoHex ? at.hex : last_.hex;
    join(laid_.hexes, commands::stroke(layout, from, at.hex, context.settings.radius));
  }
  last_ = at;
}

Outcome StrokeTool::press(const Context& context, const Pointer& at) {
  cancel();
  Outcome out;
  out.problem = missing(context.analysis, settings(context));
  down_ = out.problem.empty();
  if (down_) lay(context, at);
  return out;
}

Outcome StrokeTool::drag(const Context& context, const Pointer& at) {
  const bool there = context.settings.layer == Layer::hexside ? at.side == last_.side : at.hex == last_.hex;
  if (down_ && !there) lay(context, at);
  return {};
}

Outcome StrokeTool::release(const Context& context, const Pointer& at) {
  drag(context, at);
  const Figure laid = std::move(laid_);
  cancel();
  const Settings chosen = settings(context);
  return paint({context.analysis, chosen, context.stroke}, laid);
}

void StrokeTool::cancel() {
  down_ = false;
  last_ = {};
  laid_ = {};
}

Preview StrokeTool::preview(const Context& context, const Pointer& at) const {
  Preview out;
  out.laid = laid_.hexes;
  out.laid_sides = laid_.sides;
  if (context.settings.layer == Layer::hexside) {
    if (at.side) out.sides = {*at.side};
  } else if (at.hex != hex::kNoHex) {
    out.hexes = commands::brush(context.analysis.layout(), at.hex, context.settings.radius);
  }
  return out;
}

}  // namespace muster::editor::tools
