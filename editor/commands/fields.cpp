#include "editor/commands/fields.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "editor/commands/unit_line.h"
#include "editor/commands/values.h"
#include "editor/document/readable.h"

namespace muster::editor::commands {

using document::Place;

Place unit_place(const Analysis& analysis, Index unit) {
  return analysis.place_of(analysis.battle()->entry(analysis.battle()->units[unit]).line->range);
}
Place leader_place(const Analysis& analysis, Index leader) {
  return analysis.place_of(analysis.battle()->leaders[leader].line->range);
}
Place formation_place(const Analysis& analysis, Index formation) {
  return analysis.place_of(analysis.battle()->formations[formation].line->range);
}
// By its name: where there is one side alone, its lines are all that stands under `sides`.
Place side_place(const Analysis& analysis, Index side) {
  return analysis.place_of(analysis.battle()->sides[side].name.range);
}

FieldText field_text(const Analysis& analysis, const Place& block, std::string_view key) {
  const yaml::Node* const node = analysis.node(block);
  const yaml::Node* const value = node ? node->find(key) : nullptr;
  if (!value) return {};
  FieldText out{{}, 1, value->range()};
  std::string source(analysis.sources().text(value->range()));
  while (!source.empty() && (source.back() == '\n' || source.back() == ' ')) source.pop_back();
  out.lines = 1 + static_cast<std::size_t>(std::count(source.begin(), source.end(), '\n'));
  const bool block_style = !value->is_scalar() && !source.empty() && source[0] != '{' && source[0] != '[';
  if (value->is_scalar() && value->text.value.find('\n') == std::string::npos)
    out.typed = value->text.str(), out.lines = 1;
  else if (out.lines == 1 && !block_style)
    out.typed = std::move(source);
  return out;
}

Made set_field(const Analysis& analysis, const Place& block, std::string_view short_key, std::string_view key,
               const std::string& typed) {
  const yaml::Node* const node = analysis.node(block);
  if (!node) return base::Error{"this is not written in a file that is open"};
  std::vector<yaml::Edit> edits;
  const std::string name(key);
  if (typed.empty()) {
    if (node->find(key)) edits.push_back(yaml::Remove{block.path / name});
    return document::edit_file(fmt::format("{}: none", key), block.file, std::move(edits));
  }
  auto value = typed_value(typed);
  if (!value) return base::Error{value.error()};
  if (node->is_mapping())
    put(analysis, block, name, std::move(*value), edits);
  else  // the long form takes the short one under a key of its own
    edits.push_back(yaml::Set{
        block.path, yaml::mapping({{std::string(short_key), node->text.str()}, {name, std::move(*value)}})});
  return document::edit_file(fmt::format("{}: {}", key, typed), block.file, std::move(edits));
}

Made set_unit_field(const Analysis& analysis, Index unit, std::string_view key, const std::string& typed) {
  const resolve::Entry& entry = analysis.battle()->entry(analysis.battle()->units[unit]);
  const UnitLineText line(analysis, *entry.line);
  std::vector<yaml::Edit> edits;
  const yaml::Node* const node = analysis.node(line.place());
  const yaml::Node* const alone = node && node->entries.size() == 2 ? node->find(line.short_form()) : nullptr;
  if (typed.empty() && alone && alone->is_empty() && node->find(key)) {
    edits.push_back(yaml::Set{line.place().path, line.short_form()});
  } else if (typed.empty()) {
    line.remove(std::string(key), edits);
  } else {
    auto value = typed_value(typed);
    if (!value) return base::Error{value.error()};
    line.set(std::string(key), std::move(*value), edits);
  }
  return document::edit_file(fmt::format("{}: {} {}", entry.name.value, key, typed.empty() ? "none" : typed),
                             line.place().file, std::move(edits));
}

Made rename_side(const Analysis& analysis, Index side, std::string_view name) {
  if (name.empty()) return base::Error{"a side needs a name"};
  const Place at = side_place(analysis, side);
  return document::edit_file(fmt::format("rename {} to {}", analysis.battle()->sides[side].name.value, name),
                             at.file, {yaml::Rename{at.path, std::string(name)}});
}

Made add_side(const Analysis& analysis, std::string_view name) {
  if (name.empty()) return base::Error{"a side needs a name"};
  const std::string& file = analysis.path();
  const yaml::Node* const root = analysis.root(file);
  if (!root || !root->is_mapping()) return base::Error{"the file is no scenario"};
  const bool begun = root->find("sides") != nullptr;
  yaml::Value side = yaml::mapping({{"commander", "unknown"}, {"formations", yaml::list({})}});
  yaml::Edit edit =
      begun
          ? yaml::Insert{{"sides"}, yaml::at_end(), std::string(name), std::move(side)}
          : yaml::Insert{{}, yaml::at_end(), "sides", yaml::mapping({{std::string(name), std::move(side)}})};
  return document::edit_file(fmt::format("add {}", name), file, {std::move(edit)});
}

Made type_text(const Analysis& analysis, const std::string& path, const std::string& typed,
               std::string stroke) {
  const base::SourceFile* const now = analysis.source(path);
  if (!now) return base::Error{"the file is not open"};
  if (std::string why = document::unreadable(path, typed); !why.empty()) return base::Error{std::move(why)};
  document::Edit out = document::edit_text(
      fmt::format("type in {}", std::filesystem::path(path).filename().string()), path, now->text(), typed);
  out.merge = std::move(stroke);
  return out;
}

}  // namespace muster::editor::commands
