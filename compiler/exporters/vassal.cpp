// `vassal`: a module of the game engine VASSAL.
#include "exporters/exporter.h"
#include "exporters/vassal/module.h"

namespace muster::exporters {
namespace {

using namespace vassal;

base::Result<Export> run(const Request& request) {
  Losses losses;
  const auto module = read_module(request, losses);
  if (!module) return base::Error{module.error()};
  std::vector<ZipFile> files = {{"buildFile.xml", build_file(*module)}, {"moduledata", module_data(*module)}};
  for (std::size_t i = 1; i < module->scenarios.size(); ++i) {
    auto saved = saved_game(*module, module->scenarios[i]);
    if (!saved) return base::Error{saved.error()};
    files.push_back({module->scenarios[i].file, std::move(*saved)});
  }
  files.insert(files.end(), module->images.begin(), module->images.end());
  auto bytes = zip(files);
  if (!bytes) return base::Error{bytes.error()};
  return Export{std::move(*bytes), std::move(losses).take()};
}

}  // namespace

const Exporter kVassal{"vassal", ".vmod", "a module of VASSAL (.vmod), one entry a scenario and variant",
                       run};

}  // namespace muster::exporters
