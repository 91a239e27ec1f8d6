// Two battles on disk that differ, and what the program makes of each.
#pragma once

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <string>

#include "base/scratch.h"
#include "support/small_war.h"
#include "traced.h"

namespace muster::faults {

inline std::string contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}
inline void write(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

class Battles {
 public:
  Battles() {
    const auto unit = [](const char* hex) {
      return testing::one_wing(std::string("          - Ash C-5-8: ") + hex + "\n");
    };
    for (const auto& [name, text] : testing::small_war(unit("0101"))) write(folder_ / name, text);
    write(folder_ / "other.yaml", testing::small_scenario(unit("0305"), "note: another battle\n"));
  }

  std::string operator/(const std::string& name) const { return folder_ / name; }
  const testing::Scratch& folder() const { return folder_; }

 private:
  testing::Scratch folder_;
};

}  // namespace muster::faults
