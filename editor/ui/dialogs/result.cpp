// What came of making a file.
#include <algorithm>

#include "editor/ui/dialogs/registry.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

class Result final : public Dialog {
 public:
  bool due(const Desk& desk) const override { return desk.report().has_value(); }
  bool draw(Stage& stage) override {
    std::optional<document::Report>& report = stage.desk.report();
    if (!report) return false;
    ImGui::PushTextWrapPos(ImGui::GetFontSize() * 40);
    text(report->good ? render::kInk : render::kError, report->summary);
    ImGui::PopTextWrapPos();
    if (!report->details.empty()) draw_details(report->details);
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

 private:
  // The loss report may be as long as a rulebook.
  static void draw_details(const std::string& details) {
    const float font = ImGui::GetFontSize();
    const ImVec2 size = ImGui::CalcTextSize(details.c_str(), nullptr, false, font * 48);
    ImGui::BeginChild("details", {font * 50, std::min(size.y + font, font * 24)}, true);
    wrapped(details);
    ImGui::EndChild();
  }
};

}  // namespace

std::unique_ptr<Dialog> make_result() { return std::make_unique<Result>(); }

}  // namespace muster::editor::ui
