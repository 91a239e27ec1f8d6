// Pairs things of a set-up with counters, of which some may serve several: as many pairs as possible.
#pragma once

#include <cstdint>
#include <vector>

namespace muster::resolve {

class CounterPairing {
 public:
  // `room`: how many things each counter can serve.
  explicit CounterPairing(std::vector<int> room);

  // Finds a counter among `choices`, moving earlier things to others of their choices if need be; false when
  // there is none, nor ever will be. Things are numbered in the order of these calls.
  bool add(std::vector<std::uint32_t> choices);
  // The counter of each thing that was added with success; meaningless for others.
  const std::vector<std::uint32_t>& counters() const { return counter_; }
  // How many more things a counter can serve.
  int room(std::uint32_t counter) const;

 private:
  bool seat(std::uint32_t thing, std::vector<std::uint32_t>& looked_at);

  std::vector<int> room_;
  std::vector<std::vector<std::uint32_t>> choices_;  // of each thing
  std::vector<std::vector<std::uint32_t>> served_;   // things of each counter
  std::vector<std::uint32_t> counter_;
  std::vector<bool>
      dead_;  // counters from which a search without success has found no way: there is none ever
  std::vector<bool> seen_;  // by the search that is under way
};

}  // namespace muster::resolve
