// Where the things of a battle stand, for lists of hexes that are measured from them: `within 2 of Gen. Ash`.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "resolve/battle.h"

namespace muster::resolve {

// Reads the hexes of a group that are not read yet. What is returned is why they cannot be; empty: they are.
using Settle = std::function<std::string(Index group)>;

class Whereabouts {
 public:
  // A name means things of `side` first; kNone: of any. Who stands in `asking` does not count where a leader
  // may be with any unit of his formation. Battle must outlive it.
  Whereabouts(const Battle& battle, Index side, Index asking = kNone, Settle settle = {});

  // All hexes in which the unit, leader, block, formation or side of this name may stand at the start; none
  // and no fault when that is unknown, nothing when no such thing is known.
  std::optional<hex::Region> find(std::string_view name);
  // Expands lists that may name such things; of a name that nothing bears the nearest one is offered.
  NamedHexes expand(const std::vector<base::Text>& texts, diagnostics::Sink& sink);

 private:
  struct Found {
    std::vector<Index> units;
    Index leader = kNone;
    bool several = false;  // of two sides, or formations or leaders of one name
  };
  std::optional<Found> look_up(std::string_view name, Index side) const;
  void add_leader(Index leader, int depth);
  void add_place(const Placement& place, Index side, int depth);
  void add_companions(const Placement& place, Index side, int depth);
  void add_around(hex::HexIndex hex);
  void suggest(diagnostics::Diagnostic& finding) const;

  const Battle& battle_;
  Index side_, asking_;
  Settle settle_;
  std::vector<hex::HexIndex> hexes_;
  std::string fault_;
  bool unknown_ = false;
  std::vector<std::string> strangers_;  // names that nothing bears
};

// Expands a list of a battle whose places are all read.
NamedHexes expand(const Battle& battle, const std::vector<base::Text>& texts, diagnostics::Sink& sink,
                  Index side = kNone);

}  // namespace muster::resolve
