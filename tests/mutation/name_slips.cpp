// Slips in names: of commanders, of what rules and orders speak of, of the language's own keys.
#include <algorithm>

#include "bind/scenario_fields.h"
#include "lines.h"
#include "statements.h"
#include "trial.h"
#include "yaml/tree.h"

namespace muster::mutation {
namespace {

using resolve::Battle;
using resolve::Index;
using resolve::Leader;

using Names = std::set<std::string, std::less<>>;

void add(std::set<Span>& all, const std::vector<Span>& more) { all.insert(more.begin(), more.end()); }

// What a slip contradicts that changes the names of a battle and of each of its variants alike.
template <class Change>
Expected renamed(const Subject& subject, Change change) {
  std::set<Span> all;
  for (const Battle* battle : subject.battles()) {
    World world(*battle);
    change(world);
    add(all, lost_names(world));
    if (battle != &subject.base()) continue;
    add(all, order_conflicts(world));
    add(all, titles_of_others(world));
  }
  return {{all.begin(), all.end()}, {}};
}

// Name and rating of a leader as they stand in the text.
const base::Text& words(const Leader& leader) {
  return leader.line->name.present() ? leader.line->name : leader.line->line;
}

std::vector<Slip> swapped_commanders(const Subject& subject) {
  std::vector<Slip> slips;
  const auto& leaders = subject.base().leaders;
  for (Index a = 0; a < leaders.size(); ++a)
    for (Index b = a + 1; b < leaders.size(); ++b) {
      if (leaders[a].side != leaders[b].side) continue;
      if (leaders[a].replaces != resolve::kNone || leaders[b].replaces != resolve::kNone) continue;
      const base::Text one = words(leaders[a]), two = words(leaders[b]);
      const std::string first(leaders[a].name.value), second(leaders[b].name.value);
      const auto expected = [&subject, a, b, first, second] {
        return renamed(subject, [&](World& world) {
          world.rename_leader(a, second);
          world.rename_leader(b, first);
        });
      };
      slips.push_back({{{one.range.begin, one.value.size(), std::string(two.value)},
                        {two.range.begin, two.value.size(), std::string(one.value)}},
                       expected,
                       {}});
    }
  return slips;
}

// The commander of a formation and all who would replace him.
Expected without_commander(const Subject& subject, Index formation) {
  const Battle& battle = subject.base();
  const Index commander = battle.formations[formation].commander;
  Expected out = renamed(subject, [&](World& world) {
    for (Index i = 0; i < battle.leaders.size(); ++i)
      if (i == commander || battle.leaders[i].replaces == commander) world.drop_leader(i);
  });
  const base::SourceRange& name = battle.formations[formation].name.range;
  out.spans.push_back({name.begin, name.end});
  return out;
}

std::vector<Slip> lost_commanders(const Subject& subject) {
  std::vector<Slip> slips;
  const Battle& battle = subject.base();
  for (Index i = 0; i < battle.formations.size(); ++i) {
    if (battle.formations[i].commander == resolve::kNone) continue;
    const std::size_t at = battle.leaders[battle.formations[i].commander].label.range.begin;
    slips.push_back({{without_key(subject.text(), "commander", at)},
                     [&subject, i] { return without_commander(subject, i); },
                     {}});
  }
  return slips;
}

// Each small letter of a name, one at a time, becomes another one. `expected` gets the misspelt name.
template <class Expect>
void misspell(const base::Text& name, Expect expected, std::vector<Slip>& slips) {
  for (std::size_t i = 0; i < name.value.size(); ++i) {
    if (name.value[i] < 'a' || name.value[i] > 'z') continue;
    std::string wrong(name.value);
    wrong[i] = wrong[i] == 'q' ? 'x' : 'q';
    slips.push_back(
        {{{name.range.begin + i, 1, wrong.substr(i, 1)}}, [expected, wrong] { return expected(wrong); }, {}});
  }
}

std::vector<Slip> misspelt_leaders(const Subject& subject) {
  std::vector<Slip> slips;
  const auto& leaders = subject.base().leaders;
  for (Index i = 0; i < leaders.size(); ++i)
    misspell(
        leaders[i].name,
        [&subject, i](const std::string& wrong) {
          return renamed(subject, [&](World& world) { world.rename_leader(i, wrong); });
        },
        slips);
  return slips;
}

std::vector<Slip> misspelt_units(const Subject& subject) {
  std::vector<Slip> slips;
  const Battle& battle = subject.base();
  for (const resolve::Entry& entry : battle.entries) {
    if (battle.rules->find_type(entry.name.value) || entry.name.range == entry.code.range) continue;
    const base::SourceRange at = entry.name.range;
    misspell(
        entry.name,
        [&subject, at](const std::string& wrong) {
          return renamed(subject, [&](World& world) {
            for (Index i = 0; i < world.battle.entries.size(); ++i)
              if (world.battle.entries[i].name.range == at) world.rename_entry(i, wrong);
          });
        },
        slips);
  }
  return slips;
}

bool says_flank(std::string_view title) {
  for (const char* word : {"Left", "left", "Right", "right"})
    if (title.find(word) != std::string_view::npos) return true;
  return false;
}

// Titles that a correction doubts because both sides' left wings stand at one end of the field: when another
// wing does not say that it is one, nothing speaks for the correction.
void add_doubted_titles(const Subject& subject, Index formation, const std::string& wrong, Expected& out) {
  if (!says_flank(subject.base().formations[formation].name.value) || says_flank(wrong)) return;
  for (const model::Correction& one : subject.outcome().corrections)
    if (one.corrected_text == model::kUnknown && says_flank(one.printed_text))
      out.spans.push_back({one.printed.begin, one.printed.end});
}

std::vector<Slip> misspelt_formations(const Subject& subject) {
  std::vector<Slip> slips;
  const auto& formations = subject.base().formations;
  for (Index i = 0; i < formations.size(); ++i)
    if (formations[i].name.present() && !model::is_unknown(formations[i].name))
      misspell(
          formations[i].name,
          [&subject, i](const std::string& wrong) {
            Expected out = renamed(subject, [&](World& world) { world.rename_formation(i, wrong); });
            add_doubted_titles(subject, i, wrong, out);
            return out;
          },
          slips);
  return slips;
}

// What a rule's text and the list of orders call leaders and units.
std::vector<Slip> misspelt_references(const Subject& subject) {
  std::vector<Slip> slips;
  const auto misspell_here = [&](const base::Text& name) {
    const Span span{name.range.begin, name.range.end};
    misspell(
        name,
        [span](const std::string&) {
          return Expected{{span}, {}};
        },
        slips);
  };
  const std::string& text = subject.text();
  for (const std::string lead : {"{leader:", "{unit:"})
    for (std::size_t at = text.find(lead); at != std::string::npos; at = text.find(lead, at + 1)) {
      const std::size_t from = at + lead.size(), to = text.find_first_of("|}", from);
      if (text[from] == ' ') continue;  // a key in braces, no reference
      base::Text name;
      name.value = std::string_view(text).substr(from, to - from);
      name.range = {subject.file(), static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(to)};
      misspell_here(name);
    }
  for (const model::OrderLine& line : subject.base().scenario->orders)
    if (line.leader.present()) misspell_here(line.leader);
  return slips;
}

void all_keys(const yaml::Node& node, const Names& known, std::vector<base::Text>& out) {
  for (const yaml::Node& item : node.items) all_keys(item, known, out);
  for (const yaml::Entry& entry : node.entries) {
    if (known.contains(entry.key.value)) out.push_back(entry.key);
    all_keys(entry.value, known, out);
  }
}

template <class... Records>
Names keys_of() {
  Names out;
  const auto take = [&](const auto& keys) { out.insert(keys.begin(), keys.end()); };
  (take(bind::field_keys<Records>()), ...);
  return out;
}

// It stands in a printed value that a correction replaces, which is read only on demand.
bool is_replaced(const Subject& subject, const base::SourceRange& at) {
  const auto& all = subject.outcome().corrections;
  return std::any_of(all.begin(), all.end(), [&](const model::Correction& one) {
    return one.printed.begin <= at.begin && at.end <= one.printed.end;
  });
}

// The language's own keys in the file; a few of them are names as well, so only where they are keys.
std::vector<Slip> misspelt_keys(const Subject& subject) {
  const Names known =
      keys_of<model::Scenario, model::SideLine, model::FormationLine, model::UnitLine, model::LeaderLine,
              model::Place, model::OrderLine, model::Claim, model::Rule, model::Effect, model::Victory,
              model::ImmediateVictory, model::Variant, model::Addition, model::Change, model::Erratum,
              model::ScoreTable, model::ScoreRow, model::Length, model::Selector, model::Block>();
  diagnostics::Sink sink;
  base::Sources sources;
  const base::FileId file = sources.add(subject.path(), subject.text());
  const auto tree = yaml::read(sources, file, sink);
  std::vector<base::Text> keys;
  all_keys(tree->root(), known, keys);
  std::vector<Slip> slips;
  for (const base::Text& key : keys)
    if (!is_replaced(subject, key.range))
      misspell(
          key,
          [span = Span{key.range.begin, key.range.end}](const std::string&) {
            return Expected{{span}, {}};
          },
          slips);
  return slips;
}

}  // namespace

std::vector<SlipKind> name_slips() {
  return {{"two commanders swapped", swapped_commanders, 30},
          {"a commander left out", lost_commanders, 12},
          {"a leader misspelt in the set-up", misspelt_leaders, 15},
          {"a unit misspelt in the set-up", misspelt_units, 15},
          {"a formation misspelt in the set-up", misspelt_formations, 12},
          {"a leader or unit misspelt in a rule or order", misspelt_references, 15, {"name-mismatch"}},
          {"a key misspelt by one letter", misspelt_keys, 15, {"unknown-key", "missing-key"}}};
}

}  // namespace muster::mutation
