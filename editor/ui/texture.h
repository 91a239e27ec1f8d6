// A picture in the graphics card.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace muster::editor::ui {

class Texture {
 public:
  Texture() = default;
  ~Texture() { drop(); }
  Texture(const Texture&) = delete;
  Texture& operator=(const Texture&) = delete;

  // Takes pixels of four bytes, row by row; `smooth` blends them where they are enlarged. Without a window it
  // is only named.
  void set(std::span<const std::uint8_t> rgba, int width, int height, bool smooth);
  // A part of what was set is another now; `rgba` is all of the picture, which is `width` wide.
  struct Part {
    int x = 0, y = 0, width = 0, height = 0;
  };
  void update(std::span<const std::uint8_t> rgba, int width, Part part);
  // The same from a PNG file's bytes; false when they are none.
  bool set_png(std::string_view png);
  bool empty() const { return name_ == 0; }
  // As Dear ImGui names it.
  void* id() const;
  // The largest width and height that the card takes.
  static int most();

 private:
  void drop();
  unsigned name_ = 0;
};

}  // namespace muster::editor::ui
