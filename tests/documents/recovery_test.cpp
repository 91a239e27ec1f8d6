#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <random>
#include <thread>

#include "documents/variable.h"
#include "editor/document/document.h"
#include "editor/document/files/recent.h"
#include "editor/document/workspace.h"
#include "editor/temporary_folder.h"

using namespace muster;
using namespace muster::editor::document;
using muster::editor::TemporaryFolder;
using muster::editor::Variable;

namespace {

Edit set(const std::string& path, const std::string& value) {
  return edit_file("set x", path, {yaml::Set{{"x"}, value}});
}
std::string text_of(int value) { return "x: " + std::to_string(value) + "\ny: 1\n"; }

// Edits a file, autosaves after each edit and saves after every tenth, until it is killed. Says each edit
// that is safe.
[[noreturn]] void edit_until_killed(const std::string& path, int safe) {
  Workspace space;
  if (!space.open(path)) _exit(1);
  for (int value = 1; value < 1'000'000; ++value) {
    if (!space.apply(set(path, std::to_string(value)))) _exit(2);
    if (!(value % 10 == 0 ? space.save() : space.autosave())) _exit(3);
    if (::write(safe, &value, sizeof value) != sizeof value) _exit(4);
  }
  _exit(5);
}

int last_safe(int pipe) {
  int value = 0, read = 0;
  while (::read(pipe, &value, sizeof value) == sizeof value) read = value;
  return read;
}

}  // namespace

TEST_CASE("unsaved work is found again") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", text_of(0));
  {
    Workspace space;
    REQUIRE(space.open(a));
    REQUIRE(space.apply(set(a, "1")));
    REQUIRE(space.autosave());
    CHECK(space.unwritten_journals().empty());
  }
  CHECK(folder.read("a.yaml") == text_of(0));
  CHECK(has_journal(a));
  CHECK(journaled_file(journal_path(a)) == a);
  Workspace space;
  REQUIRE(space.open(a));
  CHECK(space.recoverable() == std::vector<std::string>{a});
  CHECK(*space.find(a)->text == text_of(0));
  CHECK_FALSE(space.apply(set(a, "2")));  // not before that is decided
  CHECK_FALSE(space.save(a));
  SECTION("taken") {
    REQUIRE(space.recover(a));
    CHECK(*space.find(a)->text == text_of(1));
    CHECK(space.dirty());
    REQUIRE(space.save());
    CHECK(folder.read("a.yaml") == text_of(1));
  }
  SECTION("saved by the run that has it still") {
    folder.write("a.yaml", text_of(1));
    REQUIRE(remove_journal(a));
    CHECK(space.check_disk().size() == 1);
    CHECK(space.recoverable().empty());
    CHECK(*space.find(a)->text == text_of(1));
  }
  SECTION("thrown away") {
    REQUIRE(space.discard_recovery(a));
    CHECK_FALSE(space.dirty());
  }
  SECTION("merged with what was done since") {
    folder.write("a.yaml", "x: 0\ny: 1\nz: 3\n");
    space = {};  // two at a time have journals of their own
    Workspace later;
    REQUIRE(later.open(a));
    REQUIRE(later.recover(a));
    CHECK(*later.find(a)->text == "x: 1\ny: 1\nz: 3\n");
    REQUIRE(later.save());
  }
  SECTION("in conflict with what was done since") {
    folder.write("a.yaml", text_of(7));
    space = {};  // two at a time have journals of their own
    Workspace later;
    REQUIRE(later.open(a));
    REQUIRE(later.recover(a));
    CHECK(*later.find(a)->text == text_of(1));
    CHECK(*later.find(a)->theirs == text_of(7));
    CHECK_FALSE(later.save());
    REQUIRE(later.decide(a, Workspace::Decision::theirs));
    CHECK(*later.find(a)->text == text_of(7));
    REQUIRE(later.autosave());
  }
  CHECK_FALSE(std::filesystem::exists(journal_path(a)));
}

