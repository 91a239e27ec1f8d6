// The File menu: opening, making, saving.
#include <imgui.h>

#include "editor/document/files/recent.h"
#include "editor/document/files/user_folders.h"
#include "editor/ui/actions/registry.h"
#include "editor/ui/dialogs/dialogs.h"
#include "editor/ui/open_path.h"

namespace muster::editor::ui {
namespace {

constexpr Condition dirty{[](const Desk& desk) { return desk.is_open() && desk.document().files().dirty(); },
                          "all is saved"};

void ask_open(Stage& stage) {
  stage.dialogs.files().ask({"Open a battle, map, game or counter sheet",
                             stage.desk.is_open() ? stage.desk.document().path() : "",
                             {".yaml", ".yml"},
                             false,
                             true},
                            [stage](const std::string& path) mutable { open_path(stage, path); });
}

void ask_save_as(Stage& stage) {
  Desk& desk = stage.desk;
  stage.dialogs.files().ask({"Save under another name", desk.document().path(), {".yaml", ".yml"}, true},
                            [&desk](const std::string& path) { desk.save_as(path); });
}

void revert(Stage& stage) {
  for (const auto& [path, file] : stage.desk.document().files().files())
    if (file.unsaved())
      if (auto done = stage.desk.document().revert(path); !done) stage.desk.say(done.error(), true);
}

void list_recent(Stage& stage) {
  const document::Recent recent(document::recent_file());
  for (const std::string& path : recent.paths())
    if (ImGui::MenuItem(path.c_str())) open_path(stage, path);
}

constexpr Action kActions[] = {
    {.name = "Open …", .key = {'O', kControl}, .run = ask_open},
    {.name = "Open recent", .entries = list_recent},
    {.name = "New battle …", .key = {'N', kControl}, .run = [](Stage& s) { s.dialogs.ask("New battle"); }},
    {.name = "New map …", .key = {'N', kControl | kShift}, .run = [](Stage& s) { s.dialogs.ask("New map"); }},
    {.name = "Save",
     .key = {'S', kControl},
     .enabled = is_open,
     .run = [](Stage& s) { s.desk.save(); },
     .line_above = true,
     .saves = true},
    {.name = "Save as …", .key = {'S', kControl | kShift}, .enabled = is_open, .run = ask_save_as},
    {.name = "Revert to what is on disk", .enabled = dirty, .run = revert},
};

constexpr Action kLeave[] = {
    {.name = "Close",
     .key = {'W', kControl},
     .enabled = is_open,
     .run = [](Stage& s) { s.dialogs.leave(s.desk, [&desk = s.desk] { desk.close(); }); },
     .line_above = true},
    {.name = "Quit",
     .key = {'Q', kControl},
     .run = [](Stage& s) { s.dialogs.leave(s.desk, [&quit = s.quit] { quit = true; }); }},
};

}  // namespace

std::span<const Action> file_actions() { return kActions; }
std::span<const Action> leave_actions() { return kLeave; }

}  // namespace muster::editor::ui
