#include "render/panel_blocks.h"

#include <set>

#include <fmt/format.h>

#include "render/overlays.h"
#include "render/paint_board.h"
#include "render/paint_counter.h"
#include "render/paint_map.h"

namespace muster::render {
namespace {

const Type kText{Face::regular, 11}, kStrong{Face::bold, 11}, kSmall{Face::regular, 9.5},
    kSlanted{Face::italic, 10.5}, kSide{Face::bold, 14.5}, kHeading{Face::bold, 10, 1.6};
constexpr double kLine = 15;
constexpr double kBoxed = 0.85;  // scale of counters in a column
constexpr double kBoxedGap = 6;
constexpr double kFrame = 9;  // inside the frame of a box

double boxed_width(const Counter& counter) {
  return kBoxed * counter_length(std::min<std::size_t>(counter.footprint, 4));
}

std::string upper(std::string text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

}  // namespace

void PanelBlocks::add(double height, bool with_next, double space_above,
                      std::function<void(Pen&, const Rect&)> paint) {
  blocks_.push_back({height, with_next, space_above, std::move(paint)});
}

void PanelBlocks::heading(const std::string& text) {
  add(22, true, 16, [text = upper(text)](Pen& pen, const Rect& box) {
    pen.text(text, {box.x, box.y + 11}, kHeading, kFaintInk);
    pen.polygon({{box.x, box.y + 16}, {box.right(), box.y + 16}}, false);
    pen.stroke(kFaintInk, 0.7);
  });
}

void PanelBlocks::paragraph(const std::string& text, const Type& type, Rgb colour, double indent) {
  const auto lines = pen_.wrap(text, type, kColumn - indent);
  const double step = type.size * 1.25;
  add(step * static_cast<double>(lines.size()) + 4, false, 0, [=](Pen& pen, const Rect& box) {
    for (std::size_t i = 0; i < lines.size(); ++i)
      pen.text(lines[i], {box.x + indent, box.y + type.size + step * static_cast<double>(i)}, type, colour);
  });
}

void PanelBlocks::faults() {
  if (scene_.faults.empty()) return;
  heading("Faults");
  constexpr std::size_t kMost = 60;
  for (std::size_t i = 0; i < scene_.faults.size() && i < kMost; ++i) {
    const Fault& fault = scene_.faults[i];
    const auto lines = pen_.wrap(fault.message, kText, kColumn - 24);
    const double height = 13.5 * static_cast<double>(lines.size()) + 16;
    add(height, false, 0, [&fault, lines](Pen& pen, const Rect& box) {
      paint_badge(pen, std::to_string(fault.number), {box.x + 9, box.y + 8}, fault.error);
      for (std::size_t line = 0; line < lines.size(); ++line)
        pen.text(lines[line], {box.x + 24, box.y + 11 + 13.5 * static_cast<double>(line)}, kText, kInk);
      const std::string where = fault.name + (fault.where.empty() ? "" : "  ·  " + fault.where);
      pen.text(where, {box.x + 24, box.bottom() - 5}, {Face::italic, 9}, kFaintInk);
    });
  }
  if (scene_.faults.size() > kMost)
    paragraph(fmt::format("and {} more", scene_.faults.size() - kMost), kSlanted, kFaintInk, 24);
}

void PanelBlocks::side(std::size_t index) {
  const SceneSide& side = scene_.sides[index];
  add(24, true, index == 0 ? 0 : 10, [&side](Pen& pen, const Rect& box) {
    pen.box({box.x, box.y + 3, 15, 15}, 3);
    pen.fill_and_stroke(side.colour, mix(side.colour, kInk, 0.7), 0.8);
    const std::string right = counted(side.units, "unit");
    const double room = kColumn - 24 - pen.width(right, kText) - 6;
    const Fitted name = pen.fit(side.name, kSide, room, 12, 8);
    Type type = kSide;
    type.size = name.size;
    pen.text(name.lines.front(), {box.x + 22, box.y + 15.5}, type, kInk);
    pen.text(right, {box.right(), box.y + 15.5}, kText, kFaintInk, Align::right);
  });
  if (!side.commander.empty()) paragraph(side.commander, kSlanted, kInk, 22);
}

void PanelBlocks::formation(const SceneFormation& formation) {
  std::string who = formation.commander;
  if (!formation.order.empty()) who += (who.empty() ? "" : "  ·  ") + formation.order;
  const double indent = 22 + 10.0 * std::min(formation.level, 5);
  const std::string count = formation.units > 0 ? std::to_string(formation.units) : "";
  const double names = pen_.width(formation.name, kText), whos = pen_.width(who, kSlanted);
  const bool together = indent + names + whos + 14 + pen_.width(count, kText) < kColumn;
  add(!together && !who.empty() ? 2 * kLine - 2 : kLine, false, 0,
      [=, &formation](Pen& pen, const Rect& box) {
        pen.box({box.x + indent - 18, box.y + 3.2, 12, 8.5}, 1.5);
        pen.fill_and_stroke(formation.stripe, kInk, 0.7);
        const double room = kColumn - indent - pen.width(count, kText) - 8;
        const Fitted name = pen.fit(formation.name, kText, room, 9, 6);
        pen.text(name.lines.front(), {box.x + indent, box.y + 11.5}, {Face::regular, name.size}, kInk);
        pen.text(count, {box.right(), box.y + 11.5}, kText, kFaintInk, Align::right);
        if (who.empty()) return;
        const Point at =
            together ? Point{box.x + indent + names + 8, box.y + 11.5} : Point{box.x + indent, box.y + 24.5};
        pen.text(who, at, kSlanted, kFaintInk);
      });
}

void PanelBlocks::sides() {
  if (scene_.sides.empty()) return;
  heading("Order of battle");
  constexpr std::size_t kMost = 200;
  for (std::size_t i = 0; i < scene_.sides.size(); ++i) {
    side(i);
    for (std::size_t f = 0; f < scene_.formations.size() && f < kMost; ++f)
      if (scene_.formations[f].side == i) formation(scene_.formations[f]);
  }
}

void PanelBlocks::counters(const std::vector<std::size_t>& which, double indent,
                           const std::function<void(Pen&, const Rect&)>& behind, bool closed) {
  std::vector<std::vector<std::size_t>> rows;
  double x = kColumn;
  for (const std::size_t i : which) {
    const double width = boxed_width(scene_.counters[i]);
    if (x + width > kColumn - (behind ? kFrame : 0) + 0.1) rows.emplace_back(), x = indent;
    rows.back().push_back(i);
    x += width + kBoxedGap;
  }
  for (const auto& row : rows)
    add(kBoxed * kCounter + 6, closed && &row == &rows.back(), 0,
        [&scene = scene_, &boxed = boxed_, row, indent, behind](Pen& pen, const Rect& at) {
          if (behind) behind(pen, at);
          double left = at.x + indent;
          for (const std::size_t i : row) {
            const Counter& counter = scene.counters[i];
            const Rect here{left, at.y, boxed_width(counter), kBoxed * kCounter};
            pen.at(here.centre(), 0, kBoxed, [&] { paint_counter(pen, counter, here.width / kBoxed); });
            if (!counter.faults.empty())
              paint_badge(pen, std::to_string(counter.faults.front()), {here.right() - 2, here.y + 3},
                          scene.faults[static_cast<std::size_t>(counter.faults.front() - 1)].error, 5.5);
            boxed.push_back({i, here});
            left += here.width + kBoxedGap;
          }
        });
}

namespace {

// A part of the frame of a box that is drawn row by row: its sides, and above or below them the line that
// ends it.
void paint_frame(Pen& pen, const Rect& at, bool top, bool bottom) {
  pen.box(at);
  pen.fill(kWhite, 0.55);
  const auto edge = [&](Point from, Point to) {
    pen.polygon({from, to}, false);
    pen.stroke(kInk, 1.2);
  };
  edge({at.x, at.y}, {at.x, at.bottom()});
  edge({at.right(), at.y}, {at.right(), at.bottom()});
  if (top) edge({at.x, at.y}, {at.right(), at.y});
  if (bottom) edge({at.x, at.bottom()}, {at.right(), at.bottom()});
}

}  // namespace

void PanelBlocks::box(const SceneBox& box) {
  const auto title = pen_.wrap(box.name, kStrong, kColumn - 2 * kFrame);
  const auto says =
      box.says.empty() ? std::vector<std::string>() : pen_.wrap(box.says, kSmall, kColumn - 2 * kFrame);
  const double height =
      15.0 * static_cast<double>(title.size()) + 12.0 * static_cast<double>(says.size()) + 8;
  add(height, true, 8, [title, says](Pen& pen, const Rect& at) {
    paint_frame(pen, at, true, false);
    double y = at.y + 15;
    for (const std::string& line : title) pen.text(line, {at.x + kFrame, y}, kStrong, kInk), y += 15;
    for (const std::string& line : says) pen.text(line, {at.x + kFrame, y - 2}, kSmall, kFaintInk), y += 12;
  });
  const auto sides = [](Pen& pen, const Rect& at) { paint_frame(pen, at, false, false); };
  for (const SceneBox::Space& space : box.spaces) {
    if (!space.name.empty())
      add(15, true, 0, [name = space.name](Pen& pen, const Rect& at) {
        paint_frame(pen, at, false, false);
        pen.text(name, {at.x + kFrame, at.y + 11}, kSlanted, kInk);
      });
    counters(space.counters, kFrame, sides, &space == &box.spaces.back());
  }
  add(box.spaces.empty() ? 16 : 4, false, 0,
      [](Pen& pen, const Rect& at) { paint_frame(pen, at, false, true); });
}

void PanelBlocks::boxes() {
  if (scene_.boxes.empty()) return;
  heading("Beside the map");
  for (const SceneBox& one : scene_.boxes) box(one);
}

void PanelBlocks::off_map() {
  if (scene_.off_map.empty()) return;
  heading("Not on the map");
  std::size_t side = kNothing;
  for (const OffMap& box : scene_.off_map) {
    const bool several = scene_.sides.size() > 1 && box.side != side;
    side = box.side;
    const SceneSide& owner = scene_.sides[side];
    if (several)
      add(17, true, 6, [&owner](Pen& pen, const Rect& at) {
        pen.box({at.x, at.y + 2, 10, 10}, 2);
        pen.fill_and_stroke(owner.colour, mix(owner.colour, kInk, 0.7), 0.7);
        pen.text(owner.name, {at.x + 15, at.y + 11}, kStrong, kInk);
      });
    const auto lines = pen_.wrap(box.heading, kSlanted, kColumn);
    add(13 * static_cast<double>(lines.size()) + 4, true, 3, [lines](Pen& pen, const Rect& at) {
      for (std::size_t i = 0; i < lines.size(); ++i)
        pen.text(lines[i], {at.x, at.y + 10 + 13 * static_cast<double>(i)}, kSlanted, kInk);
    });
    counters(box.counters);
  }
}

void PanelBlocks::symbols() {
  if (scene_.symbols.empty()) return;
  heading("Units");
  for (const auto& [symbol, names] : scene_.symbols) {
    const auto lines = pen_.wrap(names, kText, kColumn - 30);
    const double height = std::max(18.0, 13.5 * static_cast<double>(lines.size()) + 5);
    add(height, false, 0, [symbol = symbol, lines](Pen& pen, const Rect& box) {
      paint_symbol(pen, symbol, {box.x, box.y + 1, 20, 13});
      for (std::size_t i = 0; i < lines.size(); ++i)
        pen.text(lines[i], {box.x + 30, box.y + 11.5 + 13.5 * static_cast<double>(i)}, kText, kInk);
    });
  }
}

void PanelBlocks::terrain() {
  const Board& board = scene_.board;
  std::set<std::size_t> used(board.terrain.begin(), board.terrain.end());
  for (const BoardHexside& side : board.hexsides) used.insert(side.terrain + 1);
  if (board.table) {
    used.insert(board.table->elsewhere);
    for (const BoardArea& area : board.table->areas)
      if (!area.of_height) used.insert(area.terrain);
  }
  heading("Terrain");
  for (const std::size_t one : used) {
    const BoardTerrain* kind = one == 0 ? nullptr : &board.kinds[one - 1];
    add(25, false, 0, [&board, kind](Pen& pen, const Rect& box) {
      paint_sample(pen, board, kind, {box.x + 12, box.y + 11}, 0.34);
      pen.text(kind ? kind->name : "unknown", {box.x + 30, box.y + 15}, kText, kInk);
    });
  }
}

void PanelBlocks::heights() {
  std::vector<std::int16_t> all = scene_.board.heights;
  const bool table = scene_.board.table.has_value();
  if (table)
    for (const BoardArea& area : scene_.board.table->areas)
      if (area.of_height) all.push_back(area.height);
  if (all.empty()) return;
  const std::int16_t highest = *std::max_element(all.begin(), all.end());
  if (highest <= 0) return;
  add(25, false, 0, [highest, table](Pen& pen, const Rect& box) {
    pen.box({box.x + 2, box.y + 4, 20, 14});
    pen.fill_and_stroke(height_tint(highest), kEarth, 1);
    pen.text(fmt::format("height, up to {}{}", highest, table ? "" : ": at the foot of the hex"),
             {box.x + 30, box.y + 15}, kText, kInk);
  });
}

void PanelBlocks::zones() {
  if (scene_.board.zones.empty()) return;
  heading("Zones");
  for (std::size_t i = 0; i < scene_.board.zones.size(); ++i) {
    std::string words = scene_.board.zones[i].name;
    for (const SceneSide& side : scene_.sides)
      if (side.zone == i) words += fmt::format(": where {} sets up", side.name);
    const auto lines = pen_.wrap(words, kText, kColumn - 30);
    const Rgb colour = colour_of_zone(scene_, i);
    add(std::max(22.0, 13.5 * static_cast<double>(lines.size()) + 8), false, 0,
        [colour, lines](Pen& pen, const Rect& box) {
          paint_zone_sample(pen, colour, {box.x + 2, box.y + 4, 20, 14});
          for (std::size_t n = 0; n < lines.size(); ++n)
            pen.text(lines[n], {box.x + 30, box.y + 14.5 + 13.5 * static_cast<double>(n)}, kText, kInk);
        });
  }
}

void PanelBlocks::notes() {
  if (scene_.notes.empty()) return;
  heading("About this map");
  for (const std::string& note : scene_.notes) paragraph(note, kSmall, kFaintInk);
}

std::vector<Block> PanelBlocks::take() {
  faults();
  sides();
  boxes();
  off_map();
  symbols();
  terrain();
  heights();
  zones();
  notes();
  return std::move(blocks_);
}

}  // namespace muster::render
