#include "editor/tools/move_shared.h"
#include "editor/tools/registry.h"

namespace muster::editor::tools {
namespace {

class Select final : public Tool {
  Outcome press(const Context&, const Pointer& at) override {
    carried_ = at.thing;
    from_ = at;
    moved_ = false;
    Outcome out;
    out.selected = at;
    return out;
  }

  Outcome drag(const Context&, const Pointer& at) override {
    moved_ = moved_ || static_cast<const canvas::Spot&>(at) != from_;
    return {};
  }

  // The edit is made once, where the counter is let go: a file with a counter on its way says nothing.
  Outcome release(const Context& context, const Pointer& at) override {
    const auto carried = carried_;
    cancel();
    if (!carried || !moved_ || !at || static_cast<const canvas::Spot&>(at) == from_) return {};
    return move_by(context, *carried, from_, at);
  }

  void cancel() override { carried_.reset(); }

  Preview preview(const Context&, const Pointer& at) const override {
    Preview out;
    if (carried_ && moved_) {
      out.carried = carried_;
      if (at.hex != hex::kNoHex) out.hexes = {at.hex};
    }
    return out;
  }

  std::optional<canvas::Thing> carried_;
  canvas::Spot from_;
  bool moved_ = false;
};

}  // namespace

std::unique_ptr<Tool> make_select() { return std::make_unique<Select>(); }

}  // namespace muster::editor::tools
