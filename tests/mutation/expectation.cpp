#include "expectation.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "resolve/matcher.h"
#include "resolve/origin.h"

namespace muster::mutation {
namespace {

using hex::HexIndex;
using resolve::Battle;
using resolve::Index;
using resolve::Matcher;
using resolve::NamedHex;
using resolve::PlaceKind;
using resolve::Unit;

constexpr int kNearest = 5;  // as far-from-formation is defined in its explanation
constexpr std::size_t kFewest = 3, kMost = 400;

// The hexes of a unit on fixed ones, each with the place of its own number: those of a unit on two hexes are
// printed as one, 3133-3132.
std::vector<NamedHex> fixed_hexes(const Battle& battle, const Unit& unit) {
  if (unit.place.kind != PlaceKind::fixed) return {};
  const auto all = battle.span(unit.place.hexes);
  std::vector<NamedHex> out(all.begin(), all.end());
  if (out.size() != 2 || out[0].where != out[1].where) return out;
  const auto length = static_cast<std::uint32_t>(battle.board->grid().label(out[0].hex).size());
  if (out[0].where.end - out[0].where.begin <= 2 * length) return out;
  out[0].where.end = out[0].where.begin + length;
  out[1].where.begin = out[1].where.end - length;
  return out;
}

// Where the other number of a unit on two hexes is, which are printed as one; 0 when it has none.
std::size_t partner_of(const std::vector<NamedHex>& hexes, const NamedHex& one) {
  if (hexes.size() != 2 || hexes[0].where.end + 4 < hexes[1].where.begin) return 0;
  return hexes[one.where == hexes[0].where ? 1 : 0].where.begin;
}

// Whether units may stand in one hex, by the game's rule of stacking.
class Sharing {
 public:
  explicit Sharing(const Battle& battle) : battle_(battle), rule_(battle.rules->game().stacking) {}

  bool takes(const model::Selector& selector, Index unit) const {
    return Matcher(selector, *battle_.rules, nullptr).matches(battle_, battle_.units[unit]);
  }
  bool may_share(Index a, Index b) const {
    if (battle_.entry(battle_.units[a]).type == resolve::kNoId) return true;
    if (battle_.entry(battle_.units[b]).type == resolve::kNoId) return true;
    return std::any_of(rule_.may_share.begin(), rule_.may_share.end(), [&](const model::ShareRule& rule) {
      return together(rule.same.value, battle_.units[a], battle_.units[b]) &&
             ((takes(rule.units, a) && takes(rule.with, b)) || (takes(rule.units, b) && takes(rule.with, a)));
    });
  }
  bool too_many(Index unit, std::vector<Index> others) const {
    others.push_back(unit);
    const int full = static_cast<int>(others.size());
    if (rule_.per_hex.known() && full > 1 && full > rule_.per_hex.value) return true;
    return std::any_of(rule_.may_share.begin(), rule_.may_share.end(), [&](const auto& rule) {
      const auto like =
          std::count_if(others.begin(), others.end(), [&](Index one) { return takes(rule.units, one); });
      return full > 1 && rule.at_most.known() && takes(rule.units, unit) && like > rule.at_most.value;
    });
  }
  // The unit may not stand where these others are.
  bool crowds(Index unit, const std::vector<Index>& others) const {
    return too_many(unit, others) || std::any_of(others.begin(), others.end(), [&](Index other) {
             return battle_.units[other].side != battle_.units[unit].side ||
                    (rule_.range.valid() && !may_share(unit, other));
           });
  }

 private:
  // `same: formation`, or the name of one of the game's levels.
  bool together(std::string_view same, const Unit& a, const Unit& b) const {
    if (same.empty() || same == "side") return true;
    if (same == "formation") return a.formation == b.formation;
    return battle_.formation_at(a, same) == battle_.formation_at(b, same);
  }

