#include "cli/depfile.h"

#include <fmt/format.h>

#include "base/files.h"

namespace muster::cli {
namespace {

// As make reads names.
std::string escaped(const std::string& path) {
  std::string out;
  for (const char c : path) {
    if (c == ' ' || c == '#') out += '\\';
    if (c == '$') out += '$';
    out += c;
  }
  return out;
}

}  // namespace

std::vector<std::string> paths_of(const base::Sources& sources) {
  std::vector<std::string> paths;
  for (std::size_t i = 0; i < sources.size(); ++i)
    paths.push_back(sources[static_cast<base::FileId>(i)].path());
  return paths;
}

void declare_depfile(CLI::App& app, Common& common) {
  app.add_option("--depfile", common.depfile,
                 "write which files the output was made from, for make and ninja");
}

bool write_depfile(const Common& common, const std::vector<std::string>& inputs) {
  if (common.depfile.empty()) return true;
  std::string text = escaped(common.output) + ':', alone;
  for (const std::string& input : inputs) {
    text += " \\\n  " + escaped(input);
    alone += escaped(input) + ":\n";  // make goes on when it is no longer there
  }
  const auto written = base::write_file(common.depfile, text + '\n' + alone);
  if (!written) fail(fmt::format("cannot write {}: {}", common.depfile, written.error()));
  return static_cast<bool>(written);
}

}  // namespace muster::cli
