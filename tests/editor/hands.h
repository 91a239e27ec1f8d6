// The editor used with mouse and keys on a copy of the project's battles, on a screen that is only in memory.
#pragma once

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "editor/document/files/journal.h"
#include "editor/temporary_folder.h"

namespace muster::editor {

// `open` puts the hex of --hex in the middle of the map; `until_true` waits for what a busy machine does
// late.
inline constexpr const char* kHands = R"sh(
set -u
export XDG_STATE_HOME="$PWD/state" XDG_CONFIG_HOME="$PWD/config"
open() {
  "$EDITOR_PROGRAM" "$@" & editor=$!
  window=$(timeout 40 xdotool search --sync --onlyvisible --all --pid $editor --name Muster | head -1)
  sleep 2
  xdotool windowmove $window 0 0 windowfocus $window
  sleep 0.7
}
end() { kill "$@" $editor; wait $editor || true; }
press() { xdotool keydown $1; sleep 0.25; xdotool keyup $1; sleep 0.5; }
with() { xdotool keydown $1; sleep 0.15; press $2; xdotool keyup $1; sleep 0.3; }
control() { with ctrl $1; }
type() { xdotool type --delay 150 "$1"; sleep 0.6; }
click() { xdotool mousemove $1 $2; sleep 0.6; xdotool mousedown ${3:-1}; sleep 0.3; xdotool mouseup ${3:-1}; sleep 0.9; }
drag() {
  xdotool mousemove $1 $2; sleep 0.4; xdotool mousedown 1; sleep 0.4; xdotool mousemove $(($1 + 20)) $2; sleep 0.3
  xdotool mousemove $3 $4; sleep 0.4; xdotool mouseup 1; sleep 0.8
}
until_true() {
  for _ in $(seq 150); do if eval "$1"; then return 0; fi; sleep 0.2; done
  echo "in vain: $1"
  exit 1
}
save() { until_true '[ -e "$JOURNAL" ]'; control s; until_true '[ ! -e "$JOURNAL" ]'; }
)sh";

struct Hands {
  TemporaryFolder folder;
  std::string battle, before;

  // A copy of all battles, of which one is used; `battle` is its path from the project's folder.
  explicit Hands(const std::string& path) : battle(folder.at(path)) {
    namespace fs = std::filesystem;
    for (const char* part : {"scenarios", "maps"})
      fs::copy(fs::path(MUSTER_ROOT) / part, folder.path() / part, fs::copy_options::recursive);
    before = text();
  }
  std::string text() const { return folder.read(std::filesystem::relative(battle, folder.path()).string()); }
  // The first `old` of the battle's text is another one, on disk too.
  void begin_with(const std::string& old, const std::string& by) {
    REQUIRE(before.find(old) != std::string::npos);
    before.replace(before.find(old), old.size(), by);
    folder.write(std::filesystem::relative(battle, folder.path()).string(), before);
  }

  void use(const std::string& steps) const {
    folder.write("steps.sh", kHands + steps);
    const std::string command =
        "cd '" + folder.path().string() + "' && EDITOR_PROGRAM='" MUSTER_EDITOR "' BATTLE='" + battle +
        "' JOURNAL='" + document::journal_path(battle) +
        "' timeout 150 xvfb-run -a -s '-screen 0 1280x800x24' bash steps.sh >log 2>&1";
    const int status = std::system(command.c_str());
    INFO(folder.read("log"));
    CHECK(status == 0);
  }
};

}  // namespace muster::editor
