// What each tool makes of the pointer's way, applied to the files.
#include <algorithm>
#include <cmath>

#include "canvas/desk_of_files.h"
#include "editor/canvas/facing.h"
#include "editor/canvas/fan.h"
#include "editor/canvas/handle.h"
#include "editor/commands/fields.h"
#include "editor/commands/units.h"
#include "editor/tools/move_shared.h"
#include "editor/tools/registry.h"

namespace {

using namespace muster;
using namespace muster::editor;

struct Bench : Field {
  tools::Settings settings;
  std::unique_ptr<tools::Tool> tool;
  int strokes = 0;

  explicit Bench(std::string_view name) {
    settings.terrain = "woods";
    settings.hexside = "stream";
    for (const tools::Row& row : tools::registry())
      if (row.name == name) tool = row.make();
    REQUIRE(tool);
  }
  std::optional<canvas::Thing> selected;
  tools::Context context() const {
    return {analysis(), settings, "stroke " + std::to_string(strokes), selected};
  }
  tools::Pointer at(const std::string& label) const {
    tools::Pointer pointer;
    pointer.hex = hex(label);
    pointer.point = analysis().layout().centre(pointer.hex);
    return pointer;
  }
  void take(const tools::Outcome& outcome) {
    INFO(outcome.problem);
    REQUIRE(outcome.problem.empty());
    if (outcome.settings) settings = *outcome.settings;
    const auto made = outcome.work ? outcome.work->make(analysis()) : outcome.edit;
    INFO((made ? "" : made.error()));
    REQUIRE(made);
    REQUIRE(document->apply(*made));
  }
  void pull(const std::string& from, const std::string& to) {
    ++strokes;
    take(tool->press(context(), at(from)));
    take(tool->drag(context(), at(to)));
    take(tool->release(context(), at(to)));
    document->seal();
  }
  std::string terrain(const std::string& label) const {
    const auto kind = analysis().board()->terrain(hex(label));
    return kind == resolve::kUnknownTerrain ? "unknown" : analysis().rules()->game().terrain[kind].key.str();
  }
  std::size_t steps() const { return document->files().history().steps().size(); }
};

}  // namespace

TEST_CASE("the brush paints all that the pointer passes, as one step") {
  Bench bench("Brush");
  bench.pull("0602", "0606");
  for (const char* label : {"0602", "0603", "0604", "0605", "0606"}) CHECK(bench.terrain(label) == "woods");
  CHECK(bench.terrain("0607") == "clear");
  CHECK(bench.steps() == 1);
  CHECK(bench.document->undo());
  CHECK(bench.text("map.yaml") == kMap);
}

TEST_CASE("figures are painted when the button goes up") {
  Bench line("Line");
  ++line.strokes;
  line.take(line.tool->press(line.context(), line.at("0701")));
  line.take(line.tool->drag(line.context(), line.at("0705")));
  CHECK(line.steps() == 0);
  CHECK(line.tool->preview(line.context(), line.at("0705")).laid.size() == 5);
  line.take(line.tool->release(line.context(), line.at("0705")));
  CHECK(line.terrain("0703") == "woods");
  Bench rectangle("Rectangle");
  rectangle.pull("0602", "0803");
  for (const char* label : {"0602", "0703", "0803"}) CHECK(rectangle.terrain(label) == "woods");
  CHECK(rectangle.terrain("0604") == "clear");
}

TEST_CASE("fill, erase and pick") {
  Bench fill("Fill");
  fill.settings.terrain = "unknown";
  fill.take(fill.tool->press(fill.context(), fill.at("0304")));
  CHECK(fill.terrain("0303") == "unknown");
  CHECK(fill.terrain("0305") == "clear");
  Bench erase("Erase");
  erase.pull("0303", "0304");
  CHECK(erase.terrain("0303") == "clear");
  CHECK(erase.terrain("0304") == "clear");
  Bench pick("Pick");
  pick.settings.terrain = "clear";
  pick.take(pick.tool->press(pick.context(), pick.at("0303")));
  CHECK(pick.settings.terrain == "woods");
  CHECK(pick.steps() == 0);
}

