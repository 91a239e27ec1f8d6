// All blocks of a file, each with what a reader would call it.
#pragma once

#include <string_view>
#include <vector>

#include "model/counters.h"
#include "model/map.h"
#include "model/scenario.h"

namespace muster::driver {

struct NamedBlock {
  const model::Block* block;
  std::string_view name;  // as typed: a formation's name, a unit line, a rule's title; may be empty
};

// Each block stands before those that lie in it. What is named must outlive the result.
std::vector<NamedBlock> blocks(const model::Scenario& scenario);
std::vector<NamedBlock> blocks(const model::Game& game);
std::vector<NamedBlock> blocks(const model::Map& map);
std::vector<NamedBlock> blocks(const model::Counters& sheet);

}  // namespace muster::driver
