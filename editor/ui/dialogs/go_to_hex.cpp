// Asks for the number of a hex, or for a point of a table.
#include "editor/ui/dialogs/registry.h"
#include "editor/ui/fields.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

class GoToHex final : public Dialog {
 public:
  void begin(const Desk&) override {
    number_.clear();
    problem_.clear();
  }
  void draw(Stage& stage) override {
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 14);
    text_field("##number", number_,
               stage.desk.board() && stage.desk.board()->table() ? "(24, 12.5)" : "number of the hex");
    if (!problem_.empty()) text(render::kError, problem_);
  }
  bool decide(Stage& stage) override {
    if (confirm("Go") && go(stage.desk)) return false;
    return !cancel();
  }

 private:
  bool go(Desk& desk) {
    if (!desk.board()) return true;
    const auto spot = desk.ground().find(number_);
    problem_ = spot ? "" : spot.error();
    if (!spot) return false;
    if (spot->hex != hex::kNoHex) desk.select_hex(spot->hex);
    desk.show(*spot);
    return true;
  }

  std::string number_, problem_;
};

}  // namespace

std::unique_ptr<Dialog> make_go_to_hex() { return std::make_unique<GoToHex>(); }

}  // namespace muster::editor::ui
