// Leads from each part of the window to the others: hexes, units, findings, lines.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "editor/document/analysis/analysis.h"

namespace muster::editor::document {

// Numbers of units and the like are those of Analysis::battle(), numbers of findings those of
// Analysis::findings(). All lists are sorted and name nothing twice.
class Lookup {
 public:
  using Indices = std::vector<std::uint32_t>;

  // What `before` found out of the same map is taken over; it may be null.
  explicit Lookup(std::shared_ptr<const Analysis> analysis, const Lookup* before = nullptr);

  const Analysis& analysis() const { return *analysis_; }
  const std::shared_ptr<const Analysis>& shared() const { return analysis_; }

  // Units that stand in a hex for good (a two-hex unit in both), in the order of the file: the stack.
  const Indices& units_at(hex::HexIndex hex) const;
  const Indices& leaders_at(hex::HexIndex hex) const;
  // Groups whose units may stand there, and units that may enter there.
  const Indices& groups_at(hex::HexIndex hex) const;
  const Indices& entering_at(hex::HexIndex hex) const;
  // Units without a hex or point: off the map, unknown, made later, with others, not used.
  const Indices& off_map() const { return off_map_; }

  // What a finding is about. Hexes are those that its text names; none when it is about no hex.
  const std::vector<hex::HexIndex>& hexes_of(std::size_t finding) const { return hexes_[finding]; }
  const Indices& units_of(std::size_t finding) const { return units_[finding]; }
  // And back.
  const Indices& findings_of_hex(hex::HexIndex hex) const;
  const Indices& findings_of_unit(std::uint32_t unit) const;
  // Those whose narrowest place begins or ends in a line of a file, or spans it.
  Indices findings_of_line(const std::string& file, std::uint32_t line) const;

  // Where a unit or leader is written: its line, with all that stands under it.
  base::SourceRange unit_range(std::uint32_t unit) const;
  base::SourceRange leader_range(std::uint32_t leader) const;
  base::SourceRange formation_range(std::uint32_t formation) const;
  // All texts that name a hex: units, lists of the map, rules; sorted.
  const std::vector<base::SourceRange>& ranges_of_hex(hex::HexIndex hex) const;
  // The unit whose line holds a range: the first of its entry. Nothing when there is none.
  std::optional<std::uint32_t> unit_at(const base::SourceRange& range) const;

 private:
  using ByHex = std::unordered_map<hex::HexIndex, Indices>;
  void read_units();
  void read_leaders();
  void read_groups();
  void add_units(const resolve::Entry& entry, const base::SourceRange& place, Indices& out) const;
  struct Naming {
    base::SourceRange where;
    hex::HexIndex hex;
  };
  std::vector<Naming> read_map() const;
  void read_findings();
  void name_hexes() const;
  void name_hexes(const std::vector<base::Text>& texts, std::vector<Naming>& out) const;

  std::shared_ptr<const Analysis> analysis_;
  ByHex units_at_, leaders_at_, groups_at_, entering_at_, findings_of_hex_;
  std::unordered_map<std::uint32_t, Indices> findings_of_unit_;
  Indices off_map_;
  std::vector<std::vector<hex::HexIndex>> hexes_;
  std::vector<Indices> units_;
  mutable std::once_flag named_;
  mutable std::shared_ptr<const std::vector<Naming>> map_namings_;  // of the map's own lists
  mutable std::vector<Naming> namings_;                             // sorted by place
  mutable std::unordered_map<hex::HexIndex, std::vector<base::SourceRange>> ranges_of_hex_;
};

}  // namespace muster::editor::document
