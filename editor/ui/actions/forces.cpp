// The Forces menu: counters.
#include <GLFW/glfw3.h>

#include "editor/tools/move_shared.h"
#include "editor/ui/actions/registry.h"
#include "editor/ui/problem_questions.h"
#include "editor/ui/roster_questions.h"
#include "editor/ui/several.h"

namespace muster::editor::ui {
namespace {

// All that are selected, as one step.
void turn(Stage& stage, int steps) {
  tools::Outcome out;
  out.each = [steps](const tools::Context& now, const canvas::Thing& thing) {
    return tools::turn(now, thing, steps);
  };
  out.by_line = true;
  stage.desk.take(std::move(out));
}

void take_off(Stage& stage) {
  tools::Outcome out;
  out.each = [](const tools::Context& now, const canvas::Thing& thing) {
    return tools::take_off(now, thing);
  };
  stage.desk.take(std::move(out));
}

constexpr Condition has_several{[](const Desk& desk) { return desk.things().size() > 1; },
                                "select at least two counters first: with Ctrl, or a band around them"};

void next_unplaced(Stage& stage) {
  if (!stage.desk.select_next_unplaced()) stage.desk.say("no other unit is without a place");
}

constexpr Condition has_problem{
    [](const Desk& desk) { return desk.is_open() && desk.followed().has_value(); },
    "choose a problem first: F8 goes to the next one"};

// Over what is allowed, and from the last to the first.
void step_problem(Desk& desk, int by) {
  const auto& all = desk.checked().analysis().findings();
  const auto count = static_cast<int>(all.size());
  int at = desk.followed() ? static_cast<int>(*desk.followed()) : desk.where_followed(by);
  for (int i = 0; i < count; ++i) {
    at = (at + by + count) % count;
    if (all[static_cast<std::size_t>(at)].status == diagnostics::Status::allowed) continue;
    desk.wanted_panel = "Problems";
    return desk.follow(static_cast<std::size_t>(at));
  }
}

constexpr Action kActions[] = {
    {.menu = Menu::forces,
     .name = "New units …",
     .key = {'U', kControl},
     .enabled = has_battle,
     .run = [](Stage& s) { ask_new_unit(s.desk, selected_formation(s.desk)); }},
    {.menu = Menu::forces,
     .name = "New group of units …",
     .key = {'G', kControl | kShift},
     .enabled = has_battle,
     .run = [](Stage& s) { ask_new_group(s.desk, selected_formation(s.desk)); }},
    {.menu = Menu::forces,
     .name = "Group what is selected …",
     .enabled = has_several,
     .run = [](Stage& s) { ask_group_selected(s.desk); }},
    {.menu = Menu::forces,
     .name = "New leader …",
     .key = {'L', kControl},
     .enabled = has_battle,
     .run = [](Stage& s) { ask_new_leader(s.desk, selected_formation(s.desk)); }},
    {.menu = Menu::forces,
     .name = "New formation …",
     .key = {'U', kControl | kShift},
     .enabled = has_battle,
     .run = [](Stage& s) { ask_new_formation(s.desk); }},
    {.menu = Menu::forces,
     .name = "New side …",
     .enabled = has_battle,
     .run = [](Stage& s) { ask_new_side(s.desk); }},
    {.menu = Menu::forces,
     .name = "Next unit without a place",
     .key = {'J'},
     .enabled = has_battle,
     .run = next_unplaced,
     .line_above = true,
     .repeats = true},
    {.menu = Menu::forces,
     .name = "Double",
     .key = {'D', kControl},
     .enabled = has_unit,
     .run = [](Stage& s) { double_selected(s.desk); }},
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
     .name = "Remove",
     .key = {GLFW_KEY_DELETE, kControl},
     .enabled = has_thing,
     .run = [](Stage& s) { remove_selected(s.desk); }},
    {.menu = Menu::forces,
     .name = "Next problem",
     .key = {GLFW_KEY_F8},
     .enabled = is_open,
     .run = [](Stage& s) { step_problem(s.desk, 1); },
     .line_above = true,
     .repeats = true},
    {.menu = Menu::forces,
     .name = "Previous problem",
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
