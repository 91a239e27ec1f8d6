// How much of a battle the sources told.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "model/correction.h"
#include "resolve/battle.h"

namespace muster::resolve {

struct KnownCount {
  std::uint32_t known = 0, unknown = 0;

  void count(bool is_known) { ++(is_known ? known : unknown); }
};

struct Completeness {
  KnownCount types, codes, ratings, places;  // units
  KnownCount leader_ratings;                 // leaders
  KnownCount terrain;                        // hexes, or areas of a table
  std::optional<KnownCount> heights;         // the same; nothing when neither game nor map has any
  std::optional<KnownCount> hexsides;        // nothing when the game has no kinds of them
  bool of_table = false;
  std::uint32_t rules_typed = 0, rules_prose = 0;
  std::uint32_t effects = 0;  // of the typed rules
  std::uint32_t unsure = 0;   // values and blocks marked as doubtful readings
  std::uint32_t corrections_official = 0, corrections_editorial = 0, corrections_open = 0;

  // All values that are counted as known or not.
  KnownCount values() const;
};

// `unsure`: how many values and blocks the reader of the files found marked so.
Completeness completeness(const Battle& battle, std::span<const model::Correction> corrections,
                          std::size_t unsure);

// A row of the report: a name for people and for scripts, and the count.
struct CompletenessRow {
  std::string_view words, key;
  KnownCount count;
};
std::vector<CompletenessRow> completeness_rows(const Completeness& completeness);

// True when a rule says nothing that an engine can act on.
bool is_prose(const model::Rule& rule);

// True when the right value is not known.
bool is_open(const model::Correction& correction);

}  // namespace muster::resolve
