#include "war_tables.h"

#include <fstream>
#include <iterator>

#include "support/small_war.h"

namespace muster::seating::test {
namespace {

std::string read(const std::string& path) {
  std::ifstream file(MUSTER_ROOT "/scenarios/" + path + "/game.yaml", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The small game with other stacking rules, and types that they speak of.
std::string game_with(const std::string& stacking) {
  std::string game = testing::kSmallGame;
  const std::string more =
      "  K: {name: pike, arm: infantry}\n  S: {name: sappers, arm: engineers}\n"
      "  Wagon: {name: wagon, arm: train, code: none}\n  LongGun: {name: battery, arm: artillery, footprint: "
      "2, "
      "code: none}\n";
  game.insert(game.find("ratings:"), more);
  const std::size_t from = game.find("stacking:"), to = game.find("command:");
  return game.substr(0, from) + stacking + game.substr(to);
}

const std::string kTerrain = "elsewhere: open\nterrain:\n  wood: \"0101\"\n  lake: \"0203\"\n";

const std::vector<std::string> kSmallUnits = {"Horse C-5-8", "Foot I-5-4", "Pioneers P-5-4", "Long Long-5-4",
                                              "Guns",        "Pike K-5-4", "Sappers S-5-4",  "Wagon",
                                              "Stranger",    "LongGun",    "Doubtful I-?-4"};

const std::string kFootAndGuns = R"(stacking:
  rule: "4.1"
  says: one unit to a hex
  per hex: 2
  may share:
    - {units: {arm: infantry, except: {type: K}}, with: {arm: artillery}, because: foot may share with guns}
    - {units: {type: Wagon}, with: {arm: infantry, except: {type: K}}, at most: 1, because: foot with one wagon}
    - {units: {type: S}, with: any, at most: 1, because: sappers with any one unit}
)";

const std::string kThreeToAHex = R"(stacking:
  rule: "7"
  says: three units to a hex, of one formation
  per hex: 3
  may share:
    - {units: any, with: any, same: formation, because: of one formation}
    - {units: {arm: artillery}, with: any, at most: 2, because: two guns}
    - {units: {rating: morale >= 5}, with: {arm: cavalry}, because: steady ones may}
)";

}  // namespace

std::vector<WarTable> war_tables() {
  return {
      {"one foot or horse, guns free",
       read("paris-vaut-bien-une-messe"),
       "",
       {"Garde G-8-10", "Swiss S-8-4", "Enfants E-6-4", "Artillerie", "Stranger"}},
      {"light foot, guns and wagons",
       read("under-the-lily-banners"),
       "",
       {"Werth (Bv., 4-7 Cuir.)", "Wahl (Bv., 4-7 HI Bn)", "Wolf (Bv., 4-7 LI)", "Muskets (Bv., 2-7 LI)",
        "Batteries (Bv., 6-17, 12-24lb)", "Wagon", "Regiment (Sp., 2 Hex 10-8 HI Bn)", "Stranger"}},
      {"foot with guns or a wagon", game_with(kFootAndGuns), kTerrain, kSmallUnits},
      {"three to a hex", game_with(kThreeToAHex), kTerrain, kSmallUnits},
      {"none stated", game_with(""), kTerrain, kSmallUnits},
  };
}

}  // namespace muster::seating::test
