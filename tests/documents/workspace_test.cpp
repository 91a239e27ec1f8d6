#include "editor/document/workspace.h"

#include <signal.h>
#include <sys/resource.h>

#include <catch2/catch.hpp>
#include <filesystem>

#include "editor/temporary_folder.h"

using namespace muster;
using muster::editor::TemporaryFolder;
using namespace muster::editor::document;

namespace {

// While it lives, no file can grow: what a full disk does to a program.
class FullDisk {
 public:
  FullDisk() {
    ::getrlimit(RLIMIT_FSIZE, &old_);
    ::signal(SIGXFSZ, SIG_IGN);
    const rlimit none{0, old_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &none);
  }
  ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &old_); }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit old_{};
};

Edit set(const std::string& path, const char* key, const char* value, std::string merge = {}) {
  Edit out = edit_file(std::string("set ") + key, path, {yaml::Set{{key}, value}});
  out.merge = std::move(merge);
  return out;
}

}  // namespace

TEST_CASE("edits over several files are undone and redone to the byte") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", "x: 1   # one\ny: 2\n"),
                    b = folder.write("b.yaml", "z: 'q'\r\n");
  Workspace space;
  REQUIRE(space.open(a));
  REQUIRE(space.open(b));
  Edit edit = set(a, "x", "10");
  edit.files.push_back(set(b, "z", "r").files.front());
  REQUIRE(space.apply(edit));
  CHECK(*space.find(a)->text == "x: 10   # one\ny: 2\n");
  CHECK(*space.find(b)->text == "z: 'r'\r\n");
  CHECK(space.dirty());
  CHECK(space.undo());
  CHECK(*space.find(a)->text == "x: 1   # one\ny: 2\n");
  CHECK(*space.find(b)->text == "z: 'q'\r\n");
  CHECK_FALSE(space.dirty());
  CHECK_FALSE(space.undo());
  CHECK(space.redo());
  CHECK(*space.find(b)->text == "z: 'r'\r\n");
  CHECK_FALSE(space.redo());
}

TEST_CASE("an edit is made in all files or in none") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", "x: 1\n"), b = folder.write("b.yaml", "z: 1\n");
  Workspace space;
  REQUIRE(space.open(a));
  REQUIRE(space.open(b));
  Edit edit = set(a, "x", "2");
  edit.files.push_back({b, std::vector<yaml::Edit>{yaml::Remove{{"nothing"}}}});
  CHECK_FALSE(space.apply(edit));
  CHECK(*space.find(a)->text == "x: 1\n");
  CHECK(space.history().steps().empty());
}

TEST_CASE("a stroke is one step of the history, and any step can be gone to") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", "x: 1\n");
  Workspace space;
  REQUIRE(space.open(a));
  for (const char* value : {"2", "3", "4"}) {
    Edit edit = set(a, "x", value, "stroke");
    edit.hexes = 2;
    REQUIRE(space.apply(edit));
  }
  REQUIRE(space.history().steps().size() == 1);
  CHECK(space.history().steps()[0].title() == "set x (6 hexes)");
  space.seal();
  REQUIRE(space.apply(set(a, "x", "5", "stroke")));
  REQUIRE(space.apply(set(a, "x", "5", "stroke")));  // changes nothing
  REQUIRE(space.apply(set(a, "x", "6")));
  CHECK(space.history().steps().size() == 3);
  space.go_to(1);
  CHECK(*space.find(a)->text == "x: 4\n");
  space.go_to(0);
  CHECK(*space.find(a)->text == "x: 1\n");
  space.go_to(3);
  CHECK(*space.find(a)->text == "x: 6\n");
  space.go_to(2);
  REQUIRE(space.apply(set(a, "x", "7")));  // what was undone is forgotten
  CHECK(space.history().steps().size() == 3);
}

