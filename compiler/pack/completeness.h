// How much of a battle the sources told.
#pragma once

#include <cstdint>
#include <span>

#include "model/correction.h"
#include "resolve/battle.h"

namespace muster::pack {

struct Tally {
  std::uint32_t known = 0, unknown = 0;

  void count(bool is_known) { ++(is_known ? known : unknown); }
};

struct Completeness {
  Tally types, codes, ratings, places;  // units
  Tally leader_ratings;                 // leaders
  Tally terrain;                        // hexes
  std::uint32_t rules_typed = 0, rules_prose = 0;
  std::uint32_t unsure = 0;  // values and blocks marked as doubtful readings
  std::uint32_t corrections_official = 0, corrections_editorial = 0, corrections_open = 0;
};

// `unsure`: how many values and blocks the reader of the files found marked so.
Completeness completeness(const resolve::Battle& battle, std::span<const model::Correction> corrections,
                          std::size_t unsure);

// True when a rule says nothing that an engine can act on.
bool is_prose(const model::Rule& rule);

// True when the right value is not known.
bool is_open(const model::Correction& correction);

}  // namespace muster::pack
