#include "editor/document/analysis/analysis.h"

#include <algorithm>

#include "driver/blocks.h"
#include "pack/lines.h"
#include "resolve/assumed_layout.h"

namespace muster::editor::document {
namespace {

// One step down to the child that holds a range; false when none does.
bool descend(const yaml::Node*& node, yaml::Path& path, const base::SourceRange& range) {
  const auto item = std::partition_point(node->items.begin(), node->items.end(), [&](const yaml::Node& one) {
    return one.range().end <= range.begin && one.range().end < range.end;
  });
  if (item != node->items.end() && item->range().contains(range)) {
    path.emplace_back(static_cast<std::size_t>(item - node->items.begin()));
    node = &*item;
    return true;
  }
  for (const yaml::Entry& entry : node->entries) {
    base::SourceRange whole = entry.key.range;  // a block with a name of its own begins with that
    whole.end = std::max(whole.end, entry.value.range().end);
    if (!whole.contains(range)) continue;
    path.emplace_back(entry.key.str());
    node = &entry.value;
    return node->range().contains(range);
  }
  return false;
}

}  // namespace

std::shared_ptr<const Analysis> Analysis::make(Question question,
                                               const std::shared_ptr<const Analysis>& before) {
  return std::shared_ptr<const Analysis>(new Analysis(std::move(question), before.get()));
}

Analysis::Analysis(Question question, const Analysis* before)
    : question_(std::move(question)),
      reader_(question_.texts),
      sources_(std::make_shared<base::Sources>()),
      session_(
          std::make_unique<driver::Session>(reader_, sources_, before ? before->session_.get() : nullptr)) {
  driver::Options options;
  options.as_printed = question_.reading.as_printed;
  options.variants = question_.reading.variants;
  options.depth = question_.depth;
  auto outcome = session_->check(question_.path, options);
  if (outcome)
    outcome_ = std::move(*outcome);
  else
    error_ = outcome.error();
  if (battle()) lines_ = std::make_unique<const pack::Lines>(*battle());
}

Analysis::~Analysis() = default;

const resolve::Battle* Analysis::battle() const {
  return outcome_.battles.empty() ? nullptr : outcome_.battles.front().battle.get();
}

const hex::Layout& Analysis::layout() const {
  const resolve::Battle* const one = battle();
  return resolve::assumed_layout(*board(), std::span(&one, one ? 1 : 0));
}

base::Text Analysis::facing(resolve::Index unit) const {
  return lines_->facing(battle()->units[unit].entry);
}

std::string Analysis::file_of(const base::SourceRange& range) const {
  return range.valid() ? absolute_path((*sources_)[range.file].path()) : "";
}

std::optional<base::FileId> Analysis::id_of(const std::string& path) const {
  const std::string full = absolute_path(path);
  for (base::FileId id = 0; id < sources_->size(); ++id)
    if (absolute_path((*sources_)[id].path()) == full) return id;
  return std::nullopt;
}

const base::SourceFile* Analysis::source(const std::string& path) const {
  const auto id = id_of(path);
  return id ? &(*sources_)[*id] : nullptr;
}

const yaml::Tree* Analysis::tree(base::FileId file) const { return session_->tree((*sources_)[file].path()); }

const yaml::Tree* Analysis::tree(const std::string& path) const {
  const auto id = id_of(path);
  return id ? tree(*id) : nullptr;
}

const yaml::Node* Analysis::root(const std::string& path) const {
  const yaml::Tree* const read = tree(path);
  return read ? &read->root() : nullptr;
}

Place Analysis::place_of(const base::SourceRange& range) const {
  Place out{file_of(range), {}};
  const yaml::Tree* const read = range.valid() ? tree(range.file) : nullptr;
  const yaml::Node* node = read ? &read->root() : nullptr;
  while (node && node->range() != range && descend(node, out.path, range)) {
  }
  return out;
}

const yaml::Node* Analysis::node(const Place& place) const {
  const yaml::Node* const top = root(place.file);
  return top ? yaml::find(*top, place.path) : nullptr;
}

base::SourceRange Analysis::range_of(const Place& place) const {
  const yaml::Node* const found = node(place);
  return found ? found->range() : base::SourceRange{};
}

std::vector<Place> Analysis::blocks_around(const base::SourceRange& range) const {
  std::vector<Place> out;
  const auto add = [&](const auto* model) {
    if (!model || !model->range.contains(range)) return;
    for (const driver::NamedBlock& one : driver::blocks(*model))
      if (one.block->range.contains(range)) out.push_back(place_of(one.block->range));
  };
  add(outcome_.scenario);
  add(outcome_.game);
  add(outcome_.map);
  add(outcome_.counters);
  return out;
}

base::SourceRange Analysis::range_at(const std::string& path, base::Position position) const {
  const auto id = id_of(path);
  if (!id) return {};
  const std::uint32_t at = (*sources_)[*id].offset(position);
  return {*id, at, at};
}

}  // namespace muster::editor::document
