// Rows for all that the language lets a block say and that has no row of its own.
#pragma once

#include <functional>
#include <initializer_list>
#include <string_view>

#include "editor/document/known_fields.h"
#include "editor/ui/panels/inspector/rows.h"

namespace muster::editor::ui::inspector {

struct KnownRows {
  document::Block kind;
  document::Place block;
  std::initializer_list<std::string_view> but = {};  // these have rows elsewhere
  // The edit that gives a key what is typed.
  std::function<commands::Made(std::string_view key, const std::string& typed)> set;
};
// A value of several lines has a button that leads to its text.
void draw_known(Desk& desk, Rows& rows, const KnownRows& known);

}  // namespace muster::editor::ui::inspector
