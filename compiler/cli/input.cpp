#include "cli/input.h"

#include <algorithm>

#include <unistd.h>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "cli/depfile.h"
#include "diagnostics/render.h"
#include "driver/session.h"
#include "pack/contents.h"
#include "pack/pack.h"

namespace muster::cli {
namespace {

using diagnostics::Diagnostic;

bool same_variants(std::vector<std::string> one, std::vector<std::string> other) {
  std::sort(one.begin(), one.end());
  std::sort(other.begin(), other.end());
  return one == other;
}

// The scenario of a pack that the options name; the first when they name none.
std::optional<std::size_t> choose(const std::vector<pack::Content>& all, const Common& common) {
  std::vector<std::string_view> ids;
  for (const pack::Content& one : all) ids.push_back(one.id);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!common.scenario.empty()  ? all[i].id == common.scenario
        : common.variants.empty() ? i == 0
                                  : same_variants(all[i].variants, common.variants))
      return i;
  }
  if (common.scenario.empty()) {
    fail(fmt::format("the pack has no scenario with the variant{} {}; it has {}",
                     common.variants.size() == 1 ? "" : "s", fmt::join(common.variants, ", "),
                     fmt::join(ids, ", ")));
    return std::nullopt;
  }
  const auto near = base::nearest(common.scenario, ids);
  fail(fmt::format("there is no scenario `{}`; {}", common.scenario,
                   near ? fmt::format("did you mean `{}`?", ids[*near])
                        : fmt::format("there is {}", fmt::join(ids, ", "))));
  return std::nullopt;
}

std::optional<Input> from_pack(const Common& common, std::string bytes, int& exit) {
  const std::string& path = common.inputs.front();
  if (const auto problem = pack::verify(bytes)) {
    put_error(fmt::format("{}: {}\n", path, problem->message));
    exit = kFindings;
    return std::nullopt;
  }
  const auto all = pack::contents(bytes);
  exit = kUsage;
  if (all.empty()) {
    fail(fmt::format("{} holds no scenario", path));
    return std::nullopt;
  }
  const auto scenario = choose(all, common);
  if (!scenario) return std::nullopt;
  if (common.as_printed && !all[*scenario].as_printed) {
    fail(fmt::format(
        "{} holds the corrected set-up; `muster compile --as-printed` makes a pack of the printed one",
        path));
    return std::nullopt;
  }
  exit = kGood;
  return Input{std::move(bytes), *scenario, {path}, false};
}

// A battle's own findings, and those of the files that all battles share.
std::vector<Diagnostic> findings_of(const driver::Outcome& outcome, const driver::Checked& checked) {
  std::vector<Diagnostic> all = checked.findings;
  for (const Diagnostic& one : outcome.findings)
    if (one.scenario.empty() || (one.scenario == checked.battle->id && checked.battle->variants.empty()))
      all.push_back(one);
  diagnostics::sort_and_merge(all);
  return all;
}

void show(const std::vector<Diagnostic>& findings, const Common& common, const base::Sources& sources) {
  diagnostics::RenderOptions options;
  options.color = use_color(common, STDERR_FILENO);
  options.version = MUSTER_VERSION;
  put_error(diagnostics::find_format("text")->render(findings, sources, options) + "\n");
}

std::optional<Input> from_outcome(const Common& common, const driver::Outcome& outcome,
                                  const base::Sources& sources, int& exit) {
  if (outcome.battles.empty()) {
    if (outcome.has_errors()) {
      show(outcome.findings, common, sources);
      put_error(fmt::format("{} cannot be drawn or exported before this is mended\n", outcome.path));
      exit = kFindings;
    } else {
      exit = fail(fmt::format("{} is no scenario and no pack", outcome.path));
    }
    return std::nullopt;
  }
  std::vector<std::vector<Diagnostic>> findings;
  for (const driver::Checked& one : outcome.battles) findings.push_back(findings_of(outcome, one));
  std::vector<pack::Item> items;
  for (std::size_t i = 0; i < outcome.battles.size(); ++i)
    items.push_back(pack::item(*outcome.battles[i].battle, findings[i], outcome.corrections, outcome.unsure));
  exit = kUsage;
  if (const auto problem = pack::too_large(items)) {
    fail(problem->message);
    return std::nullopt;
  }
  Input input{pack::write(items, sources), 0, paths_of(sources), outcome.has_errors()};
  if (const auto problem = pack::verify(input.pack)) {
    fail(fmt::format("{}: {}", outcome.path, problem->message));
    return std::nullopt;
  }
  Common wanted = common;
  wanted.variants.clear();  // they made the battle what it is
  const auto scenario = choose(pack::contents(input.pack), wanted);
  if (!scenario) return std::nullopt;
  input.scenario = *scenario;
  exit = kGood;
  return input;
}

}  // namespace

void declare_input(CLI::App& app, Common& common) {
  app.add_option("INPUT", common.inputs, "a scenario file or a pack")->required()->expected(1);
  app.add_flag("--as-printed", common.as_printed, "take the printed values of corrections");
  app.add_option("--variant", common.variants, "take this variant (several together make one)")
      ->allow_extra_args(false);
  app.add_option("--scenario", common.scenario, "which scenario of a pack, by its id");
  app.add_option("--color", common.color, "colours in text")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  app.add_flag("-q,--quiet", common.quiet, "say nothing when all is well");
}

std::optional<Input> read_input(const Common& common, int& exit) {
  const base::DiskReader reader;
  const std::string& path = common.inputs.front();
  auto bytes = reader.read(path);
  if (!bytes) {
    exit = fail(fmt::format("cannot read {}: {}", path, bytes.error()));
    return std::nullopt;
  }
  if (path.ends_with(".muster") || pack::looks_like_pack(*bytes))
    return from_pack(common, std::move(*bytes), exit);
  base::Sources sources;
  driver::Session session(reader, sources);
  const auto outcome = session.check(path, driver::Options{common.as_printed, common.variants});
  if (!outcome) {
    exit = fail(fmt::format("cannot read {}: {}", path, outcome.error()));
    return std::nullopt;
  }
  return from_outcome(common, *outcome, sources, exit);
}

}  // namespace muster::cli
