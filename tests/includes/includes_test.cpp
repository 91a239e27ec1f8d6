// Reads every #include of compiler/ and editor/ and holds the direction of the arrows.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "includes/judge.h"
#include "includes/rules.h"

namespace {

namespace fs = std::filesystem;
using namespace muster::includes;

const fs::path kRoot = MUSTER_ROOT;

struct File {
  std::string path;  // from the project's folder
  std::string text;
};

std::vector<File> files_of(const std::string& folder) {
  std::vector<File> files;
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
    if (!entry.is_regular_file()) continue;
    std::ostringstream text;
    text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    files.push_back({fs::relative(entry.path(), kRoot).generic_string(), text.str()});
  }
  std::sort(files.begin(), files.end(), [](const File& a, const File& b) { return a.path < b.path; });
  return files;
}

std::vector<File> all_files() {
  std::vector<File> files = files_of("compiler");
  for (File& file : files_of("editor")) files.push_back(std::move(file));
  return files;
}

bool is_code(const std::string& path) {
  const std::string extension = fs::path(path).extension().string();
  return extension == ".h" || extension == ".cpp";
}

// As an #include names it: headers are found from compiler/ and from the project's folder.
std::string as_included(const std::string& path) {
  return path.starts_with("compiler/") ? path.substr(std::string("compiler/").size()) : path;
}

// The header of an #include line and its opening sign; empty for any other line.
std::pair<std::string, char> included(const std::string& line) {
  std::istringstream words(line);
  char hash = 0, open = 0;
  std::string word, header;
  if (!(words >> hash >> word >> open) || hash != '#' || word != "include") return {};
  std::getline(words, header, open == '<' ? '>' : '"');
  return {header, open};
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

// "path:line: what" for each line that `judge` objects to.
template <class Judge>
std::vector<std::string> objections(const File& file, Judge judge) {
  std::vector<std::string> found;
  std::istringstream lines(file.text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const std::string why = judge(line);
    if (!why.empty()) found.push_back(file.path + ":" + std::to_string(number) + ": " + why);
  }
  return found;
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// As a whole word: "infini" does not stand in "infinity".
bool stands_in(std::string_view name, std::string_view text) {
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]))) return true;
  }
  return false;
}

std::string named_game(const std::string& text) {
  const std::string all = lower(text);
  for (std::string_view name : kGamesAndBattles) {
    if (stands_in(name, all)) return "names a game or a battle: " + std::string(name);
  }
  return {};
}

std::string executing(const std::string& line) {
  for (const std::string_view name : kExecuting) {
    const std::string call = std::string(name) + "(";
    for (std::size_t at = line.find(call); at != line.npos; at = line.find(call, at + 1))
      if (at == 0 || (!is_letter(line[at - 1]) && line[at - 1] != '_')) return "calls " + std::string(name);
  }
  return {};
}

void require_none(const std::vector<std::string>& found) {
  for (const std::string& one : found) FAIL_CHECK(one);
}

bool may(std::string_view file, std::string_view header) { return objection(file, header, true).empty(); }
bool may_use(std::string_view file, std::string_view header) {
  return objection(file, header, false).empty();
}

}  // namespace

TEST_CASE("arrows between folders point one way") {
  int includes = 0;
  for (const File& file : all_files()) {
    if (!is_code(file.path)) continue;
    CHECK_FALSE(folder_of(as_included(file.path)).empty());
    require_none(objections(file, [&](const std::string& line) -> std::string {
      const auto [header, open] = included(line);
      if (header.empty()) return {};
      ++includes;
      const std::string why = objection(as_included(file.path), header, open == '"');
      return why.empty() ? why : header + ": " + why;
    }));
  }
  CHECK(includes > 10);
}

TEST_CASE("every folder has a rule") {
  for (const char* top : {"compiler", "editor"}) {
    for (const auto& entry : fs::directory_iterator(kRoot / top)) {
      if (!entry.is_directory()) continue;
      INFO(entry.path());
      const std::string path = fs::relative(entry.path() / "a.h", kRoot).generic_string();
      CHECK_FALSE(folder_of(as_included(path)).empty());
    }
  }
}

TEST_CASE("code names no game and no battle") {
  for (const File& file : all_files()) {
    CHECK(named_game(file.path) == "");
    require_none(objections(file, named_game));
  }
}

TEST_CASE("code starts no program and loads no code") {
  for (const File& file : all_files()) require_none(objections(file, executing));
  CHECK(executing("  std::system(command);") == "calls system");
  CHECK(executing("eval(text)") == "calls eval");
  CHECK(executing("file_system(path)") == "");
}

TEST_CASE("names are found as whole words") {
  const std::string name(kGamesAndBattles.front());
  CHECK(named_game("a_" + name + "1.cpp") != "");
  CHECK(named_game("(" + name + ")") != "");
  CHECK(named_game("x" + name) == "");
  CHECK(named_game("std::numeric_limits<double>::infinity()") == "");
}

TEST_CASE("arrows never make a circle") {
  for (const FolderRule& rule : kFolderRules) {
    for (std::string_view other : rule.may) {
      const std::string back = std::string(rule.folder) + "/a.h";
      CHECK_FALSE((other != rule.folder && may(std::string(other) + "/a.cpp", back)));
    }
  }
}

TEST_CASE("the rules catch what they are for") {
  CHECK(may("checks/stacking.cpp", "checks/stacking.h"));
  CHECK(may("checks/stacking.cpp", "checks/check.h"));
  CHECK(may("checks/stacking.cpp", "checks/reach_shared.h"));
  CHECK(may("checks/registry.cpp", "checks/stacking.h"));
  CHECK_FALSE(may("checks/stacking.cpp", "checks/command.h"));
  CHECK_FALSE(may("checks/stacking.cpp", "yaml/tree.h"));
  CHECK_FALSE(may("checks/stacking.cpp", "bind/binder.h"));
  CHECK(may("exporters/tiled.cpp", "exporters/tiled/layer.h"));
  CHECK_FALSE(may("exporters/tiled/layer.cpp", "exporters/json.h"));
  CHECK_FALSE(may("pack/writer.cpp", "yaml/tree.h"));
  CHECK_FALSE(may("base/files.cpp", "diagnostics/diagnostic.h"));
  CHECK_FALSE(may("cli/check.cpp", "editor/document/title.h"));
  CHECK_FALSE(may("hex/grid.cpp", "../base/result.h"));
  CHECK_FALSE(may("hex/grid.cpp", "grid.h"));
  CHECK_FALSE(may("newcomer/a.cpp", "base/result.h"));
  CHECK_FALSE(may("hex/grid.cpp", "newcomer/a.h"));
  CHECK_FALSE(may("editor/newcomer/a.cpp", "base/result.h"));
  CHECK_FALSE(may("editor/document/title.cpp", "editor/ui/window.h"));
  CHECK(may("pack/writer.cpp", "pack_generated.h"));
  CHECK_FALSE(may("exporters/json.cpp", "pack/pack_generated.h"));

  CHECK(may_use("yaml/parse.cpp", "yaml.h"));
  CHECK_FALSE(may_use("bind/binder.cpp", "yaml.h"));
  CHECK(may_use("editor/ui/window.cpp", "imgui.h"));
  CHECK_FALSE(may_use("editor/document/title.cpp", "imgui.h"));
  CHECK_FALSE(may_use("editor/main.cpp", "backends/imgui_impl_glfw.h"));
  CHECK_FALSE(may_use("hex/grid.cpp", "boost/graph/adjacency_list.hpp"));
  CHECK(may_use("resolve/command.cpp", "boost/graph/adjacency_list.hpp"));
}
