#include "editor/ui/application.h"

#include <imgui.h>

#include <filesystem>

#include "base/files.h"
#include "editor/document/title.h"
#include "editor/ui/screenshot.h"
#include "editor/ui/window.h"
#include "editor/ui/workbench.h"

namespace muster::editor::ui {
namespace {

// Dear ImGui lays a new window out in its first frame, tabs in the second, and shows them in the next.
constexpr int kFramesUntilSettled = 3, kFramesBeforeScreenshot = 6;
// An idle window is drawn this seldom; it also looks at the disk then.
constexpr double kIdleSeconds = 0.5;

std::string window_title(const std::string& battle) {
  return battle.empty() ? "Muster" : battle + " - Muster";
}

void draw_frame(Window& window, Desk& desk, Workbench& workbench) {
  window.begin_frame();
  desk.refresh(ImGui::GetTime());
  workbench.draw();
  window.render();
}

// Shows the hex and the zoom that the command line asks for, once there is a canvas to show them on.
void go_to_start(const Start& start, Desk& desk) {
  if (!desk.board()) return;
  const hex::Grid& grid = desk.board()->grid();
  if (const auto parts = grid.spec().scheme.read(start.hex); parts && !start.hex.empty())
    if (const hex::HexIndex hex = grid.find(*parts); hex != hex::kNoHex) {
      const auto& units = desk.now().units_at(hex);
      if (units.empty())
        desk.select_hex(hex);
      else
        desk.select_unit(units.front());
      desk.view.show(desk.analysis().layout().centre(hex), desk.canvas_size, 36);
    }
  if (start.zoom > 0)
    desk.view.zoom({desk.canvas_size.x / 2, desk.canvas_size.y / 2}, start.zoom / desk.view.scale());
}

base::Status take_screenshot(Window& window, const Start& start, Desk& desk, Workbench& workbench) {
  if (desk.is_open()) desk.document().check();
  for (int frame = 1; frame < kFramesBeforeScreenshot || desk.scan.loading; ++frame) {
    draw_frame(window, desk, workbench);
    window.show();
    if (frame == kFramesUntilSettled) go_to_start(start, desk);
  }
  draw_frame(window, desk, workbench);
  const std::string png = framebuffer_as_png(window.framebuffer_size());
  if (png.empty()) return base::Error{"the window's picture cannot be made into a PNG"};
  auto written = base::write_file(start.screenshot, png);
  if (!written) return base::Error{start.screenshot + ": " + written.error()};
  return base::Done{};
}

void work(Window& window, const Start& start, Desk& desk, Workbench& workbench) {
  std::string shown = start.path;
  for (int frame = 0; !workbench.quit(); ++frame) {
    if (desk.is_open() && desk.document().path() != shown) {
      shown = desk.document().path();
      const auto title = document::battle_title(shown);
      window.set_title(window_title(title ? *title : shown));
    }
    draw_frame(window, desk, workbench);
    window.show();
    if (frame == kFramesUntilSettled) go_to_start(start, desk);
    for (const std::string& path : window.take_dropped()) workbench.open(path);
    if (window.closed()) {
      window.keep_open();
      workbench.ask_to_quit();
    }
    // Dear ImGui needs a few frames to settle after each input.
    window.wait(frame < 3 || window.active() ? 0.016 : kIdleSeconds);
  }
  if (desk.is_open()) desk.document().autosave();
}

}  // namespace

base::Status run(const Start& start) {
  auto window = Window::open(window_title(start.title));
  if (!window) return base::Error{window.error()};
  Desk desk(Window::wake);
  Workbench workbench(desk);
  std::error_code unknown;
  const bool folder = std::filesystem::is_directory(start.path, unknown);
  if (folder) {
    workbench.open(start.path);
  } else if (!start.path.empty()) {
    if (auto opened = desk.open(start.path); !opened) return base::Error{opened.error()};
  }
  workbench.bring(start.panel);
  if (!start.screenshot.empty()) return take_screenshot(*window, start, desk, workbench);
  work(*window, start, desk, workbench);
  return base::Done{};
}

}  // namespace muster::editor::ui
