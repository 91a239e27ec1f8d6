#include "editor/canvas/scene.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "editor/canvas/facing.h"
#include "editor/canvas/ground.h"

namespace muster::editor::canvas {
namespace {

constexpr double kFan = 0.13;  // from counter to counter of a stack, in hex widths
constexpr double kDegrees = std::numbers::pi / 180;

std::string without_brackets(std::string_view code) {
  const bool both = code.starts_with('(') && code.ends_with(')') && code.find('(', 1) == code.npos;
  return std::string(both ? code.substr(1, code.size() - 2) : code);
}

// Makes the pieces of one battle.
class Maker {
 public:
  Maker(const document::Lookup& now, Scene& scene)
      : now_(now),
        battle_(*now.analysis().battle()),
        ground_(make_ground(now.analysis())),
        scene_(scene),
        to_corners_(!battle_.rules || battle_.rules->game().facing.to.value != "edge") {}

  void units() {
    for (std::uint32_t i = 0; i < battle_.units.size(); ++i) {
      const resolve::Unit& unit = battle_.units[i];
      Piece piece = placed({ThingKind::unit, i}, unit.place);
      if (!is_placed(piece, unit.place)) continue;
      const resolve::Entry& entry = battle_.entry(unit);
      piece.name = entry.name.str();
      piece.code = without_brackets(entry.code.value);
      piece.side = unit.side;
      piece.formation = unit.formation;
      head(piece, i);
      piece.symbol = symbol_of(battle_, unit);
      add(std::move(piece));
    }
  }

  void leaders() {
    for (std::uint32_t i = 0; i < battle_.leaders.size(); ++i) {
      const resolve::Leader& leader = battle_.leaders[i];
      Piece piece = placed({ThingKind::leader, i}, leader.place);
      if (!is_placed(piece, leader.place)) continue;
      piece.name = leader.name.str();
      piece.side = leader.side;
      piece.formation = leader.formation;
      piece.symbol = render::Symbol::leader;
      add(std::move(piece));
    }
  }

  void entrances() {
    std::map<std::pair<hex::HexIndex, std::uint32_t>, std::uint32_t> counts;
    for (const resolve::Unit& unit : battle_.units)
      for (const resolve::NamedHex& one : battle_.span(unit.place.details->entry))
        ++counts[{one.hex, unit.side}];
    for (const auto& [where, count] : counts) scene_.entrances.push_back({where.first, where.second, count});
  }

  // Those that share a hex lie on each other, a little apart, around where one would lie.
  void fan() {
    std::map<hex::HexIndex, std::vector<std::uint32_t>> stacks;
    for (const auto& [hex, list] : scene_.at)
      for (const std::uint32_t one : list)
        if (scene_.pieces[one].hexes.front() == hex) stacks[hex].push_back(one);
    for (const auto& [hex, list] : stacks) {
      const double middle = (static_cast<double>(list.size()) - 1) / 2;
      const double step = std::min(kFan, 0.3 / std::max(1.0, middle * 2));
      for (std::size_t i = 0; i < list.size(); ++i) {
        const double by = (static_cast<double>(i) - middle) * step;
        Piece& piece = scene_.pieces[list[i]];
        piece.centre = {piece.centre.x + by, piece.centre.y + by};
      }
    }
  }

 private:
  static bool is_placed(const Piece& piece, const resolve::Placement& place) {
    return !piece.hexes.empty() || place.kind == resolve::PlaceKind::spot;
  }

  void head(Piece& piece, std::uint32_t unit) const {
    if (!battle_.board->table()) {
      piece.heading = bearing(battle_.board->grid(), now_.analysis().facing(unit).value, to_corners_);
    } else if (const auto degrees = bearing_on_table(now_.analysis(), unit)) {
      piece.heading = *degrees;
      piece.turn = readable(*degrees);
    }
  }

  // Upside down nobody could read it.
  static double readable(double turn) {
    turn = std::remainder(turn, 360);
    return turn > 90 + 1e-6 ? turn - 180 : turn <= -90 + 1e-6 ? turn + 180 : turn;
  }

  Piece placed(Thing thing, const resolve::Placement& place) const {
    Piece piece;
    piece.thing = thing;
    if (place.kind == resolve::PlaceKind::spot)
      piece.centre = ground_->centre({hex::kNoHex, place.details->spot.at});
    for (const resolve::NamedHex& one : battle_.span(place.hexes)) {
      const hex::Point at = ground_->centre({one.hex, {}});
      piece.centre = {piece.centre.x + at.x, piece.centre.y + at.y};
      piece.hexes.push_back(one.hex);
    }
    if (piece.hexes.empty()) return piece;
    const auto count = static_cast<double>(piece.hexes.size());
    piece.centre = {piece.centre.x / count, piece.centre.y / count};
    if (piece.hexes.size() > 1) {
      const hex::Point a = ground_->centre({piece.hexes.front(), {}}),
                       b = ground_->centre({piece.hexes.back(), {}});
      piece.length = kCounter + std::hypot(b.x - a.x, b.y - a.y) * 0.92;
      piece.turn = readable(std::atan2(b.y - a.y, b.x - a.x) / kDegrees);
    }
    return piece;
  }

