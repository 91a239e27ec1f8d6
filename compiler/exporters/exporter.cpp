#include "exporters/exporter.h"

#include <algorithm>

#include <fmt/format.h>

namespace muster::exporters {
namespace {

constexpr std::size_t kNamed = 5;  // of each kind in the report

}  // namespace

void Losses::add(std::string_view what, std::string_view thing) {
  if (!seen_.insert(fmt::format("{}\n{}", what, thing)).second) return;
  auto kind = std::find_if(losses_.begin(), losses_.end(), [&](const Loss& one) { return one.what == what; });
  if (kind == losses_.end()) kind = losses_.insert(kind, {std::string(what), {}});
  kind->things.emplace_back(thing);
}

std::string loss_report(std::span<const Loss> losses) {
  std::string report;
  for (const Loss& loss : losses) {
    const std::size_t named = std::min(loss.things.size(), kNamed);
    report += fmt::format(
        "not carried: {} ({}): {}", loss.what, loss.things.size(),
        fmt::join(loss.things.begin(), loss.things.begin() + static_cast<std::ptrdiff_t>(named), ", "));
    if (named < loss.things.size()) report += fmt::format(" and {} more", loss.things.size() - named);
    report += '\n';
  }
  return report;
}

}  // namespace muster::exporters
