// A program that is killed at one of its system calls, as by SIGKILL or a power switch.
#pragma once

#include <string>
#include <vector>

namespace muster::faults {

enum class End {
  killed,   // at the call that was asked for
  ended,    // by itself, before that call
  no_trace  // processes cannot be traced here
};

struct Stop {
  End end = End::no_trace;
  int code = -1;  // of a program that ended: its status
};

// Runs a program, without output, up to its system call of that number, counted from 1.
Stop run_to_call(const std::vector<std::string>& words, int call);
// Runs it for so long at most.
Stop run_for(const std::vector<std::string>& words, unsigned microseconds);
// Runs it to its end: `killed` as soon as it, or a thread of it, starts another process or becomes another
// program.
Stop run_alone(const std::vector<std::string>& words);
// Runs it to its end, with standard output and error to these files; its status.
int run(const std::vector<std::string>& words, const std::string& out = "/dev/null",
        const std::string& error = "/dev/null");

}  // namespace muster::faults
