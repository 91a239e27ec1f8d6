// Broken and forged packs under the header: refused, or read without a step outside.
#include <catch2/catch.hpp>
#include <functional>
#include <limits>
#include <random>

#include "pack/open.h"
#include "pack/pack.h"
#include "pack/seal.h"
#include "support/battle_packs.h"
#include "walk.h"

using namespace muster;
using readers::testing::walk;

namespace {

// The smallest pack of a battle: it is read thousands of times.
const std::string& sample() {
  static const std::string kSample = [] {
    std::string least;
    for (const std::string& file : muster::testing::battles()) {
      std::string pack = muster::testing::pack_of(base::DiskReader(), file);
      const bool hexes = pack::Opened(pack).root().maps()->Get(0)->labels()->size() > 0;
      if (hexes && (least.empty() || pack.size() < least.size())) least = std::move(pack);
    }
    return least;
  }();
  return kSample;
}

std::string problem(const std::string& bytes) { return Pack::view(bytes.data(), bytes.size()).problem(); }

std::unique_ptr<format::PackFileT> unpacked() {
  return std::unique_ptr<format::PackFileT>(pack::Opened(sample()).root().UnPack());
}

std::string sealed(const format::PackFileT& file) {
  flatbuffers::FlatBufferBuilder builder;
  format::FinishPackFileBuffer(builder, format::PackFile::Pack(builder, &file));
  return pack::sealed({reinterpret_cast<const char*>(builder.GetBufferPointer()), builder.GetSize()});
}

std::string after(const std::function<void(format::PackFileT&)>& change) {
  const auto file = unpacked();
  change(*file);
  return sealed(*file);
}

}  // namespace

TEST_CASE("a changed byte is found") {
  std::string bytes = sample();
  for (std::size_t i = 0; i < bytes.size(); i += 7) {
    bytes[i] = static_cast<char>(bytes[i] ^ 0x40);
    if (problem(bytes).empty()) FAIL("byte " << i);
    bytes[i] = static_cast<char>(bytes[i] ^ 0x40);
  }
  CHECK(problem(bytes) == "");
}

TEST_CASE("a file cut short is found") {
  for (std::size_t length = 0; length < sample().size(); length += 11)
    if (problem(sample().substr(0, length)).empty()) FAIL("length " << length);
  CHECK(problem("") == "this file is empty");
  CHECK(problem("scenario: Dreux\n") == "this is no Muster pack");
  CHECK(problem(sample().substr(0, 100)) ==
        "the pack is truncated, or damaged at its end: the end mark is missing");
}

TEST_CASE("random damage under a right checksum is refused, or safe") {
  const std::string buffer = sample().substr(0, sample().size() - pack::kSealBytes);
  std::mt19937 random(11);
  std::size_t passed = 0, letters = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string bytes = buffer;
    for (std::size_t i = 0, changes = 1 + random() % 4; i < changes; ++i) {
      const std::size_t at = random() % bytes.size();
      bytes[at] = static_cast<char>(random() % 3 == 0 ? random() : static_cast<unsigned char>(bytes[at]) + 1);
    }
    bytes = pack::sealed(bytes);
    const Pack pack = Pack::view(bytes.data(), bytes.size());
    if (!pack) continue;
    ++passed;
    letters += walk(pack.root()).size();
  }
  CHECK(passed > 0);
  CHECK(letters > 0);
}

TEST_CASE("forged indices lead nowhere") {
  for (const std::int32_t wrong : {-2, 9999, 70000, std::numeric_limits<std::int32_t>::max()}) {
    const auto large = static_cast<std::uint32_t>(wrong);
    const std::string bytes = after([&](format::PackFileT& file) {
      for (const auto& scenario : file.scenarios) {
        for (const auto& unit : scenario->units) {
          unit->side = unit->formation = large;
          unit->type = unit->place->group = wrong;
          unit->place->hexes.assign(3, large);
          for (format::RatingValue& value : unit->ratings)
            value = {static_cast<std::uint16_t>(wrong), true, wrong};
        }
        for (const auto& formation : scenario->formations) {
          formation->parent = formation->commander = formation->order = wrong;
          formation->units.assign(3, large);
          formation->children.assign(3, large);
        }
        for (const auto& group : scenario->groups)
          group->assignment = {{large, large}, {0, large}, {large, 0}};
        for (const auto& leader : scenario->leaders) leader->place->hexes.assign(3, large);
      }
    });
    CHECK(pack::verify(bytes));
    const Pack pack = Pack::view(bytes.data(), bytes.size());
    REQUIRE(pack.problem() == "");
    const auto battle = Battle::of(pack.root(), 0);
    REQUIRE(battle);
    (void)walk(*battle);
    CHECK(battle->hexes_of_unit(0).empty());
    CHECK(battle->type_of(*battle->unit(0)) == nullptr);
    CHECK(battle->side(battle->unit(0)->side()) == nullptr);
    CHECK(battle->label(large) == "");
  }
  const std::string bytes = after([](auto& file) { file.scenarios[0]->map = 7; });
  CHECK_FALSE(Battle::of(Pack::view(bytes.data(), bytes.size()).root(), 0));
}

