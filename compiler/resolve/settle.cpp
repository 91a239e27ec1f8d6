// Places that depend on others: hexes measured from where something stands, and what nothing else has placed.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/unicode.h"
#include "resolve/builder.h"
#include "resolve/matcher.h"
#include "resolve/whereabouts.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;

constexpr std::size_t kDeepest = 100;  // places measured from places; no book has more than two

bool is_rest(std::string_view words) {
  static constexpr std::array<std::string_view, 7> kWords = {
      "the rest", "rest", "all other", "all others", "the others", "all other units", "the remainder"};
  const std::string folded = base::fold_case(words);
  return std::find(kWords.begin(), kWords.end(), folded) != kWords.end();
}

const base::Text& word_of(const model::SetUp& line) {
  return line.line.present() ? line.line : line.units.word;
}

base::SourceRange selection_of(const model::SetUp& line) {
  return line.line.present() ? line.line.range : line.units.range;
}

}  // namespace

NamedHexes Builder::read_list(const std::vector<base::Text>& texts) {
  const auto later = [](std::string_view) { return std::optional(hex::Region{{}, {}, true}); };
  NamedHexes out = battle_.board->expand(texts, {later, battle_.play_area}, sink_);
  if (out.later) out.hexes.clear();
  return out;
}

Index Builder::keep_group(Group group, const model::Place& place) {
  const auto index = static_cast<Index>(battle_.groups.size());
  if (group.hexes.later) later_.emplace(index, &place);
  battle_.groups.push_back(std::move(group));
  return index;
}

void Builder::settle_groups() {
  while (!later_.empty()) {
    const Index group = later_.begin()->first;
    settle(group);
  }
  for (Entry& entry : battle_.entries) {
    if (!entry.listed.later) continue;
    const Placement& place = battle_.units[entry.units.first].place;
    entry.listed = place.group == kNone ? NamedHexes{} : battle_.groups[place.group].hexes;
  }
}

// Depth first: what a list is measured from is read before it.
std::string Builder::settle(Index index) {
  const auto begun = std::find(settling_.begin(), settling_.end(), index);
  if (begun != settling_.end()) {
    std::string circle;
    for (auto group = begun; group != settling_.end(); ++group)
      circle += fmt::format("{}{} from {}", circle.empty() ? "" : ", ", describe(*group),
                            describe(group + 1 == settling_.end() ? index : group[1]));
    return "these places are measured from each other in a circle: " + circle;
  }
  const auto found = later_.find(index);
  if (found == later_.end()) return {};
  if (settling_.size() >= kDeepest)
    return fmt::format("more than {} places are measured one from another", kDeepest);
  const model::Place& place = *found->second;
  const std::vector<Index>& units = battle_.groups[index].units;
  const std::vector<Index>& leaders = battle_.groups[index].leaders;
  const Index side = !units.empty()     ? battle_.units[units.front()].side
                     : !leaders.empty() ? battle_.leaders[leaders.front()].side
                                        : kNone;
  settling_.push_back(index);
  Whereabouts whereabouts(battle_, side, index, [&](Index group) { return settle(group); });
  diagnostics::Sink unheard;  // a variant has taken away all that stood there
  diagnostics::Sink& sink = units.empty() && leaders.empty() ? unheard : sink_;
  NamedHexes hexes = whereabouts.expand(place.hexes, sink);
  std::vector<GroupPart> parts;
  for (const auto& [part, listed] : place.keys->parts) {
    parts.push_back({part, whereabouts.expand(listed.hexes, sink)});
    const NamedHexes& more = parts.back().hexes;
    hexes.hexes.insert(hexes.hexes.end(), more.hexes.begin(), more.hexes.end());
    hexes.complete = hexes.complete && more.complete;
    hexes.unknown += more.unknown;
  }
  hexes.ordered = false;
  battle_.groups[index].hexes = std::move(hexes);
  battle_.groups[index].parts = std::move(parts);
  settling_.pop_back();
  later_.erase(index);
  return {};
}

// Who stands there, for messages.
std::string Builder::describe(Index index) const {
  const Group& group = battle_.groups[index];
  if (!group.units.empty()) {
    const Entry& first = battle_.entry(battle_.units[group.units.front()]);
    const bool others = std::any_of(group.units.begin(), group.units.end(), [&](Index unit) {
      return battle_.entry(battle_.units[unit]).name.value != first.name.value;
    });
    return first.name.str() + (others ? " and others" : "");
  }
  return group.leaders.empty() ? group.name : battle_.leaders[group.leaders.front()].name.str();
}

