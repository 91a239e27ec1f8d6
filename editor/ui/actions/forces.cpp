// The Forces menu: counters.
#include <GLFW/glfw3.h>

#include "editor/commands/roster.h"
#include "editor/tools/move_shared.h"
#include "editor/ui/actions/registry.h"
#include "editor/ui/problem_questions.h"
#include "editor/ui/roster_questions.h"

namespace muster::editor::ui {
namespace {

tools::Context context(const Stage& stage) { return {stage.desk.analysis(), stage.desk.settings, {}}; }

void turn(Stage& stage, int steps) {
  stage.desk.take(tools::turn(context(stage), *stage.desk.thing(), steps));
}

void take_off(Stage& stage) { stage.desk.take(tools::take_off(context(stage), *stage.desk.thing())); }

bool has_formation(const Desk& desk) { return selected_formation(desk) != resolve::kNone; }

void new_formation(Stage& stage) {
  const resolve::Index formation = selected_formation(stage.desk);
  ask_new_formation(stage.desk, stage.desk.battle()->formations[formation].side,
                    stage.desk.battle()->formations[formation].parent);
}

void double_unit(Stage& stage) {
  stage.desk.apply(commands::duplicate_unit(stage.desk.analysis(), stage.desk.selection().index));
}

bool has_problem(const Desk& desk) { return desk.is_open() && desk.followed().has_value(); }

// Over what is allowed, and from the last to the first.
void step_problem(Desk& desk, int by) {
  const auto& all = desk.checked().analysis().findings();
  const auto count = static_cast<int>(all.size());
  int at = desk.followed() ? static_cast<int>(*desk.followed()) : by > 0 ? -1 : 0;
  for (int i = 0; i < count; ++i) {
    at = (at + by + count) % count;
    if (all[static_cast<std::size_t>(at)].status == diagnostics::Status::allowed) continue;
    desk.wanted_panel = "Problems";
    return desk.follow(static_cast<std::size_t>(at));
  }
}

constexpr Action kActions[] = {
    {.menu = Menu::forces,
     .name = "New unit …",
     .key = {'U', kControl},
     .enabled = has_formation,
     .run = [](Stage& s) { ask_new_unit(s.desk, selected_formation(s.desk)); }},
    {.menu = Menu::forces,
     .name = "New leader …",
     .key = {'L', kControl},
     .enabled = has_formation,
     .run = [](Stage& s) { ask_new_leader(s.desk, selected_formation(s.desk)); }},
    {.menu = Menu::forces,
     .name = "New formation …",
     .key = {'U', kControl | kShift},
     .enabled = has_formation,
     .run = new_formation},
    {.menu = Menu::forces, .name = "Double", .key = {'D', kControl}, .enabled = has_unit, .run = double_unit},
    {.menu = Menu::forces,
     .name = "Turn right",
     .key = {'.'},
     .enabled = has_unit,
     .run = [](Stage& s) { turn(s, 1); },
     .line_above = true,
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
    {.menu = Menu::forces,
     .name = "Next problem",
     .key = {GLFW_KEY_F8},
     .enabled = is_open,
     .run = [](Stage& s) { step_problem(s.desk, 1); },
     .line_above = true,
     .repeats = true},
    {.menu = Menu::forces,
     .name = "Last problem",
     .key = {GLFW_KEY_F8, kShift},
     .enabled = is_open,
     .run = [](Stage& s) { step_problem(s.desk, -1); },
     .repeats = true},
    {.menu = Menu::forces,
     .name = "Take what the problem suggests",
     .key = {'.', kControl},
     .enabled = has_problem,
     .run = [](Stage& s) { take_suggestion(s.desk, *s.desk.followed()); }},
};

}  // namespace

std::span<const Action> forces_actions() { return kActions; }

}  // namespace muster::editor::ui
