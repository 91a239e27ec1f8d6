// Tools that work along the pointer's way while the button is down.
#pragma once

#include "editor/tools/paint_shared.h"

namespace muster::editor::tools {

class StrokeTool : public Tool {
 public:
  Outcome press(const Context& context, const Pointer& at) override;
  Outcome drag(const Context& context, const Pointer& at) override;
  Outcome release(const Context&, const Pointer&) override;
  void cancel() override { last_ = hex::kNoHex; }
  Preview preview(const Context& context, const Pointer& at) const override;

 private:
  virtual Outcome on_hexes(const Context& context, const commands::Hexes& hexes) const = 0;
  virtual Outcome on_side(const Context& context, const std::optional<commands::Side>& side) const = 0;

  hex::HexIndex last_ = hex::kNoHex;
  std::optional<commands::Side> last_side_;
};

}  // namespace muster::editor::tools
