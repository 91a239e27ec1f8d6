#include <fmt/format.h>

#include "base/memory.h"
#include "cli/depfile.h"
#include "cli/report.h"
#include "pack/pack.h"

namespace muster::cli {
namespace {

void declare(CLI::App& app, Common& common) {
  declare_inputs(app, common);
  declare_findings(app, common);
  app.add_option("-o,--output", common.output, "the pack to write")->required();
  declare_depfile(app, common);
}

int run(const Common& common) {
  const base::DiskReader reader;
  base::Sources sources;
  driver::Session session(reader, sources);
  const auto result = run_inputs(common, session, Together::yes);
  if (!result) return kUsage;
  if (result->exit != kGood) return result->exit;
  std::vector<pack::Item> items;
  for (const driver::Outcome& outcome : result->outcomes) {
    if (outcome.battles.empty())
      return fail(fmt::format("{} is no scenario: only scenarios are packed", outcome.path));
    for (const driver::Checked& checked : outcome.battles)
      items.push_back(pack::item(*checked.battle, checked.findings, outcome.corrections, outcome.unsure));
  }
  if (const auto problem = pack::too_large(items)) return fail(problem->message);
  base::release_free_memory();
  const pack::Written pack = pack::write_once(items, sources);
  if (const auto problem = pack::unfolds_too_far(items.size(), pack)) return fail(problem->message);
  const auto content = [&pack](const base::Put& put) { return pack.tell(put); };
  if (const auto written = base::write_file(common.output, content, base::Flush::no); !written)
    return fail(fmt::format("cannot write {}: {}", common.output, written.error()));
  if (!write_depfile(common, paths_of(sources))) return kUsage;
  if (common.quiet || diagnostics::find_format(common.format)->for_machines) leave(kGood);
  for (const driver::Outcome& outcome : result->outcomes)
    put_error(fmt::format("checked {}\n", describe(outcome)));
  put_error(fmt::format("wrote {}: {} scenario{}, {} bytes\n", common.output, items.size(),
                        items.size() == 1 ? "" : "s", pack.size()));
  leave(kGood);
}

}  // namespace

const Command kCompile{"compile", "check set-ups and write them into a pack", declare, run};

}  // namespace muster::cli
