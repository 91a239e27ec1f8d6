// A picture of a battle's board as a scanner might have made it: turned a little, at some size, with a rim.
#pragma once

#include <stb_image.h>
#include <stb_image_write.h>

#include <cmath>
#include <memory>
#include <numbers>
#include <string>
#include <vector>

#include "driver/session.h"
#include "pack/pack.h"
#include "render/render.h"
#include "resolve/assumed_layout.h"

namespace muster::testing {

struct ScanWish {
  double degrees = 0, pixels_per_hex = 60;
  std::vector<std::string> dotted;  // hexes with a dot of one colour in their middle, to be found again
};

// Where the middle of each hex lies in it, by hex number.
struct ScanPicture {
  int width = 0, height = 0;
  std::string png;
  std::vector<std::pair<std::string, hex::Point>> centres;

  const hex::Point* find(const std::string& label) const {
    for (const auto& [name, at] : centres)
      if (name == label) return &at;
    return nullptr;
  }
};

namespace scan_detail {

struct Pixels {
  int width = 0, height = 0;
  std::vector<unsigned char> rgb;

  unsigned char* at(int x, int y) {
    return &rgb[3 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                     static_cast<std::size_t>(x))];
  }
};

inline Pixels decode(const std::string& png) {
  Pixels out;
  int channels = 0;
  const std::unique_ptr<unsigned char, void (*)(void*)> data(
      stbi_load_from_memory(reinterpret_cast<const unsigned char*>(png.data()), static_cast<int>(png.size()),
                            &out.width, &out.height, &channels, 3),
      stbi_image_free);
  if (data) out.rgb.assign(data.get(), data.get() + 3 * out.width * out.height);
  return out;
}

inline std::string encode(const Pixels& pixels) {
  std::string out;
  stbi_write_png_to_func(
      [](void* to, void* data, int size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
      },
      &out, pixels.width, pixels.height, 3, pixels.rgb.data(), 3 * pixels.width);
  return out;
}

}  // namespace scan_detail

// The same picture as the bytes of a JPEG file.
inline std::string as_jpeg(const std::string& png) {
  const scan_detail::Pixels pixels = scan_detail::decode(png);
  std::string out;
  stbi_write_jpg_to_func(
      [](void* to, void* data, int size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
      },
      &out, pixels.width, pixels.height, 3, pixels.rgb.data(), 90);
  return out;
}

// Of the battle in a file; without pixels when there is none.
inline ScanPicture scan_picture(const std::string& battle, const ScanWish& wish) {
  const base::DiskReader reader;
  base::Sources sources;
  driver::Session session(reader, sources);
  const auto outcome = session.check(battle, driver::Options());
  ScanPicture out;
  if (!outcome || outcome->battles.empty()) return out;
  const driver::Checked& checked = outcome->battles.front();
  const pack::Item item =
      pack::item(*checked.battle, checked.findings, outcome->corrections, outcome->unsure);
  const std::string bytes = pack::write(std::span(&item, 1), sources);
  const auto board = render::draw_board(bytes, 0, wish.pixels_per_hex);
  if (!board) return out;
  scan_detail::Pixels flat = scan_detail::decode(board->png);

  constexpr int kRim = 40;
  constexpr unsigned char kDesk = 0x3a, kMagenta[3] = {255, 0, 255};
  const double angle = wish.degrees * std::numbers::pi / 180, cosine = std::cos(angle),
               sine = std::sin(angle);
  scan_detail::Pixels turned;
  turned.width = static_cast<int>(flat.width * std::abs(cosine) + flat.height * std::abs(sine)) + 2 * kRim;
  turned.height = static_cast<int>(flat.width * std::abs(sine) + flat.height * std::abs(cosine)) + 2 * kRim;
  turned.rgb.assign(3U * static_cast<std::size_t>(turned.width) * static_cast<std::size_t>(turned.height),
                    kDesk);
  const auto to_turned = [&](hex::Point at) {
    const double x = at.x - flat.width / 2.0, y = at.y - flat.height / 2.0;
    return hex::Point{turned.width / 2.0 + x * cosine - y * sine,
                      turned.height / 2.0 + x * sine + y * cosine};
  };
  const resolve::Battle* const one = checked.battle.get();
  const hex::Layout& layout = resolve::assumed_layout(*one->board, std::span(&one, 1));
  for (hex::HexIndex hex = 0; hex < one->board->grid().size(); ++hex) {
    const hex::Point centre = layout.centre(hex);
    const hex::Point at{centre.x * board->scale + board->origin_x, centre.y * board->scale + board->origin_y};
    const std::string label = one->board->grid().label(hex);
    out.centres.emplace_back(label, to_turned(at));
    for (const std::string& dotted : wish.dotted)
      for (int y = -6; dotted == label && y <= 6; ++y)
        for (int x = -6; x <= 6; ++x)
          if (const int px = static_cast<int>(at.x) + x, py = static_cast<int>(at.y) + y;
              px >= 0 && py >= 0 && px < flat.width && py < flat.height)
            std::copy(kMagenta, kMagenta + 3, flat.at(px, py));
  }
  for (int y = 0; y < turned.height; ++y)
    for (int x = 0; x < turned.width; ++x) {
      const double dx = x - turned.width / 2.0, dy = y - turned.height / 2.0;
      const int fx = static_cast<int>(flat.width / 2.0 + dx * cosine + dy * sine),
                fy = static_cast<int>(flat.height / 2.0 - dx * sine + dy * cosine);
      if (fx >= 0 && fy >= 0 && fx < flat.width && fy < flat.height)
        std::copy(flat.at(fx, fy), flat.at(fx, fy) + 3, turned.at(x, y));
    }
  out.width = turned.width;
  out.height = turned.height;
  out.png = scan_detail::encode(turned);
  return out;
}

}  // namespace muster::testing
