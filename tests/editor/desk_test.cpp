// Several counters that are selected together, without a window.
#include "editor/ui/desk.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include <imgui.h>

#include "editor/commands/fields.h"
#include "editor/commands/parting.h"
#include "editor/commands/roster.h"
#include "editor/temporary_folder.h"
#include "editor/tools/move_shared.h"
#include "editor/tools/registry.h"
#include "editor/ui/canvas/tooltip.h"
#include "editor/ui/problem_questions.h"
#include "editor/ui/several.h"

namespace {

namespace fs = std::filesystem;
using namespace muster;
using namespace muster::editor;
using canvas::Thing;
using canvas::ThingKind;

constexpr const char* kBattle = "scenarios/paris-vaut-bien-une-messe/dreux.yaml";

struct OpenDesk {
  TemporaryFolder folder;
  ui::Desk desk{[] {}};
  std::string before;

  OpenDesk() {
    for (const char* part : {"scenarios", "maps"})
      fs::copy(fs::path(MUSTER_ROOT) / part, folder.path() / part, fs::copy_options::recursive);
    REQUIRE(desk.open(folder.at(kBattle)));
    before = text();
  }
  std::string text() const { return *desk.document().files().find(desk.document().path())->text; }
  std::size_t steps() const { return desk.document().files().history().position(); }
  // Units of one hex each that stand on the map, from different lines of one formation.
  std::vector<Thing> some(std::size_t count) const {
    std::vector<Thing> out;
    const resolve::Battle& battle = *desk.battle();
    for (const resolve::Formation& formation : battle.formations) {
      out.clear();
      for (const resolve::Index unit : formation.units)
        if (battle.units[unit].place.kind == resolve::PlaceKind::fixed && battle.units[unit].footprint == 1 &&
            battle.entry(battle.units[unit]).units.count == 1 && out.size() < count)
          out.push_back({ThingKind::unit, unit});
      if (out.size() == count) return out;
    }
    return out;
  }
  std::string name(const Thing& thing) const {
    return desk.battle()->name(desk.battle()->units[thing.index]);
  }
  // One step brought this about, and one undo takes it back.
  void check_one_step(std::size_t steps_before) {
    CHECK(steps() == steps_before + 1);
    CHECK(text() != before);
    REQUIRE(desk.undo());
    CHECK(text() == before);
    CHECK(steps() == steps_before);
  }
};

}  // namespace

TEST_CASE("counters join what is selected and leave it, and are found again after edits") {
  OpenDesk open;
  const auto all = open.some(3);
  REQUIRE(all.size() == 3);
  open.desk.select(all[0]);
  open.desk.toggle(all[2]);
  open.desk.toggle(all[1]);
  CHECK(open.desk.things() == all);
  CHECK(open.desk.thing() == all[1]);
  open.desk.toggle(all[1]);
  CHECK(open.desk.things() == std::vector{all[0], all[2]});
  const std::string last = open.name(all[2]);
  REQUIRE(open.desk.apply(commands::remove_unit(open.desk.analysis(), all[1].index)));
  REQUIRE(open.desk.things().size() == 2);
  CHECK(open.name(open.desk.things()[1]) == last);
  open.desk.select_hex(0);
  CHECK(open.desk.things().empty());
}

TEST_CASE("what gets another name stays selected, and does when that is undone") {
  OpenDesk open;
  ui::Desk& desk = open.desk;
  const auto all = open.some(3);
  REQUIRE(all.size() == 3);
  const auto rename = [&](std::uint32_t unit, const std::string& name) {
    REQUIRE(desk.attempt(commands::change_unit(desk.analysis(), unit, {{}, name, {}})));
  };
  // Of one name, so their ids differ by a number, which the first takes from the second as it goes.
  rename(all[0].index, "Twins");
  rename(all[1].index, "Twins");
  desk.select(all[0]);
  desk.toggle(all[2]);
  rename(all[0].index, "One of a Kind");
  CHECK(desk.things() == std::vector{all[0], all[2]});
  desk.select(all[1]);
  REQUIRE(desk.undo());
  CHECK(desk.thing() == all[1]);
  REQUIRE(desk.redo());
  CHECK(desk.thing() == all[1]);

  desk.select(Thing{ThingKind::leader, 0});
  REQUIRE(desk.attempt(commands::rename_leader(desk.analysis(), 0, "Another (1)")));
  CHECK(desk.thing() == Thing{ThingKind::leader, 0});
  desk.select_formation(0);
  REQUIRE(desk.attempt(commands::rename_formation(desk.analysis(), 0, "Another Wing")));
  CHECK(desk.selection().kind == ui::Selection::Kind::formation);
  CHECK(desk.selection().index == 0);
  desk.select_side(1);
  REQUIRE(desk.attempt(commands::rename_side(desk.analysis(), 1, "Others")));
  CHECK(desk.selection().kind == ui::Selection::Kind::side);
  CHECK(desk.selection().index == 1);
}

