#include "bind/placement_fields.h"

#include <algorithm>
#include <array>

#include "base/edit_distance.h"

namespace muster::bind {
namespace {

constexpr std::array<std::string_view, 4> kPlaceStates = {"default", "off map", "not used", model::kUnknown};

bool is_field(std::string_view key) {
  const auto keys = field_keys<model::UnitLine>();
  return is_common(key) || std::find(keys.begin(), keys.end(), key) != keys.end();
}

// A key that is no field is the unit line itself, unless it is a field's name mistyped.
bool is_unit_line(std::string_view key) {
  const auto keys = field_keys<model::UnitLine>();
  return !is_field(key) && !base::nearest(key, keys);
}

void read_unit_line(Binder& binder, const yaml::Node& node, model::UnitLine& out) {
  bool named = false;
  for (const yaml::Entry& entry : node.entries) {
    if (!named && is_unit_line(entry.key.value)) {
      named = true;
      out.line = entry.key;
      if (const yaml::Node* place = binder.effective(entry.value)) read(binder, *place, out.at);
    } else if (!read_field(binder, entry, out)) {
      const auto meant = read_as_meant(binder, node, entry, out);
      named |= meant == "name" || meant == "code" || meant == "units" || meant == "leaders";
    }
  }
  if (!named && !node.find("name") && !node.find("code") && !node.find("units") && !node.find("leaders"))
    binder.missing_key(node, Table<model::UnitLine>::kName, "name", "printed name");
}

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
  if (node.is_scalar() &&
      std::find(kPlaceStates.begin(), kPlaceStates.end(), node.text.value) != kPlaceStates.end())
    out.state = node.text;
  else
    read(binder, node, out.hexes);
  return true;
}

// "3 x Garde S-8-4" without a place, or as a key whose value is the place, with other keys beside it.
bool read_short(Binder& binder, const yaml::Node& node, model::UnitLine& out) {
  if (node.is_scalar()) {
    out.line = node.text;
    return true;
  }
  if (node.is_mapping()) read_unit_line(binder, node, out);
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
