// The font files of render/fonts, built into the program.
#pragma once

#include <span>

namespace muster::render {

enum class Face : unsigned char { regular, bold, italic, fallback };
inline constexpr int kFaces = 4;

// The bytes of a font file.
std::span<const unsigned char> font_data(Face face);

}  // namespace muster::render