TEST_CASE("what is done to several counters is one step") {
  OpenDesk open;
  const auto all = open.some(3);
  REQUIRE(all.size() == 3);
  open.desk.select_all(all);
  const std::size_t steps = open.steps();
  SECTION("removed") {
    const std::size_t units = open.desk.battle()->units.size();
    REQUIRE(ui::remove_selected(open.desk));
    CHECK(open.desk.battle()->units.size() == units - 3);
    open.check_one_step(steps);
  }
  SECTION("taken off the map") {
    REQUIRE(ui::take_selected_off(open.desk, "off map"));
    for (const Thing& one : all)
      CHECK(open.desk.battle()->units[one.index].place.kind == resolve::PlaceKind::off_map);
    open.check_one_step(steps);
  }
  SECTION("doubled, and the new ones are selected") {
    const std::size_t units = open.desk.battle()->units.size();
    std::vector<std::string> names, now;
    for (const Thing& one : all) names.push_back(open.name(one));
    REQUIRE(ui::double_selected(open.desk));
    CHECK(open.desk.battle()->units.size() == units + 3);
    for (const Thing& one : open.desk.things()) {
      now.push_back(open.name(one));
      CHECK(tools::without_place(open.desk.battle()->units[one.index].place));
    }
    CHECK(now == names);
    open.check_one_step(steps);
  }
  SECTION("given to another formation, in their order") {
    const resolve::Battle& battle = *open.desk.battle();
    const resolve::Unit& first = battle.units[all[0].index];
    resolve::Index goal = resolve::kNone;
    for (resolve::Index i = 0; i < battle.formations.size(); ++i)
      if (i != first.formation && battle.formations[i].side == first.side) goal = i;
    REQUIRE(goal != resolve::kNone);
    std::vector<std::string> names;
    for (const Thing& one : all) names.push_back(open.name(one));
    REQUIRE(ui::move_selected(open.desk, goal));
    std::vector<std::string> moved;
    for (const Thing& one : open.desk.things()) moved.push_back(open.name(one));
    CHECK(moved == names);
    open.check_one_step(steps);
  }
  SECTION("carried over the map, keeping their distances") {
    const hex::Layout& layout = open.desk.analysis().layout();
    const auto hex_of = [&](const Thing& one) {
      return open.desk.battle()->span(open.desk.battle()->units[one.index].place.hexes).front().hex;
    };
    std::vector<hex::HexIndex> old;
    for (const Thing& one : all) old.push_back(hex_of(one));
    std::size_t way = 0;  // in which none of them leaves the map
    while (way < 6 && std::any_of(old.begin(), old.end(), [&](hex::HexIndex hex) {
             return layout.neighbours(hex)[way] == hex::kNoHex;
           }))
      ++way;
    REQUIRE(way < 6);
    const hex::HexIndex from = old.front(), to = layout.neighbours(from)[way];
    tools::Outcome out;
    out.each = [&](const tools::Context& now, const Thing& thing) {
      return tools::move_along(now, thing, {from, {}}, {to, {}});
    };
    REQUIRE(open.desk.take(out));
    for (std::size_t i = 0; i < all.size(); ++i) CHECK(hex_of(all[i]) == layout.neighbours(old[i])[way]);
    open.check_one_step(steps);
  }
}

TEST_CASE("what cannot be done to one of several is done to none") {
  OpenDesk open;
  const auto all = open.some(3);
  open.desk.select_all(all);
  std::size_t asked = 0;
  CHECK_FALSE(
      open.desk.apply_to_each([&](const document::Analysis& now, const Thing& thing) -> commands::Made {
        if (++asked == 3) return base::Error{"not this one"};
        return commands::take_off(now, thing.index, "off map");
      }));
  CHECK(open.text() == open.before);
  CHECK(open.desk.message().text == "not this one");
}

TEST_CASE("the next unit without a place is the one behind the selected one, then the first") {
  OpenDesk open;
  const auto all = open.some(2);
  open.desk.select_all(all);
  REQUIRE(ui::take_selected_off(open.desk, "unknown"));
  open.desk.select(all[0]);
  REQUIRE(open.desk.select_next_unplaced());
  CHECK(open.desk.thing() == all[1]);
  REQUIRE(open.desk.select_next_unplaced());
  CHECK(open.desk.thing() == all[0]);
}

