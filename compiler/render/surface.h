// Files of pictures as Cairo makes them, kept in memory.
#pragma once

#include <string>
#include <vector>

#include <cairo.h>

#include "base/result.h"

namespace muster::render {

enum class Format { svg, png, pdf };

// A surface whose bytes are had when it is finished. Width and height are in pixels for a PNG, else in
// points.
class Surface {
 public:
  // An opaque PNG has no transparency, which makes it smaller.
  Surface(Format format, double width, double height, bool opaque = false);
  ~Surface();
  Surface(const Surface&) = delete;
  Surface& operator=(const Surface&) = delete;

  cairo_t* cairo() const { return cairo_; }
  // Of a PDF: the page that is drawn now, and the next one.
  void page_size(double width, double height);
  void next_page();
  // Of a PDF.
  void title(const std::string& title);
  // The bytes, the same for the same drawing at any time; the surface is used up.
  base::Result<std::string> finish();

 private:
  Format format_;
  std::string bytes_;
  cairo_surface_t* surface_ = nullptr;
  cairo_t* cairo_ = nullptr;
};

}  // namespace muster::render
