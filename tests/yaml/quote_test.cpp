// Quoted texts are read back as they were, and texts that need no quotes too.
#include <catch2/catch.hpp>

#include <random>

#include "support.h"
#include "yaml/quote.h"

using namespace muster;
using test::Reading;

namespace {

constexpr std::string_view kAlphabet = "ab 0:#-?,[]{}&*!|>'\"%@`~.\\(\n\t";

std::string random_text(std::mt19937& random) {
  std::string text;
  for (auto length = random() % 7; length > 0; --length) text += kAlphabet[random() % kAlphabet.size()];
  return text;
}

// The value read back when `typed` stands as a value in a line, or between brackets.
std::string read_back(const std::string& typed, bool flow) {
  const Reading reading(flow ? "k: [" + typed + ", x]\n" : "k: " + typed + "\n");
  if (!reading.tree || !reading.found().empty()) return "(refused)";
  const auto* value = reading.root().find("k");
  if (value && flow && value->items.size() == 2) value = &value->items[0];
  return value && value->is_scalar() ? value->text.str() : "(other)";
}

}  // namespace

TEST_CASE("quoted text is read back") {
  std::mt19937 random(7);
  for (int i = 0; i < 4000; ++i) {
    const std::string text = random_text(random);
    const std::string typed = yaml::quoted(text);
    INFO(typed);
    REQUIRE(read_back(typed, false) == text);
    REQUIRE(read_back(typed, true) == text);
  }
}

TEST_CASE("text that needs no quotes is read back without") {
  std::mt19937 random(8);
  int plain = 0;
  for (int i = 0; i < 6000; ++i) {
    const std::string text = random_text(random);
    INFO(text);
    const bool block = yaml::needs_quotes(text);
    const bool flow = yaml::needs_quotes(text, yaml::Context::flow);
    if (!block) REQUIRE(read_back(text, false) == text);
    if (!flow) REQUIRE(read_back(text, true) == text);
    plain += !block;
  }
  CHECK(plain > 500);
}

TEST_CASE("what is printed needs no quotes") {
  for (const char* text : {"0711", "G-8-10", "A4-7 Arq.", "5501-12", "1603/1703", "6701 (Mill)", "no", "~",
                           "–2", "it's", "6\" gun", "a, b", "?x", "-1"})
    CHECK_FALSE(yaml::needs_quotes(text));
  for (const char* text :
       {"", "(#1-3 0, #4-7 +1)", "*x", "a: b", "a:", " a", "a ", "- x", "-", "[x]", "\"x", "---", "%", "@"})
    CHECK(yaml::needs_quotes(text));
  CHECK(yaml::needs_quotes("6-17, 12-24lb", yaml::Context::flow));
}

TEST_CASE("double quotes where they will do") {
  CHECK(yaml::quoted("a: b") == "\"a: b\"");
  CHECK(yaml::quoted("it's") == "\"it's\"");
  CHECK(yaml::quoted("\"x\"") == "'\"x\"'");
  CHECK(yaml::quoted("a\nb") == "\"a\\nb\"");
}

TEST_CASE("a long text is cut in messages, between characters") {
  CHECK(yaml::shown("a\nb") == "`a b`");
  std::string text;
  for (int i = 0; i < 100; ++i) text += "é";
  CHECK(yaml::shown(text).size() == 60 + 5);
  CHECK(yaml::shown("x" + text).size() == 59 + 5);
}
