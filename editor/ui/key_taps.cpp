#include "editor/ui/key_taps.h"

#include <GLFW/glfw3.h>
#include <imgui.h>

#include <algorithm>

namespace muster::editor::ui {
namespace {

bool is_modifier(int key) { return key >= GLFW_KEY_LEFT_SHIFT && key <= GLFW_KEY_RIGHT_SUPER; }

bool down(GLFWwindow* window, int left, int right) {
  return glfwGetKey(window, left) == GLFW_PRESS || glfwGetKey(window, right) == GLFW_PRESS;
}

}  // namespace

void KeyTaps::note(int key, int action, int modifiers) {
  if (action == GLFW_PRESS && key != GLFW_KEY_UNKNOWN && !is_modifier(key)) taps_.push_back({key, modifiers});
}

void KeyTaps::show(GLFWwindow* window) {
  ImGuiIO& io = ImGui::GetIO();
  // Dear ImGui sees a press only where the key was up in the frame before.
  const auto was_down = [&](int key) { return io.KeysDownDuration[key] >= 0; };
  for (int key = GLFW_KEY_SPACE; key <= GLFW_KEY_LAST; ++key) {
    const bool waits =
        std::any_of(taps_.begin(), taps_.end(), [&](const Tap& tap) { return tap.key == key; });
    io.KeysDown[key] = !waits && glfwGetKey(window, key) == GLFW_PRESS;
  }
  io.KeyCtrl = down(window, GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL);
  io.KeyShift = down(window, GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT);
  if (taps_.empty() || was_down(taps_.front().key)) return;
  const Tap tap = taps_.front();
  taps_.pop_front();
  io.KeysDown[tap.key] = true;
  io.KeyCtrl = (tap.modifiers & GLFW_MOD_CONTROL) != 0;
  io.KeyShift = (tap.modifiers & GLFW_MOD_SHIFT) != 0;
  io.KeysDown[GLFW_KEY_LEFT_ALT] = (tap.modifiers & GLFW_MOD_ALT) != 0;
}

}  // namespace muster::editor::ui
