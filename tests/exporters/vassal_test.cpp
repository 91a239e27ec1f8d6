// `vassal` read back by VASSAL's rules.
#include <tinyxml2.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <regex>
#include <set>

#include "exporters/generated.h"
#include "exporters/roster_shared.h"
#include "exporters/support.h"
#include "exporters/vassal_rules.h"
#include "support/battle_packs.h"
#include "support/small_war.h"

using namespace muster;
using namespace muster::exporters::testing;
using tinyxml2::XMLElement;

namespace {

const std::string kModule = "VASSAL.build.module.", kPicker = kModule + "map.boardPicker.";

// Width and height stand in a PNG's first chunk.
int png_number(const std::string& png, std::size_t at) {
  int value = 0;
  for (std::size_t i = at; i < at + 4; ++i) value = value << 8 | static_cast<unsigned char>(png.at(i));
  return value;
}

class Module {
 public:
  explicit Module(const std::string& bytes) : files(unzipped(bytes)) {
    const std::string& text = files.at("buildFile.xml");
    REQUIRE(document_.Parse(text.data(), text.size()) == tinyxml2::XML_SUCCESS);
    REQUIRE(files.count("moduledata") == 1);
  }

  std::map<std::string, std::string> files;

  const XMLElement& root() const {
    const XMLElement* root = document_.FirstChildElement("VASSAL.build.GameModule");
    REQUIRE(root);
    return *root;
  }
  // All elements of that name, wherever they stand.
  std::vector<const XMLElement*> all(const std::string& name) const { return below(root(), name); }
  static std::vector<const XMLElement*> below(const XMLElement& from, const std::string& name) {
    std::vector<const XMLElement*> found;
    for (const XMLElement* one = from.FirstChildElement(); one; one = one->NextSiblingElement()) {
      if (name == one->Name()) found.push_back(one);
      for (const XMLElement* inner : below(*one, name)) found.push_back(inner);
    }
    return found;
  }

  const XMLElement& board(const std::string& name = {}) const {
    for (const XMLElement* one : all(kPicker + "Board"))
      if (name.empty() || name == one->Attribute("name")) return *one;
    FAIL("no board " << name);
    return root();
  }
  VassalGrid grid(const std::string& name = {}) const {
    const XMLElement& one = board(name);
    const std::string& png = files.at("images/" + std::string(one.Attribute("image")));
    const XMLElement* grid = one.FirstChildElement((kPicker + "board.HexGrid").c_str());
    REQUIRE(grid);
    return {*grid, png_number(png, 16), png_number(png, 20)};
  }

 private:
  tinyxml2::XMLDocument document_;
};

// Where the picture of the board has the middle of a hex: the picture begins where the outermost hexes do.
class Drawn {
 public:
  Drawn(const format::Map& map, double hex) : map_(map), hex_(hex) {
    const bool pointy = map.numbering()->run() == format::Run::across;
    const double corner = std::numbers::inv_sqrt3;
    for (const auto* centre : *map.centres()) {
      left_ = std::min(left_, centre->x() - (pointy ? 0.5 : corner));
      top_ = std::min(top_, centre->y() - (pointy ? corner : 0.5));
    }
  }
  Spot at(unsigned hex) const {
    const auto& centre = *map_.centres()->Get(hex);
    return {static_cast<int>(std::lround((centre.x() - left_) * hex_)),
            static_cast<int>(std::lround((centre.y() - top_) * hex_))};
  }

