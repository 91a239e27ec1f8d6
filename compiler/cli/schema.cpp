#include "bind/schema.h"

#include "cli/command.h"

namespace muster::cli {
namespace {

void declare(CLI::App& app, Common& common) {
  const std::vector<std::string> kinds(bind::kFileKinds.begin(), bind::kFileKinds.end());
  app.add_option("KIND", common.name, "the kind of file: game, counters, map or scenario")
      ->required()
      ->check(CLI::IsMember(kinds));
}

int run(const Common& common) {
  const std::string text = bind::json_schema(*bind::find_file_kind(common.name));
  return put_out(text) ? kGood : fail("cannot write to standard output");
}

}  // namespace

const Command kSchema{"schema", "print the JSON Schema of a kind of file, for editors of YAML", declare, run};

}  // namespace muster::cli
