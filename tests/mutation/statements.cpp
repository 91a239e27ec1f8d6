#include "statements.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "resolve/matcher.h"
#include "resolve/names.h"

namespace muster::mutation {

using base::Text;
using resolve::Battle;
using resolve::Index;
using resolve::Matcher;
using resolve::NameKind;
using resolve::Names;
using resolve::PlaceKind;

namespace {

Span span(const base::SourceRange& range) { return {range.begin, range.end}; }

const model::LeaderLine kNobody{};

}  // namespace

void World::drop_entry(Index entry) {
  for (Index i = 0; i < battle.units.size(); ++i)
    if (battle.units[i].entry == entry) drop(i);
  battle.entries[entry].spellings.clear();
  resolve::index_names(battle);
}

void World::drop_leader(Index leader) {
  battle.leaders[leader].name = {};
  battle.leaders[leader].line = &kNobody;
  for (resolve::Formation& formation : battle.formations)
    if (formation.commander == leader) formation.commander = resolve::kNone;
  resolve::index_names(battle);
}

void World::reread(Index entry, const resolve::Code& code) {
  resolve::Entry& one = battle.entries[entry];
  one.type = code.type;
  one.ratings = code.ratings;
  one.qualities = code.qualities;
  if (code.type != resolve::kNoId)
    for (const Text& quality : battle.rules->type(code.type).qualities)
      one.qualities.push_back(quality.value);
  for (const Text& quality : one.line->keys->qualities) one.qualities.push_back(quality.value);
}

void World::rename_entry(Index entry, std::string name) {
  texts_->push_back(std::move(name));
  resolve::Entry& one = battle.entries[entry];
  one.name.value = texts_->back();
  const auto fold = [&](const Text& text) { return battle.texts->keep(battle.rules->fold_name(text.value)); };
  one.spellings = {fold(one.name)};
  for (const Text& other : one.line->keys->aka) one.spellings.push_back(fold(other));
  resolve::index_names(battle);
}

void World::rename_leader(Index leader, std::string name) {
  texts_->push_back(std::move(name));
  battle.leaders[leader].name.value = texts_->back();
  resolve::index_names(battle);
}

void World::rename_formation(Index formation, std::string name) {
  texts_->push_back(std::move(name));
  battle.formations[formation].name.value = texts_->back();
  resolve::index_names(battle);
}

namespace {

// Counts and sums over a selection, from what is printed.
class Totals {
 public:
  explicit Totals(const World& world) : world_(world), battle_(world.battle) {}

  // Nothing when what is counted means nothing, or is printed for no unit but may be true of one whose type
  // is not.
  std::optional<int> of(const model::Selector& selector, const std::function<int(Index)>& worth) const {
    const Matcher counted(selector, battle_, nullptr);
    if (counted.broken()) return std::nullopt;  // a name in it is lost
    const Matcher perhaps(without_type(selector), battle_, nullptr);
    int sum = 0;
    bool any = false, open = false;
    for (Index i = 0; i < battle_.units.size(); ++i) {
      if (world_.gone.contains(i) || battle_.units[i].place.kind == PlaceKind::not_used) continue;
      const bool printed = battle_.entry(battle_.units[i]).type != resolve::kNoId;
      const bool fits = counted.matches(battle_, battle_.units[i]);
      any |= fits;
      open |= !fits && !printed && perhaps.matches(battle_, battle_.units[i]);
      if (fits) sum += worth(i);
    }
    if (open && !any) return std::nullopt;
    return sum;
  }
  int points(const model::ScoreTable& table, Index unit) const {
    for (const model::ScoreRow& row : table.rows)
      if (Matcher(row.units, battle_, nullptr).matches(battle_, battle_.units[unit])) return row.points.value;
    return 0;
  }
  int rating(std::string_view name, Index unit) const {
    for (const resolve::RatingValue& value : battle_.entry(battle_.units[unit]).ratings)
      if (battle_.rules->find_rating(name) == value.rating) return value.value;
    return 0;
  }
  const model::ScoreTable* table(std::string_view name) const {
    for (const auto* tables : {&battle_.scenario->points, &battle_.rules->game().points})
      for (const auto& [key, one] : *tables)
        if (key.value == name) return &one;
    return nullptr;
  }

