// One window with an OpenGL 3 context and Dear ImGui in it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "editor/ui/look.h"

namespace muster::editor::ui {

struct Size {
  int width = 0, height = 0;

  bool operator==(const Size&) const = default;
};

// Of a new window, in screen coordinates.
inline constexpr Size kWindowSize{1280, 800};

// Where a window is on the screen.
struct Placement {
  int x = -1, y = -1;  // -1: where the window system likes
  Size size = kWindowSize;
  bool maximized = false;

  bool operator==(const Placement&) const = default;
};

class Window {
 public:
  // Opens a window, moved to where it can be seen. Fails when there is no display or no OpenGL 3.2.
  static base::Result<Window> open(const std::string& title, const Placement& placement);
  Window(Window&&) noexcept;
  ~Window();

  // True once the user has asked to close it.
  bool closed() const;
  void set_title(const std::string& title);
  Placement placement() const;
  // Dresses it, when it looks otherwise; not between begin_frame and render.
  void wear(const Look& look);
  // Takes back that it is to be closed.
  void keep_open();
  // Files and folders that were dropped on it since the last call.
  std::vector<std::string> take_dropped();
  // True once after the user has come back to it from another program.
  bool take_focus();
  // From now on the mouse is nowhere: for pictures that do not depend on it.
  void without_pointer();
  // True shortly after the user did something.
  bool active() const;
  // True while more was typed than frames have taken up: those need not all be shown, where showing is slow.
  bool hurried() const;
  // In pixels; more than screen coordinates on dense displays.
  Size framebuffer_size() const;

  // Sleeps until the user does something, but at most `seconds`.
  void wait(double seconds);
  // Ends wait(); on any thread.
  static void wake();
  // One frame: begin_frame, Dear ImGui's calls, then render and show, or skip.
  void begin_frame();
  void skip();
  void render();
  void show();

 private:
  struct State;
  explicit Window(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace muster::editor::ui
