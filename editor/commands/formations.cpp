// Lines, formations and leaders that come and go.
#include <fmt/format.h>

#include "editor/commands/fields.h"
#include "editor/commands/units.h"
#include "editor/commands/values.h"

namespace muster::editor::commands {
namespace {

using document::Place;

// A new item of the list under a key of a block, which is begun where there is none.
yaml::Edit item_under(const Analysis& analysis, const Place& block, const std::string& key,
                      yaml::Value item) {
  const yaml::Node* const node = analysis.node(block);
  if (node && node->find(key)) {
    const Place list = effective(analysis, {block.file, block.path / key});
    if (const yaml::Node* const old = analysis.node(list); old && old->is_scalar())  // `none`
      return yaml::Set{list.path, yaml::list({std::move(item)}, yaml::Layout::block)};
    return yaml::Insert{list.path, yaml::at_end(), {}, std::move(item)};
  }
  return yaml::Insert{block.path, yaml::at_end(), key, yaml::list({std::move(item)}, yaml::Layout::block)};
}

// An item of a list goes, out of the correction that it may stand in.
yaml::Edit item_removal(yaml::Path path) {
  if (!path.empty() && path.back().is_key()) {
    const std::string key = path.back().key();
    if (key == "corrected" || key == "printed") return yaml::Set{std::move(path), "none"};
  }
  return yaml::Remove{std::move(path)};
}

Made commander_edit(const Analysis& analysis, const Place& block, const model::LeaderLine& old,
                    std::string_view commander, std::string label) {
  auto leader = typed_value(std::string(commander));
  if (!leader) return base::Error{leader.error()};
  std::vector<yaml::Edit> edits;
  if (old.present())
    edits.push_back(yaml::Set{analysis.place_of(old.range).path, std::move(*leader)});
  else
    put(analysis, block, "commander", std::move(*leader), edits,
        analysis.node(block)->find("name") ? yaml::after("name") : yaml::at_end());
  return document::edit_file(std::move(label), block.file, std::move(edits));
}

}  // namespace

Made add_unit(const Analysis& analysis, Index formation, std::string_view line, std::string_view place) {
  if (const std::size_t colon = line.find(": "); place.empty() && colon != line.npos) {
    place = line.substr(colon + 2);
    line = line.substr(0, colon);
  }
  if (line.empty()) return base::Error{"a unit needs a name or a code"};
  const Place at = formation_place(analysis, formation);
  auto where = typed_value(std::string(place.empty() ? model::kUnknown : place));
  if (!where) return base::Error{where.error()};
  yaml::Value item = yaml::mapping({{std::string(line), std::move(*where)}}, yaml::Layout::block);
  return document::edit_file(fmt::format("add {}", line), at.file,
                             {item_under(analysis, at, "units", std::move(item))});
}

Made add_formation(const Analysis& analysis, Index side, Index parent, std::string_view name,
                   std::string_view commander, std::string_view kind) {
  if (name.empty()) return base::Error{"a formation needs a name"};
  const Place at = parent == resolve::kNone ? side_place(analysis, side) : formation_place(analysis, parent);
  yaml::Value item = yaml::mapping({{"name", std::string(name)}}, yaml::Layout::block);
  if (!kind.empty()) item.entries.emplace_back("kind", std::string(kind));
  auto leader = typed_value(std::string(commander.empty() ? model::kUnknown : commander));
  if (!leader) return base::Error{leader.error()};
  item.entries.emplace_back("commander", std::move(*leader));
  item.entries.emplace_back("units", yaml::list({}));
  return document::edit_file(fmt::format("add {}", name), at.file,
                             {item_under(analysis, at, "formations", std::move(item))});
}

Made rename_formation(const Analysis& analysis, Index formation, std::string_view name) {
  const base::Text& old = analysis.battle()->formations[formation].line->name;
  if (!old.present()) return base::Error{"the formation has no name in the file"};
  const Place at = analysis.place_of(old.range);
  return document::edit_file(fmt::format("rename {} to {}", old.value, name), at.file,
                             {yaml::Set{at.path, std::string(name)}});
}

Made remove_formation(const Analysis& analysis, Index formation) {
  const Place at = formation_place(analysis, formation);
  return document::edit_file(fmt::format("remove {}", analysis.battle()->formations[formation].name.value),
                             at.file, {item_removal(at.path)});
}

Made set_commander(const Analysis& analysis, Index formation, std::string_view commander) {
  const resolve::Formation& one = analysis.battle()->formations[formation];
  return commander_edit(analysis, formation_place(analysis, formation), one.line->commander, commander,
                        fmt::format("{} leads {}", commander, one.name.value));
}

Made set_army_commander(const Analysis& analysis, Index side, std::string_view commander) {
  const resolve::Side& one = analysis.battle()->sides[side];
  return commander_edit(analysis, side_place(analysis, side), one.line->commander, commander,
                        fmt::format("{} leads {}", commander, one.name.value));
}

Made place_leader(const Analysis& analysis, Index leader, std::optional<hex::HexIndex> hex,
                  std::string stroke) {
  return set_leader_place(analysis, leader, hex ? analysis.board()->grid().label(*hex) : "",
                          std::move(stroke));
}

Made set_leader_place(const Analysis& analysis, Index leader, const std::string& where, std::string stroke) {
  const resolve::Leader& one = analysis.battle()->leaders[leader];
  const std::string name = one.name.str();
  if (one.replaces != resolve::kNone)
    return base::Error{fmt::format("{} stands nowhere until he replaces another leader", name)};
  const bool placed = !where.empty();
  const Place at = analysis.place_of(one.line->range);
  const yaml::Node* const node = analysis.node(at);
  std::vector<yaml::Edit> edits;
  if (one.line->at.present() && placed)
    edits.push_back(yaml::Set{analysis.place_of(one.line->at.range).path, where});
  else if (one.line->at.present())
    edits.push_back(yaml::Remove{analysis.place_of(one.line->at.range).path});
  else if (placed && node && node->is_mapping())
    put(analysis, at, "at", where, edits);
  else if (placed && node)  // the long form takes the short one as a name
    edits.push_back(yaml::Set{
        at.path, yaml::mapping({{"name", node->text.str()}, {"at", where}}, yaml::Layout::natural)});
  Edit out =
      document::edit_file(placed ? fmt::format("{} to {}", name, where) : fmt::format("{} unplaced", name),
                          at.file, std::move(edits));
  out.merge = std::move(stroke);
  return out;
}

}  // namespace muster::editor::commands
