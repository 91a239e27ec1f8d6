#include "bench/measure.h"

#include <chrono>
#include <cstdlib>
#include <sstream>

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/parser.h>

namespace muster::bench {
namespace {

class Nobody final : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string&) override {}
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {}
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
  }
  void OnMapEnd() override {}
};

double milliseconds(const timeval& time) {
  return 1e3 * static_cast<double>(time.tv_sec) + 1e-3 * static_cast<double>(time.tv_usec);
}

}  // namespace

double time_of(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

Taken run_process(std::vector<std::string> words) {
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t silence;
  posix_spawn_file_actions_init(&silence);
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&silence, stream, "/dev/null", O_WRONLY, 0);
  Taken taken;
  rusage usage{};
  taken.milliseconds = time_of([&] {
    pid_t child = 0;
    if (posix_spawnp(&child, argv[0], &silence, nullptr, argv.data(), environ) != 0) std::exit(EXIT_FAILURE);
    wait4(child, &taken.status, 0, &usage);
  });
  posix_spawn_file_actions_destroy(&silence);
  taken.processor_milliseconds = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
  taken.peak_bytes = static_cast<std::size_t>(usage.ru_maxrss) * 1024;
  return taken;
}

void parse_events(std::string_view text) {
  Nobody nobody;
  std::istringstream in{std::string(text)};
  YAML::Parser(in).HandleNextDocument(nobody);
}

}  // namespace muster::bench