 private:
  static model::Selector without_type(model::Selector selector) {
    selector.classes.clear();
    selector.arms.clear();
    selector.types.clear();
    selector.qualities.clear();
    selector.ratings.clear();
    return selector;
  }

  const World& world_;
  const Battle& battle_;
};

}  // namespace

std::vector<Span> failed_counts(const World& world) {
  std::vector<Span> out;
  const Totals totals(world);
  const auto one = [](Index) { return 1; };
  for (const model::Claim& claim : world.battle.scenario->claims) {
    const model::Number& printed = claim.count.present() ? claim.count : claim.sum;
    if (!printed.known()) continue;
    const model::ScoreTable* table = totals.table(claim.points.value);
    const auto worth = [&](Index unit) {
      return table ? totals.points(*table, unit) : totals.rating(claim.points.value, unit);
    };
    const auto now = claim.count.present() ? totals.of(claim.of, one) : totals.of(claim.of, worth);
    if (now && *now != printed.value) out.push_back(span(printed.text.range));
  }
  for (const model::ImmediateVictory& end : world.battle.scenario->victory.immediate) {
    if (!end.destroyed.range.valid() || !end.count.known()) continue;
    const auto now = totals.of(end.destroyed, one);
    if (now && *now != end.count.value) out.push_back(span(end.count.text.range));
  }
  return out;
}

namespace {

// All places of a scenario that name something of its set-up, each asked whether the name still means it.
class Mentions {
 public:
  explicit Mentions(const Battle& battle) : battle_(battle), names_(battle) {}

  std::vector<Span> lost() {
    for (const resolve::Reference& one : battle_.references)
      if (const auto kind = resolve::name_kind(one.kind); kind && names_.find(*kind, one.name).empty())
        lost_.push_back(span(one.where));
    for (const model::Rule* rule : battle_.rules_in_force) {
      for (const model::Effect& effect : rule->effects) look(effect);
      for (const Text& name : rule->prints) look_for_any(name);
    }
    for (const model::OrderLine& line : battle_.scenario->orders) {
      const Index side = side_of(line.side);
      look(NameKind::leader, line.leader, side);
      look(NameKind::formation, line.formation, side);
    }
    for (const model::Variant* variant : battle_.variants) look(*variant);
    for (const model::Claim& claim : battle_.scenario->claims) look(claim.of);
    for (const model::ImmediateVictory& end : battle_.scenario->victory.immediate) look(end.destroyed);
    for (const resolve::Unit& unit : battle_.units)
      if (unit.place.details->companion) look(*unit.place.details->companion);
    return std::move(lost_);
  }

 private:
  Index side_of(const Text& side) const {
    const auto found = side.present() ? names_.find(NameKind::side, side.value) : std::vector<Index>{};
    return found.size() == 1 ? found.front() : resolve::kNone;
  }
  void look(NameKind kind, const Text& name, Index side = resolve::kNone) {
    if (name.present() && !model::is_unknown(name) && names_.find(kind, name.value, side).empty())
      lost_.push_back(span(name.range));
  }
  // A name that the book prints without saying what it is.
  void look_for_any(const Text& name) {
    for (const NameKind kind :
         {NameKind::leader, NameKind::unit, NameKind::formation, NameKind::place, NameKind::side})
      if (!names_.find(kind, name.value).empty()) return;
    lost_.push_back(span(name.range));
  }
  void look(const model::Effect& effect) {
    // Who gets points may name things of his enemy.
    const Index side = effect.type.value == "victory points" ? resolve::kNone : side_of(effect.side);
    look(NameKind::leader, effect.leader, side);
    look(NameKind::formation, effect.formation, side);
    look(effect.units);
  }
  void look(const model::Selector& selector) {
    const Index side = selector.sides.size() == 1 ? side_of(selector.sides.front()) : resolve::kNone;
    for (const Text& name : selector.names) look(NameKind::unit, name, side);
    for (const Text& name : selector.formations) look(NameKind::formation, name, side);
    for (const model::Selector& other : selector.except) look(other);
  }
  void look(const model::Variant& variant) {
    for (const model::Addition& one : variant.add) look(NameKind::formation, one.to, side_of(one.side));
    for (const model::Removal& one : variant.remove) look(one.units);
    for (const model::Move& one : variant.move) look(one.units);
    for (const model::Change& one : variant.change) {
      look(one.units);
      look(NameKind::formation, one.attach_to);
      look(NameKind::formation, one.formation);
    }
  }

