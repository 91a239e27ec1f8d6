// Counter codes as the books print them: what a pattern prints it reads back, and a lost hyphen is never read
// as another code.
#include <catch2/catch.hpp>
#include <random>

#include "resolve/code_pattern.h"
#include "support/checked_files.h"
#include "support/small_war.h"

using namespace muster;
using muster::testing::CheckedFiles;

namespace {

using Element = resolve::CodePattern::Element;

// The forms of codes of the five rule systems, with figures and types as they use them.
struct System {
  std::string pattern;
  std::string types;
  std::string ratings;
};

const std::vector<System> kSystems = {
    {"{type}-{morale}-{movement}",
     "G: {arm: cavalry}, C: {arm: cavalry}, S: {arm: infantry}, E: {arm: infantry}",
     "morale: {from: 0, to: 10}, movement: {from: 0, to: 20}"},
    {"{strength}[/{reduced}]-{morale} {type}",
     "Pk.: {arm: infantry}, Arq.: {arm: infantry}, GD: {arm: cavalry}",
     "strength: {from: 1, to: 20}, reduced: {from: 0, to: 12}, morale: {from: 4, to: 9}"},
    {"{grazing}-{max}, {calibre}", "Gun: {arm: artillery}",
     "grazing: {from: 1, to: 12}, max: {from: 4, to: 30}, calibre: {values: [3-6lb, 8-12lb, 12-24lb]}"},
    {"[{footprint} Hex ]{strength}-{morale} {type}[ w/Arty]", "HI: {arm: infantry}, MI: {arm: infantry}",
     "footprint: {from: 2, to: 3}, strength: {from: 1, to: 30}, morale: {from: 3, to: 9}"},
    {"{type}{strength}-{morale}[ {weapon}]", "A: {arm: infantry}, Cv: {arm: cavalry}, L: {arm: cavalry}",
     "strength: {from: 1, to: 9}, morale: {from: 1, to: 9}, weapon: {values: [Arq., Pk., XB]}"},
    {"{strength} {type} [{fire}/]{modifier}", "Foot: {arm: infantry}, Horse: {arm: cavalry}",
     "strength: {from: 1, to: 12}, fire: {from: 0, to: 9}, modifier: {from: -3, to: 3}"},
};

CheckedFiles game_of(const System& system) {
  testing::Files files = testing::small_war("  Blue:\n    formations:\n      - {name: W, commander: none}\n");
  files["game.yaml"] = "game: Codes\ntypes: {" + system.types + "}\nratings: {" + system.ratings +
                       "}\ncodes:\n  - \"" + system.pattern + "\"\n";
  return CheckedFiles(std::move(files), "battle.yaml");
}

template <class T>
const T& one_of(const std::vector<T>& all, std::mt19937& random) {
  return all[random() % all.size()];
}

// Prints codes by a pattern, noting what they say.
class Printer {
 public:
  Printer(const resolve::Ruleset& rules, std::mt19937& random) : rules_(rules), random_(random) {}

  std::string print(const std::vector<Element>& elements) {
    std::string text;
    for (const Element& element : elements) {
      if (element.kind == Element::Kind::literal) text += element.text;
      if (element.kind == Element::Kind::optional && random_() % 2) text += print(element.optional);
      if (element.kind == Element::Kind::field) text += field(element.text);
    }
    return text;
  }
  const resolve::Code& code() const { return code_; }

 private:
  std::string field(const std::string& name) {
    if (name == "type") {
      code_.type = static_cast<resolve::TypeId>(random_() % rules_.game().types.size());
      return std::string(rules_.type_key(code_.type));
    }
    const resolve::RatingId id = *rules_.find_rating(name);
    const model::Rating& rating = rules_.game().ratings[id].value;
    if (!rating.values.empty()) {
      const auto word = static_cast<int>(random_() % rating.values.size());
      code_.ratings.push_back({id, true, word});
      code_.qualities.push_back(rating.values[static_cast<std::size_t>(word)].value);
      return rating.values[static_cast<std::size_t>(word)].str();
    }
    const int width = rating.to.value - rating.from.value + 1;
    const int value = rating.from.value + static_cast<int>(random_() % static_cast<unsigned>(width));
    code_.ratings.push_back({id, true, value});
    if (value >= 0) return std::to_string(value);
    static const std::vector<std::string> kMinus = {"-", "\u2212", "\u2013"};
    return one_of(kMinus, random_) + std::to_string(-value);
  }

