// Disks that are full or read-only, and files that vanish.
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <thread>

#include "battle.h"

using namespace muster;
using namespace muster::faults;

namespace {

namespace fs = std::filesystem;

// A small disk of its own; mounted() is false where that is not allowed.
class SmallDisk {
 public:
  explicit SmallDisk(const std::string& path) : path_(path) {
    fs::create_directory(path);
    mounted_ = ::geteuid() == 0 && ::mount("none", path.c_str(), "tmpfs", 0, "size=64k") == 0;
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  ~SmallDisk() {
    if (mounted_) ::umount2(path_.c_str(), MNT_DETACH);
  }

  bool mounted() const { return mounted_; }
  bool make_read_only() const {
    return ::mount("none", path_.c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, "size=64k") == 0;
  }
  void fill() const { write(path_ + "/filler", std::string(1 << 20, 'x')); }

 private:
  std::string path_;
  bool mounted_ = false;
};

struct Said {
  int code;
  std::string error;
};

Said said(const Battles& battles, const std::vector<std::string>& words,
          const std::string& out = "/dev/null") {
  std::vector<std::string> all = {MUSTER};
  all.insert(all.end(), words.begin(), words.end());
  const std::string error = battles / "error.txt";
  write(error, "");
  return {run(all, out, error), contents(error)};
}

std::vector<std::vector<std::string>> writers(const Battles& battles, const std::string& target) {
  const std::string input = battles / "battle.yaml";
  return {{"compile", input, "-o", target},
          {"export", "json", input, "-o", target},
          {"export", "html", input, "-o", target},
          {"errata", input, "-o", target},
          {"compile", input, "-o", "/dev/null", "--depfile", target}};
}

}  // namespace

TEST_CASE("a device that is full is said so") {
  const Battles battles;
  const std::string input = battles / "battle.yaml";
  for (const auto& words : writers(battles, "/dev/full")) {
    const Said one = said(battles, words);
    INFO(words.front() << ": " << one.error);
    CHECK(one.code == 2);
    CHECK(one.error.find("no space left on the device") != std::string::npos);
  }
  const std::string pack = battles / "out.muster";
  REQUIRE(said(battles, {"compile", input, "-o", pack}).code == 0);
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"check", "--format", "json", input},
                                             {"errata", input},
                                             {"inspect", pack},
                                             {"inspect", "--json", pack},
                                             {"explain"},
                                             {"explain", "too-large"},
                                             {"--version"}}) {
    const Said one = said(battles, words, "/dev/full");
    INFO(words.front() << ": " << one.error);
    CHECK(one.code == 2);
    CHECK(one.error.find("cannot write") != std::string::npos);
  }
}

TEST_CASE("a disk that is full keeps the old file, and nothing else") {
  const Battles battles;
  const std::string folder = battles / "disk";
  const SmallDisk disk(folder);
  if (!disk.mounted()) {
    WARN("no disk can be mounted here: not tried");
    return;
  }
  const std::string target = folder + "/out";
  write(target, "old");
  disk.fill();
  for (const auto& words : writers(battles, target)) {
    const Said one = said(battles, words);
    INFO(words.front() << ": " << one.error);
    CHECK(one.code == 2);
    CHECK(one.error.find("no space left on the device") != std::string::npos);
    CHECK(contents(target) == "old");
  }
  CHECK(run({EDIT_AND_SAVE, target, "x"}) != 0);
  CHECK(contents(target) == "old");
  CHECK(battles.folder().names("disk") == std::set<std::string>{"filler", "out"});
}

TEST_CASE("a disk that is read-only is said so") {
  const Battles battles;
  const std::string folder = battles / "disk";
  const SmallDisk disk(folder);
  const std::string target = folder + "/out";
  write(target, "old");
  if (!disk.mounted() || !disk.make_read_only()) {
    WARN("no disk can be mounted here: not tried");
    return;
  }
  for (const std::string& path : {target, folder + "/new"})
    for (const auto& words : writers(battles, path)) {
      const Said one = said(battles, words);
      INFO(words.front() << ": " << one.error);
      CHECK(one.code == 2);
      CHECK(one.error.find("read-only") != std::string::npos);
    }
  CHECK(contents(target) == "old");
  CHECK(battles.folder().names("disk") == std::set<std::string>{"out"});
}

TEST_CASE("files that vanish and come back are there or not, never half") {
  const Battles battles;
  const std::string map = battles / "map.yaml", away = battles / "away.yaml", pack = battles / "out.muster";
  REQUIRE(said(battles, {"compile", battles / "battle.yaml", "-o", pack}).code == 0);
  const std::string whole = contents(pack);
  std::atomic<bool> ending = false;
  std::thread thief([&] {
    for (bool there = true; !ending || !there; there = !there) {
      std::rename((there ? map : away).c_str(), (there ? away : map).c_str());
      ::usleep(700);
    }
  });
  int good = 0, missing = 0;
  for (int i = 0; i < 100; ++i) {
    const Said one = said(battles, {"compile", battles / "battle.yaml", "-o", pack});
    const bool told = one.code == 1 && one.error.find("error[unresolved-path]") != std::string::npos;
    if (one.code != 0 && !told) FAIL(one.code << ": " << one.error);
    ++(told ? missing : good);
    if (contents(pack) != whole) FAIL("the pack is not what it was");
  }
  ending = true;
  thief.join();
  CHECK(good + missing == 100);
}

TEST_CASE("a folder that vanishes takes the output with it, and no more") {
  const Battles battles;
  const std::string gone = battles / "gone";
  fs::create_directory(gone);
  fs::remove(gone);
  const Said one = said(battles, {"compile", battles / "battle.yaml", "-o", gone + "/out.muster"});
  CHECK(one.code == 2);
  CHECK(one.error.find("its folder does not exist") != std::string::npos);
  CHECK_FALSE(fs::exists(gone));
}
