#include <limits>
#include <vector>

#include "pack/index_check.h"
#include "table/shape.h"

namespace muster::pack {
namespace {

using flatbuffers::uoffset_t;

class ScenarioCheck {
 public:
  // `counters`: how many its counter sheet has.
  ScenarioCheck(const format::Game& game, const format::Map& map, const format::Scenario& scenario,
                std::size_t counters, IndexCheck& check)
      : game_(game),
        map_(map),
        scenario_(scenario),
        check_(check),
        hexes_(size(map.labels())),
        counters_(counters) {}

  void run() {
    check_.indices("hex", scenario_.play_area(), hexes_);
    for (std::size_t i = 1; i < size(scenario_.play_area()); ++i)
      check_.that(scenario_.play_area()->Get(uoffset_t(i - 1)) <= scenario_.play_area()->Get(uoffset_t(i)),
                  "the play area is not in ascending order");
    check_areas(map_, scenario_.play_areas(), check_);
    each("variant", scenario_.variants(), [this](const auto& one, std::size_t) { variant(one); });
    each("side", scenario_.sides(), [this](const auto& one, std::size_t) { side(one); });
    each("formation", scenario_.formations(), [this](const auto& one, std::size_t i) { formation(one, i); });
    each("leader", scenario_.leaders(), [this](const auto& one, std::size_t i) { leader(one, i); });
    each("unit", scenario_.units(), [this](const auto& one, std::size_t) { unit(one); });
    each("group", scenario_.groups(), [this](const auto& one, std::size_t i) { group(one, i); });
    each("box", scenario_.boxes(), [this](const auto& one, std::size_t) {
      check_.indices("side", one.sides(), size(scenario_.sides()));
      check_.indices("hex", one.leads_to(), hexes_);
    });
    each("sharing", scenario_.sharing(), [this](const auto& one, std::size_t) { sharing(one); });
    each("barred order", scenario_.barred_orders(), [this](const auto& one, std::size_t) {
      check_.index("order", one.order(), size(game_.orders()));
      units(one.units());
    });
    each("rule", scenario_.rules(), [this](const auto& one, std::size_t) { rule(one); });
    each("table of points", scenario_.point_tables(), [this](const auto& one, std::size_t) {
      check_.length("units", size(one.units()), size(scenario_.units()));
    });
    each("claim", scenario_.claims(), [this](const auto& one, std::size_t) {
      units(one.units());
      spot(one.spot());
    });
    each("correction", scenario_.corrections(), [this](const auto& one, std::size_t) {
      check_.maybe("erratum", one.erratum(), size(scenario_.errata()));
      spot(one.spot());
    });
    each("finding", scenario_.findings(), [this](const auto& one, std::size_t) { finding(one); });
    check_.at({}, 0);
    if (scenario_.victory()) victory(*scenario_.victory());
    if (scenario_.length()) length(*scenario_.length());
  }

 private:
  template <class Tables, class Visit>
  void each(std::string_view what, const Tables* tables, Visit visit) {
    for (std::size_t i = 0; i < size(tables) && check_.good(); ++i) {
      check_.at(what, i);
      visit(*tables->Get(static_cast<uoffset_t>(i)), i);
    }
  }

  void units(const flatbuffers::Vector<std::uint32_t>* all) {
    check_.indices("unit", all, size(scenario_.units()));
  }
  void spot(const format::Spot* spot) {
    if (spot) check_.index("file", spot->file(), size(scenario_.files()));
  }
  void side_of(std::size_t side) { check_.index("side", side, size(scenario_.sides())); }
  void maybe_side(std::int64_t value) { check_.maybe("side", value, size(scenario_.sides())); }
  void maybe_formation(std::int64_t value) { check_.maybe("formation", value, size(scenario_.formations())); }
  void maybe_leader(std::int64_t value) { check_.maybe("leader", value, size(scenario_.leaders())); }

  void ratings(const flatbuffers::Vector<const format::RatingValue*>* values,
               const flatbuffers::Vector<flatbuffers::Offset<format::Rating>>* kinds) {
    check_ratings(values, kinds, check_);
  }

