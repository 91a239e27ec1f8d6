#include "base/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <thread>

#include "scratch.h"

using namespace muster::base;
using muster::testing::Scratch;

namespace {

std::string read(const std::string& path) {
  const auto text = DiskReader().read(path);
  return text ? *text : "error: " + text.error();
}

std::string write(const std::string& path, std::string_view bytes) {
  const auto done = write_file(path, bytes);
  return done ? "" : done.error();
}

unsigned mode(const std::string& path) {
  struct stat info {};
  REQUIRE(::stat(path.c_str(), &info) == 0);
  return info.st_mode & 07777U;
}

}  // namespace

TEST_CASE("what is written is read back") {
  const Scratch scratch;
  for (const std::size_t size : {0UL, 1UL, 65535UL, 65536UL, 65537UL, 3'000'000UL}) {
    std::string text(size, '\0');
    for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>(i * 131 + i / 257);
    CHECK(write(scratch / "f", text).empty());
    CHECK(read(scratch / "f") == text);
  }
  CHECK(scratch.names() == std::set<std::string>{"f"});
}

TEST_CASE("the disk reader says why a file cannot be had") {
  const Scratch scratch;
  CHECK(read(scratch / "none") == "error: no such file");
  CHECK(read(scratch.path()) == "error: is a folder");
  CHECK(write(scratch / "f", "x").empty());
  CHECK(read(scratch / "f/g") == "error: a part of the path is no folder");
  CHECK(read("") == "error: no such file");
  CHECK(read(std::string("a\0b", 3)) == "error: the path holds a NUL character");
  CHECK(read(scratch / std::string(300, 'n')) == "error: the name is too long");
  ::symlink("loop", (scratch / "loop").c_str());
  CHECK(read(scratch / "loop") == "error: its links lead in a circle");
  CHECK(::truncate((scratch / "f").c_str(), static_cast<off_t>(kMaxFileBytes) + 1) == 0);
  CHECK(read(scratch / "f") == "error: is larger than 256 MB, the most that is read");
  CHECK(read("/dev/zero") == "error: is larger than 256 MB, the most that is read");
  if (::geteuid() == 0) return;
  CHECK(::chmod((scratch / "f").c_str(), 0) == 0);
  CHECK(read(scratch / "f") == "error: permission denied");
}

