#include "editor/ui/key_taps.h"

#include <GLFW/glfw3.h>
#include <imgui.h>

#include <algorithm>

namespace muster::editor::ui {
namespace {

bool is_modifier(int key) { return key >= GLFW_KEY_LEFT_SHIFT && key <= GLFW_KEY_RIGHT_SUPER; }

// Such a key comes as a letter.
bool types(int key, int modifiers) {
  return key <= GLFW_KEY_GRAVE_ACCENT && (modifiers & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) == 0;
}

// Tab, Enter and the keys of commands may bring another field to be typed in; letters that come before it is
// there would be lost, or be commands.
constexpr int kFramesUntilFocus = 3;

bool moves_focus(int key, int modifiers) {
  return key == GLFW_KEY_TAB || key == GLFW_KEY_ENTER || key == GLFW_KEY_KP_ENTER || key == GLFW_KEY_ESCAPE ||
         key <= GLFW_KEY_GRAVE_ACCENT || (modifiers & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) != 0;
}

bool down(GLFWwindow* window, int left, int right) {
  return glfwGetKey(window, left) == GLFW_PRESS || glfwGetKey(window, right) == GLFW_PRESS;
}

}  // namespace

void KeyTaps::key(int key, int action, int modifiers) {
  if (action == GLFW_PRESS && key != GLFW_KEY_UNKNOWN && !is_modifier(key) && !types(key, modifiers))
    taps_.push_back({key, modifiers, 0});
}

void KeyTaps::letter(unsigned letter) { taps_.push_back({0, 0, letter}); }

bool KeyTaps::waits(int key) const {
  return std::any_of(taps_.begin(), taps_.end(),
                     [&](const Tap& tap) { return tap.letter == 0 && tap.key == key; });
}

void KeyTaps::show(GLFWwindow* window) {
  ImGuiIO& io = ImGui::GetIO();
  for (int key = GLFW_KEY_SPACE; key <= GLFW_KEY_LAST; ++key)
    io.KeysDown[key] = !waits(key) && glfwGetKey(window, key) == GLFW_PRESS;
  io.KeyCtrl = down(window, GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL);
  io.KeyShift = down(window, GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT);
  if (rest_ > 0) {
    --rest_;
    return;
  }
  while (!taps_.empty()) {
    const Tap tap = taps_.front();
    // Dear ImGui sees a press only where the key was up in the frame before; and it would obey the key before
    // it takes the letters.
    if (tap.letter == 0 && (io.KeysDownDuration[tap.key] >= 0 || !io.InputQueueCharacters.empty())) return;
    taps_.pop_front();
    if (tap.letter != 0) {
      io.AddInputCharacter(tap.letter);
      if (io.WantTextInput) continue;
      return;  // one command a frame
    }
    io.KeysDown[tap.key] = true;
    io.KeyCtrl = (tap.modifiers & GLFW_MOD_CONTROL) != 0;
    io.KeyShift = (tap.modifiers & GLFW_MOD_SHIFT) != 0;
    io.KeysDown[GLFW_KEY_LEFT_ALT] = (tap.modifiers & GLFW_MOD_ALT) != 0;
    rest_ = moves_focus(tap.key, tap.modifiers) ? kFramesUntilFocus : 0;
    return;
  }
}

}  // namespace muster::editor::ui
