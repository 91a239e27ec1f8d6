#include "editor/ui/dialogs/dialogs.h"

#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "editor/ui/actions.h"
#include "editor/ui/fields.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

namespace fs = std::filesystem;

bool begin(const char* name) {
  const ImVec2 middle = ImGui::GetMainViewport()->GetCenter();
  ImGui::SetNextWindowPos(middle, ImGuiCond_Appearing, {0.5F, 0.5F});
  return ImGui::BeginPopupModal(name, nullptr,
                                ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings);
}

bool escaped() { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape)); }

bool cancel() {
  ImGui::SameLine();
  const bool done = ImGui::Button("Cancel") || escaped();
  if (done) ImGui::CloseCurrentPopup();
  return done;
}

void field(const char* label, std::string& value, const char* hint = "") {
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 26);
  text_field(label, value, hint);
}

std::string folder_of(const Desk& desk) {
  return desk.is_open() ? fs::path(desk.document().path()).parent_path().string()
                        : fs::current_path().string();
}

}  // namespace

void Dialogs::new_map(const Desk& desk) {
  map_ = {};
  new_path_ = folder_of(desk) + "/new-map.yaml";
  game_path_ = desk.is_open() ? desk.analysis().game_path() : "";
  problem_.clear();
  wanted_ = "new map";
}

void Dialogs::new_scenario(const Desk& desk) {
  scenario_ = {};
  new_path_ = folder_of(desk) + "/new-battle.yaml";
  game_path_ = desk.is_open() ? desk.analysis().game_path() : "";
  map_path_ = desk.is_open() ? desk.analysis().map_path() : "";
  problem_.clear();
  wanted_ = "new battle";
}

void Dialogs::leave(Desk& desk, std::function<void()> then) {
  if (!desk.is_open() || !desk.document().files().dirty()) return then();
  then_ = std::move(then);
  wanted_ = "unsaved work";
}

void Dialogs::draw(Desk& desk) {
  if (!wanted_.empty()) ImGui::OpenPopup(wanted_.c_str());
  wanted_.clear();
  files_.draw();
  draw_go_to(desk);
  draw_new_map(desk);
  draw_new_scenario(desk);
  draw_leave(desk);
  if (begin("help")) {
    draw_help();
    if (ImGui::Button("Close") || escaped()) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
  }
  draw_report(desk);
  if (!desk.is_open()) return;
  draw_recovery(desk);
  draw_conflict(desk);
}

void Dialogs::draw_go_to(Desk& desk) {
  if (!begin("go to hex")) return;
  if (ImGui::IsWindowAppearing()) {
    ImGui::SetKeyboardFocusHere();
    number_.clear();
    problem_.clear();
  }
  bool done = text_field("##number", number_, "number of the hex", ImGuiInputTextFlags_EnterReturnsTrue);
  done = ImGui::Button("Go") || done;
  if (done && desk.board()) {
    const hex::Grid& grid = desk.board()->grid();
    const auto parts = grid.spec().scheme.read(number_);
    const hex::HexIndex hex = parts ? grid.find(*parts) : hex::kNoHex;
    if (hex == hex::kNoHex) {
      problem_ = "the map has no hex " + number_;
    } else {
      desk.select_hex(hex);
      desk.show(hex);
      ImGui::CloseCurrentPopup();
    }
  }
  cancel();
  if (!problem_.empty()) text(render::kError, problem_);
  ImGui::EndPopup();
}

void Dialogs::draw_new_map(Desk& desk) {
  if (!begin("new map")) return;
  field("title", map_.title, "the battle's name");
  field("file", new_path_);
  field("game file", game_path_, "path of game.yaml; may be empty");
  field("lowest hex number", map_.first, "line before place");
  field("highest hex number", map_.last);
  ImGui::Checkbox("hexes of one line touch from top to bottom (else from left to right)",
                  &map_.lines_run_down);
  ImGui::Checkbox("the highest number is printed (else the map may be larger)", &map_.size_known);
  if (ImGui::Button("Make") && !new_path_.empty()) {
    if (!game_path_.empty()) map_.game = document::path_seen_from(game_path_, new_path_);
    leave(desk, [this, &desk] {
      if (auto made = desk.create(new_path_, document::new_map_text(map_)); !made)
        desk.say(made.error(), true);
    });
    ImGui::CloseCurrentPopup();
  }
  cancel();
  ImGui::EndPopup();
}

