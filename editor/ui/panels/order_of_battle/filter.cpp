#include "editor/ui/panels/order_of_battle/filter.h"

#include <utility>

#include "editor/ui/fields.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui::order_of_battle {

using resolve::Index;

namespace {

// One of some words, or all of them.
template <class Words>
void choose(const char* id, const char* all, std::string& chosen, const Words& words) {
  if (!ImGui::BeginCombo(id, chosen.empty() ? all : chosen.c_str())) return;
  if (ImGui::Selectable(all, chosen.empty())) chosen.clear();
  for (const auto& [name, shown] : words)
    if (ImGui::Selectable(shown.c_str(), chosen == name)) chosen = name;
  ImGui::EndCombo();
}

}  // namespace

bool on_map(const resolve::Placement& place) {
  return place.hexes.count > 0 || place.kind == resolve::PlaceKind::spot;
}

std::optional<diagnostics::Severity> fault_of(const Desk& desk, Index unit) {
  std::optional<diagnostics::Severity> out;
  if (!desk.document().fresh()) return out;
  const auto& findings = desk.checked().analysis().findings();
  for (const std::uint32_t i : desk.checked().findings_of_unit(unit)) {
    const diagnostics::Severity severity = findings[i].severity();
    if (severity == diagnostics::Severity::note || findings[i].status == diagnostics::Status::allowed)
      continue;
    out = out ? std::max(*out, severity) : severity;
  }
  return out;
}

const char* Filter::words_of(What what) {
  switch (what) {
    case What::all:
      return "all";
    case What::unplaced:
      return "place unknown";
    case What::off_map:
      return "not on the map";
    case What::on_map:
      return "on the map";
    case What::faulty:
      return "with problems";
  }
  return "";
}

bool Filter::draw(Desk& desk) {
  const resolve::Battle& battle = *desk.battle();
  ImGui::SetNextItemWidth(idle() ? -1 : -ImGui::GetFontSize() * 3);
  if (std::exchange(desk.searching, false)) ImGui::SetKeyboardFocusHere();
  const bool entered = text_field("##search", words_, "search units, leaders, codes (Ctrl+F)",
                                  ImGuiInputTextFlags_EnterReturnsTrue) &&
                       !words_.empty();
  if (!idle()) {
    ImGui::SameLine();
    if (ImGui::Button("clear", {-1, 0})) *this = {};
  }
  const float third = (ImGui::GetContentRegionAvail().x - 2 * ImGui::GetStyle().ItemSpacing.x) / 3;
  std::vector<std::pair<std::string, std::string>> sides, types;
  for (const resolve::Side& side : battle.sides) sides.emplace_back(side.name.str(), side.name.str());
  if (battle.rules)
    for (const auto& type : battle.rules->game().types) {
      const std::string& name = type.value.name.str();
      types.emplace_back(type.key.str(), name.empty() ? type.key.str() : type.key.str() + ": " + name);
    }
  ImGui::SetNextItemWidth(third);
  choose("##side", "all sides", side_, sides);
  ImGui::SameLine();
  ImGui::SetNextItemWidth(third);
  choose("##type", "all types", type_, types);
  ImGui::SameLine();
  ImGui::SetNextItemWidth(third);
  if (!ImGui::BeginCombo("##what", words_of(what_))) return entered;
  for (const What one : {What::all, What::unplaced, What::off_map, What::on_map, What::faulty})
    if (ImGui::Selectable(words_of(one), what_ == one)) what_ = one;
  ImGui::EndCombo();
  return entered;
}

bool Filter::fits(const Desk&, const resolve::Placement& place, bool faulty) const {
  switch (what_) {
    case What::all:
      return true;
    case What::unplaced:
      return without_place(place);
    case What::off_map:
      return !on_map(place);
    case What::on_map:
      return on_map(place);
    case What::faulty:
      return faulty;
  }
  return true;
}

bool Filter::shows(const Desk& desk, Index side) const {
  return side_.empty() || desk.battle()->sides[side].name.value == side_;
}

bool Filter::shows_unit(const Desk& desk, Index index) const {
  const resolve::Battle& battle = *desk.battle();
  const resolve::Unit& unit = battle.units[index];
  const resolve::Entry& entry = battle.entry(unit);
  if (!shows(desk, unit.side)) return false;
  if (!type_.empty() && (entry.type == resolve::kNoId || !battle.rules ||
                         battle.rules->game().types[entry.type].key.value != type_))
    return false;
  if (!fits(desk, unit.place, what_ == What::faulty && fault_of(desk, index))) return false;
  if (words_.empty()) return true;
  std::string all = battle.name(unit) + " " + entry.code.str();
  for (const resolve::NamedHex& one : battle.span(unit.place.hexes))
    all += " " + battle.board->grid().label(one.hex);
  return holds(all, words_);
}

bool Filter::shows_leader(const Desk& desk, Index index) const {
  const resolve::Leader& leader = desk.battle()->leaders[index];
  return shows(desk, leader.side) && type_.empty() && fits(desk, leader.place, false) &&
         holds(leader.name.str(), words_);
}

bool Filter::names(const resolve::Formation& formation) const {
  return !words_.empty() && type_.empty() && what_ == What::all && holds(formation.name.str(), words_);
}

}  // namespace muster::editor::ui::order_of_battle
