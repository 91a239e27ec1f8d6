// Leaders in the blocks of a set-up: they share the block's place.
#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "base/unicode.h"
#include "resolve/builder.h"
#include "resolve/names.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;

using BlockNames = std::unordered_set<std::string>;

void add_blocks(const std::vector<model::UnitLine>& lines, const Ruleset& rules, BlockNames& names) {
  for (const model::UnitLine& line : lines) {
    const bool block = !line.keys->units.empty() || !line.keys->leaders.empty();
    if (block && line.keys->group->present()) names.insert(rules.fold_name(line.keys->group->value));
    add_blocks(line.keys->units, rules, names);
  }
}

void add_blocks(const std::vector<model::FormationLine>& formations, const Ruleset& rules,
                BlockNames& names) {
  for (const model::FormationLine& formation : formations) {
    add_blocks(formation.units, rules, names);
    add_blocks(formation.formations, rules, names);
  }
}

}  // namespace

// `at: 1st Line` means the block of that name, when the battle has one.
bool Builder::names_block(const model::Place& place) {
  if (place.hexes.size() != 1) return false;
  const Ruleset& rules = *battle_.rules;
  if (!block_names_) {
    block_names_.emplace();
    for (const auto& side : battle_.scenario->sides) add_blocks(side.value.formations, rules, *block_names_);
  }
  return block_names_->contains(rules.fold_name(place.hexes.front().value));
}

// Those of his own formation; when there is none, those of his side.
std::vector<const Builder::Block*> Builder::blocks_called(const base::Text& name,
                                                          const Leader& leader) const {
  const Ruleset& rules = *battle_.rules;
  const std::string wanted = rules.fold_name(name.value);
  std::vector<const Block*> side, own;
  for (const Block& block : blocks_) {
    const base::Text& group = block.line->keys->group;
    if (!group.present() || rules.fold_name(group.value) != wanted) continue;
    if (battle_.formations[block.formation].side != leader.side) continue;
    side.push_back(&block);
    if (block.formation == leader.formation) own.push_back(&block);
  }
  return own.empty() ? side : own;
}

bool Builder::means_above(const model::Place& place) const {
  static constexpr std::array<std::string_view, 3> kWords = {"the above hexes", "any of the above hexes",
                                                             "any of the above"};
  if (place.hexes.size() != 1) return false;
  const std::string words = base::fold_case(place.hexes.front().value);
  return std::find(kWords.begin(), kWords.end(), words) != kWords.end();
}

NamedHexes Builder::hexes_above(const model::Place& place, Index formation) const {
  NamedHexes above;
  above.ordered = false;
  std::set<hex::HexIndex> seen;
  const auto add = [&](hex::HexIndex hex) {
    if (seen.insert(hex).second) above.hexes.push_back({hex, place.hexes.front().range});
  };
  if (formation == kNone) return above;
  for (const Index unit : battle_.units_below(formation)) {
    const Placement& at = battle_.units[unit].place;
    if (at.kind == PlaceKind::fixed)
      for (const NamedHex& one : battle_.span(at.hexes)) add(one.hex);
    if (at.kind != PlaceKind::choice) continue;
    for (const NamedHex& one : battle_.groups[at.group].hexes.hexes) add(one.hex);
    above.complete = above.complete && battle_.groups[at.group].hexes.complete;
  }
  return above;
}

// A leader of several formations may be with any of them.
void Builder::place_above(Index index) {
  Leader& leader = battle_.leaders[index];
  const model::Place& place = leader.line->at;
  NamedHexes hexes;
  for (Index i = 0; i < battle_.formations.size(); ++i) {
    if (battle_.formations[i].commander != index) continue;
    const NamedHexes more = hexes_above(place, i);
    hexes.hexes.insert(hexes.hexes.end(), more.hexes.begin(), more.hexes.end());
    hexes.complete = hexes.complete && more.complete;
  }
  hexes.ordered = false;
  if (hexes.hexes.empty()) {
    sink_
        .add(Kind::ambiguous_range, place.hexes.front().range,
             "there are no hexes above that this could mean")
        .help.push_back("the words mean all hexes of the leader's own formation; name the hexes instead");
    return;
  }
  battle_.groups.push_back({place.range, leader.name.str(), std::move(hexes), {}, {index}});
  leader.place = {PlaceKind::choice, {}, static_cast<Index>(battle_.groups.size() - 1), place.range};
}

void Builder::join(Index index, const Block& block, const base::Text& said) {
  Leader& leader = battle_.leaders[index];
  if (!block.place) {
    sink_.add(Kind::missing_key, said.range, "a block that a leader stands in must say where it is")
        .help.push_back("add `at:` to the block");
  } else if (block.group == kNone) {
    leader.place = stated_place(*block.place);
  } else {
    leader.place = {PlaceKind::choice, {}, block.group, block.place->range};
    battle_.groups[block.group].leaders.push_back(index);
  }
}

void Builder::place_leaders() {
  const Names names(battle_);
  std::vector<base::SourceRange> placed(battle_.leaders.size());
  for (Index i = 0; i < battle_.leaders.size(); ++i) {
    const Leader& leader = battle_.leaders[i];
    if (leader.replaces != kNone || !leader.line->at.present()) continue;
    placed[i] = leader.line->at.range;
    if (means_above(leader.line->at)) place_above(i);
    if (!names_block(leader.line->at)) continue;
    const base::Text& name = leader.line->at.hexes.front();
    const auto blocks = blocks_called(name, leader);
    if (blocks.size() == 1) {
      join(i, *blocks.front(), name);
    } else if (blocks.empty()) {
      sink_.add(Kind::unknown_name, name.range,
                fmt::format("the side of {} has no block `{}`", leader.name.value, name.value));
    } else {
      auto& found = sink_.add(Kind::ambiguous_name, name.range,
                              fmt::format("{} blocks are called `{}`", blocks.size(), name.value));
      for (const Block* block : blocks)
        found.related.push_back({block->line->keys->group->range, "one of them"});
    }
  }
  for (const Block& block : blocks_)
    for (const base::Text& name : block.line->keys->leaders) {
      const Index side = battle_.formations[block.formation].side;
      const auto found = names.require(NameKind::leader, name, sink_, side);
      if (found.size() != 1) continue;
      base::SourceRange& before = placed[found.front()];
      if (before.valid()) {
        sink_
            .add(Kind::placed_twice, name.range,
                 fmt::format("{} is set up twice", battle_.leaders[found.front()].name.value))
            .related.push_back({before, "and here"});
      } else {
        before = name.range;
        join(found.front(), block, name);
      }
    }
}

}  // namespace muster::resolve