TEST_CASE("formations that are each other's parents are listed once each, or not at all") {
  const std::string bytes = after([](format::PackFileT& file) {
    auto& formations = file.scenarios[0]->formations;
    formations[0]->parent = 1;
    formations[1]->parent = 1;
  });
  const Pack pack = Pack::view(bytes.data(), bytes.size());
  const auto battle = Battle::of(pack.root(), 0);
  std::size_t lines = 0;
  for (std::size_t side = 0; side < battle->scenario().sides()->size(); ++side)
    lines += battle->order_of_battle(side).size();
  CHECK(lines == battle->scenario().formations()->size());
}

TEST_CASE("texts and numbers that are none are refused, as muster does") {
  CHECK(problem(after([](auto& file) { file.scenarios[0]->title = "\xc0\xaf"; })) ==
        "the pack is damaged: a text in `title` is not UTF-8");
  CHECK(problem(after([](auto& file) { file.scenarios[0]->title = "\xed\xa0\x80"; })) ==
        "the pack is damaged: a text in `title` is not UTF-8");
  CHECK(problem(after([](auto& file) { file.scenarios[0]->title = "Z\xc3\xbcrich \xf0\x9f\x99\x82"; })) ==
        "");
  CHECK(problem(after([](auto& file) {
          file.maps[0]->centres[0] = {0, std::numeric_limits<float>::quiet_NaN()};
        })) == "the pack is damaged: a number in `y` is not finite");
  CHECK(problem(after([](auto& file) {
          file.scenarios[0]->units[0]->place->kind = static_cast<format::PlaceKind>(99);
        })) == "the pack is damaged: `kind` has the value 99, which means nothing");
}

TEST_CASE("the header reads the format that muster writes") {
  CHECK(kPackMajor == pack::kFormatMajor);
  CHECK(kPackMinor == pack::kFormatMinor);
}

TEST_CASE("a newer minor version is read, another major version refused") {
  const auto claiming = [](std::uint16_t major, std::uint16_t minor) {
    return after([&](format::PackFileT& file) {
      *file.format = {major, minor};
      file.scenarios[0]->units[0]->place->kind = static_cast<format::PlaceKind>(99);  // of a newer schema
    });
  };
  const std::string newer = claiming(kPackMajor, 999);
  const Pack pack = Pack::view(newer.data(), newer.size());
  CHECK(pack.problem() == "");
  CHECK_FALSE(walk(pack.root()).empty());
  CHECK(problem(claiming(kPackMajor + 1, 0)) == "the pack has format 2.0, this reader reads 1.x");
  CHECK(problem(claiming(0, 9)) == "the pack has format 0.9, this reader reads 1.x");
}

TEST_CASE("a small file that unfolds to a huge one is refused, and soon") {
  flatbuffers::FlatBufferBuilder builder;
  const auto text = builder.CreateString(std::string(100000, 'x'));
  const auto repeated = [&](auto offset) { return builder.CreateVector(std::vector(20000, offset)); };
  const auto type = format::CreateUnitType(builder, text, 0, 0, repeated(text));
  const auto types = repeated(type);
  const auto ratings = builder.CreateVector(std::vector<flatbuffers::Offset<format::Rating>>());
  const auto orders = builder.CreateVector(std::vector<flatbuffers::Offset<format::Order>>());
  const auto terrain = builder.CreateVector(std::vector<flatbuffers::Offset<format::Terrain>>());
  const auto texts = builder.CreateVector(std::vector<flatbuffers::Offset<flatbuffers::String>>());
  format::GameBuilder game(builder);
  game.add_title(text);
  game.add_file(text);
  game.add_types(types);
  game.add_ratings(ratings);
  game.add_leader_ratings(ratings);
  game.add_orders(orders);
  game.add_terrain(terrain);
  game.add_levels(texts);
  const auto games = builder.CreateVector(std::vector{game.Finish()});
  const auto maps = builder.CreateVector(std::vector<flatbuffers::Offset<format::Map>>());
  const auto scenarios = builder.CreateVector(std::vector<flatbuffers::Offset<format::Scenario>>());
  const format::Version version(kPackMajor, kPackMinor);
  format::FinishPackFileBuffer(builder, format::CreatePackFile(builder, &version, 0, games, maps, scenarios));
  CHECK(
      problem(pack::sealed({reinterpret_cast<const char*>(builder.GetBufferPointer()), builder.GetSize()})) ==
      "the pack is damaged: it unfolds to far more than its size");
}
