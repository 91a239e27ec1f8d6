// All keys and tools, from the tables that make them.
#include <fmt/format.h>

#include "editor/tools/registry.h"
#include "editor/ui/actions/registry.h"
#include "editor/ui/dialogs/registry.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

void row(const std::string& key, std::string_view what) {
  ImGui::TableNextColumn();
  text(key);
  ImGui::TableNextColumn();
  text(what);
}

template <class Rows>
void section(const char* heading, Rows rows) {
  faint(heading);
  if (ImGui::BeginTable(heading, 2, ImGuiTableFlags_SizingFixedFit)) {
    rows();
    ImGui::EndTable();
  }
  ImGui::Spacing();
}

std::string keys_of(const Action& action) {
  const std::string also = key_name(action.also);
  return key_name(action.key) + (also.empty() ? "" : " or " + also);
}

void menu_section(Menu menu) {
  section(kMenus[static_cast<std::size_t>(menu)], [menu] {
    for (const Action& action : all_actions())
      if (action.menu == menu && action.key.code != 0) row(keys_of(action), action.name);
  });
}

void tool_section() {
  section("Tools", [] {
    for (const tools::Row& tool : tools::registry())
      row(std::string(1, tool.key), fmt::format("{}: {}", tool.name, tool.summary));
  });
}

void mouse_section() {
  section("Mouse", [] {
    row("wheel", "closer or farther around the pointer");
    row("right or middle button", "drag the map");
    row("space and left button", "drag the map");
    row("drag from the tree", "place a counter");
    row("Escape", "let go of what is dragged");
  });
}

class Keys final : public Dialog {
 public:
  bool draw(Stage&) override {
    if (ImGui::BeginTable("groups", 3, ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_BordersInnerV)) {
      ImGui::TableNextColumn();
      tool_section();
      mouse_section();
      ImGui::TableNextColumn();
      for (const Menu menu : {Menu::file, Menu::edit, Menu::map, Menu::forces}) menu_section(menu);
      ImGui::TableNextColumn();
      for (const Menu menu : {Menu::view, Menu::help}) menu_section(menu);
      ImGui::EndTable();
    }
    return !confirm("Close") && !escaped();
  }
};

}  // namespace

std::unique_ptr<Dialog> make_keys() { return std::make_unique<Keys>(); }

}  // namespace muster::editor::ui
