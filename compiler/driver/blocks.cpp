#include "driver/blocks.h"

#include <initializer_list>

namespace muster::driver {
namespace {

using base::Text;

// The first that says something.
std::string_view first_of(std::initializer_list<const Text*> texts) {
  for (const Text* text : texts)
    if (!text->empty() && !model::is_unknown(*text)) return text->value;
  return {};
}

class Collector {
 public:
  explicit Collector(std::vector<NamedBlock>& out) : out_(out) {}

  void add(const model::Block& block, std::string_view name = {}) {
    if (block.range.valid()) out_.push_back({&block, name});
  }
  template <class T>
  void all(const std::vector<T>& items) {
    for (const T& item : items) add(item);
  }
  template <class T>
  void all(const model::Keyed<T>& items) {
    for (const auto& [key, value] : items) add(value, key.value);
  }

  void selector(const model::Selector& one) {
    add(one);
    for (const model::Selector& except : one.except) selector(except);
  }
  void selectors(const std::vector<model::Selector>& several) {
    for (const model::Selector& one : several) selector(one);
  }
  void points(const model::Keyed<model::ScoreTable>& tables) {
    for (const auto& [key, table] : tables) {
      add(table, key.value);
      for (const model::ScoreRow& row : table.rows) {
        add(row);
        selector(row.units);
      }
    }
  }
  void place(const model::Place& one) {
    add(one);
    selector(one.keys->with);
    selector(one.keys->next_to);
    all(one.keys->parts);
  }
  void units(const std::vector<model::UnitLine>& lines) {
    for (const model::UnitLine& line : lines) {
      add(line, first_of({&line.line, &line.keys->name, &*line.keys->group, &line.keys->type}));
      place(line.at);
      for (const auto& [key, other] : line.keys->in_variant) place(other);
      units(line.keys->units);
    }
  }
  void set_up(const std::vector<model::SetUp>& lines) {
    for (const model::SetUp& line : lines) {
      add(line, line.line.value);
      selector(line.units);
      place(line.at);
    }
  }
  void leader(const model::LeaderLine& line) {
    add(line, first_of({&line.line, &line.name}));
    place(line.at);
    for (const model::LeaderLine& next : line.keys->replacements) leader(next);
  }
  void formations(const std::vector<model::FormationLine>& lines) {
    for (const model::FormationLine& line : lines) {
      add(line, first_of({&line.name, &line.keys->id}));
      leader(line.commander);
      place(line.at);
      set_up(line.set_up);
      units(line.units);
      formations(line.formations);
    }
  }
  void rules(const std::vector<model::Rule>& several) {
    for (const model::Rule& rule : several) {
      add(rule, rule.title.value);
      for (const model::Effect& effect : rule.effects) {
        add(effect);
        selector(effect.units);
      }
    }
  }
  void victory(const model::Victory& one) {
    add(one, "victory conditions");
    all(one.levels);
    add(one.outcome, "outcome");
    for (const model::ImmediateVictory& end : one.immediate) {
      add(end, end.says.value);
      selector(end.destroyed);
    }
  }
  void claims(const std::vector<model::Claim>& several) {
    for (const model::Claim& claim : several) {
      add(claim, claim.says.value);
      selector(claim.of);
    }
  }
  void variant(const model::Variant& one) {
    add(one, one.title.value);
    for (const model::Addition& addition : one.add) {
      add(addition);
      units(addition.units);
      formations(addition.formations);
    }
    for (const model::Removal& removal : one.remove) {
      add(removal);
      selector(removal.units);
    }
    for (const model::Move& move : one.move) {
      add(move);
      selector(move.units);
      place(move.to);
    }
    for (const model::Change& change : one.change) {
      add(change);
      selector(change.units);
    }
    rules(one.rules);
  }

 private:
  std::vector<NamedBlock>& out_;
};

}  // namespace

std::vector<NamedBlock> blocks(const model::Scenario& scenario) {
  std::vector<NamedBlock> out;
  Collector collect(out);
  collect.add(scenario);
  collect.add(scenario.length, "length");
  for (const auto& [key, side] : scenario.sides) {
    collect.add(side, key.value);
    collect.leader(side.commander);
    collect.set_up(side.set_up);
    collect.formations(side.formations);
  }
  collect.rules(scenario.rules);
  collect.victory(scenario.victory);
  collect.points(scenario.points);
  collect.claims(scenario.claims);
  for (const model::Variant& variant : scenario.variants) collect.variant(variant);
  collect.all(scenario.orders);
  collect.all(scenario.errata);
  return out;
}

std::vector<NamedBlock> blocks(const model::Game& game) {
  std::vector<NamedBlock> out;
  Collector collect(out);
  collect.add(game, "the rules of the game");
  collect.add(game.die, "die");
  for (const auto& [key, type] : game.types) collect.add(type, first_of({&type.name, &key}));
  for (const auto& [key, one] : game.classes) {
    collect.add(one, key.value);
    collect.selectors(one.except);
  }
  collect.all(game.codes);
  collect.all(game.ratings);
  collect.all(game.leader_ratings);
  collect.add(game.stacking, "stacking");
  for (const model::ShareRule& rule : game.stacking.may_share) {
    collect.add(rule, rule.because.value);
    collect.selector(rule.units);
    collect.selector(rule.with);
  }
  collect.add(game.command, "command");
  for (const model::Reach& reach : game.command.reach) {
    collect.add(reach);
    collect.selector(reach.units);
  }
  collect.selector(game.command.relays);
  collect.selector(game.command.exempt);
  collect.add(game.orders, "orders");
  for (const auto& [key, order] : game.orders.kinds) {
    collect.add(order, key.value);
    collect.selectors(order.barred_to);
  }
  collect.add(game.facing, "facing");
  for (const auto& [key, terrain] : game.terrain) {
    collect.add(terrain, key.value);
    collect.selectors(terrain.prohibited);
  }
  collect.points(game.points);
  for (const model::UnitRule& rule : game.unit_rules) {
    collect.add(rule, rule.says.value);
    collect.selector(rule.units);
    collect.selectors(rule.must_be);
  }
  collect.add(game.distance, "distance rule");
  collect.selector(game.distance.of);
  collect.rules(game.rules);
  return out;
}

std::vector<NamedBlock> blocks(const model::Map& map) {
  std::vector<NamedBlock> out;
  Collector collect(out);
  collect.add(map, "the map");
  collect.add(map.grid, "grid");
  collect.add(map.grid.first);
  collect.add(map.grid.last);
  collect.add(map.grid.lines);
  collect.add(map.grid.places);
  collect.add(map.grid.shifted);
  collect.add(map.grid.lengths);
  collect.add(map.table, "table");
  for (const auto* areas : {&map.terrain, &map.hexsides, &map.heights}) collect.all(*areas);
  collect.all(map.places);
  collect.all(map.zones);
  collect.all(map.edges);
  collect.all(map.adjacent);
  return out;
}

std::vector<NamedBlock> blocks(const model::Counters& sheet) {
  std::vector<NamedBlock> out;
  Collector collect(out);
  collect.add(sheet, "the counter sheet");
  for (const model::CounterGroup& group : sheet.groups) {
    collect.add(group);
    for (const auto* lines : {&group.units, &group.leaders})
      for (const model::CounterLine& line : *lines) {
        collect.add(line, first_of({&line.line, &line.name}));
        collect.add(line.back);
      }
  }
  return out;
}

}  // namespace muster::driver
