// A proof that units cannot all be placed, in words that a player can check by eye.
#pragma once

#include <string>
#include <vector>

#include "checks/proof_view_shared.h"

namespace muster::checks {

// "13 units share 7 hexes; hexes 3016 and 3116 already hold pike; the others hold at most 10".
std::string sentence(const ProofView& view);

// Where each sort of unit may stand, a line each, so that the ways can be gone through.
std::vector<std::string> choices(const ProofView& view);

// "1 unit", "3 hexes".
std::string number(std::size_t n, std::string_view one);

}  // namespace muster::checks