  void variant(const format::VariantInForce& one) {
    maybe_side(one.helps());
    references(one.references());
  }
  void side(const format::Side& one) {
    maybe_leader(one.commander());
    check_.indices("formation", one.formations(), size(scenario_.formations()));
    check_.maybe("zone", one.zone(), size(map_.zones()));
    spot(one.spot());
  }
  void formation(const format::Formation& one, std::size_t index) {
    side_of(one.side());
    check_.that(one.parent() >= -1 && one.parent() < static_cast<std::int64_t>(index),
                "it stands before the formation that it belongs to");
    maybe_leader(one.commander());
    check_.maybe("order", one.order(), size(game_.orders()));
    maybe_formation(one.under());
    check_.indices("formation", one.children(), size(scenario_.formations()));
    for (std::size_t i = 0; i < size(one.children()); ++i)
      check_.that(one.children()->Get(uoffset_t(i)) > index, "it stands behind a formation inside it");
    units(one.units());
    spot(one.spot());
  }
  void leader(const format::Leader& one, std::size_t index) {
    ratings(one.ratings(), game_.leader_ratings());
    side_of(one.side());
    maybe_formation(one.formation());
    check_.that(one.replaces() >= -1 && one.replaces() < static_cast<std::int64_t>(index),
                "he stands before the leader whom he replaces");
    check_.maybe("counter", one.sheet_counter(), counters_);
    place(*one.place());
    spot(one.spot());
  }
  void unit(const format::Unit& one) {
    check_.maybe("unit type", one.type(), size(game_.types()));
    ratings(one.ratings(), game_.ratings());
    side_of(one.side());
    check_.index("formation", one.formation(), size(scenario_.formations()));
    check_.maybe("counter", one.sheet_counter(), counters_);
    check_.that(one.footprint() > 0, "a unit covers at least one hex");
    check_.that(one.heading() >= -1 && one.heading() < 360, "it faces no direction");
    check_.maybe("order", one.order(), size(game_.orders()));
    place(*one.place());
    spot(one.spot());
  }
  void place(const format::Place& one) {
    check_.indices("hex", one.hexes(), hexes_);
    check_.maybe("group", one.group(), size(scenario_.groups()));
    units(one.units());
    maybe_leader(one.leader());
    maybe_formation(one.formation());
    check_.maybe("rule", one.made_by(), size(scenario_.rules()));
    check_.indices("hex", one.entry(), hexes_);
    check_areas(map_, one.entry_areas(), check_);
    check_.maybe("box", one.box(), size(scenario_.boxes()));
    check_.that(one.bearing() >= -1 && one.bearing() < 360, "it faces no direction");
    const bool spot = one.kind() == format::PlaceKind::spot;
    check_.that(!spot || (one.spot() && map_.table()), "it stands at a point, but the map is no table");
    if (spot && check_.good())
      check_.that(one.spot()->x() >= -table::kMost && one.spot()->x() <= table::kMost &&
                      one.spot()->y() >= -table::kMost && one.spot()->y() <= table::kMost,
                  "a point is too far away");
  }
  void group(const format::Group& one, std::size_t index) {
    check_.indices("hex", one.hexes(), hexes_);
    units(one.units());
    check_.indices("leader", one.leaders(), size(scenario_.leaders()));
    check_areas(map_, one.areas(), check_);
    for (std::size_t i = 0; i < size(one.parts()); ++i) {
      check_.indices("hex", one.parts()->Get(static_cast<uoffset_t>(i))->hexes(), hexes_);
      check_areas(map_, one.parts()->Get(static_cast<uoffset_t>(i))->areas(), check_);
    }
    if (size(one.assignment()) > 0 && check_.good()) assignment(one, index + 1);
  }
  // `number`: of the group, from 1.
  void assignment(const format::Group& one, std::size_t number) {
    group_of_unit_.resize(size(scenario_.units()));
    group_of_hex_.resize(hexes_);
    for (std::size_t i = 0; i < size(one.units()); ++i)
      group_of_unit_[one.units()->Get(uoffset_t(i))] = number;
    for (std::size_t i = 0; i < size(one.hexes()); ++i)
      group_of_hex_[one.hexes()->Get(uoffset_t(i))] = number;
    const auto own = [number](const std::vector<std::size_t>& groups, std::size_t thing) {
      return thing < groups.size() && groups[thing] == number;
    };
    for (std::size_t i = 0; i < size(one.assignment()); ++i) {
      const format::Slot& slot = *one.assignment()->Get(static_cast<uoffset_t>(i));
      check_.that(own(group_of_unit_, slot.unit()), "it assigns a unit that is not its own");
      check_.that(own(group_of_hex_, slot.hex()), "it assigns a hex that it does not have");
    }
  }
  void sharing(const format::Sharing& one) {
    const std::size_t rules = game_.stacking() ? size(game_.stacking()->may_share()) : 0;
    check_.index("exception", one.rule(), rules);
    units(one.units());
    units(one.with());
  }

