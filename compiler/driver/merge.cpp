#include "driver/merge.h"

#include <string>
#include <unordered_set>

#include <fmt/format.h>

namespace muster::driver {
namespace {

using diagnostics::Diagnostic;

// What makes two findings one fault.
std::string fault(const Diagnostic& one, bool words) {
  const base::SourceRange& at = one.primary.range;
  return fmt::format("{} {} {} {} {}", static_cast<int>(one.kind), at.file, at.begin, at.end,
                     words ? one.message : "");
}

void add_unlike(std::vector<Diagnostic>& all, const std::vector<Diagnostic>& more, bool words) {
  std::unordered_set<std::string> known;
  if (!more.empty())
    for (const Diagnostic& one : all) known.insert(fault(one, words));
  for (const Diagnostic& one : more)
    if (known.insert(fault(one, words)).second) all.push_back(one);
}

}  // namespace

void add_new(std::vector<Diagnostic>& all, const std::vector<Diagnostic>& more) {
  add_unlike(all, more, true);
}

void add_of_variant(std::vector<Diagnostic>& all, const std::vector<Diagnostic>& more) {
  add_unlike(all, more, false);
}

}  // namespace muster::driver
