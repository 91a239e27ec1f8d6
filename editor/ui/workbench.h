// All of the window: menu, toolbar, map, panels around it, dialogs.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "editor/document/files/settings.h"
#include "editor/ui/canvas/canvas_view.h"
#include "editor/ui/dialogs/dialogs.h"
#include "editor/ui/menu.h"
#include "editor/ui/panels/registry.h"
#include "editor/ui/popups.h"
#include "editor/ui/start_page.h"
#include "editor/ui/toolbar.h"

namespace muster::editor::ui {

class Workbench {
 public:
  explicit Workbench(Desk& desk);

  void draw();
  bool quit() const { return quit_; }
  // The user wants to close the window.
  void ask_to_quit();
  // A file or folder that was dropped on the window or named at the start.
  void open(const std::string& path);
  // How the window is divided and what it shows, from run to run.
  void recall(const document::Settings& settings);
  void remember(document::Settings& settings) const;
  // What the command line asks for holds for this run; what is chosen in the menu later is remembered.
  void wear_for_this_run(std::optional<bool> dark, std::optional<float> scale);
  // The panel comes to the front of its place.
  void bring(const std::string& panel) { desk_.wanted_panel = panel; }

 private:
  void meet_other_document();
  void draw_open();
  void draw_dock(Dock dock, const char* id, float width, float height);
  // `now` is how large the panels are, `chosen` how large they are to be.
  void splitter(const char* id, bool upright, float length, float& chosen, float now, float direction);

  Desk& desk_;
  Dialogs dialogs_;
  CanvasView canvas_;
  Toolbar toolbar_;
  StartPage start_page_;
  struct Shown {
    const PanelRow* row;
    std::unique_ptr<Panel> panel;
    bool in_front = false;
    bool to_front = false;  // in the next frame
  };
  std::vector<Shown> panels_;
  float left_ = 0, right_ = 0, bottom_ = 0;  // sizes of panels in letters of the font; 0: not chosen yet
  bool quit_ = false;
  const Action* owed_ = nullptr;  // to the next frame
  Popups popups_;
  MenuBar menu_bar_;
  std::uint64_t opening_ = 0;  // of which the panels are
  struct {
    std::optional<bool> dark;
    std::optional<float> scale;
  } run_look_;  // that is not remembered
};

}  // namespace muster::editor::ui
