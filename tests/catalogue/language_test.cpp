// Every example of the language reference does what the page says: files that are given whole (`file=PATH`),
// sections that replace those of one of them (`in=game`, `map`, `scenario`), units and formations put into a
// small battle, on hexes or on a table; `expect=` names the errors and warnings that it must raise, and all
// others none.
#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "support/checked_files.h"

using namespace muster;
using muster::testing::CheckedFiles;

namespace {

using Files = std::map<std::string, std::string>;
using Names = std::set<std::string>;

const std::string kGame = "scenarios/field-days/game.yaml";
const std::string kMap = "maps/oldford.yaml";
const std::string kTableBattle = "scenarios/table-days/downs.yaml";
const std::string kBattle = "scenarios/field-days/oldford.yaml";

struct Example {
  std::map<std::string, std::string> says;  // file, in, expect
  std::string text;
  int line = 0;

  std::string get(const std::string& key) const { return says.contains(key) ? says.at(key) : std::string(); }
};

std::string page(const std::string& name = "language") {
  std::ifstream in(std::string(MUSTER_ROOT) + "/schema/" + name + ".md");
  std::stringstream all;
  all << in.rdbuf();
  return all.str();
}

std::vector<Example> examples(const std::string& name = "language") {
  std::vector<Example> found;
  std::istringstream in(page(name));
  std::string line;
  bool inside = false;
  for (int number = 1; std::getline(in, line); ++number) {
    if (inside && line == "```") {
      inside = false;
    } else if (inside) {
      found.back().text += line + "\n";
    } else if (line.starts_with("```yaml")) {
      inside = true;
      found.push_back({{}, {}, number});
      std::istringstream words(line.substr(7));
      for (std::string word; words >> word;) {
        const std::size_t sign = word.find('=');
        found.back().says[word.substr(0, sign)] = word.substr(sign + 1);
      }
    }
  }
  return found;
}

std::string indented(const std::string& text, int blanks) {
  std::istringstream in(text);
  std::string out;
  for (std::string line; std::getline(in, line);)
    out += (line.empty() ? "" : std::string(static_cast<std::size_t>(blanks), ' ')) + line + "\n";
  return out;
}

// The top-level sections of a file, by key, in order.
std::vector<std::pair<std::string, std::string>> sections(const std::string& text) {
  std::vector<std::pair<std::string, std::string>> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    const bool heads = !line.empty() && std::isalpha(static_cast<unsigned char>(line[0])) &&
                       line.find(':') != std::string::npos;
    if (heads) out.emplace_back(line.substr(0, line.find(':')), std::string());
    if (!out.empty()) out.back().second += line + "\n";
  }
  return out;
}

// The sections of `part` instead of those of `whole` with the same key, or after them.
std::string merged(const std::string& whole, const std::string& part) {
  auto all = sections(whole);
  for (const auto& [key, text] : sections(part)) {
    const auto known =
        std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.first == key; });
    if (known == all.end())
      all.emplace_back(key, text);
    else
      known->second = text;
  }
  std::string out;
  for (const auto& [key, text] : all) out += text;
  return out;
}

// A small battle around units or formations.
std::string bench(const std::string& kind, const std::string& text) {
  const std::string head =
      "scenario: Bench\ngame: game.yaml\nmap: ../../maps/oldford.yaml\nlength: {turns: 9}\n"
      "rules:\n  - {title: Escort, summary: x}\n"
      "sides:\n  Red:\n    commander: none\n    formations:\n"
      "      - {name: Line, commander: none, units: [Red Foot F-6-6: 0310]}\n"
      "  Blue:\n    commander: none\n    formations:\n";
  if (kind == "formations") return head + indented(text, 6);
  return head + "      - name: Left Wing\n        commander: Gen. Ash\n        units:\n" + indented(text, 10);
}

// A small battle on the table of the page.
std::string table_bench(const std::string& text) {
  return "scenario: Bench\ngame: game.yaml\nmap: ../../maps/downs.yaml\nsides:\n  Blue:\n"
         "    commander: none\n    zone: southern zone\n    formations:\n"
         "      - name: Centre\n        commander: none\n        units:\n" +
         indented(text, 10);
}

