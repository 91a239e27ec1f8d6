// Colours of drawings.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

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
// How well one is read on the other, by WCAG 2: from 1, not at all, to 21, black on white. Letters want 4.5.
double contrast(Rgb a, Rgb b);
inline constexpr double kReadable = 4.5;
// Ink or white, or where both are weak black: what can be read on it.
Rgb readable_on(Rgb ground);
// How far apart two colours are at least for eyes of any sight, 0 to 1: also for those that do not tell red
// from green.
double distance(Rgb a, Rgb b);

// Colours that people with any sight tell apart: of the nth side, and of the nth formation of a side.
Rgb side_colour(std::size_t index);
Rgb stripe_colour(std::size_t index);

// The colours of a battle's sides: those that they have, or the usual ones; where two could be taken for each
// other, the later one becomes lighter or darker until they cannot.
std::vector<Rgb> side_colours(const std::vector<std::optional<Rgb>>& own);

// The stripe of a side's next formation: from the nth on the first that is seen on the side's own colour and
// not taken for another side's; the nth where there is none. `next` goes behind it.
Rgb next_stripe(std::size_t& next, const std::vector<Rgb>& sides, std::size_t side);

// The inks and papers that all drawings share.
inline constexpr Rgb kInk = rgb(0x2b2722), kFaintInk = rgb(0x756b5b), kPaper = rgb(0xfbf8f0),
                     kLand = rgb(0xf1ecdd), kGrid = rgb(0xa89d86), kHatch = rgb(0xcfc6af),
                     kError = rgb(0xd0021b), kWarning = rgb(0xe07b00), kWhite = rgb(0xffffff),
                     kWater = rgb(0x5b8db8), kEarth = rgb(0x8a5a2b), kLeaf = rgb(0x4d7345),
                     kRoof = rgb(0x9a4b36), kStone = rgb(0x6b645b);

}  // namespace muster::render
