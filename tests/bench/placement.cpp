// How long it takes to see whether 5,000 units find room: groups of 50 that share 60 hexes each, apart and
// overlapping, feasible and not, beside reading the files and beside finding a hex for one unit after the
// other.
#include <chrono>
#include <functional>
#include <string>

#include <fmt/core.h>

#include "checks/checks.h"
#include "driver/session.h"
#include "seating/assignment.h"
#include "support/small_war.h"

using namespace muster;

namespace {

constexpr int kGroups = 100, kUnits = 50, kHexes = 60;

double milliseconds(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

struct Field {
  std::string name;
  int step;   // from the first hex of a group to that of the next
  int foot;   // of the units of a group; the others are horse, pioneers and guns
  int extra;  // horse more than there is room for, in every tenth group
};

// Groups follow one another along the hexes of the map.
std::string block(const Field& field, int group) {
  const int first = group * field.step, last = first + kHexes - 1;
  const auto label = [](int hex) { return fmt::format("{:03}{:03}", 1 + hex / 100, 1 + hex % 100); };
  std::string hexes = label(first);
  for (int hex = first + 1; hex <= last; ++hex) hexes += ", " + label(hex);
  const int horse = 10 + (group % 10 == 0 ? field.extra : 0);
  return fmt::format(
      "          - at: {{hexes: \"{}\", spread: any}}\n            units:\n"
      "              - {} x Foot I-5-4\n              - {} x Horse C-5-8\n              - 5 x Pioneers "
      "P-5-4\n"
      "              - {} x Guns\n",
      hexes, field.foot, horse, kUnits - field.foot - 15);
}

testing::Files files(const Field& field) {
  std::string lines;
  for (int group = 0; group < kGroups; ++group) lines += block(field, group);
  std::string map = testing::small_map("100", "100");
  map.replace(map.find("{line:00}{place:00}"), 19, "{line:000}{place:000}");
  map.replace(map.find("\"0101\""), 6, "\"001001\"");
  return testing::small_war(testing::one_wing(lines), {}, map);
}

// A hex for one unit after the other, moving others out of the way: what the check does without.
class OneByOne {
 public:
  explicit OneByOne(const resolve::Battle& battle)
      : battle_(battle), holder_(battle.board->grid().size(), resolve::kNone) {}

  int place_all() {
    int placed = 0;
    for (resolve::Index unit = 0; unit < battle_.units.size(); ++unit) {
      if (battle_.arm(battle_.units[unit]) == "artillery") continue;
      tried_.assign(holder_.size(), false);
      placed += place(unit);
    }
    return placed;
  }

 private:
  bool place(resolve::Index unit) {
    for (const auto& at : battle_.groups[battle_.units[unit].place.group].hexes.hexes) {
      if (tried_[at.hex]) continue;
      tried_[at.hex] = true;
      if (holder_[at.hex] != resolve::kNone && !place(holder_[at.hex])) continue;
      holder_[at.hex] = unit;
      return true;
    }
    return false;
  }

  const resolve::Battle& battle_;
  std::vector<resolve::Index> holder_;
  std::vector<bool> tried_;
};

void run(const Field& field) {
  const base::MemoryReader reader(files(field));
  base::Sources sources;
  driver::Session session(reader, sources);
  base::Result<driver::Outcome> outcome = base::Error{};
  const double all = milliseconds([&] { outcome = session.check("battle.yaml", {}); });
  const resolve::Battle& battle = *outcome->battles.front().battle;
  diagnostics::Sink sink;
  const double check = milliseconds([&] { checks::check_placement_feasibility(battle, {}, sink); });
  std::size_t seated = 0;
  const double assign = milliseconds([&] {
    for (const auto& group : seating::assignment(battle, battle.board->grid().layouts().front()))
      seated += group.size();
  });
  int placed = 0;
  const double naive = milliseconds([&] { placed = OneByOne(battle).place_all(); });
  fmt::print("{:<28} {:>5} units {:>4} findings  check {:>7.1f} ms  assignment {:>7.1f} ms ({} seated)\n",
             field.name, battle.units.size(), sink.found().size(), check, assign, seated);
  fmt::print("{:<28} reading and all checks {:>7.1f} ms; one unit after the other {:>7.1f} ms ({} placed)\n",
             "", all, naive, placed);
}

}  // namespace

int main() {
  run({"apart", kHexes, 20, 0});
  run({"apart, every tenth too full", kHexes, 30, 21});
  run({"overlapping", 45, 20, 0});
  run({"overlapping closely", 36, 20, 0});
  run({"overlapping too closely", 28, 20, 0});
}
