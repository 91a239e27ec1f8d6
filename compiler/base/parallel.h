// Work on all cores.
#pragma once

#include <cstddef>
#include <functional>

namespace muster::base {

// How many cores this machine has; at least 1.
unsigned cores();

// Calls work(0) to work(count - 1), each once, on at most so many threads, and returns when all are done.
// What they write must be apart. Inside such work it calls them one after the other: all cores have work then.
void each_index(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work);

}  // namespace muster::base
