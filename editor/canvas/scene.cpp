#include "editor/canvas/scene.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "editor/canvas/facing.h"

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
        layout_(now.analysis().layout()),
        scene_(scene),
        to_corners_(!battle_.rules || battle_.rules->game().facing.to.value != "edge") {}

  void units() {
    for (std::uint32_t i = 0; i < battle_.units.size(); ++i) {
      const resolve::Unit& unit = battle_.units[i];
      Piece piece = placed({ThingKind::unit, i}, unit.place);
      if (piece.hexes.empty()) continue;
      const resolve::Entry& entry = battle_.entry(unit);
      piece.name = entry.name.str();
      piece.code = without_brackets(entry.code.value);
      piece.side = unit.side;
      piece.formation = unit.formation;
      piece.heading = bearing(battle_.board->grid(), now_.analysis().facing(i).value, to_corners_);
      piece.symbol = symbol_of(battle_, unit);
      add(std::move(piece));
    }
  }

  void leaders() {
    for (std::uint32_t i = 0; i < battle_.leaders.size(); ++i) {
      const resolve::Leader& leader = battle_.leaders[i];
      Piece piece = placed({ThingKind::leader, i}, leader.place);
      if (piece.hexes.empty()) continue;
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
      for (const resolve::NamedHex& one : battle_.span(unit.place.entry)) ++counts[{one.hex, unit.side}];
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
  Piece placed(Thing thing, const resolve::Placement& place) const {
    Piece piece;
    piece.thing = thing;
    for (const resolve::NamedHex& one : battle_.span(place.hexes)) {
      const hex::Point at = layout_.centre(one.hex);
      piece.centre = {piece.centre.x + at.x, piece.centre.y + at.y};
      piece.hexes.push_back(one.hex);
    }
    if (piece.hexes.empty()) return piece;
    const auto count = static_cast<double>(piece.hexes.size());
    piece.centre = {piece.centre.x / count, piece.centre.y / count};
    if (piece.hexes.size() > 1) {
      const hex::Point a = layout_.centre(piece.hexes.front()), b = layout_.centre(piece.hexes.back());
      piece.length = kCounter + std::hypot(b.x - a.x, b.y - a.y) * 0.92;
      piece.turn = std::atan2(b.y - a.y, b.x - a.x) / kDegrees;
      // Upside down nobody could read it.
      if (piece.turn > 90 + 1e-6) piece.turn -= 180;
      if (piece.turn <= -90 + 1e-6) piece.turn += 180;
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
  const hex::Layout& layout_;
  Scene& scene_;
  bool to_corners_;  // counters face the corners of their hexes
};

void add_marks(const document::Lookup& checked, std::size_t hexes, Scene& scene) {
  std::map<hex::HexIndex, Mark> marks;
  const auto& findings = checked.analysis().findings();
  for (std::size_t i = 0; i < findings.size(); ++i) {
    if (findings[i].status == diagnostics::Status::allowed) continue;
    for (const hex::HexIndex hex : checked.hexes_of(i)) {
      if (hex >= hexes) continue;
      Mark& mark = marks[hex];
      mark.severity = mark.count ? std::max(mark.severity, findings[i].severity()) : findings[i].severity();
      mark.hex = hex;
      ++mark.count;
    }
  }
  for (const auto& [hex, mark] : marks) scene.marks.push_back(mark);
}

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
  // Numbers of hexes mean the same only while the grid does.
  if (checked.analysis().board() && checked.analysis().board()->grid().size() == board->grid().size())
    add_marks(checked, board->grid().size(), scene);
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
