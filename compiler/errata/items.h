// The items of a battle, made from what was gathered.
#pragma once

#include "errata/gather.h"
#include "errata/places.h"
#include "errata/report.h"

namespace muster::errata {

// Fills in items, changes and problems of a battle whose id is known. Items are in the order of their places,
// those of the battle's own file first; `see` is filled, numbers are not.
void add_items(const Gathered& gathered, const Places& places, Battle& battle);

}  // namespace muster::errata
