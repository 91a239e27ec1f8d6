#include "errata/collect.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "errata/gather.h"
#include "errata/items.h"
#include "errata/places.h"
#include "errata/words.h"
#include "resolve/resolve.h"
#include "resolve/slug.h"

namespace muster::errata {
namespace {

std::string stem(const std::string& path) { return std::filesystem::path(path).stem().string(); }

void add_scenario(const model::Scenario& scenario, Battle& battle) {
  if (scenario.id.present()) battle.id = scenario.id.str();
  if (scenario.title.present()) battle.title = scenario.title.str();
  battle.date = scenario.date.str();
  battle.edition = scenario.edition.str();
  battle.section = scenario.remarks->source.str();
  battle.credits = scenario.credits.str();
}

void add_head(const driver::Outcome& outcome, Battle& battle) {
  battle.file = outcome.path;
  battle.id = stem(outcome.path);
  battle.title = battle.id;
  if (outcome.game) {
    battle.game = outcome.game->title.str();
    battle.game_edition = outcome.game->edition.str();
  }
  if (outcome.scenario) return add_scenario(*outcome.scenario, battle);
  if (outcome.kind == bind::FileKind::map && outcome.map) {
    battle.title = fmt::format("map {}", outcome.map->title.value);
    battle.section = outcome.map->remarks->source.str();
  } else if (outcome.kind == bind::FileKind::counters && outcome.counters) {
    battle.title = fmt::format("counter sheet {}", outcome.counters->title.value);
    battle.section = outcome.counters->remarks->source.str();
  } else if (outcome.kind == bind::FileKind::game && outcome.game) {
    battle.title = battle.game;
    battle.section = outcome.game->remarks->source.str();
  }
}

void add_extent(const driver::Outcome& outcome, Battle& battle) {
  const bool is_battle = !outcome.kind || *outcome.kind == bind::FileKind::scenario;
  battle.unchecked = is_battle && outcome.battles.empty();
  if (outcome.battles.empty()) return;
  const resolve::Battle& checked = *outcome.battles.front().battle;
  battle.extent = Extent{.units = checked.units.size(),
                         .formations = checked.formations.size(),
                         .leaders = checked.leaders.size(),
                         .hexes = checked.board->grid().size(),
                         .rules = checked.rules_in_force.size(),
                         .claims = checked.scenario->claims.size(),
                         .variants = checked.scenario->variants.size()};
  battle.completeness = resolve::completeness(checked, outcome.corrections, outcome.unsure.size());
}

std::string missing_variant(const driver::Outcome& outcome, const std::vector<std::string>& variants) {
  if (!outcome.scenario) return {};
  for (const std::string& name : variants) {
    const auto& all = outcome.scenario->variants;
    if (std::none_of(all.begin(), all.end(), [&](const model::Variant& one) {
          return resolve::variant_id(one) == name || one.title.value == name;
        }))
      return name;
  }
  return {};
}

bool same_item(const Item& a, const Item& b) {
  const Spot& first = a.values.front().where.spot;
  const Spot& second = b.values.front().where.spot;
  return std::tie(first.file, first.line, first.column, a.title) ==
         std::tie(second.file, second.line, second.column, b.title);
}

const Item* find_same(const Report& report, const Item& item) {
  for (const Battle& battle : report.battles)
    for (const auto* items : {&battle.items, &battle.changes})
      for (const Item& one : *items)
        if (same_item(one, item)) return &one;
  return nullptr;
}

// Two battles of one id: the second one's targets get a number.
void keep_ids_apart(const Report& report, Battle& battle) {
  const auto taken = [&](const std::string& id) {
    return std::any_of(report.battles.begin(), report.battles.end(),
                       [&](const Battle& other) { return other.id == id; });
  };
  const std::string id = battle.id;
  for (std::size_t again = 2; taken(battle.id); ++again) battle.id = fmt::format("{}-{}", id, again);
}

void refer_to_shared(const Report& report, Battle& battle) {
  for (auto* items : {&battle.items, &battle.changes}) {
    std::erase_if(*items, [&](const Item& item) {
      const Item* other = find_same(report, item);
      if (other) battle.shared.push_back({other->id, other->title});
      return other != nullptr;
    });
  }
}

// Two files of one name may give two items one target: the later one gets a number.
void keep_targets_apart(const Report& report, Battle& battle) {
  std::set<std::string> taken;
  for (const Battle& other : report.battles)
    for (const auto* items : {&other.items, &other.changes})
      for (const Item& item : *items) taken.insert(item.id);
  std::map<std::string, std::string> renamed;
  for (auto* items : {&battle.items, &battle.changes})
    for (Item& item : *items) {
      const std::string id = item.id;
      for (std::size_t again = 2; !taken.insert(item.id).second; ++again)
        renamed[id] = item.id = fmt::format("{}-{}", id, again);
    }
  for (auto* items : {&battle.items, &battle.changes})
    for (Item& item : *items)
      for (std::string& other : item.see)
        if (renamed.contains(other)) other = renamed[other];
}

// What is wrong with a file that several battles use is told once.
void drop_known_problems(const Report& report, Battle& battle) {
  const auto same = [](const Evidence& a, const Evidence& b) {
    return std::tie(a.mark.spot.file, a.mark.spot.line, a.mark.spot.column, a.message) ==
           std::tie(b.mark.spot.file, b.mark.spot.line, b.mark.spot.column, b.message);
  };
  for (const Battle& other : report.battles)
    for (const Evidence& known : other.problems)
      std::erase_if(battle.problems, [&](const Evidence& one) { return same(one, known); });
}

void number(Battle& battle) {
  std::size_t next = 1;
  for (auto* items : {&battle.items, &battle.changes})
    for (Item& item : *items) item.number = next++;
}

}  // namespace

base::Status add_battle(driver::Session& session, const std::string& path,
                        const std::vector<std::string>& variants, Report& report) {
  const auto gathered = gather(session, path, variants);
  if (!gathered) return base::Error{fmt::format("cannot read {}: {}", path, gathered.error())};
  const driver::Outcome& corrected = gathered->corrected;
  if (const std::string name = missing_variant(corrected, variants); !name.empty())
    return base::Error{fmt::format("{} has no variant `{}`", path, name)};
  Battle battle;
  add_head(corrected, battle);
  if (!variants.empty()) battle.title += fmt::format(" (variant: {})", fmt::join(variants, " with "));
  keep_ids_apart(report, battle);
  battle.anchor = resolve::slug(battle.id);
  add_extent(corrected, battle);
  // The printed reading has the names that the book prints; of a file that cannot be read so, the other.
  add_items(*gathered, Places(gathered->printed, session.sources()), battle);
  refer_to_shared(report, battle);
  keep_targets_apart(report, battle);
  drop_known_problems(report, battle);
  number(battle);
  report.battles.push_back(std::move(battle));
  return base::Done{};
}

}  // namespace muster::errata
