// The days of a battle in words.
#pragma once

#include <string>

#include "pack/open.h"

namespace muster::pack {

// "Day 2", "Night of day 2".
std::string day_title(const format::Day& day);
// "4 August 1644, Thursday: turns 9 to 14, from 6 AM, of 1 hour", as far as it is known.
std::string day_in_words(const format::Day& day);

}  // namespace muster::pack