TEST_CASE("the brush paints the hexside next to the pointer") {
  Bench bench("Brush");
  bench.settings.layer = tools::Layer::hexside;
  tools::Pointer pointer = bench.at("0602");
  pointer.side = commands::side(bench.hex("0602"), bench.hex("0603"));
  bench.take(bench.tool->press(bench.context(), pointer));
  CHECK(bench.steps() == 0);
  CHECK(bench.tool->preview(bench.context(), pointer).laid_sides.size() == 1);
  bench.take(bench.tool->release(bench.context(), pointer));
  CHECK(bench.analysis().board()->hexsides().size() == 1);
}

TEST_CASE("a stroke shows what it will do, and Escape leaves nothing behind") {
  Bench bench("Brush");
  bench.take(bench.tool->press(bench.context(), bench.at("0602")));
  bench.take(bench.tool->drag(bench.context(), bench.at("0606")));
  CHECK(bench.tool->preview(bench.context(), bench.at("0606")).laid.size() == 5);
  CHECK(bench.steps() == 0);
  bench.tool->cancel();
  bench.take(bench.tool->release(bench.context(), bench.at("0606")));
  CHECK(bench.steps() == 0);
  CHECK(bench.text("map.yaml") == kMap);
}

TEST_CASE("the line draws a chain of hexsides whose ends meet") {
  Bench bench("Line");
  bench.settings.layer = tools::Layer::hexside;
  const auto on = [&](const char* a, const char* b) {
    tools::Pointer pointer = bench.at(a);
    pointer.side = commands::side(bench.hex(a), bench.hex(b));
    return pointer;
  };
  bench.take(bench.tool->press(bench.context(), on("0302", "0402")));
  bench.take(bench.tool->release(bench.context(), on("0307", "0407")));
  const auto& sides = bench.analysis().board()->hexsides();
  // Two a hex along a row, but for the ends.
  CHECK(sides.size() >= 10);
  CHECK(sides.size() <= 12);
  for (const resolve::Hexside& one : sides) {
    const auto row = [&](hex::HexIndex hex) { return bench.analysis().board()->grid().cell(hex).line; };
    CHECK(row(one.a) != row(one.b));
  }
  CHECK(bench.steps() == 1);
}

TEST_CASE("a chain of hexsides leads from any to any other, each meeting the next") {
  const Field field;
  const hex::Layout& layout = field.analysis().layout();
  std::vector<commands::Side> all;
  for (hex::HexIndex hex = 0; hex < field.analysis().board()->grid().size(); ++hex)
    for (const hex::HexIndex next : layout.neighbours(hex))
      if (next != hex::kNoHex && hex < next) all.push_back(commands::side(hex, next));
  std::size_t led = 0, tried = 0;
  for (std::size_t i = 0; i < all.size(); i += 7)
    for (std::size_t j = 0; j < all.size(); j += 11) {
      ++tried;
      const auto path = commands::side_path(layout, all[i], all[j]);
      REQUIRE(std::binary_search(path.begin(), path.end(), all[i]));
      INFO(i << " to " << j);
      // A side in a corner of the map may meet no other.
      if (path.size() == 1 && i != j) continue;
      ++led;
      REQUIRE(std::binary_search(path.begin(), path.end(), all[j]));
      // Far fewer than there are: it goes there straight.
      const auto centre = [&](const commands::Side& side) { return layout.centre(side.a); };
      const double far = std::hypot(centre(all[i]).x - centre(all[j]).x, centre(all[i]).y - centre(all[j]).y);
      REQUIRE(static_cast<double>(path.size()) < 2.6 * far + 6);
    }
  CHECK(led > tried * 9 / 10);
}

