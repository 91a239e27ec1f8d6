#include "diagnostics/format.h"

#include <algorithm>
#include <array>

#include "diagnostics/github.h"
#include "diagnostics/json.h"
#include "diagnostics/sarif.h"
#include "diagnostics/text.h"

namespace muster::diagnostics {
namespace {

constexpr std::array kFormats{
    Format{"text", render_text, false},
    Format{"json", render_json, true},
    Format{"sarif", render_sarif, true},
    Format{"github", render_github, true},
};

}  // namespace

std::span<const Format> formats() { return kFormats; }

const Format* find_format(std::string_view name) {
  const auto found =
      std::find_if(kFormats.begin(), kFormats.end(), [name](const Format& one) { return one.name == name; });
  return found == kFormats.end() ? nullptr : &*found;
}

}  // namespace muster::diagnostics
