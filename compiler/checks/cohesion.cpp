// A unit much farther from its own formation than any other of it: a likely wrong digit.
#include <algorithm>
#include <limits>
#include <span>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/exceptions_shared.h"
#include "checks/listings_shared.h"
#include "checks/positions_shared.h"
#include "resolve/origin.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using resolve::Battle;
using resolve::Index;
using resolve::PlaceKind;

constexpr int kFarAtLeast = 5;          // hexes to the nearest comrade that never raise a question
constexpr std::size_t kMinSpots = 3;    // fewer make no neighbourhood
constexpr std::size_t kMaxSpots = 400;  // pairs are compared; larger formations are no neighbourhood either

// What stands together: a unit on its hexes, or a hex that a block of units shares.
struct Spot {
  std::span<const resolve::NamedHex> hexes;
  Index unit = resolve::kNone;  // kNone for a hex of a block
  bool anywhere = false;        // guns stand where they can shoot, a small block where it was sent
};

int distance(const Battle& battle, const Spot& a, const Spot& b) {
  int least = std::numeric_limits<int>::max();
  for (const resolve::NamedHex& from : a.hexes)
    for (const resolve::NamedHex& to : b.hexes)
      least = std::min(least, least_distance(battle.board->grid(), from.hex, to.hex));
  return least;
}

// Largest distance from a spot to its nearest neighbour, with one spot left out, and without those that may
// be anywhere.
int spread_without(const Battle& battle, const std::vector<Spot>& spots, const Spot& left_out) {
  int spread = 1;
  for (const Spot& spot : spots) {
    if (&spot == &left_out || spot.anywhere) continue;
    int nearest = std::numeric_limits<int>::max();
    for (const Spot& other : spots)
      if (&other != &spot && &other != &left_out) nearest = std::min(nearest, distance(battle, spot, other));
    if (nearest < std::numeric_limits<int>::max()) spread = std::max(spread, nearest);
  }
  return spread;
}

class Cohesion {
 public:
  Cohesion(const Battle& battle, const diagnostics::Sink& earlier)
      : battle_(battle),
        excepted_(command_exceptions(battle)),
        exempt_(command_exempt(battle)),
        doubtful_(doubtful_places(earlier)),
        reported_(earlier),
        listings_(listings(battle)) {
    for (const Listing& listing : listings_)
      if (listing.shared && listing.formation != resolve::kNone)
        shared_[listing.formation].push_back(&listing);
  }

  void check(Index formation, diagnostics::Sink& sink) const {
    const auto spots = spots_of(formation);
    if (spots.size() < kMinSpots || spots.size() > kMaxSpots || any_doubtful(formation)) return;
    for (const Spot& spot : spots)
      if (!spot.anywhere) check_spot(formation, spots, spot, sink);
  }

 private:
  // Places in the text that could not be read, or that have more or fewer hexes than units, in order.
  static std::vector<base::SourceRange> doubtful_places(const diagnostics::Sink& earlier) {
    std::vector<base::SourceRange> places;
    for (const diagnostics::Diagnostic& found : earlier.found())
      if (found.kind == Kind::bad_hex_number || found.kind == Kind::hex_off_map ||
          found.kind == Kind::ambiguous_range || found.kind == Kind::count_mismatch)
        places.push_back(found.primary.range);
    std::sort(places.begin(), places.end());
    return places;
  }

  // Where one of its units is cannot be told, so neither who stands apart.
  bool any_doubtful(Index formation) const {
    const auto& units = battle_.formations[formation].units;
    return std::any_of(units.begin(), units.end(), [&](Index unit) {
      const base::SourceRange& where = battle_.units[unit].place.where;
      const auto at =
          std::lower_bound(doubtful_.begin(), doubtful_.end(), base::SourceRange{where.file, where.begin, 0});
      return at != doubtful_.end() && where.contains(*at);
    });
  }

  // Those that a variant attaches from elsewhere stay where their old formation stood, and those that a
  // special rule frees from command may stand alone.
  bool counts(Index unit) const {
    return !excepted_[unit] && !resolve::attached(battle_, battle_.units[unit]);
  }

  std::vector<Spot> spots_of(Index formation) const {
    std::vector<Spot> spots;
    for (const Index unit : battle_.formations[formation].units)
      if (battle_.units[unit].place.kind == PlaceKind::fixed && counts(unit))
        spots.push_back({battle_.span(battle_.units[unit].place.hexes), unit, exempt_[unit]});
    const auto shared = shared_.find(formation);
    if (shared == shared_.end()) return spots;
    for (const Listing* listing : shared->second) {
      const auto& units = listing->units;
      if (!std::all_of(units.begin(), units.end(), [&](Index unit) { return counts(unit); })) continue;
      const bool guns = std::any_of(units.begin(), units.end(), [&](Index unit) { return exempt_[unit]; });
      const bool anywhere = guns || listing->hexes->hexes.size() < kMinSpots;
      for (const resolve::NamedHex& at : listing->hexes->hexes)
        spots.push_back({std::span(&at, 1), resolve::kNone, anywhere});
    }
    return spots;
  }

  std::string what_is_at(const Spot& spot) const {
    if (spot.unit != resolve::kNone) return battle_.name(battle_.units[spot.unit]);
    return battle_.board->grid().label(spot.hexes.front().hex);
  }

  void check_spot(Index formation, const std::vector<Spot>& spots, const Spot& spot,
                  diagnostics::Sink& sink) const {
    int nearest = std::numeric_limits<int>::max();
    const Spot* neighbour = nullptr;
    for (const Spot& other : spots) {
      if (&other == &spot) continue;
      const int here = distance(battle_, spot, other);
      if (here >= nearest) continue;
      nearest = here;
      neighbour = &other;
      if (nearest < kFarAtLeast) return;
    }
    const int spread = spread_without(battle_, spots, spot);
    const resolve::NamedHex& at = spot.hexes.front();
    if (nearest <= 2 * spread || reported_.contains(at.where)) return;
    const bool one_unit = spot.unit != resolve::kNone;
    const std::string_view name = battle_.formations[formation].name.value;
    auto& found = sink.add(Kind::far_from_formation, at.where,
                           fmt::format("{} {} {} hexes from the rest of {}", what_is_at(spot),
                                       one_unit ? "starts" : "is", nearest, name));
    found.related.push_back({neighbour->hexes.front().where,
                             neighbour->unit == resolve::kNone
                                 ? "the nearest other hex of it"
                                 : fmt::format("the nearest other unit of it, {}", what_is_at(*neighbour))});
    found.notes.push_back(fmt::format("no other {} of it is farther than {} from its neighbour",
                                      one_unit ? "unit" : "hex", spread));
  }

  const Battle& battle_;
  std::vector<bool> excepted_, exempt_;
  std::vector<base::SourceRange> doubtful_;
  Reported reported_;
  std::vector<Listing> listings_;
  std::unordered_map<Index, std::vector<const Listing*>> shared_;  // by formation, those that its units share
};

}  // namespace

void check_cohesion(const Battle& battle, const diagnostics::Sink& earlier, diagnostics::Sink& sink) {
  const Cohesion cohesion(battle, earlier);
  for (Index i = 0; i < battle.formations.size(); ++i) cohesion.check(i, sink);
}

}  // namespace muster::checks
