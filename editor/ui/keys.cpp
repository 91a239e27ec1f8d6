#include "editor/ui/keys.h"

#include <GLFW/glfw3.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace muster::editor::ui {
namespace {

constexpr int kLastTyped = 127;  // GLFW's keys that type nothing come behind

constexpr std::array<std::pair<int, const char*>, 19> kNames = {{{GLFW_KEY_DELETE, "Delete"},
                                                                 {GLFW_KEY_BACKSPACE, "Backspace"},
                                                                 {GLFW_KEY_ENTER, "Enter"},
                                                                 {GLFW_KEY_ESCAPE, "Escape"},
                                                                 {GLFW_KEY_TAB, "Tab"},
                                                                 {GLFW_KEY_HOME, "Home"},
                                                                 {GLFW_KEY_END, "End"},
                                                                 {GLFW_KEY_INSERT, "Insert"},
                                                                 {GLFW_KEY_PAGE_UP, "Page up"},
                                                                 {GLFW_KEY_PAGE_DOWN, "Page down"},
                                                                 {GLFW_KEY_LEFT, "Left"},
                                                                 {GLFW_KEY_RIGHT, "Right"},
                                                                 {GLFW_KEY_UP, "Up"},
                                                                 {GLFW_KEY_DOWN, "Down"},
                                                                 {GLFW_KEY_F1, "F1"},
                                                                 {GLFW_KEY_F2, "F2"},
                                                                 {GLFW_KEY_F3, "F3"},
                                                                 {GLFW_KEY_F4, "F4"},
                                                                 {GLFW_KEY_F8, "F8"}}};

// The key that bears a letter or digit; -1 when none does.
int key_that_bears(int code) {
  for (int key = GLFW_KEY_SPACE; key <= GLFW_KEY_GRAVE_ACCENT; ++key) {
    const char* name = glfwGetKeyName(key, 0);
    if (name && name[0] != '\0' && name[1] == '\0' && std::toupper(static_cast<unsigned char>(*name)) == code)
      return key;
  }
  return -1;
}

bool typed(int code) {
  const auto& letters = ImGui::GetIO().InputQueueCharacters;
  return std::any_of(letters.begin(), letters.end(), [&](ImWchar letter) {
    return letter <= kLastTyped && std::toupper(static_cast<int>(letter)) == code;
  });
}

}  // namespace

std::string key_name(Key key) {
  if (key.code == 0) return {};
  std::string out =
      std::string(key.modifiers & kControl ? "Ctrl+" : "") + (key.modifiers & kShift ? "Shift+" : "");
  if (key.code <= kLastTyped) return out + static_cast<char>(key.code);
  const auto found =
      std::find_if(kNames.begin(), kNames.end(), [&](const auto& one) { return one.first == key.code; });
  return out + (found == kNames.end() ? "?" : found->second);
}

bool pressed(Key key, bool repeats) {
  if (key.code == 0) return false;
  const ImGuiIO& io = ImGui::GetIO();
  const bool types = key.code <= kLastTyped, letter = types && std::isalpha(key.code);
  if (types && key.modifiers == kPlain) {
    if (io.KeyCtrl || (letter && io.KeyShift)) return false;
    // Other alphabets type nothing that could be compared.
    return typed(key.code) ||
           (letter && ImGui::IsKeyPressed(key.code, repeats) && key_that_bears(key.code) < 0);
  }
  const int held = (io.KeyCtrl ? kControl : 0) | (io.KeyShift ? kShift : 0);
  if (held != key.modifiers || io.KeyAlt) return false;
  if (!types) return ImGui::IsKeyPressed(key.code, repeats);
  const int bearer = key_that_bears(key.code);
  return ImGui::IsKeyPressed(bearer < 0 ? key.code : bearer, repeats);
}

}  // namespace muster::editor::ui
