// Questions that the window asks.
#pragma once

#include <string>

#include "editor/document/starting_text.h"
#include "editor/ui/desk.h"
#include "editor/ui/dialogs/file_chooser.h"

namespace muster::editor::ui {

class Dialogs {
 public:
  FileChooser& files() { return files_; }
  void go_to_hex() { wanted_ = "go to hex"; }
  void new_map(const Desk& desk);
  void new_scenario(const Desk& desk);
  void help() { wanted_ = "help"; }
  // Runs `then` at once when all is saved, else when the user has said what becomes of his work.
  void leave(Desk& desk, std::function<void()> then);

  void draw(Desk& desk);

 private:
  void draw_go_to(Desk& desk);
  void draw_new_map(Desk& desk);
  void draw_new_scenario(Desk& desk);
  void make_scenario(Desk& desk);
  void draw_leave(Desk& desk);
  void draw_recovery(Desk& desk);
  void draw_conflict(Desk& desk);
  void draw_report(Desk& desk);

  FileChooser files_;
  std::string wanted_;  // the popup to open
  std::string number_, problem_;
  document::NewMap map_;
  document::NewScenario scenario_;
  std::string new_path_, game_path_, map_path_;
  std::function<void()> then_;
};

}  // namespace muster::editor::ui
