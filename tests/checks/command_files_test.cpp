// Command at the start from whole files on a map whose shift is not known: what is reported is what the
// oracle finds under both shifts.
#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "naive_command.h"
#include "support/checked_files.h"
#include "support/small_war.h"

using namespace muster;
using namespace muster::checks;
using muster::testing::CheckedFiles;

namespace {

constexpr int kSize = 7;  // lines and places of the map

std::string label(int hex) {
  const int line = hex / kSize + 1, place = hex % kSize + 1;
  return "0" + std::to_string(line) + "0" + std::to_string(place);
}

struct Made {
  std::vector<int> cavalry, infantry, guns, enemies, lakes;
  bool fixed_commander = false;
  int commander = 0;
};

Made random_battle(std::mt19937& random) {
  std::vector<int> free(kSize * kSize);
  for (int i = 0; i < kSize * kSize; ++i) free[static_cast<std::size_t>(i)] = i;
  std::shuffle(free.begin(), free.end(), random);
  Made made;
  const auto take = [&](std::vector<int>& into, unsigned most, unsigned least) {
    for (unsigned n = least + static_cast<unsigned>(random() % (most - least + 1)); n > 0; --n) {
      into.push_back(free.back());
      free.pop_back();
    }
  };
  take(made.cavalry, 3, 1);
  take(made.infantry, 4, 1);
  take(made.guns, 1, 0);
  take(made.enemies, 8, 1);
  take(made.lakes, 6, 0);
  made.fixed_commander = random() % 3 == 0;
  made.commander = random() % 2 ? made.cavalry.front() : made.infantry.front();
  return made;
}

std::string unit_lines(const Made& made) {
  std::string out;
  int number = 0;
  const auto add = [&](const std::vector<int>& hexes, const std::string& code) {
    for (const int hex : hexes)
      out +=
          "          - {name: Unit " + std::to_string(++number) + ", " + code + ", at: " + label(hex) + "}\n";
  };
  add(made.cavalry, "code: C-5-8");
  add(made.infantry, "code: I-5-4");
  add(made.guns, "type: Gun");
  return out;
}

testing::Files files_of(const Made& made) {
  std::string sides = "  Blue:\n    formations:\n      - name: Wing\n        commander: ";
  sides += made.fixed_commander ? "{name: Ash, at: " + label(made.commander) + "}" : "Ash";
  sides += "\n        units:\n" + unit_lines(made);
  sides += "  Red:\n    formations:\n      - name: Others\n        commander: none\n        units:\n";
  for (const int hex : made.enemies) sides += "          - I-5-4: " + label(hex) + "\n";
  std::string terrain;
  for (const int hex : made.lakes) terrain += (terrain.empty() ? "" : ", ") + label(hex);
  if (!terrain.empty()) terrain = "terrain:\n  lake: [" + terrain + "]\n";
  return testing::small_war(sides, {}, testing::small_map("07", "07", "unknown", terrain));
}

CommandProblem problem_of(const Made& made, const hex::Grid& grid) {
  CommandProblem problem;
  problem.hexes = grid.size();
  std::vector<bool> blocked(grid.size(), false);
  for (const int hex : made.enemies) blocked[static_cast<std::size_t>(hex)] = true;
  for (const int hex : made.lakes) blocked[static_cast<std::size_t>(hex)] = true;
  problem.blocked = std::make_shared<const std::vector<bool>>(std::move(blocked));
  const auto add = [&](const std::vector<int>& hexes, int reach) {
    for (const int hex : hexes) {
      problem.units.push_back({static_cast<hex::HexIndex>(hex)});
      problem.reach.push_back(reach);
      problem.relays.push_back(reach >= 0);
      problem.candidates.push_back(static_cast<hex::HexIndex>(hex));
    }
  };
  add(made.cavalry, 2);
  add(made.infantry, 1);
  add(made.guns, -1);
  if (made.fixed_commander) problem.candidates = {static_cast<hex::HexIndex>(made.commander)};
  std::sort(problem.candidates.begin(), problem.candidates.end());
  return problem;
}

// Hexes of the units that are out under every shift, each with the least that it is short.
std::map<std::string, int> expected(const CommandProblem& problem, const hex::Grid& grid) {
  std::map<std::string, std::vector<int>> seen;
  CommandProblem tried = problem;
  for (const hex::Layout& layout : grid.layouts()) {
    tried.layout = &layout;
    const auto states = test::naive_states(tried);
    for (const OutOfCommand& out : states[*test::naive_best(states)].out)
      seen[label(static_cast<int>(problem.units[out.unit].front()))].push_back(out.short_by);
  }
  std::map<std::string, int> both;
  for (auto& [hex, shorts] : seen) {
    if (shorts.size() < grid.layouts().size()) continue;
    std::erase(shorts, -1);
    both[hex] = shorts.empty() ? -1 : *std::min_element(shorts.begin(), shorts.end());
  }
  return both;
}

std::map<std::string, int> reported(const CheckedFiles& checked) {
  std::map<std::string, int> out;
  for (const auto* found : checked.found("out-of-command-at-start"))
    for (const diagnostics::Label& label : found->related) {
      const std::size_t colon = label.message.rfind(": ");
      const std::string words = label.message.substr(colon + 2);
      out[std::string(checked.at(label.range))] = words.starts_with("no line") ? -1 : std::stoi(words);
    }
  return out;
}

}  // namespace

TEST_CASE("out-of-command-at-start holds under both shifts, and names all that do") {
  std::mt19937 random(1590);
  int judged = 0, some = 0;
  for (int i = 0; judged < 300 && i < 1000; ++i) {
    const Made made = random_battle(random);
    const CheckedFiles checked(files_of(made), "battle.yaml");
    INFO("battle " << i << "\n" << files_of(made)["battle.yaml"]);
    REQUIRE(checked.read());
    REQUIRE(!checked.outcome().has_errors());
    if (checked.list() != "") continue;  // a hex is in doubt, and nothing follows from where its unit stands
    ++judged;
    const hex::Grid& grid = checked.battle().board->grid();
    REQUIRE(grid.layouts().size() == 2);
    const auto wanted = expected(problem_of(made, grid), grid);
    REQUIRE(reported(checked) == wanted);
    some += !wanted.empty();
  }
  CHECK(judged == 300);
  CHECK(some > 60);
  CHECK(some < 290);
}
