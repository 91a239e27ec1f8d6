#include "driver/foreign_path.h"

#include <fmt/format.h>

#include "yaml/quote.h"

namespace muster::driver {

bool report_foreign(const base::Text& path, diagnostics::Sink& sink) {
  const std::string_view name = path.value;
  const bool absolute = name.starts_with('/');
  if (!absolute && (name.ends_with(".yaml") || name.ends_with(".yml"))) return false;
  auto& found = sink.add(diagnostics::Kind::unresolved_path, path.range,
                         absolute ? fmt::format("{} is an absolute path", yaml::shown(name))
                                  : fmt::format("{} is no YAML file by its name", yaml::shown(name)));
  if (absolute)
    found.notes.push_back(
        "paths are seen from the folder of the file that holds them, as in ../../maps/x.yaml");
  else
    found.help.push_back("a file that is named here ends in .yaml or .yml");
  return true;
}

}  // namespace muster::driver
