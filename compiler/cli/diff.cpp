#include "pack/diff.h"

#include "cli/input.h"

namespace muster::cli {
namespace {

void declare(CLI::App& app, Common& common) {
  app.add_option("INPUT", common.inputs, "two scenario files or packs: before and after")
      ->required()
      ->expected(2);
  app.add_flag("--as-printed", common.as_printed, "take the printed values of corrections");
  app.add_option("--format", common.format, "how differences are written")
      ->check(CLI::IsMember({"text", "json"}));
  app.add_flag("-q,--quiet", common.quiet, "say nothing: the exit status tells");
  app.footer(
      "The exit status is 0 when there is no difference, 1 when there is one, and 2 when an input cannot be "
      "read.");
}

// The pack of an input, with its variants; what keeps it from being made is said.
std::optional<Input> read_side(const Common& common, std::size_t side) {
  Common alone = common;
  alone.inputs = {common.inputs[side]};
  alone.format = "text";
  int exit = kGood;
  return read_input(alone, exit);
}

int run(const Common& common) {
  const auto before = read_side(common, 0), after = read_side(common, 1);
  if (!before || !after) return kUsage;
  const auto changes = pack::diff(before->pack, after->pack);
  const bool json = common.format == "json";
  if (!common.quiet && !put_out(json ? pack::diff_json(changes) : pack::diff_text(changes)))
    return fail("cannot write to standard output");
  if (changes.empty() && !json && !common.quiet) put_error("no difference\n");
  return changes.empty() ? kGood : kFindings;
}

}  // namespace

const Command kDiff{"diff", "list what differs between two set-ups", declare, run};

}  // namespace muster::cli
