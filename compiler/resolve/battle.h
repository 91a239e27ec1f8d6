// A battle with everything looked up: what checks, packs, drawings and exports work on. Indices refer to the
// vectors of Battle.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/scenario.h"
#include "resolve/board.h"
#include "resolve/calendar.h"
#include "resolve/known_names.h"
#include "resolve/ruleset.h"

namespace muster::resolve {

using Index = std::uint32_t;
inline constexpr Index kNone = 0xffffffff;

struct Slice {
  Index first = 0;
  Index count = 0;
};

enum class PlaceKind : std::uint8_t {
  unstated,  // nothing is said: an error
  fixed,     // on the hexes printed for it
  choice,    // the owner spreads a group over a set of hexes
  with,      // with a unit, leader, class or formation
  next_to,   // with or next to it
  standard,  // where the game's rule puts it when the book says nothing
  entering,  // off the map, enters later
  off_map,
  made_later,  // by a special rule
  not_used,
  unknown,
  spot,  // at a point of a table
  box    // in a box, or on a space of a track
};
std::string_view to_string(PlaceKind kind);

// What only places of some kinds have.
struct PlacementDetails {
  base::Text target;  // with, next_to, made_later: as typed; of a long selection its first word
  int turn = 0;       // entering; 0 when no turn is fixed
  Slice entry;        // entry hexes, in Battle::hexes
  base::SourceRange turn_where = {};
  const model::Selector* companion = nullptr;  // with, next_to
  int precedence = 0;  // entering: after all of a lower number; 0 when none is printed
  NamedSpot spot = {};
  Slice entry_areas = {};  // where it enters a table, in Battle::areas
  Index box = kNone;       // box: in Battle::boxes
  Index space = kNone;     // box: which space of a track it is on, in Box::spaces
  base::Text on = {};      // entering: the day of the calendar, as typed
};

struct Placement {
  PlaceKind kind = PlaceKind::unstated;
  Slice hexes;              // fixed: the footprint, in Battle::hexes; choice: see group
  Index group = kNone;      // choice
  base::SourceRange where;  // the text that says it, or the thing itself when nothing does
  model::Rare<PlacementDetails> details = {};
};

// What only some lines have.
struct EntryDetails {
  base::Text counters;              // those that it has, where its line lists them
  std::vector<std::string> blocks;  // folded: names of the blocks that it stands in
  base::Text order_text;            // of its line or block, as printed
};

// One line of the set-up: like units with what they share.
struct Entry {
  const model::UnitLine* line = nullptr;
  base::Text name;
  std::vector<std::string_view> spellings;  // folded: name and aka
  base::Text code;                          // as printed; empty when the line has none
  std::vector<RatingValue> ratings;
  std::vector<std::string_view> qualities;
  Index side = kNone, formation = kNone;
  Slice units;
  NamedHexes listed;  // the hexes printed for it
  model::Rare<EntryDetails> details = {};
  TypeId type = kNoId;          // kNoId: unknown
  std::uint16_t order = kNoId;  // its own; kNoId: that of its formation
  bool rated = false;           // by a variant, otherwise than its line says
  bool garbled = false;  // a part could not be read, and that is reported: there is no more to say about it
  bool unread = false;   // its code or type could not be read, and that is reported
  bool miscounted = false;  // it has more or fewer units than hexes, and that is reported

  // What to underline when the line as a whole is meant.
  const base::Text& label() const;
};

struct Unit {
  std::string_view id;
  Index entry = kNone;
  Index side = kNone, formation = kNone;
  std::uint16_t number = 1;    // among the units of its entry, from 1
  std::uint16_t counter = 0;   // the number printed on its counter; 0 when none is known
  std::uint8_t footprint = 1;  // hexes that it covers
  Placement place;
  model::Rare<std::vector<std::string_view>> states;  // that special rules give it at the start: unlimbered
};

enum class CommanderState : std::uint8_t { unstated, none, unknown, named };

struct Leader {
  std::string_view id;
  const model::LeaderLine* line = nullptr;
  base::Text name;
  base::Text label;
  std::vector<RatingValue> ratings;  // ids are leader ratings
  Index side = kNone;
  Index formation = kNone;  // the formation commanded; kNone for an army commander
  Index replaces = kNone;   // the leader whose replacement this is
  Placement place;
};

enum class Flank : std::uint8_t { none, left, right, centre, reserve };
std::string_view to_string(Flank flank);

struct Formation {
  std::string_view id;
  const model::FormationLine* line = nullptr;
  base::Text name;
  Index side = kNone;
  Index parent = kNone;
  std::uint16_t level = 0;  // 0 at the top
  CommanderState commander_state = CommanderState::unstated;
  Index commander = kNone;  // leader
  Flank flank = Flank::none;
  base::Text kind;  // as printed, or as a variant changes it
  std::uint16_t order = kNoId;
  std::vector<Index> children;
  std::vector<Index> units;  // own units, without those of formations inside
};

struct Side {
  std::string_view id;
  const model::SideLine* line = nullptr;
  base::Text name;
  CommanderState commander_state = CommanderState::unstated;
  Index commander = kNone;
  std::vector<Index> formations;     // top level
  const BoardPlace* zone = nullptr;  // of the map, in which its units set up
};

// A named part of a group's hexes.
struct GroupPart {
  base::Text name;
  NamedHexes hexes;
};

// Units and leaders that share a set of hexes which the owner fills as he likes.
struct Group {
  base::SourceRange where;
  std::string name;
  NamedHexes hexes;
  std::vector<Index> units;
  std::vector<Index> leaders;
  std::vector<GroupPart> parts = {};  // named ones; together they are all hexes
  bool one_each = false;              // every hex gets one unit
  bool each_listed = false;  // a block's hexes are listed one by one: a player expects to use them all
  const model::Place* place = nullptr;  // what lists the hexes of a block
};

// A block of lines that has a name, which stands for its units.
struct NamedBlock {
  base::Text name;
  Index side = kNone;
};

// A reference {kind:name} in the text of a rule.
struct Reference {
  base::SourceRange where;
  std::string_view kind;
  std::string_view name;     // what is meant
  std::string_view printed;  // what the book prints, when it differs
};

// What a rule in force from the start makes of a hex, whatever the map shows there.
struct TerrainOverride {
  hex::HexIndex hex = hex::kNoHex;
  std::uint16_t terrain = kUnknownTerrain;
};

// One line of the printed list of starting orders.
struct StartingOrder {
  const model::OrderLine* line = nullptr;
  std::uint16_t order = kNoId;
  Index side = kNone;
  std::vector<Index>
      formations;  // those that it is for: by leader if one is named, else by formation or flank
};

// How a unit or leader stands to the counter sheet.
enum class CounterFit : std::uint8_t {
  uncompared,  // no sheet is at hand, or it cannot tell
  same,
  differs,  // from `other`
  used_up,  // its counters are all used by others
  missing   // the sheet has no such counter
};
struct CounterMatch {
  CounterFit fit = CounterFit::uncompared;
  Index counter = kNone;  // of the sheet: the one that it is
  Index other = kNone;    // differs: what contradicts it; used_up: one that it might be
};

struct CounterSheet;

// Things by a text that says which is meant, in their order. The texts are views on Battle::texts.
using IndexByText = std::unordered_map<std::string_view, std::vector<Index>>;

struct Battle {
  std::string id;  // the file's stem, or stem#variant
  const model::Scenario* scenario = nullptr;
  const Ruleset* rules = nullptr;
  const Board* board = nullptr;
  std::vector<const model::Variant*> variants;  // those applied, in order

