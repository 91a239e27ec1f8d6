#include "editor/ui/inputs.h"

#include <GLFW/glfw3.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cfloat>

namespace muster::editor::ui {
namespace {

// A command opens a form in its own frame or brings a tab to the front, which is drawn in the next one; what
// is drawn then asks for the focus, and that shows in `pending`.
constexpr int kFramesUntilStill = 3;
constexpr std::chrono::milliseconds kDoubleClick{300};
constexpr std::size_t kMostRepeats = 4;  // that wait for a frame

int modifier_of(int key) {
  switch (key) {
    case GLFW_KEY_LEFT_SHIFT:
    case GLFW_KEY_RIGHT_SHIFT:
      return GLFW_MOD_SHIFT;
    case GLFW_KEY_LEFT_CONTROL:
    case GLFW_KEY_RIGHT_CONTROL:
      return GLFW_MOD_CONTROL;
    case GLFW_KEY_LEFT_ALT:
      return GLFW_MOD_ALT;
    case GLFW_KEY_LEFT_SUPER:
    case GLFW_KEY_RIGHT_SUPER:
      return GLFW_MOD_SUPER;
    default:
      return 0;
  }
}

// Such a key comes as a letter too, and that is what counts.
bool types(int key, int modifiers) {
  return key <= GLFW_KEY_GRAVE_ACCENT && (modifiers & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) == 0;
}

bool leaves_a_field(int key) {
  return key == GLFW_KEY_TAB || key == GLFW_KEY_ENTER || key == GLFW_KEY_KP_ENTER || key == GLFW_KEY_ESCAPE;
}

// Dear ImGui moves the focus in its next frame.
bool pending(const ImGuiContext& gui) {
  return gui.NavMoveSubmitted || gui.NavInitRequest || gui.NavNextActivateId != 0;
}

}  // namespace

void Inputs::push(Input input) {
  waiting_.push_back(input);
  news_ = true;
}

void Inputs::key(int key, int action, int modifiers) {
  repeats_ = action == GLFW_REPEAT;
  // The right Alt is AltGr on many keyboards; where it is none, the keys behind it say that it is held.
  if (key < 0 || static_cast<std::size_t>(key) >= kKeys || repeats_ || key == GLFW_KEY_RIGHT_ALT) return;
  if (const int own = modifier_of(key); own != 0) {
    // The window system tells what was held before.
    typed_with_ = action == GLFW_PRESS ? modifiers | own : modifiers & ~own;
    return push({.kind = Kind::modifiers, .modifiers = typed_with_});
  }
  typed_with_ = modifiers;
  push({.kind = action == GLFW_PRESS ? Kind::press : Kind::release, .code = key, .modifiers = modifiers});
}

void Inputs::letter(unsigned letter) {
  // What a held key repeats does not go on when it is let go.
  if (repeats_ && waiting_.size() >= kMostRepeats) return;
  push({.kind = Kind::letter, .modifiers = typed_with_, .letter = letter});
}

// When what is told now may have happened: X knows, but GLFW does not tell.
std::chrono::steady_clock::time_point Inputs::earliest() const {
  constexpr std::chrono::milliseconds kAtOnce{5};
  const auto now = std::chrono::steady_clock::now();
  return now - hearing_ < kAtOnce ? std::min(heard_, now) : now;
}

void Inputs::button(int button, int action, int modifiers) {
  if (button < 0 || static_cast<std::size_t>(button) >= kButtons) return;
  const bool down = action == GLFW_PRESS;
  push({.kind = down ? Kind::button_down : Kind::button_up,
        .code = button,
        .modifiers = modifiers,
        .soon = down && earliest() - clicked_ < kDoubleClick});
  if (down) clicked_ = std::chrono::steady_clock::now();
}

void Inputs::pointer(double x, double y) {
  push({.kind = Kind::pointer, .at = {static_cast<float>(x), static_cast<float>(y)}});
}

void Inputs::wheel(double x, double y) {
  push({.kind = Kind::wheel, .at = {static_cast<float>(x), static_cast<float>(y)}});
}

// A key that the user has let go does not repeat because others wait behind it.
void Inputs::let_go() {
  for (auto one = waiting_.begin(); one != waiting_.end();) {
    const auto code = static_cast<std::size_t>(one->code);
    if (one->kind == Kind::release && down_[code]) {
      down_.reset(code);
      one = waiting_.erase(one);
    } else {
      ++one;
    }
  }
}

void Inputs::follow_focus() {
  const ImGuiContext& gui = *ImGui::GetCurrentContext();
  const int popups = gui.OpenPopupStack.Size;
  const Focus now = {gui.ActiveId, popups > 0 ? gui.OpenPopupStack.back().PopupId : 0, popups, gui.NavWindow};
  still_ = pending(gui) || now != focus_ ? 0 : std::min(still_ + 1, kFramesUntilStill);
  focus_ = now;
  typing_ = gui.WantTextInputNextFrame == 1;
}

bool Inputs::rests() const { return still_ >= kFramesUntilStill; }

bool Inputs::fits(const Input& input, const Frame& frame) const {
  switch (input.kind) {
    case Kind::press:
      if (typing_ && types(input.code, input.modifiers)) return rests();
      // Dear ImGui sees a press only where the key was up in the frame before.
      return rests() && !frame.used() && ImGui::GetIO().KeysDownDuration[input.code] < 0;
    case Kind::release:
      return !frame.key;
    case Kind::modifiers:
      return !frame.used();
    case Kind::letter:
      // All letters of a frame go into the field; a command may change what the next one means.
      return rests() && !frame.key && !frame.button && (typing_ || !frame.letters);
    case Kind::button_down:
      // Dear ImGui clicks what the pointer was on in the frame before.
      return rests() && !frame.used() && !frame.moved;
    case Kind::button_up:
      return !frame.used();
    case Kind::pointer:
    case Kind::wheel:
      return !frame.button;
  }
  return true;
}

void Inputs::take(const Input& input, Frame& frame) {
  const auto code = static_cast<std::size_t>(input.code);
  switch (input.kind) {
    case Kind::press:
      if (typing_ && types(input.code, input.modifiers)) return;
      down_.set(code);
      frame.key = true;
      if (typing_ ? leaves_a_field(input.code) : !types(input.code, input.modifiers)) still_ = 0;
      break;
    case Kind::release:
      down_.reset(code);
      return;
    case Kind::letter:
      ImGui::GetIO().AddInputCharacter(input.letter);
      frame.letters = true;
      if (!typing_) still_ = 0;
      break;
    case Kind::button_down:
    case Kind::button_up:
      pressed_.set(code, input.kind == Kind::button_down);
      // By when it was clicked, not by when a frame takes it up.
      ImGui::GetIO().MouseDoubleClickTime = input.soon ? FLT_MAX : 0;
      frame.button = true;
      still_ = 0;
      break;
    case Kind::pointer:
      pointer_ = input.at;
      frame.moved = true;
      return;
    case Kind::wheel:
      ImGui::GetIO().MouseWheelH += input.at.x;
      ImGui::GetIO().MouseWheel += input.at.y;
      frame.moved = true;  // what is under the pointer
      return;
    case Kind::modifiers:
      break;
  }
  modifiers_ = input.modifiers;
}

void Inputs::tell(const Frame& frame) const {
  ImGuiIO& io = ImGui::GetIO();
  for (std::size_t key = 0; key < kKeys; ++key) io.KeysDown[key] = down_[key];
  for (std::size_t button = 0; button < kButtons; ++button) io.MouseDown[button] = pressed_[button];
  io.KeyCtrl = (modifiers_ & GLFW_MOD_CONTROL) != 0;
  io.KeyShift = (modifiers_ & GLFW_MOD_SHIFT) != 0;
  io.KeyAlt = io.KeysDown[GLFW_KEY_LEFT_ALT] = (modifiers_ & GLFW_MOD_ALT) != 0;
  io.KeySuper = (modifiers_ & GLFW_MOD_SUPER) != 0;
  // Where it is now, unless something waits that happened where it was.
  if (pointer_ && (frame.button || waiting())) io.MousePos = *pointer_;
}

void Inputs::show() {
  follow_focus();
  let_go();
  Frame frame;
  while (!waiting_.empty() && fits(waiting_.front(), frame)) {
    take(waiting_.front(), frame);
    waiting_.pop_front();
  }
  tell(frame);
}

}  // namespace muster::editor::ui
