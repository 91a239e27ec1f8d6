// Other slips of the pen than a wrong digit: what each leads to, and how often.
#include <catch2/catch.hpp>
#include <functional>
#include <iomanip>
#include <iostream>
#include <set>

#include "bind/scenario_fields.h"
#include "expectation.h"
#include "yaml/tree.h"

using namespace muster;
using namespace muster::mutation;

namespace {

using Names = std::set<std::string, std::less<>>;

struct Row {
  std::string slip;
  int tried = 0, found = 0, once = 0, wanted = 0;
};

std::string name_of(const Fresh& one) { return std::string(diagnostics::entry(one.finding.kind).name); }

std::string describe(const Subject& subject, const Edit& edit, const std::vector<Fresh>& fresh) {
  const std::string& text = subject.text();
  const std::size_t from = text.rfind('\n', edit.from) + 1, end = text.find('\n', edit.from + edit.length);
  std::string out = subject.name() + ": " + text.substr(from, edit.from - from) + "<" +
                    text.substr(edit.from, edit.length) + " -> " + edit.text + ">" +
                    text.substr(edit.from + edit.length, end - edit.from - edit.length);
  for (const Fresh& one : fresh)
    out += "\n    " + name_of(one) + " at " + std::to_string(one.from) + "-" + std::to_string(one.to) + ": " +
           one.finding.message;
  return out;
}

// The finding overlaps what was changed (or what is left of it).
bool at(const Fresh& one, const Edit& edit, std::size_t around) {
  return one.from <= edit.from + edit.text.size() + around && edit.from <= one.to + around;
}

void show(const Row& row) {
  std::cout << "  " << std::left << std::setw(40) << row.slip << std::right;
  for (const int value : {row.tried, row.found, row.once, row.wanted}) std::cout << std::setw(9) << value;
  std::cout << "\n";
}

// All of a kind of slip in all battles. `wanted` are the names of the one finding that each must lead to;
// none: only counted. `around` is how many bytes off it may lie; `besides` may follow from it.
void try_all(const std::string& slip, const std::function<std::vector<Edit>(const Subject&)>& edits,
             const Names& wanted, std::size_t around = 0, const Names& besides = {}) {
  Row row{slip};
  for (const std::string& path : scenario_paths()) {
    const Subject subject(path);
    for (const Edit& edit : edits(subject)) {
      auto fresh = without_echo(subject.try_edit(edit));
      std::erase_if(fresh,
                    [&](const Fresh& one) { return fresh.size() > 1 && besides.contains(name_of(one)); });
      ++row.tried;
      row.found += !fresh.empty();
      row.once += fresh.size() == 1;
      const bool good =
          fresh.size() == 1 && wanted.contains(name_of(fresh.front())) && at(fresh.front(), edit, around);
      row.wanted += good;
      INFO(describe(subject, edit, fresh));
      if (!wanted.empty()) CHECK(good);
      if (wanted.empty() && std::getenv("MUSTER_SHOW")) std::cout << describe(subject, edit, fresh) << "\n";
    }
  }
  show(row);
  CHECK(row.tried > 0);
}

// Bytes [from, to) of the scenario's set-up: its sides.
std::pair<std::size_t, std::size_t> set_up(const Subject& subject) {
  const std::size_t from = subject.text().find("\nsides:");
  const std::size_t end = subject.text().find("\nrules:", from);
  return {from, std::min(end, subject.text().size())};
}

// The listed hexes of a unit line, as pieces of its text; only of lists that are numbers with commas between.
struct Listed {
  std::vector<std::size_t> starts;
  std::size_t length = 0;
};
std::vector<Listed> plain_lists(const Subject& subject) {
  std::vector<Listed> lists;
  for (const HexNumber& number : hex_numbers(subject)) {
    const bool goes_on = !lists.empty() &&
                         number.from == lists.back().starts.back() + lists.back().length + 2 &&
                         subject.text().substr(number.from - 2, 2) == ", ";
    if (!goes_on) lists.push_back({{}, number.length});
    lists.back().starts.push_back(number.from);
  }
  return lists;
}

// Lines of units in the short form: "          - 3 x Garde S-8-4: 0710, ...".
std::vector<Edit> unit_lines(const Subject& subject) {
  std::vector<Edit> lines;
  const auto [from, end] = set_up(subject);
  for (std::size_t at = subject.text().find('\n', from); at < end; at = subject.text().find('\n', at + 1)) {
    const std::size_t next = subject.text().find('\n', at + 1);
    const std::string line = subject.text().substr(at + 1, next - at - 1);
    const bool single = line.find("×") != std::string::npos && line.back() != ':';
    if (single) lines.push_back({at + 1, line.size() + 1, ""});
  }
  return lines;
}

// The codes of unit lines that are read from them.
std::vector<base::Text> codes(const Subject& subject) {
  std::vector<base::Text> found;
  for (const auto& entry : subject.outcome().battles.front().battle->entries)
    if (!entry.code.empty() && !model::is_unknown(entry.code)) found.push_back(entry.code);
  return found;
}

void all_keys(const yaml::Node& node, const Names& known, std::vector<base::Text>& out) {
  for (const yaml::Node& item : node.items) all_keys(item, known, out);
  for (const yaml::Entry& entry : node.entries) {
    if (known.contains(entry.key.value)) out.push_back(entry.key);
    all_keys(entry.value, known, out);
  }
}

template <class... Records>
Names keys_of() {
  Names out;
  const auto add = [&](const auto& keys) { out.insert(keys.begin(), keys.end()); };
  (add(bind::field_keys<Records>()), ...);
  return out;
}

// The language's own keys in the file; a few of them are names as well, so only where they are keys.
std::vector<base::Text> keys(base::Sources& sources, const Subject& subject) {
  const Names known =
      keys_of<model::Scenario, model::SideLine, model::FormationLine, model::UnitLine, model::LeaderLine,
              model::Place, model::Claim, model::Rule, model::Effect, model::Victory, model::ImmediateVictory,
              model::Variant, model::Addition, model::Change, model::Erratum, model::ScoreTable,
              model::ScoreRow, model::Length, model::Selector, model::Block>();
  diagnostics::Sink sink;
  const base::FileId file = sources.add(subject.path(), subject.text());
  const auto tree = yaml::read(sources, file, sink);
  std::vector<base::Text> out;
  all_keys(tree->root(), known, out);
  return out;
}

}  // namespace

