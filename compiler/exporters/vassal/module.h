// What a module is made of, before it is files.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "exporters/exporter.h"
#include "exporters/vassal/pieces.h"
#include "exporters/vassal/saved_game.h"
#include "exporters/vassal/zip.h"

namespace muster::exporters::vassal {

inline constexpr std::string_view kMapName = "Main Map";

struct Board {
  std::string name, image;
  NumberedGrid numbered;  // of a table without meaning
  const format::Map* map = nullptr;
  double zoom = 1;  // pixels for a unit of the drawing
};

// A counter in a list or in a stack.
struct Slot {
  std::string name, side;
  Traits traits;  // without prototype and basic piece
  std::string front;
  int width = 0, height = 0;
  int number = 0;  // "gpid": of each slot another
};

// Counters that stand on one point at the start.
struct StartStack {
  Pixel at;
  std::string location;  // the hex number; empty when they stand between hexes or the grid has no numbers
  std::vector<std::size_t> slots;  // in Module::slots, from the lowest
};

struct Scenario {
  std::string name, file, board;  // `file`: of the saved game
  std::vector<StartStack> stacks;
};

struct Module {
  std::string name, description;
  std::vector<std::string> sides;
  std::vector<Board> boards;
  std::vector<Slot> slots;
  std::vector<Scenario> scenarios;
  std::vector<ZipFile> images;
};

// Reads the scenarios of a request and draws their boards and counters. Fails when a board is too large.
base::Result<Module> read_module(const Request& request, Losses& losses);

// The files that describe it.
std::string build_file(const Module& module);
std::string module_data(const Module& module);
std::string save_data(const Scenario& scenario);
base::Result<std::string> saved_game(const Module& module, const Scenario& scenario);

}  // namespace muster::exporters::vassal
