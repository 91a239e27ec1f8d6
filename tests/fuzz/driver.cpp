// Runs a fuzz target without libFuzzer: over all files of the folders that are named, then over -runs=N
// inputs made from them by the random number -seed=N, or for -max_total_time=SECONDS. What libFuzzer takes
// besides is passed over. The input of a crash is left in the file fuzz-crash.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "target.h"

namespace {

namespace fs = std::filesystem;
using Inputs = std::vector<std::string>;

constexpr unsigned kSeconds = 120;  // for one input, which takes a thousandth of a second by itself

struct Options {
  std::size_t runs = 0, longest = 1U << 20U;
  unsigned seed = 1, seconds = 0;
  std::vector<fs::path> paths;
};

// The input being run, for the handler of signals.
const std::string* running = nullptr;

void keep_input(int signal) {
  if (const int file = ::open("fuzz-crash", O_WRONLY | O_CREAT | O_TRUNC, 0644); file >= 0 && running) {
    [[maybe_unused]] const auto wrote = ::write(file, running->data(), running->size());
    constexpr std::string_view kSays = "the input is in the file fuzz-crash\n";
    [[maybe_unused]] const auto said = ::write(STDERR_FILENO, kSays.data(), kSays.size());
  }
  std::signal(signal, SIG_DFL);
  ::raise(signal);
}

Options read_options(int count, char** words) {
  Options options;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    const std::string value = word.substr(std::min(word.find('=') + 1, word.size()));
    if (word.starts_with("-runs=")) options.runs = std::stoul(value);
    if (word.starts_with("-seed=")) options.seed = static_cast<unsigned>(std::stoul(value));
    if (word.starts_with("-max_total_time=")) options.seconds = static_cast<unsigned>(std::stoul(value));
    if (word.starts_with("-max_len=")) options.longest = std::stoul(value);
    if (!word.starts_with('-')) options.paths.emplace_back(word);
  }
  return options;
}

Inputs read_inputs(const std::vector<fs::path>& paths) {
  std::vector<fs::path> files;
  for (const fs::path& path : paths) {
    if (fs::is_regular_file(path)) files.push_back(path);
    if (fs::is_directory(path))
      for (const auto& entry : fs::directory_iterator(path)) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  Inputs inputs;
  for (const fs::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    inputs.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return inputs;
}

class Mutator {
 public:
  Mutator(const Inputs& inputs, const Options& options)
      : inputs_(inputs), longest_(options.longest), random_(options.seed) {}

  std::string make() {
    std::string out = any();
    for (std::size_t changes = 1 + pick(4); changes > 0; --changes) change(out);
    out.resize(std::min(out.size(), longest_));
    return out;
  }

 private:
  std::size_t pick(std::size_t below) { return random_() % below; }
  const std::string& any() { return inputs_[pick(inputs_.size())]; }
  std::string piece(const std::string& of) {
    const std::size_t from = pick(of.size() + 1);
    return of.substr(from, 1 + pick(pick(2) == 0 ? 8 : 200));
  }

  void change(std::string& out) {
    const std::size_t at = pick(out.size() + 1);
    switch (pick(5)) {
      case 0:  // a byte
        if (at < out.size()) out[at] = static_cast<char>(random_());
        break;
      case 1:  // a little more or less of a byte
        if (at < out.size()) out[at] = static_cast<char>(out[at] + static_cast<char>(pick(5)) - 2);
        break;
      case 2:
        out.erase(at, 1 + pick(20));
        break;
      case 3:  // something of its own once more
        out.insert(at, piece(out));
        break;
      default:  // something of another input
        out.insert(at, piece(any()));
    }
  }

  const Inputs& inputs_;
  std::size_t longest_;
  std::mt19937 random_;
};

void run(const std::string& input) {
  running = &input;
  ::alarm(kSeconds);
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
  running = nullptr;
}

}  // namespace

int main(int count, char** words) {
  const Options options = read_options(count, words);
  const Inputs inputs = read_inputs(options.paths);
  if (inputs.empty()) {
    std::fputs("there are no inputs to begin with\n", stderr);
    return 2;
  }
  for (const int signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM})
    std::signal(signal, keep_input);
  for (const std::string& input : inputs) run(input);
  Mutator mutator(inputs, options);
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(options.seconds);
  std::size_t made = 0;
  while (made < options.runs || std::chrono::steady_clock::now() < end) run(mutator.make()), ++made;
  ::alarm(0);
  std::printf("%zu inputs, %zu more made from them\n", inputs.size(), made);
}
