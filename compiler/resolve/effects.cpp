#include "resolve/effects.h"

#include "resolve/names.h"

namespace muster::resolve {

std::vector<const model::Effect*> effects_of(const Battle& battle, std::string_view kind) {
  std::vector<const model::Effect*> found;
  for (const model::Rule* rule : battle.rules_in_force)
    for (const model::Effect& effect : rule->effects)
      if (effect.type.value == kind) found.push_back(&effect);
  return found;
}

Index side_of_names(const Battle& battle, const model::Effect& effect) {
  if (!effect.side.present() || effect.type.value == "victory points") return kNone;
  const auto sides = Names(battle).find(NameKind::side, effect.side.value);
  return sides.size() == 1 ? sides.front() : kNone;
}

}  // namespace muster::resolve
