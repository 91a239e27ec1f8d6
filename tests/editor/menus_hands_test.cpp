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
