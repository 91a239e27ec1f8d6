// Counters and problems, by mouse and keys.
#include "editor/hands.h"

using muster::editor::Hands;

namespace {

constexpr const char* kBattle = "scenarios/paris-vaut-bien-une-messe/dreux.yaml";
const std::string kUnit = "A-7-10: ";

std::string with_place(const Hands& hands, const std::string& old, const std::string& by) {
  std::string out = hands.before;
  const std::size_t at = out.find(kUnit + old);
  REQUIRE(at != std::string::npos);
  return out.replace(at + kUnit.size(), old.size(), by);
}

}  // namespace

TEST_CASE("a counter that is dragged off the map is of unknown place, and comes back by undo") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE" --hex 1108 --zoom 60
drag 640 310 1120 400
save
cp "$FILE" off.yaml
control z
save
end
)sh");
  CHECK(hands.folder.read("off.yaml") == with_place(hands, "1108", "unknown"));
  CHECK(hands.text() == hands.before);
}

TEST_CASE("a new unit is added to the formation of the selected counter") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE" --hex 1108 --zoom 60
click 640 310
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
  const std::size_t line = after.rfind('\n', at) + 1, end = after.find('\n', at) + 1;
  CHECK(after.substr(0, line) + after.substr(end) == hands.before);
}

// The problem stands behind a note in the list; its ways to mend it are side by side in the pane beside that.
TEST_CASE("a wrong hex is mended with one click") {
  Hands hands(kBattle);
  hands.begin_with(kUnit + "1108", kUnit + "7108");
  hands.use(R"sh(
open "$FILE"
click 760 589
type "no hex"
click 200 613
click 715 668
save
end
)sh");
  CHECK(hands.text() == with_place(hands, "7108", "1108"));
}

TEST_CASE("a mistake of the book is corrected from its problem, with the reason") {
  Hands hands(kBattle);
  hands.begin_with(kUnit + "1108", kUnit + "7108");
  hands.use(R"sh(
open "$FILE"
click 760 589
type "no hex"
click 200 613
click 830 668
type "the line is full of them"
press Return
save
end
)sh");
  CHECK(hands.text() ==
        with_place(hands, "7108",
                   "{printed: 7108, corrected: 1108, by: editor, why: the line is full of them}"));
}

TEST_CASE("a unit without a place is taken in hand, and put down with a click") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE" --hex 1108 --zoom 60
quick_keys Delete u Escape j
quick_click 700 310
save
end
)sh");
  CHECK(hands.text() == with_place(hands, "1108", "1109"));
}

TEST_CASE("what is typed in the inspector is kept when the map is clicked, and what is renamed stays in it") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE" --hex 1108 --zoom 60
click 1170 167
quick_keys ctrl+a
quick_type <(printf 'A-9-9')
click 500 420
control s
settle
cp "$FILE" clicked.yaml
control z
click 640 310
click 1170 141
quick_keys ctrl+a
quick_type <(printf 'Foot')
quick_keys Tab
quick_type <(printf 'A-8-8')
control s
settle
end
)sh");
  const std::string line = "1 × Arquebusiers A-7-10: 1108";
  const std::size_t at = hands.before.find(line);
  REQUIRE(at != std::string::npos);
  const auto with = [&](const std::string& other) {
    std::string out = hands.before;
    return out.replace(at, line.size(), other);
  };
  CHECK(hands.folder.read("clicked.yaml") == with("1 × Arquebusiers A-9-9: 1108"));
  CHECK(hands.text() == with("1 × Foot A-8-8: 1108"));
}

TEST_CASE("counters that are selected together in the tree are taken off the map together") {
  const Hands hands("scenarios/under-the-lily-banners/freiburg-1.yaml");
  hands.use(R"sh(
open "$FILE"
click 100 272
xdotool keydown shift; sleep 0.2
click 100 335
xdotool keyup shift; sleep 0.3
xdotool keydown ctrl; sleep 0.2
click 100 314
xdotool keyup ctrl; sleep 0.3
tap Delete
save
cp "$FILE" off.yaml
control z
save
end
)sh");
  std::string off = hands.before;
  for (const std::string line :
       {"- Enghien (Fr., 4-7 Cuir.): ", "- Guiche (Fr., 4-7 Cuir.): ", "- Mazarin (Fr., 3-7 Cuir.): "})
    off.replace(off.find(line) + line.size(), 4, "unknown");
  CHECK(hands.folder.read("off.yaml") == off);
  CHECK(hands.text() == hands.before);
}

TEST_CASE("what has no field is typed in the text") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE"
quick_keys ctrl+e ctrl+End
quick_type <(printf '# a note: {not YAML')
quick_keys Return
quick_type <(printf 'credits: somebody')
quick_keys Escape
save
end
)sh");
  CHECK(hands.text() == hands.before + "# a note: {not YAML\ncredits: somebody");
}
