// What the painting tools have in common: hexes get what the settings say.
#pragma once

#include "editor/tools/tool.h"

namespace muster::editor::tools {

// With the layer of hexsides, all sides between hexes of the set.
Outcome paint(const Context& context, const commands::Hexes& hexes);
Outcome erase(const Context& context, const commands::Hexes& hexes);
Outcome paint_side(const Context& context, const std::optional<commands::Side>& side);
Outcome erase_side(const Context& context, const std::optional<commands::Side>& side);

// Of a tool that paints a figure between where the button goes down and where it goes up.
class FigureTool : public Tool {
 public:
  Outcome press(const Context&, const Pointer& at) override;
  Outcome drag(const Context&, const Pointer& at) override;
  Outcome release(const Context& context, const Pointer& at) override;
  void cancel() override { from_ = hex::kNoHex; }
  Preview preview(const Context& context, const Pointer& at) const override;

 private:
  virtual commands::Hexes figure(const Context& context, hex::HexIndex from, hex::HexIndex to) const = 0;
  hex::HexIndex from_ = hex::kNoHex, to_ = hex::kNoHex;  // the last hex of the map that was touched
};

}  // namespace muster::editor::tools
