#include "editor/ui/open_path.h"

#include <filesystem>

#include "editor/ui/dialogs/dialogs.h"

namespace muster::editor::ui {
namespace {

void open_folder(Desk& desk, const std::string& path) {
  desk.close();
  desk.offered = document::list_folder(path);
  desk.say(desk.offered.empty() ? "no battle, map or game lies in " + path : "");
}

}  // namespace

void open_path(Stage& stage, const std::string& path) {
  stage.dialogs.leave(stage.desk, [&desk = stage.desk, path] {
    std::error_code unknown;
    if (std::filesystem::is_directory(path, unknown)) return open_folder(desk, path);
    if (auto opened = desk.open(path); !opened) desk.say(opened.error(), true);
  });
}

}  // namespace muster::editor::ui
