#include "editor/document/document.h"

#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <map>
#include <thread>

#include "documents/battles.h"
#include "documents/own_battle.h"
#include "editor/commands/map.h"
#include "editor/commands/units.h"
#include "editor/document/folder.h"
#include "editor/document/produce.h"
#include "editor/temporary_folder.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::document;

namespace {

namespace fs = std::filesystem;

// The project's files in a folder of their own, to be saved over.
struct Copy {
  Copy() {
    for (const char* name : {"maps", "scenarios"})
      fs::copy(fs::path(MUSTER_ROOT) / name, folder.path() / name, fs::copy_options::recursive);
  }
  std::string of(const std::string& path) const {
    return (folder.path() / fs::path(path).lexically_relative(MUSTER_ROOT)).string();
  }
  TemporaryFolder folder;
};

std::shared_ptr<const Lookup> wait_for_check(Document& document) {
  for (int i = 0; i < 2000 && !document.fresh(); ++i) {
    document.poll();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  REQUIRE(document.fresh());
  return document.checked();
}

// What a battle is, in words: who stands where, and the terrain.
std::string words(const Analysis& analysis) {
  std::string out;
  if (const resolve::Battle* battle = analysis.battle())
    for (const resolve::Unit& unit : battle->units) {
      out += std::string(unit.id) + " " + battle->name(unit) + " " + std::string(to_string(unit.place.kind));
      for (const auto& named : battle->span(unit.place.hexes)) out += " " + std::to_string(named.hex);
      out += " " + battle->entry(unit).line->keys->facing.str() + "\n";
    }
  if (const resolve::Board* board = analysis.board())
    for (hex::HexIndex hex = 0; hex < board->grid().size(); ++hex)
      out += std::to_string(board->terrain(hex)) + ":" + std::to_string(board->height(hex)) + " ";
  return out;
}

// Some edit or other; nothing when what it tries is not to be had.
base::Result<Edit> some_edit(const Analysis& analysis, std::mt19937& random) {
  const resolve::Board& board = *analysis.board();
  const auto hexes = some_hexes(board.grid(), 19, random);
  std::vector<std::string> kinds = {"unknown"};
  for (const auto& kind : analysis.rules()->game().terrain)
    if (kind.value.on.value != "hexside") kinds.push_back(kind.key.str());
  const std::string kind = kinds[below(kinds.size(), random)];
  const auto unit = [&] {
    return static_cast<resolve::Index>(below(analysis.battle()->units.size(), random));
  };
  switch (below(12, random)) {
    case 0:
      return commands::paint_height(analysis, static_cast<int>(below(4, random)), hexes);
    case 1:
      return commands::name_place(analysis, "Place " + std::to_string(below(5, random)), hexes);
    case 2:
      return commands::erase_terrain(analysis, hexes);
    case 3:
      return commands::take_off(analysis, unit(), "off map");
    case 4:
      return commands::face_unit(analysis, unit(), "towards the enemy");
    case 5:
      return commands::add_unit(
          analysis, static_cast<resolve::Index>(below(analysis.battle()->formations.size(), random)),
          "Newcomer " + std::to_string(below(1000, random)), "off map");
    case 6:
      return commands::remove_unit(analysis, unit());
    case 7:
    case 8: {
      const resolve::Index one = unit();
      if (analysis.battle()->units[one].footprint > hexes.size()) return base::Error{"too few hexes"};
      return commands::place_unit(analysis, one,
                                  {hexes.begin(), hexes.begin() + analysis.battle()->units[one].footprint});
    }
    default:
      return commands::paint_terrain(analysis, kind, hexes, below(2, random) ? "stroke" : "");
  }
}

}  // namespace

TEST_CASE("a battle is opened with its files, and checked in the background") {
  for (const std::string& path : all_scenarios()) {
    INFO(path);
    std::atomic<int> woken = 0;
    auto opened = Document::open(path, [&] { ++woken; });
    REQUIRE(opened);
    Document& document = **opened;
    CHECK(document.files().files().size() >= 3);
    REQUIRE(document.now()->analysis().battle());
    const auto checked = wait_for_check(document);
    CHECK(woken > 0);
    const auto again = document.check();
    CHECK(again->analysis().findings().size() == checked->analysis().findings().size());
    CHECK_FALSE(document.files().dirty());
  }
}

TEST_CASE("hexes, units, findings and lines lead to each other") {
  std::size_t of_hexes = 0, of_units = 0;
  for (const std::string& path : all_scenarios()) {
    INFO(path);
    auto opened = Document::open(path);
    REQUIRE(opened);
    Document& document = **opened;
    document.read_as({true, {}});
    const auto lookup = document.check();
    const Analysis& analysis = lookup->analysis();
    const resolve::Battle& battle = *analysis.battle();
    for (resolve::Index unit = 0; unit < battle.units.size(); ++unit) {
      const auto named = battle.span(battle.units[unit].place.hexes);
      for (const auto& one : named) {
        const auto& there = lookup->units_at(one.hex);
        CHECK(std::find(there.begin(), there.end(), unit) != there.end());
        const auto& ranges = lookup->ranges_of_hex(one.hex);
        CHECK(std::find(ranges.begin(), ranges.end(), one.where) != ranges.end());
      }
      const auto first = lookup->unit_at(lookup->unit_range(unit));
      REQUIRE(first);
      CHECK(lookup->unit_range(*first) == lookup->unit_range(unit));
    }
    const auto& findings = analysis.findings();
    for (std::uint32_t i = 0; i < findings.size(); ++i) {
      const base::SourceRange& at = findings[i].primary.range;
      const auto line = analysis.sources()[at.file].position(at.begin).line;
      const auto on_line = lookup->findings_of_line(analysis.file_of(at), line);
      CHECK(std::find(on_line.begin(), on_line.end(), i) != on_line.end());
      const Place place = analysis.place_of(at);
      REQUIRE(analysis.node(place));
      of_hexes += lookup->hexes_of(i).size();
      of_units += lookup->units_of(i).size();
      for (const auto hex : lookup->hexes_of(i)) {
        const auto& back = lookup->findings_of_hex(hex);
        CHECK(std::find(back.begin(), back.end(), i) != back.end());
      }
    }
  }
  CHECK(of_hexes > 20);
  CHECK(of_units > 20);
}

TEST_CASE("a problem of one hex of a line is one of the unit there") {
  OwnBattle own(
      "          - 3 x Foot F-5: 0101, 0102, 0103\n          - Other F-5: 0102\n          - 2 x Odd F-x: "
      "0105, 0106\n");
  const auto lookup =
      std::make_shared<const Lookup>(Analysis::make({0, {}, own.bench.path(), {}, driver::Depth::check}));
  const auto& findings = lookup->analysis().findings();
  std::map<std::string, Lookup::Indices> units;
  for (std::size_t i = 0; i < findings.size(); ++i)
    units[std::string(diagnostics::entry(findings[i].kind).name)] = lookup->units_of(i);
  CHECK(units["duplicate-setup-hex"] == Lookup::Indices{1, 3});
}

TEST_CASE("problems follow edits and readings") {
  const Copy copy;
  auto opened = Document::open(copy.of(all_scenarios().front()));
  REQUIRE(opened);
  Document& document = **opened;
  const std::size_t before = wait_for_check(document)->analysis().findings().size();
  const std::string text = *document.files().find(document.path())->text;
  REQUIRE(document.apply(edit_text("type", document.path(), text, text + "nonsense: 1\n")));
  CHECK_FALSE(document.fresh());
  CHECK(wait_for_check(document)->analysis().findings().size() != before);
  CHECK(document.undo());
  CHECK(wait_for_check(document)->analysis().findings().size() == before);
  document.read_as({true, {}});
  CHECK(wait_for_check(document)->analysis().reading().as_printed);
}

TEST_CASE("random edits are undone to the first byte, and what is saved reads as what is shown") {
#ifdef NDEBUG
  constexpr int kEdits = 1000;
#else
  constexpr int kEdits = 200;
#endif
  const Copy copy;
  std::mt19937 random(2024);
  const auto scenarios = all_scenarios();
  const int each = kEdits / static_cast<int>(scenarios.size()) + 1;
  for (const std::string& original : scenarios) {
    INFO(original);
    Bench bench(copy.of(original));
    const Texts first = bench.files().texts();
    int made_edits = 0;
    for (int i = 0; i < each; ++i) {
      const auto made = some_edit(bench.now(), random);
      if (!made) continue;
      INFO(made->label);
      bench.apply(made);
      ++made_edits;
      REQUIRE(bench.now().battle());
      if (i % 20 != 7) continue;
      REQUIRE(bench.files().save());
      const auto disk = Analysis::make({1, {}, bench.path(), {}, driver::Depth::resolve});
      CHECK(words(*disk) == words(bench.now()));
      CHECK_FALSE(bench.files().dirty());
    }
    CHECK(made_edits > each / 4);
    const Texts last = bench.files().texts();
    const std::size_t steps = bench.files().history().steps().size();
    bench.files().go_to(0);
    for (const auto& [path, text] : first) CHECK(bench.text(path) == *text);
    bench.files().go_to(steps);
    for (const auto& [path, text] : last) CHECK(bench.text(path) == *text);
    bench.files().go_to(0);
    REQUIRE(bench.files().save());
    for (const auto& [path, text] : first) CHECK(*base::DiskReader().read(path) == *text);
  }
}

TEST_CASE("a document autosaves without waiting, and saving leaves no journal") {
  const Copy copy;
  auto opened = Document::open(copy.of(all_scenarios().front()));
  REQUIRE(opened);
  Document& document = **opened;
  for (int i = 0; i < 20; ++i) {
    const std::string text = *document.files().find(document.path())->text;
    REQUIRE(document.apply(edit_text("type", document.path(), text, text + "# more\n")));
    document.autosave();
  }
  document.settle_autosave();
  const auto journal = read_journal(document.path());
  REQUIRE(journal);
  CHECK(*journal->text == *document.files().find(document.path())->text);
  REQUIRE(document.save());
  document.settle_autosave();
  CHECK_FALSE(read_journal(document.path()));
  CHECK(document.autosave_error().empty());
}

TEST_CASE("folders are listed by what their files are") {
  const auto listed = list_folder(MUSTER_ROOT "/scenarios");
  const auto count = [&](bind::FileKind kind) {
    return std::count_if(listed.begin(), listed.end(), [&](const Listed& one) { return one.kind == kind; });
  };
  CHECK(static_cast<std::size_t>(count(bind::FileKind::scenario)) >= all_scenarios().size());
  CHECK(count(bind::FileKind::game) > 1);
  CHECK(count(bind::FileKind::map) == 0);
  for (const Listed& one : listed) CHECK_FALSE(one.title.empty());
  CHECK(list_folder(MUSTER_ROOT "/maps").size() >= all_maps().size());
  CHECK(list_folder("/no/such/folder").empty());
  CHECK_FALSE(editor::document::listed(MUSTER_ROOT "/README.md"));
}

TEST_CASE("a battle is compiled, exported and drawn") {
  auto opened = Document::open(all_scenarios().back());
  REQUIRE(opened);
  const auto checked = (*opened)->check();
  const auto pack = compile(checked->analysis());
  REQUIRE(pack);
  CHECK(pack->bytes.substr(4, 4) == "MSTR");
  for (const Target& target : export_targets()) {
    INFO(target.name);
    const auto made = export_to(checked->analysis(), target.name);
    REQUIRE(made);
    CHECK_FALSE(made->bytes.empty());
  }
  CHECK_FALSE(export_to(checked->analysis(), "nowhere"));
  const auto picture = draw(checked->analysis(), "a.svg");
  REQUIRE(picture);
  CHECK(picture->bytes.find("<svg") != std::string::npos);
  CHECK_FALSE(draw(checked->analysis(), "a.gif"));

  (*opened)->read_as({true, {}});
  const auto printed = (*opened)->check();
  REQUIRE(printed->analysis().outcome().has_errors());
  CHECK_FALSE(compile(printed->analysis()));
  CHECK(draw(printed->analysis(), "a.svg"));
}

TEST_CASE("a file that is saved elsewhere still leads to the others, and they to it") {
  const Copy copy;
  auto opened = Document::open(copy.of(all_scenarios().front()));
  REQUIRE(opened);
  Document& document = **opened;
  const std::string map = document.now()->analysis().map_path(), shown = words(document.now()->analysis());
  std::filesystem::create_directories(copy.folder.path() / "elsewhere/deep");
  const std::string there = copy.folder.at("elsewhere/deep/battle.yaml");
  REQUIRE(document.save_as(document.path(), there));
  CHECK(document.path() == there);
  CHECK(document.now()->analysis().map_path() == map);
  REQUIRE(document.save_as(map, copy.folder.at("elsewhere/map.yaml")));
  CHECK(document.now()->analysis().map_path() == copy.folder.at("elsewhere/map.yaml"));
  REQUIRE(document.save());
  CHECK(words(document.now()->analysis()) == shown);
  const auto disk = Analysis::make({1, {}, there, {}, driver::Depth::resolve});
  CHECK(words(*disk) == shown);
}

TEST_CASE("games and counter sheets can be opened too") {
  for (const Listed& one : list_folder(MUSTER_ROOT "/scenarios")) {
    if (one.kind == bind::FileKind::scenario) continue;
    INFO(one.path);
    auto opened = Document::open(one.path);
    REQUIRE(opened);
    CHECK((*opened)->check()->analysis().outcome().kind == one.kind);
    CHECK((*opened)->now()->analysis().rules());
  }
}

TEST_CASE("what was made for an older text is not put into a newer one") {
  const Copy copy;
  auto opened = Document::open(copy.of(all_scenarios().front()));
  REQUIRE(opened);
  Document& document = **opened;
  const auto before = document.now();
  const std::string text = *document.files().find(document.path())->text;
  const Edit edit = edit_text("type", document.path(), text, "# a\n" + text);
  REQUIRE(document.apply(edit, before->analysis().revision()));
  CHECK_FALSE(document.apply(edit, before->analysis().revision()));
}

TEST_CASE("units face what is said nearest to them") {
  std::size_t facing = 0;
  for (const std::string& path : all_scenarios()) {
    Bench bench(path);
    for (resolve::Index unit = 0; unit < bench.now().battle()->units.size(); ++unit)
      facing += bench.now().facing(unit).present();
  }
  CHECK(facing > 50);
}
