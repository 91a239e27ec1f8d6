#include <fmt/format.h>

#include "exporters/vassal/module.h"
#include "exporters/vassal/sequence.h"
#include "exporters/xml_shared.h"

namespace muster::exporters::vassal {
namespace {

constexpr std::string_view kVassalVersion = "3.6.9";
constexpr std::string_view kModuleVersion = "1.0";
// A module says when it was saved, in milliseconds since 1970; the same pack gives the same module at any
// time.
constexpr std::string_view kSaved = "315532800000";

std::string truth(bool value) { return value ? "true" : "false"; }
std::string str(int value) { return std::to_string(value); }

std::string prototype_of(const std::string& side) { return "Side " + side; }
Trait side_marker(const std::string& side) { return marker({{"Side", side}}); }

// In a list the side stands in a prototype, which VASSAL resolves when the piece is put on the map.
std::string slot_text(const Slot& slot, int number) {
  Traits traits = {use_of_prototype(prototype_of(slot.side))};
  traits.insert(traits.end(), slot.traits.begin(), slot.traits.end());
  traits.push_back(basic_piece(slot.front, slot.name, "null", {}, number));
  return add_piece("null", traits);
}

// The command that puts a board on the map.
std::string set_boards(const std::string& board) {
  return Sequence('\t')
      .add(std::string(kMapName) + "BoardPicker")
      .add(Sequence('/').add(board).text())
      .add(0)
      .add(0)
      .text();
}

class BuildFile {
 public:
  explicit BuildFile(const Module& module) : module_(module) {}

  std::string write() && {
    slots_ = static_cast<int>(module_.slots.size());
    int last = slots_;
    for (const StartStack& stack : module_.scenarios.front().stacks)
      last += static_cast<int>(stack.slots.size());
    xml_.open("VASSAL.build.GameModule", {{"ModuleOther1", ""},
                                          {"ModuleOther2", ""},
                                          {"VassalVersion", std::string(kVassalVersion)},
                                          {"description", module_.description},
                                          {"name", module_.name},
                                          {"nextPieceSlotId", str(last + 1)},
                                          {"version", std::string(kModuleVersion)}});
    xml_.leaf("VASSAL.build.module.BasicCommandEncoder");
    xml_.leaf("VASSAL.build.module.Documentation");
    xml_.open("VASSAL.build.module.PlayerRoster",
              {{"buttonText", "Retire"}, {"buttonToolTip", "Change sides"}});
    for (const std::string& side : module_.sides) xml_.leaf("entry", {}, side);
    xml_.close();
    xml_.leaf("VASSAL.build.module.GlobalOptions");
    map();
    xml_.leaf("VASSAL.build.module.Chatter");
    xml_.leaf("VASSAL.build.module.KeyNamer");
    prototypes();
    counters();
    scenarios();
    xml_.close();
    return std::move(xml_).finish();
  }

 private:
  void map() {
    xml_.open("VASSAL.build.module.Map", {{"allowMultiple", "false"},
                                          {"backgroundcolor", "255,255,255"},
                                          {"buttonName", "Map"},
                                          {"edgeHeight", "0"},
                                          {"edgeWidth", "0"},
                                          {"launch", "false"},
                                          {"mapName", std::string(kMapName)},
                                          {"markMoved", "Never"}});
    xml_.open("VASSAL.build.module.map.BoardPicker", {{"addColumnText", "Add column"},
                                                      {"addRowText", "Add row"},
                                                      {"boardPrompt", "Select board"},
                                                      {"slotHeight", "125"},
                                                      {"slotScale", "0.2"},
                                                      {"slotWidth", "350"},
                                                      {"title", "Choose Boards"}});
    xml_.leaf("setup", {}, set_boards(module_.scenarios.front().board));
    for (const Board& one : module_.boards) board(one);
    xml_.close();
    for (const StartStack& one : module_.scenarios.front().stacks) stack(one);
    // A map that is read from a file has none of these that the file does not name.
    for (const std::string_view part : {"ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer",
                                        "MapCenterer", "StackExpander", "PieceMover", "KeyBufferer",
                                        "ImageSaver", "CounterDetailViewer", "Flare", "Zoomer"})
      xml_.leaf(fmt::format("VASSAL.build.module.map.{}", part));
    xml_.close();
  }

  void board(const Board& one) {
    xml_.open("VASSAL.build.module.map.boardPicker.Board",
              {{"image", one.image}, {"name", one.name}, {"reversible", "false"}});
    if (!one.map->table()) hex_grid(one);
    xml_.close();
  }

  // A table has none: pieces lie where they are put.
  void hex_grid(const Board& one) {
    const Grid& grid = one.numbered.grid;
    const Attributes attributes = {{"color", "0,0,0"},
                                   {"cornersLegal", "false"},
                                   {"dotsVisible", "false"},
                                   {"dx", fmt::format("{}", grid.dx)},
                                   {"dy", fmt::format("{}", grid.dy)},
                                   {"edgesLegal", "false"},
                                   {"sideways", truth(grid.sideways)},
                                   {"snapTo", "true"},
                                   {"visible", "false"},
                                   {"x0", str(grid.x0)},
                                   {"y0", str(grid.y0)}};
    const std::string_view name = "VASSAL.build.module.map.boardPicker.board.HexGrid";
    if (one.numbered.numbering) {
      xml_.open(name, attributes);
      numbering(*one.numbered.numbering, grid.sideways);
      xml_.close();
    } else {
      xml_.leaf(name, attributes);
    }
  }

