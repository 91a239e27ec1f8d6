// Asks for the number of a hex.
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
  bool draw(Stage& stage) override {
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 14);
    text_field("##number", number_, "number of the hex");
    if (!problem_.empty()) text(render::kError, problem_);
    if (confirm("Go") && go(stage.desk)) return false;
    return !cancel();
  }

 private:
  bool go(Desk& desk) {
    if (!desk.board()) return true;
    const hex::Grid& grid = desk.board()->grid();
    const auto parts = grid.spec().scheme.read(number_);
    const hex::HexIndex hex = parts ? grid.find(*parts) : hex::kNoHex;
    problem_ = hex == hex::kNoHex ? "the map has no hex " + number_ : "";
    if (hex == hex::kNoHex) return false;
    desk.select_hex(hex);
    desk.show(hex);
    return true;
  }

  std::string number_, problem_;
};

}  // namespace

std::unique_ptr<Dialog> make_go_to_hex() { return std::make_unique<GoToHex>(); }

}  // namespace muster::editor::ui
