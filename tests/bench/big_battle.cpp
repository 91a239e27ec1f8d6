#include "bench/big_battle.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

#include <fmt/format.h>

namespace muster::bench {
namespace {

constexpr std::string_view kGame = R"yaml(game: Large Days
die: {sides: 10, from: 0}
levels: [wing, brigade]
particles: [von, de]
types:
  F: {name: foot, arm: infantry}
  D: {name: double battalion, arm: infantry, footprint: 2}
  H: {name: horse, arm: cavalry}
  Gun: {name: battery, arm: artillery}
ratings:
  strength: {from: 1, to: 12}
  morale: {from: 1, to: 9}
  calibre: {from: 3, to: 24}
  grade: {values: [guard, militia]}
codes: ["{type}-{strength}-{morale}[ {grade}]", "{calibre}lb {type}"]
leader ratings:
  command: {from: 0, to: 3}
leader codes: ["({command})"]
classes:
  line: {type: [F, D]}
  veterans: {class: line, rating: morale >= 7}
stacking:
  rule: "5.2"
  says: one unit to a hex
  may share:
    - {units: {arm: artillery}, with: any, because: guns may share a hex with any unit}
command:
  rule: "6.1"
  says: a line of command is 3 hexes for infantry and 5 for cavalry
  reach:
    - {units: {arm: infantry}, hexes: 3}
    - {units: {arm: cavalry}, hexes: 5}
  relays: {arm: [infantry, cavalry]}
  exempt: {arm: artillery}
  blocked by: [enemy units, impassable terrain]
  level: brigade
  commander starts: with a unit of the formation
orders:
  at start: printed
  kinds: {Attack: units may charge, Hold: units may not move, Rally: units may rally}
facing: {to: corner, rule: "3.4"}
terrain:
  open: 1 movement point
  fields: 2 movement points
  woods: 3 movement points
  marsh: {says: no horse, prohibited: [{arm: cavalry}]}
  stream: {on: hexside, says: 1 point more}
points:
  losses:
    - {units: veterans, points: 2}
    - {units: any, points: 1}
)yaml";

// Brigades stand in tiles of so many hexes, with their units on the first three lines.
constexpr int kTileLines = 6, kTilePlaces = 10, kUnits = 12, kBrigades = 10;

// Numbers that are the same on every machine.
class Random {
 public:
  // From 0 to `limit` - 1.
  int below(int limit) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(limit));
  }

 private:
  std::uint64_t state_ = 1;
};

class Generator {
 public:
  explicit Generator(const Size& size)
      : size_(size),
        edge_(static_cast<int>(std::lround(std::ceil(std::sqrt(size.hexes))))),
        digits_(edge_ < 100    ? 2
                : edge_ < 1000 ? 3
                               : 4) {}

  std::string map() {
    std::string out = "map: A large field\ngame: game.yaml\ngrid:\n";
    const std::string zeros(static_cast<std::size_t>(digits_), '0');
    out += fmt::format("  label: \"{{line:{}}}{{place:{}}}\"\n  first: {}\n  last: {}\n", zeros, zeros,
                       hex(1, 1), hex(edge_, edge_));
    out += "  lines: {run: across, grow: down}\n  shifted: {lines: even, towards: right}\nelsewhere: open\n";
    terrain(out);
    out += "hexsides:\n  stream:\n";
    for (int line = kTileLines; line < edge_; line += 2 * kTileLines)
      for (int place = 2; place + 8 < edge_; place += 40)
        out += fmt::format("    - {}/{}, {}/{}\n", hex(line, place), hex(line, place + 1),
                           hex(line, place + 1), hex(line, place + 2));
    out += "heights:\n";
    for (int height = 1; height < 4; ++height) {
      out += fmt::format("  {}:\n", height);
      for (int line = 3 * height; line < edge_; line += 40)
        for (int place = 5 * height; place + 6 < edge_; place += 100)
          out += fmt::format("    - {}-{}\n", hex(line, place), hex(line, place + 5));
    }
    out += "places:\n";
    for (int line = 5; line < edge_; line += 30)
      for (int place = 5; place + 2 < edge_; place += 30)
        out += fmt::format("  {} {}: {}, {}\n", name(), hex(line, place), hex(line, place),
                           hex(line, place + 1));
    return out + "edges:\n  lower: {aka: [southern]}\n  upper: {aka: [northern]}\n";
  }

  std::string battle() {
    std::string out =
        "scenario: A large battle\ngame: game.yaml\nmap: map.yaml\nsource: chapter 1\nlength: {turns: 12}\n"
        "sides:\n";
    const int brigades = (size_.units + kUnits - 1) / kUnits;
    side(out, "Blue", edge_ / 2 / kTileLines * kTileLines, brigades / 2);
    side(out, "Red", 0, brigades - brigades / 2);
    out += "rules:\n" + rules_;
    out += "victory:\n  says: the side that has lost fewer points wins\n  points: losses\n  tie: draw\n";
    out += "claims:\n" + claims_;
    out += variants();
    return out;
  }

 private:
  std::string hex(int line, int place) const {
    return fmt::format("{:0{}}{:0{}}", line, digits_, place, digits_);
  }

