// The style sheet and the scripts of the page, built into the program.
#pragma once

#include <array>
#include <string_view>

namespace muster::exporters::html {

struct Script {
  std::string_view text;
  std::string_view sha256;  // in hexadecimal digits
};

std::string_view style_sheet();
// In the order in which they are run.
std::array<Script, 4> scripts();

}  // namespace muster::exporters::html
