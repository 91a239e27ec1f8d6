// The editor's command line.
#pragma once

#include <string>
#include <variant>

namespace muster::editor {

struct Options {
  std::string input;  // a battle or a folder; empty for the start page
  std::string hex;    // number of a hex to show; empty for the whole map
  double zoom = 0;    // pixels for a hex; 0: as it fits
  std::string panel;  // to bring to the front
  double scale = 0;   // of letters and all else; 0: as usual
  bool dark = false;
  std::string screenshot;  // PNG to write instead of waiting for the user; empty for none
  std::string at_rest;     // file for the number of rests; empty for none
};

// What was asked for, or the exit code when nothing is left to do: 0 after --help and --version, 2 after
// wrong usage, which is told on standard error.
std::variant<Options, int> read_options(int argc, const char* const* argv);

}  // namespace muster::editor
