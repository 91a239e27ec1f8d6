#include "editor/document/files/settings.h"

#include <catch2/catch.hpp>
#include <filesystem>

#include "documents/variable.h"
#include "editor/document/files/user_folders.h"
#include "editor/temporary_folder.h"

using namespace muster::editor;
using namespace muster::editor::document;

TEST_CASE("settings are kept from run to run") {
  const TemporaryFolder folder;
  const std::string file = folder.at("config/muster/editor");
  Settings first(file);
  CHECK(first.number("width", 3, 0, 10) == 3);
  CHECK(first.flag("dark", true));
  first.set("width", 7.25);
  first.set_flag("dark", false);
  first.set("name: of", std::string("Bílá hora: 1620"));
  REQUIRE(first.save());
  const Settings second(file);
  CHECK(second.number("width", 3, 0, 10) == 7.25);
  CHECK_FALSE(second.flag("dark", true));
  CHECK(second.number("width", 3, 0, 7) == 3);
}

TEST_CASE("a file of settings that somebody spoilt is no obstacle") {
  const TemporaryFolder folder;
  const std::string file =
      folder.write("editor", "width: 7 pixels\ndark: perhaps\n: \n\n\xFF\xFE\nleft: 1e999\nscale: 2");
  Settings settings(file);
  CHECK(settings.number("width", 3, 0, 10) == 3);
  CHECK(settings.number("left", 3, 0, 10) == 3);
  CHECK(settings.number("scale", 1, 0, 10) == 2);
  CHECK(settings.flag("dark", true));
}

TEST_CASE("settings are written only when they change") {
  const TemporaryFolder folder;
  Settings settings(folder.at("editor"));
  settings.set("a", 1.0);
  REQUIRE(settings.save());
  std::filesystem::remove(folder.at("editor"));
  settings.set("a", 1.0);
  REQUIRE(settings.save());
  CHECK_FALSE(std::filesystem::exists(folder.at("editor")));
  settings.set("a", 2.0);
  REQUIRE(settings.save());
  CHECK(folder.read("editor") == "a: 2\n");
  Settings nowhere;
  nowhere.set("a", 1.0);
  CHECK(nowhere.save());
}

TEST_CASE("the user's folders are those of the XDG specification") {
  const Variable home("HOME", "/home/somebody");
  {
    const Variable state("XDG_STATE_HOME", nullptr), config("XDG_CONFIG_HOME", nullptr);
    CHECK(recent_file() == "/home/somebody/.local/state/muster/recent");
    CHECK(settings_file() == "/home/somebody/.config/muster/editor");
  }
  const Variable state("XDG_STATE_HOME", "/s"), config("XDG_CONFIG_HOME", "relative");
  CHECK(recent_file() == "/s/muster/recent");
  CHECK(settings_file() == "/home/somebody/.config/muster/editor");
  const Variable no_home("HOME", nullptr);
  CHECK(settings_file().empty());
}
