// Seating: can pieces that share sets of hexes all be placed as the stacking rule asks? The question freed of
// the battle, so that tests can try it on made-up fields.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace muster::seating {

using Site = std::uint32_t;   // a hex of the problem, numbered from 0
using Class = std::uint32_t;  // pieces that the stacking rule treats alike
using Sites = std::vector<Site>;

// Of the pieces of some classes one hex holds no more than this; a piece alone may be anywhere.
struct Limit {
  std::vector<bool> of;  // by class
  int at_most = 1;
};

// The stacking rule as a compatibility table between classes.
struct Table {
  std::vector<std::vector<bool>> may_share;  // symmetric; on the diagonal: two of one class
  std::vector<Limit> limits;

  std::size_t classes() const { return may_share.size(); }
  // True when a piece of one class can ever be in the way of one of the other.
  bool interact(Class a, Class b) const;
};

// Pieces that stand where nothing can be changed.
struct Fixed {
  Class of = 0;
  Sites sites;
};

// Interchangeable pieces with a choice of hexes. A piece of several hexes covers hexes that touch one after
// the other, all of them among its sites.
struct Kind {
  Class of = 0;
  int count = 1;
  int footprint = 1;
  Sites sites;   // sorted
  Sites barred;  // those of its sites that are closed to it; sorted
};

struct Problem {
  Table table;
  std::size_t sites = 0;
  std::vector<Fixed> fixed;
  std::vector<Kind> kinds;
  std::vector<Sites> touching;  // by site; may be empty when no piece covers several hexes
};

enum class State : std::uint8_t { feasible, infeasible, undecided };

// Steps that may be spent; what is left open when there are none left is undecided.
class Budget {
 public:
  explicit Budget(long steps) : left_(steps) {}
  bool spend(long steps) { return (left_ -= steps) >= 0; }
  bool spent() const { return left_ < 0; }
  long left() const { return left_; }

 private:
  long left_;
};

}  // namespace muster::seating
