#include "editor/ui/actions.h"

#include <GLFW/glfw3.h>

#include <array>
#include <filesystem>

#include <fmt/format.h>

#include "editor/document/files/recent.h"
#include "editor/tools/move_shared.h"
#include "editor/tools/registry.h"
#include "editor/ui/dialogs/dialogs.h"
#include "editor/ui/fields.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

namespace fs = std::filesystem;

constexpr double kPanPixels = 60, kZoom = 1.25;

enum class Menu : unsigned char { file, edit, view, help };
constexpr std::array<const char*, 4> kMenus = {"File", "Edit", "View", "Help"};

enum Modifier { kPlain = 0, kControl = 1, kShift = 2 };

struct Action {
  Menu menu;
  const char* name;
  int key;  // of GLFW; 0: none
  int modifiers;
  bool (*enabled)(const Desk&);
  void (*run)(Stage&);
  bool line_above = false;
  bool repeats = false;
};

bool always(const Desk&) { return true; }
bool open(const Desk& desk) { return desk.is_open(); }
bool has_map(const Desk& desk) { return desk.board() != nullptr; }
bool has_battle(const Desk& desk) { return desk.battle() != nullptr; }
bool has_unit(const Desk& desk) { return desk.selection().kind == Selection::Kind::unit; }
bool has_thing(const Desk& desk) { return desk.thing().has_value(); }
bool can_undo(const Desk& desk) { return open(desk) && desk.document().files().history().position() > 0; }
bool can_redo(const Desk& desk) {
  return open(desk) &&
         desk.document().files().history().position() < desk.document().files().history().steps().size();
}
bool dirty(const Desk& desk) { return open(desk) && desk.document().files().dirty(); }

std::string beside(const Desk& desk, const std::string& extension) {
  return fs::path(desk.document().path()).replace_extension(extension).string();
}

void ask_open(Stage& stage) {
  stage.dialogs.files().ask("Open a battle, map, game or counter sheet",
                            stage.desk.is_open() ? stage.desk.document().path() : "", {".yaml", ".yml"},
                            false, [stage](const std::string& path) mutable { open_path(stage, path); });
}

void ask_save_as(Stage& stage) {
  Desk& desk = stage.desk;
  desk.document().path();
  stage.dialogs.files().ask("Save under another name", desk.document().path(), {".yaml", ".yml"}, true,
                            [&desk](const std::string& path) {
                              auto saved = desk.document().save_as(desk.document().path(), path);
                              desk.say(saved ? "saved as " + path : saved.error(), !saved);
                            });
}

void ask_compile(Stage& stage) {
  Desk& desk = stage.desk;
  stage.dialogs.files().ask("Compile into a pack", beside(desk, ".muster"), {".muster"}, true,
                            [&desk](const std::string& path) { desk.produce(path, document::compile); });
}

void ask_picture(Stage& stage) {
  Desk& desk = stage.desk;
  stage.dialogs.files().ask("Draw a picture: NAME.svg, NAME.png or NAME.pdf", beside(desk, ".png"),
                            {".png", ".svg", ".pdf"}, true, [&desk](const std::string& path) {
                              desk.produce(path, [path](const document::Analysis& checked) {
                                return document::draw(checked, path);
                              });
                            });
}

void pan(Stage& stage, double x, double y) { stage.desk.view.pan(x * kPanPixels, y * kPanPixels); }
void zoom(Stage& stage, double by) {
  const canvas::Pixel size = stage.desk.canvas_size;
  stage.desk.view.zoom({size.x / 2, size.y / 2}, by);
}

void turn(Stage& stage, int steps) {
  const tools::Context context{stage.desk.analysis(), stage.desk.settings, {}};
  stage.desk.take(tools::turn(context, *stage.desk.thing(), steps));
}

void take_off(Stage& stage) {
  const tools::Context context{stage.desk.analysis(), stage.desk.settings, {}};
  stage.desk.take(tools::take_off(context, *stage.desk.thing()));
}

