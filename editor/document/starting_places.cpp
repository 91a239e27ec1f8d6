#include "editor/document/starting_places.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "editor/document/files/journal.h"
#include "editor/document/files/texts.h"
#include "resolve/slug.h"

namespace muster::editor::document {
namespace {

namespace fs = std::filesystem;

constexpr const char* kGame = "game.yaml";
constexpr int kLevels = 4;  // how far up is looked

void add(std::vector<std::string>& out, const fs::path& file) {
  std::error_code unknown;
  if (fs::is_regular_file(file, unknown) && std::find(out.begin(), out.end(), file.string()) == out.end())
    out.push_back(file.string());
}

void add_folders_of(std::vector<std::string>& out, const fs::path& folder) {
  std::vector<fs::path> inside;
  std::error_code failed;
  for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed))
    inside.push_back(at->path() / kGame);
  std::sort(inside.begin(), inside.end());
  for (const fs::path& one : inside) add(out, one);
}

// The folder that a file lies in, and those above it.
std::vector<fs::path> folders_above(const std::string& path) {
  std::vector<fs::path> out;
  std::error_code unknown;
  fs::path folder = absolute_path(path);
  if (!fs::is_directory(folder, unknown)) folder = folder.parent_path();
  for (int level = 0; level < kLevels && !folder.empty(); ++level) {
    out.push_back(folder);
    if (folder == folder.parent_path()) break;
    folder = folder.parent_path();
  }
  return out;
}

std::string named(const fs::path& folder, const std::string& title) {
  return (folder / (resolve::slug(title) + ".yaml")).string();
}

}  // namespace

std::vector<std::string> games_near(const std::string& path) {
  std::vector<std::string> out;
  for (const fs::path& folder : folders_above(path)) {
    add(out, folder / kGame);
    add_folders_of(out, folder / "scenarios");
    if (folder.filename() == "scenarios") add_folders_of(out, folder);
  }
  return out;
}

std::string place_of_battle(const std::string& game, const std::string& title) {
  if (game.empty() || title.empty()) return {};
  return named(fs::path(absolute_path(game)).parent_path(), title);
}

std::string place_of_map(const std::string& game, const std::string& title) {
  if (game.empty() || title.empty()) return {};
  std::error_code unknown;
  const auto above = folders_above(game);
  for (const fs::path& folder : above)
    if (fs::is_directory(folder / "maps", unknown)) return named(folder / "maps", title);
  // Beside the game the battle may have the same name.
  return named(above.front(), title + " map");
}

std::string why_not(const std::string& path) {
  if (path.empty()) return "the file needs a name";
  const fs::path full = absolute_path(path);
  std::error_code unknown;
  if (fs::exists(full, unknown)) return fmt::format("{} is there already", full.string());
  if (!fs::is_directory(full.parent_path(), unknown))
    return fmt::format("there is no folder {}", full.parent_path().string());
  const std::string ending = full.extension().string();
  if (ending != ".yaml" && ending != ".yml")
    return fmt::format("{} must end with .yaml", full.filename().string());
  if (has_journal(full.string()))
    return fmt::format("{} has unsaved work of an earlier run: open it instead", full.filename().string());
  return {};
}

}  // namespace muster::editor::document
