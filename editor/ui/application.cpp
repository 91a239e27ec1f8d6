#include "editor/ui/application.h"

#include "base/files.h"
#include "editor/ui/pages.h"
#include "editor/ui/screenshot.h"
#include "editor/ui/window.h"

namespace muster::editor::ui {
namespace {

// Dear ImGui lays a new window out in its first frame and shows it in the next.
constexpr int kFramesBeforeScreenshot = 3;
// An idle window is drawn this seldom.
constexpr double kIdleSeconds = 0.25;

std::string window_title(const std::string& battle) {
  return battle.empty() ? "Muster" : battle + " - Muster";
}

void draw(const Start& start) {
  if (start.title.empty()) {
    draw_start_page();
  } else {
    draw_battle_page(start.title);
  }
}

void draw_frame(Window& window, const Start& start) {
  window.begin_frame();
  draw(start);
  window.render();
}

base::Status take_screenshot(Window& window, const Start& start) {
  for (int frame = 1; frame < kFramesBeforeScreenshot; ++frame) {
    draw_frame(window, start);
    window.show();
  }
  draw_frame(window, start);
  const std::string png = framebuffer_as_png(window.framebuffer_size());
  if (png.empty()) return base::Error{"the window's picture cannot be made into a PNG"};
  auto written = base::write_file(start.screenshot, png);
  if (!written) return base::Error{start.screenshot + ": " + written.error()};
  return base::Done{};
}

}  // namespace

base::Status run(const Start& start) {
  auto window = Window::open(window_title(start.title));
  if (!window) return base::Error{window.error()};
  if (!start.screenshot.empty()) return take_screenshot(*window, start);
  while (!window->closed()) {
    draw_frame(*window, start);
    window->show();
    window->wait(kIdleSeconds);
  }
  return base::Done{};
}

}  // namespace muster::editor::ui
