#include "base/parallel.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace muster::base {

unsigned cores() { return std::max(1U, std::thread::hardware_concurrency()); }

namespace {

thread_local bool shares_cores = false;  // this thread does part of some work that is spread over threads

}  // namespace

void each_index(std::size_t count, unsigned threads, const std::function<void(std::size_t)>& work) {
  if (shares_cores || threads < 2 || count < 2) {
    for (std::size_t i = 0; i < count; ++i) work(i);
    return;
  }
  std::atomic<std::size_t> next = 0;
  const auto take = [&] {
    shares_cores = true;
    for (std::size_t i = next++; i < count; i = next++) work(i);
    shares_cores = false;
  };
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < std::min<std::size_t>(threads, count); ++i) others.emplace_back(take);
  take();
}

}  // namespace muster::base
