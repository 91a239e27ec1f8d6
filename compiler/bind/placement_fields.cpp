#include "bind/placement_fields.h"

#include <algorithm>
#include <array>

namespace muster::bind {
namespace {

constexpr std::array<std::string_view, 4> kPlaceStates = {"default", "off map", "not used", model::kUnknown};

}  // namespace

bool read_short(Binder& binder, const yaml::Node& node, model::Place& out) {
  if (node.is_mapping()) return false;
  if (node.is_empty()) {
    binder.wrong_type(node, "a place (hexes, or `unknown`, `default`, `off map`, `not used`)");
    return true;
  }
  const auto state = std::find_if(kPlaceStates.begin(), kPlaceStates.end(), [&](std::string_view word) {
    return node.is_scalar() && model::is_word(node.text.value, word);
  });
  if (state == kPlaceStates.end()) {
    read(binder, node, out.hexes);
  } else {
    base::Text& word = out.keys.own().state.own();
    word = node.text;
    word.value = *state;
  }
  return true;
}

void read_nothing(Binder& binder, const yaml::Entry& entry, model::LeaderLine& out) {
  if (binder.corrections().empty() || binder.corrections().back().used_printed) return;
  out.range = entry.value.range();
  out.line.value = model::kNone;
  out.line.range = entry.value.range();
}

}  // namespace muster::bind
