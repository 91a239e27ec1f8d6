// Keys, letters and the mouse in the order in which they came, spread over frames so that each meets the
// window that those before it left. What is typed behind a key or a click that may bring another field (Tab,
// Enter, a command) waits until the focus has come to rest, however slow the frames are.
#pragma once

#include <array>
#include <bitset>
#include <chrono>
#include <deque>
#include <optional>
#include <utility>

#include <imgui.h>

namespace muster::editor::ui {

class Inputs {
 public:
  // For GLFW's callbacks of the same names.
  void key(int key, int action, int modifiers);
  void letter(unsigned letter);
  void button(int button, int action, int modifiers);
  void pointer(double x, double y);
  void wheel(double x, double y);

  // Before and behind each call in which GLFW tells what has come: what waited for the call may have come at
  // any time since the last one, however long a frame took.
  void begin_hearing() { hearing_ = std::chrono::steady_clock::now(); }
  void end_hearing() { heard_ = std::chrono::steady_clock::now(); }

  // Tells Dear ImGui what is down, typed and clicked in its next frame. Before that the pointer must be told
  // as it is now.
  void show();
  // True when something has come since the last call.
  bool take_news() { return std::exchange(news_, false); }
  // True while something waits for further frames.
  bool waiting() const { return !waiting_.empty(); }

 private:
  enum class Kind : std::uint8_t {
    press,
    release,
    modifiers,
    letter,
    button_down,
    button_up,
    pointer,
    wheel
  };
  struct Input {
    Kind kind;
    int code = 0;         // key or button of GLFW
    int modifiers = 0;    // of GLFW, that are held then
    unsigned letter = 0;  // that was typed
    ImVec2 at = {};       // of the pointer; by how much the wheel turned
    bool soon = false;    // a button that goes down so soon after the last time that it may be a double click
  };
  // What a frame has been told already.
  struct Frame {
    bool key = false, letters = false, button = false, moved = false;
    bool used() const { return key || letters || button; }  // with the modifiers that were held
  };
  // What has the focus.
  struct Focus {
    unsigned active = 0, popup = 0;
    int popups = 0;
    const void* window = nullptr;
    bool operator==(const Focus&) const = default;
  };

  void push(Input input);
  std::chrono::steady_clock::time_point earliest() const;
  void let_go();
  void follow_focus();
  bool rests() const;
  bool fits(const Input& input, const Frame& frame) const;
  void take(const Input& input, Frame& frame);
  void tell(const Frame& frame) const;

  static constexpr std::size_t kKeys = 512, kButtons = 5;  // as many as Dear ImGui knows
  std::deque<Input> waiting_;
  bool news_ = false;
  std::chrono::steady_clock::time_point clicked_{}, hearing_{}, heard_{};
  int typed_with_ = 0;    // modifiers of what waits last
  bool repeats_ = false;  // the key that came last
  int modifiers_ = 0;     // that are held in the frame
  std::bitset<kKeys> down_;
  std::bitset<kButtons> pressed_;
  std::optional<ImVec2> pointer_;
  Focus focus_;
  bool typing_ = false;  // a field has the focus
  int still_ = 0;        // frames since something could move the focus, or did
};

}  // namespace muster::editor::ui
