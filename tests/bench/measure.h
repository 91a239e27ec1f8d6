// What benchmarks measure by: whole processes, and yaml-cpp's own parse.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::bench {

// Milliseconds by the clock.
double time_of(const std::function<void()>& work);

// What a process took.
struct Taken {
  double milliseconds = 0;            // by the clock, from its start to its end
  double processor_milliseconds = 0;  // of all its threads, by itself and the system for it
  std::size_t peak_bytes = 0;         // of memory, resident at once
  int status = 0;                     // that it ended with
};

// Runs a program, whose output goes nowhere. Ends this one when it cannot be started.
Taken run_process(std::vector<std::string> words);

// The event parser of yaml-cpp with nobody who listens.
void parse_events(std::string_view text);

}  // namespace muster::bench
