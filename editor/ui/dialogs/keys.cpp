// All keys and tools, from the tables that make them.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "editor/tools/registry.h"
#include "editor/ui/actions/registry.h"
#include "editor/ui/body.h"
#include "editor/ui/dialogs/registry.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

constexpr float kKeys = 10, kTools = 24;  // widths in letters of the font

// `keys` wide, then what they do.
void row(const std::string& key, std::string_view what, float keys = kKeys) {
  text(key);
  ImGui::SameLine(keys * ImGui::GetFontSize());
  text(what);
}

void heading(std::string_view words) {
  ImGui::Spacing();
  faint(words);
}

std::string keys_of(const Action& action) {
  const std::string also = key_name(action.also);
  return key_name(action.key) + (also.empty() ? "" : " or " + also);
}

void menu_section(Menu menu) {
  const MenuRow& of = kMenus[static_cast<std::size_t>(menu)];
  heading(fmt::format("{} ({})", of.name, key_name(of.key)));
  for (const Action& action : all_actions())
    if (action.menu == menu && action.key.code != 0) row(keys_of(action), action.name);
}

using Column = std::array<Menu, 3>;

float menu_width(const Column& menus) {
  float widest = 0;
  for (const Action& action : all_actions())
    if (action.key.code != 0 && std::find(menus.begin(), menus.end(), action.menu) != menus.end())
      widest = std::max(widest, ImGui::CalcTextSize(action.name).x);
  return kKeys * ImGui::GetFontSize() + widest;
}

void tool_section() {
  heading("Tools");
  const float width = std::min(kTools * ImGui::GetFontSize(), body_width());
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
  for (const tools::Row& tool : tools::registry())
    row(std::string(1, tool.key), fmt::format("{}: {}", tool.name, tool.summary), 2);
  ImGui::PopTextWrapPos();
}

void mouse_section() {
  heading("Mouse");
  row("wheel", "closer or farther around the pointer", 9);
  row("right or middle button", "drag the map", 9);
  row("space and left button", "drag the map", 9);
  row("drag from the tree", "place a counter", 9);
  row("drag beside counters", "select all in the frame", 9);
  row("Ctrl or Shift", "more counters, by click or frame", 9);
  row("Escape", "let go of what is dragged", 9);
  row("Tab", "the next of a form: type, or Space, Up, Down", 9);
}

class Keys final : public Dialog {
 public:
  void draw(Stage&) override {
    ImGui::BeginGroup();
    tool_section();
    mouse_section();
    ImGui::EndGroup();
    float taken = kTools * ImGui::GetFontSize();
    for (const Column& menus :
         {Column{Menu::file, Menu::edit, Menu::forces}, {Menu::map, Menu::view, Menu::help}})
      draw_column(menus, taken);
  }
  bool decide(Stage&) override { return !confirm("Close") && !escaped(); }

 private:
  // Beside what is there already, while there is room.
  static void draw_column(const Column& menus, float& taken) {
    const float gap = 2 * ImGui::GetFontSize(), width = menu_width(menus);
    const bool beside = taken + gap + width <= body_width();
    if (beside) ImGui::SameLine(0, gap);
    taken = beside ? taken + gap + width : width;
    ImGui::BeginGroup();
    for (const Menu menu : menus) menu_section(menu);
    ImGui::EndGroup();
  }
};

}  // namespace

std::unique_ptr<Dialog> make_keys() { return std::make_unique<Keys>(); }

}  // namespace muster::editor::ui
