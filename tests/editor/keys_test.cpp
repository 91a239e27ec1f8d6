// Keys and menus as tables.
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>

#include "editor/tools/registry.h"
#include "editor/ui/actions/registry.h"

using namespace muster::editor;
using namespace muster::editor::ui;

TEST_CASE("no key means two things") {
  std::map<std::string, std::string> known;
  const auto note = [&](Key key, const std::string& what) {
    if (key.code == 0) return;
    INFO(key_name(key));
    const auto [found, fresh] = known.try_emplace(key_name(key), what);
    CHECK((fresh || found->second == what));
  };
  for (const MenuRow& menu : kMenus) note(menu.key, menu.name);
  for (const Action& action : all_actions()) {
    note(action.key, action.name);
    note(action.also, action.name);
  }
  for (const tools::Row& tool : tools::registry()) note({tool.key}, std::string(tool.name));
  CHECK(known.size() > 30);
}

TEST_CASE("every action has a name of its own, and does something") {
  std::set<std::string> names;
  for (const Action& action : all_actions()) {
    INFO(action.name);
    CHECK(names.insert(action.name).second);
    CHECK((action.run == nullptr) != (action.entries == nullptr));
  }
}

TEST_CASE("keys are named as they are labelled") {
  CHECK(key_name({'S', kControl | kShift}) == "Ctrl+Shift+S");
  CHECK(key_name({'F', kAlt}) == "Alt+F");
  CHECK(key_name({}) == "");
  for (const Action& action : all_actions()) {
    CHECK(key_name(action.key).find('?') == std::string::npos);
    CHECK(key_name(action.also).find('?') == std::string::npos);
  }
}
