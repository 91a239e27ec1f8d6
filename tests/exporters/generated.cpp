#include "exporters/generated.h"

#include <fmt/format.h>
#include <array>
#include <catch2/catch.hpp>
#include <optional>

#include "pack/open.h"
#include "support/battle_packs.h"
#include "support/small_war.h"

namespace muster::exporters::testing {

using muster::testing::kSmallGame;
using muster::testing::small_scenario;

Generated generate(const std::string& pattern, const std::string& first, const std::string& last,
                   const std::string& more) {
  const std::string map = fmt::format(
      "map: A field\ngame: game.yaml\ngrid:\n  label: \"{}\"\n  first: \"{}\"\n  last: \"{}\"\n{}elsewhere: "
      "open\n",
      pattern, first, last, more);
  const std::string sides = fmt::format(
      "  Blue:\n    formations:\n      - name: Wing\n        commander: none\n        units:\n"
      "          - {{name: Ash, code: C-5-8, at: '{}'}}\n          - {{name: Elm, code: I-5-4, at: '{}'}}\n",
      first, last);
  const base::MemoryReader files(
      {{"game.yaml", kSmallGame}, {"map.yaml", map}, {"battle.yaml", small_scenario(sides)}});
  Generated made{fmt::format("{} from {} to {}\n{}", pattern, first, last, more),
                 muster::testing::pack_of(files, "battle.yaml")};
  INFO(made.words);
  REQUIRE_FALSE(made.pack.empty());
  const pack::Opened opened(made.pack);
  for (const auto* unit : *opened.root().scenarios()->Get(0)->units())
    REQUIRE(unit->place()->kind() == format::PlaceKind::fixed);
  return made;
}

namespace {

// One choice after another from a number that codes them all.
class Choices {
 public:
  explicit Choices(int code) : rest_(code) {}
  int of(int count) {
    const int chosen = rest_ % count;
    rest_ /= count;
    return chosen;
  }
  bool left() const { return rest_ > 0; }

 private:
  int rest_;
};

// Nothing when the code is beyond the last combination.
std::optional<Generated> combination(int code) {
  Choices choose(code);
  const bool line_first = choose.of(2), across = choose.of(2);
  const int first_line = std::array{0, 1, 10}[static_cast<std::size_t>(choose.of(3))],
            first_place = choose.of(2);
  const auto number = [&](const std::string& line, const std::string& place) {
    return line_first ? line + place : place + line;
  };
  const auto two = [](int part) { return fmt::format("{:02}", part); };
  const std::array<const char*, 2> down = {"up", "down"}, right = {"left", "right"};
  const auto& beside = across ? down : right;
  const auto& along = across ? right : down;
  const auto way = [&](const auto& ways) { return ways[static_cast<std::size_t>(choose.of(2))]; };
  std::string more = fmt::format("  lines: {{run: {}, grow: {}}}\n", across ? "across" : "down", way(beside));
  more += fmt::format("  places: {{grow: {}}}\n", way(along));
  more += fmt::format("  shifted: {{lines: {}, ", choose.of(2) ? "odd" : "even");
  more += fmt::format("towards: {}}}\n", way(along));
  const int last_line = first_line + 5, last_place = first_place + 4, shorter = choose.of(3);
  // The last hex stands on the last line, which keeps its length.
  const bool odd = last_line % 2 != 0;
  if (shorter > 0)
    more += fmt::format("  lengths: {{{}: {}, {}: {}}}\n", odd ? "even" : "odd",
                        number("xx", two(last_place - shorter)), odd ? "odd" : "even",
                        number("xx", two(last_place)));
  if (choose.left()) return std::nullopt;
  return generate(line_first ? "{line:00}{place:00}" : "{place:00}{line:00}",
                  number(two(first_line), two(first_place)), number(two(last_line), two(last_place)), more);
}

}  // namespace

void each_generated(const std::function<void(const Generated&)>& visit) {
  int made = 0;
  while (const auto one = combination(made)) visit(*one), ++made;
  REQUIRE(made == 2 * 2 * 3 * 2 * 2 * 2 * 2 * 2 * 3);
}

}  // namespace muster::exporters::testing
