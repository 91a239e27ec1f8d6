// The steps that led from the texts as opened to those shown: undone and redone to the byte, without limit.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "editor/document/edit.h"

namespace muster::editor::document {

// What a step did to one file.
struct Change {
  std::string path;
  std::vector<yaml::Replacement> replacements;
};

struct Step {
  std::string label;
  std::size_t hexes = 0;
  std::string merge;
  std::vector<Change> changes;  // first to last; a file may stand several times
  std::size_t hexsides = 0;
  std::vector<Renumbered> renumbered = {};  // first to last

  // As the history shows it: "paint woods (12 hexes)".
  std::string title() const;
};

class History {
 public:
  // Puts a step behind the present one; those that were undone are forgotten. It joins the present step when
  // both have the same merge key and seal() was not called in between.
  void add(Step step);
  // Ends a stroke: the next step stands by itself.
  void seal() { open_ = false; }

  const std::vector<Step>& steps() const { return steps_; }
  // How many of the steps are in force: steps()[position() - 1] is undone next, steps()[position()] redone.
  std::size_t position() const { return position_; }
  void set_position(std::size_t position);
  // A file got another path.
  void rename(const std::string& from, const std::string& to);

 private:
  std::vector<Step> steps_;
  std::size_t position_ = 0;
  bool open_ = false;  // the present step may still grow
};

}  // namespace muster::editor::document