  std::vector<Side> sides;
  std::vector<Formation> formations;
  std::vector<Leader> leaders;
  std::vector<Entry> entries;
  std::vector<Unit> units;
  std::vector<Group> groups;
  std::vector<NamedHex> hexes;             // storage of the slices
  std::vector<NamedArea> areas;            // the same on a table
  std::vector<hex::HexIndex> play_area;    // sorted; empty: the whole map
  std::vector<table::Outline> play_areas;  // the same on a table
  std::vector<Box> boxes;                  // of the map, then of the battle
  std::vector<Stretch> calendar;           // of Length::days, in their order
  std::vector<StartingOrder> starting_orders;
  std::vector<Reference> references;
  std::vector<NamedBlock> blocks;  // of lines, that have a name
  std::vector<const model::Rule*> rules_in_force;
  std::vector<TerrainOverride> terrain_overrides;  // sorted by hex, one a hex
  // What was made of the files' texts, and is viewed here: ids, folded spellings.
  std::shared_ptr<base::StringPool> texts = std::make_shared<base::StringPool>();
  // By folded spelling, and by id; index_names (names.h) fills them from the rest.
  IndexByText entries_by_name, entries_by_block, formations_by_name, leaders_by_name;
  std::vector<Index> formations_by_id, leaders_by_id;  // ascending by id
  std::shared_ptr<KnownNames> known_names = std::make_shared<KnownNames>();

  // compare_with_sheet fills these; without a sheet they stay empty.
  const CounterSheet* sheet = nullptr;
  std::vector<CounterMatch> unit_counters, leader_counters;  // one for each unit and leader
  bool counters_open = false;                                // there were too many ways to match them

  const Entry& entry(const Unit& unit) const { return entries[unit.entry]; }
  // The kind of terrain in a hex at the start: of the map, or of a rule of the battle.
  std::uint16_t terrain(hex::HexIndex hex) const;
  std::span<const NamedHex> span(Slice slice) const {
    return std::span(hexes).subspan(slice.first, slice.count);
  }
  std::span<const NamedArea> area_span(Slice slice) const {
    return std::span(areas).subspan(slice.first, slice.count);
  }
  // Its file's id, whatever variants are in force.
  std::string_view scenario_id() const { return std::string_view(id).substr(0, id.find('#')); }
  // The counters of the sheet that they are; kNone when that is not known.
  Index counter_of_unit(Index unit) const {
    return unit < unit_counters.size() ? unit_counters[unit].counter : kNone;
  }
  Index counter_of_leader(Index leader) const {
    return leader < leader_counters.size() ? leader_counters[leader].counter : kNone;
  }
  std::string_view arm(const Unit& unit) const;
  // "Reserve Box", "Turn Track 3": where something is that is in a box; empty elsewhere.
  std::string box(const Placement& place) const;
  // "Garde", or "2nd of 3 Garde" where several units share the line.
  std::string name(const Unit& unit) const;
  // What is printed on a unit's counter under the name of a rating, or said of its formation, or of one above
  // it, under the name of an attribute; nothing when neither is known.
  std::optional<std::string> printed_value(const Unit& unit, std::string_view name) const;
  // All units of a formation and the formations inside it.
  std::vector<Index> units_below(Index formation) const;
  // The starting order of a unit: its own, else that of the nearest formation that has one; kNoId: none is
  // known.
  std::uint16_t order(const Unit& unit) const;
  // The formation of the game's level with this name that a unit is in, or kNone.
  Index formation_at(const Unit& unit, std::string_view level) const;
};

}  // namespace muster::resolve
