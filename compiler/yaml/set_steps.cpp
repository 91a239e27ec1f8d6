#include "yaml/set_steps.h"

#include <algorithm>

namespace muster::yaml {
namespace {

using Steps = std::optional<std::vector<Edit>>;

bool has_comments(const Anatomy& anatomy, const Site& child) {
  const Node& collection = *child.parent();
  if (!child.in_flow()) {
    const Extent extent = anatomy.extent(child);
    return !anatomy.comments({extent.begin, extent.stop}, collection).empty();
  }
  // One on the line may be about the child.
  const FlowExtent extent = anatomy.flow_extent(collection, child.number());
  const Offset begin = extent.own_lines ? extent.lines.begin : extent.begin;
  return !anatomy.comments({begin, anatomy.line_stop(extent.end)}, collection).empty();
}

class Planner {
 public:
  Planner(const Anatomy& anatomy, const Site& old, const Set& set)
      : anatomy_(anatomy), old_(old), set_(set) {}

  Steps list() {
    const auto& before = old_.node->items;
    const auto& after = set_.value.items;
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t head = 0, tail = 0;
    while (head < shorter && same(before[head], after[head])) ++head;
    while (tail < shorter - head && same(before[before.size() - 1 - tail], after[after.size() - 1 - tail]))
      ++tail;
    // Items that have a counterpart are set, the others come or go behind them.
    const std::size_t paired = shorter - tail;
    for (std::size_t i = head; i < paired; ++i) set_child(Step(i), before[i], after[i]);
    for (std::size_t i = before.size() - tail; i-- > paired;)
      if (!remove_child(Step(i), i)) return std::nullopt;
    for (std::size_t i = paired; i + tail < after.size(); ++i) insert_child(i, {}, after[i]);
    return finished();
  }

  Steps mapping() {
    if (!same_order()) return std::nullopt;
    const Node& node = *old_.node;
    for (std::size_t i = 0; i < node.entries.size(); ++i) {
      const Step key(node.entries[i].key.str());
      const Value* value = set_.value.find(key.key());
      if (value)
        set_child(key, node.entries[i].value, *value);
      else if (!remove_child(key, i))
        return std::nullopt;
    }
    for (std::size_t i = 0; i < set_.value.entries.size(); ++i) {
      const auto& [key, value] = set_.value.entries[i];
      if (!child_number(node, Step(key))) insert_child(i, key, value);
    }
    return finished();
  }

 private:
  // Whether the keys that both have follow each other in the same order, and there are any.
  bool same_order() const {
    std::vector<std::size_t> places;
    for (const auto& [key, value] : set_.value.entries)
      if (const auto number = child_number(*old_.node, Step(key))) places.push_back(*number);
    return !places.empty() && std::is_sorted(places.begin(), places.end());
  }

  void set_child(const Step& step, const Node& before, const Value& after) {
    if (!same(before, after)) steps_.push_back(Set{set_.at / step, after});
  }

  bool remove_child(const Step& step, std::size_t number) {
    if (++moves_ > kMostSteps) return false;
    steps_.push_back(Remove{set_.at / step});
    return !has_comments(anatomy_, child_site(old_, number));
  }

  // In front of the first, or behind the one that comes before it.
  void insert_child(std::size_t number, std::optional<std::string> key, const Value& value) {
    ++moves_;
    Spot spot;
    if (number > 0)
      spot = after(key ? Step(set_.value.entries[number - 1].first) : Step(number - 1));
    else
      spot = before(key ? Step(first_kept()) : Step(0));
    steps_.push_back(Insert{set_.at, spot, std::move(key), value});
  }
  std::string first_kept() const {
    for (const auto& [key, value] : set_.value.entries)
      if (child_number(*old_.node, Step(key))) return key;
    return {};
  }

  Steps finished() {
    if (moves_ > kMostSteps) return std::nullopt;
    return std::move(steps_);
  }

  const Anatomy& anatomy_;
  const Site& old_;
  const Set& set_;
  std::vector<Edit> steps_;
  std::size_t moves_ = 0;
};

}  // namespace

std::optional<std::vector<Edit>> steps_of(const Anatomy& anatomy, const Node& root, const Set& set) {
  const auto old = site(root, set.at);
  if (!old || old->node->kind != set.value.kind || Anatomy::count(*old->node) == 0) return std::nullopt;
  const bool flow = old->node->style == Style::flow;
  if (set.value.layout != Layout::natural && (set.value.layout == Layout::flow) != flow) return std::nullopt;
  if (set.value.items.empty() && set.value.entries.empty()) return std::nullopt;
  Planner planner(anatomy, *old, set);
  return old->node->is_sequence() ? planner.list() : planner.mapping();
}

}  // namespace muster::yaml
