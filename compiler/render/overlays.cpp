#include "render/overlays.h"

#include <fmt/format.h>

#include "render/hex_set.h"
#include "render/paint_map.h"

namespace muster::render {
namespace {

// ----- entries

// Where an arrow leads in.
struct Gate {
  Point at;   // on the rim of the map
  Point out;  // of length 1
};

// Out is where most neighbours of a hex are missing; up inside of the map.
std::vector<Gate> gates_of_hexes(const Board& board, const HexSet& map, const std::vector<HexIndex>& hexes) {
  std::vector<Gate> out;
  for (const HexIndex hex : hexes) {
    Point sum;
    for (int i = 0; i < 6; ++i)
      if (!map.has_neighbour(hex, i)) sum = sum + polar(board.shape.direction(i), 1);
    const Point away = length(sum) < 0.1 ? Point{0, -1} : sum * (1 / length(sum));
    out.push_back({board.centres[hex] + away * (kHex / 2), away});
  }
  return out;
}

// In the middle of an area's part of the nearest edge, beyond its scale; inside the table above the area.
Gate gate_of_area(const Board& board, const Outline& area) {
  constexpr double kScale = 20, kNear = 1;
  const Rect box = bounds({area}).grown(-0.5), &all = board.extent;
  // The name of an edge stands in its middle.
  const auto along = [](double from, double length, double whole) {
    return from + length * (length > whole * 0.9 ? 0.3 : 0.5);
  };
  const Point middle{along(box.x, box.width, all.width), along(box.y, box.height, all.height)};
  const std::array<std::pair<double, Gate>, 4> edges = {
      {{box.y - all.y, {{middle.x, all.y}, {0, -1}}},
       {all.right() - box.right(), {{all.right(), middle.y}, {1, 0}}},
       {all.bottom() - box.bottom(), {{middle.x, all.bottom()}, {0, 1}}},
       {box.x - all.x, {{all.x, middle.y}, {-1, 0}}}}};
  const bool flat = box.width > box.height;  // a line along an edge belongs to that edge
  const auto nearest = std::min_element(edges.begin(), edges.end(), [&](const auto& a, const auto& b) {
    const double slant = 0.01;
    const auto away = [&](const auto& edge) {
      return edge.first + (flat == (edge.second.out.x != 0) ? slant : 0);
    };
    return away(a) < away(b);
  });
  if (nearest->first > kNear) return {{middle.x, box.y}, {0, -1}};
  return {nearest->second.at + nearest->second.out * kScale, nearest->second.out};
}

void arrow(Pen& pen, const Gate& gate, Rgb colour) {
  const double turn = std::atan2(-gate.out.y, -gate.out.x) * 180 / kPi;
  pen.at(gate.at + gate.out * 9, turn, 1, [&] {
    pen.polygon({{-9, -4}, {0, -4}, {0, -9}, {11, 0}, {0, 9}, {0, 4}, {-9, 4}});
    pen.fill_and_stroke(colour, kPaper, 1.3);
  });
}

// ----- edges

std::string edge_text(const Scene& scene, int side) {
  std::string text;
  for (const BoardEdge& edge : scene.board.edges)
    if (edge.side == side) text = edge.name;
  if (!text.empty() && text.find("dge") == std::string::npos) text += " edge";
  const std::string& retreat = scene.retreats[static_cast<std::size_t>(side)];
  if (!retreat.empty()) text += (text.empty() ? "" : "   —   ") + retreat + " retreat here";
  return text;
}

// ----- places

// Of the corners of its first area.
Rect around_place(const BoardPlace& place) {
  const Outline& outline = place.areas.front();
  Rect box = around(outline.front(), 12, 12);
  for (const Point corner : outline) box = joined(box, around(corner, 2, 2));
  return box;
}

Point middle_of(const Board& board, const std::vector<HexIndex>& hexes) {
  Point sum;
  for (const HexIndex hex : hexes) sum = sum + board.centres[hex];
  return sum * (1.0 / static_cast<double>(hexes.size()));
}

std::vector<Rect> name_places(const Board& board, const std::vector<HexIndex>& hexes, double width,
                              double height) {
  const Point middle = middle_of(board, hexes);
  std::vector<Rect> out = {around(middle + Point{0, 2}, width, height)};
  // On a hex with a sign the name goes below it.
  const std::uint16_t terrain = board.terrain[hexes.front()];
  if (hexes.size() == 1 && terrain != 0 && board.kinds[terrain - 1U].mark != HexMark::none)
    out = {around(middle + Point{0, kHex * 0.56}, width, height)};
  Rect box = around(middle, kHex * 0.82, kHex * 0.82);
  for (const HexIndex hex : hexes) box = joined(box, around(board.centres[hex], kHex * 0.82, kHex * 0.82));
  for (const Rect& one : places_around(box, width, height)) out.push_back(one);
  return out;
}

}  // namespace

void paint_tag(Pen& pen, const std::string& tag, Point centre, Rgb colour, double radius) {
  pen.circle(centre, radius);
  pen.fill_and_stroke(colour, kPaper, 1.2);
  const Type type{Face::bold, radius * (tag.size() > 1 ? 1.05 : 1.35)};
  pen.text(tag, centre + Point{0, type.size * 0.36}, type, readable_on(colour), Align::centre);
}

void paint_entries(Pen& pen, const Scene& scene) {
  if (scene.entries.empty()) return;
  const HexSet map(scene.board);
  for (const Entry& entry : scene.entries) {
    const Rgb colour = scene.sides[entry.side].colour;
    std::vector<Gate> gates = gates_of_hexes(scene.board, map, entry.hexes);
    for (const Outline& area : entry.areas) {
      gates.push_back(gate_of_area(scene.board, area));
      pen.polygon(area);
      pen.stroke(strong(colour), 5, 0.7);
    }
    for (const Gate& gate : gates) arrow(pen, gate, mix(colour, kInk, 0.15));
    const Gate& middle = gates[gates.size() / 2];
    paint_tag(pen, entry.tag, middle.at + middle.out * 28, colour);
  }
}

void paint_edges(Pen& pen, const Scene& scene) {
  const Rect& map = scene.board.extent;
  const double off = kMapMargin - 16;
  const std::array<Point, 4> points = {{{map.centre().x, map.y - off + 4},
                                        {map.right() + off - 4, map.centre().y},
                                        {map.centre().x, map.bottom() + off + 4},
                                        {map.x - off + 4, map.centre().y}}};
  constexpr std::array<double, 4> kTurns = {0, 90, 0, -90};
  for (int side = 0; side < 4; ++side) {
    const auto i = static_cast<std::size_t>(side);
    const std::string text = edge_text(scene, side);
    if (text.empty()) continue;
    pen.at(points[i], kTurns[i], 1, [&] {
      const double room = (side % 2 == 0 ? map.width : map.height) * 0.95;
      const double larger = std::clamp(std::sqrt(map.width * map.height) / 1250, 1.0, 1.5);
      Type type{Face::italic, 13 * larger, 1.1 * larger};
      const double width = pen.width(text, type);
      if (width > room) type.size *= room / width, type.tracking *= room / width;
      pen.text(text, {}, type, kFaintInk, Align::centre);
    });
  }
}

void paint_place_names(Pen& pen, const Board& board, Labels& labels) {
  for (const BoardPlace& place : board.places) {
    if (place.hexes.empty() && place.areas.empty()) continue;
    const bool large = place.hexes.size() > 2 || board.table;
    const Type type{Face::italic, large ? 14.0 : 11.5, large ? 0.8 : 0.2};
    const double width = pen.width(place.name, type), height = type.size;
    const Rect box = labels.choose(place.hexes.empty() ? places_around(around_place(place), width, height)
                                                       : name_places(board, place.hexes, width, height));
    pen.halo_text(place.name, {box.centre().x, box.bottom() - height * 0.2}, type, kInk, kPaper);
  }
}

namespace {

constexpr double kRing = 29;  // around what stands on a hex

void ring(Pen& pen, Point centre, double radius, const std::vector<const Fault*>& faults) {
  const bool error = std::any_of(faults.begin(), faults.end(), [](const Fault* one) { return one->error; });
  pen.circle(centre, radius);
  pen.stroke(kWhite, 6, 0.9);
  pen.circle(centre, radius);
  pen.stroke(error ? kError : kWarning, 3.2);
  std::string numbers;
  for (std::size_t i = 0; i < faults.size() && i < 3; ++i)
    numbers += fmt::format("{}{}", i ? ", " : "", faults[i]->number);
  if (faults.size() > 3) numbers += " …";
  paint_badge(pen, numbers, centre + polar(-45, radius), error);
}

}  // namespace

void paint_faults(Pen& pen, const Scene& scene, const std::vector<Placed>& placed) {
  std::map<HexIndex, std::vector<const Fault*>> by_hex;
  std::map<std::size_t, std::vector<const Fault*>> by_counter;
  for (const Fault& fault : scene.faults) {
    for (const HexIndex hex : fault.hexes) by_hex[hex].push_back(&fault);
    for (const std::size_t counter : fault.counters) by_counter[counter].push_back(&fault);
  }
  for (const auto& [hex, faults] : by_hex) ring(pen, scene.board.centres[hex] + Point{0, 1}, kRing, faults);
  for (const Placed& one : placed)
    if (const auto found = by_counter.find(one.counter); found != by_counter.end())
      ring(pen, one.centre, std::max(kRing, length({one.box().width, one.box().height}) / 2), found->second);
}

}  // namespace muster::render
