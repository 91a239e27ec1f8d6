// The editor used with mouse and keys, on a screen that is only in memory.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>

#include "editor/document/files/journal.h"
#include "editor/temporary_folder.h"

namespace {

namespace fs = std::filesystem;
using muster::editor::document::journal_path;

// `open` puts the hex of --hex in the middle of the map; `until` waits for what a busy machine does late.
constexpr const char* kSetting = R"sh(
set -u
export XDG_STATE_HOME="$PWD/state" XDG_CONFIG_HOME="$PWD/config"
open() {
  "$EDITOR_PROGRAM" "$@" & editor=$!
  window=$(timeout 40 xdotool search --sync --onlyvisible --all --pid $editor --name Muster | head -1)
  sleep 2
  xdotool windowmove $window 0 0 windowfocus $window
  sleep 1
}
end() { kill "$@" $editor; wait $editor || true; }
press() { xdotool keydown $1; sleep 0.25; xdotool keyup $1; sleep 0.5; }
with() { xdotool keydown $1; sleep 0.15; press $2; xdotool keyup $1; sleep 0.3; }
control() { with ctrl $1; }
tap() { xdotool key $1; sleep 0.7; }  # a key that is held walks on through a menu
drag() {
  xdotool mousemove $1 $2; sleep 0.4; xdotool mousedown 1; sleep 0.4; xdotool mousemove $(($1 + 20)) $2; sleep 0.3
  xdotool mousemove $3 $4; sleep 0.4; xdotool mouseup 1; sleep 0.8
}
until_true() {
  for _ in $(seq 150); do if eval "$1"; then return 0; fi; sleep 0.2; done
  echo "in vain: $1"
  exit 1
}
)sh";

struct Hands {
  muster::editor::TemporaryFolder folder;

  Hands() {
    for (const char* part : {"scenarios", "maps"})
      fs::copy(fs::path(MUSTER_ROOT) / part, folder.path() / part, fs::copy_options::recursive);
    before = text();
  }
  std::string battle() const { return folder.at("scenarios/paris-vaut-bien-une-messe/dreux.yaml"); }
  std::string text() const { return folder.read("scenarios/paris-vaut-bien-une-messe/dreux.yaml"); }
  // The battle's text with one unit elsewhere than in 1108.
  std::string with_unit_in(const std::string& hex) const {
    std::string out = before;
    const std::string unit = "A-7-10: ";
    return out.replace(out.find(unit + "1108") + unit.size(), 4, hex);
  }

  void use(const std::string& steps) const {
    folder.write("steps.sh", kSetting + steps);
    const std::string command =
        "cd '" + folder.path().string() + "' && EDITOR_PROGRAM='" MUSTER_EDITOR "' BATTLE='" + battle() +
        "' JOURNAL='" + journal_path(battle()) +
        "' timeout 150 xvfb-run -a -s '-screen 0 1280x800x24' bash steps.sh >log 2>&1";
    const int status = std::system(command.c_str());
    INFO(folder.read("log"));
    CHECK(status == 0);
  }

  std::string before;
};

}  // namespace

TEST_CASE("a counter is dragged to the next hex, saved, taken back and saved again") {
  const Hands hands;
  hands.use(R"sh(
open "$BATTLE" --hex 1108 --zoom 60
drag 640 300 700 300
until_true '[ -e "$JOURNAL" ]'
control s
until_true '[ ! -e "$JOURNAL" ]'
cp "$BATTLE" dragged.yaml
control z
until_true '[ -e "$JOURNAL" ]'
control s
until_true '[ ! -e "$JOURNAL" ]'
end
)sh");
  CHECK(hands.folder.read("dragged.yaml") == hands.with_unit_in("1109"));
  CHECK(hands.text() == hands.before);
}

