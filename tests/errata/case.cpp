#include "case.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>

#include "diagnostics/example.h"
#include "errata/collect.h"

namespace muster::errata_cases {
namespace {

namespace fs = std::filesystem;

std::map<std::string, std::string> files_of(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const diagnostics::StandardFile& file : diagnostics::standard_files())
    files[std::string(file.path)] = file.text;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".yaml") files[entry.path().filename().string()] = read(entry.path());
  return files;
}

std::vector<std::string> inputs_of(const fs::path& folder) {
  std::vector<std::string> inputs;
  for (const char* name : {"scenario.yaml", "second.yaml"})
    if (fs::exists(folder / name)) inputs.emplace_back(name);
  if (inputs.empty()) inputs.emplace_back("map.yaml");
  return inputs;
}

std::vector<std::string> variants_of(const fs::path& folder) {
  if (!fs::exists(folder / "variant")) return {};
  std::string name = read(folder / "variant");
  while (name.ends_with('\n')) name.pop_back();
  return {name};
}

}  // namespace

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> cases_below(const fs::path& root) {
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(root))
    if (entry.is_directory()) folders.push_back(entry.path());
  std::sort(folders.begin(), folders.end());
  return folders;
}

errata::Report report(const fs::path& folder) {
  const base::MemoryReader reader(files_of(folder));
  base::Sources sources;
  driver::Session session(reader, sources);
  errata::Report out{.generator = "muster", .battles = {}};
  for (const std::string& input : inputs_of(folder))
    if (const auto added = errata::add_battle(session, input, variants_of(folder), out); !added)
      throw std::runtime_error(folder.string() + ": " + added.error());
  return out;
}

fs::path expected(const fs::path& folder, std::string_view format) {
  const std::string ending = format == "text" ? "txt" : format == "markdown" ? "md" : std::string(format);
  return folder / ("report." + ending);
}

}  // namespace muster::errata_cases
