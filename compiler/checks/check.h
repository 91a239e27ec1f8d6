// The registry of checks: one family a file, one row in registry.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "resolve/battle.h"

namespace muster::checks {

// The kind of map that a check is about.
enum class Ground : std::uint8_t { any, hexes, table };

struct Check {
  std::string_view name;
  void (*run)(const resolve::Battle& battle, diagnostics::Sink& sink);
  Ground ground = Ground::any;

  bool fits(const resolve::Battle& battle) const;
};

// All checks, in the order in which they run: later ones leave alone what earlier ones have reported.
std::span<const Check> registry();

// What is wrong in a map by itself, whatever battle is fought on it.
void check_map(const resolve::Board& board, diagnostics::Sink& sink);

// Runs every check on a battle, with suggestions for wrong hexes.
void run_all(const resolve::Battle& battle, diagnostics::Sink& sink);

}  // namespace muster::checks
