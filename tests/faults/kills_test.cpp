// SIGKILL at every system call of a run, and at random moments: the old file or the new one is there, whole,
// and what is left behind is gone after the next run.
#include <functional>
#include <iostream>
#include <random>

#include "battle.h"

using namespace muster;
using namespace muster::faults;

namespace {

constexpr int kMostCalls = 5000;
constexpr int kRandomKills = 60;

// A run that replaces a file: the words, with the input before and the target last.
struct Case {
  std::string what, target;
  std::function<std::vector<std::string>(const std::string& input)> words;
};

std::size_t leftovers(const testing::Scratch& folder) {
  std::size_t found = 0;
  for (const std::string& name : folder.names()) found += name.starts_with(".muster-");
  return found;
}

struct Tally {
  int old = 0, renewed = 0;
  std::size_t most_left = 0;
};

class Kills {
 public:
  Kills(const Battles& battles, const Case& run)
      : battles_(battles), run_(run), target_(battles / run.target) {
    REQUIRE(faults::run(run_.words("battle.yaml")) == 0);
    before_ = contents(target_);
    REQUIRE(faults::run(run_.words("other.yaml")) == 0);
    after_ = contents(target_);
    REQUIRE(before_ != after_);
  }

  // True when the run came to its end before the call.
  bool at_call(int call) {
    return judge([&](const auto& words) { return run_to_call(words, call); });
  }
  bool after(unsigned microseconds) {
    return judge([&](const auto& words) { return run_for(words, microseconds); });
  }
  const Tally& tally() const { return tally_; }

 private:
  bool judge(const std::function<Stop(const std::vector<std::string>&)>& kill) {
    write(target_, before_);
    const Stop stop = kill(run_.words("other.yaml"));
    if (stop.end == End::no_trace) return true;
    const std::string now = contents(target_);
    const bool renewed = now == after_;
    if (!renewed && now != before_)
      FAIL(run_.what << ": neither old nor new, but " << now.size() << " bytes");
    if (stop.end == End::ended && !renewed) FAIL(run_.what << ": ended with " << stop.code);
    ++(renewed ? tally_.renewed : tally_.old);
    tally_.most_left = std::max(tally_.most_left, leftovers(battles_.folder()));
    return stop.end == End::ended;
  }

  const Battles& battles_;
  const Case& run_;
  std::string target_, before_, after_;
  Tally tally_;
};

std::vector<Case> cases(const Battles& battles) {
  const auto program = [&](std::vector<std::string> first, const std::string& target) {
    return [&battles, first, target](const std::string& input) {
      std::vector<std::string> words = {MUSTER};
      words.insert(words.end(), first.begin(), first.end());
      words.insert(words.end(), {battles / input, "-o", battles / target});
      return words;
    };
  };
  return {{"compile", "out.muster", program({"compile"}, "out.muster")},
          {"render", "out.svg", program({"render"}, "out.svg")},
          {"export", "out.json", program({"export", "json"}, "out.json")},
          {"the editor's save", "edited.yaml", [&battles](const std::string& input) {
             return std::vector<std::string>{EDIT_AND_SAVE, battles / "edited.yaml", input};
           }}};
}

}  // namespace

TEST_CASE("a run that is killed leaves the old file or the new one") {
  const Battles battles;
  write(battles / "edited.yaml", "note: first\nrest: " + std::string(100'000, 'x') + "\n");
  std::mt19937 random(5);
  std::uniform_int_distribution<unsigned> moment(0, 30'000);  // microseconds
  for (const Case& one : cases(battles)) {
    Kills kills(battles, one);
    int calls = 1;
    while (calls < kMostCalls && !kills.at_call(calls)) ++calls;
    if (kills.tally().old == 0) WARN(one.what << ": processes cannot be traced here");
    CHECK(calls < kMostCalls);
    for (int i = 0; i < kRandomKills; ++i) (void)kills.after(moment(random));
    std::cout << one.what << ": killed at " << calls << " calls and " << kRandomKills << " moments, "
              << kills.tally().old << " times the old file, " << kills.tally().renewed
              << " times the new one, at most " << kills.tally().most_left << " left behind\n";
    CHECK(kills.tally().old > 0);
    CHECK(kills.tally().renewed > 0);
    CHECK(kills.tally().most_left <= 1);
    REQUIRE(faults::run(one.words("battle.yaml")) == 0);
    CHECK(leftovers(battles.folder()) == 0);
  }
}
