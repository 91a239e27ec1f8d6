// muster: the command line.
#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/command.h"

namespace {

using namespace muster::cli;

int parse_failed(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
  app.exit(error, std::cerr, std::cerr);
  return kUsage;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Checks printed wargame set-ups and compiles them into packs.", "muster");
  app.set_version_flag("--version", "muster " MUSTER_VERSION);
  app.require_subcommand(1);
  Common common;
  std::vector<CLI::App*> parsers;
  for (const Command& command : commands()) {
    parsers.push_back(app.add_subcommand(std::string(command.name), std::string(command.summary)));
    command.declare(*parsers.back(), common);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return parse_failed(app, error);
  }
  for (std::size_t i = 0; i < parsers.size(); ++i)
    if (parsers[i]->parsed()) return commands()[i].run(common);
  return kUsage;
}