TEST_CASE("one unit of a line for several turns alone and stays selected; all of a line turn together") {
  OpenDesk open;
  const resolve::Battle& battle = *open.desk.battle();
  std::vector<Thing> line;  // the first of at least two that stand on the map
  for (std::uint32_t unit = 0; unit < battle.units.size() && line.empty(); ++unit)
    if (commands::on_line(open.desk.analysis(), unit) > 1 &&
        battle.units[unit].place.kind == resolve::PlaceKind::fixed)
      for (std::size_t i = 0; i < commands::on_line(open.desk.analysis(), unit); ++i)
        line.push_back({ThingKind::unit, unit + static_cast<std::uint32_t>(i)});
  REQUIRE(line.size() > 1);
  const auto hex = [&](std::uint32_t unit) {
    return open.desk.battle()->span(open.desk.battle()->units[unit].place.hexes)[0].hex;
  };
  const auto turn = [&] {
    tools::Outcome out;
    out.each = [](const tools::Context& now, const Thing& thing) { return tools::turn(now, thing, 1); };
    out.by_line = true;
    open.desk.take(std::move(out));
  };
  const hex::HexIndex first = hex(line[0].index), second = hex(line[1].index);
  open.desk.select(line[0]);
  const std::size_t before = open.steps();
  turn();
  REQUIRE(open.desk.things().size() == 1);
  const Thing turned = open.desk.things()[0];
  CHECK(hex(turned.index) == first);
  CHECK(commands::on_line(open.desk.analysis(), turned.index) == 1);
  const std::string facing = open.desk.analysis().facing(turned.index).str();
  CHECK_FALSE(facing.empty());
  for (std::uint32_t unit = 0; unit < open.desk.battle()->units.size(); ++unit)
    if (open.desk.battle()->units[unit].place.hexes.count > 0 && hex(unit) == second)
      CHECK(open.desk.analysis().facing(unit).str() != facing);
  turn();
  CHECK(open.desk.things()[0] == turned);
  CHECK(open.desk.analysis().facing(turned.index).str() != facing);
  while (open.steps() > before) open.desk.undo();
  CHECK(open.text() == open.before);
  REQUIRE(open.desk.things().size() == 1);
  CHECK(hex(open.desk.things()[0].index) == first);
  REQUIRE(open.desk.redo());
  CHECK(open.desk.things()[0] == turned);
  open.desk.go_to(before);
  REQUIRE(open.desk.things().size() == 1);
  CHECK(hex(open.desk.things()[0].index) == first);
  open.desk.go_to(before + 2);
  CHECK(open.desk.things()[0] == turned);
  open.desk.go_to(before);
  CHECK(open.text() == open.before);
  CHECK(hex(open.desk.things()[0].index) == first);
  open.desk.select_all(line);
  turn();
  CHECK(commands::on_line(open.desk.analysis(), line[0].index) == line.size());
  CHECK(open.desk.things().size() == line.size());
  open.check_one_step(before);
}

TEST_CASE("a problem that was looked at is looked at again when its fix is undone") {
  OpenDesk open;
  const std::string path = open.desk.document().path();
  std::string wrong = open.before;
  wrong.replace(wrong.find("A-7-10: 1108") + 8, 4, "7108");
  REQUIRE(open.desk.apply(document::edit_text("type", path, open.before, wrong)));
  const auto check = [&] {
    open.desk.document().check();
    open.desk.refresh(0, false);
  };
  check();
  const auto& findings = open.desk.checked().analysis().findings();
  const auto found = std::find_if(findings.begin(), findings.end(), [](const auto& one) {
    return one.message.find("7108") != std::string::npos;
  });
  REQUIRE(found != findings.end());
  const auto number = static_cast<std::size_t>(found - findings.begin());
  open.desk.follow(number);
  ui::take_suggestion(open.desk, number);
  CHECK(open.text() == open.before);
  check();
  CHECK_FALSE(open.desk.followed());
  CHECK(open.desk.where_followed(1) + 1 == static_cast<int>(number));  // the next one is that behind it
  REQUIRE(open.desk.undo());
  check();
  CHECK(open.desk.followed() == number);
}

