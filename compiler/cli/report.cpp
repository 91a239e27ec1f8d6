#include "cli/report.h"

#include <algorithm>

#include <unistd.h>

#include <fmt/format.h>

#include "checks/check.h"
#include "diagnostics/summary.h"
#include "driver/shared_ids.h"

namespace muster::cli {
namespace {

using diagnostics::Diagnostic;

// All findings in one order; what several inputs share is shown once.
std::vector<Diagnostic> all_findings(const std::vector<driver::Outcome>& outcomes) {
  std::vector<Diagnostic> all;
  for (const driver::Outcome& outcome : outcomes)
    all.insert(all.end(), outcome.findings.begin(), outcome.findings.end());
  diagnostics::sort_and_merge(all);
  return all;
}

bool show(const std::vector<Diagnostic>& shown, const Common& common, const base::Sources& sources) {
  const diagnostics::Format& format = *diagnostics::find_format(common.format);
  diagnostics::RenderOptions options;
  options.color = !format.for_machines && use_color(common, STDERR_FILENO);
  options.version = MUSTER_VERSION;
  const std::string text = format.render(shown, sources, options);
  if (format.for_machines) return put_out(text);
  if (!text.empty()) put_error(text + "\n");
  return true;
}

std::string counted(std::size_t count, std::string_view word) {
  return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

}  // namespace

std::string describe(const driver::Outcome& outcome) {
  if (outcome.battles.empty()) return outcome.path;
  const resolve::Battle& battle = *outcome.battles.front().battle;
  std::vector<std::string> parts = {counted(battle.units.size(), "unit"),
                                    counted(battle.formations.size(), "formation"),
                                    counted(battle.leaders.size(), "leader")};
  if (!battle.scenario->claims.empty()) parts.push_back(counted(battle.scenario->claims.size(), "claim"));
  if (outcome.battles.size() > 1) parts.push_back(counted(outcome.battles.size() - 1, "variant"));
  if (!outcome.corrections.empty()) parts.push_back(counted(outcome.corrections.size(), "correction"));
  return fmt::format("{}: {}", outcome.path, fmt::join(parts, ", "));
}

std::optional<Run> run_inputs(const Common& common, driver::Session& session, Together together) {
  const auto filter = diagnostics::Filter::make(common.filter);
  if (!filter) {
    fail(filter.error());
    return std::nullopt;
  }
  Run run;
  const driver::Options options{common.as_printed, common.variants};
  auto outcomes = session.check_all(common.inputs, options);
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (outcomes[i]) {
      run.outcomes.push_back(std::move(*outcomes[i]));
    } else {
      fail(fmt::format("cannot read {}: {}", common.inputs[i], outcomes[i].error()));
      run.exit = kUsage;
    }
  }
  std::vector<Diagnostic> findings = all_findings(run.outcomes);
  if (together == Together::yes) {
    const auto shared = driver::shared_ids(run.outcomes);
    findings.insert(findings.end(), shared.begin(), shared.end());
    diagnostics::sort_and_merge(findings);
  }
  const diagnostics::Verdict verdict = filter->apply(std::move(findings));
  if (verdict.failed) run.exit = std::max<int>(run.exit, kFindings);
  if (!show(verdict.shown, common, session.sources())) {
    fail("cannot write to standard output");
    run.exit = kUsage;
  }
  const bool text = !diagnostics::find_format(common.format)->for_machines;
  if (const std::string line = diagnostics::summary(verdict.shown); text && !line.empty() && !common.quiet)
    put_error(line + "\n");
  return run;
}

}  // namespace muster::cli
