// Reading a label pattern, and putting it in words.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "hex/characters.h"
#include "hex/label.h"

namespace muster::hex {
namespace {

using Part = LabelScheme::Part;
using PartKind = LabelScheme::PartKind;
using Digits = LabelScheme::Digits;

constexpr std::size_t kMaxSheets = 256;
constexpr std::size_t kMaxPattern = 64;
constexpr int kMaxWidth = 9;

base::Error error(std::string message) { return {std::move(message)}; }

// What a part can be made of; parts that share nothing can always be told apart.
enum Makeup : unsigned { kDigits = 1, kLetters = 2, kOther = 4 };

unsigned makeup(std::string_view text) {
  unsigned mask = 0;
  for (const char c : text) mask |= is_digit(c) ? kDigits : is_letter(c) ? kLetters : kOther;
  return mask;
}

unsigned makeup(const Part& part, const std::vector<std::string>& sheets) {
  if (part.kind == PartKind::literal) return makeup(part.literal);
  if (part.kind != PartKind::sheet) return part.digits == Digits::decimal ? kDigits : kLetters;
  unsigned mask = 0;
  for (const std::string& sheet : sheets) mask |= makeup(sheet);
  return mask;
}

bool of_any_length(const Part& part, const std::vector<std::string>& sheets) {
  if (part.kind == PartKind::literal) return false;
  if (part.kind != PartKind::sheet) return part.width == 0;
  return std::any_of(sheets.begin(), sheets.end(),
                     [&](const std::string& sheet) { return sheet.size() != sheets[0].size(); });
}

// Decides which parts may grow; false when two parts of any length touch and cannot be told apart.
bool settle_lengths(std::vector<Part>& parts, const std::vector<std::string>& sheets) {
  for (std::size_t begin = 0, end = 0; begin < parts.size(); begin = end) {
    int loose = of_any_length(parts[begin], sheets);
    for (end = begin + 1; end < parts.size() && makeup(parts[end - 1], sheets) & makeup(parts[end], sheets);
         ++end)
      loose += of_any_length(parts[end], sheets);
    if (loose > 1) return false;
    for (std::size_t i = begin; i < end; ++i) parts[i].grows = parts[i].width == 0 || end == begin + 1;
  }
  return true;
}

// The format after the colon: 00, 0, A or AB.
bool read_format(std::string_view format, Part& part) {
  if (same_word(format, "A") || same_word(format, "AB")) {
    part.digits = format.size() == 1 ? Digits::repeated_letter : Digits::alphabet;
    return true;
  }
  const bool zeros = !format.empty() && format.find_first_not_of('0') == std::string_view::npos;
  if (!zeros || format.size() > kMaxWidth) return false;
  part.width = format.size() == 1 ? 0 : static_cast<int>(format.size());
  return true;
}

// The inside of braces as a part; a literal part when it is none.
Part read_part(std::string_view inside) {
  Part part;
  if (inside == "sheet") {
    part.kind = PartKind::sheet;
    return part;
  }
  const std::size_t colon = inside.find(':');
  const std::string_view name = inside.substr(0, colon);
  if (colon == std::string_view::npos || (name != "line" && name != "place")) return part;
  if (read_format(inside.substr(colon + 1), part))
    part.kind = name == "line" ? PartKind::line : PartKind::place;
  return part;
}

base::Result<std::vector<Part>> read_parts(std::string_view pattern) {
  std::vector<Part> parts;
  while (!pattern.empty()) {
    if (pattern[0] != '{') {
      const std::size_t end = std::min(pattern.find('{'), pattern.size());
      parts.emplace_back().literal = pattern.substr(0, end);
      pattern.remove_prefix(end);
      continue;
    }
    const std::size_t close = pattern.find('}');
    if (close == std::string_view::npos) return error("a brace is not closed in the label pattern");
    const std::string_view whole = pattern.substr(0, close + 1);
    Part part = read_part(whole.substr(1, close - 1));
    if (part.kind == PartKind::literal)
      return error(
          fmt::format("'{}' is no part of a label; parts are {{sheet}}, {{line:00}} and {{place:00}}, "
                      "with 00, 0, A or AB after the colon",
                      whole));
    parts.push_back(std::move(part));
    pattern.remove_prefix(close + 1);
  }
  return parts;
}

std::size_t count(const std::vector<Part>& parts, PartKind kind) {
  return static_cast<std::size_t>(
      std::count_if(parts.begin(), parts.end(), [&](const Part& part) { return part.kind == kind; }));
}

// What is wrong with the parts as a set; empty when nothing is.
std::string fault(const std::vector<Part>& parts, const std::vector<std::string>& sheets) {
  for (const auto& [kind, name] : {std::pair{PartKind::line, "{line:...}"}, {PartKind::place, "{place:...}"}})
    if (const std::size_t times = count(parts, kind); times != 1)
      return times ? fmt::format("the label pattern gives {} twice", name)
                   : fmt::format("the label pattern lacks {}", name);
  if (count(parts, PartKind::sheet) > 1) return "the label pattern gives {sheet} twice";
  if (count(parts, PartKind::sheet) == 1 && sheets.empty())
    return "the label pattern has {sheet}, but the map names no sheets";
  if (count(parts, PartKind::sheet) == 0 && !sheets.empty())
    return "the map names sheets, but the label pattern has no {sheet}";
  return {};
}

std::string sheet_fault(const std::vector<std::string>& sheets) {
  if (sheets.size() > kMaxSheets) return "a map has at most 256 sheets";
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    if (trimmed(sheets[i]).empty()) return "a map sheet has no name";
    for (std::size_t j = 0; j < i; ++j)
      if (same_word(sheets[i], sheets[j])) return fmt::format("two map sheets are called {}", sheets[i]);
  }
  return {};
}

std::string number_word(int number, const std::string& noun) {
  static constexpr std::array<const char*, 10> kWords{"no",   "one", "two",   "three", "four",
                                                      "five", "six", "seven", "eight", "nine"};
  const bool small = number < static_cast<int>(kWords.size());
  const std::string word = small ? kWords[static_cast<std::size_t>(number)] : std::to_string(number);
  return fmt::format("{} {}{}", word, noun, number == 1 ? "" : "s");
}

std::string in_words(const Part& part) {
  if (part.kind == PartKind::literal)
    return trimmed(part.literal).empty() ? "a space" : fmt::format("'{}'", part.literal);
  if (part.kind == PartKind::sheet) return "a sheet name";
  if (part.digits == Digits::decimal) return part.width ? number_word(part.width, "digit") : "a number";
  return part.digits == Digits::alphabet ? "one or two letters" : "a letter";
}

// Digits that touch are counted together: nobody says "two digits and two digits" of 0633.
std::vector<std::string> phrases(const std::vector<Part>& parts) {
  std::vector<std::string> said;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    int digits = 0;
    for (; i < parts.size() && parts[i].kind != PartKind::literal && parts[i].width > 0; ++i)
      digits += parts[i].width;
    if (digits) said.push_back(number_word(digits, "digit"));
    if (i < parts.size()) said.push_back(in_words(parts[i]));
  }
  return said;
}

}  // namespace