// What lies deeper is placed first; a formation comes after the one that it is in.
void Builder::place_rest() {
  for (auto i = static_cast<Index>(battle_.formations.size()); i-- > 0;)
    place_rest(
        {battle_.formations[i].name.value, battle_.units_below(i), battle_.formations[i].line->set_up});
  for (Index side = 0; side < battle_.sides.size(); ++side) {
    Scope scope{battle_.sides[side].name.value, {}, battle_.sides[side].line->set_up};
    for (Index unit = 0; unit < battle_.units.size(); ++unit)
      if (battle_.units[unit].side == side) scope.units.push_back(unit);
    place_rest(scope);
  }
}

// Of one scope, the rest comes last, wherever it is written.
void Builder::place_rest(const Scope& scope) {
  std::map<Index, base::SourceRange> placed;
  const model::SetUp* rest = nullptr;
  for (const model::SetUp& line : scope.lines) {
    if (!is_rest(word_of(line).value)) {
      place_some(scope, line, placed);
    } else if (!rest) {
      rest = &line;
    } else {
      sink_
          .add(Kind::placed_twice, selection_of(line),
               fmt::format("the rest of {} is set up twice", scope.name))
          .related.push_back({selection_of(*rest), "and here"});
    }
  }
  if (rest) place_some(scope, *rest, placed);
}

void Builder::place_some(const Scope& scope, const model::SetUp& line,
                         std::map<Index, base::SourceRange>& placed) {
  const bool rest = is_rest(word_of(line).value);
  model::Selector selector = line.units;
  if (line.line.present()) {
    selector.word = line.line;
    selector.range = line.line.range;
  }
  const Matcher matcher = rest ? Matcher() : Matcher(selector, battle_, &sink_);
  std::vector<Index> free;
  std::size_t fit = 0;
  bool unread = false;  // what a unit is may decide whether it is meant
  for (const Index unit : scope.units) {
    unread |= battle_.entry(battle_.units[unit]).unread || battle_.entry(battle_.units[unit]).garbled;
    if (!rest && !matcher.matches(battle_, battle_.units[unit])) continue;
    ++fit;
    if (battle_.units[unit].place.kind == PlaceKind::unstated) free.push_back(unit);
    const auto before = placed.find(unit);
    if (rest || before == placed.end()) continue;
    sink_
        .add(Kind::placed_twice, selection_of(line),
             fmt::format("{} is among these and among others that are set up elsewhere",
                         battle_.name(battle_.units[unit])))
        .related.push_back({before->second, "and here"});
    return;
  }
  if (free.empty()) {
    // What a variant moves or removes leaves the line as it stands.
    if (unread || (!rest && matcher.broken()) || !battle_.variants.empty() || scope.units.empty()) return;
    auto& found = sink_.add(
        Kind::empty_selection, selection_of(line),
        rest       ? fmt::format("all units of {} have a place, so there is no rest", scope.name)
        : fit == 0 ? fmt::format("no unit of {} is meant by this", scope.name)
                   : fmt::format("all units of {} that are meant have a place of their own", scope.name));
    found.help.push_back(fit == 0
                             ? "all that it says must be true of a unit: look at each word"
                             : "a unit's own place, or that of its block or formation, goes before this");
    return;
  }
  if (!line.at.present()) {
    sink_.add(Kind::missing_key, selection_of(line), "it is not said where these are set up")
        .help.push_back("write their hexes after a colon, or under `at:`");
    return;
  }
  for (const Index unit : free) placed.emplace(unit, selection_of(line));
  place_selected(free, line.at, selection_of(line));
}

void Builder::place_selected(const std::vector<Index>& units, const model::Place& place,
                             const base::SourceRange& selection) {
  if (battle_.board->names_spots(place.hexes)) return place_on_spots(units, place, selection);
  const Index group = new_group(place, {});
  const Placement stated = group == kNone ? stated_place(place) : Placement{};
  for (const Index unit : units)
    battle_.units[unit].place =
        group == kNone ? stated : Placement{PlaceKind::choice, {}, group, place.range};
  if (group != kNone) battle_.groups[group].units = units;
}

}  // namespace muster::resolve