  const Battle& battle_;
  const model::Stacking& rule_;
};

// One digit is another one, or two side by side are exchanged.
bool one_slip(const std::string& right, const std::string& wrong) {
  if (right.size() != wrong.size()) return false;
  std::vector<std::size_t> unlike;
  for (std::size_t i = 0; i < right.size(); ++i)
    if (right[i] != wrong[i]) unlike.push_back(i);
  if (unlike.size() == 1) return true;
  return unlike.size() == 2 && unlike[1] == unlike[0] + 1 && right[unlike[0]] == wrong[unlike[1]] &&
         right[unlike[1]] == wrong[unlike[0]];
}

// A battle with some hexes of its units replaced, or without some of its units.
class Field {
 public:
  explicit Field(const Battle& battle, base::FileId file = base::kNoFile,
                 std::map<std::size_t, HexIndex> instead = {}, std::set<Index> gone = {})
      : battle_(battle),
        file_(file),
        instead_(std::move(instead)),
        gone_(std::move(gone)),
        sharing_(battle) {}

  // What a changed number means for the unit that it places; a broken run and one left alone aside.
  Fault fault(std::size_t number) const {
    const HexIndex hex = instead_.at(number);
    const Index unit = unit_of(number);
    if (hex == hex::kNoHex) return Fault::off_map;
    if (!are_a_pair(unit)) return Fault::footprint;
    if (sharing_.crowds(unit, others_in(hex, unit)) || crowds_out(unit, hex)) return Fault::collides;
    if (footprint_broken(unit)) return Fault::footprint;
    if (barred(unit, hex)) return Fault::terrain;
    const auto& area = battle_.play_area;
    return !area.empty() && !std::count(area.begin(), area.end(), hex) ? Fault::outside : Fault::none;
  }

  Index unit_of(std::size_t number) const {
    for (Index i = 0; i < battle_.units.size(); ++i)
      for (const NamedHex& at : hexes_of(i))
        if (at.where.file == file_ && at.where.begin == number) return i;
    return resolve::kNone;
  }

  // The one hex of a line's printed list without which, or with another one for it, the list would be a run
  // along one line; it is one slip of the pen away from the hex that the run lacks, and that one is free.
  const NamedHex* out_of_run(Index entry) const {
    const auto& listed = battle_.entries[entry].listed;
    if (!listed.ordered || !listed.complete) return nullptr;
    std::vector<const NamedHex*> list;
    for (const NamedHex& at : listed.hexes)
      if (!dropped(entry, at)) list.push_back(&at);
    const Index unit = battle_.entries[entry].units.first;
    for (const int step : {1, -1})  // of two readings the ascending one counts
      for (std::size_t wrong = 0; list.size() >= 3 && wrong < list.size(); ++wrong)
        if (const HexIndex missing = missing_in(list, wrong, step); missing != hex::kNoHex)
          return sharing_.crowds(unit, others_in(missing, unit)) ? nullptr : list[wrong];
    return nullptr;
  }

  bool far(Index unit) const {
    if (!bound(unit) || exempt(unit)) return false;
    std::vector<Index> comrades;
    for (const Index other : battle_.formations[battle_.units[unit].formation].units)
      if (other != unit && bound(other)) comrades.push_back(other);
    if (comrades.size() + 1 < kFewest || comrades.size() + 1 > kMost) return false;
    int spread = 1;
    for (const Index other : comrades)
      if (!exempt(other)) spread = std::max(spread, nearest(other, comrades));
    const int away = nearest(unit, comrades);
    return away >= kNearest && away > 2 * spread;
  }

  // The commander of a formation must start with a unit of it, and all of these are elsewhere.
  bool commander_alone(Index formation) const {
    const Index commander = battle_.formations[formation].commander;
    if (commander == resolve::kNone || !battle_.rules->game().command.commander_start.present()) return false;
    const resolve::Placement& place = battle_.leaders[commander].place;
    if (place.kind != PlaceKind::fixed) return false;
    std::vector<Index> units = battle_.units_below(formation);
    std::erase_if(units, [&](Index unit) { return gone_.contains(unit); });
    const HexIndex his = battle_.span(place.hexes).front().hex;
    return !units.empty() && std::all_of(units.begin(), units.end(), [&](Index unit) {
      const auto hexes = now(unit);
      const PlaceKind kind = battle_.units[unit].place.kind;
      return (kind == PlaceKind::fixed || kind == PlaceKind::not_used) &&
             std::count(hexes.begin(), hexes.end(), his) == 0;
    });
  }