  const resolve::Ruleset& rules_;
  std::mt19937& random_;
  resolve::Code code_;
};

// A pattern once more, plainly: the library's parser is not asked.
std::vector<Element> parse(std::string_view pattern, std::size_t& at) {
  std::vector<Element> out;
  while (at < pattern.size() && pattern[at] != ']') {
    if (pattern[at] == '{') {
      const std::size_t end = pattern.find('}', at);
      out.push_back({Element::Kind::field, std::string(pattern.substr(at + 1, end - at - 1)), {}});
      at = end + 1;
    } else if (pattern[at] == '[') {
      Element part{Element::Kind::optional, {}, {}};
      part.optional = parse(pattern, ++at);
      ++at;
      out.push_back(std::move(part));
    } else {
      out.push_back({Element::Kind::literal, std::string(1, pattern[at++]), {}});
    }
  }
  return out;
}

}  // namespace

TEST_CASE("a code is read as it was printed, in one way") {
  std::mt19937 random(8);
  for (const System& system : kSystems) {
    const CheckedFiles checked = game_of(system);
    REQUIRE(checked.outcome().battles.size() == 1);
    const resolve::Ruleset& rules = *checked.battle().rules;
    std::size_t at = 0;
    const auto elements = parse(system.pattern, at);
    for (int i = 0; i < 2000; ++i) {
      Printer printer(rules, random);
      const std::string text = printer.print(elements);
      INFO(system.pattern << ": " << text);
      const auto codes = rules.codes().read(text);
      REQUIRE(codes.size() == 1);
      REQUIRE(codes.front() == printer.code());
      // Other dashes and blanks are as good.
      std::string typographic;
      for (const char c : text) typographic += c == '-' ? "\u2010" : c == ' ' ? "\u00a0" : std::string(1, c);
      if (system.pattern.find("calibre") == std::string::npos)
        REQUIRE(rules.codes().read(typographic) == codes);
      REQUIRE(rules.codes().read(text + "x").empty());
      REQUIRE(rules.codes().read(" " + text).empty());
    }
  }
}

TEST_CASE("a code without one of its hyphens is read as meant, or not at all") {
  std::mt19937 random(11);
  for (const System& system : kSystems) {
    const CheckedFiles checked = game_of(system);
    const resolve::CodeReader& reader = checked.battle().rules->codes();
    std::size_t at = 0;
    const auto elements = parse(system.pattern, at);
    int dropped = 0, read = 0;
    for (int i = 0; i < 400; ++i) {
      Printer printer(*checked.battle().rules, random);
      const std::string text = printer.print(elements);
      for (std::size_t hyphen = text.find('-'); hyphen != std::string::npos;
           hyphen = text.find('-', hyphen + 1)) {
        const std::string wrong = text.substr(0, hyphen) + text.substr(hyphen + 1);
        if (!reader.read(wrong).empty()) continue;  // another code, as it stands
        const auto meant = reader.read_misprint(wrong);
        INFO(text << " without a hyphen: " << wrong << " is read as " << (meant ? meant->meant : "nothing"));
        ++dropped;
        if (!meant) continue;
        ++read;
        REQUIRE(meant->code == printer.code());
      }
    }
    INFO(system.pattern << ": " << read << " of " << dropped);
    if (system.pattern.starts_with("{type}-")) CHECK(read == dropped);
  }
}

TEST_CASE("what is no code of a pattern is none") {
  const CheckedFiles checked = game_of(kSystems.front());
  const resolve::CodeReader& reader = checked.battle().rules->codes();
  for (const char* text : {"", "-", "G", "G-8", "G-8-", "G-8-10-", "-8-10", "G-11-4", "G-8-21", "X-8-10",
                           "g-8-10", "G--8-10", "G-8-10 x", "G - 8 - 10", "G-8-1O", "G-08-x"}) {
    INFO(text);
    CHECK(reader.read(text).empty());
  }
  CHECK(reader.near_miss("G-11-4")->rating == "morale");
  CHECK(reader.near_miss("X-8-10")->length == 1);
  CHECK_FALSE(reader.near_miss("G-8"));
  const auto open = reader.read("G-?-10");
  REQUIRE(open.size() == 1);
  CHECK_FALSE(open.front().ratings.front().known);
}