TEST_CASE("replacing takes the whole map by a click, and a part by a rectangle") {
  Bench part("Replace");
  part.settings.terrain = "unknown";
  part.pull("0304", "0405");
  CHECK(part.terrain("0304") == "unknown");
  CHECK(part.terrain("0303") == "woods");
  CHECK(part.terrain("0405") == "clear");
  Bench whole("Replace");
  whole.settings.terrain = "unknown";
  whole.pull("0304", "0304");
  CHECK(whole.terrain("0303") == "unknown");
  CHECK(whole.terrain("0405") == "clear");
  Bench sides("Replace");
  sides.settings.layer = tools::Layer::hexside;
  sides.take(sides.tool->press(sides.context(), sides.at("0304")));
  CHECK_THAT(sides.tool->release(sides.context(), sides.at("0304")).problem,
             Catch::Contains("press on a hexside"));
}

TEST_CASE("places are painted by name, picked and erased") {
  Bench bench("Brush");
  bench.settings.layer = tools::Layer::place;
  CHECK_THAT(bench.tool->press(bench.context(), bench.at("0602")).problem, Catch::Contains("name"));
  bench.settings.place = "Old Mill";
  bench.pull("0602", "0604");
  REQUIRE(bench.analysis().board()->find_place("Old Mill"));
  CHECK(bench.analysis().board()->find_place("Old Mill")->hexes.size() == 3);
  bench.settings.place.clear();
  auto pick = tools::make_pick();
  bench.take(pick->press(bench.context(), bench.at("0603")));
  CHECK(bench.settings.place == "Old Mill");
  bench.settings.erase = true;
  bench.pull("0602", "0603");
  CHECK(bench.analysis().board()->find_place("Old Mill")->hexes.size() == 1);
  bench.pull("0604", "0604");
  CHECK_FALSE(bench.analysis().board()->find_place("Old Mill"));
  CHECK(bench.text("map.yaml") == std::string(kMap) + "places: {}\n");
}

TEST_CASE("any tool erases when it is told to") {
  Bench rectangle("Rectangle");
  rectangle.settings.erase = true;
  rectangle.pull("0303", "0304");
  CHECK(rectangle.terrain("0303") == "clear");
  Bench around("Fill");
  around.settings.layer = tools::Layer::hexside;
  around.take(around.tool->press(around.context(), around.at("0303")));
  // Two hexes side by side have ten sides to others.
  CHECK(around.analysis().board()->hexsides().size() == 10);
  around.settings.erase = true;
  around.take(around.tool->press(around.context(), around.at("0303")));
  CHECK(around.analysis().board()->hexsides().empty());
}

TEST_CASE("a tool says what is missing and changes nothing") {
  Bench bench("Brush");
  bench.settings.terrain.clear();
  const auto outcome = bench.tool->press(bench.context(), bench.at("0602"));
  CHECK_FALSE(outcome.problem.empty());
  CHECK(outcome.edit.empty());
}

TEST_CASE("a counter is dragged, and one of two hexes keeps the way it lies") {
  Bench bench("Select");
  ++bench.strokes;
  tools::Pointer pointer = bench.at("0203");
  pointer.thing = canvas::Thing{canvas::ThingKind::unit, 1};
  const auto pressed = bench.tool->press(bench.context(), pointer);
  REQUIRE(pressed.selected);
  CHECK(pressed.selected->thing == pointer.thing);
  CHECK(bench.tool->drag(bench.context(), bench.at("0204")).edit.empty());
  CHECK(bench.tool->preview(bench.context(), bench.at("0204")).carried == pointer.thing);
  bench.take(bench.tool->release(bench.context(), bench.at("0204")));
  CHECK_THAT(bench.text("battle.yaml"), Catch::Contains("2 × Horse C-7: 0202, 0204"));
  // Taken by its second hex.
  ++bench.strokes;
  pointer = bench.at("0506");
  pointer.thing = canvas::Thing{canvas::ThingKind::unit, 2};
  bench.tool->press(bench.context(), pointer);
  bench.tool->drag(bench.context(), bench.at("0508"));
  bench.take(bench.tool->release(bench.context(), bench.at("0508")));
  CHECK_THAT(bench.text("battle.yaml"), Catch::Contains("1 × Foot T-6: 0507/0508"));
  CHECK(bench.steps() == 2);
}