void resize_brush(Stage& stage, int by) {
  int& radius = stage.desk.settings.radius;
  radius = std::clamp(radius + by, 0, 12);
}

void toggle_printed(Stage& stage) {
  document::Reading reading = stage.desk.document().reading();
  reading.as_printed = !reading.as_printed;
  stage.desk.document().read_as(reading);
}

void show_selected(Stage& stage) {
  if (stage.desk.selection().hex != hex::kNoHex) stage.desk.show(stage.desk.selection().hex);
}

constexpr Action kActions[] = {
    {Menu::file, "Open …", GLFW_KEY_O, kControl, always, ask_open},
    {Menu::file, "New battle …", GLFW_KEY_N, kControl, always,
     [](Stage& s) { s.dialogs.new_scenario(s.desk); }},
    {Menu::file, "New map …", GLFW_KEY_N, kControl | kShift, always,
     [](Stage& s) { s.dialogs.new_map(s.desk); }},
    {Menu::file, "Save", GLFW_KEY_S, kControl, open, [](Stage& s) { s.desk.save(); }, true},
    {Menu::file, "Save as …", GLFW_KEY_S, kControl | kShift, open, ask_save_as},
    {Menu::file, "Revert to what is on disk", 0, kPlain, dirty,
     [](Stage& s) {
       for (const auto& [path, file] : s.desk.document().files().files())
         if (file.dirty)
           if (auto done = s.desk.document().revert(path); !done) s.desk.say(done.error(), true);
     }},
    {Menu::file, "Compile …", GLFW_KEY_B, kControl, has_battle, ask_compile, true},
    {Menu::file, "Picture …", GLFW_KEY_P, kControl, has_battle, ask_picture},
    {Menu::file, "Quit", GLFW_KEY_Q, kControl, always,
     [](Stage& s) { s.dialogs.leave(s.desk, [&quit = s.quit] { quit = true; }); }, true},

    {Menu::edit, "Undo", GLFW_KEY_Z, kControl, can_undo, [](Stage& s) { s.desk.undo(); }, false, true},
    {Menu::edit, "Redo", GLFW_KEY_Z, kControl | kShift, can_redo, [](Stage& s) { s.desk.redo(); }, false,
     true},
    {Menu::edit, "Redo", GLFW_KEY_Y, kControl, can_redo, [](Stage& s) { s.desk.redo(); }, false, true},
    {Menu::edit, "Turn right", GLFW_KEY_PERIOD, kPlain, has_unit, [](Stage& s) { turn(s, 1); }, true, true},
    {Menu::edit, "Turn left", GLFW_KEY_COMMA, kPlain, has_unit, [](Stage& s) { turn(s, -1); }, false, true},
    {Menu::edit, "Take off the map", GLFW_KEY_DELETE, kPlain, has_thing, take_off},
    {Menu::edit, "Larger brush", GLFW_KEY_RIGHT_BRACKET, kPlain, has_map,
     [](Stage& s) { resize_brush(s, 1); }, true, true},
    {Menu::edit, "Smaller brush", GLFW_KEY_LEFT_BRACKET, kPlain, has_map,
     [](Stage& s) { resize_brush(s, -1); }, false, true},

    {Menu::view, "Whole map", GLFW_KEY_HOME, kPlain, has_map, [](Stage& s) { s.desk.fit = true; }},
    {Menu::view, "Closer", GLFW_KEY_EQUAL, kPlain, has_map, [](Stage& s) { zoom(s, kZoom); }, false, true},
    {Menu::view, "Closer", GLFW_KEY_KP_ADD, kPlain, has_map, [](Stage& s) { zoom(s, kZoom); }, false, true},
    {Menu::view, "Farther", GLFW_KEY_MINUS, kPlain, has_map, [](Stage& s) { zoom(s, 1 / kZoom); }, false,
     true},
    {Menu::view, "Farther", GLFW_KEY_KP_SUBTRACT, kPlain, has_map, [](Stage& s) { zoom(s, 1 / kZoom); },
     false, true},
    {Menu::view, "To the left", GLFW_KEY_LEFT, kPlain, has_map, [](Stage& s) { pan(s, 1, 0); }, false, true},
    {Menu::view, "To the right", GLFW_KEY_RIGHT, kPlain, has_map, [](Stage& s) { pan(s, -1, 0); }, false,
     true},
    {Menu::view, "Up", GLFW_KEY_UP, kPlain, has_map, [](Stage& s) { pan(s, 0, 1); }, false, true},
    {Menu::view, "Down", GLFW_KEY_DOWN, kPlain, has_map, [](Stage& s) { pan(s, 0, -1); }, false, true},
    {Menu::view, "Go to hex …", GLFW_KEY_G, kControl, has_map, [](Stage& s) { s.dialogs.go_to_hex(); }, true},
    {Menu::view, "Go to the selection", GLFW_KEY_F, kPlain, has_map, show_selected},
    {Menu::view, "Read as printed or as corrected", GLFW_KEY_P, kPlain, open, toggle_printed, true},
    {Menu::view, "Hex numbers", GLFW_KEY_1, kControl, has_map, [](Stage& s) { s.desk.show_numbers ^= true; },
     true},
    {Menu::view, "Counters", GLFW_KEY_2, kControl, has_map, [](Stage& s) { s.desk.show_counters ^= true; }},
    {Menu::view, "Problems on the map", GLFW_KEY_3, kControl, has_map,
     [](Stage& s) { s.desk.show_findings ^= true; }},
    {Menu::view, "Free choices", GLFW_KEY_4, kControl, has_map,
     [](Stage& s) { s.desk.show_choices ^= true; }},

    {Menu::help, "Keys and tools", GLFW_KEY_F1, kPlain, always, [](Stage& s) { s.dialogs.help(); }},
};

