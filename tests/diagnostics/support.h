// What the tests of this folder share.
#pragma once

#include <catch2/catch.hpp>

#include "base/source.h"

namespace muster::testing {

// The range of the first `text` in a file.
inline base::SourceRange find(const base::Sources& sources, base::FileId file, std::string_view text) {
  const std::size_t at = sources[file].text().find(text);
  REQUIRE(at != std::string_view::npos);
  return {file, static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + text.size())};
}

}  // namespace muster::testing
