// The same through the program itself, when it has been built: no crash, a message, the right exit code.
#include <sys/resource.h>
#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/scratch.h"
#include "hostile.h"
#include "support/small_war.h"

using namespace muster;
using muster::testing::one_wing;
using muster::testing::small_war;

namespace {

namespace fs = std::filesystem;

// Beside the test program: both are built into one folder.
fs::path program() { return fs::read_symlink("/proc/self/exe").parent_path() / "muster"; }

struct Run {
  int code = -1;
  std::string error;
};

// The address sanitizer takes terabytes of addresses, of which it uses few.
#ifdef __SANITIZE_ADDRESS__
constexpr const char* kMemory = "unlimited";
#else
constexpr const char* kMemory = "2000000";
#endif

// Runs `muster check` with at most 2 GB of memory and ten seconds of time.
Run check(const testing::Scratch& folder, const std::string& file) {
  const std::string command = "ulimit -v " + std::string(kMemory) + "; ulimit -t 10; cd '" + folder.path() +
                              "' && '" + program().string() + "' check '" + file +
                              "' >out.txt 2>error.txt </dev/null";
  const int status = std::system(("bash -c \"" + command + "\"").c_str());
  std::ostringstream text;
  text << std::ifstream(folder / "error.txt", std::ios::binary).rdbuf();
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text.str()};
}

void write(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

}  // namespace

TEST_CASE("the program survives what means ill") {
  if (!fs::exists(program())) {
    WARN("the program has not been built: not tried");
    return;
  }
  const testing::Scratch folder;
  for (const auto& [path, text] : small_war(one_wing("          - Ash C-5-8: 0101\n")))
    write(folder / path, text);
  CHECK(check(folder, "battle.yaml").code == 0);
  CHECK(check(folder, ".").code == 2);
  CHECK(check(folder, "none.yaml").code == 2);
  const auto broken = [&](const std::string& what, const std::string& text) {
    write(folder / "broken.yaml", text);
    const Run run = check(folder, "broken.yaml");
    INFO(what << "\n" << run.error.substr(0, 1000));
    CHECK(run.code == 1);
    CHECK(run.error.find("error[") != std::string::npos);
  };
  const auto battle = [](const std::string& lines, const std::string& more = {}) {
    return small_war(one_wing(lines), more)["battle.yaml"];
  };
  broken("invalid UTF-8", "scenario: \xff\xfe\n");
  broken("a NUL", std::string("scenario: a\0b\n", 14));
  broken("nothing", "");
  broken("brackets", "scenario: " + std::string(10'000, '['));
  broken("a count", battle("          - 999999999 x Foo I-5-4: 0101\n"));
  broken("units", battle(hostile::repeated(1000, "          - 1000 x Foo# I-5-4: unknown\n")));
  broken("a range", battle("          - 2 x Foo I-5-4: 0101-9999\n"));
  broken("variants", battle("          - Ash C-5-8: 0101\n",
                            "variants:\n" + hostile::repeated(1000, "  - {title: Option #}\n")));
}
