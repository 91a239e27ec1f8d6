#include "render/page_drawings.h"

#include <tuple>

#include <fmt/format.h>

#include "base/base64.h"
#include "render/paint_counter.h"
#include "render/paint_map.h"

namespace muster::render {
namespace {

constexpr std::size_t kMostVectorHexes = 4000;
constexpr double kMostPixels = 9e6;  // what a phone decodes
constexpr double kMostHexPixels = 40;
constexpr double kFaceMargin = 12;  // for its shadow and its arrow

bool same_ground(const Board& a, const Board& b) {
  const auto x = [](const Point& p, const Point& q) { return p.x == q.x && p.y == q.y; };
  const auto kinds = [](const BoardTerrain& p, const BoardTerrain& q) {
    return p.colour == q.colour && p.mark == q.mark && p.side_mark == q.side_mark;
  };
  const auto sides = [](const BoardHexside& p, const BoardHexside& q) {
    return p.a == q.a && p.direction == q.direction && p.terrain == q.terrain && p.face == q.face;
  };
  const auto outlines = [&](const Outline& p, const Outline& q) {
    return std::equal(p.begin(), p.end(), q.begin(), q.end(), x);
  };
  const auto areas = [&](const BoardArea& p, const BoardArea& q) {
    return p.terrain == q.terrain && p.height == q.height && outlines(p.outline, q.outline);
  };
  if (a.table.has_value() != b.table.has_value()) return false;
  if (a.table)
    return x({a.extent.width, a.extent.height}, {b.extent.width, b.extent.height}) &&
           a.table->scale == b.table->scale && a.table->unit == b.table->unit &&
           a.table->elsewhere == b.table->elsewhere &&
           std::equal(a.table->areas.begin(), a.table->areas.end(), b.table->areas.begin(),
                      b.table->areas.end(), areas) &&
           std::equal(a.in_play.begin(), a.in_play.end(), b.in_play.begin(), b.in_play.end(), outlines) &&
           std::equal(a.kinds.begin(), a.kinds.end(), b.kinds.begin(), b.kinds.end(), kinds);
  return a.labels == b.labels && a.terrain == b.terrain && a.heights == b.heights &&
         a.out_of_play == b.out_of_play && a.shape.pointy == b.shape.pointy &&
         std::equal(a.centres.begin(), a.centres.end(), b.centres.begin(), b.centres.end(), x) &&
         std::equal(a.kinds.begin(), a.kinds.end(), b.kinds.begin(), b.kinds.end(), kinds) &&
         std::equal(a.hexsides.begin(), a.hexsides.end(), b.hexsides.begin(), b.hexsides.end(), sides);
}

base::Result<std::string> picture_of(const Fonts& fonts, const Board& board) {
  const Rect& all = board.extent;
  const double scale =
      std::min(kMostHexPixels / kHex, std::sqrt(kMostPixels / std::max(1.0, all.width * all.height)));
  Surface surface(Format::png, std::ceil(all.width * scale), std::ceil(all.height * scale));
  Pen pen(surface.cairo(), fonts, scale);
  cairo_scale(surface.cairo(), scale, scale);
  pen.at({-all.x, -all.y}, 0, 1, [&] { paint_ground(pen, board); });
  const auto png = surface.finish();
  if (!png) return base::Error{png.error()};
  return fmt::format(
      "<image x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" preserveAspectRatio=\"none\" "
      "href=\"data:image/png;base64,{}\"/>",
      all.x, all.y, std::ceil(all.width * scale) / scale, std::ceil(all.height * scale) / scale,
      base::base64(*png));
}

// All that is seen of a counter.
using Looks = std::tuple<std::string, std::string, Symbol, std::array<double, 6>, bool, bool, double, int>;
Looks looks_of(const Counter& one, double length) {
  return {one.name,
          one.code,
          one.symbol,
          {one.body.red, one.body.green, one.body.blue, one.stripe.red, one.stripe.green, one.stripe.blue},
          one.leader,
          one.tentative,
          length,
          one.heading.value_or(-1)};
}

struct Extent {
  double width = 0, height = 0, longest = 0;  // of a counter
};

Extent extent_of(std::span<const Scene> scenes) {
  Extent all;
  for (const Scene& scene : scenes) {
    const Rect map = scene.board.extent.grown(kMapMargin);
    all.width = std::max(all.width, map.width), all.height = std::max(all.height, map.height);
    for (const Counter& one : scene.counters)
      all.longest = std::max(all.longest, face_length(scene.board, one));
  }
  all.width = std::max(all.width, all.longest + 2 * kFaceMargin) + 1;
  all.height = std::max(all.height, kCounter + 2 * kFaceMargin) + 1;
  return all;
}

// Parts are drawn first and cut apart when all are.
class Drawer {
 public:
  Drawer(std::span<const Scene> scenes, const Extent& extent)
      : scenes_(scenes), extent_(extent), fragments_(fonts_, extent.width, extent.height) {}

