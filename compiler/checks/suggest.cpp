#include "checks/suggest_shared.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "checks/listings_shared.h"
#include "checks/positions_shared.h"
#include "diagnostics/offer.h"
#include "resolve/stacking.h"
#include "resolve/terrain_bars.h"

namespace muster::checks {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Kind;
using hex::HexIndex;
using resolve::Battle;
using resolve::Index;
using resolve::NamedHex;
using resolve::Unit;

constexpr std::size_t kMostTried = 200;  // findings of one battle; so many are no slips
constexpr int kNear = 4;                 // hexes from its formation within which a suggested hex must lie

bool about_a_hex(Kind kind) {
  return kind == Kind::hex_off_map || kind == Kind::bad_hex_number || kind == Kind::duplicate_setup_hex ||
         kind == Kind::enemy_in_hex || kind == Kind::broken_run || kind == Kind::far_from_formation ||
         kind == Kind::prohibited_terrain;
}

struct Candidate {
  HexIndex hex = hex::kNoHex;
  int run = 0;                                       // hexes of the list that it joins to one run
  int restored = 0;                                  // how well it continues the list as printed
  bool shared = false;                               // somebody is there who may share it
  int away = 0;                                      // from its formation
  bool misread = false;                              // a letter was typed for a digit that looks like it
  HexIndex first = hex::kNoHex, last = hex::kNoHex;  // the run
};

// The best first: what the list tells, then a hex of its own, then the formation.
auto rank(const Candidate& one) { return std::tuple(!one.misread, -one.restored, one.shared, one.away); }

// The printed list with one item of it, a wrong one, set apart.
struct Gap {
  std::vector<hex::LabelParts> before, after;  // the nearest first

  // Hexes that a hex in the gap joins to one run, itself among them, when the list goes on by `step`.
  int run(const hex::LabelParts& hex, int step) const {
    const auto count = [&hex](const std::vector<hex::LabelParts>& side, int by) {
      int length = 0;
      for (hex::LabelParts next = hex; static_cast<std::size_t>(length) < side.size(); ++length) {
        next.place += by;
        if (!(side[static_cast<std::size_t>(length)] == next)) break;
      }
      return length;
    };
    return 1 + count(before, -step) + count(after, step);
  }
};

class Suggester {
 public:
  explicit Suggester(const Battle& battle)
      : battle_(battle),
        rule_(*battle.rules),
        bars_(*battle.rules),
        taken_(occupants(battle)),
        listings_(listings(battle)) {
    for (const Listing& one : listings_)
      for (const NamedHex& at : one.hexes->hexes) listed_[at.hex].push_back({&one, at.where});
  }

  void add_to(Diagnostic& finding) const {
    const Listing* listing = listing_at(finding.primary.range);
    if (!listing) return;
    const std::string_view typed = typed_at(*listing, finding.primary.range);
    if (typed.empty()) return;
    const auto best = choose(*listing, finding.primary.range, typed);
    if (!best) return;
    const std::string label = battle_.board->grid().label(best->hex);
    const std::string why = reason(*best, typed);
    finding.help.push_back(fmt::format("did you mean {}? It {}", label, why));
    diagnostics::offer_correction(finding, typed, label, fmt::format("{} {}", label, why));
  }

 private:
  std::string reason(const Candidate& best, std::string_view typed) const {
    const hex::Grid& grid = battle_.board->grid();
    if (best.run >= 3)
      return fmt::format("completes the run {}-{}", grid.label(best.first), grid.label(best.last));
    if (best.misread) return fmt::format("has digits where {} has letters", typed);
    return "is the free hex one slip away, beside its own formation";
  }

  // 02O4 and 0204: alike but for letters.
  static bool misread(std::string_view typed, std::string_view label) {
    if (typed.size() != label.size() || typed == label) return false;
    for (std::size_t i = 0; i < typed.size(); ++i)
      if (typed[i] != label[i] && !std::isalpha(static_cast<unsigned char>(typed[i]))) return false;
    return true;
  }

  const Listing* listing_at(const base::SourceRange& where) const {
    const auto found = std::find_if(listings_.begin(), listings_.end(),
                                    [&](const Listing& one) { return one.contains(where); });
    return found == listings_.end() ? nullptr : &*found;
  }

  // 0209-0211: another end would be another number of hexes.
  static bool ends_a_range(std::string_view text, std::size_t from, std::size_t length) {
    const std::string_view before = text.substr(0, from), after = text.substr(from + length);
    constexpr std::array<std::string_view, 4> kJoints = {"-", "\u2013", "\u2212", " to "};
    return std::any_of(kJoints.begin(), kJoints.end(), [&](std::string_view joint) {
      return before.ends_with(joint) || after.starts_with(joint);
    });
  }

  // The characters that the finding underlines, when they are one hex number and not a range.
  std::string_view typed_at(const Listing& listing, const base::SourceRange& where) const {
    for (const base::Text& text : *listing.texts) {
      if (!text.range.contains(where) || !text.verbatim) continue;
      for (std::size_t from = 0; from < text.value.size(); ++from)
        if (text.part(from, where.end - where.begin) == where)
          return ends_a_range(text.value, from, where.end - where.begin)
                     ? std::string_view{}
                     : text.value.substr(from, where.end - where.begin);
    }
    return {};
  }

  bool passes(Index unit, HexIndex hex) const {
    const auto there = units_on(taken_, hex);
    if (!there.empty() && !rule_.may_stand(battle_, unit, there)) return false;
    return !bars_.barring(battle_, battle_.units[unit], hex);
  }

