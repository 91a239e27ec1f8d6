// Offers the work that an earlier run did not save.
#include "editor/ui/dialogs/registry.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

class Recovery final : public Dialog {
 public:
  bool due(const Desk& desk) const override {
    return desk.is_open() && !desk.document().files().recoverable().empty();
  }
  bool draw(Stage& stage) override {
    const auto paths = stage.desk.document().files().recoverable();
    if (paths.empty()) return false;  // another run has saved it
    text("The editor ended before this work was saved:");
    for (const std::string& path : paths) text("  " + path);
    const bool take = confirm("Take it");
    ImGui::SameLine();
    const bool drop = ImGui::Button("Throw it away");
    if (!take && !drop) return true;
    for (const std::string& path : paths) {
      auto done = take ? stage.desk.document().recover(path) : stage.desk.document().discard_recovery(path);
      if (!done) stage.desk.say(done.error(), true);
      if (stage.desk.document().files().find(path)->draft) stage.desk.wanted_panel = "Text";
    }
    return false;
  }
};

}  // namespace

std::unique_ptr<Dialog> make_recovery() { return std::make_unique<Recovery>(); }

}  // namespace muster::editor::ui
