// `html` read as XML: whole, linked, escaped, without anything from elsewhere.
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "base/base64.h"
#include "base/scratch.h"
#include "exporters/generated.h"
#include "exporters/page.h"
#include "exporters/support.h"
#include "support/battle_packs.h"
#include "support/small_war.h"

using namespace muster;
using namespace muster::exporters::testing;
using nlohmann::json;

namespace {

// Made once for each pack: several tests read all of them.
const std::string& html(const std::string& pack) {
  static std::map<std::string, std::string> made;
  const auto [found, is_new] = made.emplace(pack, "");
  if (is_new) found->second = exported("html", pack).bytes;
  return found->second;
}

std::string id(std::size_t scene, char kind, std::size_t index) {
  return "s" + std::to_string(scene) + "-" + kind + std::to_string(index);
}

// What the page does not have of a scenario.
std::vector<std::string> missing(const Page& page, std::size_t number, const format::Scenario& scenario) {
  std::vector<std::string> out;
  const auto need = [&](char kind, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      if (page.ids.count(id(number, kind, i)) == 0) out.push_back(id(number, kind, i));
  };
  need('s', scenario.sides()->size());
  need('f', scenario.formations()->size());
  need('u', scenario.units()->size());
  need('l', scenario.leaders()->size());
  need('n', scenario.findings()->size());
  need('r', scenario.rules()->size());
  for (const auto* unit : *scenario.units())
    if (page.pack_ids.count(unit->id()->str()) == 0) out.push_back(unit->id()->str());
  for (const auto* correction : *scenario.corrections())
    if (page.text.find(correction->printed()->str()) == page.text.npos)
      out.push_back(correction->printed()->str());
  return out;
}

// The middle of a counter on the map, in hexes of width 1 as packs have them.
std::pair<double, double> middle(const std::string& transform) {
  double x = 0, y = 0;
  REQUIRE(std::sscanf(transform.c_str(), "translate(%lf %lf)", &x, &y) == 2);
  return {x / 60, y / 60};
}

// As another program computes it.
std::string sha256(const std::string& text) {
  const muster::testing::Scratch folder;
  const std::string file = folder / "text", sum = folder / "sum";
  std::ofstream(file, std::ios::binary) << text;
  REQUIRE(std::system(("sha256sum '" + file + "' > '" + sum + "'").c_str()) == 0);
  std::string digits, bytes;
  std::ifstream(sum) >> digits;
  REQUIRE(digits.size() == 64);
  for (std::size_t i = 0; i < 64; i += 2)
    bytes += static_cast<char>(std::stoi(digits.substr(i, 2), nullptr, 16));
  return bytes;
}

// A battle whose names are all that could break a page.
const std::string kName = R"(<script>alert(1)</script> "q" 'a' ]]> & </SCRIPT><!-- {x})";
const std::string kHebrew = "\xd7\x90\xd7\x91\xd7\x92 o\xcc\x88 \xe2\x80\xae";  // combining, and an override

std::string yaml_quoted(std::string text) {
  for (std::size_t at = text.find('\''); at != text.npos; at = text.find('\'', at + 2))
    text.insert(at, 1, '\'');
  return "'" + text + "'";
}

std::string hostile_pack() {
  const std::string sides = "  " + yaml_quoted(kName) +
                            ":\n    formations:\n      - name: " + yaml_quoted(kHebrew) +
                            "\n        commander: none\n        units:\n" +
                            "          - {name: " + yaml_quoted(kName) + ", code: C-5-8, at: '0101'}\n" +
                            "          - {name: " + yaml_quoted(kHebrew) + ", code: I-5-4, at: '0102'}\n";
  auto files = muster::testing::small_war(
      sides, "rules:\n  - title: " + yaml_quoted(kName) + "\n    summary: " + yaml_quoted(kName) + "\n");
  return muster::testing::pack_of(base::MemoryReader(files), "battle.yaml");
}

}  // namespace

TEST_CASE("a page is well-formed, and all that it refers to is in it") {
  for (const Battle& battle : all_battles()) {
    INFO(battle.path);
    const Page page(html(battle.pack));
    std::vector<std::string> lost;
    for (const std::string& target : page.targets)
      if (page.ids.count(target) == 0) lost.push_back(target);
    INFO((lost.empty() ? "" : lost.front()));
    CHECK(lost.empty());
    CHECK(page.targets.size() > 100);
    CHECK_NOTHROW(json::parse(page.data));
  }
}

TEST_CASE("a page has every side, formation, unit, leader, finding, rule and correction") {
  for (const Battle& battle : all_battles()) {
    INFO(battle.path);
    const pack::Opened opened(battle.pack);
    const Page page(html(battle.pack));
    for (std::size_t i = 0; i < battle.scenarios; ++i) {
      const auto lost = missing(page, i, *opened.root().scenarios()->Get(static_cast<unsigned>(i)));
      INFO((lost.empty() ? "" : lost.front()));
      CHECK(lost.empty());
    }
  }
}

TEST_CASE("a counter lies on its hex") {
  for (const Battle& battle : hex_battles()) {
    INFO(battle.path);
    const pack::Opened opened(battle.pack);
    const Page page(html(battle.pack));
    const auto& scenario = *opened.root().scenarios()->Get(0);
    const auto& map = *opened.root().maps()->Get(scenario.map());
    std::size_t seen = 0;
    for (unsigned i = 0; i < scenario.units()->size(); ++i) {
      const auto& place = *scenario.units()->Get(i)->place();
      if (place.kind() != format::PlaceKind::fixed || place.hexes()->size() != 1) continue;
      INFO(scenario.units()->Get(i)->id()->str());
      REQUIRE(page.placed.count(id(0, 'u', i)) == 1);
      const auto [x, y] = middle(page.placed.at(id(0, 'u', i)).front());
      const auto& centre = *map.centres()->Get(place.hexes()->Get(0));
      CHECK(std::hypot(x - centre.x(), y - centre.y()) < 0.4);
      ++seen;
    }
    CHECK((seen > 0 || scenario.groups()->size() > 0));
  }
}