TEST_CASE("what is undone to the saved text needs no journal") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", text_of(0));
  Workspace space;
  REQUIRE(space.open(a));
  REQUIRE(space.apply(set(a, "1")));
  REQUIRE(space.autosave());
  CHECK(std::filesystem::exists(journal_path(a)));
  space.undo();
  REQUIRE(space.autosave());
  CHECK_FALSE(std::filesystem::exists(journal_path(a)));
}

TEST_CASE("what is being typed is found again, letter by letter") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", text_of(0));
  const std::string typed = GENERATE(as<std::string>(), "x: 05\ny: 1\n", "x: [0\ny: 1\n");
  INFO(typed);
  {
    auto document = Document::open(a);
    REQUIRE(document);
    REQUIRE((*document)->type(a, typed));
    (*document)->settle_autosave();
    CHECK(*(*document)->files().find(a)->text == text_of(0));
    CHECK((*document)->files().dirty());
    CHECK((*document)->files().history().steps().empty());
    CHECK(*read_journal(a)->text == typed);
  }
  Workspace space;
  REQUIRE(space.open(a));
  REQUIRE(space.recover(a));
  const OpenFile& file = *space.find(a);
  const bool yaml = typed.find('[') == typed.npos;
  CHECK(*(yaml ? file.text : file.draft) == typed);
  CHECK(*file.text == (yaml ? typed : text_of(0)));
  CHECK(space.dirty());
  CHECK(file.refusal.empty() == yaml);
  if (yaml) return;
  REQUIRE(space.save());
  CHECK(folder.read("a.yaml") == text_of(0));
  CHECK(*read_journal(a)->text == typed);
}

TEST_CASE("what is being typed follows what else changes the text") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", "x: 0\nz: 1\nz2: 2\ny: 1\n");
  Workspace space;
  REQUIRE(space.open(a));
  space.refuse(a, "nothing is typed");
  CHECK(space.find(a)->refusal.empty());
  REQUIRE(space.type(a, "x: 0\nz: 1\nz2: 2\ny: [\n"));
  space.refuse(a, "this is not closed");
  CHECK(space.find(a)->refusal == "this is not closed");
  REQUIRE(space.type(a, "x: 0\nz: 1\nz2: 2\ny: [1\n"));
  CHECK(space.find(a)->refusal.empty());
  space.refuse(a, "this is not closed");
  REQUIRE(space.apply(set(a, "5")));
  CHECK(space.find(a)->refusal.empty());
  CHECK(*space.find(a)->draft == "x: 5\nz: 1\nz2: 2\ny: [1\n");
  REQUIRE(space.autosave());
  CHECK(read_journal(a)->text->starts_with("x: 5\n"));
  REQUIRE(space.undo());
  CHECK(*space.find(a)->draft == "x: 0\nz: 1\nz2: 2\ny: [1\n");
  SECTION("and is the text at last") {
    REQUIRE(space.apply(edit_text("type", a, *space.find(a)->text, *space.find(a)->draft)));
    CHECK_FALSE(space.find(a)->draft);
    REQUIRE(space.save());
  }
  SECTION("or is given up") {
    space.stop_typing(a);
    CHECK_FALSE(space.dirty());
    REQUIRE(space.autosave());
  }
  CHECK_FALSE(has_journal(a));
}

TEST_CASE("a new file that was never saved is found again") {
  const TemporaryFolder folder;
  const std::string a = folder.at("a.yaml");
  {
    Workspace space;
    REQUIRE(space.create(a, text_of(3)));
    REQUIRE(space.autosave());
  }
  Workspace space;
  REQUIRE(space.open(a));
  REQUIRE(space.recover(a));
  CHECK(*space.find(a)->text == text_of(3));
  REQUIRE(space.save());
  CHECK(folder.read("a.yaml") == text_of(3));
}

