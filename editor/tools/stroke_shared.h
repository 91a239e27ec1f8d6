// Tools that work along the pointer's way while the button is down.
#pragma once

#include "editor/tools/paint_shared.h"

namespace muster::editor::tools {

class StrokeTool : public Tool {
 public:
  explicit StrokeTool(bool erases) : erases_(erases) {}
  Outcome press(const Context& context, const Pointer& at) override;
  Outcome drag(const Context& context, const Pointer& at) override;
  Outcome release(const Context& context, const Pointer& at) override;
  void cancel() override;
  Preview preview(const Context& context, const Pointer& at) const override;

 private:
  Settings settings(const Context& context) const;
  void lay(const Context& context, const Pointer& at);

  bool erases_, down_ = false;
  Pointer last_;
  Figure laid_;
};

}  // namespace muster::editor::tools
