#include "editor/ui/panels/registry.h"

#include <array>

namespace muster::editor::ui {

std::span<const PanelRow> panels() {
  static constexpr std::array<PanelRow, 7> kRows = {{{"Order of battle", Dock::left, make_order_of_battle},
                                                     {"History", Dock::left, make_history},
                                                     {"Inspector", Dock::right, make_inspector},
                                                     {"Grid", Dock::right, make_grid},
                                                     {"Scan", Dock::right, make_scan},
                                                     {"Problems", Dock::bottom, make_problems},
                                                     {"Text", Dock::bottom, make_text}}};
  return kRows;
}

}  // namespace muster::editor::ui
