// The editor used with mouse and keys, on a screen that is only in memory.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>

#include "editor/temporary_folder.h"

namespace {

namespace fs = std::filesystem;

// The middle of the map in a new window, where --hex puts its hex, and how wide a hex is there.
constexpr const char* kSetting = R"sh(
export XDG_STATE_HOME="$PWD/state"
"$EDITOR_PROGRAM" "$BATTLE" --hex 1108 --zoom 60 & editor=$!
window=$(timeout 20 xdotool search --sync --onlyvisible --name Muster | head -1)
sleep 1.5
xdotool windowmove $window 0 0 windowfocus $window
sleep 0.5
press() { xdotool keydown $1; sleep 0.25; xdotool keyup $1; sleep 0.4; }
control() { xdotool keydown ctrl; sleep 0.15; press $1; xdotool keyup ctrl; sleep 0.3; }
drag() {
  xdotool mousemove $1 $2; sleep 0.4; xdotool mousedown 1; sleep 0.4; xdotool mousemove $(($1 + 20)) $2; sleep 0.3
  xdotool mousemove $3 $4; sleep 0.4; xdotool mouseup 1; sleep 0.8
}
)sh";

struct Hands {
  muster::editor::TemporaryFolder folder;

  Hands() {
    for (const char* part : {"scenarios", "maps"})
      fs::copy(fs::path(MUSTER_ROOT) / part, folder.path() / part, fs::copy_options::recursive);
  }
  std::string battle() const { return folder.at("scenarios/paris-vaut-bien-une-messe/dreux.yaml"); }
  std::string text() const { return folder.read("scenarios/paris-vaut-bien-une-messe/dreux.yaml"); }
  std::string map() const { return folder.read("maps/dreux.yaml"); }

  void use(const std::string& steps) const {
    folder.write("steps.sh", kSetting + steps);
    const std::string command = "cd '" + folder.path().string() +
                                "' && EDITOR_PROGRAM='" MUSTER_EDITOR "' BATTLE='" + battle() +
                                "' timeout 60 xvfb-run -a -s '-screen 0 1280x800x24' bash steps.sh >log 2>&1";
    const int status = std::system(command.c_str());
    INFO(folder.read("log"));
    CHECK(status == 0);
  }
};

}  // namespace

TEST_CASE("a counter is dragged to the next hex, saved, taken back and saved again") {
  const Hands hands;
  const std::string before = hands.text();
  hands.use(R"sh(
drag 640 300 700 300
control s
cp "$BATTLE" dragged.yaml
control z
control s
kill $editor
wait $editor || true
)sh");
  std::string after = before;
  after.replace(after.find("A-7-10: 1108"), 12, "A-7-10: 1109");
  CHECK(hands.folder.read("dragged.yaml") == after);
  CHECK(hands.text() == before);
}

TEST_CASE("work that was not saved is offered after the editor was killed") {
  const Hands hands;
  const std::string before = hands.text();
  hands.use(R"sh(
drag 640 300 700 300
sleep 2.5
kill -9 $editor
wait $editor || true
"$EDITOR_PROGRAM" "$BATTLE" --screenshot offered.png
folder=$(dirname "$BATTLE")
mkdir aside
mv "$folder"/.*autosave aside/
"$EDITOR_PROGRAM" "$BATTLE" --screenshot usual.png
)sh");
  CHECK(hands.text() == before);
  CHECK_FALSE(hands.folder.read("usual.png").empty());
  CHECK(hands.folder.read("offered.png") != hands.folder.read("usual.png"));
  REQUIRE_FALSE(fs::is_empty(hands.folder.path() / "aside"));
  for (const auto& journal : fs::directory_iterator(hands.folder.path() / "aside"))
    CHECK_THAT(hands.folder.read("aside/" + journal.path().filename().string()), Catch::Contains("1109"));
}
