// A proof that units cannot all be placed, seen as what its numbers stand for.
#pragma once

#include <optional>

#include "resolve/terrain_bars.h"
#include "seating/parts.h"
#include "seating/proof.h"
#include "seating/set_up.h"

namespace muster::checks {

// The battle and the part of it that a proof is about; it must outlive the view.
struct Shown {
  const resolve::Battle& battle;
  const resolve::StackingRule& rule;
  const seating::SetUp& set_up;
  const seating::Part& part;
};

class ProofView {
 public:
  ProofView(const Shown& shown, const seating::Proof& proof);

  const resolve::Battle& battle() const { return shown_.battle; }
  const resolve::StackingRule& rule() const { return shown_.rule; }
  const seating::Problem& problem() const { return shown_.part.problem; }
  const seating::Proof& proof() const { return proof_; }

  // The units of the proof, in the order of the file.
  const std::vector<resolve::Index>& units() const { return units_; }
  const resolve::Unit& first() const { return unit(units_.front()); }
  bool several() const { return units_.size() > 1; }
  std::vector<resolve::Index> units_of_kind(std::size_t kind) const;
  const resolve::Unit& unit(resolve::Index index) const { return battle().units[index]; }
  const resolve::Unit& fixed_unit(std::size_t fixed) const;
  resolve::Index fixed_index(std::size_t fixed) const;

  // Its hexes: closed to all units that may choose them, taken by fixed ones, and others.
  const seating::Sites& closed() const { return closed_; }
  const seating::Sites& taken() const { return taken_; }
  const seating::Sites& others() const { return others_; }
  hex::HexIndex hex(seating::Site site) const;
  std::string label(seating::Site site) const { return battle().board->grid().label(hex(site)); }
  // The hexes in which a kind of the proof may stand, as far as one can see.
  seating::Sites open_to(std::size_t kind) const;
  // What in the game file closes a hex to them; nothing when it is outside the part in play.
  std::optional<base::SourceRange> barring(seating::Site site) const;
  const model::Named<model::Terrain>& terrain(seating::Site site) const;

  // Units like those of the proof that have no other hexes: it holds for them all the more. And the hexes
  // that they cover.
  std::size_t confined() const;
  std::size_t hexes_needed() const;
  // Nothing when counting does not prove it.
  const std::optional<seating::Count>& count() const { return count_; }

 private:
  bool barred(const seating::Kind& kind, seating::Site site) const;
  std::size_t confined(std::size_t kind) const;
  void sort_sites();

  const Shown& shown_;
  const seating::Proof& proof_;
  resolve::TerrainBars bars_;
  std::vector<resolve::Index> units_;
  seating::Sites closed_, taken_, others_;
  std::optional<seating::Count> count_;
};

}  // namespace muster::checks
