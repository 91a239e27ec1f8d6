#include "resolve/names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "diagnostics/offer.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;

constexpr std::array<std::string_view, 9> kKinds = {"side",  "formation", "leader", "unit",   "place",
                                                    "order", "edge",      "rule",   "variant"};

constexpr std::size_t kMostListed = 12;  // more names are no help

template <class Things, class Test>
std::vector<Index> all_that(const Things& things, Test test) {
  std::vector<Index> found;
  for (Index i = 0; i < things.size(); ++i)
    if (test(things[i])) found.push_back(i);
  return found;
}

}  // namespace

namespace {

// A placed hex on each side of a line of hexes; kNoHex where there is none.
std::pair<hex::HexIndex, hex::HexIndex> around(const Battle& battle, const std::vector<hex::HexIndex>& line) {
  const hex::Grid& grid = battle.board->grid();
  const bool along = line.size() < 2 || grid.cell(line[0]).line == grid.cell(line[1]).line;
  const auto rank = [&](hex::HexIndex hex) { return along ? grid.cell(hex).line : grid.cell(hex).place; };
  std::pair<hex::HexIndex, hex::HexIndex> found{hex::kNoHex, hex::kNoHex};
  for (const Unit& unit : battle.units)
    for (const NamedHex& at : battle.span(unit.place.hexes)) {
      if (rank(at.hex) < rank(line.front())) found.first = at.hex;
      if (rank(at.hex) > rank(line.front())) found.second = at.hex;
    }
  return found;
}

// Why a text such as 33xx is no edge.
void explain_edge(const Battle& battle, std::string_view name, diagnostics::Diagnostic& finding) {
  const hex::Grid& grid = battle.board->grid();
  const auto line = battle.board->line(name);
  if (line.empty()) {
    if (grid.size() == 0 || name.find_first_of("xX") == std::string_view::npos) return;
    finding.message = fmt::format("the map has no line of hexes `{}`", name);
    finding.notes.push_back(fmt::format("its hexes go from {} to {}", grid.label(0),
                                        grid.label(static_cast<hex::HexIndex>(grid.size() - 1))));
    return;
  }
  finding.message = fmt::format("`{}` is a line of hexes, but no edge of the map", name);
  const auto [below, above] = around(battle, line);
  if (below != hex::kNoHex && above != hex::kNoHex)
    finding.notes.push_back(fmt::format("units set up on both sides of it, as in {} and {}",
                                        grid.label(below), grid.label(above)));
}

}  // namespace

