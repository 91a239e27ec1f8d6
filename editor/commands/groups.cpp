#include "editor/commands/groups.h"

#include <algorithm>

#include <fmt/format.h>

#include "editor/commands/fields.h"
#include "editor/commands/roster.h"
#include "editor/commands/unit_line.h"
#include "editor/commands/values.h"

namespace muster::editor::commands {
namespace {

using document::Place;
using model::UnitLine;

const UnitLine& line_of(const Analysis& analysis, Index unit) {
  return *analysis.battle()->entry(analysis.battle()->units[unit]).line;
}

// The list and the number of the line there, out of the correction in which it may stand; nothing for a line
// that is no item.
struct Item {
  yaml::Path list;
  std::size_t number = 0;
  yaml::Path path() const { return list / number; }
};
std::optional<Item> item_of(yaml::Path path) {
  while (!path.empty() && path.back().is_key()) path.pop_back();
  if (path.empty()) return std::nullopt;
  const std::size_t number = path.back().item();
  path.pop_back();
  return Item{std::move(path), number};
}

// The block that holds a line, among lines; null when none of them does.
const UnitLine* holder(const std::vector<UnitLine>& lines, const UnitLine& line, const UnitLine* above) {
  for (const UnitLine& one : lines) {
    if (&one == &line) return above;
    if (const UnitLine* const found = holder(one.keys->units, line, &one)) return found;
  }
  return nullptr;
}

bool holds(const UnitLine& block, const UnitLine& line) {
  return std::any_of(block.keys->units.begin(), block.keys->units.end(),
                     [&](const UnitLine& one) { return &one == &line || holds(one, line); });
}

yaml::Value block_value(std::string_view name, yaml::Value place, std::vector<yaml::Value> lines) {
  yaml::Value out = yaml::mapping({}, yaml::Layout::block);
  if (!name.empty()) out.entries.emplace_back("group", std::string(name));
  out.entries.emplace_back("at", std::move(place));
  const yaml::Layout layout = lines.empty() ? yaml::Layout::natural : yaml::Layout::block;
  out.entries.emplace_back("units", yaml::list(std::move(lines), layout));
  return out;
}

base::Result<yaml::Value> place_typed(std::string_view place) {
  if (place.empty()) return base::Error{"say where its units stand: 1404-1408"};
  return typed_value(std::string(place));
}

// Adds what takes the place of a line away. An error where it is corrected, which nobody could see
// afterwards.
base::Status give_up_place(const Analysis& analysis, const UnitLineText& line, const std::string& name,
                           std::vector<yaml::Edit>& edits) {
  const auto own = line.own_place();
  if (!own) return base::Done{};
  const yaml::Node* const node = analysis.node(line.place());
  const yaml::Step last = own->path.back();
  if (!node || !node->is_mapping() || !last.is_key() || last.key() == "corrected" || last.key() == "printed")
    return base::Error{fmt::format("the place of {} is corrected: group it in the text", name)};
  if (last.key() == "at")
    edits.push_back(yaml::Remove{own->path});
  else if (node->entries.size() == 1)
    edits.push_back(yaml::Set{line.place().path, line.short_form()});
  else
    edits.push_back(yaml::Set{own->path, {}});
  return base::Done{};
}

// Items of one list, each once, in order.
base::Result<std::vector<std::pair<Item, Index>>> items_of(const Analysis& analysis,
                                                           const std::vector<Index>& units) {
  std::vector<std::pair<Item, Index>> out;
  for (const Index unit : units) {
    const auto item = item_of(UnitLineText(analysis, line_of(analysis, unit)).place().path);
    if (!item) return base::Error{"a unit that stands on no line of its own is grouped in the text"};
    if (!out.empty() && out.front().first.list != item->list)
      return base::Error{"units of one formation can be grouped, and none that is in another group"};
    out.emplace_back(*item, unit);
  }
  std::sort(out.begin(), out.end(),
            [](const auto& a, const auto& b) { return a.first.number < b.first.number; });
  out.erase(std::unique(out.begin(), out.end(),
                        [](const auto& a, const auto& b) { return a.first.number == b.first.number; }),
            out.end());
  if (out.empty()) return base::Error{"no unit is selected"};
  return out;
}

}  // namespace

const UnitLine* block_of(const Analysis& analysis, Index unit) {
  const resolve::Battle& battle = *analysis.battle();
  return holder(battle.formations[battle.units[unit].formation].line->units, line_of(analysis, unit),
                nullptr);
}

std::vector<Index> units_in(const Analysis& analysis, const UnitLine& block) {
  std::vector<Index> out;
  for (Index unit = 0; unit < analysis.battle()->units.size(); ++unit)
    if (holds(block, line_of(analysis, unit))) out.push_back(unit);
  return out;
}

std::string block_title(const Analysis& analysis, const UnitLine& block) {
  if (block.keys->group->present()) return block.keys->group->str();
  const FieldText at = field_text(analysis, analysis.place_of(block.range), "at");
  return at.typed.empty() ? "group" : at.typed;
}

Made add_group(const Analysis& analysis, Index formation, std::string_view name, std::string_view place,
               std::string_view line) {
  if (line.empty()) return base::Error{"a group begins with its first unit"};
  auto where = place_typed(place);
  if (!where) return base::Error{where.error()};
  const Place at = formation_place(analysis, formation);
  std::vector<yaml::Edit> edits;
  const yaml::Path list = begun_list(analysis, at, "units", edits);
  edits.push_back(
      yaml::Insert{list, yaml::at_end(), {}, block_value(name, std::move(*where), {std::string(line)})});
  return document::edit_file(fmt::format("group {}", name.empty() ? place : name), at.file, std::move(edits));
}

Made add_to_group(const Analysis& analysis, const Place& block, std::string_view line) {
  if (line.empty()) return base::Error{"a unit needs a name or a code"};
  if (!analysis.node(block)) return base::Error{"the group is gone"};
  std::vector<yaml::Edit> edits;
  const yaml::Path list = begun_list(analysis, block, "units", edits);
  edits.push_back(yaml::Insert{list, yaml::at_end(), {}, std::string(line)});
  return document::edit_file(fmt::format("add {}", line), block.file, std::move(edits));
}

Made group_units(const Analysis& analysis, const std::vector<Index>& units, std::string_view name,
                 std::string_view place) {
  auto where = place_typed(place);
  if (!where) return base::Error{where.error()};
  const auto items = items_of(analysis, units);
  if (!items) return base::Error{items.error()};
  // Before the first of them: so what goes into it stands behind it, and its own number stays.
  const Item first = items->front().first;
  std::vector<yaml::Edit> edits;
  for (const auto& [item, unit] : *items) {
    const UnitLineText line(analysis, line_of(analysis, unit));
    const std::string called = analysis.battle()->name(analysis.battle()->units[unit]);
    if (auto done = give_up_place(analysis, line, called, edits); !done) return base::Error{done.error()};
  }
  edits.push_back(
      yaml::Insert{first.list, yaml::before(first.number), {}, block_value(name, std::move(*where), {})});
  const yaml::Path into = first.path() / "units";
  for (auto one = items->rbegin(); one != items->rend(); ++one)
    edits.push_back(yaml::Move{first.list / (one->first.number + 1), into,
                               one == items->rbegin() ? yaml::at_end() : yaml::before(std::size_t{0})});
  const std::string file = UnitLineText(analysis, line_of(analysis, units.front())).place().file;
  return document::edit_file(fmt::format("group {}", name.empty() ? place : name), file, std::move(edits));
}

Made leave_group(const Analysis& analysis, Index unit) {
  const UnitLine* const block = block_of(analysis, unit);
  const std::string name = analysis.battle()->name(analysis.battle()->units[unit]);
  if (!block) return base::Error{fmt::format("{} is in no group", name)};
  const UnitLineText line(analysis, line_of(analysis, unit));
  const Place at = analysis.place_of(block->range);
  const auto own = item_of(line.place().path), group = item_of(at.path);
  if (!own || !group) return base::Error{fmt::format("{} leaves its group in the text", name)};
  std::vector<yaml::Edit> edits;
  if (!line.own_place()) {
    const yaml::Node* const where = analysis.node(effective(analysis, {at.file, at.path / "at"}));
    if (where) line.set_place(yaml::plain(*where), edits);
  }
  edits.push_back(yaml::Move{own->path(), group->list, yaml::after(group->number)});
  if (block->keys->units.size() == 1) edits.push_back(yaml::Remove{group->path()});
  return document::edit_file(fmt::format("{} leaves its group", name), at.file, std::move(edits));
}

Made spread_group(const Analysis& analysis, const Place& block, std::string_view spread) {
  const Place at = effective(analysis, {block.file, block.path / "at"});
  const yaml::Node* const node = analysis.node(at);
  if (!node) return base::Error{"the group has no hexes yet"};
  std::vector<yaml::Edit> edits;
  if (!spread.empty() && node->is_mapping() && !node->find("spread"))
    edits.push_back(yaml::Insert{at.path, yaml::at_end(), "spread", std::string(spread)});
  else if (!spread.empty() && node->is_mapping())
    edits.push_back(yaml::Set{at.path / "spread", std::string(spread)});
  else if (!spread.empty())
    edits.push_back(
        yaml::Set{at.path, yaml::mapping({{"hexes", yaml::plain(*node)}, {"spread", std::string(spread)}})});
  else if (const yaml::Node* const hexes = node->find("hexes"); hexes && node->entries.size() == 2)
    edits.push_back(yaml::Set{at.path, yaml::plain(*hexes)});
  else if (node->find("spread"))
    edits.push_back(yaml::Remove{at.path / "spread"});
  return document::edit_file(fmt::format("spread {}", spread.empty() ? "as the book says" : spread),
                             block.file, std::move(edits));
}

}  // namespace muster::editor::commands
