#include "expectation.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "resolve/matcher.h"

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

// A battle with one hex of one unit replaced.
class Moved {
 public:
  Moved(const Battle& battle, const HexNumber& number, base::FileId file, HexIndex instead)
      : battle_(battle), instead_(instead) {
    where_ = {file, static_cast<std::uint32_t>(number.from),
              static_cast<std::uint32_t>(number.from + number.length)};
    for (Index i = 0; i < battle.units.size(); ++i)
      for (const NamedHex& at : hexes_of(i))
        if (at.where == where_) unit_ = i;
  }

  Fault fault() const {
    if (instead_ == hex::kNoHex) return Fault::off_map;
    if (collides()) return Fault::collides;
    if (footprint_broken()) return Fault::footprint;
    if (barred()) return Fault::terrain;
    if (!battle_.play_area.empty() &&
        !std::count(battle_.play_area.begin(), battle_.play_area.end(), instead_))
      return Fault::outside;
    if (run_broken()) return Fault::run;
    return far() ? Fault::far : Fault::none;
  }

 private:
  std::vector<NamedHex> hexes_of(Index unit) const {
    const auto& place = battle_.units[unit].place;
    if (place.kind != PlaceKind::fixed) return {};
    const auto all = battle_.span(place.hexes);
    return {all.begin(), all.end()};
  }
  std::vector<HexIndex> now(Index unit) const {
    std::vector<HexIndex> out;
    for (const NamedHex& at : hexes_of(unit)) out.push_back(at.where == where_ ? instead_ : at.hex);
    return out;
  }

  bool takes(const model::Selector& selector, Index unit) const {
    return Matcher(selector, *battle_.rules, nullptr).matches(battle_, battle_.units[unit]);
  }
  bool may_share(Index a, Index b) const {
    if (battle_.entry(battle_.units[a]).type == resolve::kNoId) return true;
    if (battle_.entry(battle_.units[b]).type == resolve::kNoId) return true;
    for (const model::ShareRule& rule : battle_.rules->game().stacking.may_share) {
      if (rule.same.value == "formation" && battle_.units[a].formation != battle_.units[b].formation)
        continue;
      if ((takes(rule.units, a) && takes(rule.with, b)) || (takes(rule.units, b) && takes(rule.with, a)))
        return true;
    }
    return false;
  }
  bool collides() const {
    const model::Stacking& stacking = battle_.rules->game().stacking;
    std::vector<Index> together{unit_};
    for (Index other = 0; other < battle_.units.size(); ++other) {
      const auto hexes = now(other);
      if (other == unit_ || !std::count(hexes.begin(), hexes.end(), instead_)) continue;
      if (battle_.units[other].side != battle_.units[unit_].side) return true;
      if (stacking.range.valid() && !may_share(unit_, other)) return true;
      together.push_back(other);
    }
    const int full = static_cast<int>(together.size());
    if (stacking.per_hex.known() && full > 1 && full > stacking.per_hex.value) return true;
    return std::any_of(stacking.may_share.begin(), stacking.may_share.end(), [&](const auto& rule) {
      const auto like =
          std::count_if(together.begin(), together.end(), [&](Index one) { return takes(rule.units, one); });
      return full > 1 && rule.at_most.known() && takes(rule.units, unit_) && like > rule.at_most.value;
    });
  }

  bool footprint_broken() const {
    const auto hexes = now(unit_);
    const auto& layouts = battle_.board->grid().layouts();
    for (std::size_t i = 1; i < hexes.size(); ++i)
      if (std::none_of(layouts.begin(), layouts.end(),
                       [&](const hex::Layout& one) { return one.adjacent(hexes[i - 1], hexes[i]); }))
        return true;
    return false;
  }

  bool barred() const {
    const std::uint16_t kind = battle_.board->terrain(instead_);
    if (kind == resolve::kUnknownTerrain) return false;
    const model::Terrain& terrain = battle_.rules->game().terrain[kind].value;
    return terrain.impassable.value ||
           std::any_of(terrain.prohibited.begin(), terrain.prohibited.end(),
                       [&](const model::Selector& one) { return takes(one, unit_); });
  }

