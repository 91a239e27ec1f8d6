#include "editor/ui/menu.h"

#include <GLFW/glfw3.h>
#include <imgui.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>

#include "editor/tools/registry.h"
#include "editor/ui/actions/registry.h"
#include "editor/ui/inks.h"
#include "editor/ui/popups.h"

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

// Those keys are for what is open.
bool walks_through_a_menu() {
  constexpr int kKeys[] = {GLFW_KEY_LEFT,  GLFW_KEY_RIGHT,    GLFW_KEY_UP,    GLFW_KEY_DOWN, GLFW_KEY_TAB,
                           GLFW_KEY_ENTER, GLFW_KEY_KP_ENTER, GLFW_KEY_SPACE, GLFW_KEY_HOME, GLFW_KEY_END};
  return std::any_of(std::begin(kKeys), std::end(kKeys), [](int key) { return ImGui::IsKeyDown(key); });
}

bool obeyed(const Action& action) {
  return action.run && (pressed(action.key, action.repeats) || pressed(action.also, action.repeats));
}

// Whether another key closed it, which may be up again by now.
bool only_arrows_held() {
  const ImGuiIO& io = ImGui::GetIO();
  for (int key = 0; key < static_cast<int>(std::size(io.KeysDown)); ++key)
    if (key != GLFW_KEY_LEFT && key != GLFW_KEY_RIGHT &&
        (io.KeysDown[key] || io.KeysDownDurationPrev[key] >= 0))
      return false;
  return true;
}

}  // namespace

// Where an arrow to the side leads into no list of an entry it closes the menu, now or soon: the menu beside
// it opens.
void MenuBar::walk(std::optional<std::size_t> open) {
  constexpr int kFramesUntilClosed = 3;
  const int frame = ImGui::GetFrameCount();
  const bool left = ImGui::IsKeyDown(GLFW_KEY_LEFT), right = ImGui::IsKeyDown(GLFW_KEY_RIGHT);
  if (open_ && left != right) way_ = right ? 1 : std::size(kMenus) - 1, way_at_ = frame;
  const auto before = std::exchange(open_, open);
  if (!before || a_menu_is_open() || frame > way_at_ + kFramesUntilClosed || !only_arrows_held()) return;
  wanted_ = (*before + way_) % std::size(kMenus);
}

void MenuBar::draw(Stage& stage) {
  if (!ImGui::BeginMainMenuBar()) return;
  const auto wanted = std::exchange(wanted_, std::nullopt);
  std::optional<std::size_t> open;
  for (std::size_t menu = 0; menu < std::size(kMenus); ++menu) {
    if (pressed(kMenus[menu].key, false) || wanted == menu) ImGui::OpenPopup(kMenus[menu].name);
    if (!ImGui::BeginMenu(kMenus[menu].name)) continue;
    open = menu;
    for (const Action& action : all_actions())
      if (static_cast<std::size_t>(action.menu) == menu) draw_entry(stage, action);
    ImGui::EndMenu();
  }
  // Arrows walk through an open menu or list and Enter takes what is chosen; else they are for the map.
  const bool any = a_menu_is_open();
  ImGuiIO& io = ImGui::GetIO();
  io.ConfigFlags = any ? io.ConfigFlags | ImGuiConfigFlags_NavEnableKeyboard
                       : io.ConfigFlags & ~ImGuiConfigFlags_NavEnableKeyboard;
  io.KeyMap[ImGuiKey_Space] = any ? GLFW_KEY_ENTER : GLFW_KEY_SPACE;  // what takes things in Dear ImGui
  if (stage.desk.is_open()) draw_file_name(stage.desk);
  ImGui::EndMainMenuBar();
  walk(open);
}

void obey_keys(Stage& stage, const Action*& owed) {
  if (const Action* const now = std::exchange(owed, nullptr); now && now->enabled(stage.desk))
    return now->run(stage);
  if (a_form_is_open()) return;
  if (ImGui::GetIO().WantTextInput) {
    for (const Action& action : all_actions())
      if (action.saves && obeyed(action)) owed = &action;
    return;
  }
  const bool menu = a_menu_is_open();
  if (menu && walks_through_a_menu()) return;
  const char* otherwise = nullptr;
  for (const Action& action : all_actions()) {
    if (!obeyed(action)) continue;
    if (menu) close_menus();
    if (action.enabled(stage.desk)) return action.run(stage);
    otherwise = action.enabled.otherwise;
  }
  if (otherwise) return stage.desk.say_missing(otherwise);
  for (std::size_t tool = 0; tool < tools::registry().size(); ++tool) {
    if (!pressed({tools::registry()[tool].key}, false)) continue;
    if (menu) close_menus();
    stage.desk.tool = tool;
  }
}

}  // namespace muster::editor::ui
