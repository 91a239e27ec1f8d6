// A battle of the project in memory, whose text can be changed and checked again.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "driver/session.h"

namespace muster::mutation {

// Bytes [from, from+length) of a text give way to others.
struct Edit {
  std::size_t from = 0, length = 0;
  std::string text;
};

// One finding that a mutated text has and the text itself has not.
struct Fresh {
  diagnostics::Diagnostic finding;
  std::size_t from = 0, to = 0;  // its place in the mutated scenario; 0, 0 when it lies in another file
};

class Subject {
 public:
  // Reads a scenario with its game and map.
  explicit Subject(std::string path);
  ~Subject();

  const std::string& path() const { return path_; }
  std::string name() const;
  const std::string& text() const { return files_.at(path_); }
  const driver::Outcome& outcome() const;
  const base::Sources& sources() const;
  // New errors and warnings of the text with an edit; notes are not counted.
  std::vector<Fresh> try_edit(const Edit& edit) const;

 private:
  struct Run;
  std::string path_;
  std::map<std::string, std::string> files_;
  std::unique_ptr<Run> base_;
};

// Without what is said once more of a correction's new value that raises a finding itself
// (ineffective-correction), as the design asks.
std::vector<Fresh> without_echo(std::vector<Fresh> fresh);

// All scenario files of the project, found by walking scenarios/.
std::vector<std::string> scenario_paths();

}  // namespace muster::mutation
