#include <algorithm>

#include <fmt/format.h>

#include "base/files.h"
#include "cli/command.h"
#include "pack/pack.h"

namespace muster::cli {
namespace {

void declare(CLI::App& app, Common& common) {
  app.add_option("PACK", common.inputs, "packs")->required();
  app.add_flag("--json", common.json, "as JSON");
  app.add_flag("--dump", common.dump, "everything in it, as text");
}

int run(const Common& common) {
  const base::DiskReader reader;
  int exit = kGood;
  for (const std::string& path : common.inputs) {
    const auto bytes = reader.read(path);
    if (!bytes) {
      exit = fail(fmt::format("cannot read {}: {}", path, bytes.error()));
      continue;
    }
    if (const auto problem = pack::verify(*bytes)) {
      put_error(fmt::format("{}: {}\n", path, problem->message));
      exit = std::max<int>(exit, kFindings);
      continue;
    }
    const std::string text = common.dump ? pack::dump(*bytes) : pack::inspect(*bytes, common.json);
    if (!put_out(text)) return fail("cannot write to standard output");
  }
  return exit;
}

}  // namespace

const Command kInspect{"inspect", "show what is in a pack", declare, run};

}  // namespace muster::cli
