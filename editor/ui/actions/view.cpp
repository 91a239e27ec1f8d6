// The View menu: what of the map is seen, and how.
#include <GLFW/glfw3.h>
#include <imgui.h>

#include <algorithm>

#include "editor/ui/actions/registry.h"
#include "editor/ui/dialogs/dialogs.h"
#include "editor/ui/fonts.h"

namespace muster::editor::ui {
namespace {

constexpr double kPanPixels = 60, kZoom = 1.25;
constexpr float kLetters = 1.1F;

void pan(Stage& stage, double x, double y) { stage.desk.view.pan(x * kPanPixels, y * kPanPixels); }

void zoom(Stage& stage, double by) {
  const canvas::Pixel size = stage.desk.canvas_size;
  stage.desk.view.zoom({size.x / 2, size.y / 2}, by);
}

void resize_letters(Stage& stage, float by) {
  const float now = stage.desk.look.scale > 0 ? stage.desk.look.scale : ImGui::GetFontSize() / kFontPixels;
  stage.desk.look.scale = std::clamp(now * by, kLeastScale, kMostScale);
}

void toggle_printed(Stage& stage) {
  document::Reading reading = stage.desk.document().reading();
  reading.as_printed = !reading.as_printed;
  stage.desk.document().read_as(reading);
}

constexpr Action kActions[] = {
    {.menu = Menu::view,
     .name = "Whole map",
     .key = {GLFW_KEY_HOME},
     .enabled = has_map,
     .run = [](Stage& s) { s.desk.fit = true; }},
    {.menu = Menu::view,
     .name = "Closer",
     .key = {'+'},
     .also = {'='},
     .enabled = has_map,
     .run = [](Stage& s) { zoom(s, kZoom); },
     .repeats = true},
    {.menu = Menu::view,
     .name = "Farther",
     .key = {'-'},
     .enabled = has_map,
     .run = [](Stage& s) { zoom(s, 1 / kZoom); },
     .repeats = true},
    {.menu = Menu::view,
     .name = "To the left",
     .key = {GLFW_KEY_LEFT},
     .enabled = has_map,
     .run = [](Stage& s) { pan(s, 1, 0); },
     .repeats = true},
    {.menu = Menu::view,
     .name = "To the right",
     .key = {GLFW_KEY_RIGHT},
     .enabled = has_map,
     .run = [](Stage& s) { pan(s, -1, 0); },
     .repeats = true},
    {.menu = Menu::view,
     .name = "Up",
     .key = {GLFW_KEY_UP},
     .enabled = has_map,
     .run = [](Stage& s) { pan(s, 0, 1); },
     .repeats = true},
    {.menu = Menu::view,
     .name = "Down",
     .key = {GLFW_KEY_DOWN},
     .enabled = has_map,
     .run = [](Stage& s) { pan(s, 0, -1); },
     .repeats = true},
    {.menu = Menu::view,
     .name = "Go to hex …",
     .key = {'G', kControl},
     .enabled = has_map,
     .run = [](Stage& s) { s.dialogs.ask("Go to hex"); },
     .line_above = true},
    {.menu = Menu::view,
     .name = "Search units and leaders",
     .key = {'F', kControl},
     .enabled = has_battle,
     .run =
         [](Stage& s) {
           s.desk.searching = true;
           s.desk.wanted_panel = "Order of battle";
         }},
    {.menu = Menu::view,
     .name = "Go to the selection",
     .key = {'F'},
     .enabled = has_map,
     .run = [](Stage& s) { s.desk.show_selection(); }},
    {.menu = Menu::view,
     .name = "As printed",
     .key = {'P'},
     .enabled = is_open,
     .run = toggle_printed,
     .ticked = [](const Desk& desk) { return desk.is_open() && desk.document().reading().as_printed; },
     .line_above = true},
    {.menu = Menu::view,
     .name = "Hex numbers",
     .key = {'1', kControl},
     .enabled = has_map,
     .run = [](Stage& s) { s.desk.show_numbers ^= true; },
     .ticked = [](const Desk& desk) { return desk.show_numbers; },
     .line_above = true},
    {.menu = Menu::view,
     .name = "Counters",
     .key = {'2', kControl},
     .enabled = has_map,
     .run = [](Stage& s) { s.desk.show_counters ^= true; },
     .ticked = [](const Desk& desk) { return desk.show_counters; }},
    {.menu = Menu::view,
     .name = "Problems on the map",
     .key = {'3', kControl},
     .enabled = has_map,
     .run = [](Stage& s) { s.desk.show_findings ^= true; },
     .ticked = [](const Desk& desk) { return desk.show_findings; }},
    {.menu = Menu::view,
     .name = "Free choices",
     .key = {'4', kControl},
     .enabled = has_map,
     .run = [](Stage& s) { s.desk.show_choices ^= true; },
     .ticked = [](const Desk& desk) { return desk.show_choices; }},
    {.menu = Menu::view,
     .name = "Larger letters",
     .key = {'+', kControl},
     .also = {'=', kControl},
     .run = [](Stage& s) { resize_letters(s, kLetters); },
     .line_above = true,
     .repeats = true},
    {.menu = Menu::view,
     .name = "Smaller letters",
     .key = {'-', kControl},
     .run = [](Stage& s) { resize_letters(s, 1 / kLetters); },
     .repeats = true},
    {.menu = Menu::view,
     .name = "Letters as the display asks for",
     .key = {'0', kControl},
     .run = [](Stage& s) { s.desk.look.scale = 0; }},
    {.menu = Menu::view,
     .name = "Dark",
     .run = [](Stage& s) { s.desk.look.dark ^= true; },
     .ticked = [](const Desk& desk) { return desk.look.dark; }},
};

}  // namespace

std::span<const Action> view_actions() { return kActions; }

}  // namespace muster::editor::ui
