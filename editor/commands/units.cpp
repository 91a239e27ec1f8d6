// Where units stand.
#include "editor/commands/units.h"

#include <fmt/format.h>

#include "editor/commands/parting.h"
#include "editor/commands/unit_line.h"

namespace muster::editor::commands {
namespace {

using resolve::PlaceKind;

const resolve::Unit& unit_of(const Analysis& analysis, Index unit) { return analysis.battle()->units[unit]; }
const resolve::Entry& entry_of(const Analysis& analysis, Index unit) {
  return analysis.battle()->entry(unit_of(analysis, unit));
}

Edit file_edit(const UnitLineText& line, std::string label, std::vector<yaml::Edit> edits,
               std::string stroke = {}) {
  Edit out = document::edit_file(std::move(label), line.place().file, std::move(edits));
  out.merge = std::move(stroke);
  return out;
}

// The unit gets a line of its own behind that of the others.
Made parted(const Analysis& analysis, Index unit, Parting to, std::string label, std::string stroke = {}) {
  std::vector<yaml::Edit> edits;
  if (auto done = part(analysis, unit, std::move(to), edits); !done) return base::Error{done.error()};
  Edit out = file_edit(UnitLineText(analysis, *entry_of(analysis, unit).line), std::move(label),
                       std::move(edits), std::move(stroke));
  out.renumbered = behind_others(analysis, unit);
  return out;
}

std::string labels(const hex::Grid& grid, const std::vector<hex::HexIndex>& hexes) {
  std::string out;
  for (const hex::HexIndex hex : hexes) out += (out.empty() ? "" : ", ") + grid.label(hex);
  return out;
}

}  // namespace

Made place_unit(const Analysis& analysis, Index unit, const std::vector<hex::HexIndex>& hexes,
                std::string stroke) {
  const resolve::Unit& one = unit_of(analysis, unit);
  const resolve::Entry& entry = entry_of(analysis, unit);
  if (hexes.size() != one.footprint)
    return base::Error{fmt::format("{} covers {} hexes", analysis.battle()->name(one), one.footprint)};
  const UnitLineText line(analysis, *entry.line);
  const hex::Grid& grid = analysis.board()->grid();
  const std::string where = labels(grid, hexes);
  std::vector<yaml::Edit> edits;
  const std::string label = fmt::format("{} to {}", analysis.battle()->name(one), where);
  if (one.place.kind == PlaceKind::fixed) {
    HexTexts texts(analysis);
    bool can = true;
    const auto old = analysis.battle()->span(one.place.hexes);
    const bool as_run = texts.replace_run(old, hexes);
    for (std::size_t i = 0; i < hexes.size() && can && !as_run; ++i)
      if (old[i].hex != hexes[i]) can = texts.replace(old[i], hexes[i]);
    if (can && texts.write(edits)) return file_edit(line, label, std::move(edits), std::move(stroke));
    edits.clear();
  }
  if (on_line(analysis, unit) > 1) return parted(analysis, unit, {where, {}}, label, std::move(stroke));
  line.set_place(where, edits);
  return file_edit(line, label, std::move(edits), std::move(stroke));
}

Made take_off(const Analysis& analysis, Index unit, std::string_view state) {
  const resolve::Entry& entry = entry_of(analysis, unit);
  const UnitLineText line(analysis, *entry.line);
  const std::string label = fmt::format("{}: {}", analysis.battle()->name(unit_of(analysis, unit)), state);
  if (on_line(analysis, unit) > 1) return parted(analysis, unit, {std::string(state), {}}, label);
  std::vector<yaml::Edit> edits;
  line.set_place(std::string(state), edits);
  return file_edit(line, label, std::move(edits));
}

Made remove_unit(const Analysis& analysis, Index unit) {
  const resolve::Entry& entry = entry_of(analysis, unit);
  const UnitLineText line(analysis, *entry.line);
  std::vector<yaml::Edit> edits;
  if (on_line(analysis, unit) == 1)
    edits.push_back(yaml::Remove{line.place().path});
  else if (auto parted = part(analysis, unit, {.gone = true}, edits); !parted)
    return base::Error{parted.error()};
  return file_edit(line, fmt::format("remove {}", analysis.battle()->name(unit_of(analysis, unit))),
                   std::move(edits));
}

Made face_unit(const Analysis& analysis, Index unit, std::string_view facing, Reach reach) {
  const resolve::Entry& entry = entry_of(analysis, unit);
  const UnitLineText line(analysis, *entry.line);
  const base::Text& old = entry.line->keys->facing;
  const bool own = old.present() && entry.line->range.contains(old.range);
  const std::string label = fmt::format("{} faces {}", entry.name.value, facing);
  if (facing == (own ? std::string_view(old.value) : std::string_view())) return Edit{};
  if (reach == Reach::unit && on_line(analysis, unit) > 1) {
    auto to = where_it_stands(analysis, unit);
    if (!to) return base::Error{to.error()};
    to->keys.emplace_back("facing",
                          facing.empty() ? std::nullopt : std::optional(yaml::Value(std::string(facing))));
    return parted(analysis, unit, std::move(*to), label);
  }
  std::vector<yaml::Edit> edits;
  if (facing.empty())
    line.remove("facing", edits);
  else if (own)
    edits.push_back(yaml::Set{analysis.place_of(old.range).path, std::string(facing)});
  else
    line.set("facing", std::string(facing), edits);
  return file_edit(line, label, std::move(edits));
}

Made place_and_face_unit(const Analysis& analysis, Index unit, const std::vector<hex::HexIndex>& hexes,
                         std::string_view facing) {
  const std::string where = labels(analysis.board()->grid(), hexes);
  return parted(analysis, unit, {.place = where, .keys = {{"facing", yaml::Value(std::string(facing))}}},
                fmt::format("{} to {}", analysis.battle()->name(unit_of(analysis, unit)), where));
}

Made part_unit(const Analysis& analysis, Index unit) {
  const std::string name = analysis.battle()->name(unit_of(analysis, unit));
  if (on_line(analysis, unit) == 1) return base::Error{fmt::format("{} has a line of its own", name)};
  auto to = where_it_stands(analysis, unit);
  if (!to) return base::Error{to.error()};
  return parted(analysis, unit, std::move(*to), fmt::format("part {} from its line", name));
}

}  // namespace muster::editor::commands