std::string_view to_string(NameKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::optional<NameKind> name_kind(std::string_view word) {
  const auto found = std::find(kKinds.begin(), kKinds.end(), word);
  if (found == kKinds.end()) return std::nullopt;
  return static_cast<NameKind>(found - kKinds.begin());
}

namespace {

void index_text(Battle& battle, IndexByText& table, std::string_view text, Index thing) {
  auto& all = row_of(battle, table, text).second;
  if (all.empty() || all.back() != thing) all.push_back(thing);
}

void index_spellings(Battle& battle, const base::Text& name, const std::vector<base::Text>& others,
                     Index thing, IndexByText& table) {
  if (name.present()) index_text(battle, table, battle.rules->fold_name(name.value), thing);
  for (const base::Text& other : others)
    if (other.present()) index_text(battle, table, battle.rules->fold_name(other.value), thing);
}

// Those of the side that a table of names or one of ids has, in their order.
template <class Things>
std::vector<Index> look_up(const IndexByText& by_name, const std::string& spelling,
                           const std::vector<Index>& by_id, std::string_view id, const Things& things,
                           Index side) {
  std::vector<Index> found;
  if (const auto known = by_name.find(spelling); known != by_name.end()) found = known->second;
  const auto before = [&](Index one, std::string_view other) { return things[one].id < other; };
  for (auto one = std::lower_bound(by_id.begin(), by_id.end(), id, before);
       one != by_id.end() && things[*one].id == id; ++one)
    found.push_back(*one);
  std::erase_if(found, [&](Index one) { return side != kNone && things[one].side != side; });
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

template <class Things>
std::vector<Index> by_id(const Things& things) {
  std::vector<Index> all(things.size());
  std::iota(all.begin(), all.end(), Index{0});
  std::sort(all.begin(), all.end(), [&](Index one, Index other) {
    return std::tie(things[one].id, one) < std::tie(things[other].id, other);
  });
  return all;
}

}  // namespace

IndexByText::value_type& row_of(Battle& battle, IndexByText& table, std::string_view text) {
  const auto known = table.find(text);
  return known != table.end() ? *known : *table.try_emplace(battle.texts->keep(text)).first;
}

void index_formation(Battle& battle, Index formation) {
  const Formation& one = battle.formations[formation];
  index_spellings(battle, one.name, one.line->keys->aka, formation, battle.formations_by_name);
}

void index_leader(Battle& battle, Index leader) {
  const Leader& one = battle.leaders[leader];
  index_spellings(battle, one.name, one.line->keys->aka, leader, battle.leaders_by_name);
}

void index_ids(Battle& battle) {
  battle.formations_by_id = by_id(battle.formations);
  battle.leaders_by_id = by_id(battle.leaders);
}

void index_names(Battle& battle) {
  battle.known_names = std::make_shared<KnownNames>();
  battle.entries_by_name.clear();
  battle.entries_by_block.clear();
  battle.formations_by_name.clear();
  battle.leaders_by_name.clear();
  for (Index i = 0; i < battle.entries.size(); ++i) {
    for (const std::string_view spelling : battle.entries[i].spellings)
      index_text(battle, battle.entries_by_name, spelling, i);
    for (const std::string& block : battle.entries[i].details->blocks)
      index_text(battle, battle.entries_by_block, block, i);
  }
  for (const NamedBlock& block : battle.blocks)
    row_of(battle, battle.entries_by_block, battle.rules->fold_name(block.name.value));
  for (Index i = 0; i < battle.formations.size(); ++i) index_formation(battle, i);
  for (Index i = 0; i < battle.leaders.size(); ++i) index_leader(battle, i);
  index_ids(battle);
}

std::vector<Index> Names::formations(const std::string& spelling, std::string_view id, Index side) const {
  return look_up(battle_.formations_by_name, spelling, battle_.formations_by_id, id, battle_.formations,
                 side);
}

std::vector<Index> Names::leaders(const std::string& spelling, std::string_view id, Index side) const {
  return look_up(battle_.leaders_by_name, spelling, battle_.leaders_by_id, id, battle_.leaders, side);
}

// By name, or by name and counter number: "Swiss Pike #3".
std::vector<Index> Names::entries_called(std::string_view name) const {
  const auto of = [&](std::string_view spelling) {
    const auto found = battle_.entries_by_name.find(battle_.rules->fold_name(spelling));
    return found == battle_.entries_by_name.end() ? std::vector<Index>() : found->second;
  };
  std::vector<Index> entries = of(name);
  const std::string_view mark = battle_.rules->game().counter_numbers.mark.value;
  const std::size_t at = mark.empty() ? std::string_view::npos : name.rfind(mark);
  if (!entries.empty() || at == std::string_view::npos) return entries;
  int number = 0;
  const char* end = name.data() + name.size();
  const auto [stop, error] = std::from_chars(name.data() + at + mark.size(), end, number);
  if (error != std::errc{} || stop != end) return {};
  entries = of(name.substr(0, at));
  std::erase_if(entries, [&](Index entry) {
    const Slice units = battle_.entries[entry].units;
    for (Index i = units.first; i < units.first + units.count; ++i)
      if (battle_.units[i].counter == number) return false;
    return true;
  });
  return entries;
}

// A line of hexes with which the part of the map in play ends: the sheet's edge on that side.
std::optional<Index> Names::edge_of_play_area(std::string_view name) const {
  const auto line = battle_.play_area.empty() ? std::vector<hex::HexIndex>() : battle_.board->line(name);
  if (line.size() < 2) return std::nullopt;
  const hex::Grid& grid = battle_.board->grid();
  const bool along = grid.cell(line[0]).line == grid.cell(line[1]).line;
  const auto rank = [&](hex::HexIndex hex) { return along ? grid.cell(hex).line : grid.cell(hex).place; };
  const int here = rank(line.front());
  const auto in_play = [&](auto test) {
    return std::any_of(battle_.play_area.begin(), battle_.play_area.end(),
                       [&](hex::HexIndex hex) { return test(rank(hex)); });
  };
  const bool below = in_play([&](int one) { return one < here; });
  const bool above = in_play([&](int one) { return one > here; });
  if (below == above || !in_play([&](int one) { return one == here; })) return std::nullopt;
  const auto& edges = battle_.board->edges();
  for (Index i = 0; i < edges.size(); ++i) {
    const auto& hexes = edges[i].hexes;
    if (hexes.size() < 2 || (grid.cell(hexes[0]).line == grid.cell(hexes[1]).line) != along) continue;
    if (below ? rank(hexes.front()) >= here : rank(hexes.front()) <= here) return i;
  }
  return std::nullopt;
}

// The name of a block stands for the units in it.
std::vector<Index> Names::entries_in_block(std::string_view name) const {
  const auto found = battle_.entries_by_block.find(battle_.rules->fold_name(name));
  return found == battle_.entries_by_block.end() ? std::vector<Index>() : found->second;
}

std::vector<Index> Names::find(NameKind kind, std::string_view name, Index side) const {
  const Ruleset& rules = *battle_.rules;
  const std::string wanted = rules.fold_name(name);
  const auto is = [&](const base::Text& text) {
    return text.present() && rules.fold_name(text.value) == wanted;
  };
  const auto any = [&](const std::vector<base::Text>& texts) {
    return std::any_of(texts.begin(), texts.end(), is);
  };
  const auto mine = [&](Index owner) { return side == kNone || owner == side; };
  switch (kind) {
    case NameKind::side:
      return all_that(battle_.sides,
                      [&](const Side& one) { return is(one.name) || any(one.line->aka) || one.id == name; });
    case NameKind::formation: {
      const auto found = formations(wanted, name, side);
      if (!found.empty()) return found;
      const auto commanders = leaders(wanted, {}, kNone);  // a formation goes by its commander's name too
      if (commanders.empty()) return {};
      return all_that(battle_.formations, [&](const Formation& one) {
        return mine(one.side) && std::binary_search(commanders.begin(), commanders.end(), one.commander);
      });
    }
    case NameKind::leader:
      return leaders(wanted, name, side);
    case NameKind::unit: {
      std::vector<Index> entries = entries_called(name);
      if (entries.empty()) entries = entries_in_block(name);
      std::erase_if(entries, [&](Index entry) { return !mine(battle_.entries[entry].side); });
      return entries;
    }
    case NameKind::place: {
      const BoardPlace* place = battle_.board->find_place(name);
      return place ? std::vector<Index>{static_cast<Index>(place - battle_.board->places().data())}
                   : std::vector<Index>{};
    }
    case NameKind::order: {
      const auto order = rules.find_order(name);
      return order ? std::vector<Index>{static_cast<Index>(*order)} : std::vector<Index>{};
    }
    case NameKind::edge: {
      const BoardEdge* edge = battle_.board->find_edge(name);
      if (edge) return {static_cast<Index>(edge - battle_.board->edges().data())};
      const auto of_part = edge_of_play_area(name);
      return of_part ? std::vector<Index>{*of_part} : std::vector<Index>{};
    }
    case NameKind::rule:
      return all_that(battle_.rules_in_force,
                      [&](const model::Rule* one) { return is(one->title) || is(one->id); });
    case NameKind::variant:
      return all_that(battle_.scenario->variants,
                      [&](const model::Variant& one) { return is(one.title) || is(one.id); });
  }
  return {};
}

bool Names::near(NameKind kind, std::string_view name, Index side) const {
  return !find(kind, name, side).empty() || nearest(kind, name, side);
}

std::size_t Names::stamp(NameKind kind) const {
  switch (kind) {
    case NameKind::side:
      return battle_.sides.size();
    case NameKind::formation:
    case NameKind::leader:
      return battle_.formations.size() + battle_.leaders.size();
    case NameKind::unit:
      return battle_.entries.size() + battle_.blocks.size();
    default:
      return battle_.rules_in_force.size();
  }
}

std::shared_ptr<const base::Spellings> Names::spellings(NameKind kind, Index side, bool aliases) const {
  const std::string key = fmt::format("{}{} of {}", to_string(kind), aliases ? " or alias" : "", side);
  return battle_.known_names->get(key, stamp(kind), [&] {
    const auto names = known(kind, side, aliases);
    return std::vector<std::string>(names.begin(), names.end());
  });
}

std::optional<std::string> Names::nearest(NameKind kind, std::string_view wanted, Index side) const {
  const auto plain = spellings(kind, side, true);
  const auto folded =
      battle_.known_names->get(fmt::format("folded {} of {}", to_string(kind), side), stamp(kind), [&] {
        std::vector<std::string> all;
        for (const std::string& name : plain->names()) all.push_back(battle_.rules->fold_name(name));
        return all;
      });
  auto near = folded->nearest(battle_.rules->fold_name(wanted));
  if (!near) near = plain->nearest(wanted);  // the slip may be in the particle
  return near ? std::optional(plain->names()[*near]) : std::nullopt;
}

std::vector<std::string_view> Names::known(NameKind kind, Index side, bool aliases) const {
  std::vector<std::string_view> names;
  std::set<std::string_view> seen;
  const auto add = [&](const base::Text& text) {
    if (text.present() && seen.insert(text.value).second) names.push_back(text.value);
  };
  const auto add_all = [&](const base::Text& name, const std::vector<base::Text>& others) {
    add(name);
    for (const base::Text& other : others)
      if (aliases) add(other);
  };
  const auto mine = [&](Index owner) { return side == kNone || owner == side; };
  switch (kind) {
    case NameKind::side:
      for (const Side& one : battle_.sides) add_all(one.name, one.line->aka);
      break;
    case NameKind::formation:
      for (const Formation& one : battle_.formations) {
        if (!mine(one.side)) continue;
        add_all(one.name, one.line->keys->aka);
        if (one.commander == kNone || !aliases) continue;
        const Leader& leader = battle_.leaders[one.commander];
        add_all(leader.name, leader.line->keys->aka);
      }
      break;
    case NameKind::leader:
      for (const Leader& one : battle_.leaders)
        if (mine(one.side)) add_all(one.name, one.line->keys->aka);
      break;
    case NameKind::unit:
      for (const Entry& one : battle_.entries)
        if (mine(one.side)) add_all(one.name, one.line->keys->aka);
      for (const NamedBlock& one : battle_.blocks)
        if (mine(one.side)) add(one.name);
      break;
    case NameKind::place:
      for (const BoardPlace& one : battle_.board->places()) add(one.name);
      for (const auto& one : battle_.board->map().places) add_all({}, one.value.aka);
      break;
    case NameKind::order:
      for (const auto& one : battle_.rules->game().orders.kinds) add(one.key);
      break;
    case NameKind::edge:
      for (const std::string_view edge : kSheetEdges) names.push_back(edge);
      for (const auto& one : battle_.board->map().edges)
        for (const base::Text& other : one.value.aka) add(other);
      break;
    case NameKind::rule:
      for (const model::Rule* one : battle_.rules_in_force) add(one->title);
      break;
    case NameKind::variant:
      for (const model::Variant& one : battle_.scenario->variants) add(one.title);
      break;
  }
  return names;
}

// A leader, formation or unit that the other side has.
void Names::explain_other_side(NameKind kind, std::string_view name, diagnostics::Diagnostic& finding) const {
  const auto elsewhere = find(kind, name);
  if (elsewhere.empty()) return;
  const Index owner = kind == NameKind::leader      ? battle_.leaders[elsewhere.front()].side
                      : kind == NameKind::formation ? battle_.formations[elsewhere.front()].side
                      : kind == NameKind::unit      ? battle_.entries[elsewhere.front()].side
                                                    : kNone;
  if (owner == kNone) return;
  finding.help.push_back(
      fmt::format("{} has one; what is named here must be of its own side", battle_.sides[owner].name.value));
}

std::string_view Names::id_of(NameKind kind, Index index) const {
  if (kind == NameKind::leader) return battle_.leaders[index].id;
  return kind == NameKind::side ? battle_.sides[index].id : battle_.formations[index].id;
}

std::vector<Index> Names::require(NameKind kind, const base::Text& name, diagnostics::Sink& sink,
                                  Index side) const {
  if (!name.present() || model::is_unknown(name)) return {};
  std::vector<Index> found = find(kind, name.value, side);
  if (found.empty()) {
    const std::string_view mark = battle_.rules->game().counter_numbers.mark.value;
    const bool numbered = kind == NameKind::unit && !mark.empty() && name.value.find(mark) != name.value.npos;
    const auto close = numbered ? std::nullopt : nearest(kind, name.value, side);
    // The game's own words are the author's to spell; a printed name may be a misprint.
    const bool printed = kind != NameKind::order && kind != NameKind::edge && kind != NameKind::variant;
    if (close && printed) {
      found = find(kind, *close, side);
      auto& mismatch = sink.add(
          Kind::name_mismatch, name.range,
          fmt::format("no {} is called `{}`; it is taken to mean `{}`", to_string(kind), name.value, *close));
      mismatch.help.push_back(fmt::format("write `{}`", *close));
      diagnostics::offer_correction(mismatch, name.value, *close, "...");
    } else {
      const Kind what = kind == NameKind::order  ? Kind::unknown_order
                        : kind == NameKind::edge ? Kind::edge_not_on_map
                                                 : Kind::unknown_name;
      auto& unknown =
          sink.add(what, name.range, fmt::format("there is no {} `{}`", to_string(kind), name.value));
      if (kind == NameKind::edge) explain_edge(battle_, name.value, unknown);
      if (close) {
        unknown.help.push_back(fmt::format("did you mean `{}`?", *close));
        unknown.corrected = *close;
      } else if (const auto printed_names = spellings(kind, side, false);
                 !printed_names->names().empty() && printed_names->names().size() <= kMostListed) {
        unknown.help.push_back(fmt::format("known: {}", fmt::join(printed_names->names(), ", ")));
      }
      if (side != kNone) explain_other_side(kind, name.value, unknown);
    }
  }
  if (found.size() > 1 &&
      (kind == NameKind::formation || kind == NameKind::leader || kind == NameKind::side)) {
    auto& several =
        sink.add(Kind::ambiguous_name, name.range,
                 fmt::format("{} {}s are called `{}`", found.size(), to_string(kind), name.value));
    for (const Index one : found) {
      const std::string_view id = id_of(kind, one);
      several.related.push_back({kind == NameKind::leader ? battle_.leaders[one].name.range
                                 : kind == NameKind::side ? battle_.sides[one].name.range
                                                          : battle_.formations[one].name.range,
                                 id.empty() ? "one of them" : fmt::format("`{}`", id)});
    }
    several.help.push_back("write the id of the one that is meant, or give it an `id:` of its own");
  }
  return found;
}

}  // namespace muster::resolve
