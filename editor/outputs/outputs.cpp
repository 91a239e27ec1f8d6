#include "editor/outputs/outputs.h"

#include <vector>

#include <fmt/format.h>

#include "base/files.h"
#include "diagnostics/filter.h"
#include "diagnostics/summary.h"
#include "exporters/registry.h"
#include "pack/pack.h"
#include "render/render.h"

namespace muster::editor::outputs {
namespace {

// The battle of the reading alone, or with its variants. The pack refers to the analysis while it is written.
base::Result<std::string> pack_of(const document::Analysis& analysis, bool with_variants) {
  const driver::Outcome& outcome = analysis.outcome();
  if (outcome.battles.empty())
    return base::Error{"there is no battle: only a scenario that can be resolved is packed"};
  std::vector<pack::Item> items;
  for (const driver::Checked& one : outcome.battles) {
    items.push_back(pack::item(*one.battle, one.findings, outcome.corrections, outcome.unsure));
    if (!with_variants) break;
  }
  if (const auto problem = pack::too_large(items)) return base::Error{problem->message};
  return pack::write(items, analysis.sources());
}

std::string faults(const document::Analysis& analysis) {
  if (!diagnostics::Filter().apply(analysis.findings()).failed) return {};
  return fmt::format("the battle has {}: nothing is written", diagnostics::summary(analysis.findings()));
}

Report written(const std::string& path, std::string_view bytes, std::string more = {}) {
  if (const auto done = base::write_file(path, bytes); !done)
    return {false, fmt::format("cannot write {}: {}", path, done.error())};
  return {true, fmt::format("wrote {}, {} bytes{}", path, bytes.size(), more)};
}

}  // namespace

std::span<const Target> targets() {
  static const std::vector<Target> all = [] {
    std::vector<Target> out;
    for (const exporters::Exporter& one : exporters::exporters()) out.push_back({one.name, one.summary});
    return out;
  }();
  return all;
}

Report compile(const document::Lookup& checked, const std::string& path) {
  if (auto why = faults(checked.analysis()); !why.empty()) return {false, why};
  const auto bytes = pack_of(checked.analysis(), true);
  if (!bytes) return {false, bytes.error()};
  return written(path, *bytes);
}

Report export_to(const document::Lookup& checked, std::string_view target, const std::string& path) {
  const exporters::Exporter* to = exporters::find_exporter(std::string(target));
  if (!to) return {false, fmt::format("there is no target `{}`", target)};
  if (auto why = faults(checked.analysis()); !why.empty()) return {false, why};
  const auto bytes = pack_of(checked.analysis(), false);
  if (!bytes) return {false, bytes.error()};
  const auto made = to->run({*bytes, {0}});
  if (!made) return {false, made.error()};
  const std::string losses = exporters::loss_report(made->losses);
  return written(path, made->bytes, losses.empty() ? "; nothing was lost" : "\n" + losses);
}

Report picture(const document::Lookup& checked, const std::string& path) {
  const auto format = render::format_of(path);
  if (!format) return {false, "a picture's name ends with .svg, .png or .pdf"};
  const auto bytes = pack_of(checked.analysis(), false);
  if (!bytes) return {false, bytes.error()};
  const auto picture = render::draw(*bytes, 0, {*format, "A4"});
  if (!picture) return {false, picture.error()};
  std::string more;
  if (picture->pages > 1) more += fmt::format(", {} pages", picture->pages);
  if (picture->faults > 0) more += fmt::format(", {} faults marked", picture->faults);
  if (!picture->note.empty()) more += "\nnote: " + picture->note;
  return written(path, picture->bytes, more);
}

}  // namespace muster::editor::outputs
