// What a book says about its set-up elsewhere than in it: totals, names, orders. A slip in the set-up that
// contradicts none of it cannot be seen in the text. Worked out without asking any check.
#pragma once

#include <deque>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "resolve/battle.h"
#include "subject.h"

namespace muster::mutation {

// A battle as a slip leaves it.
struct World {
  explicit World(const resolve::Battle& of) : battle(of) {}

  // The unit is not there.
  void drop(resolve::Index unit) { gone.insert(unit); }
  // The line is not there, nor is its name.
  void drop_entry(resolve::Index entry);
  // The leader is nowhere named.
  void drop_leader(resolve::Index leader);
  // Its code says this instead.
  void reread(resolve::Index entry, const resolve::Code& code);
  void rename_entry(resolve::Index entry, std::string name);
  void rename_leader(resolve::Index leader, std::string name);
  void rename_formation(resolve::Index formation, std::string name);

  resolve::Battle battle;
  std::set<resolve::Index> gone;

 private:
  std::shared_ptr<std::deque<std::string>> texts_ = std::make_shared<std::deque<std::string>>();
};

// Claims and printed counts that the set-up contradicts.
std::vector<Span> failed_counts(const World& world);
// Places that name a leader, unit or formation that nothing bears.
std::vector<Span> lost_names(const World& world);
// Lines of the list of starting orders that name a leader who commands another wing than they say, or none.
std::vector<Span> order_conflicts(const World& world);
// Commanders of formations that are called after another commander of the same side.
std::vector<Span> titles_of_others(const World& world);
// Formations without any unit; of formations within one another only the outermost.
std::vector<Span> empty_formations(const World& world);
// Sets of hexes for one unit each that have more or fewer units.
std::vector<Span> unequal_groups(const World& world);
// Places that are entered in an order (rule: numbered from 1, each used) and follow a number that nobody has.
std::vector<Span> gaps_in_precedence(const World& world);

}  // namespace muster::mutation
