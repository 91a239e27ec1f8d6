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
    for (std::size_t i = 0; i < hexes.size() && can; ++i)
      if (old[i].hex != hexes[i]) can = texts.replace(old[i], hexes[i]);
    if (can && texts.write(edits)) return file_edit(line, label, std::move(edits), std::move(stroke));
    edits.clear();
  }
  if (on_line(analysis, unit) == 1) {
    line.set_place(where, edits);
  } else if (auto parted = part(analysis, unit, {where, {}}, edits); !parted) {
    return base::Error{parted.error()};
  }
  return file_edit(line, label, std::move(edits), std::move(stroke));
}

Made take_off(const Analysis& analysis, Index unit, std::string_view state) {
  const resolve::Entry& entry = entry_of(analysis, unit);
  const UnitLineText line(analysis, *entry.line);
  std::vector<yaml::Edit> edits;
  if (on_line(analysis, unit) == 1)
    line.set_place(std::string(state), edits);
  else if (auto parted = part(analysis, unit, {std::string(state), {}}, edits); !parted)
    return base::Error{parted.error()};
  return file_edit(line, fmt::format("{}: {}", analysis.battle()->name(unit_of(analysis, unit)), state),
                   std::move(edits));
}

Made remove_unit(const Analysis& analysis, Index unit) {
  const resolve::Entry& entry = entry_of(analysis, unit);
  const UnitLineText line(analysis, *entry.line);
  std::vector<yaml::Edit> edits;
  if (on_line(analysis, unit) == 1)
    edits.push_back(yaml::Remove{line.place().path});
  else if (auto parted = part(analysis, unit, {}, edits); !parted)
    return base::Error{parted.error()};
  return file_edit(line, fmt::format("remove {}", analysis.battle()->name(unit_of(analysis, unit))),
                   std::move(edits));
}

Made face_unit(const Analysis& analysis, Index unit, std::string_view facing) {
  const resolve::Entry& entry = entry_of(analysis, unit);
  const UnitLineText line(analysis, *entry.line);
  std::vector<yaml::Edit> edits;
  if (facing.empty())
    line.remove("facing", edits);
  else if (entry.line->keys->facing.present() && entry.line->range.contains(entry.line->keys->facing.range))
    edits.push_back(yaml::Set{analysis.place_of(entry.line->keys->facing.range).path, std::string(facing)});
  else
    line.set("facing", std::string(facing), edits);
  return file_edit(line, fmt::format("{} faces {}", entry.name.value, facing), std::move(edits));
}

}  // namespace muster::editor::commands
