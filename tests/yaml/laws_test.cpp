// A tree written with known places is read with the same places; no bytes whatever do harm.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <random>

#include "support.h"

using namespace muster;
using test::Reading;

namespace {

struct Wanted {
  yaml::NodeKind kind = yaml::NodeKind::empty;
  std::size_t begin = 0, end = 0;
  std::string value;
  std::vector<Wanted> items;                       // of a sequence
  std::vector<std::pair<Wanted, Wanted>> entries;  // of a mapping
};

// Writes random trees and notes where everything went.
class Writer {
 public:
  explicit Writer(unsigned seed) : random_(seed) {
    line_break_ = pick(3) == 0 ? "\r\n" : "\n";
    if (pick(4) == 0) text_ = "\xef\xbb\xbf";
    if (pick(5) == 0) text_ += "--- # begin" + line_break_;
  }

  Wanted document() {
    comments(0);
    Wanted wanted = pick(2) == 0 ? mapping(0, 0) : sequence(0, 0);
    if (pick(4) == 0) text_ += "..." + line_break_;
    return wanted;
  }
  const std::string& text() const { return text_; }

 private:
  std::size_t pick(std::size_t below) { return random_() % below; }
  void indent(std::size_t width) { text_.append(width, ' '); }
  void end_line() {
    if (pick(6) == 0) text_ += "   # note: [x] 'y";
    text_ += line_break_;
  }
  void comments(std::size_t width) {
    while (pick(6) == 0) {
      indent(pick(2) ? width : 0);
      if (pick(2) == 0) text_ += "# a comment {";
      text_ += line_break_;
    }
  }
  Wanted scalar(const std::string& typed, const std::string& value) {
    Wanted wanted{yaml::NodeKind::scalar, text_.size(), text_.size() + typed.size(), value, {}, {}};
    text_ += typed;
    return wanted;
  }
  std::string word() {
    static const std::array<const char*, 14> kWords{"Garde", "0711", "É",         "~",        "null",
                                                    "no",    "A4-7", "–2",        "d'Aumale", "x:y",
                                                    "a#b",   "日本", "1603/1703", "6\""};
    return kWords[pick(kWords.size())];
  }
  Wanted line_scalar() {
    const std::string a = word(), b = word();
    switch (pick(6)) {
      case 0:
        return scalar("'" + std::string("it''s ") + "# a: b'", "it's # a: b");
      case 1:
        return scalar("\"" + std::string("[a] \\\"b\\u00e9") + "\"", "[a] \"bé");
      case 2:
        return scalar("\"(#1, #2)\"", "(#1, #2)");
      case 3:
        return scalar(a + "  " + b, a + "  " + b);
      default:
        return scalar(a, a);
    }
  }
  Wanted lines(std::size_t width) {
    const std::string in = line_break_ + std::string(width + 1 + pick(3), ' ');
    switch (pick(4)) {
      case 0:
        return scalar("a b" + in + "c" + line_break_ + in + "d", "a b c\nd");
      case 1:
        return scalar("\"a" + in + "b\"", "a b");
      case 2:
        return scalar("|-" + in + "x # y" + in + " z", "x # y\n z");
      default:
        return scalar(">-" + in + "x" + in + "y", "x y");
    }
  }
  Wanted flow(std::size_t depth) {
    if (depth > 2 || pick(2) == 0) return line_scalar();
    const bool list = pick(2) == 0;
    Wanted wanted{list ? yaml::NodeKind::sequence : yaml::NodeKind::mapping, text_.size(), 0, "", {}, {}};
    text_ += list ? "[" : "{";
    const std::size_t count = pick(4);
    for (std::size_t i = 0; i < count; ++i) {
      if (pick(3) == 0) text_ += ' ';
      if (list) {
        wanted.items.push_back(flow(depth + 1));
      } else {
        Wanted key = new_key(i);
        text_ += ": ";
        wanted.entries.emplace_back(key, flow(depth + 1));
      }
      if (i + 1 < count || pick(3) == 0) text_ += pick(2) == 0 ? "," : " , ";
    }
    text_ += list ? "]" : "}";
    wanted.end = text_.size();
    return wanted;
  }
  Wanted new_key(std::size_t number) {
    const std::string name = word() + " " + std::to_string(number);
    return pick(4) == 0
               ? scalar("\"" + (name.find('"') == std::string::npos ? name : "q" + std::to_string(number)) +
                            "\"",
                        name.find('"') == std::string::npos ? name : "q" + std::to_string(number))
               : scalar(name, name);
  }
  // What follows a colon or dash; `width` is the indentation of what contains it.
  Wanted value(std::size_t width, std::size_t depth, bool behind_dash) {
    const std::size_t choice = depth > 4 ? pick(5) : pick(9);
    Wanted wanted;
    if (choice == 0) {
      wanted.begin = wanted.end = text_.size();
      end_line();
    } else if (choice <= 4) {
      text_ += ' ';
      wanted = choice == 4 ? flow(0) : line_scalar();
      end_line();
    } else if (choice == 5) {
      text_ += ' ';
      wanted = lines(width);
      text_ += line_break_;
    } else if (behind_dash && pick(2) == 0) {
      text_ += ' ';
      wanted = pick(2) == 0 ? mapping(width + 2, depth + 1, true) : sequence(width + 2, depth + 1, true);
    } else {
      end_line();
      comments(width + 2);
      const std::size_t inner = width + 1 + pick(4);
      if (choice < 7)
        wanted = mapping(inner, depth + 1);
      else
        wanted = sequence(!behind_dash && pick(3) == 0 ? width : inner, depth + 1);
    }
    return wanted;
  }
  Wanted mapping(std::size_t width, std::size_t depth, bool begun = false) {
    Wanted wanted{yaml::NodeKind::mapping, 0, 0, "", {}, {}};
    const std::size_t count = 1 + pick(4);
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0 || !begun) indent(width);
      Wanted key = new_key(i);
      if (pick(5) == 0) text_ += ' ';
      text_ += ':';
      wanted.entries.emplace_back(key, value(width, depth, false));
      if (i + 1 < count) comments(width);
    }
    wanted.begin = wanted.entries.front().first.begin;
    wanted.end = wanted.entries.back().second.end;
    return wanted;
  }
  Wanted sequence(std::size_t width, std::size_t depth, bool begun = false) {
    Wanted wanted{yaml::NodeKind::sequence, 0, 0, "", {}, {}};
    const std::size_t count = 1 + pick(4);
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0 || !begun) indent(width);
      if (i == 0) wanted.begin = text_.size();
      text_ += '-';
      wanted.items.push_back(value(width, depth, true));
      if (i + 1 < count) comments(width);
    }
    wanted.end = wanted.items.back().end;
    return wanted;
  }

  std::mt19937 random_;
  std::string text_;
  std::string line_break_;
};

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
    Writer writer(seed);
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
    Writer writer(i % 500 + 1);
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
