// A tree written with known places is read with the same places; no bytes whatever do harm.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <random>

#include "random_text.h"
#include "support.h"

using namespace muster;
using test::RandomText;
using test::Reading;
using test::Wanted;

namespace {

std::string place(const base::Text& text, const Wanted& wanted) {
  if (text.range.begin == wanted.begin && text.range.end == wanted.end &&
      (wanted.kind != yaml::NodeKind::scalar || text.value == wanted.value))
    return "";
  return "read " + std::to_string(text.range.begin) + "-" + std::to_string(text.range.end) + " " +
         text.str() + ", wanted " + std::to_string(wanted.begin) + "-" + std::to_string(wanted.end) + " " +
         wanted.value + "\n";
}

// The first difference; empty when there is none.
std::string difference(const yaml::Node& node, const Wanted& wanted) {
  if (node.kind != wanted.kind || node.items.size() != wanted.items.size() ||
      node.entries.size() != wanted.entries.size())
    return "another kind or count at " + std::to_string(wanted.begin) + "\n" + place(node.text, wanted);
  std::string out = place(node.text, wanted);
  for (std::size_t i = 0; out.empty() && i < node.items.size(); ++i)
    out = difference(node.items[i], wanted.items[i]);
  for (std::size_t i = 0; out.empty() && i < node.entries.size(); ++i) {
    out = place(node.entries[i].key, wanted.entries[i].first);
    if (out.empty()) out = difference(node.entries[i].value, wanted.entries[i].second);
  }
  return out;
}

// Ranges lie inside the text, children inside their parents and one after the other.
bool well_placed(const yaml::Node& node, std::size_t size) {
  if (!node.range().valid() || node.range().begin > node.range().end || node.range().end > size) return false;
  std::size_t at = node.range().begin;
  const auto follows = [&](const base::SourceRange& range) {
    const bool good = at <= range.begin && range.end <= node.range().end;
    at = range.end;
    return good;
  };
  for (const auto& item : node.items)
    if (!follows(item.range()) || !well_placed(item, size)) return false;
  for (const auto& entry : node.entries)
    if (!follows(entry.key.range) || !follows(entry.value.range()) || !well_placed(entry.value, size))
      return false;
  return true;
}

void blot_out(std::string& text, const base::SourceRange& range) {
  std::fill(text.begin() + range.begin, text.begin() + range.end, ' ');
}
void blot_out(std::string& text, const yaml::Node& node) {
  if (node.is_scalar()) blot_out(text, node.range());
  for (const auto& item : node.items) blot_out(text, item);
  for (const auto& entry : node.entries) {
    blot_out(text, entry.key.range);
    blot_out(text, entry.value);
  }
}

// What is neither value, key, comment nor mark of YAML: text that nobody read.
std::string unread(std::string text, const yaml::Node& root) {
  blot_out(text, root);
  std::string out;
  text += '\n';
  for (std::size_t i = text.rfind("\xef\xbb\xbf", 0) == 0 ? 3 : 0; i < text.size(); ++i) {
    if (text[i] == '#') i = text.find_first_of("\r\n", i);
    if (std::string_view(" \t\r\n[]{},:-?.").find(text[i]) == std::string_view::npos) out += text[i];
  }
  return out;
}

}  // namespace

TEST_CASE("what was written is read where it was written") {
  for (unsigned seed = 1; seed <= 3000; ++seed) {
    RandomText writer(seed);
    const Wanted wanted = writer.document();
    const Reading reading(writer.text());
    INFO("seed " << seed << "\n" << writer.text());
    INFO(test::findings(reading));
    REQUIRE(reading.tree);
    REQUIRE(reading.found().empty());
    REQUIRE(difference(reading.root(), wanted) == "");
    REQUIRE(well_placed(reading.root(), writer.text().size()));
  }
}

TEST_CASE("no change of bytes does harm") {
  static const std::array<std::string_view, 24> kPieces{
      "[",   "]",  "{",   "}", "\"", "'",  "#",  " #1",   ": ",    ":", "- ", "? ",
      "&a ", "*a", "!t ", "|", ">",  "\n", "\t", "---\n", "...\n", "%", "~",  "<<: "};
  std::mt19937 random(99);
  for (unsigned i = 0; i < 20000; ++i) {
    RandomText writer(i % 500 + 1);
    writer.document();
    std::string text = writer.text().substr(0, 300);
    for (auto changes = 1 + random() % 4; changes > 0; --changes) {
      const std::size_t at = text.empty() ? 0 : random() % text.size();
      if (random() % 3 == 0)
        text.erase(at, 1 + random() % 5);
      else if (random() % 20 == 0)
        text.insert(at, 1, static_cast<char>(random() % 256));
      else
        text.insert(at, kPieces[random() % kPieces.size()]);
    }
    const Reading reading(text);
    INFO(text);
    REQUIRE((reading.tree || !reading.found().empty()));
    if (reading.tree) REQUIRE(well_placed(reading.root(), text.size()));
    if (reading.found().empty()) REQUIRE(unread(text, reading.root()) == "");
    for (const auto& found : reading.found()) {
      REQUIRE(found.primary.range.end <= text.size());
      REQUIRE(found.primary.range.begin <= found.primary.range.end);
      for (const auto& label : found.related) REQUIRE(label.range.end <= text.size());
    }
  }
}
