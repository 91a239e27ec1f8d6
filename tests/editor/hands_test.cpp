// The editor used with mouse and keys, on a screen that is only in memory.
#include "editor/hands.h"

using muster::editor::Hands;

namespace {

constexpr const char* kBattle = "scenarios/paris-vaut-bien-une-messe/dreux.yaml";

// The battle's text with one unit elsewhere than in 1108.
std::string with_unit_in(const Hands& hands, const std::string& hex) {
  std::string out = hands.before;
  const std::string unit = "A-7-10: ";
  return out.replace(out.find(unit + "1108") + unit.size(), 4, hex);
}

}  // namespace

TEST_CASE("a counter is dragged to the next hex, saved, taken back and saved again") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE" --hex 1108 --zoom 60
drag 640 300 700 300
until_true '[ -e "$JOURNAL" ]'
control s
until_true '[ ! -e "$JOURNAL" ]'
cp "$FILE" dragged.yaml
control z
until_true '[ -e "$JOURNAL" ]'
control s
until_true '[ ! -e "$JOURNAL" ]'
end
)sh");
  CHECK(hands.folder.read("dragged.yaml") == with_unit_in(hands, "1109"));
  CHECK(hands.text() == hands.before);
}

TEST_CASE("work that was not saved is offered after the editor was killed, and taken") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE" --hex 1108 --zoom 60
drag 640 300 700 300
until_true '[ -e "$JOURNAL" ]'
end -9
cp "$FILE" killed.yaml
open "$FILE"
press Return
control s
until_true '[ ! -e "$JOURNAL" ]'
end
)sh");
  CHECK(hands.folder.read("killed.yaml") == hands.before);
  CHECK(hands.text() == with_unit_in(hands, "1109"));
}

TEST_CASE("killed while a counter is dragged and dropped, the editor leaves the file as it was") {
  const Hands hands(kBattle);
  hands.use(R"sh(
for pause in 0.1 0.9 1.3; do
  open "$FILE" --hex 1108 --zoom 60
  drag 640 300 700 300 & hand=$!
  sleep $pause
  end -9
  wait $hand
  cmp "$FILE" "$FILE" && if [ -e "$JOURNAL" ]; then head -1 "$JOURNAL" | grep -qx 'muster autosave 1' || exit 1; fi
  rm -f "$JOURNAL"
done
)sh");
  CHECK(hands.text() == hands.before);
}

TEST_CASE("a line that another program changes too is asked about") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE" --hex 1108 --zoom 60
drag 640 300 700 300
until_true '[ -e "$JOURNAL" ]'
sed 's/A-7-10: 1108/A-7-10: 1107/' "$FILE" > other.yaml
cp other.yaml "$FILE"
control s
sleep 3
cp "$FILE" asked.yaml
press Return
control s
until_true '[ ! -e "$JOURNAL" ]'
end
)sh");
  CHECK(hands.folder.read("asked.yaml") == with_unit_in(hands, "1107"));
  CHECK(hands.text() == with_unit_in(hands, "1109"));
}

TEST_CASE("a new battle is made with its map, both on disk at once") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE"
control n
xdotool type --delay 150 'Bila hora'
sleep 1
press Return
until_true '[ -e maps/bila-hora.yaml ] && [ -e scenarios/paris-vaut-bien-une-messe/bila-hora.yaml ]'
end
)sh");
  CHECK_THAT(hands.folder.read("maps/bila-hora.yaml"), Catch::StartsWith("map: Bila hora\n"));
  CHECK_THAT(hands.folder.read("scenarios/paris-vaut-bien-une-messe/bila-hora.yaml"),
             Catch::Contains("map: ../../maps/bila-hora.yaml\n"));
}

TEST_CASE("a battle is exported from the menu") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE"
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
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE"
drag 297 300 397 300
until_true 'grep -q "left panels: 2[0-9]" config/muster/editor'
xdotool windowsize $window 1000 700
until_true 'grep -qx "window width: 1000" config/muster/editor'
end -9
open "$FILE"
xdotool getwindowgeometry $window > geometry
sleep 1
end
)sh");
  CHECK_THAT(hands.folder.read("geometry"), Catch::Contains("1000x700"));
  CHECK_THAT(hands.folder.read("config/muster/editor"), Catch::Contains("left panels: 2"));
}
