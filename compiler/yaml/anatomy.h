// Where the parts of a text lie that a tree does not name: lines, dashes, colons, commas, and the comments
// that belong to an entry.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "yaml/path.h"
#include "yaml/scan.h"
#include "yaml/tree.h"

namespace muster::yaml {

// A value and the collections around it, outermost first; numbers[i] leads from parents[i] on.
struct Site {
  const Node* node = nullptr;
  std::vector<const Node*> parents;
  std::vector<std::size_t> numbers;

  const Node* parent() const { return parents.empty() ? nullptr : parents.back(); }
  std::size_t number() const { return numbers.back(); }
  bool in_flow() const { return parent() && parent()->style == Style::flow; }
};

// The site of a path; nothing when it leads nowhere.
std::optional<Site> site(const Node& root, const Path& path);
// The site of a child of the value there, and of the collection that holds it.
Site child_site(const Site& parent, std::size_t number);
Site parent_site(Site child);
// The site of the innermost block entry or item that holds a site in brackets, or the site itself; nothing
// when brackets are the whole file.
std::optional<Site> block_site(Site inner);

// What belongs to an entry or item of a block collection.
struct Extent {
  Offset begin = 0;  // of its first line, which may be a comment; `head` when it shares its line
  Offset head = 0;   // its key or dash
  Offset stop = 0;   // past its last text or comment
  Offset end = 0;    // of its last line, past the break
};

// Of a child between brackets.
struct FlowExtent {
  Offset begin = 0;             // of its key or value
  Offset end = 0;               // of its value
  std::optional<Offset> comma;  // behind it
  bool own_lines = false;       // nothing else but its comments stands on its lines
  Piece lines;                  // these lines, when they are its own
};

class Anatomy {
 public:
  explicit Anatomy(std::string_view text) : scan_(text) {}

  const Scan& scan() const { return scan_; }
  std::string_view text(Piece piece) const { return scan_.text(piece); }
  Offset size() const { return scan_.size(); }

  // Lines. A byte order mark is no part of the first one; CR LF is one break.
  Offset line_begin(Offset at) const;
  Offset line_stop(Offset at) const;  // before the break
  Offset next_line(Offset at) const;  // past the break
  // Of a text without a value: the line `...`, behind which none may stand; its end when it has no such line.
  Offset end_mark() const;
  // Where the line above ends, before its break; `line` is the begin of one that is not the first.
  Offset line_above_stop(Offset line) const;
  Offset column(Offset at) const { return at - line_begin(at); }
  bool begins_line(Offset at) const;
  // Whether nothing or only a comment stands on the line behind `at`.
  bool ends_line(Offset at) const;
  // The comment behind `at` on its line; empty at `at` when there is none.
  Piece comment_behind(Offset at) const;
  // Blanks that reach the column of `at`; tabs before it are kept.
  std::string indentation(Offset at) const;
  // The line break in use near `at`.
  std::string line_break(Offset at) const;

  // Children of a collection.
  static std::size_t count(const Node& collection);
  static const Node& child(const Node& collection, std::size_t number);
  // Where a child begins: its key or `?`, its dash, or between brackets its value.
  Offset head(const Node& collection, std::size_t number) const;
  // Past the colon, or past the dash: where the value of a child may stand.
  Offset slot(const Node& collection, std::size_t number) const;
  // The innermost of the last values in lines, and whether that is a block of text with `+`.
  static const Node& last_leaf(const Node& value);
  bool keeps_lines(const Node& value) const;
  // Before the break of the last of the empty lines below `at`; `at` when there are none.
  Offset past_empty_lines(Offset at) const;
  // Past the value, and past the blank lines that a block scalar with `+` keeps.
  Offset full_end(const Node& value) const;
  // Whether a flow collection has brackets: `[a: 1]` holds a mapping without.
  static bool bracketed(const Scan& scan, const Node& flow);

  Extent extent(const Site& child) const;
  FlowExtent flow_extent(const Node& collection, std::size_t number) const;

  // The comments within a piece of the text, in order; `within` is a node that holds all scalars there.
  std::vector<std::string> comments(Piece where, const Node& within) const;

 private:
  // The begin of the first of the comment lines that stand directly above a line, as far indented as `head`.
  Offset lead(Offset head, Offset limit) const;
  Offset lead_limit(const Site& child) const;
  bool comment_line(Offset line) const;

  Scan scan_;
};

}  // namespace muster::yaml
