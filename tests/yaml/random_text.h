// Random YAML texts with known places, for laws.
#pragma once

#include <array>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "yaml/tree.h"

namespace muster::test {

struct Wanted {
  yaml::NodeKind kind = yaml::NodeKind::empty;
  std::size_t begin = 0, end = 0;
  std::string value;
  std::vector<Wanted> items;                       // of a sequence
  std::vector<std::pair<Wanted, Wanted>> entries;  // of a mapping
};

// Writes random trees and notes where everything went. A rich text has wrapped brackets with comments in
// them, kept line ends and a last line without a break; then the places are not noted right.
class RandomText {
 public:
  explicit RandomText(unsigned seed, bool rich = false) : random_(seed), rich_(rich) {
    line_break_ = pick(3) == 0 ? "\r\n" : "\n";
    if (pick(4) == 0) text_ = "\xef\xbb\xbf";
    if (pick(5) == 0) text_ += "--- # begin" + line_break_;
  }

  Wanted document() {
    comments(0);
    Wanted wanted = pick(2) == 0 ? mapping(0, 0) : sequence(0, 0);
    if (pick(4) == 0) text_ += "..." + line_break_;
    if (rich_ && pick(4) == 0) text_.erase(text_.size() - line_break_.size());
    return wanted;
  }
  const std::string& text() const { return text_; }

 private:
  std::size_t pick(std::size_t below) { return random_() % below; }
  void indent(std::size_t width) { text_.append(width, ' '); }
  void end_line() {
    if (pick(6) == 0) text_ += "   # note: [x] 'y " + std::to_string(++comments_);
    text_ += line_break_;
  }
  void comments(std::size_t width) {
    while (pick(6) == 0) {
      indent(pick(2) ? width : 0);
      if (pick(2) == 0) text_ += "# a comment { " + std::to_string(++comments_);
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
    switch (pick(rich_ ? 8 : 4)) {
      case 4:
        return scalar("|+" + in + "x" + line_break_ + line_break_, "");
      case 5:
        return scalar(
            "> # header" + in + "one two" + in + "three" + line_break_ + in + "  four" + in + "five", "");
      case 6:
        return scalar("\"a \\u00e9\\" + in + "b\\tc \\\"d" + line_break_ + in + "e\"", "");
      case 7:
        return scalar("'a''b" + in + "c'", "");
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
    const bool wrapped = rich_ && pick(3) == 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (wrapped && pick(3) > 0) wrap();
      if (pick(3) == 0) text_ += ' ';
      if (rich_ && list && i + 1 < count && pick(12) == 0) {
        text_ += pick(2) == 0 ? "" : "pair: 1";
      } else if (list) {
        wanted.items.push_back(flow(depth + 1));
      } else {
        Wanted key = new_key(i);
        text_ += ": ";
        wanted.entries.emplace_back(key, flow(depth + 1));
      }
      if (i + 1 < count || pick(3) == 0) text_ += pick(2) == 0 ? "," : " , ";
    }
    if (wrapped && pick(2) == 0) wrap();
    text_ += list ? "]" : "}";
    wanted.end = text_.size();
    return wanted;
  }
  // A new line between brackets, maybe behind and below comments.
  void wrap() {
    if (pick(3) == 0) text_ += " # behind " + std::to_string(++comments_);
    text_ += line_break_;
    while (pick(4) == 0) {
      indent(flow_width_);
      text_ += "# above " + std::to_string(++comments_) + line_break_;
    }
    indent(flow_width_);
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
      flow_width_ = width + 1 + pick(3);
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
  bool rich_;
  std::size_t flow_width_ = 2;
  int comments_ = 0;
  std::string text_;
  std::string line_break_;
};

}  // namespace muster::test
