// The map painted, and a scan lined up, with mouse and keys on a screen that is only in memory.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <regex>

#include "editor/canvas/scan_session.h"
#include "editor/commands/map_scan.h"
#include "editor/document/analysis/analysis.h"
#include "editor/temporary_folder.h"
#include "support/scan_picture.h"

namespace {

namespace fs = std::filesystem;
using namespace muster;

constexpr const char* kSetting = R"sh(
export XDG_STATE_HOME="$PWD/state"
"$EDITOR_PROGRAM" "$FILE" $OPTIONS & editor=$!
window=$(timeout 20 xdotool search --sync --onlyvisible --name Muster | head -1)
sleep 2
xdotool windowmove $window 0 0 windowfocus $window
sleep 0.5
press() { xdotool keydown $1; sleep 0.4; xdotool keyup $1; sleep 0.6; }
control() { xdotool keydown ctrl; sleep 0.15; press $1; xdotool keyup ctrl; sleep 0.3; }
type_number() { for letter in $(echo $1 | sed 's/./& /g'); do xdotool key $letter; sleep 0.5; done; press Return; }
click() { xdotool mousemove $1 $2; sleep 0.5; xdotool mousedown 1; sleep 0.3; xdotool mouseup 1; sleep 0.6; }
drag() {
  xdotool mousemove $1 $2; sleep 0.4; xdotool mousedown 1; sleep 0.4; xdotool mousemove $(($1 + 20)) $2; sleep 0.3
  xdotool mousemove $3 $4; sleep 0.4; xdotool mouseup 1; sleep 0.8
}
)sh";

struct Hands {
  editor::TemporaryFolder folder;
  std::string file, options;

  Hands() {
    for (const char* part : {"scenarios", "maps"})
      fs::copy(fs::path(MUSTER_ROOT) / part, folder.path() / part, fs::copy_options::recursive);
  }
  void run(const std::string& script, const std::string& screen) const {
    folder.write("steps.sh", script);
    const std::string command = "cd '" + folder.path().string() +
                                "' && EDITOR_PROGRAM='" MUSTER_EDITOR "' FILE='" + file + "' OPTIONS='" +
                                options + "' timeout 120 xvfb-run -a -s '-screen 0 " + screen +
                                "x24' bash steps.sh >log 2>&1";
    const int status = std::system(command.c_str());
    INFO(folder.read("log"));
    CHECK(status == 0);
  }
  void use(const std::string& steps) const {
    run(kSetting + steps + "\nkill $editor\nwait $editor || true\n", "1280x800");
  }
};

// The middle of each blot of the colour of dots, however faint, from left to right.
std::vector<hex::Point> dots(const std::string& png) {
  testing::scan_detail::Pixels pixels = testing::scan_detail::decode(png);
  struct Blot {
    double x = 0, y = 0, count = 0;
  };
  std::vector<Blot> blots;
  for (int y = 0; y < pixels.height; ++y)
    for (int x = 0; x < pixels.width; ++x) {
      const unsigned char* rgb = pixels.at(x, y);
      if (rgb[0] < rgb[1] + 70 || rgb[2] < rgb[1] + 70) continue;
      auto near = std::find_if(blots.begin(), blots.end(), [&](const Blot& one) {
        return std::hypot(one.x / one.count - x, one.y / one.count - y) < 12;
      });
      if (near == blots.end()) near = blots.insert(near, Blot());
      near->x += x, near->y += y, near->count += 1;
    }
  std::vector<hex::Point> out;
  for (const Blot& one : blots)
    if (one.count > 4) out.push_back({one.x / one.count, one.y / one.count});
  std::sort(out.begin(), out.end(), [](hex::Point a, hex::Point b) { return a.x < b.x; });
  return out;
}

std::string at(hex::Point point) {
  return std::to_string(std::lround(point.x)) + " " + std::to_string(std::lround(point.y));
}

}  // namespace

TEST_CASE("terrain is painted with the brush, erased, undone and saved") {
  Hands hands;
  hands.file = hands.folder.at("maps/dreux.yaml");
  hands.options = "--hex 1108 --zoom 60";
  const std::string before = hands.folder.read("maps/dreux.yaml");
  hands.use(R"sh(
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
)sh");
  const std::string painted = hands.folder.read("painted.yaml"), erased = hands.folder.read("erased.yaml");
  CHECK(std::regex_search(painted, std::regex("\nterrain:\n  [a-z ]+: 11[0-9]{2}-11[0-9]{2}\n")));
  CHECK(painted != erased);
  CHECK(painted.size() - before.size() < 60);
  CHECK(hands.folder.read("maps/dreux.yaml") == before);
}

TEST_CASE("a scan that lies askew is lined up by three hexes") {
  Hands hands;
  const std::vector<std::string> three = {"1102", "1726", "3304"};
  const auto scan = testing::scan_picture(hands.folder.at("scenarios/under-the-lily-banners/freiburg-1.yaml"),
                                          {3, 34, three});
  REQUIRE_FALSE(scan.png.empty());
  hands.folder.write("maps/scan.png", scan.png);
  // Placed like the game's own map, with the scan named and not lined up.
  std::string text = hands.folder.read("maps/freiburg.yaml");
  text.insert(text.find("grid:"), "scan:\n  image: scan.png\n");
  hands.folder.write("maps/freiburg.yaml", text);
  hands.file = hands.folder.at("maps/freiburg.yaml");
  hands.run(
      "export XDG_STATE_HOME=\"$PWD/state\"\n\"$EDITOR_PROGRAM\" \"$FILE\" --panel Scan --screenshot "
      "before.png\n",
      "1280x800");
  auto found = dots(hands.folder.read("before.png"));
  REQUIRE(found.size() == 3);
  // Where they are meant to be, from left to right in the scan.
  std::vector<std::string> names = three;
  std::sort(names.begin(), names.end(),
            [&](const auto& a, const auto& b) { return scan.find(a)->x < scan.find(b)->x; });
  hands.options = "--panel Scan";
  std::string steps = "xdotool keydown shift\ncontrol l\nxdotool keyup shift\n";
  for (std::size_t i = 0; i < 3; ++i) steps += "click " + at(found[i]) + "\ntype_number " + names[i] + "\n";
  hands.use(steps + "press Return\ncontrol s\n");
  const auto map = editor::document::Analysis::make({0, {}, hands.file, {}, driver::Depth::resolve});
  REQUIRE(map->board());
  const auto& points = map->board()->map().scan.points;
  INFO(hands.folder.read("maps/freiburg.yaml").substr(0, 600));
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
