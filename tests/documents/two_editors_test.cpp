// Two editors that have one file open: each has a journal of its own, and whichever is killed loses nothing.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <functional>

#include "documents/variable.h"
#include "editor/document/document.h"
#include "editor/temporary_folder.h"

using namespace muster;
using namespace muster::editor;
using document::Workspace;

namespace {

// Changes of both ends do not touch.
const std::string kBetween = "a: 0\nb: 0\n", kText = "x: 0\n" + kBetween + "y: 1\n";

document::Edit set(const std::string& path, const std::string& key, const std::string& value) {
  return document::edit_file("set " + key, path, {yaml::Set{{key}, value}});
}

// Another process that has the file open, with an unsaved edit, until it is killed.
class OtherEditor {
 public:
  OtherEditor(const std::string& path, const std::string& key, const std::string& value) {
    int ready[2];
    REQUIRE(::pipe(ready) == 0);
    process_ = ::fork();
    if (process_ == 0) {
      Workspace space;
      const bool good = space.open(path) && space.apply(set(path, key, value)) && space.autosave();
      if (::write(ready[1], good ? "y" : "n", 1) != 1) _exit(1);
      ::pause();
      _exit(0);
    }
    char said = 0;
    REQUIRE(::read(ready[0], &said, 1) == 1);
    CHECK(said == 'y');
    ::close(ready[0]);
    ::close(ready[1]);
  }
  ~OtherEditor() { kill(); }
  void kill() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
  }

 private:
  pid_t process_ = 0;
};

struct Shared {
  Shared() : state("XDG_STATE_HOME", folder.at("state").c_str()), path(folder.write("a.yaml", kText)) {}
  TemporaryFolder folder;
  Variable state;
  std::string path;
};

}  // namespace

TEST_CASE("a second editor is told, and takes nothing from the first") {
  Shared file;
  OtherEditor first(file.path, "x", "1");
  Workspace second;
  REQUIRE(second.open(file.path));
  CHECK(second.find(file.path)->claim->contested());
  CHECK(second.recoverable().empty());  // the other one is still at it
  REQUIRE(second.apply(set(file.path, "y", "2")));
  REQUIRE(second.autosave());
  CHECK(second.find(file.path)->claim->number() == 2);
  REQUIRE(second.save());
  // What it saved leaves the first one's journal alone.
  CHECK(document::has_journal(file.path, 1));
  CHECK_FALSE(document::has_journal(file.path, 2));
  first.kill();
  CHECK_FALSE(second.find(file.path)->claim->contested());
}

TEST_CASE("when both are killed the work of each is found, one after the other") {
  Shared file;
  OtherEditor first(file.path, "x", "1"), second(file.path, "y", "2");
  CHECK(document::has_journal(file.path, 1));
  CHECK(document::has_journal(file.path, 2));
  second.kill();
  {
    // The first one lives on: what is found is the second one's.
    Workspace third;
    REQUIRE(third.open(file.path));
    REQUIRE(third.recoverable().size() == 1);
    CHECK(third.find(file.path)->claim->contested());
    REQUIRE(third.recover(file.path));
    CHECK(*third.find(file.path)->text == "x: 0\n" + kBetween + "y: 2\n");
    REQUIRE(third.save());
  }
  first.kill();
  Workspace fourth;
  REQUIRE(fourth.open(file.path));
  CHECK_FALSE(fourth.find(file.path)->claim->contested());
  REQUIRE(fourth.recoverable().size() == 1);
  REQUIRE(fourth.recover(file.path));
  CHECK(*fourth.find(file.path)->text == "x: 1\n" + kBetween + "y: 2\n");
  REQUIRE(fourth.save());
  CHECK(file.folder.read("a.yaml") == "x: 1\n" + kBetween + "y: 2\n");
  CHECK_FALSE(document::has_journal(file.path));
}

TEST_CASE("a file is one file under whatever path it is opened") {
  Shared file;
  std::filesystem::create_symlink(file.path, file.folder.at("b.yaml"));
  const document::Claim one(file.path), other(file.folder.at("b.yaml"));
  CHECK(one.number() == 1);
  CHECK(other.number() == 2);
  CHECK(one.contested());
}

TEST_CASE("without a folder for locks a file still has its journal") {
  const TemporaryFolder folder;
  const Variable state("XDG_STATE_HOME", nullptr), home("HOME", nullptr);
  const document::Claim claim(folder.write("a.yaml", kText));
  CHECK(claim.number() == 1);
  CHECK_FALSE(claim.contested());
}

TEST_CASE("a numbered journal names its file") {
  CHECK(document::journaled_file(document::journal_path("/a/b.yaml", 3)) == "/a/b.yaml");
  CHECK(document::journaled_file(document::journal_path("/a/b.yaml")) == "/a/b.yaml");
  CHECK_FALSE(document::journaled_file("/a/b.yaml.3"));
}
