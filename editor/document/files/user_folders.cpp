#include "editor/document/files/user_folders.h"

#include <cstdlib>

namespace muster::editor::document {
namespace {

std::string set(const char* name) {
  const char* value = std::getenv(name);
  return value ? std::string(value) : std::string();
}

// As the XDG Base Directory Specification says: relative paths do not count.
std::string user_folder(const char* name, const char* below_home) {
  if (const std::string folder = set(name); folder.starts_with('/')) return folder + "/muster";
  const std::string home = set("HOME");
  return home.starts_with('/') ? home + below_home + "/muster" : "";
}

std::string inside(const std::string& folder, const char* name) {
  return folder.empty() ? "" : folder + name;
}

}  // namespace

std::string state_folder() { return user_folder("XDG_STATE_HOME", "/.local/state"); }
std::string config_folder() { return user_folder("XDG_CONFIG_HOME", "/.config"); }

std::string recent_file() { return inside(state_folder(), "/recent"); }
std::string settings_file() { return inside(config_folder(), "/editor"); }

}  // namespace muster::editor::document
