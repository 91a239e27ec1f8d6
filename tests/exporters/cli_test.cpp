// `muster export` as a command: what it writes, what it says, its exit code.
#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/scratch.h"
#include "exporters/support.h"
#include "support/small_war.h"

using namespace muster;
using muster::testing::one_wing;
using muster::testing::small_war;

namespace {

namespace fs = std::filesystem;

std::string read(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

struct Run {
  int code = -1;
  std::string out, error;
};

class Program {
 public:
  Program() {
    files(small_war(one_wing("          - Ash C-5-8: 0101\n          - Elm I-5-4: 0102\n"),
                    "variants:\n  - title: Winter\n    id: winter\n    remove: [Elm]\n"));
  }

  void files(const std::map<std::string, std::string>& all) {
    for (const auto& [path, text] : all) std::ofstream(folder_ / path, std::ios::binary) << text;
  }
  Run run(const std::string& arguments) const {
    const std::string command =
        "cd '" + folder_.path() + "' && '" MUSTER "' " + arguments + " >out.txt 2>error.txt </dev/null";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(folder_ / "out.txt"),
            read(folder_ / "error.txt")};
  }
  bool has(const std::string& name) const { return fs::exists(folder_ / name); }
  std::string text(const std::string& name) const { return read(folder_ / name); }

 private:
  muster::testing::Scratch folder_;
};

bool contains(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("export writes every target from a scenario, and the same from its pack") {
  const Program program;
  REQUIRE(program.run("compile battle.yaml -o battle.muster").code == 0);
  for (const exporters::Exporter& target : exporters::exporters()) {
    const std::string name(target.name);
    INFO(name);
    const Run run = program.run("export " + name + " battle.yaml -o from-yaml");
    INFO(run.error);
    CHECK(run.code == 0);
    CHECK(run.out == "");
    CHECK(contains(run.error, "wrote from-yaml\n"));
    CHECK(program.run("export " + name + " battle.muster -o from-pack").code == 0);
    CHECK(program.text("from-yaml") == program.text("from-pack"));
    CHECK_FALSE(program.text("from-yaml").empty());
    const std::string quiet = program.run("export " + name + " battle.yaml -q -o quiet").error;
    CHECK_FALSE(contains(quiet, "wrote"));
    CHECK(contains(run.error, quiet));  // losses are said all the same
  }
}

TEST_CASE("export takes one scenario or variant when it is told which") {
  const Program program;
  REQUIRE(program.run("compile battle.yaml -o battle.muster").code == 0);
  const auto json = [&](const std::string& options) {
    const Run run = program.run("export json " + options + " -o out.json");
    INFO(run.error);
    CHECK(run.code == 0);
    return program.text("out.json");
  };
  const std::string both = json("battle.muster");
  CHECK(contains(both, "\"id\": \"battle\""));
  CHECK(contains(both, "\"id\": \"battle#winter\""));
  for (const std::string options : {"battle.muster --scenario battle#winter",
                                    "battle.muster --variant winter", "battle.yaml --variant winter"}) {
    INFO(options);
    const std::string one = json(options);
    CHECK_FALSE(contains(one, "\"id\": \"battle\""));
    CHECK(contains(one, "\"id\": \"battle#winter\""));
  }
  CHECK(program.run("export json battle.muster --scenario none -o x").code == 2);
  CHECK(program.run("export json battle.muster --as-printed -o x").code == 2);
  CHECK_FALSE(program.has("x"));
}

TEST_CASE("export refuses wrong usage with the targets that there are") {
  const Program program;
  const Run unknown = program.run("export jsn battle.yaml -o x");
  CHECK(unknown.code == 2);
  CHECK(contains(unknown.error, "there is no target `jsn`; did you mean `json`?"));
  for (const exporters::Exporter& target : exporters::exporters())
    CHECK(contains(unknown.error, std::string(target.name)));
  CHECK(program.run("export").code == 2);
  CHECK(program.run("export json").code == 2);
  CHECK(program.run("export json battle.yaml").code == 2);
  CHECK(program.run("export json battle.yaml battle.yaml -o x").code == 2);
  CHECK(program.run("export json none.yaml -o x").code == 2);
  CHECK(program.run("export json game.yaml -o x").code == 2);
  CHECK(program.run("export json battle.yaml -o none/x").code == 2);
  CHECK_FALSE(program.has("x"));
  const Run help = program.run("export --help");
  CHECK(help.code == 0);
  CHECK(contains(help.out, "json"));
}

TEST_CASE("export writes nothing from a set-up with errors, and leaves the old file alone") {
  Program program;
  REQUIRE(program.run("export json battle.yaml -o out").code == 0);
  const std::string before = program.text("out");
  program.files(small_war(one_wing("          - Ash C-5-8: 9901\n")));
  const Run run = program.run("export json battle.yaml -o out");
  CHECK(run.code == 1);
  CHECK(contains(run.error, "battle.yaml has errors, which `muster check` lists"));
  CHECK(contains(program.run("export json battle.yaml --as-printed -o out").error,
                 "`muster check --as-printed`"));
  CHECK(program.text("out") == before);
  REQUIRE(program.run("export json battle.yaml -o out").code == 1);
  program.files({{"broken.muster", "MSTR"}});
  CHECK(program.run("export json broken.muster -o out").code == 1);
  CHECK(program.text("out") == before);
}
