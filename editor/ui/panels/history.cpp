// The steps that were made, to go back and forth.
#include "editor/ui/inks.h"
#include "editor/ui/panels/registry.h"

namespace muster::editor::ui {
namespace {

class History final : public Panel {
 public:
  void draw(Desk& desk) override {
    const document::History& history = desk.document().files().history();
    std::optional<std::size_t> wanted;
    if (ImGui::Selectable("as opened", history.position() == 0)) wanted = 0;
    for (std::size_t i = 0; i < history.steps().size(); ++i) {
      const bool undone = i >= history.position();
      ImGui::PushID(static_cast<int>(i));
      if (undone) ImGui::PushStyleColor(ImGuiCol_Text, tint(render::kFaintInk));
      if (ImGui::Selectable(history.steps()[i].title().c_str(), i + 1 == history.position())) wanted = i + 1;
      if (undone) ImGui::PopStyleColor();
      ImGui::PopID();
    }
    if (history.position() != last_) ImGui::SetScrollHereY(1);
    last_ = history.position();
    if (wanted && *wanted != history.position()) desk.go_to(*wanted);
  }

 private:
  std::size_t last_ = 0;
};

}  // namespace

std::unique_ptr<Panel> make_history() { return std::make_unique<History>(); }

}  // namespace muster::editor::ui
