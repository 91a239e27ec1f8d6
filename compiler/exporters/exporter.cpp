#include "exporters/exporter.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/unicode.h"

namespace muster::exporters {
namespace {

constexpr std::size_t kNamed = 5;  // of each kind in the report
constexpr std::size_t kLetters = 60;

// On one line, and not too long to see the others.
std::string short_name(std::string_view thing) {
  std::string name;
  std::size_t letters = 0;
  for (std::size_t at = 0; at < thing.size();) {
    const base::CodePoint point = base::decode(thing, at);
    const bool blank = point.value <= ' ';
    if (!blank || !name.ends_with(' ')) {
      name += blank ? " " : thing.substr(at, point.length);
      ++letters;
    }
    at += point.length;
    if (letters == kLetters && at < thing.size()) return name + "…";
  }
  return name;
}

}  // namespace

void Losses::add(std::string_view what, std::string_view thing, std::string_view key) {
  if (!seen_.insert(fmt::format("{}\n{}", what, key)).second) return;
  auto kind = std::find_if(losses_.begin(), losses_.end(), [&](const Loss& one) { return one.what == what; });
  if (kind == losses_.end()) kind = losses_.insert(kind, {std::string(what), {}});
  kind->things.emplace_back(thing);
}

std::string loss_report(std::span<const Loss> losses) {
  std::string report;
  for (const Loss& loss : losses) {
    const std::size_t named = std::min(loss.things.size(), kNamed);
    report += fmt::format("not carried: {} ({}): ", loss.what, loss.things.size());
    for (std::size_t i = 0; i < named; ++i) report += (i > 0 ? ", " : "") + short_name(loss.things[i]);
    if (named < loss.things.size()) report += fmt::format(" and {} more", loss.things.size() - named);
    report += '\n';
  }
  return report;
}

}  // namespace muster::exporters
