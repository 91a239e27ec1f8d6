// How a text is typed as a scalar.
#pragma once

#include <string>
#include <string_view>

#include "yaml/anatomy.h"
#include "yaml/quote.h"

namespace muster::yaml {

// What a scalar stands in.
struct ScalarPlace {
  Context context = Context::block;
  std::string indent;       // blanks before the key or dash of the block entry around it
  std::string step = "  ";  // how much farther the lines of a block of text are indented
  std::string line_break = "\n";
  std::string comment;         // behind it on its line
  std::size_t fold_width = 0;  // longer new texts are folded to lines of this width; 0: never
  bool key = false;            // it is a key: one line and no block of text
};

// Whether the text can stand there without quotes.
bool plain_there(std::string_view text, const ScalarPlace& place);

// The text on one line: plain when it can be and `wanted` is plain, else in the quotes of `wanted` where
// these can hold it, else in others.
std::string one_line(std::string_view text, Style wanted, const ScalarPlace& place);

// The text in the style of a new value of that place: plain, quoted, or as a block of lines.
std::string fresh_scalar(std::string_view text, Style wanted, const ScalarPlace& place);

// The longest line of the source of a scalar, and at least 80.
std::size_t text_width(const Anatomy& anatomy, const Node& scalar);

// The source of a scalar with another text, in the style of the old one and with as little change as can be.
std::string rewritten(const Anatomy& anatomy, const Node& old, std::string_view text,
                      const ScalarPlace& place);

// Whether `typed`, standing there, is read as `text` and raises no finding.
bool reads_as(std::string_view typed, std::string_view text, const ScalarPlace& place);

}  // namespace muster::yaml
