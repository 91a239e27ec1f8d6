// Names of a battle's things, looked up by kind. A slip within the distance that edit_distance.h allows is
// read as meant and reported as name-mismatch; no or several candidates are unknown-name or ambiguous-name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "resolve/battle.h"

namespace muster::resolve {

enum class NameKind : std::uint8_t { side, formation, leader, unit, place, order, edge, rule, variant };
std::string_view to_string(NameKind kind);
std::optional<NameKind> name_kind(std::string_view word);

// What a table has under a text; it comes under it, without things, when nothing is.
IndexByText::value_type& row_of(Battle& battle, IndexByText& table, std::string_view text);
// Put a formation or leader into the tables of names, its id excepted.
void index_formation(Battle& battle, Index formation);
void index_leader(Battle& battle, Index leader);
// Put all ids into their tables.
void index_ids(Battle& battle);
// Makes all these tables anew.
void index_names(Battle& battle);

class Names {
 public:
  explicit Names(const Battle& battle) : battle_(battle) {}

  // Indices of the things that bear a name (units: of entries). `side` narrows it; kNone means any.
  std::vector<Index> find(NameKind kind, std::string_view name, Index side = kNone) const;
  // The same for a name that must be right: reports what is not. Several formations or leaders are ambiguous;
  // several like units are all meant.
  std::vector<Index> require(NameKind kind, const base::Text& name, diagnostics::Sink& sink,
                             Index side = kNone) const;
  // True when something bears the name, or one within a slip's distance of it.
  bool near(NameKind kind, std::string_view name, Index side = kNone) const;
  // What things of a kind are called, each spelling once: printed names, and with `aliases` all others too.
  std::vector<std::string_view> known(NameKind kind, Index side, bool aliases) const;
  // The same, kept to be compared with. How much there is of what they are of is their stamp.
  std::shared_ptr<const base::Spellings> spellings(NameKind kind, Index side, bool aliases) const;
  std::size_t stamp(NameKind kind) const;

 private:
  std::vector<Index> entries_called(std::string_view name) const;
  // Those with this folded spelling or this id that are of the side.
  std::vector<Index> formations(const std::string& spelling, std::string_view id, Index side) const;
  std::vector<Index> leaders(const std::string& spelling, std::string_view id, Index side) const;
  std::optional<Index> edge_of_play_area(std::string_view name) const;
  std::vector<Index> entries_in_block(std::string_view name) const;
  // The name within a slip's distance, particles, case and blanks left out.
  std::optional<std::string> nearest(NameKind kind, std::string_view wanted, Index side) const;
  std::string_view id_of(NameKind kind, Index index) const;
  void explain_other_side(NameKind kind, std::string_view name, diagnostics::Diagnostic& finding) const;
  const Battle& battle_;
};

}  // namespace muster::resolve
