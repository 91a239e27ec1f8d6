#include "driver/shared_ids.h"

#include <map>

#include <fmt/format.h>

namespace muster::driver {
namespace {

base::SourceRange place_of(const model::Scenario& scenario) {
  return scenario.id.present() ? scenario.id.range : scenario.title.range;
}

}  // namespace

std::vector<diagnostics::Diagnostic> shared_ids(std::span<const Outcome> outcomes) {
  diagnostics::Sink sink;
  std::map<std::string, const model::Scenario*> known;
  for (const Outcome& outcome : outcomes) {
    if (outcome.battles.empty()) continue;
    const resolve::Battle& battle = *outcome.battles.front().battle;
    const auto [first, fresh] = known.emplace(battle.id, battle.scenario);
    if (fresh) continue;
    auto& found = sink.add(diagnostics::Kind::duplicate_counter_id, place_of(*battle.scenario),
                           fmt::format("two scenarios of the pack have the id `{}`", battle.id));
    found.related.push_back({place_of(*first->second), "this one has it too"});
    found.help.push_back("give one of them an `id:` of its own; without one it goes by the name of its file");
    found.scenario = battle.id;
  }
  return std::move(sink.found());
}

}  // namespace muster::driver
