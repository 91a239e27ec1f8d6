#include "editor/ui/screenshot.h"

#include <GLFW/glfw3.h>
#include <stb_image_write.h>

#include <algorithm>
#include <vector>

namespace muster::editor::ui {
namespace {

constexpr int kChannels = 3;

// OpenGL's first row is the lowest.
void flip(std::vector<unsigned char>& pixels, std::size_t row_bytes) {
  const auto row = static_cast<std::ptrdiff_t>(row_bytes);
  for (auto top = pixels.begin(), end = pixels.end(); end - top >= 2 * row; top += row, end -= row) {
    std::swap_ranges(top, top + row, end - row);
  }
}

void append(void* png, void* data, int size) {
  static_cast<std::string*>(png)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
}

}  // namespace

std::string framebuffer_as_png(Size size) {
  const auto row_bytes = static_cast<std::size_t>(size.width) * kChannels;
  std::vector<unsigned char> pixels(row_bytes * static_cast<std::size_t>(size.height));
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, size.width, size.height, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
  flip(pixels, row_bytes);
  std::string png;
  const int done = stbi_write_png_to_func(append, &png, size.width, size.height, kChannels, pixels.data(),
                                          size.width * kChannels);
  return done ? png : std::string();
}

}  // namespace muster::editor::ui
