// muster-editor [FILE|FOLDER]
#include <cstdio>

#include "editor/document/title.h"
#include "editor/options.h"
#include "editor/ui/application.h"

namespace {

int fail(const std::string& message) {
  std::fprintf(stderr, "muster-editor: %s\n", message.c_str());
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace muster::editor;
  const auto parsed = read_options(argc, argv);
  if (const int* code = std::get_if<int>(&parsed)) return *code;
  const Options& options = std::get<Options>(parsed);

  std::string title;
  if (!options.input.empty()) {
    auto read = document::battle_title(options.input);
    if (!read) return fail(read.error());
    title = *read;
  }
  const auto ended = ui::run({options.input, title, options.hex, options.zoom, options.panel, options.scale,
                              options.dark, options.screenshot, options.at_rest});
  return ended ? 0 : fail(ended.error());
}
