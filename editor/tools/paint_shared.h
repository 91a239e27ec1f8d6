// What the painting tools have in common: hexes get what the settings say.
#pragma once

#include "editor/tools/tool.h"

namespace muster::editor::tools {

// Why nothing can be painted yet; empty when it can.
std::string missing(const document::Analysis& analysis, const Settings& settings);
// All of a figure gets what the settings say, or loses it. With the layer of hexsides the sides count.
commands::Made painted(const Context& context, const Figure& figure);
// The same, to be made later.
Outcome paint(const Context& context, const Figure& figure);
// All sides between hexes of a set, and those between it and the rest.
std::vector<commands::Side> sides_within(const hex::Layout& layout, const commands::Hexes& hexes);
std::vector<commands::Side> sides_around(const hex::Layout& layout, const commands::Hexes& hexes);

// Of a tool that works on a figure between where the button goes down and where it goes up.
class FigureTool : public Tool {
 public:
  Outcome press(const Context& context, const Pointer& at) override;
  Outcome drag(const Context&, const Pointer& at) override;
  Outcome release(const Context& context, const Pointer& at) override;
  void cancel() override { from_ = to_ = {}; }
  Preview preview(const Context& context, const Pointer& at) const override;

 private:
  virtual Figure figure(const Context& context, const Pointer& from, const Pointer& to) const = 0;
  virtual Outcome finish(const Context& context, const Pointer& from, const Pointer& to) const;
  Pointer from_, to_;  // where the map was touched last
};

}  // namespace muster::editor::tools