TEST_CASE("a frame drawn beside counters selects what is in it, and a click there none") {
  Bench bench("Select");
  const tools::Pointer from = bench.at("0303"), to = bench.at("0101");
  CHECK(bench.tool->press(bench.context(), from).selected);
  CHECK_FALSE(bench.tool->preview(bench.context(), from).band);
  bench.tool->drag(bench.context(), to);
  CHECK(bench.tool->preview(bench.context(), to).band);
  tools::Outcome out = bench.tool->release(bench.context(), to);
  REQUIRE(out.area);
  CHECK(out.area->left == std::min(from.point.x, to.point.x));
  CHECK(out.area->bottom == std::max(from.point.y, to.point.y));
  CHECK_FALSE(out.joins);
  CHECK_FALSE(bench.tool->preview(bench.context(), to).band);
  // With Ctrl or Shift what is selected stays.
  tools::Context joining = bench.context();
  joining.joining = true;
  CHECK_FALSE(bench.tool->press(joining, from).selected);
  CHECK(bench.tool->release(joining, to).joins);
  bench.tool->press(bench.context(), from);
  out = bench.tool->release(bench.context(), from);
  CHECK_FALSE(out.area);
  CHECK(bench.steps() == 0);
}

TEST_CASE("a click moves nothing") {
  Bench bench("Select");
  tools::Pointer pointer = bench.at("0203");
  pointer.thing = canvas::Thing{canvas::ThingKind::unit, 1};
  bench.tool->press(bench.context(), pointer);
  CHECK(bench.tool->release(bench.context(), pointer).edit.empty());
  CHECK(bench.steps() == 0);
}

TEST_CASE("the tool that places puts down what is selected, wherever it stood") {
  Bench bench("Place");
  CHECK(bench.tool->press(bench.context(), bench.at("0808")).edit.empty());
  CHECK(bench.tool->press(bench.context(), bench.at("0808")).next_unplaced);
  CHECK_FALSE(bench.tool->preview(bench.context(), bench.at("0808")).carried);
  bench.selected = canvas::Thing{canvas::ThingKind::unit, 0};
  CHECK(bench.tool->preview(bench.context(), bench.at("0707")).carried);
  tools::Outcome out = bench.tool->press(bench.context(), bench.at("0707"));
  CHECK(out.next_unplaced);
  bench.take(out);
  CHECK(bench.analysis().battle()->span(bench.analysis().battle()->units[0].place.hexes)[0].hex ==
        bench.hex("0707"));
  bench.selected = canvas::Thing{canvas::ThingKind::unit, 3};
  CHECK(bench.tool->preview(bench.context(), bench.at("0808")).carried);
  out = bench.tool->press(bench.context(), bench.at("0808"));
  CHECK(out.next_unplaced);
  bench.take(out);
  CHECK_THAT(bench.text("battle.yaml"), Catch::Contains("Spare C-5: 0808"));
  bench.selected.reset();
  CHECK(bench.tool->press(bench.context(), bench.at("0101")).edit.empty());
  CHECK_THAT(bench.tool->preview(bench.context(), bench.at("0101")).words,
             Catch::StartsWith("all units have places"));
}

TEST_CASE("six turns bring a unit back, and what would leave the map is refused") {
  Bench bench("Select");
  const canvas::Thing foot{canvas::ThingKind::unit, 2};
  for (int i = 0; i < 6; ++i) {
    bench.take(tools::turn(bench.context(), foot, 1));
    if (i == 0) CHECK(bench.text("battle.yaml") != kBattle);
  }
  CHECK(bench.text("battle.yaml") == kBattle);
  CHECK_FALSE(tools::move_to(bench.context(), foot, canvas::Spot{bench.hex("0510"), {}}).problem.empty());
  bench.take(tools::take_off(bench.context(), foot));
  CHECK(bench.analysis().battle()->units[2].place.hexes.count == 0);
}

