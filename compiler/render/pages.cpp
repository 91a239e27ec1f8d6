#include "render/pages.h"

#include <fmt/format.h>

#include "render/paint_map.h"

namespace muster::render {
namespace {

constexpr double kMillimetre = 72 / 25.4;
constexpr double kMargin = 9 * kMillimetre;    // that printers leave white
constexpr double kLeastHex = 7 * kMillimetre;  // smaller ones cannot be read
constexpr double kTileHex = 15 * kMillimetre;  // of a map in parts
constexpr double kNatural = 19 * kMillimetre;  // of printed maps
constexpr double kPanelScale = 0.78;           // 11 units are then a letter of 8.6 points
constexpr double kMostPoints = 14'000;         // what programs that show PDF can take
constexpr double kStrip = 13;                  // for the line at the foot of a part

struct Area {
  double width, height;
};

class Pages {
 public:
  Pages(Surface& surface, const Fonts& fonts, const Scene& scene, const Sheet& sheet)
      : surface_(surface), pen_(surface.cairo(), fonts, 0), scene_(scene), sheet_(sheet) {}

  int draw(const Paper& paper) {
    if (paper.fits_drawing()) return natural();
    const bool wide = fit(turned(paper)) > fit(upright(paper));
    const Area page = wide ? turned(paper) : upright(paper);
    const double scale = fit(page);
    begin(page);
    const Area room = inner(page);
    pen_.at({kMargin + (room.width - sheet_.width() * scale) / 2,
             kMargin + (room.height - sheet_.height() * scale) / 2},
            0, scale, [&] { sheet_.paint(pen_); });
    if (scale * kHex >= kLeastHex) return end();
    margin_pages(page);
    // The parts of the map lie as gives fewer of them.
    const Area other = wide ? upright(paper) : turned(paper);
    tiles(count(other) < count(page) ? other : page);
    return end();
  }

 private:
  static Area upright(const Paper& paper) { return {paper.width, paper.height}; }
  static Area turned(const Paper& paper) { return {paper.height, paper.width}; }
  static Area inner(Area page) { return {page.width - 2 * kMargin, page.height - 2 * kMargin}; }
  double fit(Area page) const {
    const Area room = inner(page);
    return std::min(room.width / sheet_.width(), room.height / sheet_.height());
  }

  void begin(Area page) {
    if (pages_ > 0) surface_.next_page();
    surface_.page_size(page.width, page.height);
    ++pages_;
    pen_.box({0, 0, page.width, page.height});
    pen_.fill(kWhite);
  }
  int end() {
    surface_.next_page();
    return pages_;
  }

  int natural() {
    const double most = kMostPoints / std::max(sheet_.width(), sheet_.height());
    const double scale = std::min(kNatural / kHex, most);
    begin({sheet_.width() * scale, sheet_.height() * scale});
    pen_.at({}, 0, scale, [&] { sheet_.paint(pen_); });
    return end();
  }

  void margin_pages(Area page) {
    const Area room = inner(page);
    const int across =
        std::max(1, static_cast<int>((room.width / kPanelScale + kColumnGap) / (kColumn + kColumnGap)));
    const double title = 60;
    const double height = (room.height - title) / kPanelScale;
    const int columns = sheet_.panel().columns(height);
    for (int first = 0; first < columns; first += across) {
      begin(page);
      pen_.at({kMargin, kMargin}, 0, 1, [&] { Sheet::paint_title(pen_, scene_, room.width, 0.6); });
      pen_.at({kMargin, kMargin + title}, 0, kPanelScale,
              [&] { sheet_.panel().paint(pen_, height, first, across); });
    }
  }

  // ----- the map in parts

  static constexpr double kTile = kTileHex / kHex;
  static constexpr double kOverlap = 1.25 * kHex;  // in units

