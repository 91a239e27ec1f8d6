// All tools, in the order of the toolbar.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "editor/tools/tool.h"

namespace muster::editor::tools {

struct Row {
  std::string_view name;
  char key;  // the letter that chooses it
  std::string_view summary;
  bool paints;  // uses the chosen layer and kind; needs hexes
  std::unique_ptr<Tool> (*make)();
};

std::unique_ptr<Tool> make_select();
std::unique_ptr<Tool> make_place();
std::unique_ptr<Tool> make_brush();
std::unique_ptr<Tool> make_line();
std::unique_ptr<Tool> make_rectangle();
std::unique_ptr<Tool> make_fill();
std::unique_ptr<Tool> make_replace();
std::unique_ptr<Tool> make_erase();
std::unique_ptr<Tool> make_pick();

std::span<const Row> registry();

}  // namespace muster::editor::tools
