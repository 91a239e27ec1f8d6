// What each tool makes of the pointer's way, applied to the files.
#include "canvas/desk_of_files.h"
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
  tools::Context context() const { return {analysis(), settings, "stroke " + std::to_string(strokes)}; }
  tools::Pointer at(const std::string& label) const {
    tools::Pointer pointer;
    pointer.hex = hex(label);
    return pointer;
  }
  void take(const tools::Outcome& outcome) {
    INFO(outcome.problem);
    REQUIRE(outcome.problem.empty());
    if (outcome.settings) settings = *outcome.settings;
    REQUIRE(document->apply(outcome.edit));
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
  CHECK(line.tool->preview(line.context(), line.at("0705")).hexes.size() == 5);
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
  CHECK(bench.analysis().board()->hexsides().size() == 1);
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

TEST_CASE("a click moves nothing") {
  Bench bench("Select");
  tools::Pointer pointer = bench.at("0203");
  pointer.thing = canvas::Thing{canvas::ThingKind::unit, 1};
  bench.tool->press(bench.context(), pointer);
  CHECK(bench.tool->release(bench.context(), pointer).edit.empty());
  CHECK(bench.steps() == 0);
}

TEST_CASE("six turns bring a unit back, and what would leave the map is refused") {
  Bench bench("Select");
  const canvas::Thing foot{canvas::ThingKind::unit, 2};
  for (int i = 0; i < 6; ++i) {
    bench.take(tools::turn(bench.context(), foot, 1));
    if (i == 0) CHECK(bench.text("battle.yaml") != kBattle);
  }
  CHECK(bench.text("battle.yaml") == kBattle);
  CHECK_FALSE(tools::move_to(bench.context(), foot, bench.hex("0510")).problem.empty());
  bench.take(tools::take_off(bench.context(), foot));
  CHECK(bench.analysis().battle()->units[2].place.hexes.count == 0);
}
