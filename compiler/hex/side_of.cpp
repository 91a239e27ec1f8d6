// Which of the parts into which a line cuts the map lies on which side of it.
#include <algorithm>
#include <array>
#include <cmath>
#include <deque>

#include <fmt/format.h>

#include "hex/bank.h"

namespace muster::hex {
namespace {

constexpr std::uint32_t kNoPart = 0xffffffff;
constexpr std::size_t kMostEnds = 3;
constexpr double kNothing = 1e-6;
constexpr double kClear = 0.5;  // cosine: within a sixth of a turn of the compass point

// What lies across the line from a part, added up, points away from it: for a line from edge to edge this is
// square to the way from one end to the other, however it winds.
struct Part {
  double x = 0, y = 0;
  HexIndex first = kNoHex;
  bool at_edge = false;
};

constexpr std::array<std::string_view, 4> kCompass{"north", "east", "south", "west"};

class Division {
 public:
  Division(const Grid& grid, const Layout& layout, const Feature& feature, std::span<const HexIndex> domain)
      : grid_(grid), layout_(layout), feature_(feature), domain_(domain), banks_(layout, feature) {
    if (!feature.sides.empty()) return;
    line_.assign(grid.size(), false);
    for (const HexIndex hex : feature.hexes) line_[hex] = true;
  }

  Region take(Heading compass) {
    part_of_.assign(grid_.size(), kNoPart);
    for (HexIndex hex = 0; hex < grid_.size(); ++hex)
      if (in_domain(hex) && !on_line(hex) && part_of_[hex] == kNoPart) fill(hex);
    std::vector<bool> chosen(parts_.size(), false);
    std::size_t open = 0, across = 0, within = 0;
    HexIndex unclear = kNoHex;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const Part& part = parts_[i];
      const double length = std::hypot(part.x, part.y);
      if (length < kNothing && !part.at_edge) continue;  // the line runs round it: it is on neither side
      ++open;
      const double towards = length < kNothing ? 0 : along(part, compass) / length;
      chosen[i] = towards >= kClear;
      within += chosen[i];
      if (std::abs(towards) >= kClear) continue;
      ++across;
      unclear = part.first;
    }
    if (open < 2) return undivided();
    if (across == open) return {{}, runs_along(compass)};
    if (across > 0 || within == 0) return {{}, between(open, compass, unclear)};
    Region out;
    for (HexIndex hex = 0; hex < grid_.size(); ++hex)
      if (part_of_[hex] != kNoPart && chosen[part_of_[hex]]) out.hexes.push_back(hex);
    return out;
  }

 private:
  bool in_domain(HexIndex hex) const {
    return domain_.empty() || std::binary_search(domain_.begin(), domain_.end(), hex);
  }
  bool on_line(HexIndex hex) const { return !line_.empty() && line_[hex]; }
  std::string_view map() const { return domain_.empty() ? "map" : "part of the map in play"; }

  void fill(HexIndex start) {
    const auto number = static_cast<std::uint32_t>(parts_.size());
    Part part;
    part.first = start;
    std::deque<HexIndex> open{start};
    for (part_of_[start] = number; !open.empty(); open.pop_front()) {
      const HexIndex here = open.front();
      for (const HexIndex next : layout_.neighbours(here)) {
        if (next == kNoHex || !in_domain(next)) {
          part.at_edge = true;
        } else if (on_line(next) || banks_.between(here, next)) {
          const Point from = layout_.centre(next), to = layout_.centre(here);
          part.x += to.x - from.x;
          part.y += to.y - from.y;
        } else if (part_of_[next] == kNoPart) {
          part_of_[next] = number;
          open.push_back(next);
        }
      }
    }
    parts_.push_back(part);
  }

  // How far a part lies towards a compass point of the printed map, whichever side of the sheet that is.
  double along(const Part& part, Heading compass) const {
    switch (static_cast<Heading>((static_cast<int>(compass) + static_cast<int>(grid_.spec().north)) % 4)) {
      case Heading::up:
        return -part.y;
      case Heading::right:
        return part.x;
      case Heading::down:
        return part.y;
      case Heading::left:
        break;
    }
    return -part.x;
  }

  std::string runs_along(Heading compass) const {
    const auto point = static_cast<std::size_t>(compass);
    return fmt::format(
        "the {0} runs from {1} to {2}, so nothing lies {3} of it; there is a {4} and a {5} of it",
        feature_.name, point % 2 ? "west" : "north", point % 2 ? "east" : "south", kCompass[point],
        kCompass[(point + 1) % 4], kCompass[(point + 3) % 4]);
  }
  std::string between(std::size_t parts, Heading compass, HexIndex unclear) const {
    const std::string_view point = kCompass[static_cast<std::size_t>(compass)];
    if (unclear == kNoHex)
      return fmt::format("no part of the {} lies clearly {} of the {}", map(), point, feature_.name);
    return fmt::format("the {} parts the {} into {}, and whether that with {} is {} of it is not clear",
                       feature_.name, map(), parts, grid_.label(unclear), point);
  }

  Region undivided() const {
    std::vector<std::string> ends;
    for (const Bank& bank : banks_.all())
      for (std::size_t end = 0; end < bank.corners.size(); ++end)
        if (banks_.at(bank.corners[end]).size() == 1 && inside(bank, end))
          ends.push_back(grid_.label(std::min(bank.a, bank.b)) + "/" + grid_.label(std::max(bank.a, bank.b)));
    if (feature_.sides.empty())
      for (const HexIndex hex : feature_.hexes)
        if (in_domain(hex) && ends_in(hex)) ends.push_back(grid_.label(hex));
    std::string out = fmt::format("the {} does not part the {} into two sides", feature_.name, map());
    if (ends.empty()) return {{}, std::move(out)};
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());  // a single hexside has both
    const bool more = ends.size() > kMostEnds;
    ends.resize(std::min(ends.size(), kMostEnds));
    return {
        {},
        fmt::format("{}: it ends at {}{}", out, fmt::join(ends, " and at "), more ? " and elsewhere" : "")};
  }
  bool inside(const Bank& bank, std::size_t end) const {
    return in_domain(bank.a) && in_domain(bank.b) && bank.beyond[end] != kNoHex &&
           in_domain(bank.beyond[end]);
  }
  // Its line goes on in one direction at most, and the map on all sides.
  bool ends_in(HexIndex hex) const {
    const auto around = layout_.neighbours(hex);
    std::size_t on = 0, begins = 0;
    for (std::size_t i = 0; i < around.size(); ++i) {
      if (around[i] == kNoHex || !in_domain(around[i])) return false;
      const HexIndex before = around[(i + around.size() - 1) % around.size()];
      on += on_line(around[i]);
      begins += on_line(around[i]) && (before == kNoHex || !on_line(before));
    }
    return on <= 2 && begins <= 1;
  }

  const Grid& grid_;
  const Layout& layout_;
  const Feature& feature_;
  std::span<const HexIndex> domain_;
  Banks banks_;
  std::vector<bool> line_;  // by hex, of a feature that lies in hexes
  std::vector<std::uint32_t> part_of_;
  std::vector<Part> parts_;
};

}  // namespace

Region side_of(const Grid& grid, const Feature& feature, Heading compass, std::span<const HexIndex> domain) {
  return in_all_layouts(grid, feature, [&](const Layout& layout) {
    return Division(grid, layout, feature, domain).take(compass);
  });
}

}  // namespace muster::hex
