#include "checks/suggest_shared.h"

#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "checks/positions_shared.h"
#include "checks/stacking_shared.h"
#include "resolve/matcher.h"

namespace muster::checks {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Kind;
using hex::HexIndex;
using resolve::Battle;
using resolve::Entry;
using resolve::Index;
using resolve::NamedHex;
using resolve::Unit;

constexpr int kNear = 4;  // hexes from its formation within which a suggested hex must lie

bool about_a_hex(Kind kind) {
  return kind == Kind::hex_off_map || kind == Kind::bad_hex_number || kind == Kind::duplicate_setup_hex ||
         kind == Kind::enemy_in_hex || kind == Kind::broken_run || kind == Kind::far_from_formation ||
         kind == Kind::prohibited_terrain;
}

struct Candidate {
  HexIndex hex = hex::kNoHex;
  int run = 0;                                       // hexes of the list that it joins to one run
  int away = 0;                                      // from its formation
  std::size_t slip = 0;                              // how likely the slip is; 0 is the likeliest
  HexIndex first = hex::kNoHex, last = hex::kNoHex;  // the run
};

class Suggester {
 public:
  explicit Suggester(const Battle& battle)
      : battle_(battle), rule_(*battle.rules), taken_(occupants(battle)) {}

  void add_to(Diagnostic& finding) const {
    const Entry* entry = entry_at(finding.primary.range);
    if (!entry) return;
    const std::string_view typed = typed_at(*entry, finding.primary.range);
    if (typed.empty()) return;
    const auto best = choose(*entry, finding.primary.range, typed);
    if (!best) return;
    const std::string label = battle_.board->grid().label(best->hex);
    const std::string why =
        best->run >= 3 ? fmt::format("completes the run {}-{}", battle_.board->grid().label(best->first),
                                     battle_.board->grid().label(best->last))
                       : std::string("is the free hex one slip away, beside its own formation");
    finding.help.push_back(fmt::format("did you mean {}? It {}", label, why));
    finding.help.push_back(
        fmt::format("if the book prints {}, keep it beside the right hex:\n"
                    "{{printed: {}, corrected: {}, by: editor, why: \"{}\"}}",
                    typed, typed, label, why));
    finding.printed = std::string(typed);
    finding.corrected = label;
  }

 private:
  const Entry* entry_at(const base::SourceRange& where) const {
    for (const Entry& entry : battle_.entries)
      for (const base::Text& text : entry.line->at.hexes)
        if (text.range.contains(where)) return &entry;
    return nullptr;
  }

  // The characters that the finding underlines, when they are one hex number and not a range.
  std::string_view typed_at(const Entry& entry, const base::SourceRange& where) const {
    for (const base::Text& text : entry.line->at.hexes) {
      if (!text.range.contains(where) || !text.verbatim) continue;
      for (std::size_t from = 0; from < text.value.size(); ++from)
        if (text.part(from, where.end - where.begin) == where)
          return text.value.substr(from, where.end - where.begin);
    }
    return {};
  }

  bool passes(const Entry& entry, Index unit, HexIndex hex) const {
    const auto there = taken_.find(hex);
    if (there != taken_.end()) {
      for (const Index other : there->second)
        if (battle_.units[other].side != entry.side) return false;
      if (!rule_.judge_join(battle_, unit, there->second).allowed) return false;
    }
    const std::uint16_t kind = battle_.board->terrain(hex);
    if (kind == resolve::kUnknownTerrain) return true;
    const model::Terrain& terrain = battle_.rules->game().terrain[kind].value;
    return !terrain.impassable.value &&
           std::none_of(terrain.prohibited.begin(), terrain.prohibited.end(),
                        [&](const model::Selector& selector) {
                          return resolve::Matcher(selector, *battle_.rules, nullptr)
                              .matches(battle_, battle_.units[unit]);
                        });
  }

  // The run along one line that the list makes with `hex` in place of what stands at `where`.
  void measure_run(const Entry& entry, const base::SourceRange& where, Candidate& candidate) const {
    const hex::Grid& grid = battle_.board->grid();
    const hex::LabelParts wanted = grid.parts(candidate.hex);
    std::set<int> places{wanted.place};
    for (const NamedHex& other : entry.listed.hexes) {
      const hex::LabelParts parts = grid.parts(other.hex);
      if (!(other.where == where) && parts.line == wanted.line && parts.sheet == wanted.sheet)
        places.insert(parts.place);
    }
    hex::LabelParts first = wanted, last = wanted;
    while (places.contains(first.place - 1)) --first.place;
    while (places.contains(last.place + 1)) ++last.place;
    candidate.run = last.place - first.place + 1;
    candidate.first = grid.find(first);
    candidate.last = grid.find(last);
  }

  std::optional<Candidate> choose(const Entry& entry, const base::SourceRange& where,
                                  std::string_view typed) const {
    const Index unit = unit_at(entry, where);
    std::vector<Candidate> good;
    const auto slips = hex::likely_meant(typed, battle_.board->grid());
    for (std::size_t i = 0; i < slips.size(); ++i) {
      Candidate candidate{slips[i], 0, 0, i, hex::kNoHex, hex::kNoHex};
      const bool listed = std::any_of(entry.listed.hexes.begin(), entry.listed.hexes.end(),
                                      [&](const NamedHex& other) { return other.hex == candidate.hex; });
      if (listed || !passes(entry, unit, candidate.hex)) continue;
      const auto away = distance_to_formation(battle_, candidate.hex, entry.formation, unit);
      if (!away || *away > kNear) continue;
      candidate.away = *away;
      measure_run(entry, where, candidate);
      good.push_back(candidate);
    }
    const auto rank = [](const Candidate& one) { return std::tuple(one.run >= 3 ? -one.run : 0, one.away); };
    std::stable_sort(good.begin(), good.end(),
                     [&](const Candidate& a, const Candidate& b) { return rank(a) < rank(b); });
    // Without a run to restore, several hexes that fit equally well are a guess.
    if (good.empty() || (good.size() > 1 && rank(good[0]) == rank(good[1]))) return std::nullopt;
    return good.front();
  }

  // The unit whose hex it is; for a hex that could not be read, any unit of the line stands for it.
  Index unit_at(const Entry& entry, const base::SourceRange& where) const {
    for (Index i = entry.units.first; i < entry.units.first + entry.units.count; ++i)
      for (const NamedHex& at : battle_.span(battle_.units[i].place.hexes))
        if (at.where == where) return i;
    for (Index i = entry.units.first; i < entry.units.first + entry.units.count; ++i)
      if (battle_.units[i].place.kind == resolve::PlaceKind::unknown) return i;
    return entry.units.first;
  }

  const Battle& battle_;
  StackingRule rule_;
  Occupants taken_;
};

}  // namespace

void add_suggestions(const Battle& battle, diagnostics::Sink& sink) {
  std::optional<Suggester> suggester;
  for (Diagnostic& finding : sink.found()) {
    if (!about_a_hex(finding.kind) || !finding.help.empty()) continue;
    if (!suggester) suggester.emplace(battle);
    suggester->add_to(finding);
  }
}

}  // namespace muster::checks
