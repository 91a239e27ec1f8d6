#include "editor/ui/canvas/scan_layer.h"

#include <stb_image.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "base/files.h"
#include "editor/ui/window.h"

namespace muster::editor::ui {
namespace {

constexpr int kUsualOpacity = 50;
constexpr std::size_t kChannels = 4;

// Every four pixels become one.
std::vector<std::uint8_t> halved(const std::uint8_t* from, int width, int height) {
  const int half_width = std::max(width / 2, 1), half_height = std::max(height / 2, 1);
  std::vector<std::uint8_t> out(kChannels * static_cast<std::size_t>(half_width) *
                                static_cast<std::size_t>(half_height));
  const auto at = [&](int x, int y, std::size_t channel) {
    const auto pixel = static_cast<std::size_t>(std::min(y, height - 1)) * static_cast<std::size_t>(width) +
                       static_cast<std::size_t>(std::min(x, width - 1));
    return unsigned{from[kChannels * pixel + channel]};
  };
  std::size_t to = 0;
  for (int y = 0; y < half_height; ++y)
    for (int x = 0; x < half_width; ++x)
      for (std::size_t channel = 0; channel < kChannels; ++channel)
        out[to++] = static_cast<std::uint8_t>((at(2 * x, 2 * y, channel) + at(2 * x + 1, 2 * y, channel) +
                                               at(2 * x, 2 * y + 1, channel) +
                                               at(2 * x + 1, 2 * y + 1, channel) + 2) /
                                              4);
  return out;
}

}  // namespace

std::string scan_path(const Desk& desk) {
  if (!desk.board() || desk.board()->table()) return {};
  const std::string_view typed = desk.board()->map().scan.image.value;
  return typed.empty() ? "" : base::relative_to(typed, desk.analysis().map_path());
}

int scan_opacity(const Desk& desk) {
  if (desk.scan.opacity) return *desk.scan.opacity;
  const model::Number& typed = desk.board()->map().scan.opacity;
  return typed.known() ? std::clamp(typed.value, 0, 100) : kUsualOpacity;
}

ScanLayer::Loaded ScanLayer::load(const std::string& path, int most) {
  Loaded out;
  std::error_code unknown;
  if (!std::filesystem::exists(path, unknown)) {
    out.problem = "there is no file " + path;
    return out;
  }
  int channels = 0;
  const std::unique_ptr<unsigned char, void (*)(void*)> pixels(
      stbi_load(path.c_str(), &out.width, &out.height, &channels, static_cast<int>(kChannels)),
      stbi_image_free);
  if (!pixels) {
    const char* why = stbi_failure_reason();
    out.problem =
        fmt::format("{} is no picture that can be read, PNG or JPEG: {}", path, why ? why : "unknown");
    return out;
  }
  out.shown_width = out.width;
  out.shown_height = out.height;
  const auto bytes = kChannels * static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height);
  out.rgba.assign(pixels.get(), pixels.get() + bytes);
  while (std::max(out.shown_width, out.shown_height) > most) {
    out.rgba = halved(out.rgba.data(), out.shown_width, out.shown_height);
    out.shown_width = std::max(out.shown_width / 2, 1);
    out.shown_height = std::max(out.shown_height / 2, 1);
  }
  return out;
}

void ScanLayer::follow(Desk& desk) {
  const std::string path = scan_path(desk);
  // Another document begins with an empty Desk::scan, though its picture may be the same.
  const bool forgotten =
      !path.empty() && !loading_.valid() && desk.scan.width == 0 && desk.scan.problem.empty();
  if (path != path_ || desk.scan.reload || forgotten) {
    desk.scan.reload = false;
    path_ = path;
    take(desk, {});
    loading_ = {};
    if (!path.empty())
      loading_ = std::async(std::launch::async, [path, most = Texture::most()] {
        Loaded loaded = load(path, most);
        Window::wake();
        return loaded;
      });
  }
  if (loading_.valid() && loading_.wait_for(std::chrono::seconds(0)) == std::future_status::ready)
    take(desk, loading_.get());
  desk.scan.loading = loading_.valid();
  if (desk.scan.width > 0) lie(desk);
}

void ScanLayer::take(Desk& desk, Loaded loaded) {
  desk.scan.problem = std::move(loaded.problem);
  if (!desk.scan.problem.empty()) desk.say("the scan is not shown: " + desk.scan.problem, true);
  desk.scan.width = loaded.width;
  desk.scan.height = loaded.height;
  desk.scan.fit_turn = 0;
  if (!loaded.rgba.empty()) texture_.set(loaded.rgba, loaded.shown_width, loaded.shown_height, true);
}

void ScanLayer::lie(Desk& desk) {
  ScanView& scan = desk.scan;
  const commands::ScanFit before = scan.fit;
  const bool new_turn = scan.fit_turn != desk.turn();
  if (new_turn) {
    const auto written = canvas::written_fit(desk.analysis());
    scan.lined_up = written.has_value();
    scan.written = written.value_or(canvas::loose_fit(desk.ground(), scan.width, scan.height));
    scan.fit = scan.written;
  }
  scan.fit_turn = desk.turn();
  scan.trusted = scan.lined_up;
  if (!scan.session.active()) {
    scan.fit = scan.written;
    return;
  }
  const auto tried = scan.session.fit(desk.analysis());
  scan.fit = tried ? *tried : scan.written;
  scan.trusted = scan.trusted || tried;
  const auto& points = scan.session.points();
  const bool moved =
      std::abs(scan.fit.xx - before.xx) + std::abs(scan.fit.x - before.x) + std::abs(scan.fit.y - before.y) >
      1e-9;
  if (new_turn || !moved || points.empty()) return;
  // What was clicked last stays under the pointer, as large as it was.
  const hex::Point pixel = points.back().pixel;
  const canvas::Pixel shown = desk.view.to_screen(before.to_map(pixel.x, pixel.y));
  desk.view.zoom(shown, scan.fit.pixels_across() / before.pixels_across());
  const canvas::Pixel now = desk.view.to_screen(scan.fit.to_map(pixel.x, pixel.y));
  desk.view.pan(shown.x - now.x, shown.y - now.y);
}

bool ScanLayer::visible(const Desk& desk) const {
  return !texture_.empty() && desk.scan.width > 0 && desk.scan.shown &&
         (scan_opacity(desk) > 0 || desk.scan.session.active());
}

void ScanLayer::paint(Brush& brush, const Desk& desk) const {
  const commands::ScanFit& fit = desk.scan.fit;
  const double w = desk.scan.width, h = desk.scan.height;
  // Who looks for numbers on the picture wants it clear.
  const double alpha = desk.scan.session.active() ? 1 : scan_opacity(desk) / 100.0;
  brush.list().AddImageQuad(texture_.id(), brush.at(fit.to_map(0, 0)), brush.at(fit.to_map(w, 0)),
                            brush.at(fit.to_map(w, h)), brush.at(fit.to_map(0, h)), {0, 0}, {1, 0}, {1, 1},
                            {0, 1}, ink(render::kWhite, alpha));
}

}  // namespace muster::editor::ui