 private:
  const format::Map& map_;
  double hex_, left_ = 1e9, top_ = 1e9;
};

int apart(Spot a, Spot b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

// The printed number of every hex where the picture has it, and the hex of every printed number.
void check_numbers(const VassalGrid& grid, const format::Map& map) {
  REQUIRE(grid.has_numbers());
  const Drawn drawn(map, grid.hex_height());
  std::size_t wrong = 0;
  for (unsigned hex = 0; hex < map.labels()->size(); ++hex) {
    const std::string label = map.labels()->Get(hex)->str();
    const Spot middle = drawn.at(hex);
    wrong += grid.location_name(middle) != label;
    const auto found = grid.location(label);
    wrong += !found || apart(*found, middle) > 2;
    wrong += apart(grid.snapped(middle), middle) > 2;
    if (wrong == 1) UNSCOPED_INFO(label << " reads " << grid.location_name(middle));
  }
  CHECK(wrong == 0);
}

const format::Map& map_of(const pack::Opened& opened) { return *opened.root().maps()->Get(0); }

const std::string kRefused = "hex numbers, which the grid cannot show: ";

}  // namespace

TEST_CASE("VASSAL's numbering gives the printed number of every hex of every map of the project") {
  for (const Battle& battle : hex_battles()) {
    INFO(battle.path);
    const pack::Opened opened(battle.pack);
    check_numbers(Module(exported("vassal", battle.pack, {0}).bytes).grid(), map_of(opened));
  }
}

TEST_CASE("VASSAL's numbering gives the printed number whatever the grid") {
  each_generated([](const Generated& one) {
    INFO(one.words);
    const pack::Opened opened(one.pack);
    const Module module(exported("vassal", one.pack).bytes);
    check_numbers(module.grid(), map_of(opened));
  });
}

TEST_CASE("VASSAL's numbering gives every kind of label that it can express") {
  const std::string down =
      "  lines: {run: down, grow: right}\n  places: {grow: down}\n"
      "  shifted: {lines: even, towards: down}\n";
  const std::string up =
      "  lines: {run: down, grow: left}\n  places: {grow: up}\n"
      "  shifted: {lines: odd, towards: up}\n";
  for (const std::string& more : {down, up})
    for (const auto& [pattern, first, last] : std::vector<std::tuple<std::string, std::string, std::string>>{
             {"{place:00}.{line:00}", "01.01", "06.07"},
             {"{line:0}.{place:0}", "8.9", "12.13"},
             {"{line:000}{place:00}", "00101", "00705"},
             {"{line:00}{place:000}", "09098", "11102"},
             {"{line:A}{place:0}", "A1", "CC6"},
             {"{line:A}{place:00}", "Y01", "CC06"},
             {"{place:0}{line:A}", "1A", "12F"},
             {"N {line:00}{place:00}", "N 0101", "N 0605"},
             {"{line:00}{place:00}x", "0101x", "0605x"},
             {"{line:A}-{place:A}", "A-A", "F-E"}}) {
      const Generated one = generate(pattern, first, last, more);
      INFO(one.words);
      const pack::Opened opened(one.pack);
      check_numbers(Module(exported("vassal", one.pack).bytes).grid(), map_of(opened));
    }
}

TEST_CASE("numbers that VASSAL cannot express are refused with the reason, and counters keep their points") {
  const std::string down =
      "  lines: {run: down, grow: right}\n  places: {grow: down}\n"
      "  shifted: {lines: even, towards: down}\n";
  const std::vector<std::pair<Generated, std::string>> refused = {
      {generate("{line:AB}{place:0}", "A1", "AC6", down), "hex AB1 would read BB1"},
      {generate("{sheet} {line:00}{place:00}", "A 0101", "B 0505", "  sheets: [A, B]\n" + down),
       "the map has 2 sheets, and a grid has one run of numbers"},
      {generate("${line:00}{place:00}", "$0101", "$0505", down),
       "`$` in a hex number means something else to VASSAL"}};
  for (const auto& [one, reason] : refused) {
    INFO(one.words);
    const pack::Opened opened(one.pack);
    const auto made = exported("vassal", one.pack);
    CHECK(lost(made, kRefused + reason).size() == map_of(opened).labels()->size());
    const Module module(made.bytes);
    CHECK_FALSE(module.grid().has_numbers());
    const Drawn drawn(map_of(opened), module.grid().hex_height());
    const auto stacks = module.all(kModule + "map.SetupStack");
    REQUIRE(stacks.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
      const auto& place = *opened.root().scenarios()->Get(0)->units()->Get(static_cast<unsigned>(i))->place();
      CHECK(std::string(stacks[i]->Attribute("useGridLocation")) == "false");
      CHECK(apart({stacks[i]->IntAttribute("x"), stacks[i]->IntAttribute("y")},
                  drawn.at(place.hexes()->Get(0))) < 3);
    }
  }
}

namespace {

// Where a unit should stand: the middle of its hexes.
Spot wanted(const Drawn& drawn, const flatbuffers::Vector<std::uint32_t>& hexes) {
  Spot sum;
  for (const std::uint32_t hex : hexes) sum = {sum.x + drawn.at(hex).x, sum.y + drawn.at(hex).y};
  const int count = static_cast<int>(hexes.size());
  return {sum.x / count, sum.y / count};
}

// Points of pieces by the id of their unit or leader.
using Points = std::multimap<std::string, Spot>;

// At-start stacks, by their hex number where they have one; x and y must say the same.
Points start_points(const Module& module) {
  Points points;
  for (const XMLElement* stack : module.all(kModule + "map.SetupStack")) {
    const std::string location = stack->Attribute("location");
    const Spot at{stack->IntAttribute("x"), stack->IntAttribute("y")};
    const VassalGrid grid = module.grid(stack->Attribute("owningBoard"));
    CHECK(std::string(stack->Attribute("useGridLocation")) == (location.empty() ? "false" : "true"));
    if (!location.empty()) CHECK(grid.location(location) == at);
    for (const XMLElement* slot : Module::below(*stack, "VASSAL.build.widget.PieceSlot")) {
      const VassalPiece piece = read_piece(slot->GetText());
      CHECK(piece.id == "null");
      CHECK(piece.slot == slot->IntAttribute("gpid"));
      points.emplace(piece.property("Id"), at);
    }
  }
  return points;
}

Points saved_points(const Module& module, const std::string& file, const std::string& board) {
  const auto commands = saved_commands(module.files.at(file));
  REQUIRE(commands.size() > 4);
  CHECK(commands.front() == "begin_save");
  CHECK(commands.back() == "end_save");
  CHECK(std::count(commands.begin(), commands.end(), "SETUP_STACK\t") == 1);
  CHECK(std::count(commands.begin(), commands.end(), "Main MapBoardPicker\t" + board + "\t0\t0") == 1);
  std::map<std::string, VassalPiece> pieces;
  Points points;
  for (const std::string& command : commands) {
    if (!command.starts_with("+/")) continue;
    const VassalPiece piece = read_piece(command);
    CHECK(piece.map == "Main Map");
    CHECK(pieces.emplace(piece.id, piece).second);
    for (const std::string& member : piece.members) {
      REQUIRE(pieces.count(member) == 1);  // VASSAL looks for them when it reads the stack
      CHECK(pieces.at(member).at == piece.at);
      CHECK_FALSE(pieces.at(member).property("Side").empty());
      points.emplace(pieces.at(member).property("Id"), piece.at);
    }
  }
  return points;
}

void check_points(const Points& points, const format::Scenario& scenario,
                  const std::vector<exporters::Piece>& pieces, const Drawn& drawn,
                  const std::set<std::string>& off_map) {
  for (unsigned i = 0; i < scenario.units()->size(); ++i) {
    const format::Unit* const unit = scenario.units()->Get(i);
    const std::string id = unit->id()->str();
    INFO(id);
    if (points.count(id) == 0) {
      CHECK(off_map.count(exporters::piece_title(pieces.at(i))) == 1);
      CHECK(exporters::piece_title(pieces.at(i)).starts_with(unit->name()->str()));
      CHECK(unit->place()->kind() != format::PlaceKind::fixed);
      continue;
    }
    CHECK(points.count(id) == 1);
    if (unit->place()->kind() == format::PlaceKind::fixed)
      CHECK(apart(points.find(id)->second, wanted(drawn, *unit->place()->hexes())) < 3);
    if (unit->place()->kind() != format::PlaceKind::choice || unit->footprint() > 1) continue;
    bool inside = false;
    for (const std::uint32_t hex :
         *scenario.groups()->Get(static_cast<unsigned>(unit->place()->group()))->hexes())
      inside |= apart(points.find(id)->second, drawn.at(hex)) < 3;
    CHECK(inside);
  }
}

}  // namespace

TEST_CASE("VASSAL finds every unit of every scenario and variant on its hex") {
  for (const Battle& battle : hex_battles()) {
    const pack::Opened opened(battle.pack);
    const auto made = exported("vassal", battle.pack);
    const auto off =
        lost(made, "pieces that are not on the map at the start, and only in the list of counters");
    const std::set<std::string> off_map(off.begin(), off.end());
    const Module module(made.bytes);
    std::vector<const XMLElement*> entries;
    for (const XMLElement* one : module.all(kModule + "PredefinedSetup"))
      if (!one->BoolAttribute("isMenu")) entries.push_back(one);
    REQUIRE(entries.size() == battle.scenarios);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const format::Scenario& scenario = *opened.root().scenarios()->Get(static_cast<unsigned>(i));
      const format::Map& map = *opened.root().maps()->Get(scenario.map());
      INFO(battle.path << ' ' << scenario.id()->str());
      CHECK(std::string(entries[i]->Attribute("name")).starts_with(scenario.title()->str()));
      const bool file = entries[i]->BoolAttribute("useFile");
      CHECK(file == (i > 0));
      const Points points = file ? saved_points(module, entries[i]->Attribute("file"), map.title()->str())
                                 : start_points(module);
      check_points(points, scenario, exporters::read_pieces(opened.root(), scenario),
                   Drawn(map, module.grid(map.title()->str()).hex_height()), off_map);
    }
  }
}

