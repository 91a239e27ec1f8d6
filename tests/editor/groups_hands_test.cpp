// Several counters at once, and groups that share a place, by mouse and keys.
#include "editor/hands.h"

using muster::editor::Hands;

namespace {

constexpr const char* kBattle = "scenarios/under-the-lily-banners/freiburg-1.yaml";

// The text with another place on the line that begins so.
void put(std::string& text, const std::string& line, const std::string& place) {
  const std::size_t at = text.find("- " + line + (line.find('(') == line.npos ? " (" : ""));
  REQUIRE(at != std::string::npos);
  const std::size_t from = text.find("): ", at) + 3;
  text.replace(from, text.find('\n', from) - from, place);
}

}  // namespace

TEST_CASE("counters in a frame are dragged together, and back in one step") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE"
drag 338 438 440 532
drag 384 470 446 470
save
cp "$FILE" dragged.yaml
control z
save
end
)sh");
  std::string dragged = hands.before;
  const std::pair<const char*, const char*> moved[] = {
      {"Persan", "3122"},    {"Conti", "3123"},  {"Enghien (Fr., 9", "3222"}, {"Mazarin-français", "3223"},
      {"Le Havre", "3224"},  {"Gardes", "3225"}, {"Guiche (Fr., 6", "3323"},  {"Bussy", "3324"},
      {"Desmarets", "3424"}, {"Fabert", "3425"}};
  for (const auto& [line, place] : moved) put(dragged, line, place);
  CHECK(hands.folder.read("dragged.yaml") == dragged);
  CHECK(hands.text() == hands.before);
}

TEST_CASE("counters that are clicked with Ctrl and Shift are dragged together") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE"
click 363 293
xdotool keydown ctrl; sleep 0.1
click 374 311
click 384 328
click 384 328        # not this one
xdotool keyup ctrl; sleep 0.1
drag 363 293 425 293
save
end
)sh");
  std::string dragged = hands.before;
  put(dragged, "Enghien", "2124");
  put(dragged, "Guiche", "2224");
  CHECK(hands.text() == dragged);
}

TEST_CASE("a group is typed in its form, and changed in the inspector") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE"
click 130 230
group() {
  quick_keys ctrl+shift+g
  quick_type <(printf '2nd Line')
  quick_keys Tab
  quick_type <(printf '2010-2013')
  quick_keys Tab
  quick_type <(printf '2 x Turenne (Fr., 4-7 Cuir.)')
  quick_keys Return
  quick_type <(printf 'Tracy (Lg., 3-7 Cuir.)')
  quick_keys Return Escape
}
group
quick_keys ctrl+s
settle
cp "$FILE" made.yaml
click 1170 468
quick_type <(printf '2010-2012')
quick_keys ctrl+s     # without leaving the field
settle
cp "$FILE" changed.yaml
end
)sh");
  const std::string last = "          - Beauveau (Lg., 3-7 Cuir.): 2726\n";
  const auto with_group = [&](const std::string& hexes) {
    std::string out = hands.before;
    return out.insert(out.find(last) + last.size(),
                      "          - group: 2nd Line\n            at: " + hexes +
                          "\n            units:\n              - 2 x Turenne (Fr., 4-7 Cuir.)\n"
                          "              - Tracy (Lg., 3-7 Cuir.)\n");
  };
  REQUIRE(hands.before.find(last) != std::string::npos);
  CHECK(hands.folder.read("made.yaml") == with_group("2010-2013"));
  CHECK(hands.folder.read("changed.yaml") == with_group("2010-2012"));
}

TEST_CASE("counters in a frame become a group") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE"
drag 338 438 440 532
click 1012 260
type "Centre"
press Return
save
end
)sh");
  const std::string text = hands.text();
  CHECK_THAT(text,
             Catch::Contains("          - group: Centre\n            at: 3125, 3126, 3225, 3226, 3227, 3228, "
                             "3326, 3327, 3427, 3428\n            units:\n"
                             "              - Persan (Fr., 9/7-7 HI Bn)\n"
                             "              - Conti (Fr., 9/7-7 HI Bn)\n"));
}