  // Texts that look like names and are seldom alike.
  std::string name() {
    constexpr std::array<std::string_view, 16> kFirst = {"Al",   "Bern", "Cor",   "Dal", "Eg",  "Fal",
                                                         "Gren", "Har",  "Is",    "Jor", "Kel", "Lor",
                                                         "Mar",  "Nor",  "Oster", "Pen"};
    constexpr std::array<std::string_view, 16> kLast = {"burg",  "dorf", "feld", "gard",  "heim", "ing",
                                                        "kirch", "lau",  "mont", "niere", "oux",  "pré",
                                                        "quin",  "rath", "sund", "ton"};
    const std::size_t first = static_cast<std::size_t>(random_.below(16));
    const std::size_t last = static_cast<std::size_t>(random_.below(16));
    return fmt::format("{}{}", kFirst[first], kLast[last]);
  }

  // Nearly all hexes, in short runs of one kind or another; marsh only where nobody stands.
  void terrain(std::string& out) {
    constexpr std::array<std::string_view, 3> kKinds = {"fields", "woods", "marsh"};
    std::array<std::string, 3> lists;
    for (int line = 1; line <= edge_; ++line) {
      std::array<std::string, 3> runs;
      for (int place = 1; place <= edge_;) {
        const int last = std::min(edge_, place + random_.below(5));
        const bool free = (line - 1) % kTileLines >= 3;
        std::string& run = runs[static_cast<std::size_t>(random_.below(free ? 3 : 2))];
        run += run.empty() ? "    - " : ", ";
        run += hex(line, place);
        if (last > place) run += fmt::format("-{:0{}}", last, digits_);
        place = last + 1 + random_.below(2);
      }
      for (std::size_t kind = 0; kind < kKinds.size(); ++kind)
        if (!runs[kind].empty()) lists[kind] += runs[kind] + "\n";
    }
    out += "terrain:\n";
    for (std::size_t kind = 0; kind < kKinds.size(); ++kind)
      out += fmt::format("  {}:\n{}", kKinds[kind], lists[kind]);
  }

  // `line` is the last before its tiles.
  void side(std::string& out, std::string_view who, int line, int brigades) {
    out += fmt::format("  {}:\n    commander: none\n    facing: {}\n    formations:\n", who,
                       who == "Blue" ? "NE" : "SW");
    const int across = edge_ / kTilePlaces;
    for (int i = 0; i < brigades; ++i) {
      if (i % kBrigades == 0) wing(out, who, i / kBrigades + 1, std::min(kBrigades, brigades - i));
      brigade(out, i + 1, line + i / across * kTileLines + 1, i % across * kTilePlaces + 1);
    }
  }

  void wing(std::string& out, std::string_view who, int number, int brigades) {
    const std::string title = fmt::format("{} Wing {}", who, number);
    out += fmt::format(
        "      - name: {}\n        commander: Gen. {} {}{} (2)\n        order: {}\n"
        "        formations:\n",
        title, name(), who[0], number, number % 3 == 0 ? "Hold" : "Attack");
    claims_ +=
        fmt::format("  - {{says: {} units, count: {}, of: {{side: {}, formation: {}}}, source: page {}}}\n",
                    brigades * kUnits, brigades * kUnits, who, title, number);
    rules_ += fmt::format(
        "  - title: Orders of {}\n    source: \"9.{}\"\n    summary: >-\n"
        "      {{formation:{}}} fights one better in the woods for as long as its commander is there.\n"
        "    effects:\n      - modifier: {{formation: {}, value: \"+1\", when: in woods}}\n",
        title, number, title, title);
  }

  void brigade(std::string& out, int number, int line, int place) {
    const auto at = [&](int row, int column) { return hex(line + row, place + column); };
    const auto run = [&](int row, int from, int to) {
      return fmt::format("{}-{:0{}}", at(row, from), place + to, digits_);
    };
    const std::string called = fmt::format("{} {}", name(), number);
    out += fmt::format(
        "          - name: {} Brigade\n            commander: {{name: Col. {} (1), at: {}}}\n"
        "            units:\n",
        called, called, at(1, 4));
    out += fmt::format("              - 3 x {} Foot F-6-{}: {}\n", called, 5 + number % 4, run(0, 2, 4));
    out += fmt::format("              - 2 x {} Horse H-5-7: {}, {}\n", called, at(0, 0), at(0, 7));
    out += fmt::format("              - {} Guard F-8-8 guard: {}\n", called, at(0, 5));
    if (number % 20 == 0)
      out += fmt::format("              - {} Late Horse H-4-6: {{turn: 3, through: {}-{:0{}}}}\n", called,
                         hex(edge_, place), place + 5, digits_);
    else
      out += fmt::format("              - {} Battery 12lb Gun: {}\n", called, at(0, 6));
    out += fmt::format(
        "              - group: {} Second Line\n                at: {{hexes: {}, spread: any}}\n"
        "                units:\n                  - 3 x {} Fusiliers F-5-6 militia\n"
        "                  - 2 x {} Levy F-4-5\n",
        called, run(2, 0, 7), called, called);
  }

  std::string variants() const {
    std::string out = size_.variants > 0 ? "variants:\n" : "";
    for (int i = 1; i <= size_.variants; ++i)
      out += fmt::format(
          "  - title: Hard Day {}\n    summary: the men are tired\n    change:\n"
          "      - {{units: {{side: Blue, type: F}}, rating: morale, by: -1}}\n",
          i);
    return out;
  }

  Size size_;
  int edge_;    // hexes on each side of the map
  int digits_;  // of each half of a hex number
  Random random_;
  std::string rules_, claims_;
};

}  // namespace

std::map<std::string, std::string> big_battle(const Size& size) {
  Generator generator(size);
  std::map<std::string, std::string> files;
  files["game.yaml"] = kGame;
  files["map.yaml"] = generator.map();
  files["battle.yaml"] = generator.battle();
  return files;
}

}  // namespace muster::bench