  std::size_t targets_of(format::ReferenceKind kind) const {
    switch (kind) {
      case format::ReferenceKind::hex:
        return hexes_;
      case format::ReferenceKind::side:
        return size(scenario_.sides());
      case format::ReferenceKind::formation:
        return size(scenario_.formations());
      case format::ReferenceKind::leader:
        return size(scenario_.leaders());
      case format::ReferenceKind::unit:
        return size(scenario_.units());
      case format::ReferenceKind::place:
        return size(map_.places());
      case format::ReferenceKind::order:
        return size(game_.orders());
      case format::ReferenceKind::edge:
        return size(map_.edges());
      case format::ReferenceKind::rule:
        return size(scenario_.rules());
      case format::ReferenceKind::other:
      case format::ReferenceKind::variant:
        return 0;
    }
    return std::numeric_limits<std::size_t>::max();  // a newer kind, which nobody here will follow
  }
  void references(const flatbuffers::Vector<flatbuffers::Offset<format::Reference>>* all) {
    for (std::size_t i = 0; i < size(all) && check_.good(); ++i) {
      const format::Reference& one = *all->Get(static_cast<uoffset_t>(i));
      check_.indices("what a text refers to", one.targets(), targets_of(one.kind()));
    }
  }
  void rule(const format::Rule& one) {
    for (std::size_t i = 0; i < size(one.effects()); ++i)
      effect(*one.effects()->Get(static_cast<uoffset_t>(i)));
    references(one.references());
    spot(one.spot());
  }
  void effect(const format::Effect& one) {
    units(one.units());
    maybe_side(one.side());
    maybe_formation(one.formation());
    maybe_leader(one.leader());
    check_.maybe("order", one.order(), size(game_.orders()));
    check_.maybe("edge", one.edge(), size(map_.edges()));
    check_.indices("hex", one.hexes(), hexes_);
    check_areas(map_, one.areas(), check_);
    for (std::size_t i = 0; i < size(one.table()); ++i) ranges(one.table()->Get(uoffset_t(i))->ranges());
    for (std::size_t i = 0; i < size(one.rolls()); ++i) {
      ranges(one.rolls()->Get(uoffset_t(i))->turns());
      ranges(one.rolls()->Get(uoffset_t(i))->ranges());
    }
  }
  void length(const format::Length& one) {
    if (one.turn_minutes()) range(*one.turn_minutes());
    for (std::size_t i = 0; i < size(one.days()); ++i)
      if (const auto* minutes = one.days()->Get(static_cast<uoffset_t>(i))->turn_minutes()) range(*minutes);
  }
  void range(const format::NumberRange& one) {
    check_.that(one.open_below() || one.open_above() || one.low() <= one.high(),
                "a range of numbers ends before it begins");
    check_.that((!one.open_below() || one.low() == 0) && (!one.open_above() || one.high() == 0),
                "the open end of a range of numbers has a number");
  }
  void ranges(const flatbuffers::Vector<const format::NumberRange*>* all) {
    for (std::size_t i = 0; i < size(all) && check_.good(); ++i) range(*all->Get(uoffset_t(i)));
  }
  void outcome(const format::PrintedOutcome& one, std::size_t levels) {
    check_.maybe("level of victory", one.level(), levels);
    for (std::size_t i = 0; i < size(one.points()); ++i) maybe_side(one.points()->Get(uoffset_t(i))->side());
  }
  void victory(const format::Victory& one) {
    check_.maybe("table of points", one.points(), size(scenario_.point_tables()));
    maybe_side(one.tie_side());
    for (std::size_t i = 0; i < size(one.immediate()); ++i) {
      const format::ImmediateVictory& end = *one.immediate()->Get(static_cast<uoffset_t>(i));
      maybe_side(end.winner());
      units(end.units());
    }
    references(one.references());
    for (std::size_t i = 0; i < size(one.levels()); ++i) ranges(one.levels()->Get(uoffset_t(i))->ranges());
    check_.that(size(one.difference()) == 0 || size(one.difference()) == 2,
                "a difference of points is not that of two sides");
    check_.indices("side", one.difference(), size(scenario_.sides()));
    if (one.outcome()) outcome(*one.outcome(), size(one.levels()));
  }
  void finding(const format::Finding& one) {
    spot(one.spot());
    check_.indices("hex", one.hexes(), hexes_);
    units(one.units());
    check_.indices("leader", one.leaders(), size(scenario_.leaders()));
    check_.indices("formation", one.formations(), size(scenario_.formations()));
    for (std::size_t i = 0; i < size(one.related()); ++i)
      spot(one.related()->Get(static_cast<uoffset_t>(i))->spot());
  }

  const format::Game& game_;
  const format::Map& map_;
  const format::Scenario& scenario_;
  IndexCheck& check_;
  std::size_t hexes_, counters_;
  // The last group, from 1, whose own a unit or a hex was seen to be.
  std::vector<std::size_t> group_of_unit_, group_of_hex_;
};

}  // namespace

void check_scenario(const format::PackFile& pack, const format::Scenario& scenario, IndexCheck& check) {
  const std::size_t counters =
      scenario.sheet() < 0 ? 0
                           : size(pack.sheets()->Get(static_cast<uoffset_t>(scenario.sheet()))->counters());
  ScenarioCheck(*pack.games()->Get(scenario.game()), *pack.maps()->Get(scenario.map()), scenario, counters,
                check)
      .run();
}

}  // namespace muster::pack
