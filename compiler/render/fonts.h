// The project's own fonts as Cairo takes them.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include <cairo.h>

#include "render/font_data.h"

namespace muster::render {

// A piece of a text whose letters one font has.
struct Run {
  std::string_view text;
  Face face;
};

class Fonts {
 public:
  Fonts();
  ~Fonts();
  Fonts(const Fonts&) = delete;
  Fonts& operator=(const Fonts&) = delete;

  cairo_font_face_t* face(Face face) const { return faces_[static_cast<std::size_t>(face)]; }
  // True when the font itself has the letter.
  bool has(Face face, char32_t letter) const;
  // The text in pieces; letters that no font has stay with `face`, which draws a box for them.
  std::vector<Run> runs(std::string_view text, Face face) const;

 private:
  std::array<cairo_font_face_t*, kFaces> faces_{};
};

}  // namespace muster::render
