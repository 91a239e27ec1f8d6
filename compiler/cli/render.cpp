#include "render/render.h"

#include <fmt/format.h>

#include "base/files.h"
#include "cli/depfile.h"
#include "cli/input.h"

namespace muster::cli {
namespace {

void declare(CLI::App& app, Common& common) {
  declare_input(app, common);
  app.add_option("-o,--output", common.output, "the picture to write: NAME.svg, NAME.png or NAME.pdf")
      ->required();
  declare_depfile(app, common);
  std::vector<std::string> papers;
  for (const std::string_view name : render::paper_names()) papers.emplace_back(name);
  app.add_option("--paper", common.paper,
                 "paper of a PDF, A4 when left out; `map` is one page in the size of printed maps")
      ->check(CLI::IsMember(papers, CLI::ignore_case));
}

std::string success(const Common& common, const render::Picture& picture) {
  std::string line = fmt::format("wrote {}", common.output);
  if (picture.pages > 1) line += fmt::format(": {} pages", picture.pages);
  if (picture.faults > 0)
    line += fmt::format("{}{} fault{} marked", picture.pages > 1 ? ", " : ": ", picture.faults,
                        picture.faults == 1 ? "" : "s");
  return line + "\n";
}

int run(const Common& common) {
  const auto format = render::format_of(common.output);
  if (!format)
    return fail(fmt::format("{} does not say what picture it is: it must end with .svg, .png or .pdf",
                            common.output));
  if (!common.paper.empty() && *format != render::Format::pdf)
    return fail(fmt::format("--paper is for a PDF, and {} is none", common.output));
  int exit = kGood;
  const auto input = read_input(common, exit);
  if (!input) return exit;
  const auto picture =
      render::draw(input->pack, input->scenario, {*format, common.paper.empty() ? "A4" : common.paper});
  if (!picture) return fail(picture.error());
  if (const auto written = base::write_file(common.output, picture->bytes); !written)
    return fail(fmt::format("cannot write {}: {}", common.output, written.error()));
  if (!write_depfile(common, input->files)) return kUsage;
  if (common.quiet) return kGood;
  put_error(success(common, *picture));
  if (!picture->note.empty()) put_error(fmt::format("note: {}\n", picture->note));
  return kGood;
}

}  // namespace

const Command kRender{"render", "draw a set-up as SVG, PNG or PDF", declare, run};

}  // namespace muster::cli
