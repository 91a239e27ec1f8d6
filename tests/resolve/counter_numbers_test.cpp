// Lists of counter numbers with what each counter has.
#include "resolve/counter_numbers.h"

#include <catch2/catch.hpp>
#include <map>
#include <random>

using namespace muster;
using resolve::CounterList;

namespace {

base::Text typed(const std::string& text) {
  base::Text out;
  out.value = text;
  return out;
}

std::optional<CounterList> read(const std::string& text, std::optional<int> count = std::nullopt) {
  return resolve::read_counter_list(typed(text), "#", count);
}

// "1-2:-2 3:?" for `#1-2 -2, #3`.
std::string runs(const std::optional<CounterList>& list) {
  if (!list) return "none";
  std::string out;
  for (const auto& run : list->runs) {
    if (!out.empty()) out += ' ';
    out += std::to_string(run.first);
    if (run.last != run.first) out += "-" + std::to_string(run.last);
    out += run.value ? ":" + std::to_string(*run.value) : ":?";
  }
  return out;
}

}  // namespace

TEST_CASE("counter lists as printed") {
  const std::map<std::string, std::string> forms = {
      {"#1", "1:?"},
      {"#1-4", "1-4:?"},
      {"#1 +3", "1:3"},
      {"#1 –2", "1:-2"},
      {"#1-2 -2, #3-5 –1", "1-2:-2 3-5:-1"},
      {"#1–2 −2; #3 0", "1-2:-2 3:0"},
      {"#8 –2, #9-10 –1, #21-22 0", "8:-2 9-10:-1 21-22:0"},
      {" #4 ", "4:?"},
  };
  for (const auto& [text, wanted] : forms) {
    INFO(text);
    CHECK(runs(read(text)) == wanted);
    CHECK(read(text)->meant.empty());
  }
}

TEST_CASE("slips in counter lists with one reading are read as meant") {
  struct Slip {
    const char *text, *meant;
    std::optional<int> count;
  };
  const std::vector<Slip> slips = {
      {"#1-2 0, 3-7 +1", "#1-2 0, #3-7 +1", 7},         // a mark is lost
      {"#2-3, 0", "#2-3 0", 2},                         // a comma too many
      {"#1-2 -2 #3-5 -1", "#1-2 -2, #3-5 -1", 5},       // a comma is lost
      {"1-2 0, #3 +1", "#1-2 0, #3 +1", std::nullopt},  // the first mark
      {"#1, +2", "#1 +2", std::nullopt},
  };
  for (const Slip& slip : slips) {
    INFO(slip.text);
    const auto list = read(slip.text, slip.count);
    REQUIRE(list);
    CHECK(list->meant == slip.meant);
  }
}

TEST_CASE("what can be read in several ways, or in none, is not guessed") {
  CHECK(!read("#1-2, 3"));  // counter 3, or the rating of the two
  CHECK(runs(read("#1-2, 3", 3)) == "1-2:? 3:?");
  CHECK(runs(read("#1-2, 3", 2)) == "1-2:3");
  for (const char* text : {"", "#", "#0", "#0-4 -1", "#1 -5 0", "abc", "#1-", "#2-1", "#1 + 2 x", "#99999", "#1 2 3"}) {
    INFO(text);
    CHECK(!read(text));
  }
}

TEST_CASE("a count that no reading has does not hide what is printed") {
  CHECK(runs(read("#1-2 -2, #3-5 -1", 6)) == "1-2:-2 3-5:-1");
}

TEST_CASE("what is spelt is read back") {
  std::mt19937 random(7);
  const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
  for (int trial = 0; trial < 500; ++trial) {
    std::string text, wanted;
    int next = 1;
    for (int runs_left = 1 + below(5); runs_left > 0; --runs_left) {
      const int first = next + below(3), last = first + below(4), value = below(9) - 4;
      next = last + 1;
      text += (text.empty() ? "#" : ", #") + std::to_string(first);
      wanted += (wanted.empty() ? "" : " ") + std::to_string(first);
      if (last > first) text += "-" + std::to_string(last), wanted += "-" + std::to_string(last);
      text += (value > 0 ? " +" : " ") + std::to_string(value);
      wanted += ":" + std::to_string(value);
    }
    INFO(text);
    CHECK(runs(read(text)) == wanted);
    CHECK(resolve::counter_list_length(text + ") more", "#") == text.size());
  }
}
