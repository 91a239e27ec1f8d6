#include "exporters/html/assets.h"

// As in render/font_data.cpp: the assembler copies the files as they are.
#define MUSTER_ASSET(name, file)                                                         \
  __asm__(".section .rodata\n.local " #name "_begin\n.local " #name "_end\n" #name       \
          "_begin:\n.incbin \"" MUSTER_HTML "/" file "\"\n" #name "_end:\n.previous\n"); \
  extern "C" const char name##_begin[], name##_end[]

MUSTER_ASSET(muster_html_style, "style.css");
MUSTER_ASSET(muster_html_ground, "ground.js");
MUSTER_ASSET(muster_html_map, "map.js");
MUSTER_ASSET(muster_html_panel, "panel.js");
MUSTER_ASSET(muster_html_main, "main.js");

#undef MUSTER_ASSET

namespace muster::exporters::html {
namespace {

std::string_view between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

std::string_view style_sheet() { return between(muster_html_style_begin, muster_html_style_end); }

std::array<Script, 4> scripts() {
  return {{{between(muster_html_ground_begin, muster_html_ground_end), MUSTER_GROUND_JS_SHA256},
           {between(muster_html_map_begin, muster_html_map_end), MUSTER_MAP_JS_SHA256},
           {between(muster_html_panel_begin, muster_html_panel_end), MUSTER_PANEL_JS_SHA256},
           {between(muster_html_main_begin, muster_html_main_end), MUSTER_MAIN_JS_SHA256}}};
}

}  // namespace muster::exporters::html
