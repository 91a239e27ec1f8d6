// Which counter of the sheet each unit and leader of a battle is.
#pragma once

#include "resolve/battle.h"
#include "resolve/counter_sheet.h"

namespace muster::resolve {

// Fills the counters of the battle. A numbered unit is the counter with its type and number, and with all
// that the game tells counters apart by; any other one a counter of its name. On a copied sheet each counter
// serves one thing, as many as possible those that agree with it. A gathered one only says which numbered
// counters other battles know otherwise. The sheet must outlive the battle.
void compare_with_sheet(Battle& battle, const CounterSheet& sheet);

}  // namespace muster::resolve
