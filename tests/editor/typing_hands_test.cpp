// Nothing that is typed is lost, however quick the hands and slow the frames are: forms, fields and clicks
// without a pause between them, 20 times each.
#include <fmt/format.h>

#include <regex>
#include <set>

#include "editor/hands.h"

using muster::editor::Hands;

namespace {

constexpr const char* kBattle = "scenarios/paris-vaut-bien-une-messe/dreux.yaml";
constexpr int kRounds = 20;

// A text without the lines that match, which are counted and joined.
struct Parted {
  std::string rest, lines;
};
Parted part(const std::string& text, const std::string& line) {
  Parted out;
  const std::regex wanted(line);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    const std::string one = text.substr(at, end - at);
    (std::regex_search(one, wanted) ? out.lines : out.rest) += one;
    at = end;
  }
  return out;
}

}  // namespace

TEST_CASE("a list of units is typed without a pause") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE" --hex 1108 --zoom 60
click 640 310
list() {
  quick_keys ctrl+u
  for i in 1 2 3; do
    quick_type <(printf "%s" "$1 x Newcomer $1.$i")
    quick_keys Tab
    quick_type <(printf "off map")
    quick_keys Return
  done
  quick_keys Escape
}
for round in $(seq 20); do by_turns $round list $round; done
save
end
)sh",
            "1280x800", 400);
  std::string wanted;
  for (int round = 1; round <= kRounds; ++round)
    for (int i = 1; i <= 3; ++i) wanted += fmt::format("{} x Newcomer {}.{}: off map\n", round, round, i);
  const Parted after = part(hands.text(), "Newcomer");
  CHECK(std::regex_replace(after.lines, std::regex(" *- "), "") == wanted);
  CHECK(after.rest == hands.before);
}

TEST_CASE("new maps are made without a pause") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE"
map() {
  quick_keys ctrl+shift+n
  quick_type <(printf "Map $1")
  quick_keys Tab Tab ctrl+a
  quick_type <(printf "%s" "$PWD/maps/quick-$1.yaml")
  quick_keys Tab ctrl+a
  quick_type <(printf "0101")
  quick_keys Tab ctrl+a
  quick_type <(printf "%s" "$((1110 + $1))")
  quick_keys Return ctrl+s
}
for round in $(seq 20); do by_turns $round map $round; until_true "[ -e maps/quick-$round.yaml ]"; done
end
)sh",
            "1280x800", 400);
  for (int round = 1; round <= kRounds; ++round) {
    const std::string map = hands.folder.read(fmt::format("maps/quick-{}.yaml", round));
    INFO(map);
    CHECK_THAT(map, Catch::StartsWith(fmt::format("map: Map {}\n", round)));
    CHECK_THAT(map, Catch::Contains("0101") && Catch::Contains(fmt::format("{}", 1110 + round)));
  }
}

TEST_CASE("hexes are gone to by their numbers, and painted, without a pause") {
  const Hands hands("maps/dreux.yaml");
  hands.use(R"sh(
open maps/dreux.yaml --hex 0807 --zoom 60
quick_keys b 1
goto() {
  quick_keys ctrl+g
  quick_type <(printf "$1")
  quick_keys Return
  xdotool mousemove $((640 + $2 % 7)) 310 click 1
}
round=0
for hex in 0305 0408 0511 0614 0705 0808 0911 1014 1105 1208 0303 0406 0509 0612 0703 0806 0909 1012 1103 1206; do
  round=$((round + 1))
  by_turns $round goto $hex $round
done
save
end
)sh",
            "1280x800", 400);
  const std::set<std::string> wanted = {"0305", "0408", "0511", "0614", "0705", "0808", "0911",
                                        "1014", "1105", "1208", "0303", "0406", "0509", "0612",
                                        "0703", "0806", "0909", "1012", "1103", "1206"};
  const std::string text = hands.text();
  const std::size_t from = text.find("\nterrain:");
  REQUIRE(from != text.npos);
  const std::string block = text.substr(from, text.find("\n\n", from + 1) - from);
  INFO(block);
  std::set<std::string> painted;
  const std::regex number("[0-9]{4}");
  for (std::sregex_iterator at(block.begin(), block.end(), number), end; at != end; ++at)
    painted.insert(at->str());
  CHECK(painted == wanted);
}

TEST_CASE("a unit is searched for, taken off and put back without a pause") {
  const Hands hands(kBattle);
  hands.use(R"sh(
open "$FILE"
search() {
  quick_keys ctrl+f ctrl+a
  quick_type <(printf "A-7-10")
  quick_keys Return Delete ctrl+s
}
for round in $(seq 20); do
  by_turns $round search
  cp "$FILE" off-$round.yaml
  quick_keys ctrl+z ctrl+s
  settle
  cmp "$FILE" off-$round.yaml && exit 1
done
end
)sh",
            "1280x800", 400);
  std::string wanted = hands.before;
  wanted.replace(wanted.find("A-7-10: 1108") + 8, 4, "unknown");
  for (int round = 1; round <= kRounds; ++round) {
    INFO(round);
    CHECK(hands.folder.read(fmt::format("off-{}.yaml", round)) == wanted);
  }
  CHECK(hands.text() == hands.before);
}

TEST_CASE("fields of the inspector are filled one after another without a pause") {
  const Hands hands("scenarios/under-the-lily-banners/freiburg-1.yaml");
  hands.use(R"sh(
open "$FILE"
quick_click 130 230  # a formation
fields() {
  xdotool mousemove 1100 300 click --repeat 20 --delay 2 4  # up to the first field
  quick_click 1170 276
  quick_type <(printf "Wing $1")
  quick_keys Tab
  quick_type <(printf "left")
  quick_keys Tab Tab Tab
  quick_type <(printf "%s" "{stripe: s$1}")
  quick_keys Tab
  quick_type <(printf "%s" "#0000$((10 + $1))")
  quick_keys Tab Tab
  quick_type <(printf "north")
  quick_keys Tab Tab
  quick_type <(printf "%s" "p. $1")
  quick_keys Tab
  quick_type <(printf "%s" "note $1")
  quick_keys ctrl+s
}
for round in $(seq 20); do by_turns $round fields $round; cp "$FILE" fields-$round.yaml; done
end
)sh",
            "1280x800", 400);
  for (int round = 1; round <= kRounds; ++round) {
    const std::string text = hands.folder.read(fmt::format("fields-{}.yaml", round));
    INFO(text.substr(0, 2500));
    for (const std::string& line :
         {fmt::format("kind: Wing {}", round), std::string("flank: left"),
          fmt::format("attributes: {{stripe: s{}}}", round), fmt::format("colour: \"#0000{}\"", 10 + round),
          std::string("facing: north"), fmt::format("source: p. {}", round),
          fmt::format("note: note {}", round)})
      CHECK_THAT(text, Catch::Contains("        " + line + "\n"));
  }
}