TEST_CASE("unsaved work is kept elsewhere when its folder is gone") {
  const TemporaryFolder folder, state;
  const Variable place("XDG_STATE_HOME", state.path().c_str());
  std::filesystem::create_directory(folder.at("deep"));
  const std::string a = folder.write("deep/a.yaml", text_of(0));
  {
    Workspace space;
    REQUIRE(space.open(a));
    REQUIRE(space.apply(set(a, "1")));
    std::filesystem::remove_all(folder.at("deep"));
    REQUIRE(space.autosave());
    CHECK(has_journal(a));
  }
  std::filesystem::create_directory(folder.at("deep"));
  Workspace space;
  REQUIRE(space.open(a));
  REQUIRE(space.recover(a));
  CHECK(*space.find(a)->text == text_of(1));
  REQUIRE(space.save());
  CHECK_FALSE(has_journal(a));
  CHECK(folder.read("deep/a.yaml") == text_of(1));
}

TEST_CASE("of two journals of a file the newer one counts") {
  const TemporaryFolder folder, state;
  const Variable place("XDG_STATE_HOME", state.path().c_str());
  const std::string a = folder.write("a.yaml", text_of(0));
  std::filesystem::create_directories(state.at("muster/autosave"));
  REQUIRE(write_journal({a, nullptr, share(text_of(1))}));
  std::filesystem::rename(journal_path(a), spare_journal_path(a));
  CHECK(*read_journal(a)->text == text_of(1));
  REQUIRE(write_journal({a, nullptr, share(text_of(2))}));
  CHECK(*read_journal(a)->text == text_of(2));
  CHECK_FALSE(std::filesystem::exists(spare_journal_path(a)));
}

TEST_CASE("a journal that is none is left alone") {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", text_of(0));
  for (const char* bytes : {"", "muster autosave 1\n", "muster autosave 1\n1\n4\n4\nabcd", "x"}) {
    folder.write(".a.yaml.muster-autosave", bytes);
    CHECK_FALSE(read_journal(a));
    Workspace space;
    REQUIRE(space.open(a));
    CHECK(space.recoverable().empty());
  }
}

TEST_CASE("killed at any moment, at most the edit under way is lost, and never the file") {
  const TemporaryFolder folder;
  std::mt19937 random(1);
  const std::string a = folder.at("a.yaml");
  for (int round = 0; round < 60; ++round) {
    INFO("round " << round);
    folder.write("a.yaml", text_of(0));
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      ::close(ends[0]);
      edit_until_killed(a, ends[1]);
    }
    ::close(ends[1]);
    std::this_thread::sleep_for(std::chrono::microseconds(2000 + random() % 40'000));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    CHECK(WIFSIGNALED(status));
    const int safe = last_safe(ends[0]);
    ::close(ends[0]);

    Workspace space;
    REQUIRE(space.open(a));
    const std::string disk = *space.find(a)->text;
    if (!space.recoverable().empty()) REQUIRE(space.recover(a));
    CHECK_FALSE(space.find(a)->theirs);
    const std::string text = *space.find(a)->text;
    CHECK((text == text_of(safe) || text == text_of(safe + 1)));
    CHECK((disk == text_of(safe / 10 * 10) || disk == text_of(safe + 1)));
    REQUIRE(space.save());
    CHECK_FALSE(std::filesystem::exists(journal_path(a)));
  }
}

TEST_CASE("battles opened last are remembered, newest first") {
  const TemporaryFolder folder;
  const std::string file = folder.at("state/muster/recent");
  Recent recent(file);
  CHECK(recent.paths().empty());
  REQUIRE(recent.opened("/b"));
  REQUIRE(recent.opened("/a/../c"));
  REQUIRE(recent.opened("/b"));
  CHECK(recent.paths() == std::vector<std::string>{"/b", "/c"});
  CHECK(Recent(file).paths() == recent.paths());
  for (int i = 0; i < 30; ++i) REQUIRE(recent.opened("/" + std::to_string(i)));
  CHECK(recent.paths().size() == Recent::kMost);
  REQUIRE(recent.forget("/29"));
  CHECK(Recent(file).paths().front() == "/28");
}
