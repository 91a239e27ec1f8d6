// The map painted, and a scan lined up, with mouse and keys on a screen that is only in memory.
#include <regex>

#include "editor/canvas/scan_session.h"
#include "editor/commands/map_scan.h"
#include "editor/document/analysis/analysis.h"
#include "editor/hands.h"
#include "support/scan_picture.h"
#include "support/screen_dots.h"

namespace {

using namespace muster;
using editor::Hands;

std::string at(hex::Point point) {
  return std::to_string(std::lround(point.x)) + " " + std::to_string(std::lround(point.y));
}

}  // namespace

TEST_CASE("terrain is painted with the brush, erased, undone and saved") {
  const Hands hands("maps/dreux.yaml");
  hands.use(R"sh(
open "$FILE" --hex 1108 --zoom 60
press b
press 1
drag 640 310 760 310
control s
cp "$FILE" painted.yaml
xdotool keydown shift; sleep 0.2
drag 700 310 700 310
xdotool keyup shift; sleep 0.2
control s
cp "$FILE" erased.yaml
control z
control z
control s
end
)sh");
  const std::string painted = hands.folder.read("painted.yaml"), erased = hands.folder.read("erased.yaml");
  CHECK(std::regex_search(painted, std::regex("\nterrain:\n  [a-z ]+: 11[0-9]{2}-11[0-9]{2}\n")));
  CHECK(painted != erased);
  CHECK(painted.size() - hands.before.size() < 60);
  CHECK(hands.text() == hands.before);
}

TEST_CASE("a scan that lies askew is lined up by three hexes") {
  Hands hands("maps/freiburg.yaml");
  const std::vector<std::string> three = {"1102", "1726", "3304"};
  const auto scan = testing::scan_picture(hands.folder.at("scenarios/under-the-lily-banners/freiburg-1.yaml"),
                                          {3, 34, three});
  REQUIRE_FALSE(scan.png.empty());
  hands.folder.write("maps/scan.png", scan.png);
  // Placed like the game's own map, with the scan named and not lined up.
  hands.begin_with("grid:", "scan:\n  image: scan.png\ngrid:");
  hands.use("\"$EDITOR_PROGRAM\" \"$FILE\" --panel Scan --screenshot before.png\n");
  auto found = testing::dots(hands.folder.read("before.png"));
  REQUIRE(found.size() == 3);
  // Where they are meant to be, from left to right in the scan.
  std::vector<std::string> names = three;
  std::sort(names.begin(), names.end(),
            [&](const auto& a, const auto& b) { return scan.find(a)->x < scan.find(b)->x; });
  std::string steps = "open \"$FILE\" --panel Scan\nxdotool keydown shift\ncontrol l\nxdotool keyup shift\n";
  for (std::size_t i = 0; i < 3; ++i) steps += "click " + at(found[i]) + "\ntype_number " + names[i] + "\n";
  hands.use(steps + "press Return\ncontrol s\nend\n");
  const auto map = editor::document::Analysis::make({0, {}, hands.file, {}, driver::Depth::resolve});
  REQUIRE(map->board());
  const auto& points = map->board()->map().scan.points;
  INFO(hands.text().substr(0, 600));
  REQUIRE(points.size() == 3);
  const auto fit = editor::canvas::written_fit(*map);
  REQUIRE(fit);
  // A screen's pixel is several of the picture; the hand hit each hex within a tenth of it.
  for (const auto& [label, pixel] : scan.centres) {
    const auto hex = map->board()->grid().find(*map->board()->grid().spec().scheme.read(label));
    INFO(label);
    CHECK(editor::commands::off_by(map->layout(), *fit, {pixel.x, pixel.y, hex}) < 0.25);
  }
  CHECK(std::abs(fit->turned() - 3) < 0.5);
}
