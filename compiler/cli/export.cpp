#include <numeric>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "base/files.h"
#include "cli/depfile.h"
#include "cli/input.h"
#include "exporters/registry.h"
#include "pack/contents.h"

namespace muster::cli {
namespace {

using exporters::Exporter;

std::vector<std::string_view> target_names() {
  std::vector<std::string_view> names;
  for (const Exporter& one : exporters::exporters()) names.push_back(one.name);
  return names;
}

void declare(CLI::App& app, Common& common) {
  // The names are offered here and checked later, where a slip gets a suggestion.
  app.add_option("TARGET", common.name, "kind of file, see below")
      ->required()
      ->check(CLI::Validator(fmt::format("{{{}}}", fmt::join(target_names(), ","))));
  declare_input(app, common);
  app.add_option("-o,--output", common.output, "the file to write")->required();
  declare_depfile(app, common);
  std::string footer = "Targets:\n";
  for (const Exporter& one : exporters::exporters())
    footer += fmt::format("  {:8} {}\n", one.name, one.summary);
  app.footer(footer);
}

int no_target(const std::string& name) {
  const auto names = target_names();
  const auto near = base::nearest(name, names);
  return fail(fmt::format("there is no target `{}`; {}the targets are {}", name,
                          near ? fmt::format("did you mean `{}`? ", names[*near]) : "",
                          fmt::join(names, ", ")));
}

// All scenarios of the pack, or the one that the options choose.
std::vector<std::size_t> chosen(const Common& common, const Input& input) {
  if (!common.scenario.empty() || !common.variants.empty()) return {input.scenario};
  std::vector<std::size_t> all(pack::contents(input.pack).size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

int run(const Common& common) {
  const Exporter* target = exporters::find_exporter(common.name);
  if (!target) return no_target(common.name);
  int exit = kGood;
  const auto input = read_input(common, exit);
  if (!input) return exit;
  if (input->has_errors) {
    put_error(fmt::format("{} has errors, which `muster check{}` lists: nothing is written\n",
                          common.inputs.front(), common.as_printed ? " --as-printed" : ""));
    return kFindings;
  }
  const auto made = target->run({input->pack, chosen(common, *input),
                                 "which --scenario exports one by one: muster inspect lists their ids"});
  if (!made) return fail(made.error());
  if (const auto written = base::write_file(common.output, made->bytes); !written)
    return fail(fmt::format("cannot write {}: {}", common.output, written.error()));
  if (!write_depfile(common, input->files)) return kUsage;
  put_error(exporters::loss_report(made->losses));
  if (!common.quiet) put_error(fmt::format("wrote {}\n", common.output));
  return kGood;
}

}  // namespace

const Command kExport{"export", "turn a set-up into a file of another program", declare, run};

}  // namespace muster::cli
