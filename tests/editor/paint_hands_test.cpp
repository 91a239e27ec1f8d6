// All that paints a map, its grid, its scan and a table, with mouse and keys: what is saved is the smallest
// change that says it.
#include "editor/hands.h"
#include "support/scan_picture.h"

using muster::editor::Hands;

namespace {

// The text with something put before the first `mark`.
std::string with(std::string text, const std::string& mark, const std::string& more) {
  REQUIRE(text.find(mark) != std::string::npos);
  return text.insert(text.find(mark), more);
}

std::string with_other(std::string text, const std::string& old, const std::string& by) {
  REQUIRE(text.find(old) != std::string::npos);
  return text.replace(text.find(old), old.size(), by);
}

}  // namespace

TEST_CASE("terrain and heights are painted by every tool, and undone step by step") {
  const Hands hands("maps/dreux.yaml");
  hands.use(R"sh(
open maps/dreux.yaml --hex 0807 --zoom 60
press b; press 2
drag 460 310 700 310
press l; press 3
drag 460 410 700 460
press r; press 1
drag 760 150 880 260
press g; press 2
click 820 200
press x; press 1
click 550 310
press e
drag 820 200 830 250
press i
click 520 410        # the village
press b
click 700 410
press h; press 3
drag 460 410 580 410
press 2
click 700 200
save
cp maps/dreux.yaml painted.yaml
for step in 1 2 3 4 5 6 7 8 9; do control z; done
until_true '[ -e "$JOURNAL" ]'
control s
until_true '[ ! -e "$JOURNAL" ]'
end
)sh");
  CHECK(hands.folder.read("painted.yaml") ==
        with(hands.before, "edges:",
             "terrain:\n  open: 0804-0808, 0508-0510, 0608-0609, 0708-0709\n"
             "  village: 1004-1006, 1106-1107, 1008\n\n"
             "heights:\n  2: 0608\n  3: 1004-1006\n\n"));
  CHECK(hands.text() == hands.before);
}

TEST_CASE("hexsides are drawn as chains and around areas, and places are named and renamed") {
  const Hands hands("maps/freiburg.yaml");
  hands.use(R"sh(
open maps/freiburg.yaml --hex 1515 --zoom 60
press d; press 3
drag 610 340 790 340
press l; press 1
drag 450 290 580 170
press g; press 2
click 760 103        # a redoubt
press e
drag 700 346 640 346
press n; press b
click 430 63
type "Old Mill"
press Return
drag 520 411 580 411
click 620 63
type "New Mill"
press Return
save
end
)sh");
  const std::string sides =
      "hexsides:\n"
      "  stream: 1512/1613, 1513/1613, 1513/1614, 1515/1616\n"
      "  entrenchment:\n    - 1216/1217, 1217/1316, 1217/1317, 1218/1317, 1317/1318, 1318/1418, 1418/1419\n"
      "    - 1419/1518\n"
      "  abatis: 1013/1113, 1014/1113, 1112/1113, 1113/1114, 1113/1213, 1113/1214\n\n";
  CHECK(hands.text() == with(with(hands.before, "places:\n", sides), "\nedges:", "  New Mill: 1716-1717\n"));
}

TEST_CASE("what of a grid is inferred or assumed is set beside the map") {
  const Hands hands("maps/dreux.yaml");
  hands.use(R"sh(
open maps/dreux.yaml --panel Grid
click 1120 206
control a
type 1826
press Return
click 1141 426       # even lines are shifted
click 1185 206       # or more
save
end
)sh");
  CHECK(hands.text() == with_other(with_other(hands.before, "    number: \"1520\"\n    at least: yes\n",
                                              "    number: \"1826\"\n"),
                                   "    lines: unknown\n", "    lines: even\n"));
}

TEST_CASE("how a grid is known is typed beside the map") {
  const Hands hands("maps/dreux.yaml");
  hands.use(R"sh(
open maps/dreux.yaml --panel Grid
xdotool mousemove 1100 300 click --repeat 20 --delay 5 5
quick_click 1160 138
quick_type <(printf 'lists begin there')
quick_keys Tab Tab Tab ctrl+End
quick_type <(printf ' So they say.')
quick_keys ctrl+s
settle
end
)sh");
  CHECK(hands.text() == with_other(with_other(hands.before, "first: \"0101\"",
                                              "first: {number: 0101, evidence: lists begin there}"),
                                   "pair numbers the lines.", "pair numbers the lines. So they say."));
}

TEST_CASE("a JPEG of the map is chosen and made clearer") {
  const Hands hands("maps/freiburg.yaml");
  const auto scan = muster::testing::scan_picture(
      hands.folder.at("scenarios/under-the-lily-banners/freiburg-1.yaml"), {3, 34, {}});
  REQUIRE_FALSE(scan.png.empty());
  hands.folder.write("maps/scan.jpg", muster::testing::as_jpeg(scan.png));
  hands.use(R"sh(
open maps/freiburg.yaml --panel Scan
click 1014 176       # choose
type scan.jpg
press Return
until_true '[ -e "$JOURNAL" ]'
control bracketright
save
end
)sh");
  CHECK(hands.text() == with(hands.before, "grid:", "scan:\n  image: scan.jpg\n  opacity: 60\n\n"));
}

TEST_CASE("a counter on a table is dragged and turned by its handle") {
  const Hands hands("scenarios/advanced-virtus/demonstration.yaml");
  hands.use(R"sh(
open scenarios/advanced-virtus/demonstration.yaml
drag 531 425 560 490
drag 560 472 600 490
save
end
)sh");
  CHECK(hands.text() == with_other(hands.before, "(16, 7.5) facing 0", "(18.1, 2.8) facing 90"));
}

TEST_CASE("a file that two editors have open keeps the work of both, whichever is killed") {
  const Hands hands("maps/freiburg.yaml");
  hands.use(R"sh(
open maps/freiburg.yaml --hex 1515 --zoom 60
first=$editor
press b; press 2
click 640 310
until_true '[ -e "$JOURNAL" ]'
open maps/freiburg.yaml --hex 1515 --zoom 60
press n; press b
click 430 63
type Mill
press Return
click 700 310
until_true '[ -e "$JOURNAL.2" ]'
end -9
kill -9 $first; wait $first || true    # what it holds is free when it has gone
[ -e "$JOURNAL" ]
open maps/freiburg.yaml
until_true 'press Return; control s; [ ! -e "$JOURNAL" ]'    # takes the first one's work
end
open maps/freiburg.yaml
until_true 'press Return; control s; [ ! -e "$JOURNAL.2" ]'  # and the second one's
end
)sh");
  CHECK(hands.text() ==
        with(with(hands.before, "\nplaces:", "  woods: 1515\n"), "\nedges:", "  Mill: 1514\n"));
}