std::string key_name(int key) {
  switch (key) {
    case GLFW_KEY_PERIOD:
      return ".";
    case GLFW_KEY_COMMA:
      return ",";
    case GLFW_KEY_RIGHT_BRACKET:
      return "]";
    case GLFW_KEY_LEFT_BRACKET:
      return "[";
    case GLFW_KEY_EQUAL:
      return "+";
    case GLFW_KEY_KP_ADD:
      return "+ (pad)";
    case GLFW_KEY_MINUS:
      return "-";
    case GLFW_KEY_KP_SUBTRACT:
      return "- (pad)";
    case GLFW_KEY_DELETE:
      return "Delete";
    case GLFW_KEY_HOME:
      return "Home";
    case GLFW_KEY_LEFT:
      return "Left";
    case GLFW_KEY_RIGHT:
      return "Right";
    case GLFW_KEY_UP:
      return "Up";
    case GLFW_KEY_DOWN:
      return "Down";
    case GLFW_KEY_F1:
      return "F1";
    default:
      return key > 0 ? std::string(1, static_cast<char>(key)) : "";
  }
}

std::string shortcut(const Action& action) {
  if (action.key == 0) return {};
  return std::string(action.modifiers & kControl ? "Ctrl+" : "") +
         (action.modifiers & kShift ? "Shift+" : "") + key_name(action.key);
}

bool pressed(const Action& action) {
  const ImGuiIO& io = ImGui::GetIO();
  const int modifiers = (io.KeyCtrl ? kControl : 0) | (io.KeyShift ? kShift : 0);
  // A plus sign may need the shift key.
  const bool same = modifiers == action.modifiers ||
                    (action.key == GLFW_KEY_EQUAL && modifiers == (action.modifiers | kShift));
  return action.key != 0 && same && !io.KeyAlt && ImGui::IsKeyPressed(action.key, action.repeats);
}

// Entries that come from other tables.
void draw_recent(Stage& stage) {
  const document::Recent recent(document::state_folder() + "/recent");
  if (!ImGui::BeginMenu("Open recent", !recent.paths().empty())) return;
  for (const std::string& path : recent.paths())
    if (ImGui::MenuItem(path.c_str())) open_path(stage, path);
  ImGui::EndMenu();
}