  Span place_of(Index unit) const {
    const NamedHex at = hexes_of(unit).front();
    return {at.where.begin, at.where.end};
  }

 private:
  std::vector<NamedHex> hexes_of(Index unit) const {
    if (gone_.contains(unit)) return {};
    return fixed_hexes(battle_, battle_.units[unit]);
  }
  bool changed(const NamedHex& at) const {
    return at.where.file == file_ && instead_.contains(at.where.begin);
  }
  HexIndex now(const NamedHex& at) const { return changed(at) ? instead_.at(at.where.begin) : at.hex; }
  std::vector<HexIndex> now(Index unit) const {
    std::vector<HexIndex> out;
    for (const NamedHex& at : hexes_of(unit)) out.push_back(now(at));
    return out;
  }
  std::vector<Index> others_in(HexIndex hex, Index unit) const {
    std::vector<Index> out;
    for (Index other = 0; other < battle_.units.size(); ++other) {
      const auto hexes = now(other);
      if (other != unit && std::count(hexes.begin(), hexes.end(), hex)) out.push_back(other);
    }
    return out;
  }
  // The hex goes with a unit of the line that is left out.
  bool dropped(Index entry, const NamedHex& hex) const {
    return std::any_of(gone_.begin(), gone_.end(), [&](Index unit) {
      if (battle_.units[unit].entry != entry) return false;
      for (const NamedHex& at : battle_.span(battle_.units[unit].place.hexes))
        if (at.where == hex.where) return true;
      return false;
    });
  }

  // It takes a hex from units that may choose among some, so that these are too few.
  bool crowds_out(Index unit, HexIndex hex) const {
    const auto open_to = [&](const resolve::Group& group, HexIndex at) {
      return std::any_of(group.units.begin(), group.units.end(), [&](Index chooser) {
        auto there = others_in(at, unit);
        if (at == hex) there.push_back(unit);
        return !sharing_.crowds(chooser, there);
      });
    };
    return std::any_of(battle_.groups.begin(), battle_.groups.end(), [&](const resolve::Group& group) {
      const auto& all = group.hexes.hexes;
      const auto free =
          std::count_if(all.begin(), all.end(), [&](auto& at) { return open_to(group, at.hex); });
      const bool concerned = std::any_of(all.begin(), all.end(), [&](auto& at) { return at.hex == hex; });
      return concerned && static_cast<std::size_t>(free) < group.units.size();
    });
  }

  // The two numbers of a unit are the ends of a range of two: side by side, or one above the other.
  bool are_a_pair(Index unit) const {
    const auto hexes = now(unit);
    if (hexes.size() != 2 || !partner_of(hexes_of(unit), hexes_of(unit)[0])) return true;
    const auto a = battle_.board->grid().parts(hexes[0]), b = battle_.board->grid().parts(hexes[1]);
    const int lines = std::abs(a.line - b.line), places = std::abs(a.place - b.place);
    return a.sheet == b.sheet && lines + places == 1;
  }
  bool footprint_broken(Index unit) const {
    const auto hexes = now(unit);
    const auto& layouts = battle_.board->grid().layouts();
    for (std::size_t i = 1; i < hexes.size(); ++i)
      if (std::none_of(layouts.begin(), layouts.end(),
                       [&](const hex::Layout& one) { return one.adjacent(hexes[i - 1], hexes[i]); }))
        return true;
    return false;
  }

  bool barred(Index unit, HexIndex hex) const {
    const std::uint16_t kind = battle_.board->terrain(hex);
    if (kind == resolve::kUnknownTerrain) return false;
    const model::Terrain& terrain = battle_.rules->game().terrain[kind].value;
    return terrain.impassable.value ||
           std::any_of(terrain.prohibited.begin(), terrain.prohibited.end(),
                       [&](const model::Selector& one) { return sharing_.takes(one, unit); });
  }

