// Leaders that come, go and change their names.
#include <fmt/format.h>

#include "editor/commands/roster.h"
#include "editor/commands/values.h"

namespace muster::editor::commands {
namespace {

using document::Place;

const base::Text& name_text(const model::LeaderLine& line) {
  return line.name.present() ? line.name : line.line;
}

}  // namespace

Made add_leader(const Analysis& analysis, Index formation, std::string_view leader) {
  if (leader.empty()) return base::Error{"a leader needs a name"};
  const resolve::Formation& one = analysis.battle()->formations[formation];
  if (one.line->keys->led_by.present())
    return base::Error{fmt::format("{} is led by {}: give him the replacement", one.name.value,
                                   one.line->keys->led_by.value)};
  if (one.commander_state != resolve::CommanderState::named)
    return set_commander(analysis, formation, leader);
  const Place at = analysis.place_of(one.line->commander.range);
  const yaml::Node* const node = analysis.node(at);
  if (!node) return base::Error{"the commander is not written in this file"};
  std::vector<yaml::Edit> edits;
  if (node->is_scalar()) {  // the long form takes the short one as a name
    edits.push_back(yaml::Set{at.path, yaml::mapping({{"name", node->text.str()},
                                                      {"replacements", yaml::list({std::string(leader)})}})});
  } else {
    yaml::Path list = begun_list(analysis, at, "replacements", edits);
    edits.push_back(yaml::Insert{std::move(list), yaml::at_end(), {}, std::string(leader)});
  }
  return document::edit_file(fmt::format("{} after {}", leader, one.line->commander.line.value), at.file,
                             std::move(edits));
}

Made rename_leader(const Analysis& analysis, Index leader, std::string_view name) {
  if (name.empty()) return base::Error{"a leader needs a name"};
  const resolve::Leader& one = analysis.battle()->leaders[leader];
  const base::Text& old = name_text(*one.line);
  if (!old.present()) return base::Error{"the leader has no name in the file"};
  const Place at = analysis.place_of(old.range);
  const yaml::Node* const node = analysis.node(at);
  const bool is_key = !node || !node->range().contains(old.range);
  if (is_key)
    return document::edit_file(fmt::format("rename {} to {}", old.value, name), at.file,
                               {yaml::Rename{at.path, std::string(name)}});
  return document::edit_file(fmt::format("rename {} to {}", old.value, name), at.file,
                             {yaml::Set{at.path, std::string(name)}});
}

Made remove_leader(const Analysis& analysis, Index leader) {
  const resolve::Leader& one = analysis.battle()->leaders[leader];
  Place at = analysis.place_of(one.line->range);
  const std::string label = fmt::format("remove {}", one.name.value);
  if (one.replaces == resolve::kNone)
    return document::edit_file(label, at.file, {yaml::Set{at.path, "none"}});
  while (!at.path.empty() && at.path.back().is_key()) at.path.pop_back();  // out of a correction
  if (at.path.empty()) return base::Error{fmt::format("{} stands in no list here", one.name.value)};
  return document::edit_file(label, at.file, {yaml::Remove{at.path}});
}

}  // namespace muster::editor::commands
