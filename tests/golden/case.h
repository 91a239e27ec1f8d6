// A golden case: a folder with input files and the whole text that `muster check` shows for them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace muster::golden {

// All cases below a folder, in order: the folders that hold an input file.
std::vector<std::filesystem::path> cases_below(const std::filesystem::path& root);

// What `check` shows, with paths relative to the folder. The input is scenario.yaml, else map.yaml, else
// counters.yaml, else game.yaml; the files of the explanations stand in where the folder has none. A file
// `arguments` holds options, a line each.
std::string render(const std::filesystem::path& folder);

std::string read(const std::filesystem::path& path);

}  // namespace muster::golden
