// Changes to a text, byte by byte: what a patch did, and how it is undone.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "yaml/scan.h"

namespace muster::yaml {

// At byte `at`, `before` becomes `after`. In a list each one means the text as those before it left it.
struct Replacement {
  Offset at = 0;
  std::string before;
  std::string after;
  friend bool operator==(const Replacement&, const Replacement&) = default;
};

// Makes the changes, first to last.
void redo(std::string& text, std::span<const Replacement> replacements);
// Takes the changes back, last to first: the exact bytes that were there before redo().
void undo(std::string& text, std::span<const Replacement> replacements);

// Pieces of one text and what is to stand there instead. Of two insertions at one place the first added comes
// first.
class Replacements {
 public:
  void replace(Piece where, std::string text);
  void insert(Offset at, std::string text) { replace({at, at}, std::move(text)); }
  bool overlaps(Piece where) const;
  bool empty() const { return pieces_.empty(); }
  void append(const Replacements& others);

  // The changes from the last to the first place, each narrowed to the bytes that differ; those that change
  // nothing are left out.
  std::vector<Replacement> on(std::string_view text) const;

 private:
  struct Change {
    Piece where;
    std::string text;
  };
  std::vector<Change> pieces_;
};

}  // namespace muster::yaml
