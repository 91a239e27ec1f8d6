// Lines such as "3 x Garde S-8-4": a key whose value says where they stand, with other keys beside it.
#pragma once

#include <fmt/format.h>

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

// A second line in the block of the first: its dash was forgotten.
template <class Line>
bool forgot_dash(Binder& binder, const yaml::Entry& entry, const Line& out) {
  if (!out.line.present() || !is_line<Line>(entry.key.value)) return false;
  if (entry.key.value.find_first_of("0123456789") == std::string_view::npos) return false;
  binder
      .report(diagnostics::Kind::unknown_key, entry.key.range,
              fmt::format("`{}` stands in the line of `{}`", entry.key.value, out.line.value))
      .help.push_back("each line of a list begins with `- `");
  return true;
}

// Reads a mapping as a line; `naming` are the fields of which one must be there when it has no short form.
template <class Line, std::size_t kNames>
void read_line_form(Binder& binder, const yaml::Node& node, Line& out,
                    const std::array<std::string_view, kNames>& naming) {
  const auto names = [&](std::string_view key) {
    return std::find(naming.begin(), naming.end(), key) != naming.end();
  };
  const bool long_form = std::any_of(node.entries.begin(), node.entries.end(),
                                     [&](const yaml::Entry& entry) { return names(entry.key.value); });
  const bool only_code = std::none_of(
      node.entries.begin(), node.entries.end(),
      [&](const yaml::Entry& entry) { return names(entry.key.value) && entry.key.value != "code"; });
  bool named = false;
  for (const yaml::Entry& entry : node.entries) {
    // A code may stand beside a line; what has a name or lines of its own is none.
    const bool first = &entry == &node.entries.front();
    if (!named && (!long_form || (first && only_code)) && is_line<Line>(entry.key.value)) {
      named = true;
      out.line = entry.key;
      if (const yaml::Node* place = binder.effective(entry.value)) read(binder, *place, out.at);
    } else if (!read_field(binder, entry, out) && !forgot_dash(binder, entry, out)) {
      const auto meant = read_as_meant(binder, node, entry, out);
      named |= meant && names(*meant);
    }
  }
  if (!named && !long_form) binder.missing_key(node, Table<Line>::kName, "name", "printed name");
}

}  // namespace muster::bind