  void add(Piece piece) {
    const auto number = static_cast<std::uint32_t>(scene_.pieces.size());
    for (const hex::HexIndex hex : piece.hexes) scene_.at[hex].push_back(number);
    scene_.pieces.push_back(std::move(piece));
  }

  const document::Lookup& now_;
  const resolve::Battle& battle_;
  std::unique_ptr<const Ground> ground_;
  Scene& scene_;
  bool to_corners_;  // counters face the corners of their hexes
};

// Joins those of one place, which is a hex or a counter.
class Marker {
 public:
  Marker(const document::Lookup& checked, Scene& scene) : checked_(checked), scene_(scene) {}

  void on_hexes(const Ground& ground, std::size_t hexes) {
    each([&](std::size_t finding) {
      for (const hex::HexIndex hex : checked_.hexes_of(finding))
        if (hex < hexes) add(hex, {hex, ground.centre({hex, {}})}, finding);
    });
  }

  void on_pieces() {
    std::map<std::uint32_t, std::uint32_t> pieces;
    for (std::uint32_t i = 0; i < scene_.pieces.size(); ++i)
      if (scene_.pieces[i].thing.kind == ThingKind::unit) pieces[scene_.pieces[i].thing.index] = i;
    each([&](std::size_t finding) {
      for (const std::uint32_t unit : checked_.units_of(finding))
        if (const auto piece = pieces.find(unit); piece != pieces.end())
          add(piece->second, {hex::kNoHex, scene_.pieces[piece->second].centre}, finding);
    });
  }

  void finish() {
    for (const auto& [key, mark] : marks_) scene_.marks.push_back(mark);
  }

 private:
  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t i = 0; i < checked_.analysis().findings().size(); ++i)
      if (checked_.analysis().findings()[i].status != diagnostics::Status::allowed) visit(i);
  }
  void add(std::uint32_t key, const Mark& fresh, std::size_t finding) {
    const diagnostics::Severity severity = checked_.analysis().findings()[finding].severity();
    Mark& mark = marks_.try_emplace(key, fresh).first->second;
    mark.severity = mark.count ? std::max(mark.severity, severity) : severity;
    ++mark.count;
  }

  const document::Lookup& checked_;
  Scene& scene_;
  std::map<std::uint32_t, Mark> marks_;
};

}  // namespace

render::Symbol symbol_of(const resolve::Battle& battle, const resolve::Unit& unit) {
  const resolve::TypeId id = battle.entry(unit).type;
  if (!battle.rules || id == resolve::kNoId) return render::Symbol::unknown;
  const model::UnitType& type = battle.rules->type(id);
  return render::choose_symbol(type.symbol.value, type.arm.value, type.name.value);
}

Scene make_scene(const document::Lookup& now, const document::Lookup& checked) {
  Scene scene;
  const resolve::Board* const board = now.analysis().board();
  if (!board) return scene;
  if (now.analysis().battle() && now.analysis().battle()->board) {
    Maker maker(now, scene);
    maker.units();
    maker.leaders();
    maker.entrances();
    maker.fan();
  }
  Marker marker(checked, scene);
  const resolve::Board* const then = checked.analysis().board();
  // Numbers of hexes and units mean the same only while the grid and the order of battle do.
  if (board->table() && checked.analysis().revision() == now.analysis().revision())
    marker.on_pieces();
  else if (!board->table() && then && then->grid().size() == board->grid().size())
    marker.on_hexes(*make_ground(now.analysis()), board->grid().size());
  marker.finish();
  return scene;
}

bool covers(const Piece& piece, hex::Point point) {
  const double x = point.x - piece.centre.x, y = point.y - piece.centre.y;
  const double angle = piece.turn * kDegrees;
  const double along = x * std::cos(angle) + y * std::sin(angle);
  const double beside = y * std::cos(angle) - x * std::sin(angle);
  return std::abs(along) <= piece.length / 2 && std::abs(beside) <= kCounter / 2;
}

std::optional<std::uint32_t> piece_at(const Scene& scene, hex::Point point) {
  for (auto i = scene.pieces.size(); i-- > 0;)
    if (covers(scene.pieces[i], point)) return static_cast<std::uint32_t>(i);
  return std::nullopt;
}

}  // namespace muster::editor::canvas
