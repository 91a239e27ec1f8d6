// Keys and letters in the order in which they were typed, one key a frame: a key that goes down and up again
// between two frames counts too, with the Ctrl, Shift and Alt that were held then.
#pragma once

#include <deque>

struct GLFWwindow;

namespace muster::editor::ui {

class KeyTaps {
 public:
  // For GLFW's callbacks.
  void key(int key, int action, int modifiers);
  void letter(unsigned letter);
  // Tells Dear ImGui what is down and typed, before its frame begins.
  void show(GLFWwindow* window);
  // True while something waits for further frames.
  bool waiting() const { return !taps_.empty(); }

 private:
  struct Tap {
    int key = 0, modifiers = 0;  // of GLFW
    unsigned letter = 0;         // what was typed, instead of a key
  };
  bool waits(int key) const;
  std::deque<Tap> taps_;
  int rest_ = 0;  // frames in which nothing is shown
};

}  // namespace muster::editor::ui
