// What came of making a file.
#include <algorithm>

#include "editor/ui/body.h"
#include "editor/ui/dialogs/registry.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

class Result final : public Dialog {
 public:
  bool due(const Desk& desk) const override { return desk.report().has_value(); }
  void draw(Stage& stage) override {
    const std::optional<document::Report>& report = stage.desk.report();
    if (!report) return;
    // The loss report may be as long as a rulebook.
    ImGui::PushTextWrapPos(std::min(ImGui::GetFontSize() * 48, body_width()));
    text(report->good ? render::kInk : render::kError, report->summary);
    if (!report->details.empty()) {
      ImGui::Separator();
      text(report->details);
    }
    ImGui::PopTextWrapPos();
  }
  bool decide(Stage& stage) override {
    std::optional<document::Report>& report = stage.desk.report();
    if (!report) return false;
    const bool done = confirm("Close");
    if (!report->details.empty()) {
      ImGui::SameLine();
      if (ImGui::Button("Copy")) ImGui::SetClipboardText((report->summary + "\n" + report->details).c_str());
    }
    if (!done && !escaped()) return true;
    stage.desk.say(report->summary, !report->good);
    report.reset();
    return false;
  }
};

}  // namespace

std::unique_ptr<Dialog> make_result() { return std::make_unique<Result>(); }

}  // namespace muster::editor::ui
