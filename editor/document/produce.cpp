#include "editor/document/produce.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "exporters/registry.h"
#include "pack/contents.h"
#include "pack/pack.h"
#include "render/render.h"

namespace muster::editor::document {
namespace {

base::Result<std::string> pack_of(const Analysis& analysis) {
  const driver::Outcome& outcome = analysis.outcome();
  if (outcome.battles.empty()) return base::Error{"this is no battle that could be resolved"};
  std::vector<pack::Item> items;
  for (const driver::Checked& checked : outcome.battles)
    items.push_back(pack::item(*checked.battle, checked.findings, outcome.corrections, outcome.unsure));
  if (const auto problem = pack::too_large(items)) return base::Error{problem->message};
  const pack::Written pack = pack::write_once(items, analysis.sources());
  if (const auto problem = pack::unfolds_too_far(items.size(), pack)) return base::Error{problem->message};
  return pack.bytes();
}

base::Result<std::string> pack_without_errors(const Analysis& analysis) {
  if (!analysis.outcome().has_errors()) return pack_of(analysis);
  const auto errors =
      std::count_if(analysis.findings().begin(), analysis.findings().end(), [](const auto& one) {
        return one.severity() == diagnostics::Severity::error && one.status != diagnostics::Status::allowed;
      });
  return base::Error{fmt::format("there {} {} error{}: nothing is written", errors == 1 ? "is" : "are",
                                 errors, errors == 1 ? "" : "s")};
}

}  // namespace

base::Result<Product> compile(const Analysis& analysis) {
  auto bytes = pack_without_errors(analysis);
  if (!bytes) return base::Error{bytes.error()};
  return Product{std::move(*bytes), {}};
}

std::vector<Target> export_targets() {
  std::vector<Target> out;
  for (const exporters::Exporter& one : exporters::exporters())
    out.push_back({one.name, one.ending, one.summary});
  return out;
}

base::Result<Product> export_to(const Analysis& analysis, std::string_view target) {
  const exporters::Exporter* const exporter = exporters::find_exporter(target);
  if (!exporter) return base::Error{fmt::format("there is no target `{}`", target)};
  const auto bytes = pack_without_errors(analysis);
  if (!bytes) return base::Error{bytes.error()};
  std::vector<std::size_t> all(pack::contents(*bytes).size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  auto made = exporter->run(
      {*bytes, std::move(all), "each of which is exported when its variant is chosen above the map"});
  if (!made) return base::Error{made.error()};
  return Product{std::move(made->bytes), exporters::loss_report(made->losses)};
}

std::vector<std::string_view> paper_names() {
  const auto names = render::paper_names();
  return {names.begin(), names.end()};
}

base::Result<Product> draw(const Analysis& analysis, const std::string& path, const std::string& paper) {
  const auto format = render::format_of(path);
  if (!format) return base::Error{fmt::format("{} must end with .svg, .png or .pdf", path)};
  const auto bytes = pack_of(analysis);
  if (!bytes) return base::Error{bytes.error()};
  auto picture = render::draw(*bytes, 0, {*format, paper});
  if (!picture) return base::Error{picture.error()};
  std::string report;
  if (picture->faults > 0)
    report = fmt::format("{} fault{} marked\n", picture->faults, picture->faults == 1 ? "" : "s");
  return Product{std::move(picture->bytes), report + picture->note};
}

}  // namespace muster::editor::document
