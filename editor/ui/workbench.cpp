#include "editor/ui/workbench.h"

#include <algorithm>
#include <utility>

#include "editor/ui/inks.h"
#include "editor/ui/menu.h"
#include "editor/ui/open_path.h"
#include "editor/ui/status_bar.h"

namespace muster::editor::ui {
namespace {

constexpr ImGuiWindowFlags kWholeWindow =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBringToFrontOnFocus;
constexpr float kSplitter = 5;

// Sizes of panels, in letters of the font, and what part of all they may take.
struct Size {
  float usual, usual_part, least, most_part;
};
constexpr Size kSide{17, 0.3F, 6, 0.4F}, kBottom{13, 0.35F, 4, 0.7F};

// As was chosen, as far as there is room: in a larger window, or with smaller letters, it is so again. What
// nobody chose leaves room for the map.
float fitted(float chosen, const Size& size, float all) {
  if (chosen <= 0) return std::min(size.usual, all * size.usual_part);
  return std::clamp(chosen, size.least, std::max(size.least, all * size.most_part));
}

// What is switched on and off, and stays so.
std::array<std::pair<const char*, bool*>, 5> switches(Desk& desk) {
  return {{{"dark", &desk.look.dark},
           {"show numbers", &desk.show_numbers},
           {"show counters", &desk.show_counters},
           {"show problems", &desk.show_findings},
           {"show choices", &desk.show_choices}}};
}

}  // namespace

Workbench::Workbench(Desk& desk) : desk_(desk) {
  for (const PanelRow& row : panels()) panels_.push_back({&row, row.make()});
}

void Workbench::ask_to_quit() {
  dialogs_.leave(desk_, [this] { quit_ = true; });
}

void Workbench::open(const std::string& path) {
  Stage stage{desk_, dialogs_, quit_};
  open_path(stage, path);
}

void Workbench::draw() {
  Stage stage{desk_, dialogs_, quit_};
  popups_.begin_frame();
  meet_other_document();
  // Whoever paints does not wait; what is done beside the map is done to the map as it was painted.
  const bool clicked =
      ImGui::IsMouseClicked(ImGuiMouseButton_Left) || ImGui::IsMouseReleased(ImGuiMouseButton_Left);
  if (!desk_.painted().empty() && (ImGui::GetIO().WantTextInput || (clicked && !desk_.hovered)))
    desk_.settle();
  menu_bar_.draw(stage);
  popups_.keep_walking_keys();
  obey_keys(stage, owed_);
  const ImGuiViewport& viewport = *ImGui::GetMainViewport();
  ImGui::SetNextWindowPos(viewport.WorkPos);
  ImGui::SetNextWindowSize(viewport.WorkSize);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {6, 4});
  ImGui::Begin("workbench", nullptr, kWholeWindow);
  ImGui::PopStyleVar();
  if (desk_.is_open())
    draw_open();
  else
    start_page_.draw(stage);
  dialogs_.draw(stage);
  desk_.question.draw();
  ImGui::End();
  popups_.end_frame();
  // What was changed since is chosen, and stays.
  if (run_look_.dark && desk_.look.dark != *run_look_.dark) run_look_.dark.reset();
  if (run_look_.scale && desk_.look.scale != *run_look_.scale) run_look_.scale.reset();
}

// What is searched for and typed in the panels is of the document that was open.
void Workbench::meet_other_document() {
  if (opening_ == desk_.opening()) return;
  opening_ = desk_.opening();
  ImGui::SetWindowFocus(nullptr);  // else a field that is typed in keeps its text
  for (Shown& shown : panels_) shown.panel = shown.row->make();
}

void Workbench::wear_for_this_run(std::optional<bool> dark, std::optional<float> scale) {
  run_look_ = {dark, scale};
  if (dark) desk_.look.dark = *dark;
  if (scale) desk_.look.scale = *scale;
}

void Workbench::recall(const document::Settings& settings) {
  for (auto [name, size] : {std::pair{"left panels", &left_}, std::pair{"right panels", &right_},
                            std::pair{"lower panels", &bottom_}})
    *size = static_cast<float>(settings.number(name, *size, 1, 1000));
  for (Shown& shown : panels_)
    shown.to_front = settings.flag(std::string("in front ") + shown.row->name, false);
  for (auto [name, shown] : switches(desk_)) *shown = settings.flag(name, *shown);
  desk_.look.scale = static_cast<float>(settings.number("scale", 0, kLeastScale, kMostScale));
  const auto x = static_cast<float>(settings.number("form x", -1, 0, 1)),
             y = static_cast<float>(settings.number("form y", -1, 0, 1));
  if (x >= 0 && y >= 0) desk_.question.beside().choose({x, y});
}

