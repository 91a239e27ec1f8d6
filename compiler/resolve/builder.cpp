#include "resolve/builder.h"

#include "base/edit_distance.h"
#include "resolve/names.h"

#include <algorithm>

#include <fmt/format.h>

#include "resolve/resolve.h"
#include "resolve/slug.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;

// The flank that a formation's printed name tells, in the languages of the books.
Flank flank_of(const model::FormationLine& line) {
  const std::string_view word = line.keys->flank.present() ? line.keys->flank.value : line.name.value;
  const auto has = [&](std::string_view part) { return word.find(part) != std::string_view::npos; };
  if (has("Left") || has("left")) return Flank::left;
  if (has("Right") || has("right")) return Flank::right;
  if (has("Cent") || has("cent")) return Flank::centre;
  if (has("Reserve") || has("reserve")) return Flank::reserve;
  return Flank::none;
}

// How often texts were met.
class Counts {
 public:
  int& of(std::string_view text) {
    const auto known = counts_.find(text);
    return known != counts_.end() ? known->second : counts_[texts_.keep(text)];
  }

 private:
  base::StringPool texts_;
  std::unordered_map<std::string_view, int> counts_;
};

// Puts an entry under its names.
void index_entry(Battle& battle, Index index, const base::Text& name, const std::vector<base::Text>& aka,
                 std::string_view spelt, std::vector<std::string_view>& spellings) {
  const auto add = [&](std::string_view spelling) {
    auto& [text, entries] = row_of(battle, battle.entries_by_name, battle.rules->fold_name(spelling));
    if (entries.empty() || entries.back() != index) entries.push_back(index);
    spellings.push_back(text);
  };
  if (name.present()) add(name.value);
  for (const base::Text& other : aka) add(other.value);
  if (!spelt.empty()) add(spelt);
}

}  // namespace

void Builder::add_side(const base::Text& name, const model::SideLine& line) {
  const auto index = static_cast<Index>(battle_.sides.size());
  Side side;
  side.line = &line;
  side.name = name;
  side.zone = find_zone(line.zone);
  battle_.sides.push_back(side);
  CommanderState state = CommanderState::unstated;
  Index commander = kNone;
  add_leader(line.commander, index, kNone, state, commander);
  battle_.sides[index].commander_state = state;
  battle_.sides[index].commander = commander;
  for (const model::FormationLine& formation : line.formations) add_formation(formation, index, kNone);
}

const BoardPlace* Builder::find_zone(const base::Text& name) {
  if (!name.present() || model::is_unknown(name)) return nullptr;
  if (const BoardPlace* zone = battle_.board->find_zone(name.value)) return zone;
  std::vector<std::string_view> known;
  for (const BoardPlace& zone : battle_.board->zones()) known.push_back(zone.name.value);
  auto& found =
      sink_.add(Kind::unknown_name, name.range, fmt::format("the map has no zone `{}`", name.value));
  if (const auto near = base::nearest(name.value, known))
    found.help.push_back(fmt::format("did you mean `{}`?", known[*near]));
  else if (!known.empty())
    found.help.push_back(fmt::format("known: {}", fmt::join(known, ", ")));
  return nullptr;
}

void Builder::add_formation(const model::FormationLine& line, Index side, Index parent) {
  const auto index = static_cast<Index>(battle_.formations.size());
  Formation formation;
  formation.line = &line;
  formation.name = line.name;
  formation.side = side;
  formation.parent = parent;
  formation.level = parent == kNone ? 0 : static_cast<std::uint16_t>(battle_.formations[parent].level + 1);
  formation.flank = flank_of(line);
  formation.kind = line.keys->kind;
  battle_.formations.push_back(formation);
  index_formation(battle_, index);
  if (parent == kNone)
    battle_.sides[side].formations.push_back(index);
  else
    battle_.formations[parent].children.push_back(index);

  CommanderState state = CommanderState::unstated;
  Index commander = kNone;
  add_leader(line.commander, side, index, state, commander);
  battle_.formations[index].commander_state = state;
  battle_.formations[index].commander = commander;

  const Index group = line.at.present() ? new_group(line.at, line.name.str()) : kNone;
  for (const model::UnitLine& unit : line.units)
    add_units(unit, index, line.at.present() ? &line.at : nullptr, group);
  for (const model::FormationLine& child : line.formations) add_formation(child, side, index);
}

