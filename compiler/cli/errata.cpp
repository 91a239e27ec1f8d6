#include <algorithm>

#include <fmt/format.h>

#include "cli/command.h"
#include "driver/session.h"
#include "errata/collect.h"
#include "errata/renderer.h"

namespace muster::cli {
namespace {

void declare(CLI::App& app, Common& common) {
  std::vector<std::string> names;
  for (const errata::Renderer& one : errata::renderers()) names.emplace_back(one.name);
  app.add_option("FILE", common.inputs, "scenario, game or map files")->required();
  app.add_option("--format", common.format, "how the report is written")->check(CLI::IsMember(names));
  app.add_option("--variant", common.variants, "report on this variant (several together make one)")
      ->allow_extra_args(false);
  app.add_option("-o,--output", common.output, "write the report to this file");
}

int put(const std::string& text, const std::string& path) {
  if (path.empty()) return put_out(text) ? kGood : fail("cannot write to standard output");
  const auto written = base::write_file(path, text);
  return written ? kGood : fail(fmt::format("cannot write {}: {}", path, written.error()));
}

int run(const Common& common) {
  const base::DiskReader reader;
  base::Sources sources;
  driver::Session session(reader, sources);
  errata::Report report{.generator = "muster " MUSTER_VERSION, .battles = {}};
  int exit = kGood;
  for (const std::string& input : common.inputs)
    if (const auto added = errata::add_battle(session, input, common.variants, report); !added)
      exit = fail(added.error());
  if (report.battles.empty()) return exit;
  return std::max(exit, put(errata::find_renderer(common.format)->render(report), common.output));
}

}  // namespace

const Command kErrata{"errata", "list every printed mistake, with the evidence", declare, run};

}  // namespace muster::cli
