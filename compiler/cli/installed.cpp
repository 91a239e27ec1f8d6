#include "cli/installed.h"

#include <filesystem>

#include <fmt/format.h>

namespace muster::cli {

std::string installed_schema(std::string_view kind) {
  namespace fs = std::filesystem;
  std::error_code failed;
  const fs::path program = fs::read_symlink("/proc/self/exe", failed);
  if (failed) return {};
  const fs::path file =
      program.parent_path().parent_path() / "share/muster" / fmt::format("{}.schema.json", kind);
  return fs::is_regular_file(file, failed) ? "file://" + file.string() : std::string();
}

}  // namespace muster::cli
