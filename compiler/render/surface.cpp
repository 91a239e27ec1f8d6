#include "render/surface.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include <map>

#include <fmt/format.h>

namespace muster::render {
namespace {

cairo_status_t append(void* out, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

// Cairo numbers the surfaces of a process, so the second picture would have other names in it than the first.
std::string renumbered(const std::string& svg) {
  constexpr std::string_view kName = "surface";
  std::string out;
  std::map<std::string, std::size_t, std::less<>> numbers;
  std::size_t at = 0;
  while (true) {
    const std::size_t found = svg.find(kName, at);
    if (found == std::string::npos) break;
    const std::size_t from = found + kName.size();
    const std::size_t to = std::min(svg.find_first_not_of("0123456789", from), svg.size());
    out.append(svg, at, from - at);
    at = to;
    const char before = found > 0 ? svg[found - 1] : ' ';
    if (to == from || (before != '"' && before != '#')) {
      out.append(svg, from, to - from);
      continue;
    }
    const auto known = numbers.emplace(svg.substr(from, to - from), numbers.size() + 1).first;
    out += std::to_string(known->second);
  }
  return out.append(svg, at, std::string::npos);
}

}  // namespace

Surface::Surface(Format format, double width, double height, bool opaque) : format_(format) {
  switch (format) {
    case Format::svg:
      surface_ = cairo_svg_surface_create_for_stream(append, &bytes_, width, height);
      break;
    case Format::png:
      surface_ = cairo_image_surface_create(opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
                                            static_cast<int>(width), static_cast<int>(height));
      break;
    case Format::pdf:
      surface_ = cairo_pdf_surface_create_for_stream(append, &bytes_, width, height);
      cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
      cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_CREATOR, "muster");
      break;
  }
  cairo_ = cairo_create(surface_);
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options(cairo_, options);
  cairo_font_options_destroy(options);
}

Surface::~Surface() {
  cairo_destroy(cairo_);
  cairo_surface_destroy(surface_);
}

void Surface::page_size(double width, double height) { cairo_pdf_surface_set_size(surface_, width, height); }
void Surface::next_page() { cairo_show_page(cairo_); }
void Surface::title(const std::string& title) {
  cairo_pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_TITLE, title.c_str());
}

base::Result<std::string> Surface::finish() {
  cairo_status_t status = cairo_status(cairo_);
  if (status == CAIRO_STATUS_SUCCESS && format_ == Format::png) {
    cairo_surface_flush(surface_);
    status = cairo_surface_write_to_png_stream(surface_, append, &bytes_);
  }
  cairo_surface_finish(surface_);
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface_);
  if (status != CAIRO_STATUS_SUCCESS)
    return base::Error{fmt::format("the picture cannot be drawn: {}", cairo_status_to_string(status))};
  return format_ == Format::svg ? renumbered(bytes_) : std::move(bytes_);
}

}  // namespace muster::render
