#include "editor/commands/values.h"

#include <algorithm>

#include <fmt/format.h>

namespace muster::editor::commands {

using document::Analysis;
using document::Place;

Place effective(const Analysis& analysis, Place place) {
  for (const yaml::Node* node = analysis.node(place); node && node->is_mapping();
       node = analysis.node(place)) {
    if (node->find("printed") && node->find("corrected"))
      place.path.emplace_back(analysis.reading().as_printed ? "printed" : "corrected");
    else if (node->find("value") && node->find("unsure"))
      place.path.emplace_back("value");
    else
      break;
  }
  return place;
}

void put(const Analysis& analysis, const Place& owner, const std::string& key, yaml::Value value,
         std::vector<yaml::Edit>& edits, yaml::Spot spot) {
  const yaml::Node* const node = analysis.node(owner);
  const yaml::Node* const old = node ? node->find(key) : nullptr;
  if (old && yaml::same(*old, value)) return;
  if (old)
    edits.push_back(yaml::Set{owner.path / key, std::move(value)});
  else
    edits.push_back(yaml::Insert{owner.path, std::move(spot), key, std::move(value)});
}

void put_in(const Analysis& analysis, const Place& owner, const std::string& short_key,
            const yaml::Value::Entries& values, std::vector<yaml::Edit>& edits) {
  if (values.empty()) return;
  const yaml::Node* const node = analysis.node(owner);
  const bool text_alone = values.size() == 1 && values.front().first == short_key;
  if (node && node->is_mapping()) {
    for (const auto& [key, value] : values) put(analysis, owner, key, value, edits);
    return;
  }
  yaml::Value now;
  if (node && node->is_scalar() && !text_alone) now = yaml::mapping({{short_key, node->text.str()}});
  if (text_alone) now = values.front().second;
  if (!text_alone)
    for (const auto& [key, value] : values) {
      const auto same_key = [&key = key](const auto& one) { return one.first == key; };
      const auto old = std::find_if(now.entries.begin(), now.entries.end(), same_key);
      now.kind = yaml::NodeKind::mapping;
      if (old == now.entries.end())
        now.entries.emplace_back(key, value);
      else
        old->second = value;
    }
  if (node) {
    edits.push_back(yaml::Set{owner.path, std::move(now)});
    return;
  }
  yaml::Path above = owner.path;
  const std::string key = above.back().key();
  above.pop_back();
  edits.push_back(yaml::Insert{std::move(above), yaml::at_end(), key, std::move(now)});
}

yaml::Path begun_list(const Analysis& analysis, const Place& block, const std::string& key,
                      std::vector<yaml::Edit>& edits) {
  const yaml::Node* const node = analysis.node(block);
  if (!node || !node->find(key)) {
    edits.push_back(yaml::Insert{block.path, yaml::at_end(), key, yaml::list({})});
    return block.path / key;
  }
  const Place list = effective(analysis, {block.file, block.path / key});
  if (const yaml::Node* const old = analysis.node(list); old && old->is_scalar())
    edits.push_back(yaml::Set{list.path, yaml::list({})});
  return list.path;
}

base::Result<yaml::Value> typed_value(const std::string& typed) {
  if (typed.empty()) return base::Error{"nothing is typed: say `unknown` for what is not known"};
  if (typed.front() != '{' && typed.front() != '[') return yaml::Value(typed);
  base::Sources sources;
  diagnostics::Sink sink;
  const auto tree = yaml::read(sources, sources.add("typed", typed), sink);
  if (!sink.found().empty()) return base::Error{sink.found().front().message};
  if (!tree) return base::Error{fmt::format("`{}` cannot be read", typed)};
  return yaml::plain(tree->root());
}

}  // namespace muster::editor::commands
