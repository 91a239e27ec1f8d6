#include "bind/common_fields.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/edit_distance.h"

namespace muster::bind {
namespace {

void check_name(Binder& binder, const base::Text& name) {
  const diagnostics::CatalogueEntry* entry = diagnostics::find_entry(name.value);
  if (!entry) {
    auto& found = binder.report(diagnostics::Kind::unknown_name, name.range,
                                fmt::format("there is no diagnostic called `{}`", name.value));
    std::vector<std::string_view> names;
    for (const auto& known : diagnostics::catalogue()) names.push_back(known.name);
    if (const auto near = base::nearest(name.value, names))
      found.help.push_back(fmt::format("did you mean `{}`?", names[*near]));
    else
      found.help.push_back("`muster explain` lists them all");
  } else if (!entry->silenceable) {
    binder.report(diagnostics::Kind::wrong_type, name.range,
                  fmt::format("`{}` cannot be allowed: what it finds must be mended", name.value));
  }
}

}  // namespace

void read(Binder& binder, const yaml::Node& node, model::Allow& out) {
  static constexpr auto kKeys = keys_of(kAllowKeys);
  if (!node.is_mapping()) return binder.wrong_type(node, "{check: NAME, why: REASON}");
  out.range = node.range();
  for (const yaml::Entry& entry : node.entries) {
    std::string_view key = entry.key.value;
    if (std::find(kKeys.begin(), kKeys.end(), key) == kKeys.end())
      key = binder.unknown_key(entry.key, "`allow`", kKeys).value_or(key);
    if (key == "check") read(binder, entry.value, out.check);
    if (key == "why") read(binder, entry.value, out.why);
  }
  if (!out.check.present()) binder.missing_key(node, "`allow`", "check", "the diagnostic's name");
  if (!out.why.present()) binder.missing_key(node, "`allow`", "why", "the reason");
  if (out.check.present()) check_name(binder, out.check);
}

}  // namespace muster::bind
