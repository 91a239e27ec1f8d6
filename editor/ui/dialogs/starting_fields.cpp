#include "editor/ui/dialogs/starting_fields.h"

#include <filesystem>
#include <utility>

#include "editor/document/folder.h"
#include "editor/document/starting_places.h"
#include "editor/ui/fields.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

std::string title_of(const std::string& game) {
  const auto listed = document::listed(game);
  return listed ? listed->title : std::filesystem::path(game).parent_path().filename().string();
}

}  // namespace

void GameField::begin(const Desk& desk) {
  near_ = document::games_near(desk.is_open() ? desk.document().path() : ".");
  path_ = desk.is_open() ? desk.analysis().game_path() : "";
  if (path_.empty() && !near_.empty()) path_ = near_.front();
}

void GameField::draw(Stage& stage) {
  path_field(stage, "game file", path_, "path of game.yaml");
  if (near_.empty()) return;
  ImGui::SetNextItemWidth(ImGui::GetFontSize() * 30);
  if (!ImGui::BeginCombo("##near", "games near by")) return;
  for (const std::string& one : near_)
    if (ImGui::Selectable((title_of(one) + "##" + one).c_str(), one == path_)) path_ = one;
  ImGui::EndCombo();
}

void PathBeneath::draw(const char* label, std::string now) {
  if (path == proposed) path = now;
  proposed = std::move(now);
  field(label, path);
}

void draw_grid(document::NewMap& map) {
  field("lowest hex number", map.first);
  field("highest hex number", map.last);
  check_box("the highest number is printed (else the map may be larger)", map.size_known);
  int down = map.lines_run_down ? 1 : 0, place_first = map.place_first ? 1 : 0;
  ImGui::AlignTextToFramePadding();
  text("hexes of one line touch");
  ImGui::SameLine();
  choice_button("from top to bottom", down, 1);
  ImGui::SameLine();
  choice_button("from left to right", down, 0);
  ImGui::AlignTextToFramePadding();
  text("the line is numbered by the");
  ImGui::SameLine();
  choice_button("first digits", place_first, 0);
  ImGui::SameLine();
  choice_button("last digits", place_first, 1);
  map.lines_run_down = down == 1;
  map.place_first = place_first == 1;
  const std::string problem = document::problem_of(map);
  faint(problem.empty() ? document::neighbours_in_words(map) : "");
}

}  // namespace muster::editor::ui