base::Result<LabelScheme> LabelScheme::parse(std::string_view pattern, std::vector<std::string> sheets) {
  if (pattern.size() > kMaxPattern) return error("the label pattern is longer than 64 characters");
  auto parts = read_parts(pattern);
  if (!parts) return error(parts.error());
  if (std::string wrong = sheet_fault(sheets); !wrong.empty()) return error(std::move(wrong));
  if (std::string wrong = fault(*parts, sheets); !wrong.empty()) return error(std::move(wrong));
  if (!settle_lengths(*parts, sheets))
    return error(
        fmt::format("two parts of '{}' touch and cannot be told apart; pad them as in "
                    "{{line:00}}{{place:00}} or set a sign between them",
                    pattern));
  LabelScheme scheme;
  scheme.pattern_ = pattern;
  scheme.parts_ = std::move(*parts);
  scheme.sheets_ = std::move(sheets);
  return scheme;
}

std::string LabelScheme::describe() const {
  const std::vector<std::string> said = phrases(parts_);
  std::string text;
  for (std::size_t i = 0; i < said.size(); ++i)
    text += (i == 0 ? "" : i + 1 == said.size() ? " and " : ", ") + said[i];
  return text + ", as in " + print({sheets_.empty() ? "" : sheets_[0], 1, 1});
}

}  // namespace muster::hex
