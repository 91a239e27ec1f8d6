#include "traced.h"

#include <fcntl.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

namespace muster::faults {
namespace {

// The child's side: never returns.
[[noreturn]] void become(const std::vector<std::string>& words, const std::string& out,
                         const std::string& error, bool traced) {
  const auto redirect = [](const std::string& path, int flags, int number) {
    const int file = ::open(path.c_str(), flags | O_CREAT, 0644);
    if (file >= 0) ::dup2(file, number);
  };
  redirect("/dev/null", O_RDONLY, STDIN_FILENO);
  redirect(out, O_WRONLY, STDOUT_FILENO);
  redirect(error, O_WRONLY, STDERR_FILENO);
  if (traced && ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) ::_exit(126);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  ::execv(arguments.front(), arguments.data());
  ::_exit(127);
}

pid_t start(const std::vector<std::string>& words, const std::string& out, const std::string& error,
            bool traced) {
  const pid_t child = ::fork();
  if (child == 0) become(words, out, error, traced);
  return child;
}

int status_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

}  // namespace

Stop run_to_call(const std::vector<std::string>& words, int call) {
  const pid_t child = start(words, "/dev/null", "/dev/null", true);
  int status = 0;
  // It stops when it becomes the program.
  if (::waitpid(child, &status, 0) != child || WIFEXITED(status)) return {End::no_trace, status_of(status)};
  ::ptrace(PTRACE_SETOPTIONS, child, nullptr, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
  bool entering = true;
  int signal = 0;
  for (int calls = 0; calls < call;) {
    ::ptrace(PTRACE_SYSCALL, child, nullptr, signal);
    if (::waitpid(child, &status, 0) != child || WIFEXITED(status) || WIFSIGNALED(status))
      return {End::ended, status_of(status)};
    const bool at_call = WSTOPSIG(status) == (SIGTRAP | 0x80);
    signal = at_call ? 0 : WSTOPSIG(status);
    if (at_call && entering) ++calls;
    if (at_call) entering = !entering;
  }
  ::kill(child, SIGKILL);
  ::waitpid(child, &status, 0);
  return {End::killed, -1};
}

Stop run_alone(const std::vector<std::string>& words) {
  const pid_t child = start(words, "/dev/null", "/dev/null", true);
  int status = 0;
  if (::waitpid(child, &status, 0) != child || WIFEXITED(status)) return {End::no_trace, status_of(status)};
  constexpr long kOptions = PTRACE_O_EXITKILL | PTRACE_O_TRACEEXEC | PTRACE_O_TRACEFORK |
                            PTRACE_O_TRACEVFORK | PTRACE_O_TRACECLONE;  // threads are clones
  ::ptrace(PTRACE_SETOPTIONS, child, nullptr, kOptions);
  ::ptrace(PTRACE_CONT, child, nullptr, 0);
  for (pid_t one = 0; (one = ::waitpid(-1, &status, __WALL)) > 0;) {
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      if (one == child) return {End::ended, status_of(status)};
      continue;
    }
    const int event = status >> 16;
    if (event == PTRACE_EVENT_EXEC || event == PTRACE_EVENT_FORK || event == PTRACE_EVENT_VFORK) {
      unsigned long born = 0;  // it is traced too, and waits
      ::ptrace(PTRACE_GETEVENTMSG, one, nullptr, &born);
      if (event != PTRACE_EVENT_EXEC) ::kill(static_cast<pid_t>(born), SIGKILL);
      ::kill(child, SIGKILL);
      while (::waitpid(-1, &status, __WALL) > 0) {
      }
      return {End::killed, -1};
    }
    const bool own =
        event != 0 || WSTOPSIG(status) == SIGSTOP || WSTOPSIG(status) == SIGTRAP;  // the tracing's
    ::ptrace(PTRACE_CONT, one, nullptr, own ? 0 : WSTOPSIG(status));
  }
  return {End::no_trace, -1};
}

Stop run_for(const std::vector<std::string>& words, unsigned microseconds) {
  const pid_t child = start(words, "/dev/null", "/dev/null", false);
  ::usleep(microseconds);
  int status = 0;
  if (::waitpid(child, &status, WNOHANG) == child) return {End::ended, status_of(status)};
  ::kill(child, SIGKILL);
  ::waitpid(child, &status, 0);
  return {WIFSIGNALED(status) ? End::killed : End::ended, status_of(status)};
}

int run(const std::vector<std::string>& words, const std::string& out, const std::string& error) {
  int status = 0;
  ::waitpid(start(words, out, error, false), &status, 0);
  return status_of(status);
}

}  // namespace muster::faults
