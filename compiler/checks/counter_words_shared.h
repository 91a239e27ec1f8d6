// What counters, and units in which they differ, are called in messages.
#pragma once

#include <string>
#include <vector>

#include "resolve/counter_differences.h"

namespace muster::checks {

// The units of one line: its name, or with the numbers "Swiss Pike #4, #5".
std::string names_of(const resolve::Battle& battle, const std::vector<resolve::Index>& units);

// "Garde is S-8-4, but its counter is S-7-4"; of a gathered sheet with the battles that say otherwise.
std::string mismatch_words(const resolve::CounterDifference& one, std::string_view who,
                           const resolve::Battle& battle, resolve::Index counter);

// The battles that a counter is for, or that attest it, but for this one: "hill, ford".
std::string other_battles(const resolve::Battle& battle, const resolve::Counter& counter);

// A run of numbered counters as the sheet has them: "#3 -1, #4 0, #5 -1".
std::string respelled_run(const resolve::Battle& battle, const resolve::Entry& entry);

// Counters that are told apart from a numbered unit by nothing but their number.
std::vector<resolve::Index> like_counters(const resolve::Battle& battle, const resolve::Unit& unit);

// Their numbers: "#1-3, #7".
std::string numbers_of(const resolve::Battle& battle, const std::vector<resolve::Index>& counters);

}  // namespace muster::checks