  base::Result<PageDrawings> draw() {
    for (const Scene& scene : scenes_)
      if (const auto drawn = draw(scene); !drawn) return base::Error{drawn.error()};
    auto cut = std::move(fragments_).finish();
    if (!cut) return base::Error{cut.error()};
    out_.style = std::move(cut->style);
    out_.definitions = std::move(cut->definitions);
    for (std::size_t i = 0; i < targets_.size(); ++i) target(targets_[i]) = moved(cut->parts[i], origins_[i]);
    return std::move(out_);
  }

 private:
  enum class Kind { board, below, above, face };
  struct Target {
    Kind kind;
    std::size_t index;
  };

  std::string& target(const Target& one) {
    switch (one.kind) {
      case Kind::board:
        return out_.boards[one.index].svg;
      case Kind::below:
        return out_.scenes[one.index].below;
      case Kind::above:
        return out_.scenes[one.index].above;
      case Kind::face:
        break;
    }
    return out_.faces[one.index];
  }
  static std::string moved(const std::string& part, Point origin) {
    if (part.empty()) return {};
    return fmt::format("<g transform=\"translate({:.2f} {:.2f})\">{}</g>", -origin.x, -origin.y, part);
  }
  template <class Paint>
  void add(Target target, Point origin, Paint paint) {
    fragments_.add(origin, paint);
    targets_.push_back(target);
    origins_.push_back(origin);
  }

  base::Result<std::size_t> board_of(const Scene& scene, Point origin) {
    for (std::size_t i = 0; i < boards_.size(); ++i)
      if (same_ground(*boards_[i], scene.board)) return std::size_t{i};
    boards_.push_back(&scene.board);
    BoardDrawing& board = out_.boards.emplace_back();
    board.is_picture = scene.board.size() > kMostVectorHexes;
    if (board.is_picture) {
      auto picture = picture_of(fonts_, scene.board);
      if (!picture) return base::Error{picture.error()};
      board.svg = std::move(*picture);
    } else {
      add({Kind::board, boards_.size() - 1}, origin, [&](Pen& pen) { paint_ground(pen, scene.board); });
    }
    return boards_.size() - 1;
  }

  // With the heading as seen from the counter, which is turned when it is placed.
  std::size_t face_of(Counter counter, double length, double turn) {
    if (counter.heading) counter.heading = static_cast<int>(std::lround(*counter.heading - turn + 360)) % 360;
    const auto [found, is_new] = known_.emplace(looks_of(counter, length), known_.size());
    if (!is_new) return found->second;
    out_.faces.emplace_back();
    add({Kind::face, found->second}, {extent_.longest / 2 + kFaceMargin, kCounter / 2 + kFaceMargin},
        [&](Pen& pen) {
          paint_placed(pen, counter, {0, {}, 0, 1, length});
        });
    return found->second;
  }

  base::Result<bool> draw(const Scene& scene) {
    const Rect map = scene.board.extent.grown(kMapMargin);
    const Point origin{-map.x, -map.y};
    const auto board = board_of(scene, origin);
    if (!board) return base::Error{board.error()};
    const std::size_t index = out_.scenes.size();
    SceneDrawing& drawing = out_.scenes.emplace_back();
    drawing.board = *board;
    const std::vector<Placed> placed = place_counters(scene);
    drawing.faces.assign(scene.counters.size(), kNothing);
    for (const Placed& one : placed) {
      const std::size_t face = face_of(scene.counters[one.counter], one.length, one.turn);
      drawing.placed.push_back({one, face});
      drawing.faces[one.counter] = face;
    }
    for (std::size_t i = 0; i < scene.counters.size(); ++i)
      if (drawing.faces[i] == kNothing)
        drawing.faces[i] = face_of(scene.counters[i], face_length(scene.board, scene.counters[i]), 0);
    add({Kind::below, index}, origin, [&](Pen& pen) { paint_below(pen, scene); });
    add({Kind::above, index}, origin, [&](Pen& pen) { paint_above(pen, scene, placed); });
    return true;
  }

  std::span<const Scene> scenes_;
  Extent extent_;
  Fonts fonts_;
  Fragments fragments_;
  PageDrawings out_;
  std::vector<Target> targets_;  // by part
  std::vector<Point> origins_;
  std::vector<const Board*> boards_;
  std::map<Looks, std::size_t> known_;
};

}  // namespace

base::Result<PageDrawings> draw_for_page(std::span<const Scene> scenes) {
  return Drawer(scenes, extent_of(scenes)).draw();
}

}  // namespace muster::render
