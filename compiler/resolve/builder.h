// Builds a Battle piece by piece: sides, formations, units and their places.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "resolve/battle.h"
#include "resolve/line_words.h"

namespace muster::resolve {

class Builder {
 public:
  // `lines`: what unit lines say, as far as it is read already; may be null.
  Builder(Battle& battle, const LineWords* lines, diagnostics::Sink& sink)
      : battle_(battle), lines_(lines), sink_(sink) {}

  void add_side(const base::Text& name, const model::SideLine& line);
  // A formation below `parent`, or at the top when that is kNone.
  void add_formation(const model::FormationLine& line, Index side, Index parent);
  // A unit line or block; `shared` is the place that it inherits, null when there is none.
  void add_units(const model::UnitLine& line, Index formation, const model::Place* shared, Index group);
  // Puts units that stand elsewhere in a variant where that says; `selection` is the text that names them.
  // Returns the hexes that it lists, if any.
  NamedHexes place_again(const std::vector<Index>& units, const model::Place& place,
                         const base::SourceRange& selection);
  // Gives the units that nothing has placed so far what `set-up:` says of them, formation by formation, then
  // for the sides; called once, when all units are there.
  void place_rest();
  // Reads the lists of hexes that ask where other things stand; called once, when all have a place.
  void settle_groups();
  // Reports sets of hexes that should get one unit each and do not have as many.
  void count_groups();
  // Finds the commanders of formations that share one, of all that were added since it was last called.
  void find_leaders();
  // Puts leaders into the blocks that name them, or that they name; called once, when all blocks are there.
  void place_leaders();
  // Ids that do not depend on what else there is; called once, at the end.
  void assign_ids();

 private:
  const BoardPlace* find_zone(const base::Text& name);
  void add_leader(const model::LeaderLine& line, Index side, Index formation, CommanderState& state,
                  Index& commander);
  Index new_leader(const model::LeaderLine& line, Index side, Index formation, Index replaces);
  void place_leader(Leader& leader, const model::Place& place);
  void place_leader_on_spot(Leader& leader, const model::Place& place);
  UnitWords words_of(const model::UnitLine& line);
  void add_entry(const model::UnitLine& line, Index formation, const UnitWords& words, const CounterRun* run);
  void place_line(Index first, const model::Place& place, Index group);
  // As many units as may still be added; that none may is reported once.
  int room_for(int count, Entry& entry);
  Index new_group(const model::Place& place, std::string name);
  // A list of hexes; one that asks where things stand is left for settle_groups().
  NamedHexes read_list(const std::vector<base::Text>& texts);
  // Adds the group, to be settled if its hexes are left for later.
  Index keep_group(Group group, const model::Place& place);
  // Reads what was left; why it cannot be, because its own hexes depend on it.
  std::string settle(Index group);
  std::string describe(Index group) const;
  struct Scope {
    std::string_view name;
    std::vector<Index> units;
    const std::vector<model::SetUp>& lines;
  };
  void place_rest(const Scope& scope);
  void place_some(const Scope& scope, const model::SetUp& line, std::map<Index, base::SourceRange>& placed);
  void place_selected(const std::vector<Index>& units, const model::Place& place,
                      const base::SourceRange& selection);
  // A block with its place, or with the one that it inherits; null when it has none.
  struct Block {
    const model::UnitLine* line;
    Index formation;
    const model::Place* place;
    Index group;
  };
  bool names_block(const model::Place& place);
  // "Any of the above hexes": all those of the formation's units that are placed so far.
  bool means_above(const model::Place& place) const;
  NamedHexes hexes_above(const model::Place& place, Index formation) const;
  void place_above(Index leader);
  void join(Index leader, const Block& block, const base::Text& said);
  std::vector<const Block*> blocks_called(const base::Text& name, const Leader& leader) const;
  const model::Place& place_of(const model::UnitLine& line) const;
  void place_units(Index entry, const model::Place& place, Index group);
  Placement stated_place(const model::Place& place);
  // The box that a place names, or that it means with a slip, which is reported; nothing for hexes.
  const std::optional<Placement>& in_box(const model::Place& place);
  std::optional<Placement> read_box(const model::Place& place);
  std::optional<Placement> box_called(const base::Text& text, const base::SourceRange& where);
  void place_on_hexes(Index entry, const model::Place& place);
  void place_on_spots(const std::vector<Index>& units, const model::Place& place,
                      const base::SourceRange& label);
  void spread_over(Index entry, const model::Place& place, NamedHexes listed);
  void group_again(const std::vector<Index>& units, const model::Place& place, NamedHexes listed);
  // True when the numbers do not agree, which is reported.
  bool count_mismatch(std::size_t units, std::size_t needed, const NamedHexes& listed,
                      const model::Place& place, const base::Text& label);
  Slice keep(std::span<const NamedHex> hexes);
  void assign_formation_id(Formation& formation);
  // The id that the author gave, or the one made from the thing's name.
  std::string_view take_id(const base::Text& given, const base::Text& name, std::string_view made);

  struct Holder {
    base::SourceRange where;  // its id, or its name
    bool given = false;
  };
  Battle& battle_;
  const LineWords* lines_;
  std::size_t led_ = 0;  // formations whose leaders were looked for
  diagnostics::Sink& sink_;
  std::vector<Block> blocks_;
  std::optional<std::unordered_set<std::string>>
      block_names_;                         // folded, of all blocks; read when first asked
  base::Text block_order_;                  // of the blocks around the lines that are being added
  std::vector<std::string> blocks_around_;  // the names of the same, folded
  std::unordered_map<std::string_view, Holder> ids_;
  bool full_ = false;
  std::map<Index, const model::Place*> later_;  // groups whose hexes depend on where others stand
  std::vector<Index> settling_;                 // those that are being read, each for the one before
  std::map<const model::Place*, std::optional<Placement>> box_places_;  // of those that were looked at
  std::unordered_set<std::string_view> shared_ids_;  // of several things, which is reported
};

}  // namespace muster::resolve