TEST_CASE("a code set off by marks is one, though nothing in it is right") {
  testing::Files files = testing::small_war("  Blue:\n    formations:\n      - {name: W, commander: none}\n");
  files["game.yaml"] = R"yaml(game: Codes
types: {Cuir.: {arm: cavalry}, HI Bn: {arm: infantry}, 12-24lb: {arm: artillery}}
ratings:
  nation: {values: [Fr., Sp.]}
  strength: {from: 1, to: 20}
  morale: {from: 4, to: 8}
codes:
  - "({nation}, {strength}-{morale} {type})"
  - pattern: "({nation}, 2 Hex {strength}-{morale} {type})"
    footprint: 2
command: {rule: "1", says: to his own units, reach: [{units: any, hexes: 5}], commander starts: with a unit of the formation}
)yaml";
  const auto found = [&](const std::string& line) {
    files["battle.yaml"] = testing::small_scenario(testing::one_wing("          - " + line + "\n"));
    return CheckedFiles(files, "battle.yaml").list();
  };
  CHECK(found("Guards (Fr., 2 Hex 4-7 HI Bn): 0505-0506") == "");
  CHECK(found("Guards (Fr., 4-9 Cuir.): 0505") == "bad-counter-code <9>");
  CHECK(found("Guards (Fr., 4-7 Zuir.): 0505") == "misprint <(Fr., 4-7 Zuir.)>");
  CHECK(found("Guards (Fr., 4-7 HI Bm): 0505") == "misprint <(Fr., 4-7 HI Bm)>");
  CHECK(found("Guards (Fr., 4-7 Zuxr.): 0505") == "unknown-unit-type <Zuxr.>");
  CHECK(found("Guards (Fr., 4-7 12-64lb): 0505") == "unknown-unit-type <12-64lb>");
  CHECK(found("Guards (Fr., 4-7 1224lb): 0505") == "misprint <(Fr., 4-7 1224lb)>");
  CHECK(found("Guards (Fx., 4-7 Cuir.): 0505") == "bad-counter-code <Fx.>");
  // what cannot be read may well cover two hexes
  CHECK(found("Guards (Fr., 5 Hex 4-7 HI Bn): 0505-0506") == "bad-counter-code <(Fr., 5 Hex 4-7 HI Bn)>");
  CHECK(found("Guards (the 2nd company): 0505") == "");  // a name alone
}

TEST_CASE("patterns that are none say why") {
  for (const char* pattern :
       {"", "{", "{}", "{type", "[", "[{type}", "{type}]", "[[[[[[[[[[{type}]]]]]]]]]]"}) {
    INFO(pattern);
    CHECK_FALSE(resolve::CodePattern::parse(pattern));
  }
  CHECK(resolve::CodePattern::parse("[{footprint} Hex ]{strength}-{morale} {type}[ w/Arty]"));
}

TEST_CASE("a form of code says what its counters are") {
  testing::Files files = testing::small_war("  Blue:\n    formations:\n      - {name: W, commander: none}\n");
  files["game.yaml"] = R"yaml(game: Codes
types: {HI: {arm: infantry}, Gun: {arm: artillery, footprint: 3}}
ratings: {strength: {from: 1, to: 9}, nation: {values: [Fr., Sp.]}}
codes:
  - "({nation}, {strength} {type})"
  - {pattern: "({nation}, 2 Hex {strength} {type})", footprint: 2, qualities: [wide]}
  - {pattern: "{strength}lb", type: Gun}
)yaml";
  const CheckedFiles checked(std::move(files), "battle.yaml");
  const resolve::Ruleset& rules = *checked.battle().rules;
  const auto only = [&](std::string_view text) {
    const auto codes = rules.codes().read(text);
    REQUIRE(codes.size() == 1);
    return codes.front();
  };
  const resolve::Code plain = only("(Fr., 4 HI)"), wide = only("(Sp., 2 Hex 4 HI)"), gun = only("6lb");
  CHECK(plain.footprint == 0);
  CHECK(plain.qualities == std::vector<std::string_view>{"Fr."});
  CHECK(wide.footprint == 2);
  CHECK(wide.qualities == std::vector<std::string_view>{"wide", "Sp."});
  CHECK(wide.type == plain.type);
  CHECK(rules.type_key(gun.type) == "Gun");
  CHECK(rules.footprint(gun.type) == 3);
}
