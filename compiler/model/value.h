// Building blocks of everything an author writes: printed values that may be unknown, and what any block
// can carry besides its own keys.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "model/rare.h"

namespace muster::model {

using base::SourceRange;
using base::Text;

// `unknown` is a value: the source does not say. It raises no error and is counted by the completeness
// report.
inline constexpr std::string_view kUnknown = "unknown";
inline constexpr std::string_view kNone = "none";

// True for a word that the language fixes, in small letters or in capitals: `Off map` is typed as often.
inline bool is_word(std::string_view typed, std::string_view fixed) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::equal(typed.begin(), typed.end(), fixed.begin(), fixed.end(),
                    [&](char a, char b) { return small(a) == b; });
}

inline bool is_unknown(const Text& text) { return is_word(text.value, kUnknown); }
inline bool is_none(const Text& text) { return is_word(text.value, kNone); }

enum class Known : std::uint8_t { absent, known, unknown };

// A printed whole number.
struct Number {
  int value = 0;
  Known state = Known::absent;
  Text text;

  bool known() const { return state == Known::known; }
  bool present() const { return state != Known::absent; }
};

// A printed rating: a number, or one of the words that the game has for it.
struct Mark {
  Number number;
  Text word;  // when it is no number

  const Text& text() const { return word.present() ? word : number.text; }
};

struct Flag {
  bool value = false;
  Text text;
};

// An entry of a mapping whose keys are the author's own names.
template <class T>
struct Named {
  Text key;
  T value;
};
template <class T>
using Keyed = std::vector<Named<T>>;

// A finding that the author has judged harmless, allowed in place.
struct Allow {
  SourceRange range;
  Text check;
  Text why;
};

struct Remarks {
  Text source;  // where the book says it: section, page
  Text note;
  Text unsure;  // a doubtful reading of a bad copy, and why
  std::vector<Allow> allow;
};

// What every block may carry. `range` is the whole block: an `allow` covers what lies in it.
struct Block {
  SourceRange range;
  bool damaged = false;  // text was lost here, and that is reported: what is missing was perhaps typed
  Rare<Remarks> remarks;
};

}  // namespace muster::model
