// All panels, with the side of the window where each is.
#pragma once

#include <memory>
#include <span>

#include "editor/ui/panels/panel.h"

namespace muster::editor::ui {

enum class Dock : unsigned char { left, right, bottom };

struct PanelRow {
  const char* name;
  Dock dock;
  std::unique_ptr<Panel> (*make)();
};

std::unique_ptr<Panel> make_order_of_battle();
std::unique_ptr<Panel> make_history();
std::unique_ptr<Panel> make_inspector();
std::unique_ptr<Panel> make_grid();
std::unique_ptr<Panel> make_scan();
std::unique_ptr<Panel> make_problems();
std::unique_ptr<Panel> make_text();

std::span<const PanelRow> panels();

}  // namespace muster::editor::ui
