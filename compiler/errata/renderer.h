// The formats of `muster errata`. A renderer is a pure function from the report to text; adding one is a file
// and a row in renderer.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "errata/report.h"

namespace muster::errata {

struct Renderer {
  std::string_view name;
  std::string (*render)(const Report&);
};

// All formats, the default first.
std::span<const Renderer> renderers();
// The one called `name`; null when there is none.
const Renderer* find_renderer(std::string_view name);

// The renderers, one a file.
std::string render_text(const Report& report);
std::string render_markdown(const Report& report);
std::string render_html(const Report& report);
std::string render_json(const Report& report);

}  // namespace muster::errata
