#include "editor/commands/roster.h"

#include <fmt/format.h>

#include "editor/commands/corrections.h"
#include "editor/commands/fields.h"
#include "editor/commands/parting.h"
#include "editor/commands/unit_line.h"
#include "editor/commands/values.h"

namespace muster::editor::commands {
namespace {

using document::Place;
using resolve::PlaceKind;

const resolve::Unit& unit_of(const Analysis& analysis, Index unit) { return analysis.battle()->units[unit]; }
const resolve::Entry& entry_of(const Analysis& analysis, Index unit) {
  return analysis.battle()->entry(unit_of(analysis, unit));
}

// What the line of a unit would say of its place if it stood by itself: hexes as they are printed, else what
// the block above says, else that it is not known.
yaml::Value place_value(const Analysis& analysis, Index unit) {
  const resolve::Battle& battle = *analysis.battle();
  const resolve::Placement& place = battle.units[unit].place;
  if (place.kind == PlaceKind::fixed) {
    std::string out;
    for (const resolve::NamedHex& one : battle.span(place.hexes))
      out += (out.empty() ? "" : ", ") + battle.board->grid().label(one.hex);
    return out;
  }
  const UnitLineText line(analysis, *entry_of(analysis, unit).line);
  Place at = line.own_place().value_or(analysis.place_of(place.where));
  if (!line.own_place())
    while (!at.path.empty() && !(at.path.back().is_key() && at.path.back().key() == "at")) at.path.pop_back();
  const yaml::Node* const node = at.path.empty() ? nullptr : analysis.node(effective(analysis, at));
  return node ? yaml::plain(*node) : yaml::Value(std::string(model::kUnknown));
}

// Out of the corrections in which it may stand.
std::optional<yaml::Path> item_path(yaml::Path path) {
  while (!path.empty() && path.back().is_key()) path.pop_back();
  return path.empty() ? std::nullopt : std::optional(std::move(path));
}

bool is_within(const resolve::Battle& battle, Index inner, Index outer) {
  for (; inner != resolve::kNone; inner = battle.formations[inner].parent)
    if (inner == outer) return true;
  return false;
}

}  // namespace

Made move_unit(const Analysis& analysis, Index unit, Index formation) {
  const resolve::Battle& battle = *analysis.battle();
  const resolve::Unit& one = unit_of(analysis, unit);
  const std::string name = battle.name(one), goal = battle.formations[formation].name.str();
  if (one.formation == formation) return base::Error{fmt::format("{} is in {} already", name, goal)};
  const UnitLineText line(analysis, *entry_of(analysis, unit).line);
  const Place block = formation_place(analysis, formation);
  if (block.file != line.place().file)
    return base::Error{fmt::format("{} stands in another file than {}", goal, name)};
  std::vector<yaml::Edit> edits;
  const yaml::Path list = begun_list(analysis, block, "units", edits);
  if (on_line(analysis, unit) > 1) {
    if (auto parted = part(analysis, unit, {place_value(analysis, unit), list}, edits); !parted)
      return base::Error{parted.error()};
  } else {
    auto path = item_path(line.place().path);
    if (!path) return base::Error{fmt::format("{} stands on no line of its own", name)};
    if (!line.own_place()) line.set_place(place_value(analysis, unit), edits);
    edits.push_back(yaml::Move{std::move(*path), list, yaml::at_end()});
  }
  return document::edit_file(fmt::format("{} to {}", name, goal), block.file, std::move(edits));
}

Made move_formation(const Analysis& analysis, Index formation, Index side, Index parent) {
  const resolve::Battle& battle = *analysis.battle();
  const resolve::Formation& one = battle.formations[formation];
  if (parent == resolve::kNone ? one.parent == parent && one.side == side : one.parent == parent)
    return base::Error{fmt::format("{} is there already", one.name.value)};
  if (parent != resolve::kNone && is_within(battle, parent, formation))
    return base::Error{fmt::format("{} cannot be a part of itself", one.name.value)};
  const Place at = formation_place(analysis, formation);
  const Place block = parent == resolve::kNone ? analysis.place_of(battle.sides[side].line->range)
                                               : formation_place(analysis, parent);
  auto path = item_path(at.path);
  if (!path || block.file != at.file)
    return base::Error{fmt::format("{} cannot be moved here: edit it in the file", one.name.value)};
  std::vector<yaml::Edit> edits;
  const yaml::Path list = begun_list(analysis, block, "formations", edits);
  edits.push_back(yaml::Move{std::move(*path), list, yaml::at_end()});
  const std::string goal =
      parent == resolve::kNone ? battle.sides[side].name.str() : battle.formations[parent].name.str();
  return document::edit_file(fmt::format("{} to {}", one.name.value, goal), at.file, std::move(edits));
}

Made duplicate_unit(const Analysis& analysis, Index unit) {
  const resolve::Unit& one = unit_of(analysis, unit);
  const UnitLineText line(analysis, *entry_of(analysis, unit).line);
  const std::string name = analysis.battle()->name(one);
  if (one.counter != 0)
    return base::Error{fmt::format("the counters of {} are numbered: add the new one in the file", name)};
  std::optional<yaml::Value> place;
  if (line.own_place()) place = std::string(model::kUnknown);
  auto copy = line.copy_for_one(std::move(place));
  auto path = item_path(line.place().path);
  if (!copy || !path) return base::Error{fmt::format("{} cannot be doubled here: edit it in the file", name)};
  const yaml::Step own = path->back();
  path->pop_back();
  return document::edit_file(fmt::format("double {}", name), line.place().file,
                             {yaml::Insert{std::move(*path), yaml::after(own), {}, std::move(*copy)}});
}

namespace {

// A text of a unit's line: another one, a new one, or with nothing typed none.
Made set_text(const Analysis& analysis, Index unit, const char* key, const base::Text& old,
              std::string_view typed) {
  const resolve::Entry& entry = entry_of(analysis, unit);
  const UnitLineText line(analysis, *entry.line);
  std::vector<yaml::Edit> edits;
  const bool own = old.present() && entry.line->range.contains(old.range);
  if (typed.empty())
    line.remove(key, edits);
  else if (own)
    edits.push_back(yaml::Set{analysis.place_of(old.range).path, std::string(typed)});
  else
    line.set(key, std::string(typed), edits);
  return document::edit_file(fmt::format("{}: {} {}", entry.name.value, key, typed.empty() ? "none" : typed),
                             line.place().file, std::move(edits));
}

}  // namespace

Made type_unit(const Analysis& analysis, Index unit, std::string_view type) {
  return set_text(analysis, unit, "type", entry_of(analysis, unit).line->keys->type, type);
}

Made order_unit(const Analysis& analysis, Index unit, std::string_view order) {
  return set_text(analysis, unit, "order", entry_of(analysis, unit).line->keys->order, order);
}

Made order_formation(const Analysis& analysis, Index formation, std::string_view order) {
  const resolve::Formation& one = analysis.battle()->formations[formation];
  const Place at = formation_place(analysis, formation);
  const base::Text& old = one.line->keys->order;
  std::vector<yaml::Edit> edits;
  if (old.present() && order.empty())
    edits.push_back(yaml::Remove{at.path / "order"});
  else if (old.present())
    edits.push_back(yaml::Set{analysis.place_of(old.range).path, std::string(order)});
  else if (!order.empty())
    put(analysis, at, "order", std::string(order), edits,
        analysis.node(at)->find("commander") ? yaml::after("commander") : yaml::after("name"));
  return document::edit_file(fmt::format("{}: order {}", one.name.value, order.empty() ? "none" : order),
                             at.file, std::move(edits));
}

std::string printed_place(const Analysis& analysis, Index unit) {
  const auto place = UnitLineText(analysis, *entry_of(analysis, unit).line).own_place();
  const yaml::Node* const node = place ? analysis.node(*place) : nullptr;
  if (!node) return {};
  if (node->is_scalar()) return node->text.str();
  std::string out(analysis.sources().text(node->range()));
  while (!out.empty() && (out.back() == '\n' || out.back() == ' ')) out.pop_back();
  return out;
}

std::optional<document::Place> typed_place(const Analysis& analysis, Index unit) {
  const auto place = UnitLineText(analysis, *entry_of(analysis, unit).line).own_place();
  const yaml::Node* const node = place ? analysis.node(*place) : nullptr;
  if (!node) return std::nullopt;
  const auto around = correction_around(analysis, node->range());
  return around ? around : place;
}

Made place_as_typed(const Analysis& analysis, Index unit, const std::string& typed) {
  auto value = typed_value(typed);
  if (!value) return base::Error{value.error()};
  const resolve::Entry& entry = entry_of(analysis, unit);
  const UnitLineText line(analysis, *entry.line);
  std::vector<yaml::Edit> edits;
  line.set_place(std::move(*value), edits);
  return document::edit_file(fmt::format("{}: {}", entry.name.value, typed), line.place().file,
                             std::move(edits));
}

}  // namespace muster::editor::commands
