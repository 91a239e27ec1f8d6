#include "resolve/counter_pairing.h"

#include <algorithm>

namespace muster::resolve {

CounterPairing::CounterPairing(std::vector<int> room)
    : room_(std::move(room)), served_(room_.size()), dead_(room_.size()), seen_(room_.size()) {}

int CounterPairing::room(std::uint32_t counter) const {
  return room_[counter] - static_cast<int>(served_[counter].size());
}

bool CounterPairing::add(std::vector<std::uint32_t> choices) {
  const auto thing = static_cast<std::uint32_t>(choices_.size());
  choices_.push_back(std::move(choices));
  counter_.push_back(0);
  std::vector<std::uint32_t> looked_at;
  const bool found = seat(thing, looked_at);
  for (const std::uint32_t counter : looked_at) {
    seen_[counter] = false;
    if (!found) dead_[counter] = true;
  }
  return found;
}

// An augmenting path, walked with a stack of its own: a hostile sheet can make it as long as the set-up.
bool CounterPairing::seat(std::uint32_t thing, std::vector<std::uint32_t>& looked_at) {
  struct Step {
    std::uint32_t thing;
    std::size_t choice = 0;  // the one that is tried
    std::size_t moved = 0;   // of the things that it serves, how many were asked to move
    bool entered = false;
  };
  std::vector<Step> path = {{thing}};
  const auto take = [&](std::uint32_t who, std::uint32_t counter) {
    served_[counter].push_back(who);
    counter_[who] = counter;
  };
  while (!path.empty()) {
    Step& at = path.back();
    if (at.choice == choices_[at.thing].size()) {
      path.pop_back();
      continue;
    }
    const std::uint32_t counter = choices_[at.thing][at.choice];
    if (!at.entered && !seen_[counter] && !dead_[counter]) {
      at.entered = true;
      seen_[counter] = true;
      looked_at.push_back(counter);
    }
    if (at.entered && room(counter) > 0) {
      take(at.thing, counter);
      for (std::size_t i = path.size() - 1; i-- > 0;) {
        const std::uint32_t freed = choices_[path[i].thing][path[i].choice];
        std::erase(served_[freed], path[i + 1].thing);
        take(path[i].thing, freed);
      }
      return true;
    }
    if (at.entered && at.moved < served_[counter].size()) {
      path.push_back({served_[counter][at.moved++]});
      continue;
    }
    at = {at.thing, at.choice + 1};
  }
  return false;
}

}  // namespace muster::resolve
