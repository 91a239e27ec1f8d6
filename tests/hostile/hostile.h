// Input that means ill, checked through the driver with a clock beside it.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "driver/session.h"

namespace muster::hostile {

using Files = std::map<std::string, std::string>;

struct Result {
  bool read = true;        // false: the file itself could not be read
  std::string why;         // then: the reason
  std::string found;       // names of errors and warnings, each once, sorted: "too-large unknown-name"
  std::string words;       // all messages, notes and help
  std::size_t number = 0;  // of findings
  double seconds = 0;

  bool says(std::string_view text) const { return words.find(text) != std::string::npos; }
};

// Checks one of the files; prints how long it took and fails when that is beyond all reason.
Result check(const std::string& what, const base::FileReader& reader, const std::string& path);
Result check(const std::string& what, Files files, const std::string& path = "battle.yaml");

// `text` so many times, with its number in place of every #.
std::string repeated(std::size_t times, const std::string& text);

}  // namespace muster::hostile