void Builder::add_leader(const model::LeaderLine& line, Index side, Index formation, CommanderState& state,
                         Index& commander) {
  if (!line.present()) return;
  const base::Text& word = line.name.present() ? line.name : line.line;
  if (model::is_none(word)) {
    state = CommanderState::none;
  } else if (model::is_unknown(word)) {
    state = CommanderState::unknown;
  } else {
    state = CommanderState::named;
    commander = new_leader(line, side, formation, kNone);
    for (const model::LeaderLine& next : line.keys->replacements)
      new_leader(next, side, formation, commander);
  }
}

// Formations that a leader leads who is the commander of something else.
void Builder::find_leaders() {
  const Names names(battle_);
  for (; led_ < battle_.formations.size(); ++led_) {
    Formation& formation = battle_.formations[led_];
    const base::Text& name = formation.line->keys->led_by;
    if (!name.present()) continue;
    if (formation.line->commander.present())
      sink_.add(Kind::wrong_type, name.range, "a formation has a `commander` or is `led by` one, not both")
          .related.push_back({formation.line->commander.range, "its commander"});
    const auto found = names.require(NameKind::leader, name, sink_, formation.side);
    formation.commander_state = found.size() == 1 ? CommanderState::named : CommanderState::unknown;
    if (found.size() == 1) formation.commander = found.front();
  }
  battle_.known_names = std::make_shared<KnownNames>();  // a formation goes by its commander's name too
}

Index Builder::new_leader(const model::LeaderLine& line, Index side, Index formation, Index replaces) {
  LeaderWords words = read_leader_words(line, *battle_.rules, sink_);
  Leader leader;
  leader.line = &line;
  leader.name = words.name;
  leader.label = words.name;
  leader.ratings = std::move(words.ratings);
  leader.side = side;
  leader.formation = formation;
  leader.replaces = replaces;
  if (replaces == kNone)
    place_leader(leader, line.at);
  else
    leader.place.kind = PlaceKind::made_later;
  const auto index = static_cast<Index>(battle_.leaders.size());
  battle_.leaders.push_back(std::move(leader));
  index_leader(battle_, index);
  return index;
}

void Builder::place_leader(Leader& leader, const model::Place& place) {
  leader.place.where = place.present() ? place.range : leader.label.range;
  const model::CommandRule& rule = battle_.rules->game().command;
  if (!place.present() || place.keys->state->value == "default") {
    leader.place.kind = rule.commander_start.present() ? PlaceKind::standard : PlaceKind::unstated;
  } else if (names_block(place) || means_above(place)) {
    leader.place.kind = PlaceKind::unknown;  // until all blocks are there
  } else if (battle_.board->names_spots(place.hexes)) {
    place_leader_on_spot(leader, place);
  } else if (const auto& box = in_box(place)) {
    leader.place = *box;
  } else if (!place.hexes.empty()) {
    const NamedHexes listed = read_list(place.hexes);
    leader.place.kind = listed.later                                     ? PlaceKind::choice
                        : listed.areas.size() + listed.hexes.size() == 0 ? PlaceKind::unknown
                        : listed.hexes.size() == 1                       ? PlaceKind::fixed
                                                                         : PlaceKind::choice;
    if (leader.place.kind == PlaceKind::choice) {
      Group group{place.range, leader.name.str(), listed, {}, {static_cast<Index>(battle_.leaders.size())}};
      leader.place.group = keep_group(std::move(group), place);
    } else {
      leader.place.hexes = keep(listed.hexes);
    }
  } else {
    leader.place = stated_place(place);
  }
}

const model::Place& Builder::place_of(const model::UnitLine& line) const {
  for (const model::Variant* variant : battle_.variants)
    for (const auto& [id, place] : line.keys->in_variant)
      if (id.value == variant_id(*variant)) return place;
  return line.at;
}

UnitWords Builder::words_of(const model::UnitLine& line) {
  const LineWords::Read* const read = lines_ ? lines_->find(line) : nullptr;
  if (!read) return read_unit_words(line, *battle_.rules, sink_);
  for (const diagnostics::Diagnostic& found : read->found) sink_.add(found);
  return read->words;
}

