// Patterns of printed codes: "{type}-{morale}-{movement}", "{strength}[/{reduced}]-{morale} {type}[ w/Arty]".
// {name} is a field, [...] may be missing, a blank is one or more blanks, a hyphen is any dash, the rest is
// literal.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace muster::resolve {

struct PatternField {
  std::string_view name;  // view into the pattern
  std::string_view text;  // view into the code
};

class CodePattern {
 public:
  static base::Result<CodePattern> parse(std::string_view pattern);

  const std::string& text() const { return text_; }
  const std::vector<std::string>& field_names() const { return names_; }
  // Literal characters that occur in the pattern: what a misprint may have lost.
  std::string literals() const;

  // True for a text with a figure between marks such as the pattern begins and ends with: "(", ")". False
  // when the pattern begins or ends with a field.
  bool frames(std::string_view text) const;

  // For a field and the rest of the code: the lengths that the field may take there, longest first.
  using Taker = std::function<std::vector<std::size_t>(std::string_view field, std::string_view rest)>;
  // All ways in which the whole of `code` fits, at most `limit`. Work is bounded; a code that needs more does
  // not fit.
  std::vector<std::vector<PatternField>> match(std::string_view code, const Taker& taker,
                                               std::size_t limit = 4) const;

  struct Element {
    enum class Kind : std::uint8_t { literal, field, optional } kind;
    std::string text;               // literal text or field name
    std::vector<Element> optional;  // of an optional part
  };

 private:
  std::string text_;
  std::vector<Element> elements_;
  std::vector<std::string> names_;
};

// Length of the dash (hyphen, minus, en dash, non-breaking hyphen) at the start of `text`; 0 when none is
// there.
std::size_t dash_length(std::string_view text);
// Length of the blanks (also non-breaking ones) at the start of `text`.
std::size_t blank_length(std::string_view text);

}  // namespace muster::resolve
