#include "render/paint_counter.h"

namespace muster::render {
namespace {

constexpr double kHalf = kCounter / 2;
constexpr double kRadius = 3.2;
constexpr double kBand = 9.5;  // height of the stripe with the name

class Painter {
 public:
  Painter(Pen& pen, const Counter& counter, double length)
      : pen_(pen), counter_(counter), frame_{-length / 2, -kHalf, length, kCounter} {
    body_ = counter.tentative ? mix(counter.body, kPaper, 0.5) : counter.body;
    stripe_ = counter.stripe;
  }

  void front() {
    ground();
    stripe();
    if (counter_.leader)
      star();
    else
      sign();
    code();
    edge();
  }
  void back() {
    ground();
    stripe();
    pen_.at({0, 4}, 0, 1, [&] { paint_symbol(pen_, counter_.symbol, around({}, 22, 15)); });
    edge();
  }

 private:
  void shape(const Rect& rect) { pen_.box(rect, counter_.leader ? 12 : kRadius); }
  void ground() {
    Rect shadow = frame_;
    shadow.x += 1;
    shadow.y += 1.4;
    shape(shadow);
    pen_.fill(kInk, 0.28);
    shape(frame_);
    pen_.fill(body_);
  }
  void edge() {
    shape(frame_);
    pen_.stroke(counter_.tentative ? mix(kInk, kPaper, 0.35) : mix(counter_.body, kInk, 0.75), 0.9);
  }
  void stripe() {
    const Rect band{frame_.x, frame_.y, frame_.width, kBand};
    shape(frame_);
    pen_.inside([&] {
      pen_.box(band);
      pen_.fill(stripe_);
      pen_.polygon({{band.x, band.bottom()}, {band.right(), band.bottom()}}, false);
      pen_.stroke(kInk, 0.5, 0.55);
    });
    if (!pen_.can_show(kCounter, 24)) return;
    const double side = counter_.leader ? 6 : 1.6;
    const Type type{Face::bold, 7.2};
    const Fitted name = pen_.fit(counter_.name, type, band.width - 2 * side, kBand - 1.2, 3.2);
    pen_.fitted_text(name, {band.x + side, band.y + 0.4, band.width - 2 * side, kBand - 0.4}, type,
                     ink_on(stripe_));
  }
  Rgb ink_on(Rgb ground) const { return readable_on(ground); }
  bool has_code() const { return !counter_.code.empty(); }
  void sign() {
    const double height = has_code() ? 12 : 16;
    const Point centre{0, frame_.y + kBand + (has_code() ? 2.6 + height / 2 : (kCounter - kBand) / 2)};
    paint_symbol(pen_, counter_.symbol, around(centre, height * 1.5, height));
  }
  void star() {
    std::array<Point, 10> points;
    const Point centre{0, has_code() ? -2.2 : 4};
    for (int i = 0; i < 10; ++i)
      points[static_cast<std::size_t>(i)] = centre + polar(-90 + 36 * i, i % 2 == 0 ? 8 : 3.4);
    pen_.polygon(points);
    pen_.fill_and_stroke(kPaper, kInk, 0.6);
  }
  void code() {
    if (!has_code() || !pen_.can_show(kCounter, 24)) return;
    const double top = frame_.y + kBand + 16;
    const Rect room{frame_.x + 1.8, top, frame_.width - 3.6, frame_.bottom() - top - 2.6};
    const Type type{Face::bold, 10.5};
    pen_.fitted_text(pen_.fit(counter_.code, type, room.width, room.height, 3.6), room, type, ink_on(body_));
  }

  Pen& pen_;
  const Counter& counter_;
  Rect frame_;
  Rgb body_, stripe_;
};

// From the counter's middle to its rim, in a direction seen from the counter.
double rim(double degrees, double length) {
  const double c = std::abs(std::cos(degrees * kPi / 180)), s = std::abs(std::sin(degrees * kPi / 180));
  return std::min(c > 1e-9 ? length / 2 / c : 1e9, s > 1e-9 ? kHalf / s : 1e9);
}

void facing(Pen& pen, int heading, const Placed& placed) {
  const double degrees = heading - 90.0;
  const double away = rim(degrees - placed.turn, placed.length) * placed.scale;
  pen.at(placed.centre + polar(degrees, away - 1), degrees, placed.scale, [&] {
    pen.polygon({{-1, -7.5}, {5.8, 0}, {-1, 7.5}});
    pen.fill_and_stroke(kInk, kPaper, 0.9);
  });
}

}  // namespace

void paint_counter(Pen& pen, const Counter& counter, double length) { Painter(pen, counter, length).front(); }
void paint_counter_back(Pen& pen, const Counter& counter, double length) {
  Painter(pen, counter, length).back();
}

void paint_placed(Pen& pen, const Counter& counter, const Placed& placed) {
  if (counter.heading) facing(pen, *counter.heading, placed);
  pen.at(placed.centre, placed.turn, placed.scale, [&] { paint_counter(pen, counter, placed.length); });
}

}  // namespace muster::render