  // The hex that a list lacks to be a run, one slip away from the one that it has; kNoHex when that is not
  // all.
  HexIndex missing_in(const std::vector<const NamedHex*>& list, std::size_t wrong, int step) const {
    const hex::Grid& grid = battle_.board->grid();
    if (std::any_of(list.begin(), list.end(), [&](auto* at) { return now(*at) == hex::kNoHex; }))
      return hex::kNoHex;
    const std::size_t anchor = wrong == 0 ? 1 : 0;
    const auto wanted = [&](std::size_t i) {
      hex::LabelParts parts = grid.parts(now(*list[anchor]));
      parts.place += step * (static_cast<int>(i) - static_cast<int>(anchor));
      return grid.find(parts);
    };
    for (std::size_t i = 0; i < list.size(); ++i)
      if (i != wrong && now(*list[i]) != wanted(i)) return hex::kNoHex;
    const HexIndex missing = wanted(wrong), typed = now(*list[wrong]);
    const bool slip =
        missing != hex::kNoHex && missing != typed && one_slip(grid.label(missing), grid.label(typed));
    return slip ? missing : hex::kNoHex;
  }

  int apart(Index a, Index b) const {
    int least = 1'000'000;
    for (const hex::Layout& layout : battle_.board->grid().layouts())
      for (const HexIndex from : now(a))
        for (const HexIndex to : now(b)) least = std::min(least, layout.distance(from, to));
    return least;
  }
  int nearest(Index unit, const std::vector<Index>& others) const {
    int least = 1'000'000;
    for (const Index other : others)
      if (other != unit) least = std::min(least, apart(unit, other));
    return least;
  }
  // The game's rule frees it from command: it stands where it likes, and others may stand with it.
  bool exempt(Index unit) const {
    const model::Selector& selector = battle_.rules->game().command.exempt;
    return selector.range.valid() && sharing_.takes(selector, unit);
  }
  // A special rule frees it from command, so that it may stand alone.
  bool excepted(Index unit) const {
    for (const model::Rule* rule : battle_.rules_in_force)
      for (const model::Effect& effect : rule->effects)
        if (effect.type.value == "command exception" && effect.units.range.valid() &&
            Matcher(effect.units, battle_, nullptr).matches(battle_, battle_.units[unit]))
          return true;
    return false;
  }
  // It is one of those that keep together: not excepted, and not lent by another formation in a variant.
  bool bound(Index unit) const {
    return battle_.units[unit].place.kind == PlaceKind::fixed && !gone_.contains(unit) && !excepted(unit) &&
           !resolve::attached(battle_, battle_.units[unit]);
  }

