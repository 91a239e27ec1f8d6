#include <array>
#include <cstdlib>

#include <unistd.h>

#include <fmt/format.h>

#include "cli/command.h"

namespace muster::cli {

std::span<const Command> commands() {
  static const std::array<const Command, 13> kCommands = {kCheck,  kCompile,     kVerify, kInspect, kErrata,
                                                          kDiff,   kExport,      kRender, kNew,     kExplain,
                                                          kSchema, kCompletions, kManual};
  return kCommands;
}

void declare_inputs(CLI::App& app, Common& common) {
  app.add_option("FILE", common.inputs, "scenario, game or map files")->required();
  app.add_flag("--as-printed", common.as_printed, "take the printed values of corrections");
  app.add_option("--variant", common.variants, "check this variant (several together make one)")
      ->allow_extra_args(false);
}

void declare_findings(CLI::App& app, Common& common) {
  std::vector<std::string> names;
  for (const diagnostics::Format& format : diagnostics::formats()) names.emplace_back(format.name);
  app.add_option("--format", common.format, "how findings are written")->check(CLI::IsMember(names));
  app.add_option("--deny", common.filter.deny, "fail on `warnings`, or on findings of this name")
      ->allow_extra_args(false);
  app.add_option("--allow", common.filter.allow, "do not show findings of this name")
      ->allow_extra_args(false);
  app.add_option("--color", common.color, "colours in text")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  app.add_flag("-q,--quiet", common.quiet, "say nothing when all is well");
}

bool use_color(const Common& common, int descriptor) {
  if (common.color != "auto") return common.color == "always";
  const char* refused = std::getenv("NO_COLOR");
  return !(refused && *refused) && isatty(descriptor) != 0;
}

namespace {

bool put(std::FILE* stream, std::string_view text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stream) == text.size();
  return std::fflush(stream) == 0 && written;
}

}  // namespace

bool put_out(std::string_view text) { return put(stdout, text); }
bool put_error(std::string_view text) { return put(stderr, text); }

void leave(int exit) {
  std::fflush(nullptr);
  std::_Exit(exit);
}

int fail(std::string_view message) {
  put_error(fmt::format("muster: {}\n", message));
  return kUsage;
}

}  // namespace muster::cli
