// Files with a right checksum and wrong content: a reader must find them out, or at least survive them.
#include <catch2/catch.hpp>
#include <functional>
#include <random>

#include "pack/open.h"
#include "pack/seal.h"
#include "support.h"

using namespace muster::pack;
namespace format = muster::format;
using muster::pack::testing::World;

namespace {

std::string resealed(const format::PackFileT& file) {
  flatbuffers::FlatBufferBuilder builder;
  format::FinishPackFileBuffer(builder, format::PackFile::Pack(builder, &file));
  return sealed({reinterpret_cast<const char*>(builder.GetBufferPointer()), builder.GetSize()});
}

std::unique_ptr<format::PackFileT> unpacked(const std::string& bytes) {
  return std::unique_ptr<format::PackFileT>(Opened(bytes).root().UnPack());
}

// What verify says after a change to the sample pack.
std::string after(const std::function<void(format::PackFileT&)>& change) {
  World world;
  const auto file = unpacked(world.pack());
  change(*file);
  const auto problem = verify(resealed(*file));
  return problem ? problem->message : "";
}

format::ScenarioT& first(format::PackFileT& file) { return *file.scenarios[0]; }

}  // namespace

TEST_CASE("unpacked and packed again, the content is the same") {
  World world;
  const std::string bytes = world.pack();
  const std::string again = resealed(*unpacked(bytes));
  REQUIRE_FALSE(verify(again));
  CHECK(dump(again) == dump(bytes));
}

TEST_CASE("a newer major version is refused, a newer minor version is read") {
  CHECK(after([](auto& file) {
          *file.format = {2, 0};
        }) == "the pack was made by a newer Muster: it has format 2.0, this one reads up to 1.x");
  CHECK(after([](auto& file) { *file.format = {0, 9}; }).starts_with("the pack has format 0.9"));
  CHECK(after([](auto& file) { *file.format = {1, 7}; }).empty());
  CHECK(after([](auto& file) {
          *file.format = {1, 7};
          first(file).units[0]->place->kind = static_cast<format::PlaceKind>(99);
        }).empty());
}

