#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "editor/commands/fields.h"
#include "editor/commands/groups.h"
#include "editor/commands/parting.h"
#include "editor/commands/roster.h"
#include "editor/document/words.h"
#include "editor/tools/move_shared.h"
#include "editor/ui/canvas/tooltip.h"
#include "editor/ui/inks.h"
#include "editor/ui/panels/inspector/group_rows.h"
#include "editor/ui/panels/inspector/known_rows.h"
#include "editor/ui/panels/inspector/pages.h"
#include "editor/ui/panels/inspector/value_rows.h"
#include "editor/ui/roster_questions.h"
#include "editor/ui/several.h"

namespace muster::editor::ui::inspector {

using resolve::Index;

namespace {
constexpr float kBetween = 4;  // buttons of which three go beside a label
}

std::string rating_text(const model::Rating& rating, const resolve::RatingValue& value) {
  if (!value.known) return "unknown";
  const auto index = static_cast<std::size_t>(value.value);
  if (!rating.values.empty() && index < rating.values.size()) return rating.values[index].str();
  return std::to_string(value.value);
}

namespace {

std::vector<std::string> type_names(const resolve::Battle& battle) {
  std::vector<std::string> out;
  for (const auto& type : battle.rules->game().types) out.push_back(type.key.str());
  return out;
}

// What is typed is said of the line: who shares it is told before. True when it has another line now.
bool draw_line(Desk& desk, Index index) {
  const std::size_t all = commands::on_line(desk.analysis(), index);
  if (all < 2) return false;
  wrapped(
      render::kFaintInk,
      fmt::format("one of {} units of a line: what is set here applies to all {}; a facing or a move parts "
                  "this one from them",
                  all, all));
  const bool parts = ImGui::SmallButton("Give it a line of its own");
  return parts && desk.apply(commands::part_unit(desk.analysis(), index));
}

void draw_words(const Desk& desk, Rows& rows, Index index) {
  const resolve::Battle& battle = *desk.battle();
  const resolve::Entry& entry = battle.entry(battle.units[index]);
  const document::Analysis& now = desk.analysis();
  if (rows.text("name", entry.name.str()))
    rows.commit(commands::change_unit(now, index, {{}, rows.typed(), {}}));
  draw_correction_of(desk, rows, entry.name.range);
  draw_faults(desk, rows, entry.name.range);
  if (rows.text("code", entry.code.str(), "none is printed"))
    rows.commit(commands::change_unit(now, index, {{}, {}, rows.typed()}));
  draw_faults(desk, rows, entry.code.range);
  const bool in_code =
      entry.type != resolve::kNoId && !entry.line->keys->type.present() && !entry.code.empty();
  if (in_code && battle.rules) {
    label("type");
    const model::UnitType& type = battle.rules->type(entry.type);
    wrapped(fmt::format("{}{}{}, by its code", type.name.value,
                        type.arm.empty() || type.name.empty() ? "" : ", ", type.arm.value));
  } else if (battle.rules && rows.choice("type", entry.line->keys->type.str(), type_names(battle),
                                         "as its name or code says")) {
    rows.commit(commands::type_unit(now, index, rows.typed()));
  }
  if (rows.text("count", std::to_string(entry.units.count))) {
    const int count = std::atoi(rows.typed().c_str());
    rows.commit(commands::change_unit(now, index, {count, {}, {}}));
  }
}

std::vector<std::string> order_names(const resolve::Battle& battle) {
  std::vector<std::string> out;
  if (battle.rules)
    for (const auto& kind : battle.rules->game().orders.kinds) out.push_back(kind.key.str());
  return out;
}

void draw_orders(const Desk& desk, Rows& rows, Index index) {
  const resolve::Battle& battle = *desk.battle();
  const std::vector<std::string> all = order_names(battle);
  if (all.empty()) return;
  const model::UnitLine& line = *battle.entry(battle.units[index]).line;
  if (rows.choice("order", line.keys->order.str(), all, "as its formation"))
    rows.commit(commands::order_unit(desk.analysis(), index, rows.typed()));
}

// As typed; what is usual is listed.
bool draw_facing(Rows& rows, const document::Analysis& now, Index index) {
  const std::string whole = now.facing(index).str();
  std::string six;
  for (const std::string& one : commands::facings(now)) six += (six.empty() ? "" : ", ") + one;
  const bool done =
      rows.text("facing", now.battle()->entry(now.battle()->units[index]).line->keys->facing.str(),
                whole.empty() ? six.c_str() : whole.c_str());
  if (!six.empty() && ImGui::IsItemHovered()) ImGui::SetTooltip("%s; or . and , turn it", six.c_str());
  return done;
}

bool draw_place(Desk& desk, Rows& rows, Index index) {
  const resolve::Battle& battle = *desk.battle();
  const resolve::Unit& unit = battle.units[index];
  label("stands");
  wrapped(document::place_in_words(battle, unit.place));
  const auto own = commands::typed_place(desk.analysis(), index);
  if (!own || !draw_value(desk, rows, "printed", *own)) {
    const std::string printed = commands::printed_place(desk.analysis(), index);
    if (rows.text("printed", printed, "its block says where"))
      rows.commit(commands::place_as_typed(desk.analysis(), index, rows.typed()));
    if (ImGui::IsItemHovered())
      ImGui::SetTooltip(
          "the place of the whole line, typed as the book prints it: 5501-12, 1603/1703,\n"
          "unknown, {enters: on any turn, through: 2828}");
  }
  draw_faults(desk, rows, unit.place.where);
  ImGui::NewLine();
  ImGui::SameLine(ImGui::GetFontSize() * kLabelWidth);
  for (const char* state : {"unknown", "off map", "not used"}) {
    if (ImGui::SmallButton(state)) rows.commit(commands::take_off(desk.analysis(), index, state));
    ImGui::SameLine(0, kBetween);
  }
  ImGui::NewLine();
  if (draw_facing(rows, desk.analysis(), index))
    rows.commit(commands::face_unit(desk.analysis(), index, rows.typed()));
  draw_correction_of(desk, rows, desk.analysis().facing(index).range);
  if (unit.place.hexes.count == 0 && unit.place.kind != resolve::PlaceKind::spot) return false;
  ImGui::NewLine();
  ImGui::SameLine(ImGui::GetFontSize() * kLabelWidth);
  const tools::Context context{desk.analysis(), desk.settings, {}};
  const canvas::Thing thing{canvas::ThingKind::unit, index};
  if (ImGui::SmallButton("◄ turn")) return desk.take(tools::turn(context, thing, -1));
  ImGui::SameLine();
  if (ImGui::SmallButton("turn ►")) return desk.take(tools::turn(context, thing, 1));
  return false;
}

std::string limits(const model::Rating& rating) {
  if (!rating.values.empty()) {
    std::string out;
    for (const base::Text& one : rating.values) out += (out.empty() ? "" : ", ") + one.str();
    return out;
  }
  return "not printed";
}

void draw_ratings(const Desk& desk, Rows& rows, Index index) {
  const resolve::Battle& battle = *desk.battle();
  if (!battle.rules || battle.rules->game().ratings.empty()) return;
  ImGui::Separator();
  for (std::size_t i = 0; i < battle.rules->game().ratings.size(); ++i) {
    const auto& rating = battle.rules->game().ratings[i];
    std::string value;
    for (const resolve::RatingValue& one : battle.entry(battle.units[index]).ratings)
      if (one.rating == i) value = rating_text(rating.value, one);
    if (rows.text(rating.key.str().c_str(), value, limits(rating.value).c_str()))
      rows.commit(commands::rate_unit(desk.analysis(), index, rating.key.value, rows.typed()));
    if (!rating.value.says.empty() && ImGui::IsItemHovered())
      ImGui::SetTooltip("%s", rating.value.says.str().c_str());
  }
}

void draw_findings(const Desk& desk, Rows& rows, Index index) {
  if (!desk.document().fresh()) return;
  const auto& findings = desk.checked().analysis().findings();
  const auto& own = desk.checked().findings_of_unit(index);
  bool first = true;
  for (const std::uint32_t i : own) {
    if (!rows.tells(findings[i])) continue;
    if (std::exchange(first, false)) ImGui::Separator();
    wrapped(findings[i].status == diagnostics::Status::allowed ? render::kFaintInk
                                                               : severity_colour(findings[i].severity()),
            findings[i].message);
  }
}

}  // namespace

void draw_unit(Desk& desk, Rows& rows, Index index) {
  const resolve::Battle& battle = *desk.battle();
  wrapped(describe(battle, {canvas::ThingKind::unit, index}));
  ImGui::Separator();
  if (draw_line(desk, index)) return;
  draw_words(desk, rows, index);
  draw_orders(desk, rows, index);
  if (draw_place(desk, rows, index)) return;
  if (const model::UnitLine* const block = commands::block_of(desk.analysis(), index))
    if (draw_group(desk, rows, *block, index)) return;
  draw_ratings(desk, rows, index);
  draw_findings(desk, rows, index);
  ImGui::Separator();
  const auto set = [&](std::string_view key, const std::string& typed) {
    return commands::set_unit_field(desk.analysis(), index, key, typed);
  };
  draw_known(
      desk, rows,
      {document::Block::unit,
       commands::unit_place(desk.analysis(), index),
       {"count", "name", "code", "type", "ratings", "at", "facing", "order", "group", "units", "leaders"},
       set});
  if (ImGui::Button("Double")) {
    double_unit(desk, index);
    return;
  }
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("one more like it, on a line of its own");
  ImGui::SameLine();
  if (ImGui::Button("Remove")) desk.apply(commands::remove_unit(desk.analysis(), index));
}

namespace {

// The group in which all that is selected stands.
const model::UnitLine* shared_block(const Desk& desk) {
  const model::UnitLine* block = nullptr;
  for (const canvas::Thing& one : desk.things()) {
    const model::UnitLine* const own =
        one.kind == canvas::ThingKind::unit ? commands::block_of(desk.analysis(), one.index) : nullptr;
    if (!own || (block && own != block)) return nullptr;
    block = own;
  }
  return block;
}

}  // namespace

void draw_several(Desk& desk, Rows& rows) {
  const resolve::Battle& battle = *desk.battle();
  const std::vector<canvas::Thing> all = desk.things();
  text(fmt::format("{} counters", all.size()));
  faint("drag one, and all move; . and , turn them;\nDelete takes them off the map");
  ImGui::Separator();
  const std::vector<std::string> orders = order_names(battle);
  if (!orders.empty() && rows.choice("order", "", orders, "as their formations")) {
    order_selected(desk, rows.typed());
    return;
  }
  if (rows.text("facing", "", "of all")) {
    face_selected(desk, rows.typed());
    return;
  }
  label("place");
  for (const char* state : {"unknown", "off map", "not used"}) {
    if (ImGui::SmallButton(state)) {
      take_selected_off(desk, state);
      return;
    }
    ImGui::SameLine(0, kBetween);
  }
  ImGui::NewLine();
  if (const model::UnitLine* const block = shared_block(desk)) {
    if (draw_group(desk, rows, *block, all.front().index)) return;
  } else if (ImGui::Button("Group …")) {
    ask_group_selected(desk);
  }
  ImGui::Separator();
  if (ImGui::Button("Double")) {
    double_selected(desk);
    return;
  }
  ImGui::SameLine();
  if (ImGui::Button("Remove")) {
    remove_selected(desk);
    return;
  }
  ImGui::Separator();
  for (const canvas::Thing& one : all) wrapped(describe(battle, one));
}

}  // namespace muster::editor::ui::inspector