  const Battle& battle_;
  Names names_;
  std::vector<Span> lost_;
};

}  // namespace

std::vector<Span> lost_names(const World& world) { return Mentions(world.battle).lost(); }

std::vector<Span> order_conflicts(const World& world) {
  const Battle& battle = world.battle;
  const Names names(battle);
  std::vector<Span> out;
  for (const model::OrderLine& line : battle.scenario->orders) {
    if (!line.leader.present()) continue;
    const auto sides = names.find(NameKind::side, line.side.value);
    const auto leaders =
        names.find(NameKind::leader, line.leader.value, sides.size() == 1 ? sides.front() : resolve::kNone);
    if (leaders.size() != 1) continue;
    const Index his = battle.leaders[leaders.front()].formation;
    if (his == resolve::kNone) {
      out.push_back(span(line.leader.range));
    } else if (const resolve::Flank flank = battle.formations[his].flank;
               line.flank.present() && flank != resolve::Flank::none &&
               resolve::to_string(flank) != line.flank.value) {
      out.push_back(span(line.flank.range));
    }
  }
  return out;
}

std::vector<Span> titles_of_others(const World& world) {
  const Battle& battle = world.battle;
  const auto commands = [&](const resolve::Formation& one, const resolve::Formation& titled) {
    if (one.commander == resolve::kNone || one.side != titled.side) return false;
    const std::string name = battle.rules->fold_name(battle.leaders[one.commander].name.value);
    const std::string title = battle.rules->fold_name(titled.name.value);
    return title == name || title.starts_with(name + "'s ") || title.ends_with(" " + name);
  };
  std::vector<Span> out;
  for (const resolve::Formation& titled : battle.formations) {
    if (titled.commander == resolve::kNone || commands(titled, titled)) continue;
    if (std::any_of(battle.formations.begin(), battle.formations.end(),
                    [&](const resolve::Formation& one) { return commands(one, titled); }))
      out.push_back(span(battle.leaders[titled.commander].label.range));
  }
  return out;
}

std::vector<Span> empty_formations(const World& world) {
  const Battle& battle = world.battle;
  const auto empty = [&](Index formation) {
    const auto units = battle.units_below(formation);
    return std::all_of(units.begin(), units.end(), [&](Index unit) { return world.gone.contains(unit); });
  };
  std::vector<Span> out;
  for (Index i = 0; i < battle.formations.size(); ++i) {
    const Index parent = battle.formations[i].parent;
    if (empty(i) && (parent == resolve::kNone || !empty(parent)))
      out.push_back(span(battle.formations[i].name.range));
  }
  return out;
}

std::vector<Span> unequal_groups(const World& world) {
  std::vector<Span> out;
  for (const resolve::Group& group : world.battle.groups) {
    if (!group.one_each || !group.hexes.complete) continue;
    std::size_t covered = 0;
    for (const Index unit : group.units)
      if (!world.gone.contains(unit)) covered += world.battle.units[unit].footprint;
    if (covered != group.hexes.hexes.size()) out.push_back(span(group.where));
  }
  return out;
}

std::vector<Span> gaps_in_precedence(const World& world) {
  std::map<std::pair<Index, int>, Span> first_of;
  for (Index i = 0; i < world.battle.units.size(); ++i)
    if (const resolve::Unit& unit = world.battle.units[i];
        !world.gone.contains(i) && unit.place.details->precedence != 0)
      first_of.emplace(std::pair(unit.side, unit.place.details->precedence), span(unit.place.where));
  std::vector<Span> out;
  for (const auto& [rank, at] : first_of)
    if (rank.second > 1 && !first_of.contains({rank.first, rank.second - 1})) out.push_back(at);
  return out;
}

}  // namespace muster::mutation
