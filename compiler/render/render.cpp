#include "render/render.h"

#include <fmt/format.h>

#include "base/unicode.h"
#include "pack/open.h"
#include "render/hotspots.h"
#include "render/pages.h"

namespace muster::render {
namespace {

constexpr double kPixels = 1.4;        // of a unit, in a PNG
constexpr double kFewPixels = 0.95;    // of a unit, when the sheet is large: letters can still be read
constexpr double kLargeSheet = 8e6;    // pixels
constexpr double kLeastHexPixels = 3;  // or there is nothing to see
constexpr double kMostPixels = 48e6;   // 200 MB of memory
constexpr double kMostSide = 16'000;
constexpr std::size_t kMostVectorHexes = 100'000;

// Something to measure text on before there is a picture.
class Measure {
 public:
  explicit Measure(const Fonts& fonts) : surface_(Format::png, 1, 1), pen_(surface_.cairo(), fonts, 0) {}
  Pen& pen() { return pen_; }

 private:
  Surface surface_;
  Pen pen_;
};

const format::Scenario& scenario_of(const pack::Opened& pack, std::size_t index) {
  return *pack.root().scenarios()->Get(static_cast<flatbuffers::uoffset_t>(index));
}

base::Result<Picture> draw_png(const Fonts& fonts, const Scene& scene, const Sheet& sheet) {
  const double most = std::min(std::sqrt(kMostPixels / (sheet.width() * sheet.height())),
                               kMostSide / std::max(sheet.width(), sheet.height()));
  const double wanted =
      std::max(kFewPixels, std::min(kPixels, std::sqrt(kLargeSheet / (sheet.width() * sheet.height()))));
  const double scale = std::min(wanted, most);
  if (scale * kHex < kLeastHexPixels)
    return base::Error{
        fmt::format("a map of {} hexes is too large for a picture: a PNG of at most {:.0f} million pixels "
                    "leaves {:.1f} of them for a hex",
                    scene.board.size(), kMostPixels / 1e6, scale * kHex)};
  Surface surface(Format::png, std::ceil(sheet.width() * scale), std::ceil(sheet.height() * scale), true);
  Pen pen(surface.cairo(), fonts, scale);
  cairo_scale(surface.cairo(), scale, scale);
  sheet.paint(pen);
  auto bytes = surface.finish();
  if (!bytes) return base::Error{bytes.error()};
  Picture picture{std::move(*bytes), 1, scene.faults.size(), {}};
  if (scale < wanted * 0.99)
    picture.note =
        fmt::format("hexes are {:.0f} pixels wide instead of {:.0f}: a PNG has at most {:.0f} million pixels",
                    scale * kHex, wanted * kHex, kMostPixels / 1e6);
  return picture;
}

base::Result<Picture> draw_svg(const Fonts& fonts, const Scene& scene, const Sheet& sheet) {
  Surface surface(Format::svg, std::ceil(sheet.width()), std::ceil(sheet.height()));
  Pen pen(surface.cairo(), fonts, 0);
  const std::vector<Hotspot> spots = sheet.paint(pen);
  auto bytes = surface.finish();
  if (!bytes) return base::Error{bytes.error()};
  return Picture{with_hotspots(std::move(*bytes), scene.title, spots), 1, scene.faults.size(), {}};
}

base::Result<Picture> draw_pdf(const Fonts& fonts, const Scene& scene, const Sheet& sheet,
                               const Paper& paper) {
  Surface surface(Format::pdf, 1, 1);
  surface.title(scene.title);
  const int pages = draw_pages(surface, fonts, scene, sheet, paper);
  auto bytes = surface.finish();
  if (!bytes) return base::Error{bytes.error()};
  return Picture{std::move(*bytes), pages, scene.faults.size(), {}};
}

}  // namespace

std::optional<Format> format_of(std::string_view path) {
  const std::string name = base::fold_case(path);
  if (name.ends_with(".svg")) return Format::svg;
  if (name.ends_with(".png")) return Format::png;
  if (name.ends_with(".pdf")) return Format::pdf;
  return std::nullopt;
}

base::Result<Picture> draw(std::string_view verified_pack, std::size_t scenario, const Options& options) {
  const pack::Opened pack(verified_pack);
  const format::Scenario& from = scenario_of(pack, scenario);
  const std::size_t hexes = pack.root().maps()->Get(from.map())->labels()->size();
  if (options.format != Format::png && hexes > kMostVectorHexes)
    return base::Error{fmt::format(
        "a map of {} hexes is too large for this format, which takes {} at most; a PNG takes more", hexes,
        kMostVectorHexes)};
  const Fonts fonts;
  const Scene scene = read_scene(pack.root(), from);
  Measure measure(fonts);
  const Sheet sheet(measure.pen(), scene);
  if (options.format == Format::png) return draw_png(fonts, scene, sheet);
  if (options.format == Format::svg) return draw_svg(fonts, scene, sheet);
  const auto paper = find_paper(options.paper);
  if (!paper) return base::Error{fmt::format("there is no paper `{}`", options.paper)};
  return draw_pdf(fonts, scene, sheet, *paper);
}

}  // namespace muster::render
