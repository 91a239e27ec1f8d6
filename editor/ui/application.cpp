#include "editor/ui/application.h"

#include <imgui.h>

#include <filesystem>
#include <utility>

#include "base/files.h"
#include "editor/document/files/settings.h"
#include "editor/document/files/user_folders.h"
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
// While keys wait.
constexpr double kHurriedSeconds = 0.001;
// While a bar moves in it.
constexpr double kBusySeconds = 0.05;

std::string window_title(const std::string& battle) {
  return battle.empty() ? "Muster" : battle + " - Muster";
}

void draw_frame(Window& window, Desk& desk, Workbench& workbench) {
  window.wear(desk.look);
  window.begin_frame();
  desk.refresh(ImGui::GetTime(), ImGui::IsAnyMouseDown());
  workbench.draw();
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

Placement remembered_placement(const document::Settings& settings) {
  constexpr double kFarthest = 100'000;
  const auto number = [&](const char* name, int otherwise, double least) {
    return static_cast<int>(settings.number(name, otherwise, least, kFarthest));
  };
  return {number("window left", -1, -kFarthest),
          number("window top", -1, -kFarthest),
          {number("window width", kWindowSize.width, 300), number("window height", kWindowSize.height, 200)},
          settings.flag("window maximized", false)};
}

void remember(document::Settings& settings, const Placement& placement) {
  settings.set_flag("window maximized", placement.maximized);
  if (placement.maximized) return;  // what it was before is to come back
  settings.set("window left", placement.x);
  settings.set("window top", placement.y);
  settings.set("window width", placement.size.width);
  settings.set("window height", placement.size.height);
}

// Now and then, as nobody knows when a run ends.
void keep_settings(document::Settings& settings, const Window& window, const Workbench& workbench) {
  remember(settings, window.placement());
  workbench.remember(settings);
  (void)settings.save();  // a window that is forgotten is no reason to stop
}

base::Status take_screenshot(Window& window, const Start& start, Desk& desk, Workbench& workbench) {
  window.without_pointer();
  if (desk.is_open()) desk.document().check();
  for (int frame = 1; frame < kFramesBeforeScreenshot || desk.scan.loading; ++frame) {
    draw_frame(window, desk, workbench);
    window.render();
    window.show();
    if (frame == kFramesUntilSettled) go_to_start(start, desk);
  }
  draw_frame(window, desk, workbench);
  window.render();
  const std::string png = framebuffer_as_png(window.framebuffer_size());
  if (png.empty()) return base::Error{"the window's picture cannot be made into a PNG"};
  auto written = base::write_file(start.screenshot, png);
  if (!written) return base::Error{start.screenshot + ": " + written.error()};
  return base::Done{};
}

// The battle's name, and a star while something is unsaved.
void show_title(Window& window, const Desk& desk, std::string& shown) {
  std::string title = "Muster";
  if (desk.is_open()) {
    const auto name = document::battle_title(desk.document().path());
    title = window_title((desk.document().files().dirty() ? "* " : "") +
                         (name ? *name : std::filesystem::path(desk.document().path()).filename().string()));
  }
  if (title != shown) window.set_title(title);
  shown = std::move(title);
}

// Nothing that was typed or clicked waits, and all that came of it is drawn and checked: whoever drives the
// program by its window may go on.
class Rests {
 public:
  explicit Rests(std::string file) : file_(std::move(file)) {}
  void tell(bool resting) {
    if (resting && !resting_ && !file_.empty()) (void)base::write_file(file_, std::to_string(++count_));
    resting_ = resting;
  }

 private:
  std::string file_;
  int count_ = 0;
  bool resting_ = false;
};

void work(Window& window, const Start& start, document::Settings& settings, Desk& desk,
          Workbench& workbench) {
  std::string title;
  double next_look = 0;
  Rests rests(start.at_rest);
  for (int frame = 0; !workbench.quit(); ++frame) {
    if (window.take_focus()) desk.look_soon();
    draw_frame(window, desk, workbench);
    if (frame > kFramesUntilSettled && window.hurried()) {
      window.skip();
      window.wait(kHurriedSeconds);
      continue;
    }
    window.render();
    window.show();
    if (frame == kFramesUntilSettled) go_to_start(start, desk);
    for (const std::string& path : window.take_dropped()) workbench.open(path);
    if (window.closed()) {
      window.keep_open();
      workbench.ask_to_quit();
    }
    const bool starred = desk.is_open() && desk.document().files().dirty();
    if (const double now = ImGui::GetTime(); now >= next_look || starred != title.starts_with("* ")) {
      show_title(window, desk, title);
      keep_settings(settings, window, workbench);
      next_look = now + kIdleSeconds;
    }
    // Dear ImGui needs a few frames to settle after each input.
    const bool awake = frame < 3 || window.active();
    rests.tell(!awake && !desk.busy() && !desk.scan.loading);
    window.wait(awake ? 0.016 : desk.busy() ? kBusySeconds : kIdleSeconds);
  }
  keep_settings(settings, window, workbench);
  if (desk.is_open()) desk.document().autosave();
}

}  // namespace

base::Status run(const Start& start) {
  // A picture does not depend on what somebody did in his window before.
  document::Settings settings(start.screenshot.empty() ? document::settings_file() : "");
  auto window = Window::open(window_title(start.title), remembered_placement(settings));
  if (!window) return base::Error{window.error()};
  Desk desk(Window::wake);
  Workbench workbench(desk);
  workbench.recall(settings);
  workbench.wear_for_this_run(
      start.dark ? std::optional(true) : std::nullopt,
      start.scale > 0 ? std::optional(static_cast<float>(start.scale)) : std::nullopt);
  std::error_code unknown;
  const bool folder = std::filesystem::is_directory(start.path, unknown);
  if (folder) {
    workbench.open(start.path);
  } else if (!start.path.empty()) {
    if (auto opened = desk.open(start.path); !opened) return base::Error{opened.error()};
  }
  workbench.bring(start.panel);
  if (!start.screenshot.empty()) return take_screenshot(*window, start, desk, workbench);
  work(*window, start, settings, desk, workbench);
  return base::Done{};
}

}  // namespace muster::editor::ui
