#include "editor/ui/open_path.h"

#include <filesystem>

#include "base/unicode.h"
#include "editor/ui/dialogs/dialogs.h"

namespace muster::editor::ui {
namespace {

void open_folder(Desk& desk, const std::string& path) {
  desk.close();
  desk.offered = document::list_folder(path);
  desk.say(desk.offered.empty() ? "no battle, map or game lies in " + path : "");
}

bool is_picture(const std::string& path) {
  const std::string ending = base::fold_case(std::filesystem::path(path).extension().string());
  return ending == ".png" || ending == ".jpg" || ending == ".jpeg";
}

// One that ends as ours do may be one that is not finished.
bool is_none_of_ours(const std::string& path) {
  const std::string ending = base::fold_case(std::filesystem::path(path).extension().string());
  std::error_code unknown;
  return !std::filesystem::is_directory(path, unknown) && ending != ".yaml" && ending != ".yml" &&
         !document::listed(path);
}

}  // namespace

void open_path(Stage& stage, const std::string& path) {
  if (is_picture(path) && stage.desk.board() && !stage.desk.board()->table()) {
    stage.desk.take_scan(path);
    return;
  }
  if (is_none_of_ours(path))
    return stage.desk.say(
        std::filesystem::path(path).filename().string() + " is no battle, map, game or counter sheet", true);
  stage.dialogs.leave(stage.desk, [&desk = stage.desk, path] {
    std::error_code unknown;
    if (std::filesystem::is_directory(path, unknown)) return open_folder(desk, path);
    if (auto opened = desk.open(path); !opened) desk.say(opened.error(), true);
  });
}

}  // namespace muster::editor::ui