TEST_CASE("the tip of a hex on which much stands is not taller than half the window") {
  OpenDesk open;
  const std::size_t end = open.before.find('\n', open.before.find("A-7-10: 1108")) + 1;
  const std::size_t begin = open.before.rfind('\n', end - 2) + 1;
  const std::string line = open.before.substr(begin, end - begin);
  std::string crowded = open.before;
  for (int i = 0; i < 60; ++i) crowded.insert(end, line);
  REQUIRE(open.desk.apply(document::edit_text("type", open.desk.document().path(), open.before, crowded)));
  hex::HexIndex hex = hex::kNoHex;
  for (std::uint32_t unit = 0; unit < open.desk.battle()->units.size(); ++unit)
    for (const auto& named : open.desk.battle()->span(open.desk.battle()->units[unit].place.hexes))
      if (open.desk.board()->grid().label(named.hex) == "1108") hex = named.hex;
  REQUIRE(open.desk.now().units_at(hex).size() > 60);

  ImGuiContext* const before = ImGui::GetCurrentContext();
  ImGui::SetCurrentContext(ImGui::CreateContext());
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.DisplaySize = {800, 600};
  unsigned char* pixels = nullptr;
  int width = 0, height = 0;
  io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
  const auto tall = [&](bool tip) {
    float out = 0;
    for (int frame = 0; frame < 3; ++frame) {
      io.DeltaTime = 0.02F;
      ImGui::NewFrame();
      ImGui::BeginTooltip();
      ui::describe_spot(open.desk, {hex, {}}, tip);
      out = ImGui::GetCursorPosY();
      ImGui::EndTooltip();
      ImGui::EndFrame();
    }
    return out;
  };
  CHECK(tall(true) < io.DisplaySize.y / 2);
  CHECK(tall(false) > io.DisplaySize.y / 2);  // the inspector tells all
  ImGui::DestroyContext();
  ImGui::SetCurrentContext(before);
}

TEST_CASE("the lines that are marked follow what is selected, or go with it") {
  OpenDesk open;
  const auto all = open.some(2);
  REQUIRE(all.size() == 2);
  const auto marked = [&] {
    const ui::TextFocus& focus = open.desk.text_focus();
    std::istringstream lines(open.text());
    std::string out, line;
    for (std::uint32_t i = 1; std::getline(lines, line); ++i)
      if (focus.first <= i && i <= focus.last) out += line + "\n";
    return out;
  };
  open.desk.select(all[1]);
  const std::string line = marked();
  REQUIRE_FALSE(line.empty());
  REQUIRE(open.desk.apply(commands::remove_unit(open.desk.analysis(), all[0].index)));
  CHECK(marked() == line);
  REQUIRE(open.desk.undo());
  open.desk.refresh(0, false);
  CHECK(marked() == line);
  REQUIRE(open.desk.apply(commands::remove_unit(open.desk.analysis(), all[1].index)));
  CHECK(marked().empty());
  REQUIRE(open.desk.undo());
  open.desk.refresh(0, false);
  CHECK(marked() == line);
  // Those of nothing that is selected go with the text.
  open.desk.select_nothing();
  const std::uint32_t first = open.desk.text_focus().first;
  open.desk.mark_lines(open.desk.document().path(), first, first);
  REQUIRE(open.desk.apply(commands::remove_unit(open.desk.analysis(), all[0].index)));
  CHECK(marked() == line.substr(0, line.find('\n') + 1));
  REQUIRE(open.desk.undo());
  open.desk.refresh(0, false);
  CHECK(open.desk.text_focus().first == first);
}

TEST_CASE("of a line for several too, the one that is doubled gives way to the new one") {
  OpenDesk open;
  const resolve::Battle& battle = *open.desk.battle();
  std::uint32_t unit = 0;
  while (commands::on_line(open.desk.analysis(), unit) < 2) ++unit;
  const std::string name = battle.entry(battle.units[unit]).name.str();
  REQUIRE(ui::double_unit(open.desk, unit));
  REQUIRE(open.desk.things().size() == 1);
  const std::uint32_t copy = open.desk.things().front().index;
  CHECK(commands::on_line(open.desk.analysis(), copy) == 1);
  CHECK(open.desk.battle()->entry(open.desk.battle()->units[copy]).name.str() == name);
}

TEST_CASE("the tool that places takes the next unit without a place in hand, and behind the last none") {
  OpenDesk open;
  const auto all = open.some(2);
  REQUIRE(all.size() == 2);
  open.desk.select_all({all[1]});
  REQUIRE(ui::take_selected_off(open.desk, "unknown"));
  const auto place = tools::make_place();
  const auto click = [&](hex::HexIndex hex) {
    tools::Pointer at;
    at.hex = hex;
    at.point = open.desk.analysis().layout().centre(hex);
    tools::Settings settings;
    open.desk.take(place->press({open.desk.analysis(), settings, "stroke", open.desk.thing()}, at));
  };
  const auto hex_of = [&](const Thing& thing) {
    const resolve::Battle& battle = *open.desk.battle();
    return battle.span(battle.units[thing.index].place.hexes).front().hex;
  };
  open.desk.select(all[0]);
  const hex::HexIndex here = hex_of(all[0]);
  click(here + 1);
  CHECK(hex_of(all[0]) == here + 1);
  CHECK(open.desk.thing() == all[1]);
  click(here);
  CHECK(hex_of(all[1]) == here);
  CHECK_FALSE(open.desk.thing());
  const std::string text = open.text();
  click(here + 1);
  CHECK(open.text() == text);
}
