// The registry of checks: one family a file, one row in registry.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

#include "diagnostics/diagnostic.h"
#include "resolve/battle.h"

namespace muster::checks {

// The kind of map that a check is about.
enum class Ground : std::uint8_t { any, hexes, table };

// What a check finds goes into `sink`.
using Find = void (*)(const resolve::Battle& battle, diagnostics::Sink& sink);
// The same for one that leaves alone what is reported before it.
using FindMore = void (*)(const resolve::Battle& battle, const diagnostics::Sink& earlier,
                          diagnostics::Sink& sink);

struct Check {
  std::string_view name;
  std::variant<Find, FindMore> run;
  Ground ground = Ground::any;

  bool fits(const resolve::Battle& battle) const;
};

// All checks, in the order of what they report.
std::span<const Check> registry();

// What is wrong in a map by itself, whatever battle is fought on it.
void check_map(const resolve::Board& board, diagnostics::Sink& sink);

// Runs every check on a battle, on all cores, with suggestions for wrong hexes. What is in the sink already
// counts as reported before.
void run_all(const resolve::Battle& battle, diagnostics::Sink& sink);

}  // namespace muster::checks