TEST_CASE("saving writes what was edited and nothing else") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", "x: 1\n"), b = folder.write("b.yaml", "z: 1\n");
  Workspace space;
  REQUIRE(space.open(a));
  REQUIRE(space.open(b));
  const Stamp before = stamp_of(b);
  REQUIRE(space.apply(set(a, "x", "2")));
  REQUIRE(space.save());
  CHECK(folder.read("a.yaml") == "x: 2\n");
  CHECK(stamp_of(b) == before);
  CHECK_FALSE(space.dirty());
  CHECK(space.undo());
  CHECK(space.dirty());
  REQUIRE(space.save_as(a, folder.at("c.yaml")));
  CHECK(folder.read("a.yaml") == "x: 2\n");
  CHECK(folder.read("c.yaml") == "x: 1\n");
  CHECK(space.redo());
  REQUIRE(space.save());
  CHECK(folder.read("c.yaml") == "x: 2\n");
}

TEST_CASE("revert is a step") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", "x: 1\n");
  Workspace space;
  REQUIRE(space.open(a));
  REQUIRE(space.apply(set(a, "x", "2")));
  REQUIRE(space.revert(a));
  CHECK_FALSE(space.dirty());
  CHECK(space.undo());
  CHECK(*space.find(a)->text == "x: 2\n");
}

TEST_CASE("a file that is not there cannot be opened, a new one is saved where it is to be") {
  const TemporaryFolder folder;
  Workspace space;
  CHECK_FALSE(space.open(folder.at("a.yaml")));
  REQUIRE(space.create(folder.at("a.yaml"), "x: 1\n"));
  CHECK_FALSE(space.create(folder.at("a.yaml"), "x: 1\n"));
  CHECK(space.dirty());
  REQUIRE(space.save());
  CHECK(folder.read("a.yaml") == "x: 1\n");
  Workspace other;
  CHECK_FALSE(other.create(folder.at("a.yaml"), "x: 1\n"));
}

TEST_CASE("a change on disk is shown where nothing was edited") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", "x: 1\n");
  Workspace space;
  REQUIRE(space.open(a));
  CHECK(space.check_disk().empty());
  folder.write("a.yaml", "x: 20\n");
  const auto events = space.check_disk();
  REQUIRE(events.size() == 1);
  CHECK(events[0].kind == DiskEvent::Kind::reloaded);
  CHECK(*space.find(a)->text == "x: 20\n");
  CHECK_FALSE(space.dirty());
  CHECK(space.undo());
  CHECK(*space.find(a)->text == "x: 1\n");
  CHECK(space.dirty());
}

TEST_CASE("changes here and on disk are merged where they do not touch") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", "x: 1\nm: 0\ny: 1\n");
  Workspace space;
  REQUIRE(space.open(a));
  REQUIRE(space.apply(set(a, "x", "2")));
  folder.write("a.yaml", "x: 1\nm: 0\ny: 20\n");
  const auto events = space.check_disk();
  REQUIRE(events.size() == 1);
  CHECK(events[0].kind == DiskEvent::Kind::merged);
  CHECK(*space.find(a)->text == "x: 2\nm: 0\ny: 20\n");
  REQUIRE(space.save());
  CHECK(folder.read("a.yaml") == "x: 2\nm: 0\ny: 20\n");
}

TEST_CASE("a conflict is decided, never saved over") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", "x: 1\n");
  Workspace space;
  REQUIRE(space.open(a));
  REQUIRE(space.apply(set(a, "x", "2")));
  folder.write("a.yaml", "x: 30\n");
  CHECK_FALSE(space.save());  // looks at the disk itself
  CHECK(folder.read("a.yaml") == "x: 30\n");
  REQUIRE(space.find(a)->theirs);
  CHECK(*space.find(a)->text == "x: 2\n");
  SECTION("mine") {
    REQUIRE(space.decide(a, Workspace::Decision::mine));
    CHECK(space.dirty());
    REQUIRE(space.save());
    CHECK(folder.read("a.yaml") == "x: 2\n");
  }
  SECTION("some of both") {
    const auto pieces = space.conflict(a);
    REQUIRE(pieces.size() == 1);
    CHECK(pieces[0].text == "x: 2\n");
    CHECK(pieces[0].theirs == "x: 30\n");
    REQUIRE(space.decide(a, "x: 2\ny: 30\n"));
    CHECK(space.dirty());
    CHECK(space.conflict(a).empty());
    REQUIRE(space.save());
    CHECK(folder.read("a.yaml") == "x: 2\ny: 30\n");
    CHECK(space.undo());
    CHECK(*space.find(a)->text == "x: 2\n");
  }
  SECTION("theirs") {
    REQUIRE(space.decide(a, Workspace::Decision::theirs));
    CHECK_FALSE(space.dirty());
    CHECK(*space.find(a)->text == "x: 30\n");
    CHECK(space.undo());
    CHECK(*space.find(a)->text == "x: 2\n");
  }
  CHECK_FALSE(space.decide(a, Workspace::Decision::mine));
}

