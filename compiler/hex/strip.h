// Features that lie in hexes: what of them lies between two of their hexes.
#pragma once

#include "hex/feature.h"

namespace muster::hex {

// The hexes of the feature between a and b, both included, by their distance from a: those on a shortest way
// through it, or one hex off it where it bends sharply. A fault when a or b is none of its hexes, when they
// do not hang together, or when it is wider than a line there or goes more than one way.
Region strip_between(const Grid& grid, const Layout& layout, const Feature& feature, HexIndex a, HexIndex b);

}  // namespace muster::hex
