// What YAML takes away in silence: comments that were no comments, commas that split, anchors and tags.
// Each function looks at one place and says what was lost there, with the text to type instead.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "yaml/findings.h"
#include "yaml/scan.h"

namespace muster::yaml {

// What a value stands in: lines, `[ ]` or `{ }`.
enum class Around : std::uint8_t { block, list, braces };

// The text from `begin` that its author meant as one key or value: to the end of the line, of the key, or of
// the entry between brackets; a comment that looks like one is left out.
Piece meant(const Scan& scan, Offset begin, bool in_flow);
// Whether nothing but indentation, `- ` or an opening bracket stands before `begin`, so that a key may begin.
bool begins_entry(const Scan& scan, Offset begin);
// lost-text for a piece that has to stand in quotes.
Fault must_quote(const Scan& scan, Piece where, std::string message);

// Whether the text opens a bracket or a quotation and does not close it: a comment behind it looks like its
// end.
bool leaves_open(std::string_view text);
// A plain scalar cut by a ` #` that is followed by a digit, or that left a bracket or quote open.
std::optional<Fault> cut_by_comment(const Scan& scan, Piece scalar, Around around);
// A line of a folded plain scalar that begins with `- `: a list item with a wrong indentation.
std::optional<Fault> joined_item(const Scan& scan, Piece scalar);
// A value that is empty because its text begins with `#` and a digit; `after` is past the colon or dash.
std::optional<Fault> comment_as_value(const Scan& scan, Offset after);
// A `#` with a digit in the gap between two entries of a flow collection, on the line where `last` ended.
std::optional<Fault> comment_between(const Scan& scan, Piece last, Piece gap, Around around);
// A `#` right behind a closing quote or bracket.
std::optional<Fault> glued_comment(const Scan& scan, Piece value);
// A `|` or `>` without indented text below, which was meant as text.
std::optional<Fault> empty_block(const Scan& scan, Piece header);
// An anchor, alias or tag at the begin of `value`.
Fault property(const Scan& scan, Piece value);
// An entry between braces without a colon. `joined` is the text that was meant: it begins at the value that
// the comma cut, or else is the whole mapping.
Fault split_entry(const Scan& scan, Piece entry);
Fault split_entry(const Scan& scan, Piece entry, Piece joined, bool cut);

}  // namespace muster::yaml