  // The run along one line that the list makes with `hex` in place of what stands at `where`.
  void measure_run(const Listing& listing, const base::SourceRange& where, Candidate& candidate) const {
    const hex::Grid& grid = battle_.board->grid();
    const hex::LabelParts wanted = grid.parts(candidate.hex);
    std::set<int> places{wanted.place};
    for (const NamedHex& other : listing.hexes->hexes) {
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

  Gap gap_at(const Listing& listing, const base::SourceRange& where) const {
    Gap gap;
    for (const NamedHex& other : listing.hexes->hexes)
      if (!(other.where == where))
        (other.where < where ? gap.before : gap.after).push_back(battle_.board->grid().parts(other.hex));
    std::reverse(gap.before.begin(), gap.before.end());
    return gap;
  }

  // Three and more in a row tell most, in the printed order above all; then the neighbour of the next in the
  // list.
  int restored(const Gap& gap, const Candidate& candidate) const {
    const hex::LabelParts parts = battle_.board->grid().parts(candidate.hex);
    const int up = gap.run(parts, 1), down = gap.run(parts, -1);
    const int ordered = std::max(2 * up, 2 * down - 1);  // lists go up more often than down
    if (up >= 3 || down >= 3) return 200 + ordered;
    if (candidate.run >= 3) return 100 + candidate.run;
    return up == 2 || down == 2 ? ordered : 0;
  }

  std::optional<Candidate> choose(const Listing& listing, const base::SourceRange& where,
                                  std::string_view typed) const {
    const Index unit = unit_at(listing, where);
    const Gap gap = gap_at(listing, where);
    std::vector<Candidate> good;
    for (const HexIndex slip : hex::likely_meant(typed, battle_.board->grid())) {
      Candidate candidate;
      candidate.hex = slip;
      candidate.misread = misread(typed, battle_.board->grid().label(slip));
      candidate.shared = !units_on(taken_, slip).empty() || listed_elsewhere(listing, slip);
      const bool listed = std::any_of(listing.hexes->hexes.begin(), listing.hexes->hexes.end(),
                                      [&](const NamedHex& other) { return other.hex == candidate.hex; });
      if (listed || !passes(unit, candidate.hex)) continue;
      const auto away = distance_to_formation(listing, where, candidate.hex);
      if (!away) continue;
      candidate.away = *away;
      measure_run(listing, where, candidate);
      candidate.restored = restored(gap, candidate);
      good.push_back(candidate);
    }
    std::stable_sort(good.begin(), good.end(),
                     [&](const Candidate& a, const Candidate& b) { return rank(a) < rank(b); });
    // Without a run to restore, several hexes that fit equally well are a guess.
    if (good.empty() || (good.size() > 1 && rank(good[0]) == rank(good[1]))) return std::nullopt;
    return good.front();
  }

  // The unit whose hex it is; for a hex that could not be read, any unit of the line stands for it.
  Index unit_at(const Listing& listing, const base::SourceRange& where) const {
    for (const Index unit : listing.units)
      for (const NamedHex& at : battle_.span(battle_.units[unit].place.hexes))
        if (at.where == where) return unit;
    for (const Index unit : listing.units)
      if (battle_.units[unit].place.kind == resolve::PlaceKind::unknown) return unit;
    return listing.units.front();
  }

  // A hex in a list.
  struct Listed {
    const Listing* in;
    base::SourceRange where;
  };

  template <class Test>
  bool any_listed(HexIndex hex, Test test) const {
    const auto found = listed_.find(hex);
    return found != listed_.end() && std::any_of(found->second.begin(), found->second.end(), test);
  }

  bool listed_elsewhere(const Listing& listing, HexIndex hex) const {
    return any_listed(hex, [&](const Listed& one) { return one.in->hexes != listing.hexes; });
  }

  // From a hex to the nearest other one that is listed for the same formation; nothing when none is near.
  std::optional<int> distance_to_formation(const Listing& listing, const base::SourceRange& wrong,
                                           HexIndex from) const {
    const auto counts = [&](const Listed& one) {
      const bool own = one.in->hexes == listing.hexes;
      const bool same = listing.formation != resolve::kNone && one.in->formation == listing.formation;
      return (own || same) && !(one.where == wrong);
    };
    std::optional<int> nearest;
    for (const hex::Layout& layout : battle_.board->grid().layouts()) {
      const hex::Axial middle = layout.axial(from);
      for (int q = -kNear; q <= kNear; ++q)
        for (int r = -kNear; r <= kNear; ++r) {
          const hex::Axial there{middle.q + q, middle.r + r};
          const int away = hex::distance(middle, there);
          if (away > kNear || (nearest && away >= *nearest)) continue;
          const HexIndex hex = layout.at(there);
          if (hex != hex::kNoHex && any_listed(hex, counts)) nearest = away;
        }
    }
    return nearest;
  }

  const Battle& battle_;
  resolve::StackingRule rule_;
  resolve::TerrainBars bars_;
  Occupants taken_;
  std::vector<Listing> listings_;
  std::unordered_map<HexIndex, std::vector<Listed>> listed_;
};

}  // namespace

void add_suggestions(const Battle& battle, diagnostics::Sink& sink) {
  std::optional<Suggester> suggester;
  std::size_t tried = 0;
  for (Diagnostic& finding : sink.found()) {
    if (!about_a_hex(finding.kind) || !finding.help.empty()) continue;
    if (++tried > kMostTried) return;
    if (!suggester) suggester.emplace(battle);
    suggester->add_to(finding);
  }
}

}  // namespace muster::checks
