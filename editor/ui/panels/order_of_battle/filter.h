// Which units and leaders the tree shows.
#pragma once

#include <string>

#include "editor/ui/desk.h"

namespace muster::editor::ui::order_of_battle {

class Filter {
 public:
  // The fields over the tree, in the present window. True when Enter asks for the first that is found.
  bool draw(Desk& desk);

  // Nothing is left out.
  bool idle() const { return words_.empty() && side_.empty() && type_.empty() && what_ == What::all; }
  bool shows(const Desk& desk, resolve::Index side) const;
  bool shows_unit(const Desk& desk, resolve::Index unit) const;
  bool shows_leader(const Desk& desk, resolve::Index leader) const;
  // A formation that is meant by its own name is shown with all in it.
  bool names(const resolve::Formation& formation) const;

 private:
  enum class What : std::uint8_t { all, unplaced, off_map, on_map, faulty };
  static const char* words_of(What what);
  bool fits(const Desk& desk, const resolve::Placement& place, bool faulty) const;

  std::string words_, side_, type_;
  What what_ = What::all;
};

// On hexes that are printed for it, or at a point of a table.
bool on_map(const resolve::Placement& place);
// The worst that the last check found about it, an error or a warning.
std::optional<diagnostics::Severity> fault_of(const Desk& desk, resolve::Index unit);

}  // namespace muster::editor::ui::order_of_battle
