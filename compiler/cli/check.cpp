#include <fmt/format.h>

#include "checks/check.h"
#include "cli/report.h"

namespace muster::cli {
namespace {

void declare(CLI::App& app, Common& common) {
  declare_inputs(app, common);
  declare_findings(app, common);
}

int run(const Common& common) {
  const base::DiskReader reader;
  base::Sources sources;
  driver::Session session(reader, sources);
  const auto result = run_inputs(common, session, Together::no);
  if (!result) return kUsage;
  if (!common.quiet && !diagnostics::find_format(common.format)->for_machines)
    for (const driver::Outcome& outcome : result->outcomes)
      if (!outcome.has_errors()) put_error(fmt::format("checked {}\n", describe(outcome)));
  leave(result->exit);
}

}  // namespace

const Command kCheck{"check", "find what is wrong in set-ups, games, maps and counter sheets", declare, run};

}  // namespace muster::cli