  // The printed list went along one line, hex by hex, before the change.
  bool run_broken() const {
    const auto& listed = battle_.entry(battle_.units[unit_]).listed;
    if (listed.hexes.size() < 3 || !listed.ordered || !listed.complete) return false;
    const hex::Grid& grid = battle_.board->grid();
    std::set<int> steps;
    for (std::size_t i = 1; i < listed.hexes.size(); ++i) {
      const auto a = grid.parts(listed.hexes[i - 1].hex), b = grid.parts(listed.hexes[i].hex);
      if (a.line != b.line || a.sheet != b.sheet) return false;
      steps.insert(b.place - a.place);
    }
    return (steps == std::set<int>{1} || steps == std::set<int>{-1}) &&
           !merely_a_gap(listed.hexes, *steps.begin());
  }

  // Of three in a row one at an end goes further along the same line: 0710, 0711, 0715 may well be meant.
  bool merely_a_gap(const std::vector<NamedHex>& listed, int step) const {
    if (listed.size() != 3 || listed[1].where == where_) return false;
    const hex::Grid& grid = battle_.board->grid();
    const auto now = grid.parts(instead_), middle = grid.parts(listed[1].hex);
    const int outwards = listed[2].where == where_ ? step : -step;
    return now.line == middle.line && now.sheet == middle.sheet && (now.place - middle.place) * outwards > 0;
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
  bool far() const {
    std::vector<Index> comrades;
    for (const Index other : battle_.formations[battle_.units[unit_].formation].units)
      if (other != unit_ && battle_.units[other].place.kind == PlaceKind::fixed) comrades.push_back(other);
    if (comrades.size() + 1 < kFewest || comrades.size() + 1 > kMost) return false;
    int spread = 1;
    for (const Index other : comrades) spread = std::max(spread, nearest(other, comrades));
    const int away = nearest(unit_, comrades);
    return away >= kNearest && away > 2 * spread;
  }

  const Battle& battle_;
  HexIndex instead_;
  base::SourceRange where_;
  Index unit_ = resolve::kNone;
};

bool is_label(const Battle& battle, std::string_view text) {
  return battle.board->grid().spec().scheme.read(text).has_value();
}

base::FileId file_of(const Subject& subject) {
  return subject.outcome().battles.front().battle->scenario->range.file;
}

template <class Use>
void each_fixed_hex(const Subject& subject, Use use) {
  const auto& battles = subject.outcome().battles;
  for (std::size_t b = 0; b < battles.size(); ++b)
    for (const Unit& unit : battles[b].battle->units)
      if (unit.place.kind == PlaceKind::fixed)
        for (const NamedHex& at : battles[b].battle->span(unit.place.hexes)) use(b, at);
}

}  // namespace

std::string_view to_string(Fault fault) {
  static constexpr std::array<std::string_view, kFaults> kNames = {
      "off the map",  "may not share", "footprint apart", "terrain",
      "outside play", "breaks a run",  "far away",        "legal"};
  return kNames[static_cast<std::size_t>(fault)];
}

std::vector<HexNumber> hex_numbers(const Subject& subject) {
  std::map<std::size_t, HexNumber> found;
  const base::FileId file = file_of(subject);
  each_fixed_hex(subject, [&](std::size_t battle, const NamedHex& at) {
    const std::string_view typed = subject.sources().text(at.where);
    if (at.where.file != file || !is_label(*subject.outcome().battles[battle].battle, typed)) return;
    HexNumber& number = found[at.where.begin];
    number.from = at.where.begin;
    number.length = typed.size();
    if (number.battles.empty() || number.battles.back() != battle) number.battles.push_back(battle);
  });
  std::vector<HexNumber> out;
  for (auto& [at, number] : found) out.push_back(std::move(number));
  return out;
}

Fault expect(const Subject& subject, const HexNumber& number, std::string_view instead) {
  Fault worst = Fault::none;
  for (const std::size_t b : number.battles) {
    const Battle& battle = *subject.outcome().battles[b].battle;
    const hex::Grid& grid = battle.board->grid();
    const auto parts = grid.spec().scheme.read(instead);
    const HexIndex hex = parts ? grid.find(*parts) : hex::kNoHex;
    worst = std::min(worst, Moved(battle, number, file_of(subject), hex).fault());
  }
  return worst;
}

}  // namespace muster::mutation