TEST_CASE("a run of hexes stays one where it is moved, as it is written") {
  const std::string line = "1 × Foot T-6: 0505/0506";
  const auto [before, after] =
      GENERATE(std::pair("0505-0506", "0303-0304"), std::pair("0505-06", "0303-04"),
               std::pair("0506-0505", "0304-0303"), std::pair("0505 to 0506", "0303 to 0304"),
               std::pair("0505, 0506", "0303, 0304"));
  Bench bench("Select");
  std::string text = kBattle;
  text.replace(text.find(line), line.size(), "1 × Foot T-6: " + std::string(before));
  const auto typed = commands::type_text(bench.analysis(), bench.document->path(), text);
  REQUIRE(typed);
  REQUIRE(bench.document->apply(*typed));
  INFO(before);
  tools::Pointer pointer = bench.at("0505");
  pointer.thing = canvas::Thing{canvas::ThingKind::unit, 2};
  bench.tool->press(bench.context(), pointer);
  bench.tool->drag(bench.context(), bench.at("0303"));
  bench.take(bench.tool->release(bench.context(), bench.at("0303")));
  std::string wanted = text;
  wanted.replace(wanted.find(before), std::string_view(before).size(), after);
  CHECK(bench.text("battle.yaml") == wanted);
}

TEST_CASE("a unit with a free choice is dragged from any of its hexes to the one where it stands") {
  Bench bench("Select");
  const std::string line = "2 × Horse C-7: 0202, 0203";
  std::string grouped = kBattle;
  grouped.replace(grouped.find(line), line.size(), "2 × Horse C-7: {hexes: 0202-0205, spread: any}");
  const auto typed = commands::type_text(bench.analysis(), bench.document->path(), grouped);
  REQUIRE(typed);
  REQUIRE(bench.document->apply(*typed));
  bench.selected = canvas::Thing{canvas::ThingKind::unit, 1};
  REQUIRE(bench.analysis().battle()->units[1].place.group != resolve::kNone);
  const auto pressed = bench.tool->press(bench.context(), bench.at("0204"));
  CHECK_FALSE(pressed.selected);  // the unit stays selected
  const auto clicked = bench.tool->release(bench.context(), bench.at("0204"));
  REQUIRE(clicked.selected);
  CHECK(clicked.selected->hex == bench.hex("0204"));
  bench.pull("0204", "0405");
  const resolve::Battle& battle = *bench.analysis().battle();
  const auto hexes = battle.span(battle.units[1].place.hexes);
  REQUIRE(hexes.size() == 1);
  CHECK(hexes.front().hex == bench.hex("0405"));
  CHECK(battle.units[1].place.group == resolve::kNone);
}

TEST_CASE("a counter that is let go beside the map stands nowhere that is known") {
  Bench bench("Select");
  for (const bool outside : {false, true}) {
    tools::Pointer pointer = bench.at("0203");
    pointer.thing = canvas::Thing{canvas::ThingKind::unit, 1};
    bench.tool->press(bench.context(), pointer);
    tools::Pointer beside = outside ? bench.at("0203") : tools::Pointer{};
    beside.outside = outside;
    bench.tool->drag(bench.context(), beside);
    CHECK_FALSE(bench.tool->preview(bench.context(), beside).words.empty());
    bench.take(bench.tool->release(bench.context(), beside));
    CHECK(bench.text("battle.yaml") ==
          std::string(kBattle).replace(std::string(kBattle).find("2 × Horse C-7: 0202, 0203"), 26,
                                       "Horse C-7: 0202\n          - Horse C-7: unknown"));
    REQUIRE(bench.document->undo());
  }
}

