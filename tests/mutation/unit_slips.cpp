// Slips in the lines of units: a unit left out, its code misread.
#include <algorithm>

#include "expectation.h"
#include "lines.h"
#include "statements.h"
#include "trial.h"

namespace muster::mutation {
namespace {

using resolve::Battle;
using resolve::Entry;
using resolve::Index;
using resolve::PlaceKind;

void add(std::set<Span>& all, const std::vector<Span>& more) { all.insert(more.begin(), more.end()); }

Expected as_expected(const std::set<Span>& spans) { return {{spans.begin(), spans.end()}, {}}; }

// What the base's set-up contradicts, and who stands alone in a battle, without some units.
void add_without(const Subject& subject, const World& world, const Battle& battle, std::set<Span>& all) {
  for (const Seen& one : expect_without(subject, battle, world.gone)) all.insert(one.at);
  if (&battle != &subject.base()) return;
  for (const auto& more :
       {failed_counts(world), empty_formations(world), unequal_groups(world), gaps_in_precedence(world)})
    add(all, more);
}

// Lines of the base, in every battle: variants keep them in their order and only add to them.
Expected without_line(const Subject& subject, const base::SourceRange& name) {
  std::set<Span> all;
  for (const Battle* battle : subject.battles()) {
    World world(*battle);
    for (Index i = 0; i < battle->entries.size(); ++i)
      if (battle->entries[i].name.range == name) world.drop_entry(i);
    add(all, lost_names(world));
    add_without(subject, world, *battle, all);
  }
  return as_expected(all);
}

std::vector<Slip> lost_lines(const Subject& subject) {
  std::vector<Slip> slips;
  for (const Entry& entry : subject.base().entries) {
    const auto edit = without_item(subject.text(), entry.label().range.begin);
    if (!edit) continue;  // it stands in a correction
    const base::SourceRange name = entry.name.range;
    slips.push_back({{*edit}, [&subject, name] { return without_line(subject, name); }, {}});
  }
  return slips;
}

Expected without_unit(const Subject& subject, Index unit) {
  std::set<Span> all;
  for (const Battle* battle : subject.battles()) {
    World world(*battle);
    world.drop(unit);
    add_without(subject, world, *battle, all);
  }
  return as_expected(all);
}

// "3 x" becomes "2 x"; with a list of hexes one of them goes, too.
std::vector<Slip> lost_units(const Subject& subject) {
  std::vector<Slip> slips;
  const Battle& battle = subject.base();
  const std::string& text = subject.text();
  for (const Entry& entry : battle.entries) {
    if (entry.units.count < 2 ||
        text[entry.label().range.begin] != static_cast<char>('0' + entry.units.count))
      continue;
    const Edit fewer{entry.label().range.begin, 1, std::to_string(entry.units.count - 1)};
    std::vector<Span> items;
    for (Index i = entry.units.first; i < entry.units.first + entry.units.count; ++i)
      if (battle.units[i].place.kind == PlaceKind::fixed) {
        const auto hexes = battle.span(battle.units[i].place.hexes);
        items.push_back({hexes.front().where.begin, hexes.back().where.end});
      }
    for (std::size_t i = 0; i < std::max<std::size_t>(1, items.size()); ++i) {
      const Index unit = entry.units.first + static_cast<Index>(i);
      Edits edits{fewer};
      if (!items.empty()) {
        const std::size_t from = i ? items[i - 1].to : items[0].from, to = i ? items[i].to : items[1].from;
        if (text.substr(from, to - from).find('\n') != std::string::npos) continue;  // a list of lines
        edits.push_back({from, to - from, ""});
      }
      slips.push_back({edits, [&subject, unit] { return without_unit(subject, unit); }, {}});
    }
  }
  return slips;
}

// The code reads otherwise: what its new reading contradicts, or that it has none.
Expected reread(const Subject& subject, Index entry, const std::string& code) {
  const Battle& battle = subject.base();
  const base::SourceRange& at = battle.entries[entry].code.range;
  const auto readings = battle.rules->codes().read(code);
  if (readings.size() != 1) return {{{at.begin, at.end}}, "no code of the game"};
  World world(battle);
  world.reread(entry, readings.front());
  Expected out{failed_counts(world), "another unit"};
  if (crowded(world.battle) != crowded(battle)) out.spans.push_back({at.begin, at.end});
  return out;
}

Slip misread(const Subject& subject, Index entry, std::size_t at, std::size_t length,
             const std::string& instead) {
  const base::Text& code = subject.base().entries[entry].code;
  std::string wrong(code.value);
  wrong.replace(at, length, instead);
  return {{{code.range.begin + at, length, instead}},
          [&subject, entry, wrong] { return reread(subject, entry, wrong); },
          {}};
}

template <class Use>
void each_code(const Subject& subject, Use use) {
  const Battle& battle = subject.base();
  for (Index i = 0; i < battle.entries.size(); ++i)
    if (!battle.entries[i].code.value.empty() && !model::is_unknown(battle.entries[i].code))
      use(i, battle.entries[i].code);
}

std::vector<Slip> figures(const Subject& subject) {
  std::vector<Slip> slips;
  each_code(subject, [&](Index entry, const base::Text& code) {
    for (std::size_t at = 0; at < code.value.size(); ++at)
      for (char digit = '0'; digit <= '9'; ++digit)
        if (code.value[at] >= '0' && code.value[at] <= '9' && code.value[at] != digit)
          slips.push_back(misread(subject, entry, at, 1, std::string(1, digit)));
  });
  return slips;
}

// Where the type stands in a code; npos when it does not.
std::size_t type_in(const Subject& subject, Index entry) {
  const Entry& one = subject.base().entries[entry];
  if (one.type == resolve::kNoId) return std::string::npos;
  return one.code.value.rfind(subject.base().rules->type_key(one.type));
}

std::vector<Slip> other_types(const Subject& subject) {
  std::vector<Slip> slips;
  const resolve::Ruleset& rules = *subject.base().rules;
  each_code(subject, [&](Index entry, const base::Text&) {
    const std::size_t at = type_in(subject, entry);
    if (at == std::string::npos) return;
    const resolve::TypeId own = subject.base().entries[entry].type;
    for (resolve::TypeId type = 0; type < rules.game().types.size(); ++type)
      if (type != own)
        slips.push_back(
            misread(subject, entry, at, rules.type_key(own).size(), std::string(rules.type_key(type))));
  });
  return slips;
}

std::vector<Slip> no_types(const Subject& subject) {
  std::vector<Slip> slips;
  const resolve::Ruleset& rules = *subject.base().rules;
  each_code(subject, [&](Index entry, const base::Text& code) {
    const std::size_t at = type_in(subject, entry);
    if (at == std::string::npos) return;
    const std::size_t from = code.range.begin + at;
    const std::size_t length = rules.type_key(subject.base().entries[entry].type).size();
    slips.push_back({{{from, length, "Zq"}}, [from] { return Expected{{{from, from + 2}}, {}}; }, {}});
  });
  return slips;
}

std::vector<Slip> lost_hyphens(const Subject& subject) {
  std::vector<Slip> slips;
  each_code(subject, [&](Index, const base::Text& code) {
    const Span whole{code.range.begin, code.range.end};
    for (std::size_t i = 0; i < code.value.size(); ++i)
      if (code.value[i] == '-')
        slips.push_back({{{code.range.begin + i, 1, ""}}, [whole] { return Expected{{whole}, {}}; }, {}});
  });
  return slips;
}

}  // namespace

std::vector<SlipKind> unit_slips() {
  return {{"a line of units left out", lost_lines, 25},
          {"one of several like units left out", lost_units, 20},
          {"a figure of a code", figures, 25},
          {"a unit's type", other_types, 25},
          {"a type that the game has not", no_types, 12, {"unknown-unit-type"}},
          {"a hyphen lost from a code", lost_hyphens, 12, {"misprint"}}};
}

}  // namespace muster::mutation
