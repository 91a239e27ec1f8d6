// The project's own files, for laws that must hold on all of them.
#pragma once

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "editor/commands/shapes.h"
#include "editor/document/document.h"

namespace muster::editor {

// Paths of all maps, and of all scenarios.
std::vector<std::string> all_maps();
std::vector<std::string> all_scenarios();

// A file opened alone, without a thread of checks: what commands are tried on.
class Bench {
 public:
  explicit Bench(const std::string& path);

  const document::Analysis& now();
  document::Workspace& files() { return files_; }
  std::string text(const std::string& path) const { return *files_.find(path)->text; }
  std::string text() const { return text(path_); }
  const std::string& path() const { return path_; }

  // Applies what a command made, which must be possible, and undoes and redoes it: the texts must be the
  // same. Leaves it applied.
  void apply(const base::Result<document::Edit>& made);
  // Findings of a full check, as lines "name: message".
  std::vector<std::string> findings();

 private:
  std::string path_;
  document::Workspace files_;
  std::shared_ptr<const document::Analysis> now_;
};

// Some hexes, sorted, each once.
commands::Hexes some_hexes(const hex::Grid& grid, std::size_t most, std::mt19937& random);
std::size_t below(std::size_t limit, std::mt19937& random);

}  // namespace muster::editor
