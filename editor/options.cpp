#include "editor/options.h"

#include <CLI/CLI.hpp>

namespace muster::editor {

std::variant<Options, int> read_options(int argc, const char* const* argv) {
  Options options;
  CLI::App app("Paints the map of a battle and places the counters on it.", "muster-editor");
  app.set_version_flag("--version", "muster-editor " MUSTER_VERSION);
  app.add_option("input", options.input, "Battle to open, or a folder of battles")->type_name("FILE|FOLDER");
  app.add_option("--hex", options.hex, "Show this hex and what stands there")->type_name("NUMBER");
  app.add_option("--zoom", options.zoom, "Width of a hex on the screen")->type_name("PIXELS");
  app.add_option("--panel", options.panel, "Bring a panel to the front: Text, History")->type_name("NAME");
  app.add_option("--scale", options.scale, "Size of letters and all else in this run: 1 is usual")
      ->type_name("FACTOR")
      ->check(CLI::Range(0.5, 4.0));
  app.add_flag("--dark", options.dark, "Light letters on a dark ground, in this run");
  app.add_option("--screenshot", options.screenshot, "Draw a few frames, write the window as PNG and exit")
      ->type_name("OUT.png");
  app.add_option(
         "--at-rest", options.at_rest,
         "For programs that type and click here: count in this file how often all of it was worked off")
      ->type_name("FILE");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return options;
}

}  // namespace muster::editor
