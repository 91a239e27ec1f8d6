// A battle of the project in memory, whose text can be changed and checked again.
#pragma once

#include <compare>
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
// Edits of one slip: in the order of the text, none touching another.
using Edits = std::vector<Edit>;

// A stretch of the scenario's text.
struct Span {
  std::size_t from = 0, to = 0;
  friend auto operator<=>(const Span&, const Span&) = default;
};
// Where it lies after the edits.
Span moved(const Span& span, const Edits& edits);

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
  const std::string& text() const { return text_; }
  const driver::Outcome& outcome() const;
  const base::Sources& sources() const;
  const resolve::Battle& base() const { return *battles_.front(); }
  // The base, its variants, and the pairs of these that exclude nothing of each other.
  const std::vector<const resolve::Battle*>& battles() const { return battles_; }
  // The scenario's file in ranges of the battles.
  base::FileId file() const;
  // New errors and warnings of the text with the edits; notes are not counted.
  std::vector<Fresh> try_edits(const Edits& edits) const;

 private:
  struct Run;
  std::vector<Fresh> fresh_of(const Run& run, const driver::Outcome& outcome, const std::string& path,
                              const Edits& edits) const;

  std::string path_, text_;
  std::map<std::string, std::string> others_;  // game and map
  std::unique_ptr<Run> base_;
  std::vector<driver::Outcome> pairs_;
  std::vector<const resolve::Battle*> battles_;
  mutable std::unique_ptr<Run> run_;  // game and map are read once for many edits
  mutable int tried_ = 0;
};

// Without what is said once more of a correction's new value that raises a finding itself
// (ineffective-correction), as the design asks.
std::vector<Fresh> without_echo(std::vector<Fresh> fresh);

// All scenario files of the project, found by walking scenarios/.
std::vector<std::string> scenario_paths();

}  // namespace muster::mutation