void Workbench::remember(document::Settings& settings) const {
  for (auto [name, size] : {std::pair{"left panels", left_}, std::pair{"right panels", right_},
                            std::pair{"lower panels", bottom_}})
    if (size > 0) settings.set(name, size);
  if (const auto at = desk_.question.beside().chosen()) {
    settings.set("form x", at->x);
    settings.set("form y", at->y);
  }
  if (desk_.is_open())  // else none is drawn
    for (const Shown& shown : panels_)
      settings.set_flag(std::string("in front ") + shown.row->name, shown.in_front);
  for (auto [name, shown] : switches(desk_))
    if (shown != &desk_.look.dark || !run_look_.dark) settings.set_flag(name, *shown);
  if (!run_look_.scale) settings.set("scale", desk_.look.scale);
}

void Workbench::draw_open() {
  const float font = ImGui::GetFontSize();
  toolbar_.draw(desk_);
  const ImVec2 room = ImGui::GetContentRegionAvail();
  const float status = ImGui::GetTextLineHeightWithSpacing() + 4;
  const float left = fitted(left_, kSide, room.x / font), right = fitted(right_, kSide, room.x / font),
              bottom = fitted(bottom_, kBottom, room.y / font);
  const float upper = room.y - status - bottom * font - kSplitter;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
  const ImVec2 top = ImGui::GetCursorPos();
  draw_dock(Dock::left, "left", left * font, upper);
  ImGui::SameLine();
  splitter("left edge", true, upper, left_, left, 1);
  ImGui::SetCursorPos({top.x + room.x - right * font - kSplitter, top.y});
  splitter("right edge", true, upper, right_, right, -1);
  ImGui::SameLine();
  draw_dock(Dock::right, "right", right * font, upper);
  splitter("upper edge", false, room.x, bottom_, bottom, -1);
  draw_dock(Dock::bottom, "bottom", room.x, bottom * font);
  const ImVec2 below = ImGui::GetCursorPos();
  // Last: a click on the map ends what is typed in a panel, which is of what was selected until then.
  ImGui::SetCursorPos({top.x + left * font + kSplitter, top.y});
  ImGui::BeginChild("canvas", {room.x - (left + right) * font - 2 * kSplitter, upper}, false,
                    ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
  canvas_.draw(desk_);
  ImGui::EndChild();
  ImGui::SetCursorPos(below);
  ImGui::PopStyleVar();
  draw_status_bar(desk_);
}

void Workbench::splitter(const char* id, bool upright, float length, float& chosen, float now,
                         float direction) {
  ImGui::InvisibleButton(id, upright ? ImVec2{kSplitter, length} : ImVec2{length, kSplitter});
  if (ImGui::IsItemActive()) {
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    const float by = direction * (upright ? moved.x : moved.y) / ImGui::GetFontSize();
    if (by != 0) chosen = now + by;
  }
  if (ImGui::IsItemHovered() || ImGui::IsItemActive())
    ImGui::SetMouseCursor(upright ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
}

void Workbench::draw_dock(Dock dock, const char* id, float width, float height) {
  // What is asked for goes before what was in front the last time.
  std::string asked;
  for (const Shown& one : panels_)
    if (one.row->dock == dock && desk_.wanted_panel == one.row->name)
      asked = std::exchange(desk_.wanted_panel, {});
  ImGui::BeginChild(id, {width, height}, false, ImGuiWindowFlags_NoScrollbar);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {6, 4});
  if (ImGui::BeginTabBar("tabs")) {
    for (Shown& shown : panels_) {
      if (shown.row->dock != dock) continue;
      const bool remembered = std::exchange(shown.to_front, false);
      const bool wanted = asked.empty() ? remembered : asked == shown.row->name;
      shown.in_front =
          ImGui::BeginTabItem(shown.row->name, nullptr, wanted ? ImGuiTabItemFlags_SetSelected : 0);
      if (!shown.in_front) continue;
      ImGui::BeginChild(shown.row->name);
      if (desk_.is_open()) shown.panel->draw(desk_);
      ImGui::EndChild();
      ImGui::EndTabItem();
    }
    ImGui::EndTabBar();
  }
  ImGui::PopStyleVar();
  ImGui::EndChild();
}

}  // namespace muster::editor::ui
