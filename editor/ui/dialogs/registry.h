// All dialogs; those that come up by themselves in the order of their weight.
#pragma once

#include <memory>
#include <span>

#include "editor/ui/dialogs/dialog.h"

namespace muster::editor::ui {

struct DialogRow {
  const char* name;  // by which Dialogs::ask knows it, and its title
  std::unique_ptr<Dialog> (*make)();
};

std::unique_ptr<Dialog> make_recovery();
std::unique_ptr<Dialog> make_conflict();
std::unique_ptr<Dialog> make_result();
std::unique_ptr<Dialog> make_unsaved();
std::unique_ptr<Dialog> make_new_battle();
std::unique_ptr<Dialog> make_new_map();
std::unique_ptr<Dialog> make_go_to_hex();
std::unique_ptr<Dialog> make_keys();

std::span<const DialogRow> dialog_rows();

}  // namespace muster::editor::ui
