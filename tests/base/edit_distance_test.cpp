#include "base/edit_distance.h"
#include "base/spellings.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <vector>

using namespace muster::base;

namespace {

// The definition, word for word.
std::size_t by_definition(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) return a.size() + b.size();
  const auto without = [](std::string_view text, std::size_t n) { return text.substr(0, text.size() - n); };
  std::size_t best = by_definition(without(a, 1), without(b, 1)) + (a.back() == b.back() ? 0 : 1);
  best = std::min({best, by_definition(without(a, 1), b) + 1, by_definition(a, without(b, 1)) + 1});
  if (a.size() > 1 && b.size() > 1 && a.back() == b[b.size() - 2] && b.back() == a[a.size() - 2])
    best = std::min(best, by_definition(without(a, 2), without(b, 2)) + 1);
  return best;
}

std::string random_word(std::mt19937& random, std::size_t longest) {
  std::string word(random() % (longest + 1), 'a');
  for (char& c : word) c = static_cast<char>('a' + random() % 3);
  return word;
}

std::optional<std::size_t> near(std::string_view wanted, std::vector<std::string_view> known) {
  return nearest(wanted, known);
}

}  // namespace

TEST_CASE("the distance is the one of the definition, under every limit") {
  std::mt19937 random(3);
  for (int round = 0; round < 1500; ++round) {
    const std::string a = random_word(random, 6), b = random_word(random, 6);
    const std::size_t expected = by_definition(a, b);
    CAPTURE(a, b);
    CHECK(edit_distance(a, b) == expected);
    CHECK(edit_distance(b, a) == expected);
    for (std::size_t limit = 0; limit < 8; ++limit)
      CHECK(edit_distance(a, b, limit) == std::min(expected, limit + 1));
  }
}

TEST_CASE("letters count, not bytes, and case does not") {
  CHECK(edit_distance("Condé", "CONDÉ") == 0);
  CHECK(edit_distance("Condé", "Conde") == 1);
  CHECK(edit_distance("関ヶ原", "関原ヶ") == 1);
  CHECK(edit_distance("", "") == 0);
  CHECK(edit_distance("", "éé") == 2);
}

TEST_CASE("a limit makes long texts quick") {
  const std::string a(2'000'000, 'a'), b(2'000'000, 'b');
  CHECK(edit_distance(a, b, 3) == 4);
  CHECK(edit_distance(a, a, 3) == 0);
  CHECK(edit_distance(a, "a", 3) == 4);
  CHECK(edit_distance("a", a, 3) == 4);
}

TEST_CASE("the nearest name is the one that was meant, or none") {
  CHECK(near("Gendarmes", {"Garde", "Gendarme", "Guides"}) == 1);
  CHECK(near("GARDE", {"garde", "Gardes"}) == 0);
  CHECK(near("Grade", {"Garde", "Grande"}) == std::nullopt);
  CHECK(near("Grade", {"Garde", "Garde"}) == 0);
  CHECK(near("abcd", {"abxy"}) == std::nullopt);
  CHECK(near("abcd", {"abxd"}) == 0);
  CHECK(near("abcdefgh", {"abxxefgh"}) == 0);
  CHECK(near("abcdefgh", {"abxxxfgh"}) == std::nullopt);
  CHECK(near("abcdefghi", {"abxxxfghi"}) == 0);
  CHECK(near("abcdefghi", {"abxxxxghi"}) == std::nullopt);
  CHECK(near("a", {"b"}) == std::nullopt);
  CHECK(near("a", {"ab"}) == 0);
  CHECK(near("", {"a", ""}) == 1);
  CHECK(near("", {"a"}) == std::nullopt);
  CHECK(near("x", {}) == std::nullopt);
}

TEST_CASE("the nearest of many is the one that a plain search finds") {
  std::mt19937 random(5);
  for (int round = 0; round < 300; ++round) {
    std::vector<std::string> words;
    for (int i = 0; i < 12; ++i) words.push_back(random_word(random, 9));
    const std::string wanted = random_word(random, 9);
    std::optional<std::size_t> expected;
    std::size_t best = slip_limit(wanted) + 1;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::size_t distance = edit_distance(wanted, words[i]);
      if (distance >= best || (distance > 0 && distance >= std::max(wanted.size(), words[i].size())))
        continue;
      best = distance;
      expected = i;
    }
    for (std::size_t i = 0; expected && i < words.size(); ++i)
      if (words[i] != words[*expected] && edit_distance(wanted, words[i]) == best &&
          (best == 0 || best < std::max(wanted.size(), words[i].size()))) {
        expected.reset();
        break;
      }
    CHECK(nearest(wanted, std::vector<std::string_view>(words.begin(), words.end())) == expected);
    CHECK(Spellings(words).nearest(wanted) == expected);
  }
}

TEST_CASE("of many thousand names none is picked, unless few of them are alike") {
  std::vector<std::string> words;
  for (int i = 0; i < 10'000; ++i) words.push_back("unit" + std::to_string(10'000 + i));
  words.push_back("Gendarmes");
  const Spellings many(words);
  CHECK(many.nearest("Gendarme") == words.size() - 1);
  CHECK(many.nearest("unit1000x") == std::nullopt);
}

TEST_CASE("a name with another number, letter or wind is another name") {
  const auto near = [](std::string_view wanted, std::string_view known) {
    return nearest(wanted, std::vector<std::string_view>{known}).has_value();
  };
  CHECK_FALSE(near("2nd Brigade", "1st Brigade"));
  CHECK_FALSE(near("Battery B", "Battery A"));
  CHECK_FALSE(near("XI Corps", "IX Corps"));
  CHECK_FALSE(near("South", "North"));
  CHECK_FALSE(near("2nd Foot", "Red Foot"));
  CHECK_FALSE(near("night-2", "night-1"));
  CHECK(near("Brigde 1", "Bridge 1"));
  CHECK(near("2d Brigade", "2nd Brigade"));
  CHECK(near("Norht Wing", "North Wing"));
  CHECK(near("lst Brigade", "1st Brigade"));
  CHECK(near("d'Alba", "d'Alva"));
}
