#include "errata/renderer.h"

#include <algorithm>
#include <array>

namespace muster::errata {
namespace {

constexpr std::array kRenderers = {
    Renderer{"text", render_text},
    Renderer{"markdown", render_markdown},
    Renderer{"html", render_html},
    Renderer{"json", render_json},
};

}  // namespace

std::span<const Renderer> renderers() { return kRenderers; }

const Renderer* find_renderer(std::string_view name) {
  const auto found = std::find_if(kRenderers.begin(), kRenderers.end(),
                                  [name](const Renderer& one) { return one.name == name; });
  return found == kRenderers.end() ? nullptr : &*found;
}

}  // namespace muster::errata
