// The editor used with mouse and keys on a copy of the project's battles and maps, on a screen that is only
// in memory.
#pragma once

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "editor/document/files/journal.h"
#include "editor/temporary_folder.h"

namespace muster::editor {

// `open` puts the hex of --hex in the middle of the map; `until_true` waits for what a busy machine does
// late. Behind `quick` stand the hands of one who knows the program, and wait for nothing.
inline constexpr const char* kHands = R"sh(
set -u
export XDG_STATE_HOME="$PWD/state" XDG_CONFIG_HOME="$PWD/config"
# The X server says when it is there; xvfb-run waits for ever where it came too soon.
rm -f display
Xvfb -displayfd 5 -noreset -nolisten tcp -screen 0 ${SCREEN}x24 5>display & server=$!
trap 'kill $server' EXIT
for _ in $(seq 1500); do if [ -s display ]; then break; fi; sleep 0.02; done
export DISPLAY=:$(cat display)
open() {
  rm -f rests
  "$EDITOR_PROGRAM" --at-rest rests "$@" & editor=$!
  window=$(timeout 40 xdotool search --sync --onlyvisible --all --pid $editor --name Muster | head -1)
  until_true '[ -e rests ]'
  xdotool windowmove $window 0 0 windowfocus $window
  settle
}
end() { kill "$@" $editor; wait $editor || true; }
press() { xdotool keydown $1; sleep 0.25; xdotool keyup $1; sleep 0.5; }
with() { xdotool keydown $1; sleep 0.15; press $2; xdotool keyup $1; sleep 0.3; }
control() { with ctrl $1; }
tap() { xdotool key $1; sleep 0.7; }  # a key that is held walks on through a menu
type() { xdotool type --delay 150 "$1"; sleep 0.6; }
type_number() { type "$1"; press Return; }
click() { xdotool mousemove $1 $2; sleep 0.6; xdotool mousedown ${3:-1}; sleep 0.3; xdotool mouseup ${3:-1}; sleep 0.9; }
drag() {
  xdotool mousemove $1 $2; sleep 0.4; xdotool mousedown 1; sleep 0.4; xdotool mousemove $(($1 + 20)) $2; sleep 0.3
  xdotool mousemove $3 $4; sleep 0.4; xdotool mouseup 1; sleep 0.8
}
# Letters that no American keyboard has, on keys that nothing else uses.
european_keyboard() {
  setxkbmap -layout us -print | sed -e 's/xkb_symbols.*{ include "\(.*\)".*/xkb_symbols "hands" { include "\1" KEYS };/' \
    -e 's/KEYS/KEY <I217> { [ odiaeresis, eacute ] }; KEY <I219> { [ ssharp, U2013 ] }; KEYS/' \
    -e 's/KEYS/KEY <I222> { [ lessthanequal, egrave ] }; KEY <I230> { [ udiaeresis, ccedilla ] };/' \
    -e 's/KEY /replace key /g' >keyboard
  xkbcomp -w 0 keyboard $DISPLAY
  export LC_ALL=C.UTF-8  # by which xdotool reads what it is to type
}
# Until all that was typed and clicked is worked off. The nudge is there so that it wakes up once more.
rests() {
  local count=0
  [ ! -e rests ] || read -r count <rests || true
  echo $count
}
nudge() {
  local before=$(rests)
  for _ in $(seq 60); do
    xdotool mousemove_relative -- 1 0 mousemove_relative -- -1 0
    for _ in $(seq 100); do if [ "$(rests)" != "$before" ]; then return 0; fi; sleep 0.02; done
  done
  echo "never at rest"
  exit 1
}
settle() { nudge; nudge; }  # it may have come to rest before it heard of the first
quick_keys() { xdotool key --delay 4 "$@"; }
quick_type() { xdotool type --delay 2 --file "$1"; }  # what a file holds
quick_click() { xdotool mousemove $1 $2 click 1; }
# What is done quickly, three times by turns: at the hands' pace; all before the program's next frame; with frames
# that come seldom.
by_turns() {
  local turn=$1; shift
  case $((turn % 3)) in
    0) "$@" ;;
    1) kill -STOP $editor; "$@"; sleep 0.05; kill -CONT $editor ;;
    2)
      while sleep 0.02; do kill -STOP $editor; sleep 0.1; kill -CONT $editor; done & local slow=$!
      "$@"
      kill $slow; wait $slow 2>/dev/null; kill -CONT $editor
      ;;
  esac
  settle
}
until_true() {
  for _ in $(seq 1500); do if eval "$1"; then return 0; fi; sleep 0.02; done
  echo "in vain: $1"
  exit 1
}
save() { until_true '[ -e "$JOURNAL" ]'; control s; until_true '[ ! -e "$JOURNAL" ]'; }
)sh";

struct Hands {
  TemporaryFolder folder;
  std::string file, before;  // the file that is used, and what it held

  // A copy of all battles and maps, of which one file is used; `path` is its path from the project's folder.
  explicit Hands(const std::string& path) : file(folder.at(path)) {
    namespace fs = std::filesystem;
    for (const char* part : {"scenarios", "maps"})
      fs::copy(fs::path(MUSTER_ROOT) / part, folder.path() / part, fs::copy_options::recursive);
    before = text();
  }
  // A folder in which there is nothing yet; the file is to be made.
  struct Empty {};
  Hands(const std::string& path, Empty) : file(folder.at(path)) {}

  std::string text() const { return folder.read(std::filesystem::relative(file, folder.path()).string()); }
  // The first `old` of the file's text is another one, on disk too.
  void begin_with(const std::string& old, const std::string& by) {
    REQUIRE(before.find(old) != std::string::npos);
    before.replace(before.find(old), old.size(), by);
    folder.write(std::filesystem::relative(file, folder.path()).string(), before);
  }

  // Runs a script of the hands, which knows the file as $FILE and its journal as $JOURNAL.
  void use(const std::string& steps, const std::string& screen = "1280x800", int seconds = 150) const {
    folder.write("steps.sh", kHands + steps);
    const std::string command = "cd '" + folder.path().string() +
                                "' && EDITOR_PROGRAM='" MUSTER_EDITOR "' FILE='" + file + "' JOURNAL='" +
                                document::journal_path(file) + "' SCREEN=" + screen + " timeout " +
                                std::to_string(seconds) + " bash steps.sh >log 2>&1";
    const int status = std::system(command.c_str());
    INFO(folder.read("log"));
    CHECK(status == 0);
  }
};

}  // namespace muster::editor
