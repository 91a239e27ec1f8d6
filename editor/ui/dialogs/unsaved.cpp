// Asks what becomes of unsaved work when something else is to be opened or the window closed.
#include "editor/ui/dialogs/dialogs.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

class Unsaved final : public Dialog {
 public:
  void draw(Stage& stage) override {
    const Desk& desk = stage.desk;
    text("These files have changes that are not saved:");
    if (desk.is_open())
      for (const auto& [path, file] : desk.document().files().files())
        if (file.unsaved()) text("  " + path);
  }
  bool decide(Stage& stage) override {
    Desk& desk = stage.desk;
    if (confirm("Save")) {
      desk.save();
      if (!desk.document().files().dirty()) return go_on(stage);
      stage.dialogs.take_then();
      return false;  // the status line says why
    }
    ImGui::SameLine();
    if (ImGui::Button("Throw the changes away")) {
      desk.abandon();
      return go_on(stage);
    }
    if (!cancel()) return true;
    stage.dialogs.take_then();
    return false;
  }

 private:
  static bool go_on(Stage& stage) {
    if (const auto then = stage.dialogs.take_then()) then();
    return false;
  }
};

}  // namespace

std::unique_ptr<Dialog> make_unsaved() { return std::make_unique<Unsaved>(); }

}  // namespace muster::editor::ui
