// Two changed versions of one text made one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::editor::document {

// Lines [base_from, base_to) of one text are lines [from, to) of another.
struct Hunk {
  std::size_t base_from = 0, base_to = 0;
  std::size_t from = 0, to = 0;
};

// Where two texts differ, line by line, in order; no two hunks touch.
std::vector<Hunk> line_differences(std::string_view base, std::string_view other);

// What changed from one text to another, a line of words for each line, the first `most` of them and how many
// more: "line 12: a: 1 → a: 2", "line 14 added: b: 3", "line 20 taken away: c: 4".
std::vector<std::string> differences_in_words(std::string_view base, std::string_view other,
                                              std::size_t most);

// A stretch of two changes on one text: what both say, or what each says where they touch.
struct MergePiece {
  std::string text;                   // mine, in a conflict
  std::optional<std::string> theirs;  // set: a conflict
};

// Both changes on one text, first to last. They touch where one line lies in both or borders on both, and
// they are not the same there.
std::vector<MergePiece> merge_pieces(std::string_view base, std::string_view mine, std::string_view theirs);
// The same as one text; nothing when there is a conflict.
std::optional<std::string> merge_lines(std::string_view base, std::string_view mine, std::string_view theirs);

}  // namespace muster::editor::document
