#include "render/hotspots.h"

#include <fmt/format.h>

#include "base/markup.h"

namespace muster::render {

std::string with_hotspots(std::string svg, const std::string& title, const std::vector<Hotspot>& spots) {
  const std::size_t end = svg.rfind("</svg>");
  const std::size_t head = svg.find("<svg");
  const std::size_t open = head == std::string::npos ? head : svg.find('>', head);
  if (end == std::string::npos || open == std::string::npos) return svg;
  std::string out = svg.substr(0, open + 1);
  out += fmt::format("\n<title>{}</title>", base::escape_markup(title));
  out.append(svg, open + 1, end - open - 1);
  out += "<g id=\"units\" fill-opacity=\"0\">\n";
  for (const Hotspot& spot : spots)
    out += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
        "data-id=\"{}\"><title>{}</title></rect>\n",
        spot.box.x, spot.box.y, spot.box.width, spot.box.height, base::escape_markup(spot.id),
        base::escape_markup(spot.says));
  return out + "</g>\n</svg>\n";
}

}  // namespace muster::render
