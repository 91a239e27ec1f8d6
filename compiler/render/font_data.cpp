#include "render/font_data.h"

// The assembler copies a file as it is; an array in C++ of its size takes the compiler half a minute.
#define MUSTER_FONT(name, file)                                                                \
  __asm__(".section .rodata\n.balign 16\n.local " #name "_begin\n.local " #name "_end\n" #name \
          "_begin:\n.incbin \"" MUSTER_FONTS "/" file "\"\n" #name "_end:\n.previous\n");      \
  extern "C" const unsigned char name##_begin[], name##_end[]

MUSTER_FONT(muster_font_regular, "RobotoCondensed-Regular.ttf");
MUSTER_FONT(muster_font_bold, "RobotoCondensed-Bold.ttf");
MUSTER_FONT(muster_font_italic, "RobotoCondensed-Italic.ttf");
MUSTER_FONT(muster_font_fallback, "DejaVuSansCondensed.ttf");

#undef MUSTER_FONT

namespace muster::render {

std::span<const unsigned char> font_data(Face face) {
  switch (face) {
    case Face::regular:
      return {muster_font_regular_begin, muster_font_regular_end};
    case Face::bold:
      return {muster_font_bold_begin, muster_font_bold_end};
    case Face::italic:
      return {muster_font_italic_begin, muster_font_italic_end};
    case Face::fallback:
      break;
  }
  return {muster_font_fallback_begin, muster_font_fallback_end};
}

}  // namespace muster::render
