#include <fmt/format.h>

#include "base/edit_distance.h"
#include "cli/command.h"

namespace muster::cli {
namespace {

void declare(CLI::App& app, Common& common) {
  app.add_option("NAME", common.name, "name of a diagnostic; all are listed without it");
}

int list_all() {
  std::string text, family;
  for (const diagnostics::CatalogueEntry& entry : diagnostics::catalogue()) {
    if (family != entry.family) text += fmt::format("{}{}\n", family.empty() ? "" : "\n", entry.family);
    family = entry.family;
    text += fmt::format("  {:<26} {:<8} {}\n", entry.name, diagnostics::to_string(entry.severity), entry.summary);
  }
  return put_out(text) ? kGood : fail("cannot write to standard output");
}

int run(const Common& common) {
  if (common.name.empty()) return list_all();
  const diagnostics::CatalogueEntry* entry = diagnostics::find_entry(common.name);
  if (!entry) {
    std::vector<std::string_view> names;
    for (const auto& known : diagnostics::catalogue()) names.push_back(known.name);
    const auto near = base::nearest(common.name, names);
    return fail(fmt::format("there is no diagnostic `{}`{}", common.name,
                            near ? fmt::format("; did you mean `{}`?", names[*near]) : "; `muster explain` lists them"));
  }
  const std::string text = fmt::format("{} ({}): {}\n\n{}\n", entry->name, diagnostics::to_string(entry->severity),
                                       entry->summary, diagnostics::explanation(entry->kind));
  return put_out(text) ? kGood : fail("cannot write to standard output");
}

}  // namespace

const Command kExplain{"explain", "say what a diagnostic means, with examples", declare, run};

}  // namespace muster::cli
