// Nothing that a file says, and no name of a file, is ever executed.
#include "battle.h"

using namespace muster;
using namespace muster::faults;

namespace {

constexpr const char* kEvil = "$(touch struck) `touch struck`; touch struck | touch struck & touch struck";

// A battle in which all that an author may word is a command for a shell.
void write_battle(const Battles& battles, const std::string& name) {
  const std::string quoted = "'" + std::string(kEvil) + "'";
  write(battles / name, testing::small_scenario(
                            testing::one_wing("          - {name: " + quoted +
                                              ", code: C-5-8, at: 0101, note: " + quoted + "}\n"),
                            "note: " + quoted + "\ncredits: " + quoted + "\nrules:\n  - {title: " + quoted +
                                ", summary: " + quoted + ", source: " + quoted + "}\n"));
}

}  // namespace

TEST_CASE("a program that starts another one is seen") {
  const Stop stop = run_alone({"/bin/sh", "-c", "/bin/true; /bin/true"});
  if (stop.end != End::no_trace) CHECK(stop.end == End::killed);
}

TEST_CASE("nothing in a file, and no file's name, is executed") {
  const Battles battles;
  const std::string input = "in;touch struck;.yaml", target = battles / "out $(touch struck)";
  write_battle(battles, input);
  std::vector<std::vector<std::string>> runs = {
      {"check", battles / input},     {"compile", battles / input, "-o", target + ".muster"},
      {"verify", target + ".muster"}, {"inspect", target + ".muster"},
      {"errata", battles / input},    {"diff", battles / input, battles / "other.yaml"}};
  for (const char* format : {"json", "csv", "tiled", "vassal", "html"})
    runs.push_back({"export", format, battles / input, "-o", target});
  for (const char* ending : {".svg", ".png", ".pdf"})
    runs.push_back({"render", battles / input, "-o", target + ending});
  for (std::vector<std::string>& words : runs) {
    words.insert(words.begin(), MUSTER);
    INFO(words[1] << ' ' << words[2]);
    const Stop stop = run_alone(words);
    if (stop.end == End::no_trace) {
      WARN("processes cannot be traced here: not tried");
      return;
    }
    CHECK(stop.end == End::ended);
    CHECK(stop.code == (words[1] == "diff" ? 1 : 0));
  }
  for (const std::string& name : battles.folder().names()) CHECK(name.find("struck") != 0);
}
