#include "bind/placement_fields.h"

#include <algorithm>
#include <array>

#include "bind/line_form.h"

namespace muster::bind {
namespace {

constexpr std::array<std::string_view, 4> kPlaceStates = {"default", "off map", "not used", model::kUnknown};

}  // namespace

bool read_short(Binder& binder, const yaml::Node& node, model::HexPart& out) {
  if (node.is_mapping()) return false;
  read(binder, node, out.hexes);
  return true;
}

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
    out.state = node.text;
    out.state.value = *state;
  }
  return true;
}

// "3 x Garde S-8-4" without a place, or as a key whose value is the place, with other keys beside it.
bool read_short(Binder& binder, const yaml::Node& node, model::UnitLine& out) {
  if (node.is_scalar()) {
    out.line = node.text;
    return true;
  }
  if (node.is_mapping())
    read_line_form(binder, node, out, std::array<std::string_view, 4>{"name", "code", "units", "leaders"});
  return node.is_mapping();
}

bool read_short(Binder&, const yaml::Node& node, model::LeaderLine& out) {
  if (node.is_scalar()) out.line = node.text;
  return node.is_scalar();
}

void read_nothing(Binder& binder, const yaml::Entry& entry, model::LeaderLine& out) {
  if (binder.corrections().empty() || binder.corrections().back().used_printed) return;
  out.range = entry.value.range();
  out.line.value = model::kNone;
  out.line.range = entry.value.range();
}

}  // namespace muster::bind