  void numbering(const Numbering& one, bool sideways) {
    xml_.leaf("VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering",
              {{"color", "0,0,0"},
               {"first", one.column_first ? "H" : "V"},
               {"fontSize", "9"},
               {"hDescend", truth(sideways ? one.rows_descend : one.columns_descend)},
               {"hDrawOff", "0"},
               {"hLeading", str(one.column_zeros)},
               {"hOff", str(one.column_offset)},
               {"hType", one.column_letters ? "A" : "N"},
               {"locationFormat", one.format},
               {"rotateText", "0"},
               {"sep", one.separator},
               {"stagger", "false"},
               {"vDescend", truth(sideways ? one.columns_descend : one.rows_descend)},
               {"vDrawOff", "0"},
               {"vLeading", str(one.row_zeros)},
               {"vOff", str(one.row_offset)},
               {"vType", one.row_letters ? "A" : "N"},
               {"visible", "false"}});
  }

  void stack(const StartStack& one) {
    const std::string name = one.location.empty() ? fmt::format("{},{}", one.at.x, one.at.y) : one.location;
    xml_.open("VASSAL.build.module.map.SetupStack", {{"location", one.location},
                                                     {"name", name},
                                                     {"owningBoard", module_.scenarios.front().board},
                                                     {"useGridLocation", truth(!one.location.empty())},
                                                     {"x", str(one.at.x)},
                                                     {"y", str(one.at.y)}});
    for (const std::size_t slot : one.slots) piece_slot(module_.slots[slot], ++slots_);
    xml_.close();
  }

  void piece_slot(const Slot& slot, int number) {
    xml_.leaf("VASSAL.build.widget.PieceSlot",
              {{"entryName", slot.name},
               {"gpid", str(number)},
               {"height", str(slot.height)},
               {"width", str(slot.width)}},
              slot_text(slot, number));
  }

  void prototypes() {
    xml_.open("VASSAL.build.module.PrototypesContainer");
    for (const std::string& side : module_.sides)
      xml_.leaf("VASSAL.build.module.PrototypeDefinition",
                {{"description", ""}, {"name", prototype_of(side)}},
                add_piece("null", {side_marker(side), basic_piece("", side, "null", {}, 0)}));
    xml_.close();
  }

  void counters() {
    xml_.open("VASSAL.build.module.PieceWindow", {{"defaultWidth", "0"},
                                                  {"hidden", "false"},
                                                  {"name", "Counters"},
                                                  {"scale", "1.0"},
                                                  {"text", "Counters"},
                                                  {"tooltip", "All counters"}});
    xml_.open("VASSAL.build.widget.TabWidget", {{"entryName", "Sides"}});
    for (const std::string& side : module_.sides) {
      xml_.open(
          "VASSAL.build.widget.ListWidget",
          {{"divider", "150"}, {"entryName", side}, {"height", "400"}, {"scale", "1.0"}, {"width", "300"}});
      for (const Slot& slot : module_.slots)
        if (slot.side == side) piece_slot(slot, slot.number);
      xml_.close();
    }
    xml_.close();
    xml_.close();
  }

  // The first scenario stands on the map when a new game begins; the others are saved games.
  void scenarios() {
    xml_.open("VASSAL.build.module.PredefinedSetup",
              {{"isMenu", "true"}, {"name", "Scenarios"}, {"useFile", "false"}});
    for (const Scenario& one : module_.scenarios) {
      const bool first = &one == &module_.scenarios.front();
      xml_.leaf("VASSAL.build.module.PredefinedSetup", {{"file", first ? "" : one.file},
                                                        {"isMenu", "false"},
                                                        {"name", one.name},
                                                        {"useFile", truth(!first)}});
    }
    xml_.close();
  }

  const Module& module_;
  Xml xml_;
  int slots_ = 0;
};

std::string data(const std::string& name, const std::string& description, bool module) {
  Xml xml;
  xml.open("data", {{"version", "1"}});
  xml.leaf("version", {}, kModuleVersion);
  xml.leaf("VassalVersion", {}, kVassalVersion);
  xml.leaf("dateSaved", {}, kSaved);
  xml.leaf("description", {}, description);
  if (module) xml.leaf("name", {}, name);
  xml.close();
  return std::move(xml).finish();
}

}  // namespace

std::string build_file(const Module& module) { return BuildFile(module).write(); }
std::string module_data(const Module& module) { return data(module.name, module.description, true); }
std::string save_data(const Scenario& scenario) { return data({}, scenario.name, false); }

// A saved game has no prototypes: it keeps the traits that they stood for.
base::Result<std::string> saved_game(const Module& module, const Scenario& scenario) {
  std::vector<SavedStack> stacks;
  for (const StartStack& from : scenario.stacks) {
    SavedStack& stack = stacks.emplace_back(SavedStack{from.at, {}});
    for (const std::size_t index : from.slots) {
      const Slot& slot = module.slots[index];
      Traits traits = {side_marker(slot.side)};
      traits.insert(traits.end(), slot.traits.begin(), slot.traits.end());
      traits.push_back(basic_piece(slot.front, slot.name, kMapName, from.at, slot.number));
      stack.pieces.push_back(std::move(traits));
    }
  }
  return save_game(stacks, std::string(kMapName), set_boards(scenario.board), save_data(scenario),
                   module_data(module));
}

}  // namespace muster::exporters::vassal
