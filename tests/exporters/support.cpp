#include "exporters/support.h"

#include <catch2/catch.hpp>
#include <numeric>

#include "pack/contents.h"
#include "support/battle_packs.h"

namespace muster::exporters::testing {

const std::vector<Battle>& all_battles() {
  static const std::vector<Battle> kAll = [] {
    std::vector<Battle> all;
    for (const std::string& path : muster::testing::battles()) {
      std::string pack = muster::testing::pack_of(base::DiskReader(), path);
      REQUIRE_FALSE(pack.empty());
      const std::size_t scenarios = pack::contents(pack).size();
      const bool table = pack::Opened(pack).root().maps()->Get(0)->table() != nullptr;
      all.push_back({path, std::move(pack), scenarios, table});
    }
    return all;
  }();
  return kAll;
}

std::vector<Battle> hex_battles() {
  std::vector<Battle> hexes = all_battles();
  std::erase_if(hexes, [](const Battle& one) { return one.table; });
  return hexes;
}

const Battle& battle(const std::string& file) {
  for (const Battle& one : all_battles())
    if (one.path.ends_with('/' + file)) return one;
  FAIL("there is no battle " << file);
  return all_battles().front();
}

Export exported(const std::string& target, const std::string& pack, std::vector<std::size_t> scenarios) {
  const Exporter* exporter = find_exporter(target);
  REQUIRE(exporter);
  if (scenarios.empty()) {
    scenarios.resize(pack::contents(pack).size());
    std::iota(scenarios.begin(), scenarios.end(), std::size_t{0});
  }
  auto made = exporter->run({pack, std::move(scenarios)});
  REQUIRE((made ? "" : made.error()) == "");
  return std::move(*made);
}

std::vector<std::string> lost(const Export& from, const std::string& what) {
  for (const Loss& loss : from.losses)
    if (loss.what == what) return loss.things;
  return {};
}

}  // namespace muster::exporters::testing
