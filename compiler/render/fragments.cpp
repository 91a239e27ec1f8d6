#include "render/fragments.h"

#include "render/compact_svg.h"

namespace muster::render {
namespace {

// Nothing else has this colour, nor so small a box.
constexpr double kMark = 0.25;
constexpr Rgb kMarkColour = rgb(0x010203);
constexpr std::string_view kMarkText = "rgb(0.392157%,0.784314%,1.176471%)";

std::string_view between(std::string_view text, std::string_view from, std::string_view to) {
  const std::size_t begin = text.find(from);
  if (begin == text.npos) return {};
  const std::size_t end = text.rfind(to);
  return text.substr(begin + from.size(), end - begin - from.size());
}

}  // namespace

void Fragments::mark() {
  pen_.box({0, 0, kMark, kMark});
  pen_.fill(kMarkColour);
}

base::Result<CutDrawings> Fragments::finish() && {
  const auto svg = surface_.finish();
  if (!svg) return base::Error{svg.error()};
  CutDrawings out;
  SvgStyles styles;
  out.definitions = compact_svg(between(*svg, "<defs>", "</defs>"), styles);
  std::string_view body = *svg;
  if (const std::size_t defs = body.rfind("</defs>"); defs != body.npos) body.remove_prefix(defs + 7);
  // The group that holds everything.
  body.remove_prefix(body.find('>', body.find("<g")) + 1);
  for (std::size_t i = 0; i < parts_; ++i) {
    const std::size_t mark = body.find(kMarkText);
    if (mark == body.npos) return base::Error{"the drawing cannot be cut into its parts"};
    out.parts.push_back(compact_svg(body.substr(0, body.rfind('<', mark)), styles));
    body.remove_prefix(body.find('>', mark) + 1);
  }
  out.style = styles.sheet();
  return out;
}

}  // namespace muster::render
