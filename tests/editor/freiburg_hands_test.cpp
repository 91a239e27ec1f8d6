// A whole battle and its map, entered from nothing in the program itself: the map painted over a scan, its
// places named, the order of battle typed and put on the hexes, the rest typed in the text panel. What is
// entered is read from what the project's own battle compiles to and from its file; both must be the same in
// the end.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "editor/canvas/view.h"
#include "editor/document/analysis/analysis.h"
#include "editor/script.h"
#include "support/scan_picture.h"
#include "support/screen_dots.h"
#include "yaml/value.h"

namespace {

using namespace muster;
using editor::Hands;
using editor::Script;
using Json = nlohmann::json;
using Lines = std::vector<std::string>;

constexpr const char* kBattle = "scenarios/under-the-lily-banners/freiburg-1.yaml";
constexpr const char* kGame = "scenarios/under-the-lily-banners/game.yaml";
constexpr const char* kMap = "maps/freiburg.yaml";
constexpr const char* kScreen = "1600x1000";
// The map's hexes on the screen: this hex in this place, so many pixels wide.
constexpr const char* kMiddle = "2214";
constexpr double kMiddleX = 800, kMiddleY = 410, kZoom = 29;

// What is to be arrived at.
struct Model {
  Json pack;
  Lines battle, map;  // lines of the files
  std::shared_ptr<const editor::document::Analysis> read;

  explicit Model(const Hands& hands) {
    const std::string out = hands.folder.at("model.json"), root = MUSTER_ROOT "/";
    REQUIRE(std::system(("'" MUSTER "' export json -q '" + root + kBattle + "' -o '" + out + "'").c_str()) ==
            0);
    pack = Json::parse(hands.folder.read("model.json"));
    battle = lines_of(std::ifstream(root + kBattle));
    map = lines_of(std::ifstream(root + kMap));
    read = editor::document::Analysis::make({0, {}, root + kBattle, {}, driver::Depth::resolve});
  }
  const Json& scenario() const { return pack["scenarios"][0]; }
  const Json& board() const { return pack["maps"][0]; }
  std::string label(const Json& hex) const { return board()["labels"][hex.get<std::size_t>()]; }
  std::string place(const Json& unit) const { return unit["place"]["kind"]; }

