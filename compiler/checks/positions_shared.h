// Who stands where, as far as the set-up fixes it; and the runs of hexes that printed lists make.
#pragma once

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "resolve/battle.h"

namespace muster::checks {

// Units on fixed hexes, by hex, then in the order of the file.
using Occupants = std::vector<std::pair<hex::HexIndex, resolve::Index>>;
Occupants occupants(const resolve::Battle& battle);
std::vector<resolve::Index> units_on(const Occupants& all, hex::HexIndex hex);

// The place in the text that puts a unit into a hex.
base::SourceRange where_placed(const resolve::Battle& battle, resolve::Index unit, hex::HexIndex hex);

// Smallest distance between two hexes that holds whatever the shift.
int least_distance(const hex::Grid& grid, hex::HexIndex a, hex::HexIndex b);

// Smallest distance between two fixed units that holds whatever the shift; nothing when one is not fixed.
std::optional<int> distance(const resolve::Battle& battle, resolve::Index a, resolve::Index b);

// Distance from a hex to the nearest other fixed unit of a formation; nothing when there is none.
std::optional<int> distance_to_formation(const resolve::Battle& battle, hex::HexIndex from,
                                         resolve::Index formation, resolve::Index except);

// A printed list that would be a run of hexes along one line but for one hex.
struct BrokenRun {
  std::size_t wrong = 0;  // index in the list
  hex::HexIndex expected = hex::kNoHex;
  hex::HexIndex first = hex::kNoHex, last = hex::kNoHex;  // the run as it should be
};
std::optional<BrokenRun> broken_run(const resolve::Battle& battle,
                                    const std::vector<resolve::NamedHex>& listed);

// How many hexes of a printed list, the one at `index` among them, follow one another along a line as they do
// in the list; 1 when none beside it in the list is beside it on the map.
std::size_t run_through(const resolve::Battle& battle, const std::vector<resolve::NamedHex>& listed,
                        std::size_t index);

// Places on which some finding, no mere note, lies exactly: those there are when this is made, and those
// added.
class Reported {
 public:
  explicit Reported(const diagnostics::Sink& earlier);
  bool contains(const base::SourceRange& where) const { return places_.contains(where); }
  void add(const base::SourceRange& where) { places_.insert(where); }

 private:
  std::set<base::SourceRange> places_;
};

}  // namespace muster::checks
