// The questions that the window asks, one at a time.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "editor/ui/body.h"
#include "editor/ui/dialogs/file_chooser.h"
#include "editor/ui/dialogs/registry.h"

namespace muster::editor::ui {

class Dialogs {
 public:
  Dialogs();

  // Brings up the dialog of that name (dialog_rows()), once no other is up.
  void ask(std::string_view name);
  // To choose a file; over the dialog that is up, if one is.
  FileChooser& files() { return files_; }
  // Runs `then` at once when all is saved, else when the user has said what becomes of his work.
  void leave(Desk& desk, std::function<void()> then);
  // What leave() was asked to do then; for the dialog that asked.
  std::function<void()> take_then() { return std::exchange(then_, {}); }

  void draw(Stage& stage);

 private:
  struct Shown {
    const char* name;
    std::unique_ptr<Dialog> dialog;
  };
  void choose(const Desk& desk);

  std::vector<Shown> all_;
  Shown* up_ = nullptr;
  bool opening_ = false;
  Berth berth_;
  std::vector<Shown*> asked_;
  FileChooser files_;
  std::function<void()> then_;
};

}  // namespace muster::editor::ui