  static Lines lines_of(std::istream&& file) {
    Lines out;
    for (std::string line; std::getline(file, line);) out.push_back(line);
    return out;
  }
  // The lines under a key of the file, with it, to the next one at its depth.
  static Lines block(const Lines& file, const std::string& key) {
    auto from = std::find_if(file.begin(), file.end(),
                             [&](const std::string& one) { return one.starts_with(key + ":"); });
    REQUIRE(from != file.end());
    auto to = std::find_if(from + 1, file.end(),
                           [](const std::string& one) { return !one.empty() && one[0] != ' '; });
    while (to != from && (to - 1)->empty()) --to;
    return Lines(from, to);
  }
};

// What a form or field takes: a text, or between braces a mapping.
std::string flow(const yaml::Value& value) {
  std::string out;
  switch (value.kind) {
    case yaml::NodeKind::mapping:
      for (const auto& [key, one] : value.entries) out += (out.empty() ? "" : ", ") + key + ": " + flow(one);
      return "{" + out + "}";
    case yaml::NodeKind::sequence:
      for (const auto& one : value.items) out += (out.empty() ? "" : ", ") + flow(one);
      return "[" + out + "]";
    default:
      return value.text.find_first_of(",:#[]{}") == std::string::npos ? value.text : '"' + value.text + '"';
  }
}

std::string flow(const Model& model, const base::SourceRange& range) {
  const yaml::Node* const node = model.read->node(model.read->place_of(range));
  if (!node) return {};
  const yaml::Value value = yaml::plain(*node);
  return value.kind == yaml::NodeKind::scalar ? value.text : flow(value);
}

// Clicks into hexes of a map that is shown as kMiddle and kZoom say.
void click_hexes(Script& script, const Model& model, const std::vector<std::string>& labels) {
  const hex::Grid& grid = model.read->board()->grid();
  const hex::Layout& layout = model.read->layout();
  const auto centre = [&](const std::string& label) {
    return layout.centre(grid.find(*grid.spec().scheme.read(label)));
  };
  const hex::Point middle = centre(kMiddle);
  for (const std::string& label : labels) {
    const hex::Point at = centre(label);
    script.click(std::lround(kMiddleX + (at.x - middle.x) * kZoom),
                 std::lround(kMiddleY + (at.y - middle.y) * kZoom));
  }
}

// Units on one line of the book: they are numbered, and of one formation.
struct UnitLine {
  std::string text, place;           // as typed
  std::optional<std::string> click;  // the hex, where it is put there by hand
  std::string aka;
  bool in_group = false;
};

std::vector<UnitLine> lines_of(const Model& model, std::size_t formation) {
  std::vector<UnitLine> out;
  const auto& units = model.scenario()["units"];
  for (std::size_t i = 0; i < units.size(); ++i) {
    const Json& unit = units[i];
    if (unit["formation"] != formation) continue;
    const int number = unit["number"], of = unit["of"];
    std::string hexes;
    if (model.place(unit) == "fixed") hexes = model.label(unit["place"]["hexes"][0]);
    if (number > 1) {
      if (!hexes.empty()) out.back().place += "/" + hexes;
      continue;
    }
    const resolve::Battle& battle = *model.read->battle();
    const resolve::Entry& entry = battle.entry(battle.units[i]);
    UnitLine line;
    line.text = (of > 1 ? std::to_string(of) + " x " : "") + unit["name"].get<std::string>() + " " +
                unit["code"].get<std::string>();
    line.place = hexes.empty() ? flow(model, entry.line->at.range) : hexes;
    line.in_group = hexes.empty() && !entry.line->range.contains(entry.line->at.range);
    if (of == 1 && !hexes.empty()) line.click = std::exchange(line.place, "");
    for (const base::Text& name : entry.line->keys->aka)
      line.aka += (line.aka.empty() ? "" : ", ") + name.str();
    out.push_back(std::move(line));
  }
  return out;
}

// A group with its units, in the form for groups.
void enter_group(Script& script, const Model& model, const model::UnitLine& group) {
  script.keys("ctrl+shift+g").fields({group.keys->group->str(), flow(model, group.at.range), ""});
  for (const model::UnitLine& line : group.keys->units) script.type(line.line.str()).keys("Return");
  script.keys("Escape");
}

void enter_formation(Script& script, const Model& model, std::size_t number) {
  const Json& one = model.scenario()["formations"][number];
  const resolve::Formation& formation = model.read->battle()->formations[number];
  script.keys("ctrl+shift+u").fields({one["name"], "", one.value("kind", "")}).keys("Return");
  bool form = false;
  for (const UnitLine& line : lines_of(model, number)) {
    if (line.in_group) continue;
    if (!std::exchange(form, true)) script.keys("ctrl+u");
    script.fields({line.text, line.place}).keys("Return");
    if (line.aka.empty()) continue;
    script.keys("Escape ctrl+e").lines("- unit", {"  aka: [" + line.aka + "]"}).keys("Escape");
    form = false;
  }
  if (form) script.keys("Escape");
  for (const model::UnitLine& line : formation.line->units)
    if (!line.keys->units.empty()) enter_group(script, model, line);
  script.keys("ctrl+l").type(flow(model, formation.line->commander.range)).keys("Return");
}

// Where things are in a window of this size.
constexpr const char* kWindow =
    "mkdir -p config/muster; "
    "printf 'window width: 1600\\nwindow height: 1000\\n' >config/muster/editor\n"
    "european_keyboard";
constexpr int kFields = 1500, kRadios = 1427;  // in the panels on the right

// With the numbers and the grid of the printed map, over its scan, which is not lined up yet.
void make_map(const Hands& hands, const Model& model) {
  Script script(hands);
  const Json& labels = model.board()["labels"];
  script.say(kWindow).say("open").keys("ctrl+shift+n");
  script.fields({model.board()["title"], "", hands.file, labels.front(), labels.back()}, true);
  script.click(782, 560).click(497, 532).shot("1-new-map").keys("Return");  // left to right; printed
  script.click(1387, 89);                                                   // the panel Grid
  script.click(1534, 141).click(1452, 334);                                 // first: or more; places: left
  script.click(kRadios, 388).click(1452, 415);                              // shifted: odd; towards: left
  script.click(1455, 441).type("xx28").keys("Return").click(1455, 469).type("xx27").keys("Return");
  script.shot("2-grid").keys("ctrl+o").type(hands.folder.at("maps/scan.png")).keys("Return");
  script.save().run(kScreen, 900);
}

// The scan lies askew; three of its hexes are clicked, and their numbers typed.
void line_up_scan(const Hands& hands, const testing::ScanPicture& scan,
                  const std::vector<std::string>& three) {
  hands.use("\"$EDITOR_PROGRAM\" \"$FILE\" --panel Scan --screenshot before.png\n");
  const auto found = testing::dots(hands.folder.read("before.png"));
  REQUIRE(found.size() == three.size());
  std::vector<std::string> names = three;
  std::sort(names.begin(), names.end(),
            [&](const auto& a, const auto& b) { return scan.find(a)->x < scan.find(b)->x; });
  Script script(hands);
  script.say("XDG_CONFIG_HOME=$PWD/small\nopen \"$FILE\" --panel Scan").keys("ctrl+shift+l");
  for (std::size_t i = 0; i < three.size(); ++i)
    script.click(std::lround(found[i].x), std::lround(found[i].y)).type(names[i]).keys("Return");
  script.shot("3-lined-up").keys("Return").save().run("1280x800", 900);
}

// All kinds of terrain with the keys of their numbers, all places with their names.
void paint_map(const Hands& hands, const Model& model) {
  Script script(hands);
  script.say(kWindow).say(fmt::format("open \"$FILE\" --hex {} --zoom {}", kMiddle, kZoom)).keys("t b");
  const resolve::Board& board = *model.read->board();
  int key = 0;
  for (const auto& kind : model.read->rules()->game().terrain) {
    if (kind.value.on.value == "hexside") continue;
    const std::string number = std::to_string(++key);
    std::vector<std::string> hexes;
    for (hex::HexIndex hex = 0; hex < board.grid().size(); ++hex)
      if (board.terrain(hex) != resolve::kUnknownTerrain &&
          model.read->rules()->game().terrain[board.terrain(hex)].key.value == kind.key.value)
        hexes.push_back(board.grid().label(hex));
    if (hexes.empty()) continue;
    script.keys(number);
    click_hexes(script, model, hexes);
  }
  script.shot("4-terrain").keys("n");
  for (const Json& place : model.board()["places"]) {
    std::vector<std::string> hexes;
    for (const Json& hex : place.value("hexes", Json::array())) hexes.push_back(model.label(hex));
    if (hexes.empty()) continue;
    script.click(420, 64).keys("ctrl+a").type(place["name"]).keys("Return");
    click_hexes(script, model, hexes);
  }
  script.shot("5-places").save().run(kScreen, 900);
}

// What the map says beside that: other names, places that nobody has found, its edges.
void type_rest_of_map(const Hands& hands, const Model& model) {
  Script script(hands);
  script.say(kWindow).say("open \"$FILE\"").keys("ctrl+e");
  const Lines now = Model::lines_of(std::istringstream(hands.text()));
  const Lines places = Model::block(model.map, "places");
  std::size_t row = 0;
  script.keys("ctrl+Home");
  for (std::size_t i = 0; i < now.size(); ++i) {
    const std::string name = now[i].substr(0, now[i].find(": "));
    const auto wanted = std::find_if(places.begin(), places.end(),
                                     [&](const std::string& one) { return one.starts_with(name + ": {"); });
    if (!now[i].starts_with("  ") || wanted == places.end()) continue;
    std::string down = "Home";
    for (; row < i; ++row) down += " Down";
    script.keys(down + " shift+End").type(*wanted);
  }
  // Behind the last of the places.
  const auto first = std::find(now.begin(), now.end(), "places:");
  const auto last =
      std::find_if(first + 1, now.end(), [](const std::string& one) { return !one.starts_with(" "); });
  const std::size_t end = static_cast<std::size_t>(last - now.begin()) - 1;
  std::string way = "End";
  for (; row < end; ++row) way += " Down";
  for (; row > end; --row) way += " Up";
  script.keys(way + " End").lines("  place", {places.back()});
  script.keys("ctrl+End").lines("", Model::block(model.map, "edges")).shot("6-map-text").keys("Escape");
  script.save().run(kScreen, 900);
}
// The sides with their formations, leaders and units; then all that the book says beside the set-up.
void make_battle(const Hands& hands, const Model& model) {
  Script script(hands);
  const Json& sides = model.scenario()["sides"];
  script.say(kWindow).say("open " + std::string(kMap)).keys("ctrl+n");
  script.fields({model.scenario()["title"], "", hands.file, sides[0]["name"], sides[1]["name"]}, true);
  script.shot("7-new-battle").keys("Return");
  for (std::size_t side = sides.size(); side-- > 0;) {
    const model::SideLine& line = *model.read->battle()->sides[side].line;
    if (side == 0) script.say("xdotool mousemove 150 400 click --repeat 60 --delay 2 4");
    script.click(150, 167 + 21 * static_cast<long>(side)).click(kFields, 195);
    std::string aka;
    for (const base::Text& one : line.aka) aka += (aka.empty() ? "" : ", ") + one.str();
    script.type(aka.empty() ? "" : "[" + aka + "]").keys("Tab").keys("ctrl+a");
    script.type(flow(model, line.commander.range)).keys("Tab Tab");
    script.type(line.colour.str()).keys("Return");
    for (std::size_t i = 0; i < model.scenario()["formations"].size(); ++i)
      if (model.scenario()["formations"][i]["side"] == side) enter_formation(script, model, i);
    script.shot("8-side-" + std::to_string(side));
  }
  Lines rest;
  for (const char* key : {"source", "date", "edition", "length", "set-up order", "first move",
                          "starting orders", "rules", "victory", "claims", "errata"})
    for (const std::string& line : Model::block(model.battle, key)) rest.push_back(line);
  script.keys("ctrl+e ctrl+End").lines("", rest).shot("9-text").keys("Escape").save().run(kScreen, 900);
}

// One click for each unit that stands alone in its hex, in the order of the list.
void place_units(const Hands& hands, const Model& model) {
  Script script(hands);
  std::vector<std::string> hexes;
  for (std::size_t i = 0; i < model.scenario()["formations"].size(); ++i)
    for (const UnitLine& line : lines_of(model, i))
      if (line.click) hexes.push_back(*line.click);
  script.say(kWindow).say(fmt::format("open \"$FILE\" --hex {} --zoom {}", kMiddle, kZoom)).keys("Escape u");
  script.shot("10-to-place").keys("j");
  click_hexes(script, model, hexes);
  script.shot("11-placed").save().run(kScreen, 900);
}

int run_muster(const std::string& arguments) { return std::system(("'" MUSTER "' " + arguments).c_str()); }

// A folder for the hands, with the game and those files of the project that are not to be made.
void prepare(const Hands& hands, const std::vector<std::string>& given) {
  namespace fs = std::filesystem;
  for (const char* folder : {"maps", "scenarios/under-the-lily-banners"})
    fs::create_directories(hands.folder.path() / folder);
  for (const std::string& one : given) fs::copy(fs::path(MUSTER_ROOT) / one, hands.folder.path() / one);
}

// The battle in the folder compiles, and is the project's own.
void check_same_battle(const Hands& hands) {
  const std::string typed = "'" + hands.folder.at(kBattle) + "'", said = "'" + hands.folder.at("said") + "'";
  const int compiled =
      run_muster("compile " + typed + " -o '" + hands.folder.at("typed.pack") + "' >" + said + " 2>&1");
  const std::string findings = hands.folder.read("said");
  INFO(findings);
  CHECK(compiled == 0);
  const int differs =
      run_muster("diff " + typed + " '" MUSTER_ROOT "/" + std::string(kBattle) + "' >" + said + " 2>&1");
  const std::string differences = hands.folder.read("said");
  INFO(differences);
  CHECK(differs == 0);
}

}  // namespace

TEST_CASE("a map is painted over its scan, from nothing", "[freiburg]") {
  const Hands hands(kMap, Hands::Empty{});
  prepare(hands, {kGame, kBattle});
  const Model model(hands);
  const std::vector<std::string> three = {"1102", "1726", "3304"};
  const auto scan = testing::scan_picture(MUSTER_ROOT "/" + std::string(kBattle), {3, 34, three});
  hands.folder.write("maps/scan.png", scan.png);
  make_map(hands, model);
  line_up_scan(hands, scan, three);
  paint_map(hands, model);
  type_rest_of_map(hands, model);
  check_same_battle(hands);
}

TEST_CASE("a battle is set up on its map, from nothing", "[freiburg]") {
  const Hands hands(kBattle, Hands::Empty{});
  prepare(hands, {kGame, kMap});
  const Model model(hands);
  make_battle(hands, model);
  place_units(hands, model);
  check_same_battle(hands);
}