TEST_CASE("a table is a board without a grid, with each unit at its point and turned to where it looks") {
  const Battle& one = battle("demonstration.yaml");
  const pack::Opened opened(one.pack);
  const auto& scenario = *opened.root().scenarios()->Get(0);
  const auto& map = *opened.root().maps()->Get(0);
  const Module module(exported("vassal", one.pack).bytes);
  CHECK(module.all(kModule + "map.boardPicker.board.HexGrid").empty());
  std::map<std::string, std::pair<Spot, VassalPiece>> pieces;
  for (const XMLElement* stack : module.all(kModule + "map.SetupStack")) {
    CHECK(std::string(stack->Attribute("useGridLocation")) == "false");
    for (const XMLElement* slot : Module::below(*stack, "VASSAL.build.widget.PieceSlot")) {
      const VassalPiece piece = read_piece(slot->GetText());
      pieces[piece.property("Id")] = {{stack->IntAttribute("x"), stack->IntAttribute("y")}, piece};
    }
  }
  // The first unit tells how large a unit of distance is; all others must lie by it.
  const auto& first = *scenario.units()->Get(0);
  const double pixels = 1.0 * pieces.at(first.id()->str()).first.x / first.place()->spot()->x();
  for (const auto* unit : *scenario.units()) {
    INFO(unit->id()->str());
    REQUIRE(pieces.count(unit->id()->str()) == 1);
    const auto& [at, piece] = pieces.at(unit->id()->str());
    CHECK(std::abs(at.x - unit->place()->spot()->x() * pixels) < 2);
    CHECK(std::abs(at.y - (map.table()->depth() - unit->place()->spot()->y()) * pixels) < 2);
  }
  for (const auto* leader : *scenario.leaders()) CHECK(pieces.count(leader->id()->str()) == 1);
}