// Puts the example among the files; gives those to check.
std::vector<std::string> place(const Example& example, Files& files) {
  const std::string kind = example.get("in");
  if (example.says.contains("file")) return {example.get("file")};
  if (kind == "game-alone") files[kGame] = "game: M\n" + example.text;
  if (kind == "map-alone") files[kMap] = "map: M\ngame: ../scenarios/field-days/game.yaml\n" + example.text;
  if (kind == "game-alone" || kind == "map-alone") return {kind == "game-alone" ? kGame : kMap};
  if (kind == "game" || kind == "map") {
    const std::string path = kind == "game" ? kGame : kMap;
    files[path] = merged(files[path], example.text);
    return {path, kBattle};
  }
  if (kind == "table-units") {
    files[kTableBattle] = table_bench(example.text);
    return {kTableBattle};
  }
  files[kBattle] = kind == "scenario" ? merged(files[kBattle], example.text) : bench(kind, example.text);
  return {kBattle};
}

Names found_in(const Files& files, const std::vector<std::string>& paths) {
  Names names;
  for (const std::string& path : paths) {
    const CheckedFiles checked(files, path);
    REQUIRE(checked.read());
    for (const diagnostics::Diagnostic& one : checked.findings())
      if (one.severity() != diagnostics::Severity::note && one.status != diagnostics::Status::allowed)
        names.emplace(diagnostics::entry(one.kind).name);
  }
  return names;
}

Names wanted(const std::string& list) {
  Names names;
  std::istringstream in(list);
  for (std::string name; std::getline(in, name, ',');) names.insert(name);
  return names;
}

Files whole_files(const std::vector<Example>& all) {
  Files files;
  for (const Example& example : all)
    if (example.says.contains("file")) files[example.get("file")] = example.text;
  return files;
}

}  // namespace

TEST_CASE("examples of the language reference do what it says") {
  const auto all = examples();
  REQUIRE(all.size() > 20);
  const Files files = whole_files(all);
  REQUIRE(files.size() >= 3);
  for (const Example& example : all) {
    INFO("schema/language.md:" << example.line);
    Files own = files;
    const auto paths = place(example, own);
    CHECK(found_in(own, paths) == wanted(example.get("expect")));
  }
}

TEST_CASE("hex lists of the language reference name what it says") {
  const CheckedFiles checked(whole_files(examples()), kBattle);
  const resolve::Board& board = *checked.battle().board;
  const std::string text = page();
  const std::regex row(R"(\| `([^`]*)` \| ([^|]*) \|)"), count(R"((\d+) hexes.*)");
  const std::size_t from = text.find("| form | names |"), end = text.find("\n\n", from);
  const std::string table = text.substr(from, end - from);
  int rows = 0;
  for (auto at = std::sregex_iterator(table.begin(), table.end(), row); at != std::sregex_iterator(); ++at) {
    const std::string form = (*at)[1], says = (*at)[2];
    INFO(form);
    diagnostics::Sink sink;
    base::Text typed;
    typed.value = form;
    const auto named = board.expand({typed}, sink);
    CHECK(sink.found().empty());
    std::smatch number;
    if (std::regex_match(says, number, count)) {
      CHECK(named.hexes.size() == std::stoul(number[1]));
    } else {
      std::string labels;
      for (const resolve::NamedHex& one : named.hexes)
        labels += (labels.empty() ? "" : " ") + board.grid().label(one.hex);
      CHECK(labels == says.substr(0, says.find(',')));
    }
    ++rows;
  }
  CHECK(rows > 30);
}

// The steps add up to the game file, which is good after each of them; then come the map and the battle.
TEST_CASE("a new system can be written down as the walk-through does it") {
  const std::string game = "scenarios/river-war/game.yaml";
  Files files;
  int steps = 0;
  for (const Example& example : examples("new-system")) {
    INFO("schema/new-system.md:" << example.line);
    const bool step = example.get("in") == "step";
    const std::string path = step ? game : example.get("file");
    files[path] += example.text;
    CHECK(found_in(files, {path}).empty());
    steps += step;
  }
  CHECK(steps == 8);
  REQUIRE(files.size() == 3);
  // A rule that never speaks was written down wrongly.
  const auto with = [&](const std::string& from, const std::string& to) {
    Files own = files;
    std::string& battle = own["scenarios/river-war/marsh-bridge.yaml"];
    battle.replace(battle.find(from), from.size(), to);
    return found_in(own, {"scenarios/river-war/marsh-bridge.yaml"});
  };
  CHECK(with("Guard Inf 7-5*: 0405", "Guard Inf 7-5*: 0305").empty());
  CHECK(with("Fen Rifles Inf 6-5: 0304", "Fen Rifles Inf 6-5*: 0405") == Names{"duplicate-setup-hex"});
  CHECK(with("order: Hold", "order: Charge") == Names{"unknown-order"});
  CHECK(with("Gen. Marsh (2)", "Gen. Marsh (7)") == Names{"bad-counter-code"});
  CHECK(with("1010-1013", "1010-1012") == Names{"count-mismatch"});
}
