// The Help menu.
#include <GLFW/glfw3.h>

#include "editor/ui/actions/registry.h"
#include "editor/ui/dialogs/dialogs.h"

namespace muster::editor::ui {
namespace {

constexpr Action kActions[] = {
    {.menu = Menu::help,
     .name = "Keys and tools",
     .key = {GLFW_KEY_F1},
     .run = [](Stage& s) { s.dialogs.ask("Keys and tools"); }},
};

}  // namespace

std::span<const Action> help_actions() { return kActions; }

}  // namespace muster::editor::ui
