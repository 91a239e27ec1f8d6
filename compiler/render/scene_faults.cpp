#include <fmt/format.h>

#include "render/scene_parts.h"

namespace muster::render {
namespace {

using flatbuffers::uoffset_t;

// What a player would have to decide first comes first.
bool is_fault(const format::Finding& finding) {
  return finding.severity() != format::Severity::note && finding.status() != format::FindingStatus::allowed;
}

std::string where(const format::Scenario& from, const format::Spot* spot) {
  if (!spot || spot->line() == 0) return {};
  const std::string_view path = pack::text(from.files()->Get(spot->file()));
  return fmt::format("{}:{}", path.substr(path.rfind('/') + 1), spot->line());
}

void mark(Scene& scene, std::size_t counter, const Fault& fault, std::vector<HexIndex>& hexes) {
  Counter& one = scene.counters[counter];
  if (one.faults.empty() || one.faults.back() != fault.number) one.faults.push_back(fault.number);
  hexes.insert(hexes.end(), one.hexes.begin(), one.hexes.end());
}

// What stands on a table has a ring of its own.
bool on_table(const Scene& scene, std::size_t counter) {
  return scene.counters[counter].at || scene.counters[counter].beside;
}

void add(const format::Scenario& from, uoffset_t index, Scene& scene) {
  const format::Finding& finding = *from.findings()->Get(index);
  Fault fault;
  fault.finding = index;
  fault.number = static_cast<int>(scene.faults.size()) + 1;
  fault.error = finding.severity() == format::Severity::error;
  fault.name = pack::text(finding.name());
  fault.message = pack::text(finding.message());
  fault.where = where(from, finding.spot());
  if (finding.hexes()) fault.hexes.assign(finding.hexes()->begin(), finding.hexes()->end());
  // A hex that is named tells more than the units that stand there.
  std::vector<HexIndex> hexes;
  for (uoffset_t i = 0; i < pack::size(finding.units()); ++i)
    mark(scene, finding.units()->Get(i), fault, hexes);
  for (uoffset_t i = 0; i < pack::size(finding.units()); ++i)
    if (on_table(scene, finding.units()->Get(i))) fault.counters.push_back(finding.units()->Get(i));
  for (uoffset_t i = 0; i < pack::size(finding.leaders()); ++i)
    if (const std::size_t counter = scene.units + finding.leaders()->Get(i); on_table(scene, counter))
      fault.counters.push_back(counter);
  for (uoffset_t i = 0; i < pack::size(finding.leaders()); ++i)
    mark(scene, scene.units + finding.leaders()->Get(i), fault, hexes);
  if (fault.hexes.empty()) fault.hexes = hexes;
  std::sort(fault.hexes.begin(), fault.hexes.end());
  fault.hexes.erase(std::unique(fault.hexes.begin(), fault.hexes.end()), fault.hexes.end());
  scene.faults.push_back(std::move(fault));
}

}  // namespace

void read_faults(const format::Scenario& from, Scene& scene) {
  for (const bool errors : {true, false})
    for (uoffset_t i = 0; i < from.findings()->size(); ++i)
      if (const format::Finding& finding = *from.findings()->Get(i);
          is_fault(finding) && (finding.severity() == format::Severity::error) == errors)
        add(from, i, scene);
}

}  // namespace muster::render
