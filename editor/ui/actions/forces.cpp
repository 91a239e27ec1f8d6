// The Forces menu: counters.
#include <GLFW/glfw3.h>

#include "editor/tools/move_shared.h"
#include "editor/ui/actions/registry.h"

namespace muster::editor::ui {
namespace {

tools::Context context(const Stage& stage) { return {stage.desk.analysis(), stage.desk.settings, {}}; }

void turn(Stage& stage, int steps) {
  stage.desk.take(tools::turn(context(stage), *stage.desk.thing(), steps));
}

void take_off(Stage& stage) { stage.desk.take(tools::take_off(context(stage), *stage.desk.thing())); }

constexpr Action kActions[] = {
    {.menu = Menu::forces,
     .name = "Turn right",
     .key = {'.'},
     .enabled = has_unit,
     .run = [](Stage& s) { turn(s, 1); },
     .repeats = true},
    {.menu = Menu::forces,
     .name = "Turn left",
     .key = {','},
     .enabled = has_unit,
     .run = [](Stage& s) { turn(s, -1); },
     .repeats = true},
    {.menu = Menu::forces,
     .name = "Take off the map",
     .key = {GLFW_KEY_DELETE},
     .enabled = has_thing,
     .run = take_off},
};

}  // namespace

std::span<const Action> forces_actions() { return kActions; }

}  // namespace muster::editor::ui