  // What a page adds to the one before it, in units.
  static Area step(Area page) {
    const Area room = inner(page);
    return {room.width / kTile - kOverlap, (room.height - kStrip) / kTile - kOverlap};
  }
  static int parts(double whole, double step) {
    return std::max(1, static_cast<int>(std::ceil((whole - kOverlap) / step - 1e-6)));
  }
  int across(Area page) const { return parts(sheet_.map_width(), step(page).width); }
  int down(Area page) const { return parts(sheet_.map_height(), step(page).height); }
  int count(Area page) const { return across(page) * down(page); }

  void tiles(Area page) {
    for (int row = 0; row < down(page); ++row)
      for (int column = 0; column < across(page); ++column) tile(page, row, column);
  }

  void tile(Area page, int row, int column) {
    begin(page);
    const Area room = inner(page), by = step(page);
    const Rect seen{column * by.width, row * by.height, by.width + kOverlap, by.height + kOverlap};
    pen_.box({kMargin, kMargin, room.width, room.height - kStrip});
    pen_.inside([&] {
      pen_.at({kMargin - seen.x * kTile, kMargin - seen.y * kTile}, 0, kTile, [&] {
        sheet_.paint_map_alone(pen_);
        seams(page, row, column, seen);
      });
    });
    foot(page, row, column);
  }

  // Where the neighbouring pages begin and end: cut there, or lay one over the other.
  void seams(Area page, int row, int column, const Rect& seen) {
    const Area by = step(page);
    const auto line = [&](Point a, Point b) {
      pen_.polygon({a, b}, false);
      constexpr double kDashes[] = {5, 4};
      cairo_set_dash(pen_.cairo(), kDashes, 2, 0);
      pen_.stroke(kError, 0.7, 0.8);
      cairo_set_dash(pen_.cairo(), nullptr, 0, 0);
    };
    const double left = seen.x + kOverlap, right = seen.x + by.width;
    const double top = seen.y + kOverlap, bottom = seen.y + by.height;
    if (column > 0) line({left, seen.y}, {left, seen.bottom()});
    if (column + 1 < across(page)) line({right, seen.y}, {right, seen.bottom()});
    if (row > 0) line({seen.x, top}, {seen.right(), top});
    if (row + 1 < down(page)) line({seen.x, bottom}, {seen.right(), bottom});
    for (const double x : {column > 0 ? left : -1e6, column + 1 < across(page) ? right : -1e6})
      for (const double y : {row > 0 ? top : -1e6, row + 1 < down(page) ? bottom : -1e6}) cross({x, y});
  }
  void cross(Point at) {
    pen_.circle(at, 6);
    pen_.polygon({at + Point{-12, 0}, at + Point{12, 0}}, false);
    pen_.polygon({at + Point{0, -12}, at + Point{0, 12}}, false);
    pen_.stroke(kError, 0.9);
  }

  void foot(Area page, int row, int column) {
    const double y = page.height - kMargin;
    const std::string where = fmt::format(
        "{}  ·  row {} of {}, column {} of {}  ·  lay the pages over each other at the dashed lines",
        scene_.title, row + 1, down(page), column + 1, across(page));
    pen_.text(where, {kMargin + 8.0 * across(page) + 6, y - 1}, {Face::regular, 8}, kFaintInk);
    for (int r = 0; r < down(page); ++r)
      for (int c = 0; c < across(page); ++c) {
        const double high = (kStrip - 3) / down(page);
        pen_.box({kMargin + 8.0 * c, y - high * (down(page) - r), 7, high - 0.8});
        pen_.fill(r == row && c == column ? kError : kGrid);
      }
  }

  Surface& surface_;
  Pen pen_;
  const Scene& scene_;
  const Sheet& sheet_;
  int pages_ = 0;
};

}  // namespace

int draw_pages(Surface& surface, const Fonts& fonts, const Scene& scene, const Sheet& sheet,
               const Paper& paper) {
  return Pages(surface, fonts, scene, sheet).draw(paper);
}

}  // namespace muster::render
