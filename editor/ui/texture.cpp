#include "editor/ui/texture.h"

#include <GLFW/glfw3.h>
#include <stb_image.h>

#include <memory>

namespace muster::editor::ui {
namespace {

// In OpenGL since 1.2, but the header of some systems ends with 1.1.
constexpr int kClampToEdge = 0x812F;
// The name of a texture where there is no window, whose frames are made but not drawn: a benchmark's.
constexpr unsigned kUndrawn = 0xffffffff;

}  // namespace

void* Texture::id() const { return reinterpret_cast<void*>(static_cast<std::uintptr_t>(name_)); }

int Texture::most() {
  GLint most = 0;
  if (glfwGetCurrentContext()) glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most);
  return most > 0 ? most : 1024;
}

void Texture::set(std::span<const std::uint8_t> rgba, int width, int height, bool smooth) {
  if (!glfwGetCurrentContext()) {
    name_ = kUndrawn;
    return;
  }
  if (name_ == 0) glGenTextures(1, &name_);
  glBindTexture(GL_TEXTURE_2D, name_);
  // In OpenGL since 3.0, which the window asks for; the header ends earlier.
  using Generate = void (*)(GLenum);
  const auto generate = reinterpret_cast<Generate>(glfwGetProcAddress("glGenerateMipmap"));
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, generate ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, smooth ? GL_LINEAR : GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, kClampToEdge);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, kClampToEdge);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, rgba.data());
  if (generate) generate(GL_TEXTURE_2D);
}

void Texture::update(std::span<const std::uint8_t> rgba, int width, Part part) {
  if (!glfwGetCurrentContext()) return;
  glBindTexture(GL_TEXTURE_2D, name_);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, width);
  glPixelStorei(GL_UNPACK_SKIP_PIXELS, part.x);
  glPixelStorei(GL_UNPACK_SKIP_ROWS, part.y);
  glTexSubImage2D(GL_TEXTURE_2D, 0, part.x, part.y, part.width, part.height, GL_RGBA, GL_UNSIGNED_BYTE,
                  rgba.data());
  for (const GLenum setting : {GL_UNPACK_ROW_LENGTH, GL_UNPACK_SKIP_PIXELS, GL_UNPACK_SKIP_ROWS})
    glPixelStorei(setting, 0);
  using Generate = void (*)(GLenum);
  if (const auto generate = reinterpret_cast<Generate>(glfwGetProcAddress("glGenerateMipmap")))
    generate(GL_TEXTURE_2D);
}

bool Texture::set_png(std::string_view png) {
  int width = 0, height = 0, channels = 0;
  const std::unique_ptr<unsigned char, void (*)(void*)> pixels(
      stbi_load_from_memory(reinterpret_cast<const unsigned char*>(png.data()), static_cast<int>(png.size()),
                            &width, &height, &channels, 4),
      stbi_image_free);
  if (!pixels) return false;
  set({pixels.get(), 4 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height)}, width, height,
      true);
  return true;
}

void Texture::drop() {
  // Without a context there is nothing left to delete.
  if (name_ != 0 && glfwGetCurrentContext()) glDeleteTextures(1, &name_);
  name_ = 0;
}

}  // namespace muster::editor::ui