  const Battle& battle_;
  base::FileId file_;
  std::map<std::size_t, HexIndex> instead_;
  std::set<Index> gone_;
  Sharing sharing_;
};

void note(std::vector<Seen>& all, const Seen& one) {
  if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
}

Span span(const NamedHex& at) { return {at.where.begin, at.where.end}; }

// Units of a formation that stand alone now and did not before.
void note_far(const Battle& battle, const Field& now, Index formation, std::vector<Seen>& all) {
  const Field before(battle);
  for (const Index unit : battle.formations[formation].units)
    if (now.far(unit) && !before.far(unit)) note(all, {Fault::far, now.place_of(unit)});
}

// Commanders of a formation and of those above it who stand alone now and did not before, when no unit does.
void note_commanders(const Battle& battle, const Field& now, Index formation, std::vector<Seen>& all) {
  const Field before(battle);
  for (Index at = formation; at != resolve::kNone; at = battle.formations[at].parent)
    if (now.commander_alone(at) && !before.commander_alone(at))
      note(all, {Fault::commander,
                 span(battle.span(battle.leaders[battle.formations[at].commander].place.hexes).front())});
}

void note_apart(const Battle& battle, const Field& now, Index formation, std::vector<Seen>& all) {
  std::vector<Seen> far;
  note_far(battle, now, formation, far);
  if (far.empty()) note_commanders(battle, now, formation, far);
  for (const Seen& one : far) note(all, one);
}

// What a changed number leads to in one battle: the worst for its unit, which hides what else is wrong there.
void note_moved(const Battle& battle, const Field& now, std::size_t number, const Span& at,
                std::vector<Seen>& all) {
  const Index unit = now.unit_of(number);
  const Fault worst = now.fault(number);
  if (worst != Fault::none) return note(all, {worst, at});
  if (const NamedHex* wrong = now.out_of_run(battle.units[unit].entry))
    return note(all, {Fault::run, span(*wrong)});
  note_apart(battle, now, battle.units[unit].formation, all);
}

bool is_label(const Battle& battle, std::string_view text) {
  return battle.board->grid().spec().scheme.read(text).has_value();
}

template <class Use>
void each_fixed_hex(const Subject& subject, Use use) {
  const auto& battles = subject.battles();
  for (std::size_t b = 0; b < battles.size(); ++b)
    for (const Unit& unit : battles[b]->units)
      for (const auto hexes = fixed_hexes(*battles[b], unit); const NamedHex& at : hexes)
        use(b, at, partner_of(hexes, at));
}

}  // namespace

std::string_view to_string(Fault fault) {
  static constexpr std::array<std::string_view, kFaults> kNames = {
      "off the map",  "may not share", "footprint apart",      "terrain", "outside play",
      "breaks a run", "far away",      "leaves its commander", "legal"};
  return kNames[static_cast<std::size_t>(fault)];
}

std::vector<HexNumber> hex_numbers(const Subject& subject) {
  std::map<std::size_t, HexNumber> found;
  const base::FileId file = subject.file();
  each_fixed_hex(subject, [&](std::size_t battle, const NamedHex& at, std::size_t partner) {
    const std::string_view typed = subject.sources().text(at.where);
    if (at.where.file != file || !is_label(*subject.battles()[battle], typed)) return;
    HexNumber& number = found[at.where.begin];
    number.from = at.where.begin;
    number.length = typed.size();
    number.partner = partner;
    if (number.battles.empty() || number.battles.back() != battle) number.battles.push_back(battle);
  });
  std::vector<HexNumber> out;
  for (auto& [at, number] : found) out.push_back(std::move(number));
  return out;
}

std::vector<Seen> expect(const Subject& subject, const HexNumber& number, const Instead& instead) {
  std::vector<Seen> all;
  for (const std::size_t b : number.battles) {
    const Battle& battle = *subject.battles()[b];
    const hex::Grid& grid = battle.board->grid();
    std::map<std::size_t, HexIndex> hexes;
    for (const auto& [from, text] : instead) {
      const auto parts = grid.spec().scheme.read(text);
      hexes[from] = parts ? grid.find(*parts) : hex::kNoHex;
    }
    const Field now(battle, subject.file(), std::move(hexes));
    note_moved(battle, now, number.from, {number.from, number.from + number.length}, all);
  }
  return all;
}

std::vector<Seen> expect_without(const Subject& subject, const Battle& battle, const std::set<Index>& gone) {
  std::vector<Seen> all;
  const Unit& first = battle.units[*gone.begin()];
  const bool whole = gone.size() == battle.entry(first).units.count;
  const base::SourceRange& usual = subject.base().units[*gone.begin()].place.where;
  if (!whole && first.place.kind == PlaceKind::fixed && first.place.where != usual)
    return {
        {Fault::run, {first.place.where.begin, first.place.where.end}}};  // a list of its own in a variant
  const Field now(battle, base::kNoFile, {}, gone);
  if (!whole && first.place.kind == PlaceKind::fixed)
    if (const NamedHex* wrong = now.out_of_run(first.entry)) note(all, {Fault::run, span(*wrong)});
  note_apart(battle, now, first.formation, all);
  return all;
}

std::vector<std::string> crowded(const Battle& battle) {
  std::map<HexIndex, std::vector<Index>> by_hex;
  for (Index i = 0; i < battle.units.size(); ++i)
    if (battle.units[i].place.kind == PlaceKind::fixed)
      for (const NamedHex& at : battle.span(battle.units[i].place.hexes)) by_hex[at.hex].push_back(i);
  std::vector<std::string> out;
  const Sharing sharing(battle);
  for (const auto& [hex, units] : by_hex)
    for (const Index unit : units) {
      std::vector<Index> others = units;
      std::erase(others, unit);
      if (sharing.crowds(unit, others))
        out.push_back(battle.board->grid().label(hex) + ": " + battle.name(battle.units[unit]));
    }
  return out;
}

}  // namespace muster::mutation