TEST_CASE("every index is checked") {
  using Change = std::function<void(format::PackFileT&)>;
  const std::vector<Change> changes = {
      [](auto& file) { first(file).game = 1; },
      [](auto& file) { first(file).map = 7; },
      [](auto& file) { first(file).units[0]->formation = 99; },
      [](auto& file) { first(file).units[0]->side = 2; },
      [](auto& file) { first(file).units[0]->type = 3; },
      [](auto& file) { first(file).units[0]->type = -2; },
      [](auto& file) {
        first(file).units[0]->ratings[0] = {9, true, 1};
      },
      [](auto& file) { first(file).units[0]->place->hexes[0] = 48; },
      [](auto& file) { first(file).units[0]->place->group = 9; },
      [](auto& file) { first(file).units[0]->place->entry.push_back(48); },
      [](auto& file) { first(file).units[0]->footprint = 0; },
      [](auto& file) {
        *first(file).units[0]->spot = {9, 1, 1};
      },
      [](auto& file) { first(file).units[0]->place->kind = static_cast<format::PlaceKind>(99); },
      [](auto& file) { first(file).units[0]->name = "\xff"; },
      [](auto& file) { first(file).formations[0]->parent = 0; },
      [](auto& file) { first(file).formations[0]->children.push_back(0); },
      [](auto& file) { first(file).formations[0]->commander = 99; },
      [](auto& file) { first(file).formations[0]->order = 2; },
      [](auto& file) { first(file).formations[0]->units.push_back(99); },
      [](auto& file) { first(file).leaders[0]->replaces = 0; },
      [](auto& file) { first(file).leaders[0]->formation = 2; },
      [](auto& file) { first(file).groups[0]->hexes[0] = 48; },
      [](auto& file) { first(file).groups[0]->units[0] = 99; },
      [](auto& file) { first(file).groups[0]->assignment.emplace_back(first(file).groups[0]->units[0], 0); },
      [](auto& file) { first(file).groups[0]->assignment.emplace_back(0, first(file).groups[0]->hexes[0]); },
      [](auto& file) { first(file).sharing[0]->rule = 1; },
      [](auto& file) { first(file).rules[0]->references[0]->targets[0] = 99; },
      [](auto& file) { first(file).rules[1]->effects[0]->edge = 4; },
      [](auto& file) { first(file).rules[1]->effects[1]->units[0] = 99; },
      [](auto& file) { first(file).victory->points = 1; },
      [](auto& file) { first(file).victory->tie_side = 2; },
      [](auto& file) { first(file).victory->immediate[0]->units[0] = 99; },
      [](auto& file) { first(file).victory->difference[1] = 2; },
      [](auto& file) { first(file).victory->difference.pop_back(); },
      [](auto& file) { first(file).victory->outcome->level = 3; },
      [](auto& file) { first(file).victory->outcome->points[0]->side = 2; },
      [](auto& file) {
        first(file).victory->levels[1]->ranges[0] = {10, 9, false, false};
      },
      [](auto& file) {
        first(file).victory->levels[2]->ranges[0] = {10, 9, true, false};
      },
      [](auto& file) {
        first(file).rules[1]->effects[1]->table[0]->ranges[0] = {1, 0, false, false};
      },
      [](auto& file) {
        first(file).rules[1]->effects[2]->rolls[0]->turns[0] = {6, 5, false, false};
      },
      [](auto& file) {
        first(file).rules[1]->effects[2]->rolls[0]->ranges[0] = {6, 5, false, false};
      },
      [](auto& file) {
        *first(file).length->turn_minutes = {30, 20, false, false};
      },
      [](auto& file) { first(file).point_tables[0]->units.pop_back(); },
      [](auto& file) { first(file).claims[0]->units[0] = 99; },
      [](auto& file) { first(file).corrections[0]->erratum = 0; },
      [](auto& file) {
        first(file).play_area = {5, 4};
      },
      [](auto& file) { first(file).play_area = {48}; },
      [](auto& file) { first(file).sheet = 1; },
      [](auto& file) { first(file).sheet = -1; },  // and units that are counters of it
      [](auto& file) { first(file).units[0]->sheet_counter = 9; },
      [](auto& file) { first(file).leaders[0]->sheet_counter = -2; },
      [](auto& file) { file.sheets[0]->game = 1; },
      [](auto& file) { file.sheets[0]->counters[0]->type = 3; },
      [](auto& file) { file.sheets[0]->counters[0]->count = 0; },
      [](auto& file) {
        file.sheets[0]->counters[0]->ratings[0] = {2, true, 1};
      },
      [](auto& file) {
        file.sheets[0]->counters.back()->ratings[0] = {1, true, 1};
      },
      [](auto& file) { file.maps[0]->game = 1; },
      [](auto& file) { file.maps[0]->axial.pop_back(); },
      [](auto& file) { file.maps[0]->centres.pop_back(); },
      [](auto& file) {
        file.maps[0]->centres[0] = {0, std::numeric_limits<float>::quiet_NaN()};
      },
      [](auto& file) {
        file.maps[0]->centres[0] = {2e37F, 0};
      },
      [](auto& file) {
        const float x = file.maps[0]->centres[5].x(), y = file.maps[0]->centres[5].y();
        file.maps[0]->centres[5] = {x + 0.25F, y};
      },
      [](auto& file) {
        file.maps[0]->axial[0] = {2'000'000'000, 0};
      },
      [](auto& file) {
        for (auto& centre : file.maps[0]->centres) centre = {centre.x(), centre.y() + 1e8F};
      },
      [](auto& file) { file.maps[0]->terrain.pop_back(); },
      [](auto& file) { file.maps[0]->terrain[0] = 4; },
      [](auto& file) { file.maps[0]->heights.pop_back(); },
      [](auto& file) {
        file.maps[0]->hexsides[0] = {48, 0, 1, 0};
      },
      [](auto& file) {
        file.maps[0]->hexsides[0] = {0, 1, 1, 7};
      },
      [](auto& file) { file.maps[0]->sides_of_hexes[0] = 3; },
      [](auto& file) { file.maps[0]->sides_of_hexes.pop_back(); },
      [](auto& file) { file.maps[0]->places[0]->hexes[0] = 48; },
      [](auto& file) { file.maps[0]->edges[0]->hexes[0] = 48; },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    INFO("change " << i);
    CHECK_FALSE(after(changes[i]).empty());
  }
}

TEST_CASE("the message leads to the wrong index") {
  CHECK(after([](auto& file) { first(file).units[1]->formation = 99; }) ==
        "the pack contradicts itself: unit 1 of scenario 0: formation 99 is not there, there are 2");
}

TEST_CASE("random damage under a right checksum crashes nothing") {
  World world;
  const std::string whole = world.pack();
  const std::string buffer = whole.substr(0, whole.size() - kSealBytes);
  std::mt19937 random(7);
  std::size_t passed = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string bytes = buffer;
    const std::size_t changes = 1 + random() % 4;
    for (std::size_t i = 0; i < changes; ++i) {
      const std::size_t at = random() % bytes.size();
      bytes[at] = static_cast<char>(random() % 3 == 0 ? random() : static_cast<unsigned char>(bytes[at]) + 1);
    }
    const std::string pack = sealed(bytes);
    if (verify(pack)) continue;
    ++passed;
    (void)dump(pack);
    (void)inspect(pack, true);
    (void)inspect(pack, false);
  }
  CHECK(passed > 0);
}

TEST_CASE("a small file that unfolds to a huge one is refused") {
  flatbuffers::FlatBufferBuilder builder;
  const std::string text(100000, 'x');
  const auto string = builder.CreateString(text);
  const auto title = builder.CreateSharedString("t");
  const auto words =
      builder.CreateVector(std::vector<flatbuffers::Offset<flatbuffers::String>>(20000, string));
  const auto type = format::CreateUnitType(builder, title, 0, 0, words);
  const auto types = builder.CreateVector(std::vector<flatbuffers::Offset<format::UnitType>>(20000, type));
  const auto none = builder.CreateVector(std::vector<flatbuffers::Offset<format::Rating>>());
  const auto orders = builder.CreateVector(std::vector<flatbuffers::Offset<format::Order>>());
  const auto terrain = builder.CreateVector(std::vector<flatbuffers::Offset<format::Terrain>>());
  const auto levels = builder.CreateVector(std::vector<flatbuffers::Offset<flatbuffers::String>>());
  format::GameBuilder game(builder);
  game.add_title(title);
  game.add_file(title);
  game.add_types(types);
  game.add_ratings(none);
  game.add_leader_ratings(none);
  game.add_orders(orders);
  game.add_terrain(terrain);
  game.add_levels(levels);
  const auto games = builder.CreateVector(std::vector{game.Finish()});
  const auto maps = builder.CreateVector(std::vector<flatbuffers::Offset<format::Map>>());
  const auto scenarios = builder.CreateVector(std::vector<flatbuffers::Offset<format::Scenario>>());
  const format::Version version(1, 0);
  format::FinishPackFileBuffer(builder, format::CreatePackFile(builder, &version, 0, games, maps, scenarios));
  const auto problem =
      verify(sealed({reinterpret_cast<const char*>(builder.GetBufferPointer()), builder.GetSize()}));
  REQUIRE(problem);
  CHECK(problem->message == "the pack is damaged: it unfolds to far more than its size");
}