TEST_CASE("other slips", "[table]") {
  std::cout << "  " << std::left << std::setw(40) << "slip" << std::right << std::setw(9) << "tried"
            << std::setw(9) << "found" << std::setw(9) << "once" << std::setw(9) << "there\n";
  SECTION("two digits swapped") {
    Row legal{"two digits swapped: as legal as before"}, wrong{"two digits swapped: wrong"};
    for (const std::string& path : scenario_paths()) {
      const Subject subject(path);
      for (const HexNumber& number : hex_numbers(subject))
        for (std::size_t i = 0; i + 1 < number.length; ++i) {
          std::string instead = subject.text().substr(number.from, number.length);
          if (instead[i] == instead[i + 1]) continue;
          std::swap(instead[i], instead[i + 1]);
          const Fault fault = expect(subject, number, instead);
          const Edit edit{number.from, number.length, instead};
          const auto fresh = without_echo(subject.try_edit(edit));
          Row& row = fault == Fault::none ? legal : wrong;
          ++row.tried;
          row.found += !fresh.empty();
          row.once += fresh.size() == 1;
          row.wanted += fresh.size() == 1 && at(fresh.front(), edit, 0);
          INFO(to_string(fault) << ", " << describe(subject, edit, fresh));
          CHECK(fresh.size() == (fault == Fault::none ? 0u : 1u));
        }
    }
    show(wrong);
    show(legal);
  }
  SECTION("a digit dropped") {
    try_all(
        "a digit dropped",
        [](const Subject& subject) {
          std::vector<Edit> edits;
          for (const HexNumber& number : hex_numbers(subject))
            for (std::size_t i = 0; i < number.length; ++i) edits.push_back({number.from + i, 1, ""});
          return edits;
        },
        {"bad-hex-number"}, 4);
  }
  SECTION("a hex listed twice") {
    try_all(
        "a hex listed twice",
        [](const Subject& subject) {
          std::vector<Edit> edits;
          for (const Listed& list : plain_lists(subject))
            for (const std::size_t start : list.starts)
              if (subject.text().compare(start - 11, 11, "corrected: ") != 0)  // where a comma would cut
                edits.push_back({start, 0, subject.text().substr(start, list.length) + ", "});
          return edits;
        },
        {"count-mismatch"}, 40);
  }
  SECTION("a hex left out") {
    try_all(
        "a hex left out",
        [](const Subject& subject) {
          std::vector<Edit> edits;
          for (const Listed& list : plain_lists(subject))
            for (std::size_t i = 0; list.starts.size() > 1 && i < list.starts.size(); ++i)
              edits.push_back({i ? list.starts[i] - 2 : list.starts[i], list.length + 2, ""});
          return edits;
        },
        {"count-mismatch"}, 40);
  }
  SECTION("a unit line left out") { try_all("a unit line left out", unit_lines, {}); }
  SECTION("a key misspelt by one letter") {
    try_all(
        "a key misspelt by one letter",
        [](const Subject& subject) {
          std::vector<Edit> edits;
          base::Sources sources;
          for (const base::Text& key : keys(sources, subject))
            for (std::size_t i = 0; i < key.value.size(); ++i) edits.push_back({key.range.begin + i, 1, "q"});
          return edits;
        },
        {"unknown-key", "missing-key"}, 12);
  }
  SECTION("a type letter that the game has not") {
    try_all("a type letter that the game has not",
            [](const Subject& subject) {
              std::vector<Edit> edits;
              for (const base::Text& code : codes(subject)) edits.push_back({code.range.begin, 1, "Z"});
              return edits;
            },
            {"unknown-unit-type"});
  }
  SECTION("a hyphen lost from a code") {
    try_all(
        "a hyphen lost from a code",
        [](const Subject& subject) {
          std::vector<Edit> edits;
          for (const base::Text& code : codes(subject))
            for (std::size_t i = 0; i < code.value.size(); ++i)
              if (code.value[i] == '-') edits.push_back({code.range.begin + i, 1, ""});
          return edits;
        },
        {"misprint"}, 10);
  }
  SECTION("a leader misspelt where a rule speaks of him") {
    try_all(
        "a leader misspelt in {leader:...}",
        [](const Subject& subject) {
          std::vector<Edit> edits;
          static const std::string kLead = "{leader:";
          for (std::size_t at = subject.text().find(kLead); at != std::string::npos;
               at = subject.text().find(kLead, at + 1))
            for (std::size_t i = at + kLead.size();
                 subject.text()[i] != '}' && subject.text()[at + kLead.size()] != ' '; ++i)
              if (subject.text()[i] >= 'a' && subject.text()[i] <= 'z') edits.push_back({i, 1, "q"});
          return edits;
        },
        {"name-mismatch"}, 20);
  }
  SECTION("a commander left out") {
    try_all("a commander left out",
            [](const Subject& subject) {
              std::vector<Edit> edits;
              const auto [from, end] = set_up(subject);
              static const std::string kLead = "\n        commander:";
              for (std::size_t at = subject.text().find(kLead, from); at < end;
                   at = subject.text().find(kLead, at + 1))
                edits.push_back({at, subject.text().find('\n', at + 1) - at, ""});
              return edits;
            },
            {"no-commander"}, 80, {"unknown-name"});  // who is nowhere named cannot be spoken of
  }
}