void Builder::add_units(const model::UnitLine& line, Index formation, const model::Place* shared,
                        Index group) {
  const model::Place& own = place_of(line);
  if (!line.keys->units.empty() || !line.keys->leaders.empty()) {
    const bool has_place = own.present();
    const Index block = has_place ? new_group(own, line.keys->group->str()) : group;
    blocks_.push_back({&line, formation, has_place ? &own : shared, block});
    const base::Text around = block_order_;
    const std::size_t names = blocks_around_.size();
    if (line.keys->order.present()) block_order_ = line.keys->order;
    if (line.keys->group->present()) {
      blocks_around_.push_back(battle_.rules->fold_name(line.keys->group->value));
      battle_.blocks.push_back({*line.keys->group, battle_.formations[formation].side});
      row_of(battle_, battle_.entries_by_block, blocks_around_.back());
    }
    for (const model::UnitLine& unit : line.keys->units)
      add_units(unit, formation, has_place ? &own : shared, block);
    block_order_ = around;
    blocks_around_.resize(names);
    return;
  }
  if (!says_units(line)) return;  // a block whose lines are all gone
  const UnitWords words = words_of(line);
  const auto first = static_cast<Index>(battle_.entries.size());
  if (words.counters.empty()) add_entry(line, formation, words, nullptr);
  for (const CounterRun& run : words.counters) add_entry(line, formation, words, &run);
  const model::Place* place = own.present() ? &own : shared;
  if (!place) return;
  const Index share = own.present() ? kNone : group;
  if (battle_.entries.size() - first == 1) return place_units(first, *place, share);
  place_line(first, *place, share);
}

// The counters of one line start together, on its hexes in print order if it has some of its own.
void Builder::place_line(Index first, const model::Place& place, Index group) {
  const bool in_order = group == kNone && !place.hexes.empty() && place.keys->spread->value != "one each";
  if (!in_order) {
    if (group == kNone) group = new_group(place, battle_.entries[first].name.str());
    for (Index i = first; i < battle_.entries.size(); ++i) place_units(i, place, group);
    return;
  }
  std::vector<Index> units;
  for (Index i = first; i < battle_.entries.size(); ++i)
    for (Index unit = 0; unit < battle_.entries[i].units.count; ++unit)
      units.push_back(battle_.entries[i].units.first + unit);
  const model::UnitLine& line = *battle_.entries[first].line;
  const NamedHexes listed =
      place_again(units, place, line.line.present() ? line.line.range : battle_.entries[first].name.range);
  for (Index i = first; i < battle_.entries.size(); ++i) battle_.entries[i].listed = listed;
}

// Units of one line with the same ratings: all of them, or those of one run of counter numbers.
void Builder::add_entry(const model::UnitLine& line, Index formation, const UnitWords& words,
                        const CounterRun* run) {
  const auto index = static_cast<Index>(battle_.entries.size());
  Entry entry;
  entry.line = &line;
  entry.name = words.name;
  if (run && words.counters.size() > 1) entry.details.own().counters = run->text;
  index_entry(battle_, index, words.name, line.keys->aka, words.spelt, entry.spellings);
  if (!blocks_around_.empty()) entry.details.own().blocks = blocks_around_;
  entry.code = words.code;
  entry.type = words.type;
  entry.ratings = words.ratings;
  if (const auto rating = battle_.rules->counter_rating(); run && rating)
    entry.ratings.push_back({*rating, run->value.has_value(), run->value.value_or(0)});
  entry.garbled = words.garbled || line.damaged;
  entry.unread = words.unread;
  entry.miscounted = words.miscounted;
  const base::Text& order_text = line.keys->order.present() ? line.keys->order : block_order_;
  if (order_text.present()) entry.details.own().order_text = order_text;
  if (const auto order = Names(battle_).require(NameKind::order, order_text, sink_); !order.empty())
    entry.order = static_cast<std::uint16_t>(order.front());
  entry.formation = formation;
  entry.side = battle_.formations[formation].side;
  if (entry.type != kNoId)
    for (const base::Text& quality : battle_.rules->type(entry.type).qualities)
      entry.qualities.push_back(quality.value);
  for (const base::Text& quality : line.keys->qualities) entry.qualities.push_back(quality.value);
  entry.qualities.insert(entry.qualities.end(), words.qualities.begin(), words.qualities.end());
  const int before = battle_.entries.empty() || !run || battle_.entries.back().line != &line
                         ? 0
                         : battle_.units.back().number;
  const int count = room_for(run ? run->size() : words.count, entry);
  entry.units = {static_cast<Index>(battle_.units.size()), static_cast<Index>(count)};
  for (const std::string& block : entry.details->blocks) {
    auto& inside = row_of(battle_, battle_.entries_by_block, block).second;
    if (inside.empty() || inside.back() != index) inside.push_back(index);
  }
  const auto footprint =
      static_cast<std::uint8_t>(words.footprint ? words.footprint : battle_.rules->footprint(entry.type));
  for (int i = 0; i < count; ++i) {
    Unit unit;
    unit.entry = index;
    unit.side = entry.side;
    unit.formation = formation;
    unit.number = static_cast<std::uint16_t>(before + i + 1);
    if (run) unit.counter = static_cast<std::uint16_t>(run->first + i);
    unit.footprint = footprint;
    unit.place.where = entry.label().range;
    battle_.formations[formation].units.push_back(static_cast<Index>(battle_.units.size()));
    battle_.units.push_back(std::move(unit));
  }
  battle_.entries.push_back(std::move(entry));
}