TEST_CASE("whoever decides a conflict keeps all else of both, and a revert nothing of the own") {
  using Decision = Workspace::Decision;
  const std::string theirs = "x: 30\nm: 0\ny: 1\nn: 0\nz: 30\n# more\n";
  const TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", "x: 1\nm: 0\ny: 1\nn: 0\nz: 1\n");
  Workspace space;
  REQUIRE(space.open(a));
  REQUIRE(space.apply(set(a, "x", "2")));
  REQUIRE(space.apply(set(a, "y", "2")));
  folder.write("a.yaml", theirs);
  CHECK_FALSE(space.save());
  std::string wanted = theirs;
  SECTION("mine") {
    REQUIRE(space.decide(a, Decision::mine));
    wanted = "x: 2\nm: 0\ny: 2\nn: 0\nz: 30\n# more\n";
  }
  SECTION("theirs") {
    REQUIRE(space.decide(a, Decision::theirs));
    wanted = "x: 30\nm: 0\ny: 2\nn: 0\nz: 30\n# more\n";
  }
  SECTION("revert") {
    REQUIRE(space.revert(a));
    CHECK_FALSE(space.dirty());
  }
  REQUIRE(space.save());
  CHECK(folder.read("a.yaml") == wanted);
  REQUIRE(space.undo());
  CHECK(*space.find(a)->text == "x: 2\nm: 0\ny: 2\nn: 0\nz: 1\n");
}

TEST_CASE("a file that is gone is kept, unsaved") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", "x: 1\n");
  Workspace space;
  REQUIRE(space.open(a));
  std::filesystem::remove(a);
  const auto events = space.check_disk();
  REQUIRE(events.size() == 1);
  CHECK(events[0].kind == DiskEvent::Kind::gone);
  CHECK(space.check_disk().empty());
  CHECK(space.dirty());
  REQUIRE(space.save());
  CHECK(folder.read("a.yaml") == "x: 1\n");
}

TEST_CASE("what cannot be saved is told, and nothing is lost") {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.at("deep"));
  const std::string a = folder.write("deep/a.yaml", "x: 1\n");
  Workspace space;
  REQUIRE(space.open(a));
  REQUIRE(space.apply(set(a, "x", "2")));
  SECTION("the folder is gone") {
    std::filesystem::remove_all(folder.at("deep"));
    const auto saved = space.save();
    REQUIRE_FALSE(saved);
    CHECK(saved.error() == a + " cannot be saved: its folder does not exist");
    CHECK(space.dirty());
    REQUIRE(space.save_as(a, folder.at("b.yaml")));
    CHECK(folder.read("b.yaml") == "x: 2\n");
  }
  SECTION("a folder took its place") {
    std::filesystem::remove(a);
    std::filesystem::create_directory(a);
    REQUIRE_FALSE(space.save());
    CHECK(space.dirty());
    CHECK(*space.find(a)->text == "x: 2\n");
  }
  SECTION("the disk is full") {
    const FullDisk full;
    const auto saved = space.save();
    REQUIRE_FALSE(saved);
    CHECK(folder.read("deep/a.yaml") == "x: 1\n");
    CHECK(space.dirty());
  }
}