TEST_CASE("on a table a counter lies on its point, and a leader behind the unit that he is with") {
  const Battle& one = battle("demonstration.yaml");
  const pack::Opened opened(one.pack);
  const Page page(html(one.pack));
  const auto& scenario = *opened.root().scenarios()->Get(0);
  const json data = json::parse(page.data);
  const json& map = data["maps"][0];
  CHECK(map["table"] == true);
  CHECK(map["unit"] == "UD");
  CHECK(map["areas"].size() == opened.root().maps()->Get(0)->table()->areas()->size());
  const double scale = map["scale"].get<double>(), depth = map["depth"].get<double>();
  for (unsigned i = 0; i < scenario.units()->size(); ++i) {
    const auto& place = *scenario.units()->Get(i)->place();
    REQUIRE(place.kind() == format::PlaceKind::spot);
    REQUIRE(page.placed.count(id(0, 'u', i)) == 1);
    const auto [x, y] = middle(page.placed.at(id(0, 'u', i)).front());
    CHECK(std::abs(60 * x - place.spot()->x() * scale) < 0.1);
    CHECK(std::abs(60 * y - (depth - place.spot()->y()) * scale) < 0.1);
  }
  for (unsigned i = 0; i < scenario.leaders()->size(); ++i) CHECK(page.placed.count(id(0, 'l', i)) == 1);
}

TEST_CASE("the script finds each hex where the pack has it") {
  for (const Battle& battle : hex_battles()) {
    INFO(battle.path);
    const pack::Opened opened(battle.pack);
    const json data = json::parse(Page(html(battle.pack)).data);
    const auto& map = *opened.root().maps()->Get(opened.root().scenarios()->Get(0)->map());
    const json& own = data["maps"][data["scenes"][0]["map"].get<std::size_t>()];
    REQUIRE(own["labels"].size() == map.labels()->size());
    const double slope = std::sqrt(3) / 2;
    for (unsigned i = 0; i < map.labels()->size(); ++i) {
      const double q = own["q"][i], r = own["r"][i];
      const double x = own["pointy"].get<bool>() ? q + r / 2 : q * slope;
      const double y = own["pointy"].get<bool>() ? r * slope : r + q / 2;
      REQUIRE(std::abs(own["x"].get<double>() + 60 * x - 60 * map.centres()->Get(i)->x()) < 0.1);
      REQUIRE(std::abs(own["y"].get<double>() + 60 * y - 60 * map.centres()->Get(i)->y()) < 0.1);
      REQUIRE(own["labels"][i] == map.labels()->Get(i)->str());
    }
  }
}

TEST_CASE("a page asks for nothing from elsewhere and runs only its own scripts") {
  const Page page(html(battle("rocroi.yaml").pack));
  for (const std::string& address : page.addresses) CHECK(address.starts_with("data:"));
  for (const std::string& name : page.attributes) CHECK_FALSE(name.starts_with("on"));
  CHECK(page.policy.starts_with("default-src 'none'; img-src data:;"));
  CHECK(page.policy.find("script-src 'sha256-") != page.policy.npos);
  REQUIRE(page.scripts.size() == 4);
  for (const std::string& script : page.scripts)
    CHECK(page.policy.find("'sha256-" + base::base64(sha256(script)) + "'") != page.policy.npos);
}

TEST_CASE("names that look like markup stay names") {
  const std::string pack = hostile_pack();
  REQUIRE_FALSE(pack.empty());
  const std::string text = html(pack);
  const Page page(text);
  CHECK(page.elements.count("alert") == 0);
  CHECK(page.text.find(kName) != page.text.npos);
  CHECK(page.text.find("\xd7\x90\xd7\x91\xd7\x92 o\xcc\x88") != page.text.npos);
  CHECK(page.elements.count("bdi") == 1);
  CHECK(text.find("\xe2\x80\xae") == text.npos);
  CHECK(text.find("<script>alert") == text.npos);
  CHECK(page.data.find('<') == page.data.npos);
  const json data = json::parse(page.data);
  CHECK(data["scenes"].size() == 1);
}

TEST_CASE("set-ups on one map share its board, and counters that look alike their drawing") {
  const Battle& one = battle("rocroi.yaml");
  REQUIRE(one.scenarios > 1);
  const std::string all = html(one.pack), first = exported("html", one.pack, {0}).bytes;
  const Page page(all);
  CHECK(page.ids.count("b0") == 1);
  CHECK(page.ids.count("b1") == 0);
  CHECK(page.ids.count(id(one.scenarios - 1, 'u', 0)) == 1);
  CHECK(all.size() < first.size() * one.scenarios / 2);
}

TEST_CASE("a large map is a picture, and its page small enough to be sent") {
  const std::string text = html(generate("{line:000}{place:000}", "001001", "200200").pack);
  CHECK(text.size() < 4'000'000);
  const Page page(text);
  CHECK(page.addresses.size() == 2);  // with the empty icon
  CHECK(page.attributes.count("data-picture") == 1);
  CHECK(json::parse(page.data)["maps"][0]["labels"].size() == 40'000);
}
