#include "exporters/registry.h"

#include <algorithm>
#include <array>

namespace muster::exporters {

std::span<const Exporter> exporters() {
  static const std::array<const Exporter, 5> kExporters = {kJson, kCsv, kTiled, kVassal, kHtml};
  return kExporters;
}

const Exporter* find_exporter(std::string_view name) {
  const auto all = exporters();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Exporter& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace muster::exporters
