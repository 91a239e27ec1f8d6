// Keys as they were pressed, one a frame: a key that goes down and up again between two frames counts too,
// with the Ctrl and Shift that were held then.
#pragma once

#include <deque>

struct GLFWwindow;

namespace muster::editor::ui {

class KeyTaps {
 public:
  // For GLFW's key callback.
  void note(int key, int action, int modifiers);
  // Tells Dear ImGui what is down, before its frame begins.
  void show(GLFWwindow* window);
  // True while keys wait for further frames.
  bool waiting() const { return !taps_.empty(); }

 private:
  struct Tap {
    int key, modifiers;  // of GLFW
  };
  std::deque<Tap> taps_;
};

}  // namespace muster::editor::ui
