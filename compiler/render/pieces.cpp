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

base::Result<Image> draw_counter(const Fonts& fonts, const Board& board, const Counter& counter,
                                 CounterFace face, double pixels) {
  const double length = board.table ? face_length(board, counter) : counter_length(counter.footprint);
  const double scale = pixels / (kCounter + 2 * kShadow);
  Image image;
  image.height = static_cast<int>(std::ceil(pixels));
  image.width = static_cast<int>(std::ceil((length + 2 * kShadow) * scale));
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
  // Hexes may lie far apart in a pack: such a size is no int.
  const double width = std::ceil(all.width * scale), height = std::ceil(all.height * scale);
  if (!(width <= kMostSide && height <= kMostSide && width * height <= kMostPixels))
    return base::Error{
        fmt::format("the board would have {:.0f} × {:.0f} pixels, but a picture has at most {:.0f} million",
                    width, height, kMostPixels / 1e6)};
  image.width = static_cast<int>(width);
  image.height = static_cast<int>(height);
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

base::Result<std::vector<Image>> draw_counters(std::string_view verified_pack, std::size_t scenario,
                                               CounterFace face, double pixels) {
  const pack::Opened pack(verified_pack);
  const Scene scene =
      read_scene(pack.root(), *pack.root().scenarios()->Get(static_cast<flatbuffers::uoffset_t>(scenario)));
  const Fonts fonts;
  std::vector<Image> images;
  for (const Counter& counter : scene.counters) {
    auto image = draw_counter(fonts, scene.board, counter, face, pixels);
    if (!image) return base::Error{image.error()};
    images.push_back(std::move(*image));
  }
  return images;
}

base::Result<Image> draw_symbols(double pixels) {
  constexpr int kSymbols = static_cast<int>(Symbol::leader) + 1;
  Image image;
  image.height = static_cast<int>(std::ceil(pixels));
  image.width = image.height * kSymbols;
  const Fonts fonts;
  Surface surface(Format::png, image.width, image.height);
  Pen pen(surface.cairo(), fonts, 1);
  // A frame of its usual size, so that its lines are as thick as on a counter.
  constexpr double kBox = 24;
  for (int i = 0; i < kSymbols; ++i)
    pen.at({(i + 0.5) * image.height, 0.5 * image.height}, 0, image.height / (kBox + 2),
           [&] { paint_symbol(pen, static_cast<Symbol>(i), around({}, kBox, kBox * 0.8)); });
  auto bytes = surface.finish();
  if (!bytes) return base::Error{bytes.error()};
  image.png = std::move(*bytes);
  return image;
}

base::Result<Image> draw_terrain_signs(std::span<const TerrainSign> signs, double pixels) {
  Image image;
  image.height = static_cast<int>(std::ceil(pixels));
  image.width = image.height * static_cast<int>(signs.size());
  const Fonts fonts;
  Surface surface(Format::png, image.width, image.height);
  Pen pen(surface.cairo(), fonts, 1);
  for (std::size_t i = 0; i < signs.size(); ++i)
    pen.at({(static_cast<double>(i) + 0.5) * image.height, 0.5 * image.height}, 0, image.height / kHex, [&] {
      const TerrainSign& one = signs[i];
      if (one.on_side)
        paint_side_mark(pen, one.side, {-kCorner / 2, 0}, {kCorner / 2, 0}, one.colour);
      else
        paint_hex_mark(pen, one.hex, {}, one.colour, static_cast<std::uint32_t>(i));
    });
  auto bytes = surface.finish();
  if (!bytes) return base::Error{bytes.error()};
  image.png = std::move(*bytes);
  return image;
}

base::Result<Image> draw_hex(std::string_view verified_pack, std::size_t scenario, std::uint16_t terrain,
                             double pixels_per_hex) {
  const pack::Opened pack(verified_pack);
  const auto& from = *pack.root().scenarios()->Get(static_cast<flatbuffers::uoffset_t>(scenario));
  const Board whole =
      read_board(*pack.root().maps()->Get(from.map()), *pack.root().games()->Get(from.game()));
  Board board;
  board.shape = whole.shape;
  board.kinds = whole.kinds;
  board.centres = {{}};
  board.labels = {""};
  board.axial = {{0, 0}};
  board.terrain = {terrain};
  board.extent = around({}, board.shape.width(), board.shape.height());
  const double scale = pixels_per_hex / kHex;
  Image image{{},
              static_cast<int>(std::lround(board.extent.width * scale)),
              static_cast<int>(std::lround(board.extent.height * scale))};
  const Fonts fonts;
  Surface surface(Format::png, image.width, image.height);
  Pen pen(surface.cairo(), fonts, scale);
  pen.at({image.width / 2.0, image.height / 2.0}, 0, scale, [&] { paint_board(pen, board); });
  auto bytes = surface.finish();
  if (!bytes) return base::Error{bytes.error()};
  image.png = std::move(*bytes);
  return image;
}

}  // namespace muster::render
