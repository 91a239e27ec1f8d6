// schema/diagnostics.md is the catalogue with all explanations. With MUSTER_UPDATE_GOLDEN set it is written
// instead of compared: scripts/update-golden does that.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "diagnostics/diagnostic.h"
#include "diagnostics/example.h"

using namespace muster::diagnostics;

namespace {

std::string table(std::string_view family) {
  std::string rows = "| diagnostic | severity | what it finds |\n| --- | --- | --- |\n";
  for (const CatalogueEntry& entry : catalogue())
    if (entry.family == family)
      rows += fmt::format("| [`{0}`](#{0}) | {1} | {2} |\n", entry.name, to_string(entry.severity),
                          entry.summary);
  return rows;
}

std::string standard_files_section() {
  std::string text =
      "## Files of the examples\n\nThe examples above share a game, a map, a table and a counter sheet; each "
      "refers to them by "
      "these names.\n";
  for (const StandardFile& file : standard_files())
    text += fmt::format("\n`{}`, {}:\n\n```yaml\n{}```\n", file.path, file.summary, file.text);
  return text;
}

std::string page() {
  std::string text =
      "# Diagnostics\n\n<!-- Made from compiler/diagnostics/catalogue.def and explanations/ by "
      "scripts/update-golden. -->\n\n"
      "All that `muster check` can find, by family. `muster explain NAME` prints the same. Errors of form, "
      "hex numbers and names\n"
      "cannot be silenced; `allow:` in a file or `--allow NAME` silences the others.\n";
  std::string family, details;
  for (const CatalogueEntry& entry : catalogue()) {
    if (family != entry.family) text += fmt::format("\n## {}\n\n{}", entry.family, table(entry.family));
    family = entry.family;
    details += fmt::format("\n### {}\n\n*{}*: {}\n\n{}", entry.name, to_string(entry.severity), entry.summary,
                           explanation(entry.kind));
  }
  return text + "\n## Each in full\n" + details + "\n" + standard_files_section();
}

}  // namespace

TEST_CASE("the page of diagnostics is current") {
  const std::string path = std::string(MUSTER_ROOT) + "/schema/diagnostics.md", made = page();
  if (std::getenv("MUSTER_UPDATE_GOLDEN")) std::ofstream(path, std::ios::binary) << made;
  std::stringstream stands;
  stands << std::ifstream(path, std::ios::binary).rdbuf();
  INFO(path << " is not current: scripts/update-golden makes it");
  CHECK(stands.str() == made);
}
