// Hex numbers as publishers print them. One engine reads and prints them all.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace muster::hex {

// The parts of a printed hex number. Hexes of one *line* touch side by side; *place* is the position along
// it.
struct LabelParts {
  std::string sheet;  // empty when the scheme prints no sheet
  int line = 0;       // the printed number; letters count from A = 1
  int place = 0;
  friend bool operator==(const LabelParts&, const LabelParts&) = default;
};

// Built from a pattern such as "{line:00}{place:00}" (0633), "{place:00}.{line:00}" (10.21),
// "{sheet} {line:00}.{place:00}" (A 10.21), "{sheet}{line:A}{place:0}" (10U6), "{line:A}{place:0}" (AA1).
// {x:00} = decimal, padded to so many digits; {x:0} = decimal without padding; {x:A} = A..Z, AA, BB, CC;
// {x:AB} = A..Z, AA, AB, AC. {sheet} = any of the map's sheet names. Everything else is literal.
class LabelScheme {
 public:
  // Fails when a part is missing, given twice, or two neighbouring parts cannot be told apart.
  static base::Result<LabelScheme> parse(std::string_view pattern, std::vector<std::string> sheets = {});

  // The parts of a whole label; nothing when the text is no label of this scheme. Upper and lower case
  // letters are the same. A part of fewer digits than its padding is not a label.
  std::optional<LabelParts> read(std::string_view text) const;
  // The label's length at the start of `text` (longest match); 0 when none starts there.
  // A longer run of digits or letters is no label: 0711 does not stand at the start of 07112 or 0711a.
  std::size_t match(std::string_view text, LabelParts& parts) const;
  std::string print(const LabelParts& parts) const;
  // "0101" in words for messages: "four digits, as in 0101".
  std::string describe() const;
  const std::string& pattern() const { return pattern_; }
  const std::vector<std::string>& sheets() const { return sheets_; }

  enum class PartKind : std::uint8_t { literal, sheet, line, place };
  enum class Digits : std::uint8_t { decimal, repeated_letter, alphabet };
  struct Part {
    PartKind kind = PartKind::literal;
    Digits digits = Digits::decimal;
    int width = 0;       // padding; 0 = none
    bool grows = false;  // may take more digits than its padding, because no other digits stand beside it
    std::string literal;
  };
  // Whole lines or places, with x for the digits of the other part: 33xx, xx24, A 33.xx; the sheet may be
  // left out. `given` is the part that has a number. The length at the start of `text`; 0 when none starts
  // there.
  std::size_t match_row(std::string_view text, LabelParts& parts, PartKind& given) const;
  // One part alone: "33" or "K" as the number of a line. Nothing when the text is no such number.
  std::optional<int> read_number(std::string_view text, PartKind part) const;
  const std::vector<Part>& parts() const { return parts_; }

 private:
  std::string pattern_;
  std::vector<Part> parts_;
  std::vector<std::string> sheets_;
};

}  // namespace muster::hex
