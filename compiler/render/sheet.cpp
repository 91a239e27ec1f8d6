#include "render/sheet.h"

#include "render/paint_map.h"

namespace muster::render {
namespace {

constexpr double kBorder = 44;  // around everything
constexpr double kTitleHeight = 96;
constexpr double kGap = 34;  // between map and margin
constexpr double kFooter = 18;
constexpr int kMostColumns = 8;

// North, when it is known.
void compass(Pen& pen, int degrees, Point centre, double scale) {
  pen.at(centre, degrees, scale, [&] {
    pen.polygon({{0, -22}, {6, 0}, {0, 22}, {-6, 0}});
    pen.fill_and_stroke(kPaper, kFaintInk, 0.8);
    pen.polygon({{0, -22}, {6, 0}, {-6, 0}});
    pen.fill(kInk);
    pen.polygon({{-22, 0}, {0, 3.5}, {22, 0}, {0, -3.5}});
    pen.fill_and_stroke(kPaper, kFaintInk, 0.8);
    pen.text("N", {0, -26}, {Face::bold, 13}, kInk, Align::centre);
  });
}

struct Arrangement {
  int columns = 1;
  bool below = false;
  double width = 0, height = 0;  // of map and margin together
  double fits = 0;               // how large it gets on common paper
};

double fits_on_paper(double width, double height) {
  constexpr double kLong = 1.4142;
  return std::max(std::min(kLong / width, 1 / height), std::min(1 / width, kLong / height));
}

}  // namespace

Sheet::Sheet(Pen& pen, const Scene& scene)
    : scene_(scene), panel_(pen, scene), placed_(place_counters(scene)) {
  const Rect extent = scene.board.extent.grown(kMapMargin);
  map_ = {0, 0, extent.width, extent.height};
  // Print it on the same paper: the larger the map, the larger the letters beside it.
  scale_ = std::clamp(std::sqrt(map_.width * map_.height) / 1250, 1.0, 24.0);
  arrange();
}

void Sheet::arrange() {
  Arrangement best;
  for (int columns = 1; columns <= kMostColumns; ++columns) {
    const double wide = Panel::width(columns) * scale_, high = panel_.height(columns) * scale_;
    for (const bool below : {false, true}) {
      Arrangement one{columns, below, 0, 0, 0};
      one.width = below ? std::max(map_.width, wide) : map_.width + kGap * scale_ + wide;
      one.height = below ? map_.height + kGap * scale_ + high : std::max(map_.height, high);
      one.fits =
          fits_on_paper(one.width + 2 * kBorder * scale_, one.height + (2 * kBorder + kTitleHeight) * scale_);
      if (one.fits > best.fits * 1.001) best = one;
    }
  }
  columns_ = best.columns;
  panel_height_ = panel_.height(columns_);
  width_ = best.width + 2 * kBorder * scale_;
  height_ = best.height + (2 * kBorder + kTitleHeight) * scale_;
  const double top = (kBorder + kTitleHeight) * scale_;
  map_.x = kBorder * scale_;
  map_.y = top;
  if (best.below) {
    map_.x += (best.width - map_.width) / 2;
    panel_at_ = {kBorder * scale_, map_.bottom() + kGap * scale_};
    // The columns are as wide as the map together.
    const double spare = best.width / scale_ - columns_ * kColumn;
    if (columns_ > 1) gap_ = std::min(spare / (columns_ - 1), 2.5 * kColumnGap);
  } else {
    panel_at_ = {map_.right() + kGap * scale_, top};
  }
}

double Sheet::paint_title(Pen& pen, const Scene& scene, double width, double scale) {
  const double room = width - (scene.board.north ? 70 : 0) * scale;
  const Type over{Face::regular, 13 * scale, 1.2 * scale}, large{Face::bold, 40 * scale},
      under{Face::regular, 15 * scale};
  const auto line = [&](const std::string& text, double y, Type type, Rgb colour) {
    const double wide = pen.width(text, type);
    if (wide > room) type.size *= room / wide, type.tracking *= room / wide;
    pen.text(text, {0, y * scale}, type, colour);
  };
  line(scene.overline, 12, over, kFaintInk);
  line(scene.title, 50, large, kInk);
  line(scene.subtitle, 73, under, kFaintInk);
  if (scene.board.north) compass(pen, *scene.board.north, {width - 26 * scale, 46 * scale}, 0.95 * scale);
  return kTitleHeight * scale;
}

void Sheet::frame(Pen& pen) const {
  pen.box(map_);
  pen.fill(rgb(0xf5f0e2));
  pen.box(map_);
  pen.stroke(kInk, 1.8);
  pen.box(map_.grown(-5));
  pen.stroke(kInk, 0.6);
}

void Sheet::paint_map_alone(Pen& pen) const {
  pen.at({-map_.x, -map_.y}, 0, 1, [&] { frame(pen); });
  const Rect extent = scene_.board.extent.grown(kMapMargin);
  pen.at({-extent.x, -extent.y}, 0, 1, [&] { paint_map(pen, scene_, placed_); });
}

void Sheet::footer(Pen& pen) const {
  pen.text(scene_.generator, {width_ - kBorder * scale_, height_ - kFooter * scale_},
           {Face::italic, 8.5 * scale_}, kFaintInk, Align::right);
}

std::vector<Hotspot> Sheet::paint(Pen& pen) const {
  pen.box({0, 0, width_, height_});
  pen.fill(kPaper);
  pen.at({kBorder * scale_, kBorder * scale_ * 0.8}, 0, 1,
         [&] { paint_title(pen, scene_, width_ - 2 * kBorder * scale_, scale_); });
  pen.at({map_.x, map_.y}, 0, 1, [&] { paint_map_alone(pen); });
  std::vector<Hotspot> spots;
  const Rect extent = scene_.board.extent.grown(kMapMargin);
  for (const Placed& one : placed_) {
    Rect box = one.box();
    box.x += map_.x - extent.x;
    box.y += map_.y - extent.y;
    spots.push_back({scene_.counters[one.counter].id, scene_.counters[one.counter].says, box});
  }
  pen.at(panel_at_, 0, scale_, [&] {
    for (const BoxedCounter& one : panel_.paint(pen, panel_height_, 0, columns_, gap_))
      spots.push_back({scene_.counters[one.counter].id,
                       scene_.counters[one.counter].says,
                       {panel_at_.x + one.box.x * scale_, panel_at_.y + one.box.y * scale_,
                        one.box.width * scale_, one.box.height * scale_}});
  });
  footer(pen);
  return spots;
}

}  // namespace muster::render
