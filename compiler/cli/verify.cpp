#include <algorithm>

#include <fmt/format.h>

#include "base/files.h"
#include "cli/command.h"
#include "pack/pack.h"

namespace muster::cli {
namespace {

void declare(CLI::App& app, Common& common) {
  app.add_option("PACK", common.inputs, "packs")->required();
  app.add_flag("-q,--quiet", common.quiet, "say nothing when all is well");
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
    } else if (!common.quiet) {
      put_error(fmt::format("{}: whole, structure and checksum are right\n", path));
    }
  }
  return exit;
}

}  // namespace

const Command kVerify{"verify", "say whether a pack is whole", declare, run};

}  // namespace muster::cli
