// A change to the files of a battle, as plain data: what a command makes and a workspace applies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "yaml/edits.h"
#include "yaml/replacement.h"

namespace muster::editor::document {

// What changes in one file: values of its YAML, or bytes of its text (typing, a version from disk).
struct FileEdit {
  std::string path;
  std::variant<std::vector<yaml::Edit>, std::vector<yaml::Replacement>> changes;
};

// A unit that has another number after an edit; those between its two numbers move up, or down.
struct Renumbered {
  std::uint32_t from = 0, to = 0;
};
// The number that a unit has afterwards.
std::uint32_t now(const Renumbered& moved, std::uint32_t unit);

struct Edit {
  std::string label;      // for the history: "paint woods"
  std::size_t hexes = 0;  // how many it concerns, shown behind the label and summed up in a stroke; 0: none
  std::string merge;  // an edit with the same key as the one before becomes one step with it; empty: never
  std::vector<FileEdit> files;  // one for each file
  std::size_t hexsides = 0;     // the same of hexsides
  std::optional<Renumbered> renumbered = {};

  bool empty() const { return files.empty(); }
};

// An edit of one file's values; without values it is empty.
Edit edit_file(std::string label, std::string path, std::vector<yaml::Edit> edits);
// An edit of one file's bytes: what makes `after` of `before`, which is nothing when they are equal.
Edit edit_text(std::string label, std::string path, std::string_view before, std::string_view after);

}  // namespace muster::editor::document
