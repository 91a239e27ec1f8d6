// Which battles a scenario makes: itself, each of its variants, and pairs of those that may be combined.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "model/scenario.h"

namespace muster::driver {

inline constexpr std::size_t kMaxVariants = 200;  // a printed battle has at most some ten
inline constexpr std::size_t kMaxPaired = 24;     // of more, pairs are not checked: these make 276

using Variants = std::vector<const model::Variant*>;

// Those of these names with what they require, together one run. Nothing when a name is none, or when two of
// them exclude each other, which is reported.
std::optional<Variants> chosen_variants(const model::Scenario& scenario,
                                        const std::vector<std::string>& wanted, base::FileId file,
                                        diagnostics::Sink& sink);
// The base and each variant alone, with what it requires; too-large when there are more than kMaxVariants.
std::vector<Variants> single_runs(const model::Scenario& scenario, diagnostics::Sink& sink);
// Each pair that may be combined, with what both require. Of the first kMaxPaired variants; not-decided when
// there are more.
std::vector<Variants> paired_runs(const model::Scenario& scenario, diagnostics::Sink& sink);
// stem, stem#variant, stem#variant+variant
std::string joined_id(const std::string& base, const Variants& variants);

}  // namespace muster::driver
