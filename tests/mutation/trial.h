// Slips of the pen, tried one by one and held against what of the printed text each contradicts.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "subject.h"

namespace muster::mutation {

// What a slip contradicts: each span wants one finding. None: nothing in the text can show it.
struct Expected {
  std::vector<Span> spans;
  std::string_view part;    // a finer name of this sort of the kind
  bool or_related = false;  // of two places either may be named, the other one beside it
};

struct Slip {
  Edits edits;
  std::function<Expected()> expected;  // worked out only for slips that are tried
  std::string original;                // the hex that help should offer; empty when none is asked for
};

struct SlipKind {
  std::string name;
  std::function<std::vector<Slip>(const Subject&)> make;
  std::size_t most;                   // of one battle that are tried unless all are asked for
  std::set<std::string> wanted = {};  // names of the findings; empty: any
};

struct Score {
  int possible = 0, tried = 0;
  int can_show = 0, found = 0, once = 0, there = 0;  // of those that the text can show
  int hidden = 0, alarms = 0;                        // of the others; alarms is what may not be
  int offered = 0, right = 0;                        // hexes that help suggests
  Score& operator+=(const Score& other);
};

// Scores by kind and battle, in the order in which they came.
class Table {
 public:
  Score& at(const std::string& kind, const std::string& battle);
  Score total() const;
  // Markdown: a row a kind over all battles, then a row a kind and battle.
  std::string text() const;

 private:
  struct Row {
    std::string kind, battle;
    Score score;
  };
  std::vector<Row> rows_;
};

// Tries a kind of slip on a battle; every slip that is not found as it must be fails the test.
void try_kind(const SlipKind& kind, const Subject& subject, Table& table);

// The kinds, by what they are about.
std::vector<SlipKind> hex_slips();
std::vector<SlipKind> unit_slips();
std::vector<SlipKind> name_slips();

}  // namespace muster::mutation
