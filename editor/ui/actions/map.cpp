// The Map menu: painting.
#include <algorithm>

#include "editor/ui/actions/registry.h"

namespace muster::editor::ui {
namespace {

constexpr int kLargestRadius = 12;

void resize_brush(Stage& stage, int by) {
  int& radius = stage.desk.settings.radius;
  radius = std::clamp(radius + by, 0, kLargestRadius);
}

constexpr Action kActions[] = {
    {.menu = Menu::map,
     .name = "Larger brush",
     .key = {']'},
     .enabled = has_map,
     .run = [](Stage& s) { resize_brush(s, 1); },
     .repeats = true},
    {.menu = Menu::map,
     .name = "Smaller brush",
     .key = {'['},
     .enabled = has_map,
     .run = [](Stage& s) { resize_brush(s, -1); },
     .repeats = true},
};

}  // namespace

std::span<const Action> map_actions() { return kActions; }

}  // namespace muster::editor::ui
