// Colours of drawings.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace muster::render {

struct Rgb {
  double red = 0, green = 0, blue = 0;
  friend bool operator==(const Rgb&, const Rgb&) = default;
};
constexpr Rgb rgb(unsigned value) {
  return {(value >> 16 & 255) / 255.0, (value >> 8 & 255) / 255.0, (value & 255) / 255.0};
}

// "#rrggbb"; nothing when it is no such text.
std::optional<Rgb> parse_colour(std::string_view text);

// From `a` (0) to `b` (1).
Rgb mix(Rgb a, Rgb b, double share);
// 0 for black to 1 for white, as eyes see it.
double lightness(Rgb colour);
// Dark enough for lines and letters on paper.
Rgb strong(Rgb colour);
// Ink or paper: what can be read on it.
Rgb readable_on(Rgb ground);

// Colours that people with any sight tell apart: of the nth side, and of the nth formation of a side.
Rgb side_colour(std::size_t index);
Rgb stripe_colour(std::size_t index);

// The inks and papers that all drawings share.
inline constexpr Rgb kInk = rgb(0x2b2722), kFaintInk = rgb(0x756b5b), kPaper = rgb(0xfbf8f0),
                     kLand = rgb(0xf1ecdd), kGrid = rgb(0xa89d86), kHatch = rgb(0xcfc6af),
                     kError = rgb(0xd0021b), kWarning = rgb(0xe07b00), kWhite = rgb(0xffffff),
                     kWater = rgb(0x5b8db8), kEarth = rgb(0x8a5a2b), kLeaf = rgb(0x4d7345),
                     kRoof = rgb(0x9a4b36), kStone = rgb(0x6b645b);

}  // namespace muster::render
