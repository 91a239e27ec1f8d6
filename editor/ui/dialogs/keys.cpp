// All keys and tools, from the tables that make them.
#include <fmt/format.h>

#include "editor/tools/registry.h"
#include "editor/ui/actions/registry.h"
#include "editor/ui/dialogs/registry.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

// `keys` wide, in letters of the font, then what they do.
void row(const std::string& key, std::string_view what, float keys = 10) {
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

void tool_section() {
  heading("Tools");
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + ImGui::GetFontSize() * 24);
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
}

class Keys final : public Dialog {
 public:
  bool draw(Stage&) override {
    const float gap = 2 * ImGui::GetFontSize();
    ImGui::BeginGroup();
    tool_section();
    mouse_section();
    ImGui::EndGroup();
    ImGui::SameLine(0, gap);
    ImGui::BeginGroup();
    for (const Menu menu : {Menu::file, Menu::edit, Menu::forces}) menu_section(menu);
    ImGui::EndGroup();
    ImGui::SameLine(0, gap);
    ImGui::BeginGroup();
    for (const Menu menu : {Menu::map, Menu::view, Menu::help}) menu_section(menu);
    ImGui::EndGroup();
    ImGui::Spacing();
    return !confirm("Close") && !escaped();
  }
};

}  // namespace

std::unique_ptr<Dialog> make_keys() { return std::make_unique<Keys>(); }

}  // namespace muster::editor::ui
