#include "editor/ui/canvas/tooltip.h"

#include <algorithm>

#include <fmt/format.h>

#include "editor/document/words.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

std::string kind_name(const Desk& desk, std::uint16_t kind) {
  const resolve::Ruleset* rules = desk.analysis().rules();
  if (kind == resolve::kUnknownTerrain || !rules || kind >= rules->game().terrain.size()) return "unknown";
  return rules->game().terrain[kind].key.str();
}

constexpr float kTipWidth = 28;  // letters

// What is told, line by line; in a tip as far as there is room for it, as that must not be as tall as the
// window.
class Lines {
 public:
  explicit Lines(bool tip) : tip_(tip) {
    // A tip is as wide as its words: where they break must not depend on how wide it is yet.
    if (tip_) ImGui::PushTextWrapPos(ImGui::GetFontSize() * kTipWidth);
  }
  void add(render::Rgb colour, std::string_view words) {
    if (!tip_) return wrapped(colour, words);
    if (left_ <= 0) {
      ++more_;
      return;
    }
    const float width = ImGui::GetFontSize() * kTipWidth;
    left_ -= ImGui::CalcTextSize(words.data(), words.data() + words.size(), false, width).y +
             ImGui::GetStyle().ItemSpacing.y;
    text(colour, words);
  }
  // Says how much was left out.
  void end() const {
    if (more_ > 0) faint(fmt::format("and {} more", more_));
    if (tip_) ImGui::PopTextWrapPos();
  }

 private:
  bool tip_;
  float left_ = std::min(ImGui::GetFontSize() * 20, ImGui::GetMainViewport()->Size.y * 0.4F);
  int more_ = 0;
};

void describe_ground(Lines& out, const Desk& desk, hex::HexIndex hex) {
  const resolve::Board& board = *desk.board();
  out.add(render::kInk, "terrain: " + kind_name(desk, board.terrain(hex)));
  if (board.height(hex) != resolve::kUnknownHeight)
    out.add(render::kInk, fmt::format("height: {}", board.height(hex)));
  for (const resolve::Hexside& side : board.hexsides())
    if (side.a == hex || side.b == hex)
      out.add(render::kInk, fmt::format("{} towards {}", kind_name(desk, side.terrain),
                                        board.grid().label(side.a == hex ? side.b : side.a)));
  for (const auto& [named, word] : {std::pair(&board.places(), "place"), {&board.zones(), "zone"}})
    for (const resolve::BoardPlace& place : *named)
      if (std::find(place.hexes.begin(), place.hexes.end(), hex) != place.hexes.end())
        out.add(render::kInk, fmt::format("{}: {}", word, place.name.value));
  for (const resolve::BoardEdge& edge : board.edges())
    if (std::find(edge.hexes.begin(), edge.hexes.end(), hex) != edge.hexes.end())
      out.add(render::kFaintInk,
              fmt::format("{} edge", resolve::kSheetEdges[static_cast<std::size_t>(edge.edge)]));
}

void describe_findings(Lines& out, const Desk& desk, const document::Lookup::Indices& indices) {
  const auto& findings = desk.checked().analysis().findings();
  for (const std::uint32_t i : indices)
    if (i < findings.size())
      out.add(severity_colour(findings[i].severity()),
              fmt::format("{}: {}", diagnostics::to_string(findings[i].severity()), findings[i].message));
}

void describe_point(Lines& out, const Desk& desk, table::Point point) {
  const resolve::Board& board = *desk.board();
  out.add(render::kInk, "terrain: " + kind_name(desk, board.table()->terrain(point)));
  int height = resolve::kUnknownHeight;  // of areas in each other the later one counts
  for (const resolve::TableArea& area : board.table()->areas)
    if (area.height != resolve::kUnknownHeight && table::inside(area.outline, point)) height = area.height;
  if (height != resolve::kUnknownHeight) out.add(render::kInk, fmt::format("height: {}", height));
  for (const auto& [named, word] : {std::pair(&board.places(), "place"), {&board.zones(), "zone"}})
    for (const resolve::BoardPlace& place : *named)
      if (std::any_of(place.areas.begin(), place.areas.end(),
                      [&](const table::Outline& area) { return table::inside(area, point); }))
        out.add(render::kInk, fmt::format("{}: {}", word, place.name.value));
  if (!desk.hovered_thing || !desk.battle()) return;
  out.add(render::kInk, describe(*desk.battle(), *desk.hovered_thing));
  if (desk.hovered_thing->kind == canvas::ThingKind::unit)
    describe_findings(out, desk, desk.checked().findings_of_unit(desk.hovered_thing->index));
}

void describe_forces(Lines& out, const Desk& desk, hex::HexIndex hex) {
  const resolve::Battle* battle = desk.battle();
  if (!battle) return;
  for (const std::uint32_t unit : desk.now().units_at(hex))
    out.add(render::kInk, describe(*battle, {canvas::ThingKind::unit, unit}));
  for (const std::uint32_t leader : desk.now().leaders_at(hex))
    out.add(render::kInk, describe(*battle, {canvas::ThingKind::leader, leader}));
  for (const std::uint32_t group : desk.now().groups_at(hex))
    if (!battle->groups[group].units.empty() || !battle->groups[group].leaders.empty())
      out.add(render::kFaintInk, "may stand here: " + document::group_in_words(*battle, group));
  if (const auto& entering = desk.now().entering_at(hex); !entering.empty())
    out.add(render::kFaintInk,
            fmt::format("{} unit{} may enter here: {}{}", entering.size(), entering.size() == 1 ? "" : "s",
                        battle->name(battle->units[entering.front()]), entering.size() == 1 ? "" : " …"));
  const auto& play = battle->play_area;
  if (!play.empty() && !std::binary_search(play.begin(), play.end(), hex))
    out.add(render::kFaintInk, "outside the area of play");
}

}  // namespace

std::string describe(const resolve::Battle& battle, const canvas::Thing& thing) {
  if (thing.kind == canvas::ThingKind::leader) {
    const resolve::Leader& leader = battle.leaders[thing.index];
    const std::string_view formation = leader.formation == resolve::kNone
                                           ? std::string_view()
                                           : battle.formations[leader.formation].name.value;
    // A formation without a name of its own goes by his.
    return fmt::format("{} · {}", leader.name.value,
                       formation.empty() || formation == leader.name.value
                           ? battle.sides[leader.side].name.value
                           : formation);
  }
  const resolve::Unit& unit = battle.units[thing.index];
  const std::string_view code = battle.entry(unit).code.value;
  return fmt::format("{}{}{} · {}, {}", battle.name(unit), code.empty() ? "" : " ", code,
                     unit.formation == resolve::kNone ? "" : battle.formations[unit.formation].name.value,
                     battle.sides[unit.side].name.value);
}

void describe_spot(const Desk& desk, const canvas::Spot& spot, bool tip) {
  Lines out(tip);
  out.add(render::kInk, (spot.on_table ? "" : "hex ") + desk.ground().name(spot));
  if (spot.on_table) {
    describe_point(out, desk, *spot.on_table);
    return out.end();
  }
  describe_ground(out, desk, spot.hex);
  describe_forces(out, desk, spot.hex);
  describe_findings(out, desk, desk.checked().findings_of_hex(spot.hex));
  out.end();
}

void describe_counter(const Desk& desk, const canvas::Thing& thing) {
  Lines out(true);
  out.add(render::kInk, describe(*desk.battle(), thing));
  if (thing.kind == canvas::ThingKind::unit)
    describe_findings(out, desk, desk.checked().findings_of_unit(thing.index));
  out.end();
}

}  // namespace muster::editor::ui