void Dialogs::make_scenario(Desk& desk) {
  const auto game = document::Analysis::make({0, {}, game_path_, {}, driver::Depth::resolve});
  if (!game->error().empty() || !game->rules()) {
    problem_ = game->error().empty() ? game_path_ + " is no game file" : game_path_ + ": " + game->error();
    return;
  }
  scenario_.game = document::path_seen_from(game_path_, new_path_);
  scenario_.map = map_path_.empty() ? "" : document::path_seen_from(map_path_, new_path_);
  leave(desk, [&desk, path = new_path_, text = document::new_scenario_text(scenario_, *game)] {
    if (auto made = desk.create(path, text); !made) desk.say(made.error(), true);
  });
  ImGui::CloseCurrentPopup();
}

void Dialogs::draw_new_scenario(Desk& desk) {
  if (!begin("new battle")) return;
  field("title", scenario_.title, "the battle's name");
  field("file", new_path_);
  field("game file", game_path_, "path of game.yaml");
  field("map file", map_path_, "path of the map");
  if (!problem_.empty()) text(render::kError, problem_);
  if (ImGui::Button("Make") && !new_path_.empty()) make_scenario(desk);
  cancel();
  ImGui::EndPopup();
}

void Dialogs::draw_leave(Desk& desk) {
  if (!begin("unsaved work")) return;
  text("These files have changes that are not saved:");
  if (desk.is_open())
    for (const auto& [path, file] : desk.document().files().files())
      if (file.dirty) text("  " + path);
  bool go = false;
  if (ImGui::Button("Save")) {
    desk.save();
    go = !desk.document().files().dirty();
    if (!go) ImGui::CloseCurrentPopup();  // the status line says why
  }
  ImGui::SameLine();
  // The journals stay, so that even this can be taken back at the next start.
  go = ImGui::Button("Do not save") || go;
  cancel();
  if (go) ImGui::CloseCurrentPopup();
  ImGui::EndPopup();
  if (go) std::exchange(then_, {})();
}

void Dialogs::draw_recovery(Desk& desk) {
  const auto paths = desk.document().files().recoverable();
  if (paths.empty()) return;
  ImGui::OpenPopup("unsaved work of an earlier run");
  if (!begin("unsaved work of an earlier run")) return;
  text("The editor ended before this work was saved:");
  for (const std::string& path : paths) text("  " + path);
  const bool take = ImGui::Button("Take it");
  ImGui::SameLine();
  const bool drop = ImGui::Button("Throw it away");
  for (const std::string& path : paths) {
    if (!take && !drop) break;
    auto done = take ? desk.document().recover(path) : desk.document().discard_recovery(path);
    if (!done) desk.say(done.error(), true);
  }
  if (take || drop) ImGui::CloseCurrentPopup();
  ImGui::EndPopup();
}

void Dialogs::draw_conflict(Desk& desk) {
  for (const auto& [path, file] : desk.document().files().files()) {
    if (!file.theirs) continue;
    ImGui::OpenPopup("changed here and on disk");
    if (!begin("changed here and on disk")) return;
    text(path);
    text("was changed here and by another program, in the same lines.");
    const bool mine = ImGui::Button("Keep mine");
    ImGui::SameLine();
    const bool theirs = ImGui::Button("Take what is on disk");
    if (mine || theirs) {
      using Decision = document::Workspace::Decision;
      if (auto done = desk.document().decide(path, mine ? Decision::mine : Decision::theirs); !done)
        desk.say(done.error(), true);
      ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
    return;
  }
}

void Dialogs::draw_report(Desk& desk) {
  if (!desk.report()) return;
  ImGui::OpenPopup("result");
  if (!begin("result")) return;
  ImGui::PushTextWrapPos(ImGui::GetFontSize() * 40);
  text(desk.report()->good ? render::kInk : render::kError, desk.report()->text);
  ImGui::PopTextWrapPos();
  if (ImGui::Button("Close") || escaped()) {
    desk.say(desk.report()->text.substr(0, desk.report()->text.find('\n')), !desk.report()->good);
    desk.report().reset();
    ImGui::CloseCurrentPopup();
  }
  ImGui::EndPopup();
}

}  // namespace muster::editor::ui
