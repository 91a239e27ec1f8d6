// Menus, lists and forms by keys, and what the command line asks for.
#include "editor/hands.h"

using muster::editor::Hands;

namespace {

constexpr const char* kBattle = "scenarios/paris-vaut-bien-une-messe/dreux.yaml";

}  // namespace

TEST_CASE("Escape closes a menu and means nothing else; a shortcut closes it and is obeyed") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE" --hex 1108 --zoom 60
click 640 310
with alt f
press Escape
press Delete
save
cp "$FILE" off.yaml
with alt v
control z
save
end
)sh");
  std::string wanted = hands.before;
  wanted.replace(wanted.find("A-7-10: 1108") + 8, 4, "unknown");
  CHECK(hands.folder.read("off.yaml") == wanted);
  CHECK(hands.text() == hands.before);
}

TEST_CASE("new units where nothing is selected go to the formation that the form says") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE"
control u
type Newcomers
press Return
press Escape
save
end
)sh");
  const std::string after = hands.text();
  const std::size_t at = after.find("- Newcomers: unknown\n");
  REQUIRE(at != std::string::npos);
  CHECK(at < after.find("- name:", after.find("- name:") + 1));  // in the first
}

TEST_CASE("what the command line asks for is not remembered") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE" --dark --scale 1.2
sleep 1
end
cat config/muster/editor
grep -qx "dark: yes" config/muster/editor && exit 1
grep -q "^scale: 1.2" config/muster/editor && exit 1
open "$FILE"
with alt v
tap Up
press Return
until_true 'grep -qx "dark: yes" config/muster/editor'
end
)sh");
}

TEST_CASE("an arrow that is held in a menu moves no map, whatever becomes of the menu") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE" --hex 1108 --zoom 60
with alt v
tap Down
for key in Right Left; do
  xdotool keydown $key; sleep 1.5; xdotool keyup $key; sleep 0.3
done
press Escape; press Escape
drag 640 300 700 300
save
end
)sh");
  std::string wanted = hands.before;
  wanted.replace(wanted.find("A-7-10: 1108") + 8, 4, "1109");
  CHECK(hands.text() == wanted);
}

TEST_CASE("Tab goes on from the fields of a form to its choices, which Space and arrows make") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE"
control n
type 'Bila hora'
for _ in 1 2 3 4 5 6 7 8 9 10; do tap Tab; done
tap space
tap Tab; tap Tab; tap space
tap Tab; tap Tab; tap space
press Return
until_true '[ -e maps/bila-hora.yaml ]'
end
)sh");
  const std::string map = hands.folder.read("maps/bila-hora.yaml");
  CHECK_THAT(map, Catch::Contains("run: across"));
}

TEST_CASE("large letters in a small window leave the panels as they were chosen") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE"
drag 297 300 397 300
until_true 'grep -q "left panels: 2[0-9]" config/muster/editor'
xdotool windowsize $window 800 600
until_true 'grep -qx "window width: 800" config/muster/editor'
end
cp config/muster/editor before
open "$FILE" --scale 2.5
sleep 1
drag 20 20 30 30
settle
end
diff <(grep panels before) <(grep panels config/muster/editor)
)sh");
}

TEST_CASE("a form for new units comes up where it was moved to, in the next run too") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE"
control u
drag 640 602 640 300
until_true 'grep -q "form y: 0.3" config/muster/editor'
press Escape
end
open "$FILE"
control u
click 640 360
type Upstairs
press Return
press Escape
save
end
)sh");
  CHECK_THAT(hands.text(), Catch::Contains("- Upstairs: unknown\n"));
}
