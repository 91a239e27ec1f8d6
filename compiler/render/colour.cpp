#include "render/colour.h"

#include <array>
#include <charconv>

namespace muster::render {

std::optional<Rgb> parse_colour(std::string_view text) {
  if (text.size() != 7 || text.front() != '#') return std::nullopt;
  unsigned value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + 1, end, value, 16);
  if (error != std::errc() || stop != end) return std::nullopt;
  return rgb(value);
}

Rgb mix(Rgb a, Rgb b, double share) {
  const auto one = [share](double from, double to) { return from + (to - from) * share; };
  return {one(a.red, b.red), one(a.green, b.green), one(a.blue, b.blue)};
}

double lightness(Rgb colour) { return 0.299 * colour.red + 0.587 * colour.green + 0.114 * colour.blue; }

Rgb strong(Rgb colour) { return lightness(colour) > 0.55 ? mix(colour, kInk, 0.45) : colour; }

Rgb readable_on(Rgb ground) { return lightness(ground) > 0.55 ? kInk : kWhite; }

Rgb side_colour(std::size_t index) {
  constexpr std::array<Rgb, 6> kSides = {rgb(0x3b6596), rgb(0xb8562f), rgb(0xd8b13c),
                                         rgb(0x6f8f76), rgb(0x8c6a9c), rgb(0x8a8a84)};
  return kSides[index % kSides.size()];
}

// After Okabe and Ito.
Rgb stripe_colour(std::size_t index) {
  constexpr std::array<Rgb, 9> kStripes = {rgb(0xf0e442), rgb(0xffffff), rgb(0x56b4e9),
                                           rgb(0xe69f00), rgb(0x009e73), rgb(0xcc79a7),
                                           rgb(0x1f1f1f), rgb(0xd55e00), rgb(0x0072b2)};
  return kStripes[index % kStripes.size()];
}

}  // namespace muster::render
