// muster: the command line.
#include <sstream>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "cli/parser.h"

namespace {

using namespace muster::cli;

int parse_failed(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) {  // --help, --version
    std::ostringstream out;
    app.exit(error, out, std::cerr);
    return put_out(out.str()) ? kGood : fail("cannot write to standard output");
  }
  app.exit(error, std::cerr, std::cerr);
  return kUsage;
}

// A first word that is no command: says which was meant. kGood when there is nothing to say.
int unknown_command(int argc, char** argv) {
  if (argc < 2 || *argv[1] == '-') return kGood;
  std::vector<std::string_view> names;
  for (const Command& command : commands()) {
    if (command.name == argv[1]) return kGood;
    if (!command.hidden) names.push_back(command.name);
  }
  const auto near = muster::base::nearest(argv[1], names);
  return fail(fmt::format("there is no command `{}`; {}", argv[1],
                          near ? fmt::format("did you mean `{}`?", names[*near])
                               : fmt::format("the commands are {}", fmt::join(names, ", "))));
}

}  // namespace

int main(int argc, char** argv) {
  if (const int said = unknown_command(argc, argv)) return said;
  Common common;
  const auto app = make_parser(common);
  if (argc < 2) {
    std::cerr << app->help();
    return kUsage;
  }
  try {
    app->parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return parse_failed(*app, error);
  }
  for (const Command& command : commands())
    if (app->got_subcommand(std::string(command.name))) return command.run(common);
  return kUsage;
}
