// Random edits of a tree, for laws.
#pragma once

#include <array>
#include <random>
#include <string>
#include <vector>

#include "yaml/edits.h"

namespace muster::test {

// `Random` gives whole numbers, one a call.
template <class Random>
class BasicRandomEdit {
 public:
  BasicRandomEdit(Random random, const yaml::Node& root) : random_(random), root_(root) { collect({}, root); }

  yaml::Edit make() {
    const yaml::Path at = any();
    switch (pick(6)) {
      case 0:
        return yaml::Set{at, value(2)};
      case 1:
        return splice();
      case 2:
        return insert();
      case 3:
        return rename(at);
      case 4:
        return at.empty() ? yaml::Edit(yaml::Set{at, value(2)}) : yaml::Edit(yaml::Remove{at});
      default:
        return move();
    }
  }

  std::string text() {
    static const std::array<const char*, 26> kTexts{"1409",
                                                    "Condé",
                                                    "a, b",
                                                    "a: b",
                                                    "(#1-3 0, #4 +1)",
                                                    "it's",
                                                    "say \"x\"",
                                                    "~",
                                                    "",
                                                    " x",
                                                    "x ",
                                                    "- x",
                                                    "# x",
                                                    "x #1",
                                                    "two\nlines",
                                                    "\n",
                                                    "tab\tx",
                                                    "<<",
                                                    "(open",
                                                    "[x",
                                                    "1404-1408, 1410",
                                                    "–2",
                                                    "日本",
                                                    "a\\b",
                                                    "?",
                                                    "end\n"};
    if (pick(3) > 0) return kTexts[pick(kTexts.size())];
    constexpr std::string_view kAlphabet = "ab 0:#-?,[]{}&*!|>'\"%@`~.\\(\n\t";
    std::string out;
    for (auto length = pick(7); length > 0; --length) out += kAlphabet[pick(kAlphabet.size())];
    return out;
  }
  yaml::Path any() { return paths_[pick(paths_.size())]; }
  std::size_t pick(std::size_t below) { return random_() % below; }

 private:
  void collect(const yaml::Path& path, const yaml::Node& node) {
    paths_.push_back(path);
    (node.is_scalar() ? scalars_ : collections_).push_back(path);
    for (std::size_t i = 0; i < node.items.size(); ++i) collect(path / yaml::Step(i), node.items[i]);
    for (const yaml::Entry& entry : node.entries) collect(path / yaml::Step(entry.key.str()), entry.value);
  }

  yaml::Value value(int depth) {
    const std::size_t choice = pick(depth > 0 ? 8 : 4);
    if (choice < 5) return choice == 0 && pick(3) == 0 ? yaml::Value() : yaml::Value(text());
    const auto layout = static_cast<yaml::Layout>(pick(3));
    if (choice < 6) {
      std::vector<yaml::Value> items;
      for (auto count = pick(4); count > 0; --count) items.push_back(value(depth - 1));
      return yaml::list(items, layout);
    }
    yaml::Value::Entries entries;
    for (auto count = pick(4); count > 0; --count)
      entries.emplace_back(text() + std::to_string(count), value(depth - 1));
    return yaml::mapping(entries, layout);
  }

  yaml::Edit splice() {
    if (scalars_.empty()) return yaml::Set{{}, value(1)};
    const yaml::Path at = scalars_[pick(scalars_.size())];
    const std::string old = yaml::find(root_, at)->text.str();
    const std::size_t from = pick(old.size() + 1), to = from + pick(old.size() - from + 1);
    return yaml::Splice{at, from, to, pick(2) == 0 ? "7" : text()};
  }

  yaml::Spot spot(const yaml::Node& node) {
    const std::size_t count = node.items.size() + node.entries.size();
    if (count == 0 || pick(3) == 0) return yaml::at_end();
    const std::size_t number = pick(count);
    const yaml::Step step =
        node.is_mapping() ? yaml::Step(node.entries[number].key.str()) : yaml::Step(number);
    return pick(2) == 0 ? yaml::before(step) : yaml::after(step);
  }

  yaml::Edit insert() {
    const yaml::Path into = collections_.empty() ? any() : collections_[pick(collections_.size())];
    const yaml::Node& node = *yaml::find(root_, into);
    std::optional<std::string> key;
    if (node.is_mapping() || (node.is_empty() && pick(2) == 0)) key = text() + "new";
    return yaml::Insert{into, spot(node), key, value(2)};
  }

  yaml::Edit rename(yaml::Path at) {
    while (!at.empty() && !at.back().is_key()) at.pop_back();
    if (at.empty()) return insert();
    return yaml::Rename{at, text() + "renamed"};
  }

  yaml::Edit move() {
    const yaml::Path at = any();
    if (at.empty() || collections_.empty()) return insert();
    for (int tries = 0; tries < 20; ++tries) {
      yaml::Path into = collections_[pick(collections_.size())];
      if (pick(3) == 0) into = yaml::Path(at.begin(), at.end() - 1);
      const yaml::Node& node = *yaml::find(root_, into);
      const auto wanted = at.back().is_key() ? yaml::NodeKind::mapping : yaml::NodeKind::sequence;
      if (node.kind == wanted || node.is_empty()) return yaml::Move{at, into, spot(node)};
    }
    return yaml::Remove{at};
  }

  Random random_;
  const yaml::Node& root_;
  std::vector<yaml::Path> paths_, scalars_, collections_;
};

class RandomEdit : public BasicRandomEdit<std::mt19937> {
 public:
  RandomEdit(unsigned seed, const yaml::Node& root) : BasicRandomEdit(std::mt19937(seed), root) {}
};

}  // namespace muster::test
