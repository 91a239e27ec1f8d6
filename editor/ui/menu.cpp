#include "editor/ui/menu.h"

#include <filesystem>
#include <iterator>

#include "editor/tools/registry.h"
#include "editor/ui/actions/registry.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

void draw_entry(Stage& stage, const Action& action) {
  if (action.line_above) ImGui::Separator();
  const bool enabled = action.enabled(stage.desk);
  if (action.entries) {
    if (!ImGui::BeginMenu(action.name, enabled)) return;
    action.entries(stage);
    ImGui::EndMenu();
    return;
  }
  const bool ticked = action.ticked && action.ticked(stage.desk);
  if (ImGui::MenuItem(action.name, key_name(action.key).c_str(), ticked, enabled)) action.run(stage);
}

void draw_file_name(const Desk& desk) {
  const std::string name = std::filesystem::path(desk.document().path()).filename().string() +
                           (desk.document().files().dirty() ? " *" : "");
  ImGui::SameLine(ImGui::GetWindowWidth() - ImGui::CalcTextSize(name.c_str()).x - ImGui::GetFontSize());
  faint(name);
}

bool obeyed(const Action& action) {
  return action.run && (pressed(action.key, action.repeats) || pressed(action.also, action.repeats));
}

}  // namespace

void draw_menu(Stage& stage) {
  if (!ImGui::BeginMainMenuBar()) return;
  for (std::size_t menu = 0; menu < std::size(kMenus); ++menu) {
    if (!ImGui::BeginMenu(kMenus[menu])) continue;
    for (const Action& action : all_actions())
      if (static_cast<std::size_t>(action.menu) == menu) draw_entry(stage, action);
    ImGui::EndMenu();
  }
  if (stage.desk.is_open()) draw_file_name(stage.desk);
  ImGui::EndMainMenuBar();
}

void obey_keys(Stage& stage) {
  if (ImGui::GetIO().WantTextInput || ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup)) return;
  for (const Action& action : all_actions())
    if (obeyed(action) && action.enabled(stage.desk)) return action.run(stage);
  for (std::size_t tool = 0; tool < tools::registry().size(); ++tool)
    if (pressed({tools::registry()[tool].key}, false)) stage.desk.tool = tool;
}

}  // namespace muster::editor::ui
