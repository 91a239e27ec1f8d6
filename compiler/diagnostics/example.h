// The examples that explanations end with, and the small game, map and counter sheet that they share.
#pragma once

#include <span>
#include <string_view>

namespace muster::diagnostics {

// A file that every example may refer to.
struct StandardFile {
  std::string_view path;     // as examples refer to it: "game.yaml"
  std::string_view name;     // what `muster explain` takes: "example-game"
  std::string_view summary;  // lower case, no full stop
  std::string_view text;
};

std::span<const StandardFile> standard_files();
// The one called `name`; null when there is none.
const StandardFile* find_standard_file(std::string_view name);

// The text of the ```yaml block of an explanation that is marked `which` ("failing", "passing"); empty when
// it has none, or several.
std::string_view example(std::string_view explanation, std::string_view which);

}  // namespace muster::diagnostics
