#include "resolve/effects.h"

namespace muster::resolve {

std::vector<const model::Effect*> effects_of(const Battle& battle, std::string_view kind) {
  std::vector<const model::Effect*> found;
  for (const model::Rule* rule : battle.rules_in_force)
    for (const model::Effect& effect : rule->effects)
      if (effect.type.value == kind) found.push_back(&effect);
  return found;
}

}  // namespace muster::resolve
