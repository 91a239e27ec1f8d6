// Lines such as "3 x Garde S-8-4": a key whose value says where they stand, with other keys beside it.
#pragma once

#include "base/edit_distance.h"
#include "bind/common_fields.h"

namespace muster::bind {

// A key that is no field is the line itself, unless it is a field's name mistyped.
template <class Line>
bool is_line(std::string_view key) {
  const auto keys = field_keys<Line>();
  const bool field = is_common(key) || std::find(keys.begin(), keys.end(), key) != keys.end();
  return !field && !base::nearest(key, keys);
}

// Reads a mapping as a line; `naming` are the fields of which one must be there when it has no short form.
template <class Line, std::size_t kNames>
void read_line_form(Binder& binder, const yaml::Node& node, Line& out,
                    const std::array<std::string_view, kNames>& naming) {
  const auto names = [&](std::string_view key) {
    return std::find(naming.begin(), naming.end(), key) != naming.end();
  };
  bool named = false;
  for (const yaml::Entry& entry : node.entries) {
    if (!named && is_line<Line>(entry.key.value)) {
      named = true;
      out.line = entry.key;
      if (const yaml::Node* place = binder.effective(entry.value)) read(binder, *place, out.at);
    } else if (!read_field(binder, entry, out)) {
      const auto meant = read_as_meant(binder, node, entry, out);
      named |= meant && names(*meant);
    }
  }
  const bool long_form = std::any_of(node.entries.begin(), node.entries.end(),
                                     [&](const yaml::Entry& entry) { return names(entry.key.value); });
  if (!named && !long_form) binder.missing_key(node, Table<Line>::kName, "name", "printed name");
}

}  // namespace muster::bind
