// The part of a question that scrolls where the window is too small for all of it.
#pragma once

#include <imgui.h>

#include <optional>

namespace muster::editor::ui {

// While it lives, all that is drawn is in it; what is drawn afterwards, the buttons, stays below and is seen.
// In a window that is as large as what is in it. Its text is wrapped at body_width() or less: what is wrapped
// at the end of the body would make it narrower and narrower.
class Body {
 public:
  Body();
  ~Body();
  Body(const Body&) = delete;
  Body& operator=(const Body&) = delete;

 private:
  ImGuiStorage* known_;  // how large it was last
};

// The width there is in the program's window, in pixels.
float body_width();
// A field's width: `wished`, or what the window has beside the label that follows it.
float field_width(float wished, const char* label);

// Where the window of a question lies: where it was put first or moved to, and wholly to be seen.
class Berth {
 public:
  // A point of the program's window, from 0 to 1 along each side, where the same point of the question lies.
  explicit Berth(ImVec2 share = {0.5F, 0.5F}) : share_(share) {}
  // Before its window begins; `opening` when it comes up.
  void before(bool opening);
  // In its window.
  void within();
  // Where the user moved its upper left corner, as a share of the program's window; and to be put back there.
  std::optional<ImVec2> chosen() const;
  void choose(ImVec2 share) { given_ = share; }

 private:
  ImVec2 share_;
  int settling_ = 0;  // frames in which it finds its size
  ImVec2 at_ = {};
  std::optional<ImVec2> given_;
  bool moved_ = false;  // by the user, who wants it there the next time too
  bool outside_ = false;
};

}  // namespace muster::editor::ui
