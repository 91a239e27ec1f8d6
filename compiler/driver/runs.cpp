#include "driver/runs.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "resolve/resolve.h"

namespace muster::driver {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;

bool names(const std::vector<base::Text>& texts, const model::Variant& variant) {
  return std::any_of(texts.begin(), texts.end(), [&](const base::Text& text) {
    return text.value == resolve::variant_id(variant) || text.value == variant.title.value;
  });
}

bool compatible(const model::Variant& a, const model::Variant& b) {
  return !names(a.excludes, b) && !names(b.excludes, a);
}

// Variants with what they require, each once, in the order of the file.
Variants with_required(const model::Scenario& scenario, const Variants& wanted) {
  Variants out;
  const auto has = [&](const model::Variant& one) {
    return std::find(wanted.begin(), wanted.end(), &one) != wanted.end();
  };
  for (const model::Variant& other : scenario.variants) {
    const bool required = std::any_of(wanted.begin(), wanted.end(), [&](const model::Variant* one) {
      return names(one->requires_variants, other);
    });
    if (required && !has(other)) out.push_back(&other);
  }
  out.insert(out.end(), wanted.begin(), wanted.end());
  return out;
}

std::span<const model::Variant> first(const model::Scenario& scenario, std::size_t most) {
  return std::span(scenario.variants).first(std::min(most, scenario.variants.size()));
}

}  // namespace

std::optional<Variants> chosen_variants(const model::Scenario& scenario,
                                        const std::vector<std::string>& wanted, base::FileId file,
                                        Sink& sink) {
  Variants chosen;
  bool good = true;
  const base::SourceRange where =
      scenario.title.present() ? scenario.title.range : base::SourceRange{file, 0, 0};
  for (const std::string& name : wanted) {
    const auto found =
        std::find_if(scenario.variants.begin(), scenario.variants.end(), [&](const model::Variant& variant) {
          return resolve::variant_id(variant) == name || variant.title.value == name;
        });
    if (found != scenario.variants.end()) {
      if (std::find(chosen.begin(), chosen.end(), &*found) == chosen.end()) chosen.push_back(&*found);
      continue;
    }
    good = false;
    auto& unknown =
        sink.add(Kind::unknown_name, where, fmt::format("this scenario has no variant `{}`", name));
    std::vector<std::string> ids;
    for (const model::Variant& variant : scenario.variants) ids.push_back(resolve::variant_id(variant));
    unknown.help.push_back(ids.empty() ? std::string("it has none")
                                       : fmt::format("its variants are {}", fmt::join(ids, ", ")));
  }
  chosen = with_required(scenario, chosen);
  for (std::size_t a = 0; a < chosen.size(); ++a)
    for (std::size_t b = a + 1; b < chosen.size(); ++b) {
      if (compatible(*chosen[a], *chosen[b])) continue;
      good = false;
      auto& found = sink.add(Kind::unknown_name, where,
                             fmt::format("there is no variant `{}` with `{}`: they exclude each other",
                                         resolve::variant_id(*chosen[a]), resolve::variant_id(*chosen[b])));
      for (const model::Variant* one : {chosen[a], chosen[b]})
        for (const base::Text& other : one->excludes)
          found.related.push_back({other.range, "it is said here"});
    }
  if (!good) return std::nullopt;
  return chosen;
}

std::vector<Variants> single_runs(const model::Scenario& scenario, Sink& sink) {
  std::vector<Variants> runs{{}};
  for (const model::Variant& variant : first(scenario, kMaxVariants))
    runs.push_back(with_required(scenario, {&variant}));
  if (scenario.variants.size() > kMaxVariants)
    sink.add(Kind::too_large, scenario.variants[kMaxVariants].title.range,
             fmt::format("{} variants are too many", scenario.variants.size()))
        .help.push_back(
            fmt::format("a scenario has at most {}; from here on they are not read", kMaxVariants));
  return runs;
}

std::vector<Variants> paired_runs(const model::Scenario& scenario, Sink& sink) {
  std::vector<Variants> pairs;
  const auto variants = first(scenario, kMaxPaired);
  for (std::size_t a = 0; a < variants.size(); ++a)
    for (std::size_t b = a + 1; b < variants.size(); ++b)
      if (compatible(variants[a], variants[b]))
        pairs.push_back(with_required(scenario, {&variants[a], &variants[b]}));
  if (scenario.variants.size() > kMaxPaired)
    sink.add(Kind::not_decided, scenario.variants[kMaxPaired].title.range,
             fmt::format("from here on variants are checked one by one, but not in pairs: there are {}",
                         scenario.variants.size()))
        .notes.push_back(fmt::format("pairs are checked of the first {} variants", kMaxPaired));
  return pairs;
}

std::string joined_id(const std::string& base, const Variants& variants) {
  std::string id = base;
  for (const model::Variant* variant : variants)
    id += (variant == variants.front() ? "#" : "+") + resolve::variant_id(*variant);
  return id;
}

}  // namespace muster::driver
