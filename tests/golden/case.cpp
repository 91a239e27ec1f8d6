#include "case.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>

#include "diagnostics/example.h"
#include "diagnostics/summary.h"
#include "diagnostics/text.h"
#include "driver/session.h"

namespace muster::golden {
namespace {

namespace fs = std::filesystem;
using Files = std::map<std::string, std::string>;

constexpr std::array<const char*, 4> kInputs = {"scenario.yaml", "map.yaml", "counters.yaml", "game.yaml"};

Files files_of(const fs::path& folder) {
  Files files;
  for (const diagnostics::StandardFile& file : diagnostics::standard_files())
    files[std::string(file.path)] = file.text;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && entry.path().extension() == ".yaml")
      files[entry.path().lexically_relative(folder).generic_string()] = read(entry.path());
  return files;
}

driver::Options options_of(const fs::path& folder) {
  driver::Options options;
  if (!fs::exists(folder / "arguments")) return options;
  std::istringstream lines(read(folder / "arguments"));
  constexpr std::string_view kVariant = "--variant ";
  for (std::string line; std::getline(lines, line);) {
    if (line == "--as-printed")
      options.as_printed = true;
    else if (line.starts_with(kVariant))
      options.variants.push_back(line.substr(kVariant.size()));
    else
      throw std::runtime_error(folder.string() + "/arguments: no option: " + line);
  }
  return options;
}

std::string input_of(const fs::path& folder) {
  const auto found = std::find_if(kInputs.begin(), kInputs.end(),
                                  [&](const char* name) { return fs::exists(folder / name); });
  return found == kInputs.end() ? std::string() : *found;
}

}  // namespace

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> cases_below(const fs::path& root) {
  std::set<fs::path> folders;
  for (const auto& entry : fs::recursive_directory_iterator(root))
    if (entry.is_directory() && !input_of(entry.path()).empty()) folders.insert(entry.path());
  return {folders.begin(), folders.end()};
}

std::string render(const fs::path& folder) {
  const base::MemoryReader reader(files_of(folder));
  base::Sources sources;
  driver::Session session(reader, sources);
  const auto outcome = session.check(input_of(folder), options_of(folder));
  std::string text = diagnostics::render_text(outcome->findings, sources);
  if (!text.empty()) text += '\n';
  const std::string summary = diagnostics::summary(outcome->findings);
  return text + (summary.empty() ? "nothing found" : summary) + '\n';
}

}  // namespace muster::golden