TEST_CASE("a module has all counters with two faces in its list, its sides and no dangling names") {
  for (const Battle& battle : hex_battles()) {
    INFO(battle.path);
    const pack::Opened opened(battle.pack);
    const Module module(exported("vassal", battle.pack).bytes);
    std::set<std::string> sides, prototypes, ids, images;
    for (const XMLElement* one : module.all("entry")) sides.insert(one->GetText());
    for (const XMLElement* one : module.all(kModule + "PrototypeDefinition")) {
      prototypes.insert(one->Attribute("name"));
      CHECK(sides.count(read_piece(one->GetText()).property("Side")) == 1);
    }
    CHECK(prototypes.size() == sides.size());
    std::set<int> slots;
    const int next = module.root().IntAttribute("nextPieceSlotId");
    for (const XMLElement* slot : module.all("VASSAL.build.widget.PieceSlot")) {
      const VassalPiece piece = read_piece(slot->GetText());
      CHECK(slots.insert(piece.slot).second);
      CHECK(piece.slot < next);
      CHECK(piece.name == slot->Attribute("entryName"));
      CHECK(prototypes.count(piece.traits.front().first.substr(std::string("prototype;").size())) == 1);
      const auto layer = std::find_if(piece.traits.begin(), piece.traits.end(),
                                      [](const auto& trait) { return trait.first.starts_with("emb2;"); });
      REQUIRE(layer != piece.traits.end());
      const auto fields = decoded(layer->first.substr(5), ';');
      REQUIRE(fields.size() == 29);
      CHECK(fields[15] != piece.image);  // the back
      for (const std::string& image : {piece.image, fields[15]}) {
        images.insert("images/" + image);
        REQUIRE(module.files.count("images/" + image) == 1);
        CHECK(module.files.at("images/" + image).starts_with("\x89PNG"));
      }
      CHECK(png_number(module.files.at("images/" + piece.image), 16) == slot->IntAttribute("width"));
      CHECK(std::stoi(piece.state("rotate;")) < 12);
    }
    for (const XMLElement* slot :
         Module::below(*module.all(kModule + "PieceWindow").front(), "VASSAL.build.widget.PieceSlot"))
      ids.insert(read_piece(slot->GetText()).property("Id"));
    for (const format::Scenario* scenario : *opened.root().scenarios()) {
      for (const auto* side : *scenario->sides()) CHECK(sides.count(side->name()->str()) == 1);
      for (const auto* unit : *scenario->units()) CHECK(ids.count(unit->id()->str()) == 1);
      for (const auto* leader : *scenario->leaders()) CHECK(ids.count(leader->id()->str()) == 1);
    }
    for (const auto& [name, bytes] : module.files)
      if (name.starts_with("images/counter")) CHECK(images.count(name) == 1);
  }
}

