// Boxes and tracks: whose units may be in them, and how many.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/names.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::Index;
using resolve::PlaceKind;

class Boxes {
 public:
  Boxes(const Battle& battle, Sink& sink) : battle_(battle), sink_(sink) {}

  void check() {
    for (const resolve::Box& box : battle_.boxes) check_sides(box);
    for (const resolve::Unit& unit : battle_.units) {
      if (unit.place.kind != PlaceKind::box) continue;
      if (check_owner(battle_.name(unit), unit.side, unit.place))
        inside_[{unit.place.details->box, unit.place.details->space}].push_back(&unit.place);
    }
    for (const resolve::Leader& leader : battle_.leaders)
      if (leader.place.kind == PlaceKind::box) check_owner(leader.name.str(), leader.side, leader.place);
    for (const auto& [at, places] : inside_) check_room(at.first, at.second, places);
  }

 private:
  // A box of the map may be for a side of another battle.
  void check_sides(const resolve::Box& box) {
    const bool of_battle = box.name.range.file == battle_.scenario->range.file;
    const resolve::Names names(battle_);
    for (const base::Text& side : box.box->sides)
      if (of_battle || names.near(resolve::NameKind::side, side.value))
        names.require(resolve::NameKind::side, side, sink_);
  }

  bool may_be_in(const resolve::Box& box, Index side) const {
    if (box.box->sides.empty()) return true;
    const resolve::Names names(battle_);
    return std::any_of(box.box->sides.begin(), box.box->sides.end(), [&](const base::Text& one) {
      const auto found = names.find(resolve::NameKind::side, one.value);
      return model::is_unknown(one) || std::find(found.begin(), found.end(), side) != found.end();
    });
  }

  // Things that share a text are reported once. True when there is nothing to report.
  bool check_owner(const std::string& who, Index side, const resolve::Placement& place) {
    const resolve::Box& box = battle_.boxes[place.details->box];
    if (may_be_in(box, side)) return true;
    if (!seen_.insert(place.where).second) return false;
    auto& found = sink_.add(Kind::wrong_box, place.where,
                            fmt::format("{} of {} is in {}, which is not for that side", who,
                                        battle_.sides[side].name.value, box.name.value));
    found.related.push_back({box.box->sides.front().range, "whose units may be in it"});
    return false;
  }

  void check_room(Index number, Index space, const std::vector<const resolve::Placement*>& places) {
    const resolve::Box& box = battle_.boxes[number];
    const model::Number& capacity = box.box->capacity;
    if (!capacity.known() || places.size() <= static_cast<std::size_t>(std::max(capacity.value, 0))) return;
    const std::string where = space == resolve::kNone
                                  ? box.name.str()
                                  : fmt::format("space {} of {}", box.spaces[space], box.name.value);
    auto& found =
        sink_.add(Kind::overfull_box, places.back()->where,
                  fmt::format("{} units are in {}, which holds {}", places.size(), where, capacity.value));
    found.related.push_back({capacity.text.range, "what it holds"});
    std::set<base::SourceRange> told = {places.back()->where};
    for (const resolve::Placement* place : places)
      if (told.insert(place->where).second) found.related.push_back({place->where, "units in it"});
  }

  const Battle& battle_;
  Sink& sink_;
  std::map<std::pair<Index, Index>, std::vector<const resolve::Placement*>> inside_;
  std::set<base::SourceRange> seen_;
};

}  // namespace

void check_boxes(const Battle& battle, Sink& sink) { Boxes(battle, sink).check(); }

}  // namespace muster::checks
