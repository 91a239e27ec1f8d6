// Exact search for a way to place all pieces.
#pragma once

#include <map>
#include <string>
#include <unordered_set>

#include "seating/relaxation.h"

namespace muster::seating {

class Search {
 public:
  // The problem must outlive the search.
  Search(const Problem& problem, Budget& budget);

  // Infeasible when all ways were tried, undecided when the budget is spent. `guide` by kind: hexes to try
  // first.
  State run(std::vector<Sites> guide);
  // By kind, one seat a piece; when it was feasible.
  const std::vector<std::vector<Seat>>& seats() const { return seats_; }

 private:
  struct Way {
    std::size_t kind;
    const Seat* seat;
  };
  // The hexes that the search cannot tell apart, by the first of them, the best to try first.
  Sites choices(std::size_t kind);
  State place_long();
  State place_single(std::size_t next);
  State try_site(std::size_t kind, Site site, std::size_t next);
  bool dive();
  std::vector<Way> ways_at_tightest(Site& tightest, bool& hopeless) const;
  bool open(const Kind& kind, const Seat& seat) const;
  long loss(std::size_t kind, Site site);
  std::vector<Opening> still_open() const;
  bool refuted();
  std::u32string key(bool single) const;
  void put(std::size_t kind, const Seat& seat);
  void take_back(std::size_t kind);
  void look_at(const Seat& seat);
  Site guided(std::size_t kind) const;

  const Problem& problem_;
  Budget& budget_;
  Contents contents_;
  std::vector<Opening> open_;
  std::vector<Family> families_;
  std::vector<Sites> guide_;
  std::vector<std::size_t> order_;                  // kinds of one hex, the hardest first
  std::vector<std::vector<std::size_t>> kinds_at_;  // by site: kinds of one hex that may be there
  std::vector<std::size_t> alike_;                  // by site: the first with the same such kinds
  std::vector<bool> closed_;                        // no further long piece here
  std::vector<int> left_;                           // pieces of each kind still to be placed
  std::vector<std::vector<Seat>> seats_;
  std::map<std::vector<Class>, char32_t> looks_;  // numbers for what a hex can hold
  std::vector<char32_t> look_;                    // by site: the number of what it holds
  std::unordered_set<std::u32string> failed_;
};

}  // namespace muster::seating
