// The board and the counters alone, for other engines.
#include <fmt/format.h>

#include "pack/open.h"
#include "render/paint_board.h"
#include "render/paint_counter.h"
#include "render/render.h"

namespace muster::render {
namespace {

constexpr double kMostPixels = 48e6;
constexpr double kMostSide = 16'000;
constexpr double kShadow = 2;  // around a counter

}  // namespace

base::Result<BoardImage> draw_board(std::string_view verified_pack, std::size_t scenario,
                                    double pixels_per_hex) {
  const pack::Opened pack(verified_pack);
  const auto& from = *pack.root().scenarios()->Get(static_cast<flatbuffers::uoffset_t>(scenario));
  const Board board =
      read_board(*pack.root().maps()->Get(from.map()), *pack.root().games()->Get(from.game()));
  const double scale = pixels_per_hex / kHex;
  const Rect& all = board.extent;
  BoardImage image;
  image.width = static_cast<int>(std::ceil(all.width * scale));
  image.height = static_cast<int>(std::ceil(all.height * scale));
  if (image.width > kMostSide || image.height > kMostSide || 1.0 * image.width * image.height > kMostPixels)
    return base::Error{
        fmt::format("the board would have {} × {} pixels, but a picture has at most {:.0f} million",
                    image.width, image.height, kMostPixels / 1e6)};
  image.scale = pixels_per_hex;
  image.origin_x = -all.x * scale;
  image.origin_y = -all.y * scale;
  const Fonts fonts;
  Surface surface(Format::png, image.width, image.height);
  Pen pen(surface.cairo(), fonts, scale);
  pen.at({image.origin_x, image.origin_y}, 0, 1, [&] {
    cairo_scale(surface.cairo(), scale, scale);
    paint_board(pen, board);
  });
  auto bytes = surface.finish();
  if (!bytes) return base::Error{bytes.error()};
  image.png = std::move(*bytes);
  return image;
}

base::Result<CounterImage> draw_counter(std::string_view verified_pack, std::size_t scenario,
                                        std::size_t index, CounterFace face, double pixels) {
  const pack::Opened pack(verified_pack);
  const auto& from = *pack.root().scenarios()->Get(static_cast<flatbuffers::uoffset_t>(scenario));
  const Scene scene = read_scene(pack.root(), from);
  if (index >= scene.counters.size()) return base::Error{"the scenario has no such counter"};
  const Counter& counter = scene.counters[index];
  const double length = counter_length(counter.footprint);
  const double scale = pixels / (kCounter + 2 * kShadow);
  CounterImage image;
  image.height = static_cast<int>(std::ceil(pixels));
  image.width = static_cast<int>(std::ceil((length + 2 * kShadow) * scale));
  const Fonts fonts;
  Surface surface(Format::png, image.width, image.height);
  Pen pen(surface.cairo(), fonts, 0);
  cairo_scale(surface.cairo(), scale, scale);
  pen.at({length / 2 + kShadow, kCounter / 2 + kShadow}, 0, 1, [&] {
    if (face == CounterFace::front)
      paint_counter(pen, counter, length);
    else
      paint_counter_back(pen, counter, length);
  });
  auto bytes = surface.finish();
  if (!bytes) return base::Error{bytes.error()};
  image.png = std::move(*bytes);
  return image;
}

}  // namespace muster::render