TEST_CASE("work that was not saved is offered after the editor was killed, and taken") {
  const Hands hands;
  hands.use(R"sh(
open "$BATTLE" --hex 1108 --zoom 60
drag 640 300 700 300
until_true '[ -e "$JOURNAL" ]'
end -9
cp "$BATTLE" killed.yaml
open "$BATTLE"
press Return
control s
until_true '[ ! -e "$JOURNAL" ]'
end
)sh");
  CHECK(hands.folder.read("killed.yaml") == hands.before);
  CHECK(hands.text() == hands.with_unit_in("1109"));
}

TEST_CASE("killed while a counter is dragged and dropped, the editor leaves the file as it was") {
  const Hands hands;
  hands.use(R"sh(
for pause in 0.1 0.9 1.3; do
  open "$BATTLE" --hex 1108 --zoom 60
  drag 640 300 700 300 & hand=$!
  sleep $pause
  end -9
  wait $hand
  cmp "$BATTLE" "$BATTLE" && if [ -e "$JOURNAL" ]; then head -1 "$JOURNAL" | grep -qx 'muster autosave 1' || exit 1; fi
  rm -f "$JOURNAL"
done
)sh");
  CHECK(hands.text() == hands.before);
}

TEST_CASE("a line that another program changes too is asked about") {
  const Hands hands;
  hands.use(R"sh(
open "$BATTLE" --hex 1108 --zoom 60
drag 640 300 700 300
until_true '[ -e "$JOURNAL" ]'
sed 's/A-7-10: 1108/A-7-10: 1107/' "$BATTLE" > other.yaml
cp other.yaml "$BATTLE"
control s
sleep 3
cp "$BATTLE" asked.yaml
press Return
control s
until_true '[ ! -e "$JOURNAL" ]'
end
)sh");
  CHECK(hands.folder.read("asked.yaml") == hands.with_unit_in("1107"));
  CHECK(hands.text() == hands.with_unit_in("1109"));
}

TEST_CASE("a new battle is made with its map, and saved") {
  const Hands hands;
  hands.use(R"sh(
open "$BATTLE"
control n
xdotool type --delay 150 'Bila hora'
sleep 1
press Return
until_true '[ -e maps/.bila-hora.yaml.muster-autosave ]'
control s
until_true '[ -e maps/bila-hora.yaml ] && [ -e scenarios/paris-vaut-bien-une-messe/bila-hora.yaml ]'
end
)sh");
  CHECK_THAT(hands.folder.read("maps/bila-hora.yaml"), Catch::StartsWith("map: Bila hora\n"));
  CHECK_THAT(hands.folder.read("scenarios/paris-vaut-bien-une-messe/bila-hora.yaml"),
             Catch::Contains("map: ../../maps/bila-hora.yaml\n"));
}

TEST_CASE("a battle is exported from the menu") {
  const Hands hands;
  hands.use(R"sh(
open "$BATTLE"
tap alt+f
tap Up; tap Up; tap Up; tap Up
tap Right
tap Down
for _ in 1 2 3 4; do tap Return; sleep 1; done
until_true '[ -e scenarios/paris-vaut-bien-une-messe/dreux.csv ]'
end
)sh");
  CHECK_THAT(hands.folder.read("scenarios/paris-vaut-bien-une-messe/dreux.csv"), Catch::Contains("1108"));
}

TEST_CASE("how the window is divided is remembered") {
  const Hands hands;
  hands.use(R"sh(
open "$BATTLE"
drag 297 300 397 300
until_true 'grep -q "left panels: 2[0-9]" config/muster/editor'
xdotool windowsize $window 1000 700
until_true 'grep -qx "window width: 1000" config/muster/editor'
end -9
open "$BATTLE"
xdotool getwindowgeometry $window > geometry
sleep 1
end
)sh");
  CHECK_THAT(hands.folder.read("geometry"), Catch::Contains("1000x700"));
  CHECK_THAT(hands.folder.read("config/muster/editor"), Catch::Contains("left panels: 2"));
}
