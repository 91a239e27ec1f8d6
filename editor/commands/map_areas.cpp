#include "editor/commands/map_areas.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace muster::editor::commands {
namespace {

using document::Analysis;

// The order in which maps are written.
constexpr std::array<std::string_view, 11> kSections = {
    "map", "game", "note", "scan", "grid", "elsewhere", "terrain", "hexsides", "heights", "places", "edges"};

const yaml::Node* map_root(const Analysis& analysis) { return analysis.root(analysis.map_path()); }

}  // namespace

document::Place area_place(const Analysis& analysis, const base::Text& key) {
  return analysis.place_of(key.range);
}

yaml::Spot spot_of(const Analysis& analysis, std::string_view key) {
  const yaml::Node* const root = map_root(analysis);
  const auto own = std::find(kSections.begin(), kSections.end(), key);
  if (!root) return yaml::at_end();
  for (auto before = own; before != kSections.begin();)
    if (root->find(*--before)) return yaml::after(std::string(*before));
  return yaml::at_end();
}

void begin_area(const Analysis& analysis, const std::string& section, const std::string& key,
                yaml::Value value, std::vector<yaml::Edit>& edits, yaml::Spot spot) {
  const yaml::Node* const root = map_root(analysis);
  const yaml::Node* const there = root ? root->find(section) : nullptr;
  if (there)
    edits.push_back(yaml::Insert{{section}, std::move(spot), key, std::move(value)});
  else
    edits.push_back(yaml::Insert{{},
                                 spot_of(analysis, section),
                                 section,
                                 yaml::mapping({{key, std::move(value)}}, yaml::Layout::block)});
}

void take_over(ListEdits made, const document::Place& at, std::vector<yaml::Edit>& edits) {
  if (made.gone)
    edits.push_back(yaml::Remove{at.path});
  else
    std::move(made.edits.begin(), made.edits.end(), std::back_inserter(edits));
}

document::Edit map_edit(const Analysis& analysis, std::string label, std::vector<yaml::Edit> edits,
                        std::size_t hexes, std::string stroke) {
  document::Edit out = document::edit_file(std::move(label), analysis.map_path(), std::move(edits));
  out.hexes = hexes;
  out.merge = std::move(stroke);
  return out;
}

}  // namespace muster::editor::commands
