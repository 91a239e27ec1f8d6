#include <fmt/format.h>

#include "base/edit_distance.h"
#include "cli/command.h"
#include "diagnostics/example.h"

namespace muster::cli {
namespace {

void declare(CLI::App& app, Common& common) {
  app.add_option("NAME", common.name,
                 "name of a diagnostic, or of a file that the examples share; all are listed without it");
}

int print(const std::string& text) { return put_out(text) ? kGood : fail("cannot write to standard output"); }

std::string standard_files() {
  std::string text = "standard files of the examples\n";
  for (const diagnostics::StandardFile& file : diagnostics::standard_files())
    text += fmt::format("  {:<26} {:<8} {}\n", file.name, "", file.summary);
  return text;
}

int list_all() {
  std::string text, family;
  for (const diagnostics::CatalogueEntry& entry : diagnostics::catalogue()) {
    if (family != entry.family) text += fmt::format("{}{}\n", family.empty() ? "" : "\n", entry.family);
    family = entry.family;
    text +=
        fmt::format("  {:<26} {:<8} {}\n", entry.name, diagnostics::to_string(entry.severity), entry.summary);
  }
  return print(text + '\n' + standard_files() + "\n`muster explain NAME` shows any of these in full\n");
}

int no_such_name(const std::string& name) {
  std::vector<std::string_view> names;
  for (const auto& known : diagnostics::catalogue()) names.push_back(known.name);
  for (const auto& known : diagnostics::standard_files()) names.push_back(known.name);
  const auto near = base::nearest(name, names);
  return fail(fmt::format(
      "there is no diagnostic `{}`{}", name,
      near ? fmt::format("; did you mean `{}`?", names[*near]) : "; `muster explain` lists them"));
}

int run(const Common& common) {
  if (common.name.empty()) return list_all();
  if (const diagnostics::StandardFile* file = diagnostics::find_standard_file(common.name))
    return print(std::string(file->text));
  const diagnostics::CatalogueEntry* entry = diagnostics::find_entry(common.name);
  if (!entry) return no_such_name(common.name);
  return print(
      fmt::format("{} ({}): {}\n\n{}\nThe examples share a game and two maps: `muster explain example-game`, "
                  "`example-map`, `example-table`.\n",
                  entry->name, diagnostics::to_string(entry->severity), entry->summary,
                  diagnostics::explanation(entry->kind)));
}

}  // namespace

const Command kExplain{"explain", "say what a diagnostic means, with examples", declare, run};

}  // namespace muster::cli
