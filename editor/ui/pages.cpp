#include "editor/ui/pages.h"

#include <imgui.h>

namespace muster::editor::ui {
namespace {

constexpr ImGuiWindowFlags kWholeWindow = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                          ImGuiWindowFlags_NoSavedSettings |
                                          ImGuiWindowFlags_NoBringToFrontOnFocus;

void begin_page(const char* id) {
  const ImGuiViewport& viewport = *ImGui::GetMainViewport();
  ImGui::SetNextWindowPos(viewport.WorkPos);
  ImGui::SetNextWindowSize(viewport.WorkSize);
  ImGui::Begin(id, nullptr, kWholeWindow);
}

}  // namespace

void draw_start_page() {
  begin_page("start page");
  ImGui::TextUnformatted("No battle is open.");
  ImGui::TextUnformatted("Start muster-editor with the file of a battle: muster-editor FILE");
  ImGui::End();
}

void draw_battle_page(const std::string& title) {
  begin_page("battle");
  ImGui::TextUnformatted(title.data(), title.data() + title.size());
  ImGui::End();
}

}  // namespace muster::editor::ui
