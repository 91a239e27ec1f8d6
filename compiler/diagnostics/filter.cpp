#include "diagnostics/filter.h"

#include <algorithm>

#include "base/edit_distance.h"

namespace muster::diagnostics {
namespace {

std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }

base::Error unknown(const std::string& name, std::string_view option) {
  std::vector<std::string_view> names;
  for (const CatalogueEntry& one : catalogue()) names.push_back(one.name);
  if (option == "--deny") names.push_back("warnings");
  std::string message = std::string(option) + ": no diagnostic is called \"" + name + "\"";
  if (const auto near = base::nearest(name, names))
    message += "; did you mean \"" + std::string(names[*near]) + "\"?";
  else
    message += "; \"muster explain\" lists them all";
  return {message};
}

base::Error not_silenceable(const CatalogueEntry& one) {
  return {"--allow: \"" + std::string(one.name) +
          "\" cannot be allowed: form, hex and name errors must be mended"};
}

base::Error contradiction(const std::string& name) {
  return {"\"" + name + "\" is both denied and allowed; leave one of the two out"};
}

}  // namespace

base::Result<Filter> Filter::make(const FilterOptions& options) {
  Filter filter;
  for (const std::string& name : options.allow) {
    const CatalogueEntry* one = find_entry(name);
    if (one == nullptr) return unknown(name, "--allow");
    if (!one->silenceable) return not_silenceable(*one);
    filter.allowed_[index(one->kind)] = true;
  }
  for (const std::string& name : options.deny) {
    if (name == "warnings") continue;
    const CatalogueEntry* one = find_entry(name);
    if (one == nullptr) return unknown(name, "--deny");
    if (filter.allowed_[index(one->kind)]) return contradiction(name);
    filter.denied_[index(one->kind)] = true;
  }
  if (std::find(options.deny.begin(), options.deny.end(), "warnings") != options.deny.end())
    for (const CatalogueEntry& one : catalogue())
      if (one.severity == Severity::warning) filter.denied_[index(one.kind)] = true;
  return filter;
}

bool Filter::fails(const Diagnostic& one) const {
  if (allowed_[index(one.kind)] || one.status == Status::allowed) return false;
  return one.severity() == Severity::error || denied_[index(one.kind)];
}

Verdict Filter::apply(std::vector<Diagnostic> found) const {
  std::erase_if(found, [this](const Diagnostic& one) { return allowed_[index(one.kind)]; });
  const bool failed = std::any_of(found.begin(), found.end(), [this](const auto& one) { return fails(one); });
  return {std::move(found), failed};
}

}  // namespace muster::diagnostics