int Builder::room_for(int count, Entry& entry) {
  count = std::max(count, 0);
  if (battle_.units.size() + static_cast<std::size_t>(count) <= kMaxUnits) return count;
  entry.garbled = true;
  if (!full_)
    sink_.add(Kind::too_large, entry.label().range, "these are more units than a battle may have")
        .help.push_back(
            fmt::format("a battle has at most {} units; from here on they are left out", kMaxUnits));
  full_ = true;
  return 0;
}

std::string_view Builder::take_id(const base::Text& given, const base::Text& name, std::string_view made) {
  const std::string_view id = given.present() ? given.value : battle_.texts->keep(made);
  const Holder holder{given.present() ? given.range : name.range, given.present()};
  const auto [known, fresh] = ids_.emplace(id, holder);
  if (fresh) return id;
  shared_ids_.insert(id);
  // Underlined is what the author can change: an id rather than a name.
  const bool first = known->second.given && !holder.given;
  auto& found = sink_.add(Kind::duplicate_counter_id, first ? known->second.where : holder.where,
                          fmt::format("two things have the id `{}`", id));
  found.related.push_back({first ? holder.where : known->second.where, "this one has it too"});
  found.help.push_back(first || holder.given ? "give one of them another id"
                                             : "give one of them an `id:` of its own");
  return id;
}

void Builder::assign_formation_id(Formation& formation) {
  // A formation whose title is not known goes by its commander.
  const bool named = !model::is_unknown(formation.name) && formation.name.present();
  const base::Text& own =
      named || formation.commander == kNone ? formation.name : battle_.leaders[formation.commander].name;
  const std::string_view above =
      formation.parent == kNone ? battle_.sides[formation.side].id : battle_.formations[formation.parent].id;
  std::string made = fmt::format("{}/{}", above, slug(own.value));
  // What is above has an id that is not its own: no wonder then.
  if (shared_ids_.contains(above) && ids_.contains(made)) {
    shared_ids_.insert(battle_.texts->keep(made));
    made += "-" + std::to_string(&formation - battle_.formations.data());
  }
  formation.id = take_id(formation.line->keys->id, own, made);
}

void Builder::assign_ids() {
  for (Side& side : battle_.sides) side.id = take_id(side.line->id, side.name, slug(side.name.value));
  for (Formation& formation : battle_.formations) assign_formation_id(formation);
  Counts numbers;
  std::string stem, made;  // the stem is that of the unit before, as a rule of the same entry
  int* number = nullptr;
  const Unit* before = nullptr;
  ids_.reserve(ids_.size() + battle_.units.size() + battle_.leaders.size());
  for (Unit& unit : battle_.units) {
    const Entry& entry = battle_.entry(unit);
    if (!before || before->entry != unit.entry || before->formation != unit.formation) {
      stem = fmt::format("{}/{}", battle_.formations[unit.formation].id, slug(entry.name.value));
      number = &numbers.of(stem);
    }
    before = &unit;
    const base::Text& given = entry.line->keys->id;
    made.clear();
    fmt::format_to(std::back_inserter(made), "{}/{}", stem, unit.counter ? unit.counter : ++*number);
    if (unit.counter)
      if (const int again = ++numbers.of(made); again > 1) made += "-" + std::to_string(again);
    if (given.present() && entry.units.count > 1) {
      unit.id = battle_.texts->keep(fmt::format("{}/{}", given.value, unit.number));
      if (unit.number == 1) take_id(given, entry.name, {});
    } else if (given.present() || !shared_ids_.contains(battle_.formations[unit.formation].id)) {
      unit.id = take_id(given, entry.name, made);
    } else {
      unit.id = battle_.texts->keep(made);
    }
  }
  Counts leaders;
  for (Leader& leader : battle_.leaders) {
    const std::string_view above =
        leader.formation == kNone ? battle_.sides[leader.side].id : battle_.formations[leader.formation].id;
    std::string name = fmt::format("{}/leader/{}", above, slug(leader.name.value));
    if (const int again = ++leaders.of(name); again > 1) name += "-" + std::to_string(again);
    leader.id = take_id(leader.line->keys->id, leader.name, name);
  }
  index_ids(battle_);
}

}  // namespace muster::resolve