TEST_CASE("counters are turned over their hexes, or to where they face") {
  const Battle& agnadello = battle("agnadello.yaml");
  const pack::Opened opened(agnadello.pack);
  const Module module(exported("vassal", agnadello.pack, {0}).bytes);
  std::map<std::string, int> turns;
  for (const XMLElement* slot : module.all("VASSAL.build.widget.PieceSlot")) {
    const VassalPiece piece = read_piece(slot->GetText());
    turns[piece.property("Id")] = std::stoi(piece.state("rotate;"));
  }
  std::set<int> seen;
  for (const auto* unit : *opened.root().scenarios()->Get(0)->units()) {
    if (unit->heading() < 0 || unit->footprint() > 1) continue;
    const int degrees = 30 * turns.at(unit->id()->str());
    const int off = std::abs((degrees - unit->heading() + 540) % 360 - 180);
    CHECK(off <= 30);  // a compass point between two corners is drawn at the nearer one
    CHECK(degrees % 60 == 0);
    seen.insert(degrees);
  }
  CHECK(seen.size() > 1);
}

TEST_CASE("names with the signs that VASSAL keeps for itself come back as they were") {
  const std::vector<std::string> names = {"a;b/c", "back\\", "'quoted'", "x,y\\z", "é ; \\; /"};
  std::string lines;
  for (std::size_t i = 0; i < names.size(); ++i)
    lines += "          - {name: \"" + std::regex_replace(names[i], std::regex(R"(\\)"), R"(\\)") +
             "\", code: C-5-8, at: '010" + std::to_string(i + 1) + "'}\n";
  const std::string pack = muster::testing::pack_of(
      base::MemoryReader(muster::testing::small_war(muster::testing::one_wing(lines))), "battle.yaml");
  REQUIRE_FALSE(pack.empty());
  const Module module(exported("vassal", pack).bytes);
  std::multiset<std::string> found;
  for (const XMLElement* slot : module.all("VASSAL.build.widget.PieceSlot"))
    found.insert(read_piece(slot->GetText()).name);
  for (const std::string& name : names) CHECK(found.count(name) == 2);  // in the list and on the map
}
