// Every index in a pack against the vector that it points into.
#pragma once

#include <string>

#include "pack/open.h"

namespace muster::pack {

// Collects the first thing that is wrong, with the place where it stands.
class IndexCheck {
 public:
  bool good() const { return problem_.empty(); }
  const std::string& problem() const { return problem_; }

  // Where the following checks are: "unit" 12 of "scenario" 0.
  void enter(std::string_view owner, std::size_t owner_index) { owner_ = {owner, owner_index}, item_ = {}; }
  void at(std::string_view item, std::size_t index) { item_ = {item, index}; }

  void index(std::string_view what, std::size_t value, std::size_t limit) {
    if (value >= limit) not_there(what, value, limit);
  }
  // The same, where -1 is none.
  void maybe(std::string_view what, std::int64_t value, std::size_t limit) {
    if (value < -1) no_index(what, value);
    if (value >= 0) index(what, static_cast<std::size_t>(value), limit);
  }
  template <class Number>
  void indices(std::string_view what, const flatbuffers::Vector<Number>* values, std::size_t limit) {
    for (std::size_t i = 0; i < size(values); ++i)
      index(what, values->Get(static_cast<flatbuffers::uoffset_t>(i)), limit);
  }
  // Vectors that must be as long as another.
  void length(std::string_view what, std::size_t length, std::size_t wanted);
  void that(bool holds, std::string_view otherwise) {
    if (!holds) fail(otherwise);
  }

 private:
  struct Where {
    std::string_view name;
    std::size_t index = 0;
  };
  void not_there(std::string_view what, std::size_t value, std::size_t limit);
  void no_index(std::string_view what, std::int64_t value);
  void fail(std::string_view what);

  Where owner_, item_;
  std::string problem_;
};

// Values of ratings, and the words of those that have some.
void check_ratings(const flatbuffers::Vector<const format::RatingValue*>* values,
                   const flatbuffers::Vector<flatbuffers::Offset<format::Rating>>* kinds, IndexCheck& check);

// index_check_sheet.cpp: its game must be good.
void check_sheet(const format::PackFile& pack, const format::CounterSheet& sheet, IndexCheck& check);
// index_check_map.cpp: areas lie on the table, of which there is none where the map has hexes.
void check_areas(const format::Map& map, const flatbuffers::Vector<flatbuffers::Offset<format::Area>>* areas,
                 IndexCheck& check);
void check_map(const format::PackFile& pack, const format::Map& map, IndexCheck& check);
// index_check_scenario.cpp
void check_scenario(const format::PackFile& pack, const format::Scenario& scenario, IndexCheck& check);

// What is wrong with the indices of a whole pack; empty when nothing is.
std::string check_indices(const format::PackFile& pack);

}  // namespace muster::pack