void draw_exports(Stage& stage) {
  if (!ImGui::BeginMenu("Export", has_battle(stage.desk))) return;
  Desk& desk = stage.desk;
  for (const document::Target& target : document::export_targets()) {
    if (ImGui::MenuItem(std::string(target.name).c_str()))
      stage.dialogs.files().ask(fmt::format("Export: {}", target.summary),
                                beside(desk, "." + std::string(target.name)), {}, true,
                                [&desk, target](const std::string& path) {
                                  desk.produce(path, [target](const document::Analysis& checked) {
                                    return document::export_to(checked, target.name);
                                  });
                                });
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", std::string(target.summary).c_str());
  }
  ImGui::EndMenu();
}

}  // namespace

void open_path(Stage& stage, const std::string& path) {
  std::error_code unknown;
  if (fs::is_directory(path, unknown)) {
    stage.dialogs.leave(stage.desk, [&desk = stage.desk, path] {
      desk.close();
      desk.offered = document::list_folder(path);
      desk.say(desk.offered.empty() ? "no battle, map or game lies in " + path : "");
    });
    return;
  }
  stage.dialogs.leave(stage.desk, [&desk = stage.desk, path] {
    if (auto opened = desk.open(path); !opened) desk.say(opened.error(), true);
  });
}

void draw_menu(Stage& stage) {
  if (!ImGui::BeginMainMenuBar()) return;
  for (std::size_t menu = 0; menu < kMenus.size(); ++menu) {
    if (!ImGui::BeginMenu(kMenus[menu])) continue;
    const char* last = "";
    for (const Action& action : kActions) {
      if (static_cast<std::size_t>(action.menu) != menu || std::string_view(last) == action.name) continue;
      last = action.name;
      if (action.line_above) ImGui::Separator();
      if (ImGui::MenuItem(action.name, shortcut(action).c_str(), false, action.enabled(stage.desk)))
        action.run(stage);
      if (action.run == ask_open) draw_recent(stage);
      if (action.run == ask_compile) draw_exports(stage);
    }
    ImGui::EndMenu();
  }
  if (stage.desk.is_open()) {
    const std::string name = fs::path(stage.desk.document().path()).filename().string();
    ImGui::SameLine(ImGui::GetWindowWidth() - ImGui::CalcTextSize(name.c_str()).x - 40);
    faint(name + (stage.desk.document().files().dirty() ? " *" : ""));
  }
  ImGui::EndMainMenuBar();
}

void obey_keys(Stage& stage) {
  const ImGuiIO& io = ImGui::GetIO();
  if (io.WantTextInput || ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup)) return;
  for (const Action& action : kActions)
    if (pressed(action) && action.enabled(stage.desk)) return action.run(stage);
  if (io.KeyCtrl || io.KeyShift || io.KeyAlt) return;
  for (std::size_t tool = 0; tool < tools::registry().size(); ++tool)
    if (ImGui::IsKeyPressed(tools::registry()[tool].key, false)) stage.desk.tool = tool;
}

void draw_help() {
  if (ImGui::BeginTable("keys", 4, ImGuiTableFlags_SizingFixedFit)) {
    const auto row = [](const std::string& key, std::string_view what) {
      ImGui::TableNextColumn();
      text(key);
      ImGui::TableNextColumn();
      text(std::string(what) + "   ");
    };
    for (const tools::Row& tool : tools::registry())
      row(std::string(1, tool.key), fmt::format("{}: {}", tool.name, tool.summary));
    for (const Action& action : kActions)
      if (action.key != 0) row(shortcut(action), action.name);
    row("wheel", "closer or farther around the pointer");
    row("right or middle button, space and left button", "move the map");
    row("drag from the tree", "place a counter");
    row("Escape", "let go of what is dragged");
    ImGui::EndTable();
  }
}

}  // namespace muster::editor::ui