TEST_CASE("a counter is turned by its handle") {
  Bench bench("Select");
  bench.selected = canvas::Thing{canvas::ThingKind::unit, 0};
  const auto handle = canvas::handle_of(bench.analysis(), 0);
  REQUIRE(handle);
  tools::Pointer pointer = bench.at("0202");
  pointer.point = handle->at;
  CHECK_FALSE(bench.tool->press(bench.context(), pointer).selected);
  for (const std::string& word : commands::facings(bench.analysis())) {
    const auto at = canvas::bearing(bench.analysis().board()->grid(), word, true);
    REQUIRE(at);
    const double angle = (*at - 85) * 3.14159265 / 180;  // five degrees beside it
    pointer.point = {handle->pivot.x + 2 * std::cos(angle), handle->pivot.y + 2 * std::sin(angle)};
    const tools::Preview preview = bench.tool->preview(bench.context(), pointer);
    CHECK(preview.words == word);
    CHECK(preview.heading == at);
  }
  bench.take(bench.tool->release(bench.context(), pointer));
  // It has left the line that it shared, for one of its own behind it.
  CHECK(bench.analysis().facing(1).value == commands::facings(bench.analysis()).back());
  CHECK(bench.analysis().facing(0).empty());
}

TEST_CASE("the handle of a long unit turns its hexes, and what it faces with them") {
  Bench bench("Select");
  const canvas::Thing foot{canvas::ThingKind::unit, 2};
  bench.take(tools::outcome(commands::face_unit(bench.analysis(), 2, "N")));
  bench.selected = foot;
  tools::Pointer pointer = bench.at("0505");
  pointer.point = canvas::handle_of(bench.analysis(), 2)->at;
  REQUIRE(pointer.point.x > bench.analysis().layout().centre(bench.hex("0506")).x);
  bench.tool->press(bench.context(), pointer);
  pointer.point = bench.analysis().layout().centre(bench.hex("0404"));  // up and left, from the right
  CHECK(bench.tool->preview(bench.context(), pointer).hexes.size() == 2);
  bench.take(bench.tool->release(bench.context(), pointer));
  const auto hexes = bench.analysis().battle()->span(bench.analysis().battle()->units[2].place.hexes);
  REQUIRE(hexes.size() == 2);
  CHECK(hexes[0].hex == bench.hex("0505"));
  CHECK(bench.analysis().layout().neighbours(hexes[0].hex)[5] == hexes[1].hex);
  CHECK(bench.analysis().facing(2).value == "SW");  // two steps back from N
}

TEST_CASE("in every corner of the map a long unit turns to where there is room, or not at all") {
  Bench bench("Select");
  const canvas::Thing foot{canvas::ThingKind::unit, 2};
  for (const char* corner : {"0101", "0109", "0801", "0809"}) {
    bench.take(tools::move_to(bench.context(), foot, canvas::Spot{bench.hex(corner), {}}));
    int turned = 0;
    for (int steps = 1; steps < 6; ++steps) {
      const auto hexes = tools::turned_footprint(bench.context(), 2, steps);
      if (hexes.empty()) {
        CHECK_FALSE(tools::turn(bench.context(), foot, steps).problem.empty());
        continue;
      }
      ++turned;
      const auto around = bench.analysis().layout().neighbours(hexes[0]);
      CHECK(std::find(around.begin(), around.end(), hexes[1]) != around.end());
    }
    CHECK(turned > 0);
  }
}

TEST_CASE("a stack is spread so that each of its counters is hit") {
  Bench bench("Select");
  CHECK(canvas::fan_out({}, bench.analysis().layout(), bench.hex("0202")).empty());
  bench.take(
      tools::move_to(bench.context(), {canvas::ThingKind::unit, 1}, canvas::Spot{bench.hex("0202"), {}}));
  bench.take(
      tools::move_to(bench.context(), {canvas::ThingKind::unit, 3}, canvas::Spot{bench.hex("0202"), {}}));
  const canvas::Scene scene = canvas::make_scene(*bench.document->now(), *bench.document->now());
  const canvas::Fan fan = canvas::fan_out(scene, bench.analysis().layout(), bench.hex("0202"));
  REQUIRE(fan.pieces.size() == 3);
  for (const canvas::Piece& piece : fan.pieces) {
    CHECK(canvas::thing_at(fan, piece.centre) == piece.thing);
    CHECK(fan.area.contains(piece.centre));
    CHECK(canvas::thing_at(fan, {piece.centre.x - 0.3, piece.centre.y + 0.3}) == piece.thing);
  }
  CHECK_FALSE(canvas::thing_at(fan, {fan.area.right + 0.3, fan.area.top}));
}