TEST_CASE("pipes are read to their end") {
  const Scratch scratch;
  const std::string pipe = scratch / "pipe";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  const std::string text(300'000, 'p');
  bool written = false;
  std::thread writer([&] { written = static_cast<bool>(write_file(pipe, text)); });
  CHECK(read(pipe) == text);
  writer.join();
  CHECK(written);
  struct stat info {};
  CHECK((::stat(pipe.c_str(), &info) == 0 && S_ISFIFO(info.st_mode)));
}

TEST_CASE("what another file names is a regular file") {
  const Scratch scratch;
  const auto named = [](const std::string& path) {
    const auto text = DiskReader().read_named(path);
    return text ? *text : "error: " + text.error();
  };
  CHECK(write(scratch / "f.yaml", "x").empty());
  CHECK(write(scratch / "secret.txt", "y").empty());
  CHECK(named(scratch / "f.yaml") == "x");
  CHECK(named(scratch / "none.yaml") == "error: no such file");
  CHECK(named(scratch.path()) == "error: is a folder");
  CHECK(named("/dev/zero") == "error: is no regular file");
  REQUIRE(::mkfifo((scratch / "pipe.yaml").c_str(), 0600) == 0);
  CHECK(named(scratch / "pipe.yaml") == "error: is no regular file");  // and nobody is waited for
  const auto link = [&](const char* to, const char* name) {
    REQUIRE(::symlink(to, (scratch / name).c_str()) == 0);
    return named(scratch / name);
  };
  CHECK(link("f.yaml", "same.yaml") == "x");
  CHECK(link("secret.txt", "open.yaml") == "error: is a link to secret.txt, whose name ends otherwise");
  CHECK(link("/dev/zero", "zero.yaml") == "error: is a link to zero, whose name ends otherwise");
  CHECK(link("loop.yaml", "loop.yaml") == "error: its links lead in a circle");
}

TEST_CASE("what killed writers left is removed by the next one, what living ones write is not") {
  const Scratch scratch;
  CHECK(write(scratch / ".muster-456", "being written").empty());
  const int living = ::open((scratch / ".muster-456").c_str(), O_WRONLY);
  REQUIRE(::flock(living, LOCK_EX) == 0);
  for (const char* other : {".muster-", ".muster-12a", ".muster", "muster-1"})
    CHECK(write(scratch / other, "of others").empty());
  CHECK(write(scratch / ".muster-123", "left").empty());
  CHECK(write(scratch / "f", "x").empty());
  const std::set<std::string> kept = {".muster-", ".muster-12a", ".muster", "muster-1", "f"};
  auto names = scratch.names();
  CHECK(names.erase(".muster-456") == 1);
  CHECK(names == kept);
  ::close(living);
  CHECK(write(scratch / "f", "y").empty());
  CHECK(scratch.names() == kept);
}

TEST_CASE("a new file gets the umask's mode, an old one keeps its own") {
  const Scratch scratch;
  const mode_t before = ::umask(027);
  CHECK(write(scratch / "new", "x").empty());
  ::umask(before);
  CHECK(mode(scratch / "new") == 0640);
  for (const unsigned kept : {0600U, 0644U, 0755U, 0666U}) {
    REQUIRE(::chmod((scratch / "new").c_str(), kept) == 0);
    CHECK(write(scratch / "new", "y").empty());
    CHECK(mode(scratch / "new") == kept);
  }
}

TEST_CASE("links are followed, also one that leads to nothing yet") {
  const Scratch scratch;
  REQUIRE(::mkdir((scratch / "real").c_str(), 0700) == 0);
  REQUIRE(::symlink("real/target", (scratch / "one").c_str()) == 0);
  REQUIRE(::symlink("one", (scratch / "two").c_str()) == 0);
  for (const std::string text : {"first", "second"}) {
    CHECK(write(scratch / "two", text).empty());
    CHECK(read(scratch / "real/target") == text);
    struct stat info {};
    CHECK((::lstat((scratch / "two").c_str(), &info) == 0 && S_ISLNK(info.st_mode)));
  }
  CHECK(scratch.names("real") == std::set<std::string>{"target"});
  REQUIRE(::symlink("loop", (scratch / "loop").c_str()) == 0);
  CHECK(write(scratch / "loop", "x") == "its links lead in a circle");
  REQUIRE(::symlink("gone/x", (scratch / "dangling").c_str()) == 0);
  CHECK(write(scratch / "dangling", "x") == "its folder does not exist");
}

TEST_CASE("what is not a regular file is written directly, and its errors are told") {
  const Scratch scratch;
  CHECK(write("/dev/null", "x").empty());
  CHECK(write("/dev/full", "x") == "no space left on the device");
  struct stat info {};
  CHECK((::stat("/dev/full", &info) == 0 && S_ISCHR(info.st_mode)));
  CHECK(write(scratch.path(), "x") == "is a folder");
  REQUIRE(::symlink("/dev/full", (scratch / "full").c_str()) == 0);
  CHECK(write(scratch / "full", "x") == "no space left on the device");
  CHECK(scratch.names() == std::set<std::string>{"full"});
}

TEST_CASE("a pipe whose reader goes away is an error") {
  int ends[2];
  REQUIRE(::pipe(ends) == 0);
  auto* const before = std::signal(SIGPIPE, SIG_IGN);
  ::close(ends[0]);
  CHECK(write("/dev/fd/" + std::to_string(ends[1]), "x") == "the reader of the pipe has gone");
  ::close(ends[1]);
  std::signal(SIGPIPE, before);
}

TEST_CASE("an own descriptor is written where it stands, whatever file it leads to") {
  const Scratch scratch;
  const int file = ::open((scratch / "f").c_str(), O_RDWR | O_CREAT, 0600);
  REQUIRE(file >= 0);
  REQUIRE(::write(file, "before ", 7) == 7);
  CHECK(write("/dev/fd/" + std::to_string(file), "middle").empty());
  REQUIRE(::symlink(("/proc/self/fd/" + std::to_string(file)).c_str(), (scratch / "link").c_str()) == 0);
  CHECK(write(scratch / "link", " more").empty());
  REQUIRE(::write(file, " after", 6) == 6);
  ::close(file);
  CHECK(read(scratch / "f") == "before middle more after");
  CHECK(write("/dev/fd/" + std::to_string(file), "x") != "");
}

TEST_CASE("a failed write leaves the old file and no temporary one") {
  const Scratch scratch;
  CHECK(write(scratch / "none/f", "x") == "its folder does not exist");
  CHECK(write("", "x") == "no such file");
  CHECK(write(std::string("a\0b", 3), "x") == "the path holds a NUL character");
  CHECK(write(scratch / std::string(300, 'n'), "x") == "the name is too long");
  CHECK(write(scratch / "f", "old").empty());
  CHECK(write(scratch / "f/g", "x") == "a part of the path is no folder");
  CHECK(read(scratch / "f") == "old");
  CHECK(scratch.names() == std::set<std::string>{"f"});
  if (::geteuid() == 0) return;  // root may write everywhere
  REQUIRE(::chmod((scratch / "f").c_str(), 0400) == 0);
  CHECK(write(scratch / "f", "x") == "permission denied");
  REQUIRE(::chmod((scratch / "f").c_str(), 0600) == 0);
  REQUIRE(::chmod(scratch.path().c_str(), 0500) == 0);
  CHECK(write(scratch / "f", "x") == "no temporary file can be made in its folder: permission denied");
  CHECK(write(scratch / "g", "x") == "no temporary file can be made in its folder: permission denied");
  REQUIRE(::chmod(scratch.path().c_str(), 0700) == 0);
  CHECK(read(scratch / "f") == "old");
}

TEST_CASE("content that is told piece by piece is written whole, or not at all") {
  const Scratch scratch;
  const Content pieces = [](const Put& put) -> Status {
    for (const std::string_view piece : {"one ", "", "two"})
      if (Status taken = put(piece); !taken) return taken;
    return Done{};
  };
  REQUIRE(write_file(scratch / "f", pieces));
  CHECK(read(scratch / "f") == "one two");
  const Content broken = [](const Put& put) -> Status {
    if (Status taken = put("three"); !taken) return taken;
    return Error{"it cannot be told"};
  };
  const Status written = write_file(scratch / "f", broken);
  REQUIRE_FALSE(written);
  CHECK(written.error() == "it cannot be told");
  CHECK(read(scratch / "f") == "one two");
  CHECK(scratch.names() == std::set<std::string>{"f"});
}

TEST_CASE("a disk that fills up leaves the old file and no temporary one") {
  const Scratch scratch;
  CHECK(write(scratch / "f", "old").empty());
  struct rlimit before {};
  REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
  const struct rlimit small { 1000, before.rlim_max };
  auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
  REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
  const std::string message = write(scratch / "f", std::string(5000, 'x'));
  REQUIRE(::setrlimit(RLIMIT_FSIZE, &before) == 0);
  std::signal(SIGXFSZ, handler);
  CHECK(message == "file too large");
  CHECK(read(scratch / "f") == "old");
  CHECK(scratch.names() == std::set<std::string>{"f"});
}

TEST_CASE("the memory reader knows its files and their folders") {
  const MemoryReader reader({{"a/b.yaml", "x"}, {"a.yaml", "y"}});
  CHECK(*reader.read("a/b.yaml") == "x");
  CHECK(reader.read("a").error() == "is a folder");
  CHECK(reader.read("a/").error() == "is a folder");
  CHECK(reader.read("b").error() == "no such file");
  CHECK(reader.read("").error() == "no such file");
}

TEST_CASE("paths are seen from the folder of a file") {
  CHECK(relative_to("game.yaml", "scenarios/x/d.yaml") == "scenarios/x/game.yaml");
  CHECK(relative_to("../../maps/d.yaml", "scenarios/x/d.yaml") == "maps/d.yaml");
  CHECK(relative_to("../../../m.yaml", "scenarios/x/d.yaml") == "../m.yaml");
  CHECK(relative_to("./a//b/./c/../m.yaml", "d.yaml") == "a/b/m.yaml");
  CHECK(relative_to("m.yaml", "../x/d.yaml") == "../x/m.yaml");
  CHECK(relative_to("../../m.yaml", "../x/d.yaml") == "../../m.yaml");
  CHECK(relative_to("../m.yaml", "/x/y/d.yaml") == "/x/m.yaml");
  CHECK(relative_to("../../../m.yaml", "/x/d.yaml") == "/m.yaml");
  CHECK(relative_to("/m/../n.yaml", "x/d.yaml") == "/m/../n.yaml");
  CHECK(relative_to("..", "x/d.yaml") == ".");
  CHECK(relative_to("..", "/d.yaml") == "/");
}
