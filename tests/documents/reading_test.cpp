// Editing while another reading is shown: as printed, or with a variant.
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include "documents/battles.h"
#include "editor/commands/units.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::commands;

namespace {

std::vector<document::Reading> readings(const document::Analysis& now) {
  std::vector<document::Reading> out = {{true, {}}};
  for (const model::Variant& one : now.outcome().scenario->variants) {
    const std::string name = one.title.empty() ? one.id.str() : one.title.str();
    out.push_back({false, {name}});
  }
  return out;
}

}  // namespace

TEST_CASE("in every battle and reading: a unit that was put somewhere is seen there in the same reading") {
  std::mt19937 random(23);
  int tried = 0;
  for (const std::string& path : all_scenarios()) {
    Bench bench(path);
    const std::string typed = bench.text();
    for (const document::Reading& reading : readings(bench.now())) {
      INFO(path << (reading.as_printed ? " as printed" : " with " + reading.variants.front()));
      std::shared_ptr<const document::Analysis> last;
      const auto now = [&] {
        last = document::Analysis::make(
            {bench.files().revision(), bench.files().texts(), bench.path(), reading, driver::Depth::resolve},
            last);
        return last;
      };
      for (int i = 0; i < 5; ++i) {
        const auto before = now();
        REQUIRE(before->battle());
        const auto unit = static_cast<Index>(below(before->battle()->units.size(), random));
        const resolve::Unit& one = before->battle()->units[unit];
        if (one.footprint != 1) continue;
        const auto to = static_cast<hex::HexIndex>(below(before->board()->grid().size(), random));
        INFO(one.id << " to " << before->board()->grid().label(to) << ", was " << to_string(one.place.kind));
        const auto made = place_unit(*before, unit, {to});
        if (!made) continue;
        bench.apply(made);
        const auto after = now();
        REQUIRE(after->battle());
        ++tried;
        // Its number and id may be others when it was parted from its line.
        bool stands = false;
        for (const resolve::Unit& other : after->battle()->units)
          stands = stands ||
                   (after->battle()->entry(other).name.value == before->battle()->entry(one).name.value &&
                    other.place.hexes.count == 1 && after->battle()->span(other.place.hexes)[0].hex == to);
        CHECK(stands);
      }
      bench.files().go_to(0);
      REQUIRE(bench.text() == typed);
    }
  }
  CHECK(tried > 50);
}
