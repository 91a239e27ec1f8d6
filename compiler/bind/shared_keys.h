// The keys of corrections, doubtful readings and allowed findings, which may stand beside or around any
// value.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace muster::bind {

// A key and what it means.
struct KeyDoc {
  std::string_view key, doc;
  std::span<const std::string_view> words = {};  // all that it may be, where that is a choice
};

inline constexpr std::array<std::string_view, 2> kCorrectors = {"editor", "official"};
inline constexpr std::array<std::string_view, 1> kCorrectionKinds = {"change"};

inline constexpr std::array<KeyDoc, 8> kCorrectionKeys = {{
    {"printed", "what the book prints; `none` when it left this out"},
    {"corrected",
     "the right value; `none` takes it out; `unknown`: it is wrong, and the right one is not known"},
    {"by", "`editor` (when left out), or `official`, with `source`", kCorrectors},
    {"why", "the reason; not needed with `source` or `erratum`"},
    {"source", "where the publisher says so"},
    {"erratum", "the entry under `errata:` that several corrections of one mistake share"},
    {"kind", "`change`: the publisher altered it though it was not wrong", kCorrectionKinds},
    {"unsure", "the reading of the printed value is doubtful; why"},
}};

inline constexpr std::array<KeyDoc, 3> kUnsureKeys = {{
    {"value", "what the bad copy seems to say"},
    {"unsure", "why the reading is doubtful"},
    {"source", "where the book says it: section, page"},
}};

inline constexpr std::array<KeyDoc, 2> kAllowKeys = {{
    {"check", "name of the diagnostic that was looked at and judged harmless here"},
    {"why", "the reason"},
}};

template <std::size_t kCount>
constexpr std::array<std::string_view, kCount> keys_of(const std::array<KeyDoc, kCount>& docs) {
  std::array<std::string_view, kCount> keys;
  for (std::size_t i = 0; i < kCount; ++i) keys[i] = docs[i].key;
  return keys;
}

}  // namespace muster::bind
