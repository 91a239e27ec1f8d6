// The Map menu: painting, the grid, the scan.
#include <algorithm>

#include "editor/tools/registry.h"
#include "editor/ui/actions/registry.h"
#include "editor/ui/canvas/scan_layer.h"

namespace muster::editor::ui {
namespace {

constexpr int kLargestRadius = 12;

void resize_brush(Stage& stage, int by) {
  int& radius = stage.desk.settings.radius;
  radius = std::clamp(radius + by, 0, kLargestRadius);
}

void choose_layer(Stage& stage, tools::Layer layer) {
  stage.desk.settings.layer = layer;
  const auto rows = tools::registry();
  for (std::size_t i = 0; i < rows.size() && !rows[stage.desk.tool].paints; ++i)
    if (rows[i].make == tools::make_brush) stage.desk.tool = i;
}

constexpr Condition has_hexes{[](const Desk& desk) { return has_map(desk) && !desk.board()->table(); },
                              "there is no map of hexes"};
constexpr Condition has_scan{[](const Desk& desk) { return has_hexes(desk) && desk.scan.width > 0; },
                             "the map has no scan: choose its picture in the panel Scan"};

void line_up(Stage& stage) {
  stage.desk.scan.session.begin(*stage.desk.board());
  stage.desk.scan.shown = true;
  stage.desk.wanted_panel = "Scan";
}

// Clearer or fainter by a tenth, as the slider of the panel would.
void change_opacity(Stage& stage, int by) {
  commands::ScanChange change;
  change.opacity = std::clamp(scan_opacity(stage.desk) + by, 0, 100);
  stage.desk.apply(commands::set_scan(stage.desk.analysis(), change, "opacity"));
}

constexpr Action kActions[] = {
    {.menu = Menu::map,
     .name = "Paint terrain",
     .key = {'T'},
     .enabled = has_hexes,
     .run = [](Stage& s) { choose_layer(s, tools::Layer::terrain); }},
    {.menu = Menu::map,
     .name = "Paint heights",
     .key = {'H'},
     .enabled = has_hexes,
     .run = [](Stage& s) { choose_layer(s, tools::Layer::height); }},
    {.menu = Menu::map,
     .name = "Paint hexsides",
     .key = {'D'},
     .enabled = has_hexes,
     .run = [](Stage& s) { choose_layer(s, tools::Layer::hexside); }},
    {.menu = Menu::map,
     .name = "Paint places",
     .key = {'N'},
     .enabled = has_hexes,
     .run = [](Stage& s) { choose_layer(s, tools::Layer::place); }},
    {.menu = Menu::map,
     .name = "Larger brush",
     .key = {']'},
     .enabled = has_hexes,
     .run = [](Stage& s) { resize_brush(s, 1); },
     .line_above = true,
     .repeats = true},
    {.menu = Menu::map,
     .name = "Smaller brush",
     .key = {'['},
     .enabled = has_hexes,
     .run = [](Stage& s) { resize_brush(s, -1); },
     .repeats = true},
    {.menu = Menu::map,
     .name = "Grid",
     .enabled = has_map,
     .run = [](Stage& s) { s.desk.wanted_panel = "Grid"; },
     .line_above = true},
    {.menu = Menu::map,
     .name = "Scan under the hexes",
     .enabled = has_hexes,
     .run = [](Stage& s) { s.desk.wanted_panel = "Scan"; }},
    {.menu = Menu::map,
     .name = "Line up the scan",
     .key = {'L', kControl | kShift},
     .enabled = has_scan,
     .run = line_up},
    {.menu = Menu::map,
     .name = "Show the scan",
     .key = {'5', kControl},
     .enabled = has_scan,
     .run = [](Stage& s) { s.desk.scan.shown ^= true; },
     .ticked = [](const Desk& desk) { return desk.scan.shown; }},
    {.menu = Menu::map,
     .name = "Scan clearer",
     .key = {']', kControl},
     .enabled = has_scan,
     .run = [](Stage& s) { change_opacity(s, 10); },
     .repeats = true},
    {.menu = Menu::map,
     .name = "Scan fainter",
     .key = {'[', kControl},
     .enabled = has_scan,
     .run = [](Stage& s) { change_opacity(s, -10); },
     .repeats = true},
};

}  // namespace

std::span<const Action> map_actions() { return kActions; }

}  // namespace muster::editor::ui
