#include "render/colour.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

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

namespace {

double linear(double part) { return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); }

double luminance(Rgb colour) {
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

// What eyes without the red or the green cones see, after Vienot, Brettel and Mollon (1999): both lose the
// difference of red and green.
struct Sight {
  double red, green;  // of the yellow that red and green become
};

Rgb seen(Rgb colour, const Sight& sight) {
  const double yellow = sight.red * linear(colour.red) + sight.green * linear(colour.green);
  const double part = std::pow(std::clamp(yellow, 0.0, 1.0), 1 / 2.2);
  return {part, part, colour.blue};
}

// Eyes are sharper for light and dark than for hues, of blue the least.
double plain_distance(Rgb a, Rgb b) {
  const double red = a.red - b.red, green = a.green - b.green, blue = a.blue - b.blue;
  return std::sqrt(0.3 * red * red + 0.5 * green * green + 0.2 * blue * blue);
}

}  // namespace

double contrast(Rgb a, Rgb b) {
  const double one = luminance(a) + 0.05, other = luminance(b) + 0.05;
  return std::max(one, other) / std::min(one, other);
}

Rgb readable_on(Rgb ground) {
  const double ink = contrast(kInk, ground), white = contrast(kWhite, ground);
  if (std::max(ink, white) >= kReadable) return ink >= white ? kInk : kWhite;
  return rgb(0);
}

double distance(Rgb a, Rgb b) {
  double out = plain_distance(a, b);
  for (const Sight& sight : {Sight{0.112, 0.888}, Sight{0.293, 0.707}})
    out = std::min(out, plain_distance(seen(a, sight), seen(b, sight)));
  return out;
}

std::vector<Rgb> side_colours(const std::vector<std::optional<Rgb>>& own) {
  constexpr double kApart = 0.12, kStep = 0.12;
  std::vector<Rgb> out;
  for (std::size_t i = 0; i < own.size(); ++i) {
    Rgb colour = own[i].value_or(side_colour(i));
    const auto clashes = [&] {
      return std::any_of(out.begin(), out.end(), [&](Rgb other) { return distance(colour, other) < kApart; });
    };
    // Away from what is there: a dark one becomes light, a light one dark.
    const Rgb away = lightness(colour) < 0.5 ? kWhite : kInk;
    for (double share = kStep; clashes() && share < 0.8; share += kStep)
      colour = mix(own[i].value_or(side_colour(i)), away, share);
    out.push_back(colour);
  }
  return out;
}

Rgb side_colour(std::size_t index) {
  constexpr std::array<Rgb, 6> kSides = {rgb(0x3b6596), rgb(0xb8562f), rgb(0xd8b13c),
                                         rgb(0x6f8f76), rgb(0x8c6a9c), rgb(0x8a8a84)};
  return kSides[index % kSides.size()];
}

namespace {

// After Okabe and Ito.
constexpr std::array<Rgb, 9> kStripes = {rgb(0xf0e442), rgb(0xffffff), rgb(0x56b4e9),
                                         rgb(0xe69f00), rgb(0x009e73), rgb(0xcc79a7),
                                         rgb(0x1f1f1f), rgb(0xd55e00), rgb(0x0072b2)};

bool tells(Rgb stripe, const std::vector<Rgb>& sides, std::size_t side) {
  constexpr double kSeen = 0.12, kApart = 0.16;
  if (std::abs(lightness(stripe) - lightness(sides[side])) < kSeen) return false;
  for (std::size_t other = 0; other < sides.size(); ++other)
    if (other != side && distance(stripe, sides[other]) < kApart) return false;
  return true;
}

}  // namespace

Rgb stripe_colour(std::size_t index) { return kStripes[index % kStripes.size()]; }

Rgb next_stripe(std::size_t& next, const std::vector<Rgb>& sides, std::size_t side) {
  for (std::size_t i = 0; i < kStripes.size(); ++i)
    if (const Rgb stripe = stripe_colour(next + i); tells(stripe, sides, side)) {
      next += i + 1;
      return stripe;
    }
  return stripe_colour(next++);
}

}  // namespace muster::render
